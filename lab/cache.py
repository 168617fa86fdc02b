"""The folder in which compiled code is kept between processes, even where a service can write to few places.

Code found there is executed, so a folder that others can write to is not trusted: except for the installed package
and a folder named on purpose, it must belong to this user alone.
"""

import atexit
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

VARIABLE = "NUMBA_CACHE_DIR"
_NAME = "cardroom"
_OTHERS = 0o077


class Folder(NamedTuple):
    """A folder for compiled code, whether it must be private, and whether it survives a restart of the machine."""

    path: Path
    is_private: bool
    lasts: bool


@lru_cache(maxsize=1)
def cache_folder() -> Path:
    """Return the first folder that can be written to, creating it if needed; child processes find the same one.

    The candidates are NUMBA_CACHE_DIR, the installed package, the user's caches, and the user's folder among
    temporary files. If none serves, a new folder is made that is removed when this process ends.
    """
    for folder in folders():
        if _make(folder):
            return folder.path
    path = Path(tempfile.mkdtemp(prefix=f"{_NAME}-"))
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    os.environ[VARIABLE] = str(path)
    return path


def folders() -> Iterator[Folder]:
    """List the folders that may be used, the best first."""
    if named := os.environ.get(VARIABLE):
        yield Folder(Path(named), is_private=False, lasts=True)
    yield Folder(Path(__file__).parent / "__pycache__", is_private=False, lasts=True)
    # A user may have no home.
    with suppress(RuntimeError):
        caches = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser()
        if caches.is_absolute():
            yield Folder(caches / _NAME, is_private=True, lasts=True)
    # There may be no folder for temporary files either.
    with suppress(FileNotFoundError):
        yield Folder(Path(tempfile.gettempdir()) / f"{_NAME}-{os.getuid()}", is_private=True, lasts=False)


def would_serve(folder: Folder) -> bool:
    """Return whether `cache_folder` would use this folder, without creating anything."""
    if folder.path.is_symlink() or folder.path.exists():
        return _is_trusted(folder) and os.access(folder.path, os.W_OK | os.X_OK)
    parent = next(each for each in folder.path.absolute().parents if each.exists())
    return parent.is_dir() and os.access(parent, os.W_OK | os.X_OK)


def _make(folder: Folder) -> bool:
    try:
        folder.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _is_trusted(folder):
            return False
        tempfile.TemporaryFile(dir=folder.path).close()
    except OSError:
        return False
    return True


def _is_trusted(folder: Folder) -> bool:
    """Return whether only this user can have written to the folder, if that matters."""
    if not folder.is_private:
        return True
    found = folder.path.lstat()
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & _OTHERS
