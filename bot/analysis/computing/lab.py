"""Computations of `/lab` for the workers; each call takes a second at most.

The functions import their programs when they are called, so that the bot's own process does not load the compiler.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.analysis.computing.answers import (
    Advice,
    Charted,
    Column,
    DecisionVerdict,
    Played,
    Simulated,
    Simulation,
)
from bot.analysis.computing.decision_points import Decision, DecisionPoint
from rules.blackjack.house_rules import HouseRules

if TYPE_CHECKING:
    from lab.pictures.words import ChartWords, FanWords


def odds(spot: DecisionPoint) -> Advice | None:
    """Return the value of each legal action, or None if so few cards are unseen that the shoe may run out."""
    from bot.analysis.computing.odds import advise  # noqa: PLC0415

    return advise(spot)


def judge(decisions: Sequence[Decision]) -> tuple[DecisionVerdict | None, ...]:
    """Return the verdict on each decision, or None where the lab cannot compute one."""
    from bot.analysis.computing.odds import judge  # noqa: PLC0415

    return judge(decisions)


def chart_column(rules: HouseRules, up: int) -> Column:
    """Compute the best chart against one of the ten up cards, from 0 for an ace to 9 for a ten-card."""
    from bot.analysis.computing.charting import chart_column  # noqa: PLC0415

    return chart_column(rules, up)


def join_columns(rules: HouseRules, columns: Sequence[Column]) -> Charted:
    """Join all ten columns into a chart."""
    from bot.analysis.computing.charting import join  # noqa: PLC0415

    return join(rules, columns)


def draw_chart(charted: Charted, words: "ChartWords") -> bytes:
    """Draw a chart."""
    from bot.analysis.computing.charting import draw  # noqa: PLC0415

    return draw(charted, words)


def simulate(simulation: Simulation, before: Played) -> Played:
    """Play the next rounds of a simulation that `before` does not complete."""
    from bot.analysis.computing.simulating import play_on  # noqa: PLC0415

    return play_on(simulation, before)


def sum_up(simulation: Simulation, played: Played, words: "FanWords") -> Simulated:
    """Compute the result of the rounds and draw it."""
    from bot.analysis.computing.simulating import sum_up  # noqa: PLC0415

    return sum_up(simulation, played, words)
