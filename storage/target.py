"""Where a database is: the path of a file, or the address of a PostgreSQL server."""

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

SCHEMES = ("postgresql://", "postgres://")


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """The address of a database on a server. `str()` is for people and logs: it leaves out user, password and options."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


Target = Path | ServerAddress


def target_of(told: str | Path) -> Target:
    """Return what CARDROOM_DATABASE or an argument names."""
    return ServerAddress(str(told)) if str(told).startswith(SCHEMES) else Path(told)


def told(target: Target) -> str:
    """Return a target as `target_of` takes it, passwords included."""
    return target.url if isinstance(target, ServerAddress) else str(target)
