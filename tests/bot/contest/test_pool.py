"""Contests in pieces come to what they come to in one (KH-6)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.contest import pool as background
from bot.contest.built_in import STRATEGIES
from bot.contest.match import run_contests
from bot.contest.players import enter
from bot.contest.programs import Limits
from bot.contest.ranking import Record
from rules.koth.contest import ContestTerms
from rules.shuffle import parse_seed

SEED = parse_seed("c0de")


class HereRing:
    """Plays in this process and remembers which contests it was asked for."""

    def __init__(self) -> None:
        self.pieces: list[tuple[int, int]] = []

    async def play_contests(self, rounds: int, first: int, count: int, seed: bytes) -> tuple[Record, ...]:
        self.pieces.append((first, count))
        return background.play(rounds, first, count, seed)

    async def draw_contests(self, records: Sequence[Record]) -> bytes:
        return background.picture_of(records)


async def test_pieces_are_joined_to_the_records_of_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """`cardroom koth` with all built-in entrants and this seed prints the same standings."""
    monkeypatch.setattr(background, "_ROUNDS_A_PIECE", 10)
    ring, heard = HereRing(), list[int]()

    async def watch(done: int) -> None:
        heard.append(done)

    records = await background.hold(ring, 4, 5, SEED, watch)
    assert ring.pieces == [(0, 2), (2, 2), (4, 1)]
    assert heard == [0, 2, 4]
    assert records == run_contests(enter(STRATEGIES, Limits()), ContestTerms(4, 1_000), 5, SEED)


async def test_more_rounds_than_a_piece_holds_are_one_contest_a_piece(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(background, "_ROUNDS_A_PIECE", 10)
    ring = HereRing()

    async def watch(_: int) -> None:
        pass

    await background.hold(ring, 11, 2, SEED, watch)
    assert ring.pieces == [(0, 1), (1, 1)]


def test_the_picture_is_a_png() -> None:
    assert background.picture_of(background.play(3, 0, 2, SEED)).startswith(b"\x89PNG")
