"""Answers of the lab. They are plain values: they pass between processes, and the bot reads them without the compiler."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.blackjack.actions import Action
from rules.blackjack.house_rules import HouseRules

if TYPE_CHECKING:
    from lab.intervals import Estimate


NEGLIGIBLE_CHIPS = 0.005
"""A mistake that costs less would be shown as 0.00."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The expected value of each legal action for a stake of one, the best first, and the dealer's chances by end.

    `dealer` assumes that the dealer has looked for a natural, if the rules let the dealer look. While insurance is offered,
    `values` are those of its answers, with the whole hand included, and `then` are those of the moves if there is no natural.
    """

    values: Mapping[Action, float]
    dealer: Mapping[str, float]
    then: Mapping[Action, float] | None = None

    @property
    def best(self) -> Action:
        """The best action."""
        return next(iter(self.values))


@dataclass(frozen=True, slots=True)
class DecisionVerdict:
    """The best action of a decision, and how many chips the chosen action costs on average; `cost` is never negative.

    `values` are those of each legal action for a stake of one.
    """

    best: Action
    cost: float
    values: Mapping[Action, float] = field(default_factory=dict)

    @property
    def is_best(self) -> bool:
        """Return whether no other action is better by more than NEGLIGIBLE_CHIPS."""
        return self.cost < NEGLIGIBLE_CHIPS


@dataclass(frozen=True, slots=True)
class Column:
    """The best chart against one up card, in codes, and the up card's share of the expected value of a round.

    `best` is the share with the best play for the very cards of each hand, `charted` the share with the chart.
    """

    hard: tuple[str, ...]
    soft: tuple[str, ...]
    pairs: tuple[str, ...]
    best: float
    charted: float


@dataclass(frozen=True, slots=True)
class Charted:
    """The best chart for house rules: its rows, and both house edges in percent."""

    rules: HouseRules
    rows: Mapping[str, Mapping[str, list[str]]]
    edge_percent: float
    chart_percent: float


@dataclass(frozen=True, slots=True)
class Simulation:
    """The terms of a simulation of one seat. `policy` is one of POLICIES; bets are one unit, or by the count within `spread`."""

    rules: HouseRules
    policy: str
    rounds: int
    seed: str
    spread: tuple[int, int] = (1, 1)
    rows: Mapping[str, Mapping[str, list[str]]] | None = None


POLICIES = ("chart", "hilo", "mimic", "never-bust", "stand")
"""The best chart; the best chart with a Hi-Lo count; the dealer's way; never risking a bust; always standing."""

HORIZON = 10_000
"""How many rounds the picture of bankrolls shows."""

CHARTED = frozenset({"chart", "hilo"})
"""The policies that need the rows of the best chart."""


@dataclass(frozen=True, slots=True)
class Played:
    """The rounds of a simulation played so far, and their tally, which only the lab reads."""

    rounds: int = 0
    tally: bytes = b""


@dataclass(frozen=True, slots=True)
class Simulated:
    """The result of a simulation for a seat and round, in units, with a PNG; `gain_percent` is for each true count."""

    rounds: int
    edge_percent: "Estimate"
    net: "Estimate"
    deviation: float
    mean_bet: float
    gain_percent: "Estimate | None"
    picture: bytes
