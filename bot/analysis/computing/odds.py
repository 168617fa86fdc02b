"""The odds of decisions and the cost of mistakes, computed by the lab. Only workers import this: it loads the compiler."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bot.analysis.computing.answers import Advice, DecisionVerdict
from bot.analysis.computing.decision_points import Decision, DecisionPoint
from lab.blackjack.composition import CompositionError
from lab.blackjack.odds import odds_in_play
from rules.blackjack.actions import Action, DeclineInsurance, Insure, TakeEvenMoney
from rules.blackjack.legality import insurance_actions
from rules.blackjack.notation import parse_action

if TYPE_CHECKING:
    from lab.blackjack.odds import Odds

_BACK_FOR_EACH = 3
"""The payout of a winning chip of insurance, with the chip itself (BJ-2.3)."""


def advise(spot: DecisionPoint) -> Advice | None:
    """Return the value of each legal action, or None if so few cards are unseen that the shoe may run out."""
    try:
        found = odds_in_play(spot.rules, spot.decks, spot.seat, spot.hand, spot.up, spot.seen)
    except CompositionError:
        return None
    moves = _best_first({parse_action(move.value): value for move, value in found.values.items()})
    if not spot.asks_insurance:
        return Advice(moves, found.dealer)
    answers = _best_first(_answers(spot, found))
    return Advice(answers, found.dealer, None if spot.hand.is_natural else moves)


def judge(decisions: Sequence[Decision]) -> tuple[DecisionVerdict | None, ...]:
    """Return the verdict on each decision, or None where the lab cannot compute one."""
    return tuple(map(_judge, decisions))


def _judge(decision: Decision) -> DecisionVerdict | None:
    advice = advise(decision.spot)
    if advice is None:
        return None
    lost = advice.values[advice.best] - _value_of(decision.action, advice)
    return DecisionVerdict(advice.best, lost * decision.spot.stake)


def _value_of(action: Action, advice: Advice) -> float:
    """Return the value of an action; insurance for a part of the stake counts in proportion to full insurance."""
    if not isinstance(action, Insure):
        return advice.values[action]
    most = next(each for each in advice.values if isinstance(each, Insure))
    without = advice.values[DeclineInsurance()]
    return without + (advice.values[most] - without) * action.amount / most.amount


def _answers(spot: DecisionPoint, found: "Odds") -> dict[Action, float]:
    """Return the value of each answer to the offer of insurance, with the whole hand included, for a stake of one."""
    assert found.insurance is not None, "insurance is offered"
    hand = _hand_worth(spot, found, (found.insurance + 1) / _BACK_FOR_EACH)
    answers: dict[Action, float] = {}
    for answer in insurance_actions(spot.rules, spot.seat):
        match answer:
            case Insure(amount):
                answers[answer] = hand + found.insurance * amount / spot.stake
            case DeclineInsurance():
                answers[answer] = hand
            case TakeEvenMoney():
                answers[answer] = 1.0
            case _:
                raise AssertionError(answer)
    return answers


def _hand_worth(spot: DecisionPoint, found: "Odds", natural: float) -> float:
    """Return the value of the hand before the dealer looks; `natural` is the chance that the dealer has a natural."""
    best = found.values[found.best]
    if not spot.rules.peeks:
        return best
    # A natural of the dealer is a push against a natural and beats any other hand (BJ-2.4).
    return (1 - natural) * best - (0 if spot.hand.is_natural else natural)


def _best_first(values: Mapping[Action, float]) -> dict[Action, float]:
    return dict(sorted(values.items(), key=lambda value: -value[1]))
