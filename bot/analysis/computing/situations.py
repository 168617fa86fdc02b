"""Situations of blackjack, by which the mistake book counts decisions: the rules, the hand and the up card.

A key such as `6-s17-das-ls/hard 16/10` is what storage/situations.py keeps. A person has at most 361 keys for a rule group, and as
many that end in `/count`: decisions in which the chart would have been a mistake, because of the cards that were seen.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.analysis.computing.decision_points import DecisionPoint
from rules.blackjack.actions import Action, DeclineInsurance, Double, Hit, Split, Stand, Surrender
from rules.blackjack.hand import BLACKJACK_TOTAL, Hand, card_value
from rules.blackjack.house_rules import DECKS_MAX, HouseRules, SurrenderRule
from rules.blackjack.legality import hand_actions

MISTAKE_SHARE = 0.005
"""A decision that costs less of its stake is no mistake."""

Rows: TypeAlias = Mapping[str, Mapping[str, Sequence[str]]]
"""A chart: codes by group and hand against the up cards from two to ten and the ace."""

HARD, SOFT, PAIR, INSURANCE = "hard", "soft", "pair", "insurance"
_NUMBERS: Mapping[str, range] = {
    HARD: range(4, BLACKJACK_TOTAL),
    SOFT: range(12, BLACKJACK_TOTAL),
    PAIR: range(1, 11),
}
ACE, TEN = 1, 10
_UP_CARDS = (*range(2, TEN + 1), ACE)

_KEY = re.compile(
    r"(?P<decks>[1-9])-(?P<soft_17>[hs]17)-(?P<double>(?:no)?das)-(?P<surrender>(?:no)?ls)"
    r"/(?:(?P<class>hard|soft|pair) (?P<number>[1-9][0-9]?|A)|insurance)/(?P<up>[2-9]|10|A)(?P<count>/count)?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """The house rules that change how hands are played best: they group situations."""

    decks: int
    hits_soft_17: bool
    doubles_after_split: bool
    surrenders: bool

    @classmethod
    def of(cls, rules: HouseRules) -> "RuleGroup":
        """Return the group of house rules."""
        surrenders = rules.surrender is SurrenderRule.LATE
        return cls(rules.decks, rules.hit_soft_17, rules.double_after_split, surrenders)

    def __str__(self) -> str:
        """Write the group as `6-s17-das-ls`."""
        parts = (
            str(self.decks),
            "h17" if self.hits_soft_17 else "s17",
            "das" if self.doubles_after_split else "nodas",
            "ls" if self.surrenders else "nols",
        )
        return "-".join(parts)


@dataclass(frozen=True, slots=True)
class HandClass:
    """A hand as charts know it: `hard` and `soft` with a total, a `pair` with the value of its cards (1: aces), or `insurance` (0)."""

    name: str
    number: int = 0

    def __str__(self) -> str:
        """Write the class as `hard 16`, `pair A` or `insurance`."""
        if self.name == INSURANCE:
            return INSURANCE
        return f"{self.name} {_letter(self.number) if self.name == PAIR else self.number}"


@dataclass(frozen=True, slots=True)
class Situation:
    """A rule group, a hand class, and the value of the up card (1: ace); `by_count` if the cards seen overrule the chart."""

    rules: RuleGroup
    hand: HandClass
    up: int
    by_count: bool = False

    @property
    def key(self) -> str:
        """Write the situation as the book keeps it."""
        return f"{self.rules}/{self.hand}/{_letter(self.up)}{'/count' * self.by_count}"

    @classmethod
    def parse(cls, key: str) -> "Situation":
        """Read a key; raises ValueError for a text that is none."""
        found = _KEY.fullmatch(key)
        if found is None:
            raise ValueError(key)
        name, number = found["class"] or INSURANCE, _number(found["number"] or "0")
        situation = cls(
            RuleGroup(
                int(found["decks"]),
                found["soft_17"] == "h17",
                found["double"] == "das",
                found["surrender"] == "ls",
            ),
            HandClass(name, number),
            _number(found["up"]),
            found["count"] is not None,
        )
        is_hand = number in _NUMBERS[name] if name in _NUMBERS else situation.up == ACE
        if not is_hand or situation.rules.decks > DECKS_MAX or situation.key != key:
            raise ValueError(key)
        return situation


def _letter(value: int) -> str:
    return "A" if value == ACE else str(value)


def _number(text: str) -> int:
    return ACE if text == "A" else int(text)


def situation_of(spot: DecisionPoint, values: Mapping[Action, float], chart: Rows) -> Situation:
    """Return the situation of a decision whose actions have these values for a stake of one.

    With an empty chart nothing counts as `by_count`.
    """
    group, up = RuleGroup.of(spot.rules), card_value(spot.up)
    if spot.asks_insurance:
        # From a full shoe insurance never pays.
        return Situation(group, HandClass(INSURANCE), up, _is_mistake(DeclineInsurance(), values))
    legal = hand_actions(spot.rules, spot.seat, spot.hand)
    hand = class_of(spot.hand, can_split=Split() in legal)
    overruled = bool(chart) and _is_mistake(charted(chart, hand, up, legal), values)
    return Situation(group, hand, up, overruled)


def alike_but_for_rules(keys: Sequence[str]) -> frozenset[str]:
    """Return the keys that differ from another one in their rule group alone, so that they read alike without it."""
    counted = Counter(key.partition("/")[2] for key in keys)
    return frozenset(key for key in keys if counted[key.partition("/")[2]] > 1)


def _is_mistake(action: Action, values: Mapping[Action, float]) -> bool:
    return action in values and max(values.values()) - values[action] >= MISTAKE_SHARE


def class_of(hand: Hand, *, can_split: bool) -> HandClass:
    """Return the class of a hand; a pair that must not be split counts by its total."""
    if can_split:
        return HandClass(PAIR, card_value(hand.cards[0]))
    return HandClass(SOFT if hand.total.soft else HARD, hand.total.value)


def charted(chart: Rows, hand: HandClass, up: int, legal: Sequence[Action]) -> Action:
    """Return what a chart says for a hand, as far as it is legal."""
    row = str(hand.number)
    if hand.name == PAIR:
        row = 2 * {ACE: "A", TEN: "T"}.get(hand.number, row)
    code = chart["pairs" if hand.name == PAIR else hand.name][row][_UP_CARDS.index(up)]
    return next(action for letter in code.upper() if (action := _CODES[letter]) in legal)


_CODES: Mapping[str, Action] = {
    "H": Hit(),
    "S": Stand(),
    "D": Double(),
    "R": Surrender(),
    "P": Split(),
}
"""The letters of a chart; of two letters the second one counts where the first is not allowed."""
