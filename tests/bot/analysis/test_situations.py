"""Situations of the mistake book: which decisions are one, and how they are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.analysis.charts import read_shipped
from bot.analysis.computing.decision_points import decision_point
from bot.analysis.computing.situations import Situation, situation_of
from rules.blackjack.actions import Action, DeclineInsurance, Hit, Insure, Split, Stand, Surrender
from rules.blackjack.house_rules import PRESETS, HouseRules, SplitBy
from tests.bot.analysis.shoes import VEGAS, deal, play

NO_SURRENDER = PRESETS["single"]
BY_RANK = HouseRules(split_by=SplitBy.RANK)

CASES = {
    "a hard hand": (VEGAS, "Ts 6h Td 8c", (), "6-s17-das-ls/hard 16/10"),
    "an ace up": (NO_SURRENDER, "9s 7h Ad 8c", ("0 no insurance",), "1-h17-nodas-nols/hard 16/A"),
    "a soft hand": (VEGAS, "As 7h 9d 8c", (), "6-s17-das-ls/soft 18/9"),
    "a pair": (VEGAS, "8s 8h Td 8c", (), "6-s17-das-ls/pair 8/10"),
    "aces": (VEGAS, "As Ah 6d 8c", (), "6-s17-das-ls/pair A/6"),
    "tens of two ranks": (VEGAS, "Ks Th 6d 8c", (), "6-s17-das-ls/pair 10/6"),
    "tens that are no pair": (BY_RANK, "Ks Th 6d 8c", (), "6-s17-das-ls/hard 20/6"),
    "three cards": (VEGAS, "2s 2h 9d 8c 6d", ("0 hit",), "6-s17-das-ls/hard 10/9"),
    "insurance": (VEGAS, "Ts 6h Ad 8c", (), "6-s17-das-ls/insurance/A"),
}


@pytest.mark.parametrize(("rules", "cards", "moves", "key"), CASES.values(), ids=CASES)
def test_a_decision_has_a_key_that_can_be_read(
    rules: HouseRules, cards: str, moves: tuple[str, ...], key: str
) -> None:
    first, second, up, *later = cards.split()
    state = play(deal(" ".join((first, up, second, *later)), 10, rules=rules), *moves)
    situation = situation_of(decision_point(state, 0), {}, {})
    assert situation.key == key
    assert Situation.parse(key) == situation


COUNTED: dict[str, tuple[str, dict[Action, float], bool]] = {
    "the chart is best": ("Ts 6h", {Surrender(): -0.5, Hit(): -0.54, Stand(): -0.55}, False),
    "the chart is nearly best": ("Ts 6h", {Stand(): -0.496, Surrender(): -0.5}, False),
    "the chart would be a mistake": ("Ts 6h", {Stand(): -0.45, Surrender(): -0.5}, True),
    "a pair by its own cell": ("8s 8h", {Split(): -0.48, Surrender(): -0.5}, False),
    "a pair against its cell": ("8s 8h", {Surrender(): -0.5, Split(): -0.52}, True),
}


@pytest.mark.parametrize(("hand", "values", "by_count"), COUNTED.values(), ids=COUNTED)
def test_a_decision_in_which_the_chart_is_a_mistake_counts_by_count(
    hand: str,
    values: dict[Action, float],
    by_count: bool,  # noqa: FBT001
) -> None:
    first, second = hand.split()
    spot = decision_point(deal(f"{first} Td {second} 8c", 10), 0)
    situation = situation_of(spot, values, read_shipped()[VEGAS].rows)
    assert situation.by_count is by_count
    assert Situation.parse(situation.key) == situation
    assert situation.key.endswith("/10/count") is by_count


def test_insurance_that_pays_counts_by_count() -> None:
    spot = decision_point(deal("Ts Ad 6h 8c", 10), 0)
    assert situation_of(spot, {Insure(5): -0.4, DeclineInsurance(): -0.5}, {}).by_count
    assert not situation_of(spot, {DeclineInsurance(): -0.4, Insure(5): -0.5}, {}).by_count


WRONG = (
    "", "6-s17-das-ls", "9-s17-das-ls/hard 16/10", "6-s17-das-ls/hard 21/10", "6-s17-das-ls/hard 3/10",
    "6-s17-das-ls/soft 11/10", "6-s17-das-ls/pair 11/10", "6-s17-das-ls/pair 1/10", "6-s17-das-ls/hard A/10",
    "6-s17-das-ls/hard 016/10", "6-s17-das-ls/hard 16/11", "6-s17-das-ls/hard 16/1", "6-s17-das-ls/insurance/10",
    "6-s17-das-ls/hard ١٦/10", "6-s17-das-ls/hard 16/10\n", "6-s17-das-ls/hard 16/10/count/count", "6-s17-das-ls/insurance 3/A",
)  # fmt: skip


@pytest.mark.parametrize("text", WRONG)
def test_other_texts_are_no_keys(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        Situation.parse(text)


@given(
    st.text()
    | st.from_regex(r"[1-9]-[hs]17-(no)?das-(no)?ls/(hard|soft|pair) [0-9A]{1,2}/[0-9A]{1,2}(/count)?")
)
def test_what_can_be_read_is_written_the_same_way(text: str) -> None:
    try:
        situation = Situation.parse(text)
    except ValueError:
        return
    assert situation.key == text
