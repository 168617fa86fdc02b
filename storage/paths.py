"""Where a database really is: its lock and its master key lie beside the file itself, whatever links lead to it."""

import os
from pathlib import Path

from storage.errors import DatabasePathError


def real_path(database: Path) -> Path:
    """Follow symbolic links to the file itself, which need not exist yet.

    Raises DatabasePathError for a file with hard links: nobody can tell beside which of its names the lock has to be.
    """
    # A link to a folder above leads to the same lock; only one in the place of the file itself would have its own.
    try:
        path = Path(os.path.realpath(database)) if database.is_symlink() else database
        names = path.stat().st_nlink if path.is_file() else 1
    except OSError as error:
        raise DatabasePathError(str(database), (error.strerror or "cannot be read").lower()) from error
    if names > 1:
        raise DatabasePathError(
            str(database), f"the file has {names} names (hard links); remove all but one, or copy the file"
        )
    return path
