"""The entrants of a contest, read from the command line."""

import os
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from bot.contest.built_in import STRATEGIES, Strategy
from bot.contest.faults import FaultReport
from bot.contest.programs import Limits, Program
from bot.contest.sandbox import Sandbox
from rules.errors import shortened
from rules.koth.actions import Action
from rules.koth.question import Question
from rules.shuffle import permutation

LINES = " --lines"
"""The suffix of a program's path that selects the lines protocol."""


class EntrantError(Exception):
    """The text names neither a built-in entrant nor a program that can be run; the message says why."""


class ContestPlayer(Protocol):
    def begin(self, seed: bytes, number: int) -> None:
        """Start the contest with this seed, as its entrant number `number`."""

    def move(self, question: Question) -> Action | FaultReport:
        """Return an action, which may be illegal, or a fault."""

    def close(self) -> None:
        """Release all processes and files."""


@dataclass(slots=True)
class BuiltIn:
    """A built-in entrant. Its random numbers come from the seed of the contest (pf1)."""

    strategy: Strategy
    _stream: tuple[bytes, str] = (b"", "")
    _drawn: int = 0

    def begin(self, seed: bytes, number: int) -> None:
        self._stream, self._drawn = (seed, f"entrant-{number}"), 0

    def move(self, question: Question) -> Action:
        return self.strategy(question, self._draw)

    def close(self) -> None:
        """Do nothing: a built-in entrant holds no resources."""

    def _draw(self, bound: int) -> int:
        self._drawn += 1
        seed, name = self._stream
        return permutation(seed, name, self._drawn, "", bound)[0]


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player and its name in the results, which is unique and contains no folder."""

    name: str
    player: ContestPlayer = field(repr=False)


def enter(texts: Iterable[str], limits: Limits, sandbox: Sandbox | None = None) -> tuple[Entrant, ...]:
    """Make the entrants of texts such as "basic", "./lim17.py" and "./counter.py --lines"; raises EntrantError.

    Programs run in the sandbox, if there is one.
    """
    entrants: dict[str, Entrant] = {}
    for text in texts:
        player, name = _read(text, limits, sandbox)
        times = 1
        unique = name
        while unique in entrants:
            times += 1
            unique = f"{name} #{times}"
        entrants[unique] = Entrant(unique, player)
    return tuple(entrants.values())


def _read(text: str, limits: Limits, sandbox: Sandbox | None) -> tuple[ContestPlayer, str]:
    if text in STRATEGIES:
        return BuiltIn(STRATEGIES[text]), text
    path = Path(text.removesuffix(LINES))
    name = shortened(path.name)
    if _is(path, Path.is_dir):
        raise EntrantError(f"{name!r} is a folder, not a program")
    if not _is(path, Path.is_file):
        known = ", ".join(STRATEGIES)
        raise EntrantError(f"there is no entrant {shortened(text)!r}: give {known}, or the path of a program")
    if not os.access(path, os.X_OK):
        raise EntrantError(f"{name!r} may not be executed: compile it if it is a source, else chmod +x")
    if not name.isprintable():
        raise EntrantError(f"the name {name!r} cannot be shown")
    if sys.platform != "linux":
        raise EntrantError("programs are run on Linux only; the built-in entrants play everywhere")
    is_lines = text.endswith(LINES)
    return Program(path.absolute(), limits, sandbox, lines=is_lines), f"{name}{LINES}" if is_lines else name


def _is(path: Path, kind: Callable[[Path], bool]) -> bool:
    try:
        return kind(path)
    except OSError:  # The name is too long for any file.
        return False
