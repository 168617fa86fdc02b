"""What actions are worth and what mistakes cost (LB-6); how exact the values are is tested where they are computed."""

from dataclasses import replace

import pytest

from bot.analysis.computing.answers import Advice
from bot.analysis.computing.decision_points import Decision, decision_point
from bot.analysis.computing.lab import judge, odds
from rules.blackjack import engine
from rules.blackjack.actions import DeclineInsurance, Hit, Insure, Stand, Surrender, TakeEvenMoney
from rules.blackjack.hand import card_value
from rules.blackjack.house_rules import PRESETS
from rules.blackjack.legality import legal_actions, to_act
from rules.blackjack.notation import parse_action
from rules.blackjack.state import RoundState
from tests.bot.analysis.shoes import deal, play, shoe
from tests.bot.discord.stacked import dealt

SIXTEEN = deal(dealt("Ts 6h", dealer="Td 8c"), 50)
OFFERED = deal(dealt("Ts 9h", dealer="Ad 8c"), 50)
OFFERED_TO_A_NATURAL = deal(dealt("Ts Ah", dealer="Ad 8c"), 50)


def advice(state: RoundState) -> Advice:
    found = odds(decision_point(state, 0))
    assert found is not None
    return found


def test_every_legal_action_has_a_value_the_best_first() -> None:
    """Sixteen against a ten is surrendered where it can be."""
    found = advice(SIXTEEN)
    assert set(found.values) == set(legal_actions(SIXTEEN, 0))
    assert list(found.values.values()) == sorted(found.values.values(), reverse=True)
    assert found.best == Surrender()
    assert found.values[Surrender()] == -0.5
    assert found.values[Hit()] == pytest.approx(-0.5360, abs=0.002)


def test_against_a_ten_all_holds_once_the_dealer_has_looked() -> None:
    """The dealer's natural is out of the question then (BJ-2.4)."""
    dealer = advice(SIXTEEN).dealer
    assert dealer["natural"] == 0
    assert sum(dealer.values()) == pytest.approx(1)


def test_insurance_loses_from_a_fresh_shoe() -> None:
    """Nineteen against an ace: the ten in the hand makes it worse than one in thirteen of half the stake (BJ-2.3)."""
    found = advice(OFFERED)
    tens, unseen = 96 - 1, 312 - 3
    lost = (found.values[DeclineInsurance()] - found.values[Insure(25)]) * 50
    assert lost == pytest.approx(25 * (1 - 3 * tens / unseen))
    assert found.best == DeclineInsurance()
    assert found.then is not None
    assert Stand() in found.then


def test_the_whole_hand_counts_while_insurance_is_asked_for() -> None:
    """A dealer's natural takes the stake; without one the hand is worth what its best move is (BJ-2.4)."""
    found = advice(OFFERED)
    assert found.then is not None
    natural = 95 / 309
    assert found.values[DeclineInsurance()] == pytest.approx((1 - natural) * found.then[Stand()] - natural)


def test_even_money_is_insurance_by_another_name() -> None:
    """Both pay the stake whatever the dealer has; a fresh shoe pays more to who waits (BJ-2.3)."""
    found = advice(OFFERED_TO_A_NATURAL)
    assert found.values[TakeEvenMoney()] == 1
    assert found.values[Insure(25)] == pytest.approx(1)
    assert found.values[DeclineInsurance()] == pytest.approx(1.5 * (1 - 95 / 309))
    assert found.best == DeclineInsurance()
    assert found.then is None, "a natural has no moves"


@pytest.mark.parametrize(
    ("state", "action", "best", "cost"),
    [
        (SIXTEEN, "surrender", "surrender", 0),
        (SIXTEEN, "stand", "surrender", 50 * (0.5410 - 0.5)),
        (OFFERED, "no insurance", "no insurance", 0),
        (OFFERED, "insure 25", "no insurance", 25 * (1 - 3 * 95 / 309)),
        (OFFERED, "insure 5", "no insurance", 5 * (1 - 3 * 95 / 309)),
        (OFFERED_TO_A_NATURAL, "even money", "no insurance", 50 * (1.5 * (1 - 95 / 309) - 1)),
    ],
)
def test_a_mistake_costs_the_difference_in_chips(
    state: RoundState, action: str, best: str, cost: float
) -> None:
    [verdict] = judge([Decision(1, decision_point(state, 0), parse_action(action))])
    assert verdict is not None
    assert verdict.best == parse_action(best)
    assert verdict.cost == pytest.approx(cost, abs=0.005)


def test_half_of_a_split_is_judged_too() -> None:
    """Eight and three against a six is doubled (BJ-2.5)."""
    state = play(deal(dealt("8s 8h", dealer="6d Tc", then="3d"), 50), "0 split")
    assert advice(state).best == parse_action("double")


def test_where_cards_may_run_out_nothing_is_computed() -> None:
    """Seven people begin the last round of a single deck: another shoe may have to come in (BJ-1.2)."""
    rules = PRESETS["single"]
    whole = shoe("", rules)
    nearly_cut = replace(whole, position=30, order=tuple(sorted(whole.order, key=card_value, reverse=True)))
    state = engine.start(rules, nearly_cut, [10] * 7).state
    seat = to_act(state)[0]
    spot = decision_point(state, seat)
    assert odds(spot) is None
    assert judge([Decision(1, spot, legal_actions(state, seat)[0])]) == (None,)
