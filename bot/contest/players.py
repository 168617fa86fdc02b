"""Who enters a contest, by what is written on the command line."""

import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from bot.contest.built_in import STRATEGIES, Strategy
from bot.contest.faults import Fault
from bot.contest.programs import Limits, Program
from rules.errors import shortened
from rules.koth.actions import Action
from rules.koth.question import Question
from rules.shuffle import permutation

LINES = " --lines"
"""What is written behind a program's path for the lines protocol."""


class EntrantError(Exception):
    """Refuse an entrant that is no built-in one and no program; the text says why."""


class Player(Protocol):
    """Somebody who moves."""

    def begin(self, seed: bytes, number: int) -> None:
        """Hear that the contest of this seed begins, as entrant `number` of it."""

    def move(self, question: Question) -> Action | Fault:
        """Choose an action, which need not be legal."""

    def close(self) -> None:
        """Leave nothing behind."""


@dataclass(slots=True)
class BuiltIn:
    """An entrant of the house; what it draws by chance comes from the seed of the contest (pf1)."""

    strategy: Strategy
    _stream: tuple[bytes, str] = (b"", "")
    _drawn: int = 0

    def begin(self, seed: bytes, number: int) -> None:
        """Draw from the stream of this contest from now on."""
        self._stream, self._drawn = (seed, f"entrant-{number}"), 0

    def move(self, question: Question) -> Action:
        """Choose by the strategy."""
        return self.strategy(question, self._draw)

    def close(self) -> None:
        """Do nothing: there is nothing to leave."""

    def _draw(self, bound: int) -> int:
        self._drawn += 1
        seed, name = self._stream
        return permutation(seed, name, self._drawn, "", bound)[0]


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player and the name it has in the results, which tells no folder and is there once."""

    name: str
    player: Player = field(repr=False)


def enter(texts: Iterable[str], limits: Limits) -> tuple[Entrant, ...]:
    """Make the entrants of texts such as "basic", "./lim17.py" and "./counter.py --lines"; raises EntrantError."""
    entrants: dict[str, Entrant] = {}
    for text in texts:
        player, name = _read(text, limits)
        times = 1
        unique = name
        while unique in entrants:
            times += 1
            unique = f"{name} #{times}"
        entrants[unique] = Entrant(unique, player)
    return tuple(entrants.values())


def _read(text: str, limits: Limits) -> tuple[Player, str]:
    if text in STRATEGIES:
        return BuiltIn(STRATEGIES[text]), text
    path = Path(text.removesuffix(LINES))
    name = shortened(path.name)
    if not _is_file(path):
        known = ", ".join(STRATEGIES)
        raise EntrantError(f"there is no entrant {shortened(text)!r}: give {known}, or the path of a program")
    if not os.access(path, os.X_OK):
        raise EntrantError(f"{name!r} may not be executed (chmod +x)")
    if not name.isprintable():
        raise EntrantError(f"the name {name!r} cannot be shown")
    if sys.platform != "linux":
        raise EntrantError("programs are run on Linux only; the built-in entrants play everywhere")
    is_lines = text.endswith(LINES)
    return Program(path.absolute(), limits, lines=is_lines), f"{name}{LINES}" if is_lines else name


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # The name is too long for any file.
        return False
