"""The state that the playground keeps between starts: its secret, so that an open page can reconnect."""

import os
import re
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

SECRET = re.compile(r"[\w-]{22}", re.ASCII)
SECRET_BYTES = 16


def state_folder(environment: Mapping[str, str]) -> Path:
    """Return the playground's folder: `cardroom-playground` below XDG_STATE_HOME, by default `~/.local/state`."""
    home = environment.get("XDG_STATE_HOME", "")
    # The XDG specification says to ignore relative paths.
    base = Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "state"
    return base / "cardroom-playground"


def new_secret() -> str:
    """Return a secret that nobody can guess."""
    return secrets.token_urlsafe(SECRET_BYTES)


def kept_secret(folder: Path) -> str:
    """Return the secret in this folder, which only its owner can read; make it if there is none.

    Where nothing can be kept, each call returns a new secret.
    """
    path = folder / "secret"
    with suppress(OSError, UnicodeDecodeError):
        found = path.read_text(encoding="ascii").strip()
        if SECRET.fullmatch(found):
            return found
    secret = new_secret()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.unlink(missing_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(f"{secret}\n")
    return secret
