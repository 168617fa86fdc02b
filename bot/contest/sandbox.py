"""The sandbox of programs: bubblewrap, where it is installed and works (docs/rules/koth.md)."""

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

BUBBLEWRAP = "bwrap"

_HIDDEN = ("/tmp", "/var/tmp", "/run")  # noqa: S108 - Sockets of other programs are there, which need no network.
_PROBE = "/bin/sh"
_PROBE_SECONDS = 10.0


class SandboxError(Exception):
    """Programs cannot be confined here; the message is one line that says why."""


@dataclass(frozen=True, slots=True)
class Sandbox:
    """Runs commands in bubblewrap, the program at `path`."""

    path: str

    def command(self, program: Path, folder: str) -> list[str]:
        """Return the arguments that go before those of a program which owns this folder.

        The program has no network, no capabilities and no other processes in sight. All files are read-only except those in
        the folder, and the folders in _HIDDEN are empty apart from the program and what lies beside it.
        """
        hidden = [name for name in _HIDDEN if Path(name).is_dir() and not Path(name).is_symlink()]
        tmpfs = [word for name in hidden for word in ("--tmpfs", name)]
        shown = [word for place in _places(program, hidden) for word in ("--ro-bind", place, place)]
        closed = [word for name in (*hidden, "/dev") for word in ("--remount-ro", name)]
        return [
            *(self.path, "--unshare-all", "--die-with-parent", "--cap-drop", "ALL"),
            *("--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev"),
            *(*tmpfs, *shown, "--bind", folder, folder, *closed, "--chdir", folder),
        ]


def find_sandbox() -> Sandbox:
    """Return the sandbox if bubblewrap is installed and can start a program; raises SandboxError.

    It may be installed and still fail, for example in a container that forbids user namespaces.
    """
    path = shutil.which(BUBBLEWRAP)
    if path is None:
        raise SandboxError("bubblewrap is not installed")
    sandbox = Sandbox(path)
    with TemporaryDirectory() as folder:
        command = [*sandbox.command(Path(_PROBE), folder), "--", _PROBE, "-c", ":"]
        try:
            done = subprocess.run(  # noqa: S603 - It is the program that the user installed.
                command, capture_output=True, check=False, stdin=subprocess.DEVNULL, timeout=_PROBE_SECONDS
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise SandboxError(f"bubblewrap does not work here ({type(error).__name__})") from None
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip().partition("\n")[0]
        raise SandboxError(f"bubblewrap does not work here ({said or f'status {done.returncode}'})")
    return sandbox


def _places(program: Path, hidden: list[str]) -> list[str]:
    """Return what must stay visible of the hidden folders: the folder of the program, or the program alone."""
    places: dict[str, None] = {}
    for path in (program.absolute(), program.resolve()):
        if any(path.is_relative_to(name) for name in hidden):
            places[str(path if str(path.parent) in hidden else path.parent)] = None
    return list(places)
