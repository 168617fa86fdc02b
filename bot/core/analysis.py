"""The analysis of an ended game: what each choice of a person was worth, what it cost, and the turning points."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from typing import Any

from lab.judging import ERRORS, Judgement

IN_FULL = 10_000
"""Worths are stored in ten-thousandths of a won game, and shown in points of 100."""

POINT = IN_FULL // 100

TURNING_POINTS = 3

PRACTISED_MAX = 10
"""The most mistakes of one game that are kept for practice, the most expensive ones."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice of a person between several actions, for a worker to judge; all of these can be pickled.

    `number` is that of the last action before it. `part` is the deal of a match, and `step` numbers the choices of a
    part, or their turns. `actions` are in the game's notation, and `chosen` is the index of the one taken. `position` is
    what the person knew, and `whole` the position with all hidden cards, where one may ask whether it could still be won.
    """

    number: int
    part: int
    step: int
    actions: tuple[str, ...]
    chosen: int
    position: Any
    whole: Any = None


@dataclass(frozen=True, slots=True)
class JudgedChoice:
    """A choice with the `worth` of its best action, the `cost` of the `chosen` one, and the `error` of that, in ten-thousandths.

    The cost is 0 unless it is more than chance explains, and a point at least. `worths` has all actions of a choice that is practised.
    """

    number: int
    part: int
    step: int
    chosen: str
    best: str
    worth: int
    cost: int
    error: int
    worths: tuple[tuple[str, int], ...] = ()

    @property
    def margin(self) -> int:
        """Return by how much an action may be worth less than the best one and still count as right."""
        return max(POINT, ERRORS * self.error)

    def is_right(self, action: str) -> bool:
        return dict(self.worths).get(action, 0) >= self.worth - self.margin


@dataclass(frozen=True, slots=True)
class Analysis:
    """All choices of a person in an ended game, in order.

    `won_until` is the index of the last choice before which a player who knew all cards could still win; -1 if there is none, None if not computed.
    """

    choices: tuple[JudgedChoice, ...]
    won_until: int | None = None

    @property
    def mistakes(self) -> tuple[JudgedChoice, ...]:
        """Return the choices that cost something, the most expensive first."""
        return tuple(
            sorted((one for one in self.choices if one.cost), key=lambda one: (-one.cost, one.number))
        )

    @property
    def thrown_away(self) -> int:
        return sum(one.cost for one in self.choices)

    @property
    def parts(self) -> int:
        return len({one.part for one in self.choices})

    @property
    def turning_points(self) -> tuple[tuple[JudgedChoice, JudgedChoice], ...]:
        """Return the pairs of neighbours of a part between which the worth changed most, by mistake or by luck, in order."""
        pairs = [(one, after) for one, after in pairwise(self.choices) if one.part == after.part]
        most = sorted(pairs, key=lambda pair: (-abs(pair[1].worth - pair[0].worth), pair[0].number))
        found = [pair for pair in most[:TURNING_POINTS] if abs(pair[1].worth - pair[0].worth) >= POINT]
        return tuple(sorted(found, key=lambda pair: pair[0].number))

    def practised(self, number: int) -> JudgedChoice | None:
        """Return the choice after the action of this number, if it is one to practise."""
        return next((one for one in self.choices if one.number == number and one.worths), None)

    def dump(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def load(cls, text: str) -> "Analysis":
        """Read what `dump` has written."""
        fields = json.loads(text)
        choices = (
            JudgedChoice(**{**one, "worths": tuple((action, worth) for action, worth in one["worths"])})
            for one in fields["choices"]
        )
        return cls(tuple(choices), fields["won_until"])


def judged(choice: Choice, judgement: Judgement) -> JudgedChoice:
    """Round a judgement of a choice to whole numbers; a cost that chance may explain becomes 0."""
    worths = [round(IN_FULL * worth) for worth in judgement.worths]
    cost = worths[judgement.best] - worths[choice.chosen]
    is_mistake = judgement.is_mistake and cost >= POINT
    # Within chance the action that was taken is as good as any.
    best = judgement.best if is_mistake else choice.chosen
    return JudgedChoice(
        number=choice.number,
        part=choice.part,
        step=choice.step,
        chosen=choice.actions[choice.chosen],
        best=choice.actions[best],
        worth=worths[judgement.best],
        cost=cost if is_mistake else 0,
        error=round(IN_FULL * judgement.error),
        worths=tuple(zip(choice.actions, worths, strict=True)),
    )


def summed_up(choices: Sequence[JudgedChoice], won_until: int | None) -> Analysis:
    """Return the analysis of these choices, with the actions of its most expensive mistakes alone."""
    kept = {one.number for one in Analysis(tuple(choices)).mistakes[:PRACTISED_MAX]}
    shown = (one if one.number in kept else replace(one, worths=()) for one in choices)
    return Analysis(tuple(shown), won_until)
