"""Computations of `/lab` for the worker processes; each call takes a second at most.

The functions import the lab when they are called, because the bot's own process must not load the compiler.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from bot.analysis.computing.answers import (
    HORIZON,
    Advice,
    Charted,
    Column,
    DecisionVerdict,
    Played,
    Simulated,
    Simulation,
)
from bot.analysis.computing.decision_points import Decision, DecisionPoint
from rules.blackjack.actions import Action, DeclineInsurance, Insure, TakeEvenMoney
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.legality import insurance_actions
from rules.blackjack.notation import parse_action
from rules.shuffle import parse_seed
from storage.situations import THOUSANDTHS, DaySums

if TYPE_CHECKING:
    from lab.blackjack.odds import Odds
    from lab.blackjack.simulation.blocks import Plan
    from lab.blackjack.simulation.policy import Policy
    from lab.blackjack.simulation.tally import RoundTally
    from lab.pictures.words import ChartWords, FanWords, LinesWords

PLAYERS = 500
"""The number of bankrolls in the picture of a simulation."""


_BACK_FOR_EACH = 3
"""The payout of a winning chip of insurance, with the chip itself (BJ-2.3)."""


def odds(spot: DecisionPoint) -> Advice | None:
    """Return the value of each legal action, or None if so few cards are unseen that the shoe may run out."""
    from lab.blackjack.composition import CompositionError  # noqa: PLC0415
    from lab.blackjack.odds import odds_in_play  # noqa: PLC0415

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
    advice = odds(decision.spot)
    if advice is None:
        return None
    lost = advice.values[advice.best] - _value_of(decision.action, advice)
    return DecisionVerdict(advice.best, lost * decision.spot.stake, advice.values)


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


def chart_column(rules: HouseRules, up: int) -> Column:
    """Compute the best chart against one of the ten up cards, from 0 for an ace to 9 for a ten-value card."""
    from lab.blackjack.best_chart import best_chart_column  # noqa: PLC0415
    from lab.blackjack.edge import against_up_card  # noqa: PLC0415

    against, chance = against_up_card(rules, rules.decks, up)
    cells, charted = best_chart_column(against)
    hard, soft, pairs = (
        tuple(cell.value for cell in group) for group in (cells.hard, cells.soft, cells.pairs)
    )
    return Column(hard, soft, pairs, chance * against.value(against.best), chance * charted)


def join_columns(rules: HouseRules, columns: Sequence[Column]) -> Charted:
    """Join the columns of all ten up cards, in their order, into a chart."""
    from lab.blackjack.chart import Chart, ChartColumn, Code  # noqa: PLC0415
    from lab.blackjack.edge import PERCENT  # noqa: PLC0415

    cells = tuple(
        ChartColumn(*(tuple(map(Code, group)) for group in (each.hard, each.soft, each.pairs)))
        for each in columns
    )
    best, charted = (
        -PERCENT * sum(part) for part in ((each.best for each in columns), (each.charted for each in columns))
    )
    return Charted(rules, Chart(cells).rows(), best, charted)


def draw_chart(charted: Charted, words: "ChartWords") -> bytes:
    """Draw a chart as a PNG."""
    from lab.blackjack.chart import UP_LETTERS  # noqa: PLC0415
    from lab.pictures.chart import draw_chart  # noqa: PLC0415

    return draw_chart(words, UP_LETTERS, charted.rows)


def draw_luck(days: Sequence[DaySums], words: "LinesWords") -> bytes:
    """Draw result, luck and mistakes in chips, added up over days in a row, as a PNG."""
    from lab.pictures.lines import draw_worded_lines  # noqa: PLC0415

    results, luck, mistakes = (
        list(accumulate(parts, initial=0))
        for parts in (
            [each.result for each in days],
            [each.luck / THOUSANDTHS for each in days],
            [-each.mistakes / THOUSANDTHS for each in days],
        )
    )
    return draw_worded_lines(words, range(len(days) + 1), (results, luck, mistakes))


def simulate(simulation: Simulation, before: Played) -> Played:
    """Play the next block of rounds of a simulation that `before` does not complete."""
    from lab.blackjack.simulation.blocks import ROUNDS, play_block  # noqa: PLC0415
    from lab.blackjack.simulation.tally import total  # noqa: PLC0415

    number = before.rounds // ROUNDS
    size = min(ROUNDS, simulation.rounds - before.rounds)
    block = play_block(_plan(simulation), parse_seed(simulation.seed), number, size)
    tally = total((_unpacked(before), block))
    return Played(before.rounds + size, tally.seats.tobytes() + tally.squares.tobytes())


def sum_up(simulation: Simulation, played: Played, words: "FanWords") -> Simulated:
    """Compute the result of the rounds, and draw the course of bankrolls."""
    from lab.blackjack.simulation.bankroll import play_bankrolls  # noqa: PLC0415
    from lab.blackjack.simulation.result import result_of  # noqa: PLC0415
    from lab.pictures.simulation import draw_fan  # noqa: PLC0415

    plan = _plan(simulation)
    found = result_of(_unpacked(played), plan.policy.units, plan.seats)
    bankrolls = play_bankrolls(plan, parse_seed(simulation.seed), PLAYERS, HORIZON)
    return Simulated(
        rounds=found.rounds,
        edge_percent=found.edge_percent,
        net=found.net,
        deviation=found.deviation,
        mean_bet=found.mean_bet,
        gain_percent=found.gain_percent,
        picture=draw_fan(bankrolls, words),
    )


def _plan(simulation: Simulation) -> "Plan":
    from lab.blackjack.simulation.blocks import Plan  # noqa: PLC0415

    return Plan(simulation.rules, _policy(simulation))


def _policy(simulation: Simulation) -> "Policy":
    from lab.blackjack.chart import read_chart  # noqa: PLC0415
    from lab.blackjack.simulation import policy as policies  # noqa: PLC0415
    from lab.blackjack.simulation.charts import follow  # noqa: PLC0415
    from lab.blackjack.simulation.counting import deviate, spread  # noqa: PLC0415

    rules = simulation.rules
    match simulation.policy:
        case "mimic":
            return policies.mimic(hits_soft_17=rules.hit_soft_17)
        case "never-bust":
            return policies.never_bust()
        case "stand":
            return policies.always_stand()
    assert simulation.rows is not None, "the chart was computed before"
    charted = follow(read_chart(simulation.rows))
    if simulation.policy == "chart":
        return charted
    return spread(deviate(charted, rules), *simulation.spread)


def _unpacked(played: Played) -> "RoundTally":
    import numpy as np  # noqa: PLC0415

    from lab.blackjack.simulation.tally import new_tally  # noqa: PLC0415

    tally = new_tally()
    if played.tally:
        numbers = np.frombuffer(played.tally, dtype=np.int64)
        tally.seats[:] = numbers[: tally.seats.size].reshape(tally.seats.shape)
        tally.squares[:] = numbers[tally.seats.size :]
    return tally
