"""The entrants of the house, one question at a time and over whole contests."""

from collections.abc import Callable

import pytest

from bot.contest.built_in import STRATEGIES
from bot.contest.match import run_contests
from bot.contest.players import enter
from bot.contest.programs import Limits
from bot.contest.ranking import Record
from rules.koth.actions import Action, Bet, Double, Hit, Stand
from rules.koth.contest import ContestTerms
from rules.koth.question import Question

SEED = (11).to_bytes(32, "big")


def asked(name: str, hand: str, visible: str, stake: int = 10, chips: int = 990) -> Action:
    score = {"97": 16, "98": 17, "A6": 17, "T2": 12, "92": 11, "A2": 13, "TT": 20, "9TA": 20, "TA": 21}[hand]
    return STRATEGIES[name](Question(score, hand, visible, stake, chips), lambda bound: bound - 1)


@pytest.mark.parametrize(
    ("name", "hand", "visible", "action"),
    [
        ("lim17", "97", "6#97", Hit()),
        ("lim17", "98", "T#98", Stand()),
        ("lim17", "A6", "T#A6", Stand()),
        ("mimic", "97", "6#97", Hit()),
        ("mimic", "98", "T#98", Stand()),
        ("timid", "T2", "T#T2", Stand()),
        ("timid", "92", "T#92", Hit()),
        ("timid", "A2", "T#A2", Hit()),
        ("timid", "A6", "T#A6", Stand()),
        ("basic", "97", "6#97", Stand()),
        ("basic", "97", "7#97", Hit()),
        ("basic", "98", "A#98", Hit()),
        ("basic", "92", "6#92", Double()),
        ("basic", "TT", "6#TT", Stand()),
        ("counter", "97", "6#97", Hit()),
        ("random", "97", "6#97", Double()),
    ],
)
def test_entrant_chooses(name: str, hand: str, visible: str, action: Action) -> None:
    """Each plays as it is described in the rules of the contest."""
    assert asked(name, hand, visible) == action


def test_nobody_doubles_without_the_chips_or_after_the_first_move() -> None:
    """Where a double is best but not allowed, the hand is hit (KH-3)."""
    assert asked("basic", "92", "6#92", chips=9) == Hit()
    assert asked("random", "97", "6#97", chips=9) == Bet(9)
    assert asked("random", "97", "6#97", chips=0) == Stand()
    assert asked("random", "97", "6#97", stake=20) == Bet(10)


def test_counter_bets_once_by_the_count_and_then_stands() -> None:
    """More high cards left, when the low ones are on the table, mean a higher bet on 20 against a six (Hi-Lo)."""
    few_high = asked("counter", "TT", "6#TTKQJTAKQT")
    many_high = asked("counter", "TT", "6#TT234562345623")
    assert isinstance(few_high, Bet)
    assert isinstance(many_high, Bet)
    assert 0 < few_high.amount < many_high.amount < 990 / 2
    assert asked("counter", "TT", "6#TT", stake=10 + many_high.amount) == Stand()
    assert asked("counter", "TT", "6#TT", chips=1) == Stand()


@pytest.fixture(scope="module")
def records() -> dict[str, Record]:
    entrants = enter(STRATEGIES, Limits())
    return {record.name: record for record in run_contests(entrants, ContestTerms(10, 1000), 20, SEED)}


def test_built_in_entrants_have_no_faults(records: dict[str, Record]) -> None:
    """All they do is legal (KH-7)."""
    assert all(record.faults.total() == 0 for record in records.values())


def test_timid_never_busts(records: dict[str, Record]) -> None:
    """And everybody else does."""
    assert {name for name, record in records.items() if record.busts == 0} == {"timid"}


def test_counter_is_worth_more_than_basic_and_basic_more_than_lim17(records: dict[str, Record]) -> None:
    """What they know pays (chips per contest, at the end)."""
    end: Callable[[str], float] = lambda name: float(records[name].chips[-1].mean)  # noqa: E731
    assert end("counter") > 5 * end("basic")
    assert end("basic") > end("lim17") > end("random")
