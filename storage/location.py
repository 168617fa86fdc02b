"""Where a database is: the path of a file, or the address of a PostgreSQL server."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from storage.errors import DatabasePathError

SCHEMES = ("postgresql://", "postgres://")


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """The address of a database on a server. `str()` is for people and logs: it leaves out user, password and options."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


Location = Path | ServerAddress


def location_of(text: str | Path) -> Location:
    """Return the location that CARDROOM_DATABASE or an argument names."""
    return ServerAddress(str(text)) if str(text).startswith(SCHEMES) else Path(text)


def format_with_password(location: Location) -> str:
    """Write a location as `location_of` reads it, passwords included; `str()` leaves them out."""
    return location.url if isinstance(location, ServerAddress) else str(location)


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
