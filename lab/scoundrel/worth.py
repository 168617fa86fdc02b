"""The greedy player's valuations of life, a weapon, and the card left for the next room.

All are in hundredths of a point of life.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from lab.scoundrel.compact import FRESH

_LIFE_MAX = 30
_DUNGEON_MAX = 44
_WEAPON_MAX = 10
_MONSTERS = range(2, 15)
_HORIZON_MAX = 12


class Weights(NamedTuple):
    """The parameters by which the greedy player was tuned (docs/scoundrel-strength.md)."""

    horizon: float = 8.0
    block: float = 0.87
    fear: float = 0.34
    fear_below: float = 20.0
    monster: float = 1.15
    potion: float = 0.65
    spare: float = 10.0
    weapon: float = 1.0
    avoid: float = -20.0
    avoid_monsters: float = 1.5


class Worth(NamedTuple):
    """The valuations as tables of whole numbers, for compiled code.

    `life` is indexed by horizon and life; `horizon` by cards left in the dungeon, and gives the monsters to expect;
    `blocked` by horizon, weapon and limit, and gives the damage that the weapon will block. The rest are weights of
    the carry, and how much worse a room must be to be avoided.
    """

    life: npt.NDArray[np.int32]
    horizon: npt.NDArray[np.int32]
    blocked: npt.NDArray[np.int32]
    block: int
    monster: int
    potion: int
    spare: int
    carried: npt.NDArray[np.int32]
    avoid: int
    avoid_monsters: int


def worth_of(weights: Weights) -> Worth:
    """Compute the tables of some weights."""
    lives = np.arange(_LIFE_MAX + 1)
    missing = np.maximum(0.0, weights.fear_below - lives)
    life = 100 * lives - weights.fear * np.outer(np.arange(_HORIZON_MAX + 1), missing**2)
    horizon = np.minimum(weights.horizon, np.arange(_DUNGEON_MAX + 1) * 26 / 44)
    blocked = 100 * weights.block * _blocked()
    return Worth(
        life=np.rint(life).astype(np.int32),
        horizon=np.rint(horizon).astype(np.int32),
        blocked=np.rint(blocked).astype(np.int32),
        block=round(100 * weights.block),
        monster=round(100 * weights.monster),
        potion=round(100 * weights.potion),
        spare=round(weights.spare),
        carried=np.rint(weights.weapon * blocked[:, :, FRESH]).astype(np.int32),
        avoid=round(100 * weights.avoid),
        avoid_monsters=round(100 * weights.avoid_monsters),
    )


def _blocked() -> npt.NDArray[np.float64]:
    """Compute the damage that a weapon blocks of the next n monsters, each 2 to 14 with equal chance, if it is used optimally.

    The array is indexed by n, the weapon's value and its limit.
    """
    blocked = np.zeros((_HORIZON_MAX + 1, _WEAPON_MAX + 1, FRESH + 1))
    for left in range(1, _HORIZON_MAX + 1):
        before = blocked[left - 1]
        for weapon in range(1, _WEAPON_MAX + 1):
            for limit in range(2, FRESH + 1):
                total = 0.0
                for monster in _MONSTERS:
                    kept = before[weapon, limit]
                    used = min(monster, weapon) + before[weapon, monster] if monster <= limit else 0.0
                    total += max(kept, used)
                blocked[left, weapon, limit] = total / len(_MONSTERS)
    return blocked


WORTH = worth_of(Weights())

SCORES_MAX = 40
"""The best possible score: life 30 and a potion of ten."""

AIM_TO_WIN = np.ones(SCORES_MAX + 1, dtype=np.int64)
"""The value of a won run by its score, for a player who only wants to win: always the same."""
