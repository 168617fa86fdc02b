"""Resolve the path of a database, so that its lock and master key are beside the file itself and not beside a link."""

import os
from pathlib import Path

from storage.errors import DatabasePathError


def real_path(database: Path) -> Path:
    """Follow symbolic links to the file itself, which need not exist yet.

    Raises DatabasePathError for a file with several hard links: it is unclear beside which name the lock belongs.
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
