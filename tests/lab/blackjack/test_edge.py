"""What the house keeps, against published edges (LB-3)."""

from dataclasses import replace

import numpy as np
import pytest

from lab.blackjack.column import Pairs, column, may_double, most_hands
from lab.blackjack.composition import TEN, Composition, hand_table, rank_index, value_index_of
from lab.blackjack.edge import Edge, edge
from lab.blackjack.policy import ExactPolicy, split_of
from rules.blackjack.house_rules import PRESETS, DoubleOn, HouseRules, NaturalPays, SplitBy, SurrenderRule
from rules.cards import Card, parse_card
from tests.lab.blackjack.every_order import mean_result

S17 = HouseRules(surrender=SurrenderRule.NONE)
H17 = replace(S17, hit_soft_17=True)


@pytest.mark.parametrize(
    ("rules", "published"),
    [
        # M. Shackleford, The Wizard of Odds, blackjack appendix 1, and an independent calculation.
        pytest.param(S17, 0.511734, id="S17"),
        pytest.param(H17, 0.7311, id="H17"),
        pytest.param(HouseRules(), 0.4262, id="late surrender"),
        pytest.param(replace(S17, natural_pays=NaturalPays.SIX_TO_FIVE), 1.8646, id="6:5"),
        # P. Griffin, The Theory of Blackjack: -0.690223, rounded less finely.
        pytest.param(replace(S17, double_after_split=False, max_hands=2), 0.6902, id="Griffin"),
    ],
)
def test_without_end(rules: HouseRules, published: float) -> None:
    """With endlessly many decks the best play is a chart, and the edge is the published one to its last digit."""
    found = edge(rules, None)
    digits = 6 if published == 0.511734 else 4
    assert round(found.percent, digits) == published
    assert found.chart_percent == pytest.approx(found.percent, abs=1e-9)
    assert not found.exceptions


@pytest.fixture(scope="module")
def one_deck() -> Edge:
    """One deck, S17, no double after split."""
    return edge(replace(S17, double_after_split=False), 1)


def test_one_deck(one_deck: Edge) -> None:
    """One deck gives -0.0423 (Shackleford, appendix 9, who lets split hands know of each other); ours is little more."""
    assert -0.0423 <= one_deck.percent < -0.0423 + 0.002
    assert 0 < one_deck.chart_percent - one_deck.percent < 0.05


def test_exceptions_tell_hand_and_gain(one_deck: Edge) -> None:
    """Against a four, a ten and a two are hit, and no exception costs more than what it is listed for."""
    ten_and_two = next(each for each in one_deck.exceptions if (each.hand, each.up) == ("2T", "4"))
    assert (ten_and_two.chart, ten_and_two.best) == ("stand", "hit")
    assert ten_and_two.gain == pytest.approx(0.0179, abs=5e-5)


def test_watching() -> None:
    """Whoever watches is told of each up card; classic, which pays naturals even and doubles nothing, keeps about 3 %."""
    told: list[int] = []
    found = edge(PRESETS["classic"], 1, told.append)
    assert told == list(range(1, 11))
    assert 2.9 < found.percent < found.chart_percent < 3.0


PLAIN = HouseRules(insurance=False, surrender=SurrenderRule.NONE)
LATE = replace(PLAIN, surrender=SurrenderRule.LATE)
ROUNDING = 1e-14


def small_shoe(text: str) -> dict[Card, int]:
    """Read the cards beside the up card, such as "8*4 T*5"; suits do not matter."""
    return {parse_card(f"{part[0]}s"): int(part[2:]) for part in text.split()}


def composition(counts: dict[Card, int]) -> Composition:
    by_rank = [0] * 13
    for card, count in counts.items():
        by_rank[rank_index(card)] = count
    return Composition(tuple(by_rank))


def peculiar(rules: HouseRules) -> ExactPolicy:
    """Play by the cards, two hands of one total not alike: hit, double and surrender some, split all pairs."""
    table = hand_table()
    mixed = (table.counts @ np.array([3, 1, 4, 1, 5, 9, 2, 6, 5, 3])) % 3
    hitting = (table.totals < 12) | ((table.totals < 17) & (mixed == 0)) | (table.soft & (table.totals < 15))
    doubling = may_double(rules) & (mixed == 1) & (table.totals > 7)
    surrendering = (table.cards == 2) & (mixed == 2) & (table.totals > 14) & (table.totals < 21)
    return ExactPolicy(
        hitting, doubling, surrendering & (rules.surrender is SurrenderRule.LATE), most_hands(rules)
    )


@pytest.mark.parametrize(
    ("rules", "cards", "up"),
    [
        pytest.param(PLAIN, "8*6 T*7 3*2", "7", id="to four hands, doubles after"),
        pytest.param(replace(PLAIN, double_after_split=False), "3*5 T*6 9*4", "8", id="no double after"),
        pytest.param(replace(PLAIN, max_hands=3), "9*5 T*5 2*3", "8", id="to three hands"),
        pytest.param(replace(PLAIN, max_hands=1), "8*5 T*5 3*4", "9", id="no split"),
        pytest.param(PLAIN, "A*4 T*5 9*5", "T", id="aces once, a ten up, no natural"),
        pytest.param(replace(PLAIN, resplit_aces=True), "A*6 T*4 9*4", "T", id="aces again"),
        pytest.param(replace(PLAIN, resplit_aces=True, hit_split_aces=True), "A*4 T*5 9*5", "9", id="aces played on"),
        pytest.param(replace(LATE, hit_soft_17=True), "A*2 T*6 8*5", "A", id="an ace up, H17, surrender"),
        pytest.param(replace(LATE, no_hole_card=True), "A*2 T*6 8*5", "A", id="no hole card, an ace up"),
        pytest.param(replace(PLAIN, no_hole_card=True), "A*4 T*5 8*5", "T", id="no hole card, a ten up"),
        pytest.param(replace(LATE, player_21_wins=True), "A*4 T*5 7*5", "T", id="21 wins at once"),
        pytest.param(replace(LATE, player_21_wins=True), "T*6 7*5 9*3", "A", id="21 wins, an ace up"),
        pytest.param(replace(PLAIN, natural_pays=NaturalPays.SIX_TO_FIVE), "A*3 T*6 9*4", "9", id="6:5"),
        pytest.param(replace(PLAIN, double=DoubleOn.TEN_TO_ELEVEN), "5*4 T*8 6*3", "T", id="doubles on 10 and 11"),
    ],
)  # fmt: skip
def test_a_round(rules: HouseRules, cards: str, up: str) -> None:
    """What a way to play is worth is the mean of the engine's payouts over every order (BJ-2)."""
    counts, up_card = small_shoe(cards), parse_card(f"{up}s")
    policy = peculiar(rules)
    found = column(composition(counts), value_index_of(up_card), rules).value(policy)
    assert found == pytest.approx(mean_result(rules, counts, up_card, policy), abs=ROUNDING)


def test_pairs_by_rank() -> None:
    """Where rank makes a pair, kings are split again for kings alone, though queens are tens too (BJ-2.5)."""
    rules = replace(PLAIN, split_by=SplitBy.RANK, max_hands=3)
    counts, up, king = small_shoe("K*5 Q*4 5*4"), parse_card("8s"), parse_card("Ks")
    most, pair_cards = np.zeros(10, dtype=np.int64), np.zeros(10)
    most[TEN], pair_cards[TEN] = 3, counts[king]
    against = column(composition(counts), value_index_of(up), rules, Pairs(most, pair_cards))
    policy = peculiar(rules)._replace(splitting=most)
    found = split_of(against.play, TEN, 3, policy.hitting, policy.doubling)
    beside = {**counts, king: counts[king] - 2}
    assert found == pytest.approx(mean_result(rules, beside, up, policy, (king, king)), abs=ROUNDING)
