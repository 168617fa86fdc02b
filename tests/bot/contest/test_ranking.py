"""Medians, their intervals and ranks; and what the built-in entrants know."""

from fractions import Fraction
from itertools import product
from random import Random
from statistics import mean, median

import pytest

from bot.contest.built_in import (
    COUNT_MAX,
    Cards,
    KothSpot,
    best_action,
    bet_steps,
    dealer_chances,
    shares,
    win_chance,
)
from bot.contest.ranking import Amounts, Record, rank, rounded
from rules.koth.actions import Double, Hit, Stand
from rules.koth.contest import EntrantTally
from tests.cases import cases


def amounts(*chips: int) -> Amounts:
    made = Amounts()
    for amount in chips:
        made.add(amount)
    return made


def record(name: str, *chips: int) -> Record:
    made = Record(name)
    for amount in chips:
        made.add(EntrantTally([1000, amount], hands=5, wins=2, busts=1))
    return made


@cases(
    "chips",
    {
        "one": (7,),
        "two": (1000, 41),
        "an odd number": (1000, 0, 2500, 40, 990),
        "often the same": (10, 10, 10, 0, 20, 20, 20, 20),
    },
)
def test_median_and_mean(chips: tuple[int, ...]) -> None:
    """They are those of all amounts, also of two halves joined."""
    whole = amounts(*chips[:2])
    whole.join(amounts(*chips[2:]))
    assert (whole.count, whole.median, whole.mean) == (
        len(chips),
        Fraction(median(chips)),
        Fraction(mean(chips)),
    )


def test_the_interval_of_a_median_are_two_of_the_amounts() -> None:
    """Of 25 amounts these are the 8th and the 18th, however far the largest is off."""
    chips = [*range(1, 25), 10**9]
    assert amounts(*reversed(chips)).interval == (8, 18)


def test_few_contests_have_no_interval() -> None:
    """The smallest and the largest of five hold the median between them in 94 % of all samples."""
    assert amounts(1, 2, 3, 4, 5).interval is None
    assert amounts(1, 2, 3, 4, 5, 6).interval == (1, 6)


def test_chips_beyond_any_float_are_ranked() -> None:
    """Whoever stakes everything and wins in every hand has more than fits a float (KH-3)."""
    total = amounts(10 * 2**5000, 0)
    assert total.median == total.mean == 5 * 2**5000
    assert rounded(total.mean) == 5 * 2**5000


def test_ranks() -> None:
    """By median chips at the end, so one win of a fortune ranks nobody first; the same median is the same rank."""
    ranked = rank(
        [
            record("a", 900, 900),
            record("b", 1000, 1400),
            record("c", 800, 1000),
            record("d", 0, 0, 10**12),
        ]
    )
    assert [(each.rank, each.record.name) for each in ranked] == [(1, "b"), (2, "a"), (2, "c"), (4, "d")]


def test_record_adds_up_contests() -> None:
    """Hands, wins and busts are those of all contests."""
    made = record("a", 900, 950, 1000)
    assert (made.hands, made.wins, made.busts) == (15, 6, 3)
    assert [total.count for total in made.chips] == [3, 3]


@pytest.mark.parametrize("chips", [0, 1023, 123_456_789])
def test_rounds_before_the_end_keep_their_first_digits(chips: int) -> None:
    """Pictures need no more; the end is exact."""
    made = Record("a")
    made.add(EntrantTally([chips, chips]))
    before, end = (each.median for each in made.chips)
    assert end == chips
    assert 0 <= chips - before <= chips / 512


UP_CARDS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 1)

# Against a two to an ace, as docs/rules/koth.md has it.
CHART = {
    9: "HHHDDHHHHH",
    10: "DDDDDDDHHH",
    11: "DDDDDDDDHH",
    12: "SSSSSHHHHH",
    14: "SSSSSHHHHH",
    15: "SSSSSHHHSH",
    16: "SSSSSHSSSH",
    17: "SSSSSSSSSH",
    18: "SSSSSSSSSS",
}
SOFT_CHART = {13: "HHHHHHHHHH", 15: "HHHHDHHHHH", 17: "HHHDDHHHHH", 18: "SDDDDSHHHH", 19: "SSSSSSSSSS"}


def test_dealer_chances_agree_with_published_ones() -> None:
    """With an infinite deck and a ten up; published is what holds when there is no natural (Wizard of Odds, appendix 1).

    A natural is one in thirteen then.
    """
    chances = dealer_chances(Cards(10, has_ace=False), 0)
    assert sum(chances) == pytest.approx(1)
    for score, published in ((17, 0.120710), (20, 0.370710), (0, 0.229785)):
        assert chances[score] / (1 - 1 / 13) == pytest.approx(published, abs=1e-6)


@pytest.mark.parametrize("count", [-COUNT_MAX, 0, 5, COUNT_MAX])
def test_shares_are_those_of_a_deck_with_this_count(count: int) -> None:
    """They add up, none is below zero, and a deck has `count` more high cards than low ones (Hi-Lo)."""
    share = shares(count)
    assert sum(share) == pytest.approx(1)
    assert min(share) > 0
    assert 52 * (share[0] + share[9] - sum(share[1:6])) == pytest.approx(count)


def chart_row(total: int, *, soft: bool) -> str:
    cards = Cards(total - 10 if soft else total, has_ace=soft)
    letters = {Hit(): "H", Stand(): "S", Double(): "D"}
    return "".join(letters[best_action(cards, KothSpot(up), may_double=True)] for up in UP_CARDS)


def test_chart_of_flat_play() -> None:
    """The chart is pinned: it is the one of the documentation, and differs from the casino's as ties lose (KH-5)."""
    assert {total: chart_row(total, soft=False) for total in CHART} == CHART
    assert {total: chart_row(total, soft=True) for total in SOFT_CHART} == SOFT_CHART


def test_chances_agree_with_a_simulation() -> None:
    """The recursion is what comes of drawing cards one after another (KH-4, KH-5), within four standard errors."""
    chance, rounds = Random(1), 20_000  # noqa: S311 - a repeatable simulation.
    values = [*range(1, 10), 10, 10, 10, 10]
    for up, score in ((6, 19), (10, 20)):
        won = 0
        for _ in range(rounds):
            dealer = [up]
            while total(dealer) < 17:
                dealer.append(chance.choice(values))
            won += total(dealer) > 21 or total(dealer) < score
        expected = win_chance(score, up)
        assert abs(won / rounds - expected) < 4 * (expected * (1 - expected) / rounds) ** 0.5


def total(cards: list[int]) -> int:
    hard = sum(cards)
    return hard + 10 if 1 in cards and hard <= 11 else hard


def test_nothing_is_bet_against_the_odds() -> None:
    """The ramp begins above one half, rises with the chance to win, and never asks for more than half the chips."""
    for score, up, count in product(range(4, 22), UP_CARDS, (-8, 0, 8)):
        steps, chance = bet_steps(score, up, count), win_chance(score, up, count)
        assert 0 <= steps <= 8
        if chance <= 0.5:
            assert steps == 0
        assert steps <= 8 * (2 * max(chance, 0.5) - 1) < steps + 1


def test_count_changes_the_play() -> None:
    """With many tens left a hard 12 against a 3 is stood on, with few it is hit."""
    twelve = Cards(12, has_ace=False)
    assert best_action(twelve, KothSpot(3, 5), may_double=False) == Stand()
    assert best_action(twelve, KothSpot(3, -5), may_double=False) == Hit()


def test_chips_to_bet_change_the_play() -> None:
    """Whoever can bet many stakes on a good hand risks one stake to get there."""
    sixteen = Cards(16, has_ace=False)
    assert best_action(sixteen, KothSpot(6), may_double=False) == Stand()
    assert best_action(sixteen, KothSpot(6, depth=64), may_double=False) == Hit()
