"""Contests of the built-in entrants in pieces, for who has others to answer between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from bot.contest.built_in import STRATEGIES
from bot.contest.match import run_contests
from bot.contest.picture import draw
from bot.contest.players import BuiltIn, Entrant
from bot.contest.ranking import Record, standings
from rules.koth.contest import ContestTerms

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

CHIPS = 1_000
_ROUNDS_A_PIECE = 200
"""As many rounds, over all contests of a piece, are about a second of work."""


class Ring(Protocol):
    """Where pieces are played, elsewhere than where they are waited for."""

    async def play_contests(self, rounds: int, first: int, count: int, seed: bytes) -> tuple[Record, ...]:
        """Play so many contests of a seed, from number `first` on; see `play`."""

    async def draw_contests(self, records: Sequence[Record]) -> bytes:
        """Draw the chips over the rounds; see `picture_of`."""


async def hold(
    ring: Ring, rounds: int, contests: int, seed: bytes, watch: Callable[[int], Awaitable[None]]
) -> tuple[Record, ...]:
    """Play all contests piece by piece; `watch` hears how many are over.

    The records are those of `run_contests` with the same entrants and seed.
    """
    records: tuple[Record, ...] = ()
    done = 0
    while done < contests:
        await watch(done)
        count = min(max(1, _ROUNDS_A_PIECE // rounds), contests - done)
        piece = await ring.play_contests(rounds, done, count, seed)
        for record, more in zip(records, piece, strict=bool(records)):
            record.join(more)
        records = records or piece
        done += count
    return records


def play(rounds: int, first: int, count: int, seed: bytes) -> tuple[Record, ...]:
    """Let the built-in entrants play so many contests of a seed, from number `first` on."""
    entrants = [Entrant(name, BuiltIn(strategy)) for name, strategy in STRATEGIES.items()]
    return run_contests(entrants, ContestTerms(rounds, CHIPS), count, seed, first=first)


def picture_of(records: Sequence[Record]) -> bytes:
    """Draw a PNG of the entrants' chips over the rounds."""
    return draw(standings(records))
