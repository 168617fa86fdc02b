"""What the house keeps, against published edges (LB-3)."""

from dataclasses import replace

import pytest

from lab.blackjack.edge import Edge, edge
from rules.blackjack.house_rules import PRESETS, HouseRules, NaturalPays, SurrenderRule

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
