"""Measured strategies: each plays whole runs, and only the engine knows the order of the cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
import numpy.typing as npt

from lab.generator import seeded
from lab.scoundrel.compact import pack_dungeon, pack_rules
from lab.scoundrel.completions import Setting, play_patiently, play_randomly
from lab.scoundrel.greedy import play_greedily
from lab.scoundrel.turns import new_lines
from lab.scoundrel.worth import AIM_TO_WIN, SCORES_MAX, WORTH
from rules.cards import Card
from rules.scoundrel.house_rules import HouseRules


class Strategy(StrEnum):
    """How a run is played."""

    RANDOM = "random"
    GREEDY = "greedy"
    PATIENT = "patient"


@dataclass(frozen=True, slots=True)
class MeasuredRun:
    """A run that was played: its score, above 0 exactly if it was won, and the completions played for it."""

    score: int
    completions: int = 0

    @property
    def is_won(self) -> bool:
        """Return whether the run was won."""
        return self.score > 0


def aim_at(worths: Mapping[int, int]) -> npt.NDArray[np.int64]:
    """Create an aim from the value of won runs by score; scores that are not named have no value."""
    aim = np.zeros(SCORES_MAX + 1, dtype=np.int64)
    for score, worth in worths.items():
        aim[score] = worth
    return aim


def play(
    rules: HouseRules,
    dungeon: tuple[Card, ...],
    player: Strategy,
    seed: int,
    completions: int = 100,
    aim: npt.NDArray[np.int64] = AIM_TO_WIN,
) -> MeasuredRun:
    """Play a dungeon given top first; only the patient strategy uses `completions` per choice and `aim`.

    The patient strategy chooses as `advise` does, with seeds drawn from a generator with this seed.
    """
    state, deck = pack_dungeon(dungeon, rules)
    packed, lines = pack_rules(rules), new_lines()
    match player:
        case Strategy.RANDOM:
            return MeasuredRun(play_randomly(state, deck, packed, seeded(seed)))
        case Strategy.GREEDY:
            return MeasuredRun(play_greedily(state, deck, packed, WORTH, lines))
        case Strategy.PATIENT:
            setting = Setting(packed, WORTH, aim, lines)
            score, played = play_patiently(state, deck, setting, completions, seeded(seed))
            return MeasuredRun(score, played)
