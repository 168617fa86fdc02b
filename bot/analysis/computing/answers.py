"""What the lab answers, in plain values: they travel between processes, and the bot reads them without the compiler."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.blackjack.actions import Action
    from rules.blackjack.house_rules import HouseRules


@dataclass(frozen=True, slots=True)
class Advice:
    """What each legal action at a spot is worth for a stake of one, the best first, and what the dealer ends with.

    `dealer` holds once the dealer has looked for a natural, where the dealer does. While insurance is asked for, `values` are
    those of its answers, the whole hand counted, and `then` what the hand's moves are worth if there is no natural.
    """

    values: Mapping[Action, float]
    dealer: Mapping[str, float]
    then: Mapping[Action, float] | None = None

    @property
    def best(self) -> Action:
        """The best action."""
        return next(iter(self.values))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the best action was, and how many chips another one costs on average; `cost` is never below zero."""

    best: Action
    cost: float


@dataclass(frozen=True, slots=True)
class Column:
    """The best chart against one up card, in codes, and its share in what a round is worth.

    `best` is that of the best play by the cards of the hand, `charted` that of the chart.
    """

    hard: tuple[str, ...]
    soft: tuple[str, ...]
    splits: tuple[bool, ...]
    best: float
    charted: float


@dataclass(frozen=True, slots=True)
class Charted:
    """The best chart for house rules: its rows, the house's edges in percent, and a PNG."""

    rules: HouseRules
    rows: Mapping[str, Mapping[str, list[str]]]
    edge_percent: float
    chart_percent: float
    picture: bytes


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is simulated: one seat at a table, `policy` one of POLICIES, a bet of one unit or, with the count, of a spread."""

    rules: HouseRules
    policy: str
    rounds: int
    seed: str
    spread: tuple[int, int] = (1, 1)
    rows: Mapping[str, Mapping[str, list[str]]] | None = None


POLICIES = ("chart", "hilo", "mimic", "never-bust", "stand")
"""The best chart; that with Hi-Lo; as the dealer plays; never risking a bust; always standing."""

CHARTED = frozenset({"chart", "hilo"})
"""Those that need the best chart's rows."""


@dataclass(frozen=True, slots=True)
class Played:
    """So many rounds of a simulation and what they came to, for the lab alone to read."""

    rounds: int = 0
    tally: bytes = b""


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured figure and its standard error."""

    value: float
    error: float


@dataclass(frozen=True, slots=True)
class Simulated:
    """What a simulation came to, by seat and round, in units; `gain_percent` is for each true count. And a PNG."""

    rounds: int
    edge_percent: Figure
    net: Figure
    deviation: float
    mean_bet: float
    gain_percent: Figure | None
    picture: bytes
