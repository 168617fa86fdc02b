"""The games of other packages, by the entry points with which these announce them. Nothing is loaded before it is asked for."""

from importlib.metadata import EntryPoint, entry_points
from typing import Any

KINDS = "cardroom.games"
"""The group of entry points that name the `GameKind` of a game."""
ENGINES = "cardroom.engines"
"""The group of entry points that name the `EngineGame` of a game; `cardroom engine` loads these alone, and so no Discord."""


class GamePackageError(Exception):
    """A game of another package cannot be played; the message is one line that names the package."""

    def __init__(self, point: EntryPoint, problem: str) -> None:
        line = " ".join(problem.split())
        super().__init__(f"package {' '.join(origin(point))}, game {point.name}: {line}")


def found(group: str) -> list[EntryPoint]:
    """List the entry points of a group, always in the same order."""
    return sorted(entry_points(group=group), key=lambda point: (point.name, origin(point)))


def origin(point: EntryPoint) -> tuple[str, str]:
    """Return the package of an entry point, and its version."""
    return ("unknown", "0") if point.dist is None else (point.dist.name, point.dist.version)


def load(point: EntryPoint) -> Any:
    """Return what an entry point names; raises GamePackageError, whatever goes wrong in the package."""
    try:
        return point.load()
    except (Exception, SystemExit) as error:
        raise GamePackageError(point, f"{type(error).__name__}: {error}") from error
