"""Contests in pieces come to what they come to in one (KH-6)."""

import pytest

from bot.contest import match
from bot.contest.built_in import STRATEGIES
from bot.contest.match import run_contests
from bot.contest.players import enter
from bot.contest.programs import Limits
from bot.contest.ranking import Record, draw
from rules.koth.contest import ContestTerms
from rules.shuffle import parse_seed

SEED = parse_seed("c0de")


class Pieces:
    """Plays in this process and remembers which contests it was asked for."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self.pieces: list[tuple[int, int]] = []

    async def play(self, first: int, count: int) -> tuple[Record, ...]:
        self.pieces.append((first, count))
        return match.play_contests(self.rounds, first, count, SEED)


async def test_pieces_are_joined_to_the_records_of_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """`cardroom koth` with all built-in entrants and this seed prints the same standings."""
    monkeypatch.setattr(match, "_ROUNDS_PER_PIECE", 10)
    asked, heard = Pieces(4), list[int]()

    async def watch(done: int) -> None:
        heard.append(done)

    records = await match.hold(asked.play, 4, 5, watch)
    assert asked.pieces == [(0, 2), (2, 2), (4, 1)]
    assert heard == [0, 2, 4]
    assert records == run_contests(enter(STRATEGIES, Limits()), ContestTerms(4, 1_000), 5, SEED)


async def test_more_rounds_than_a_piece_holds_are_one_contest_a_piece(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(match, "_ROUNDS_PER_PIECE", 10)
    asked = Pieces(11)

    async def watch(_: int) -> None:
        pass

    await match.hold(asked.play, 11, 2, watch)
    assert asked.pieces == [(0, 1), (1, 1)]


def test_the_picture_is_a_png() -> None:
    assert draw(match.play_contests(3, 0, 2, SEED)).startswith(b"\x89PNG")
