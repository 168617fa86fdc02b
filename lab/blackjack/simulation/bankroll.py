"""Bankrolls over time: many players with the same policy, each over the same number of rounds."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from lab.blackjack.simulation.blocks import Plan, word_of
from lab.blackjack.simulation.round import play_round
from lab.blackjack.simulation.table import Numbers, SimulatedTable, new_table
from lab.blackjack.simulation.tally import STAKE, come_to_round
from lab.jit import compiled
from rules.shuffle import derive_seed

MARKS = 200
_OF_BANKROLLS = 2**32
"""Their seeds are derived with this number, which no block has."""


@dataclass(frozen=True, slots=True)
class Bankrolls:
    """For each player a row of net winnings in units after each number of `rounds`, and of the lowest balance until then."""

    rounds: npt.NDArray[np.int64]
    won: npt.NDArray[np.float64]
    least: npt.NDArray[np.float64]

    def bands(self, percents: tuple[float, ...]) -> list[list[float]]:
        """Return for each percentage and mark the net winnings that this percentage of the players did not exceed."""
        return [list(map(float, line)) for line in np.percentile(self.won, percents, axis=0)]

    def ruined(self, bankrolls: npt.NDArray[np.float64]) -> list[float]:
        """Return for each bankroll, in units, the share of players who would have lost it by the last mark."""
        return [float(np.mean(self.least[:, -1] <= -bankroll)) for bankroll in bankrolls]


def play_bankrolls(
    plan: Plan, seed: bytes, players: int, rounds: int, progress: Callable[[], object] = lambda: None
) -> Bankrolls:
    """Let each player play `rounds` rounds, in the first seat of a table that begins with a new shoe.

    Call `progress` after each player.
    """
    own_seed = derive_seed(seed, _OF_BANKROLLS)
    marks = np.unique(np.linspace(0, rounds, MARKS + 1).astype(np.int64))
    won, least = np.zeros((2, players, len(marks)), dtype=np.int64)
    for player in range(players):
        table = new_table(plan.rules, plan.policy, plan.seats, STAKE)
        table.generator[0] = word_of(own_seed, player)
        _walk(table, plan.policy.units, marks, won[player], least[player])
        progress()
    return Bankrolls(marks, won / STAKE, least / STAKE)


@compiled
def _walk(table: SimulatedTable, units: Numbers, marks: Numbers, won: Numbers, least: Numbers) -> None:
    """Play up to the last mark; write the net winnings and the lowest balance at each mark."""
    now = lowest = played = 0
    for index in range(len(marks)):
        while played < marks[index]:
            bet = units[come_to_round(table)]
            play_round(table)
            now += table.nets[0] * bet
            lowest = min(lowest, now)
            played += 1
        won[index] = now
        least[index] = lowest
