"""Judging a choice by samples: what each action is worth, what the chosen one cost, and how much of that is chance."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

ERRORS = 3
"""A cost below this many standard errors may be chance, so it is none."""

PICKING = 4
"""This many samples choose the best action, and the others value it: the best of noisy figures is flattered by its noise."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The worths of all actions of a choice, shares of 1, and the number of the `best`.

    `cost` is what the chosen action is worth less than the best one, and `error` its standard error.
    """

    worths: tuple[float, ...]
    best: int
    cost: float
    error: float

    @property
    def is_mistake(self) -> bool:
        """Return whether the cost is more than chance explains."""
        return self.cost > ERRORS * self.error


def judge(samples: Sequence[Sequence[float]], chosen: int) -> Judgement:
    """Judge action number `chosen` by samples, each with the worth of every action in the same circumstances."""
    picking, valuing = samples[:PICKING], samples[PICKING:]
    assert len(valuing) > 1, "a single sample has no standard error"
    totals = [sum(sample[index] for sample in picking) for index in range(len(samples[0]))]
    best = max(range(len(totals)), key=lambda index: (totals[index], index == chosen))
    worths = tuple(sum(sample[index] for sample in valuing) / len(valuing) for index in range(len(totals)))
    cost = worths[best] - worths[chosen]
    spread = sum((sample[best] - sample[chosen] - cost) ** 2 for sample in valuing)
    error = sqrt(spread / (len(valuing) - 1) / len(valuing))
    return Judgement(worths, best, cost, error)
