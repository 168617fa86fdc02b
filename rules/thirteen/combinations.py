"""Combinations: the cards that can be played together, and the combinations that beat others (TH-2, TH-3)."""

from dataclasses import dataclass
from enum import Enum, auto

from rules.cards import Card
from rules.thirteen.house_rules import HouseRules, Quads


class CombinationKind(Enum):
    """The kind of a combination, in the order in which plays are listed."""

    SINGLE = auto()
    PAIR = auto()
    TRIPLE = auto()
    STRAIGHT = auto()
    QUAD = auto()


@dataclass(frozen=True, slots=True)
class Combination:
    """The cards of a play as a combination: kind, number of cards, and the place of the highest rank.

    Places are those of the playing order, 0 the lowest; suits do not count (TH-1).
    """

    kind: CombinationKind
    size: int
    top: int


def set_kinds(rules: HouseRules) -> dict[int, CombinationKind]:
    """Return the kind of combination that this many cards of one rank are, for each number that is one (TH-2)."""
    kinds = {2: CombinationKind.PAIR, 3: CombinationKind.TRIPLE}
    if rules.singles:
        kinds[1] = CombinationKind.SINGLE
    if rules.quads is Quads.BOMB:
        kinds[4] = CombinationKind.QUAD
    return kinds


def combination_of(cards: tuple[Card, ...], rules: HouseRules) -> Combination | None:
    """Return the combination of cards in any order; None if they are not one (TH-2)."""
    size = len(cards)
    if not size or len(set(cards)) < size:
        return None
    places = {rules.ace.place(card.rank) for card in cards}
    top = max(places)
    if len(places) == 1:
        kind = set_kinds(rules).get(size)
        return None if kind is None else Combination(kind, size, top)
    # Different places whose span equals their number are consecutive.
    if len(places) == size >= rules.min_straight and top - min(places) == size - 1:
        return Combination(CombinationKind.STRAIGHT, size, top)
    return None


def beats(new: Combination, old: Combination) -> bool:
    """Return whether a combination may follow another: of the same kind and size and higher, or a higher quad (TH-3)."""
    if new.kind is old.kind:
        return new.size == old.size and new.top > old.top
    return new.kind is CombinationKind.QUAD
