"""The state of a deal, from the dealt hands to its end."""

from dataclasses import dataclass

from rules.cards import Card
from rules.game import Seat
from rules.thirteen.actions import Action, Pass, Play
from rules.thirteen.combinations import Combination, combination_of
from rules.thirteen.house_rules import HouseRules

SEATS: tuple[Seat, Seat] = (0, 1)
"""The two seats of a deal."""

Hands = tuple[tuple[Card, ...], tuple[Card, ...]]
"""The cards of seat 0 and of seat 1."""

BLOCKING_PASSES = 2
"""The number of passes on lead in a row that blocks a deal (TH-8)."""


def other(seat: Seat) -> Seat:
    """Return the other seat."""
    return 1 - seat


@dataclass(frozen=True, slots=True)
class Taken:
    """An action that a seat has taken."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class DealState:
    """Everything about a deal, including hidden cards; show people a view instead.

    `hands` are the cards that each seat still holds and `undealt` those that nobody does, both in playing order.
    `leader` led the deal, and `history` is every action since, in order, including passes: everything else follows
    from it.
    """

    rules: HouseRules
    hands: Hands
    undealt: tuple[Card, ...]
    leader: Seat
    history: tuple[Taken, ...] = ()

    @property
    def pile(self) -> tuple[Taken, ...]:
        """Return the plays since the last pass, the last one on top; none on lead (TH-3)."""
        start = len(self.history)
        while start and isinstance(self.history[start - 1].action, Play):
            start -= 1
        return self.history[start:]

    @property
    def to_beat(self) -> Combination | None:
        """Return the combination on top of the pile, None on lead."""
        match self.history:
            case (*_, Taken(action=Play(cards))):
                return combination_of(cards, self.rules)
            case _:
                return None

    @property
    def turn(self) -> Seat | None:
        """Return the seat that is to act, None when the deal is over.

        Every action, including a pass, is followed by one of the other seat (TH-3).
        """
        return None if self.is_over else (self.leader + len(self.history)) % len(SEATS)

    @property
    def is_out(self) -> bool:
        """Return whether a hand is empty (TH-5)."""
        return not all(self.hands)

    @property
    def is_blocked(self) -> bool:
        """Return whether neither seat could lead, one after the other (TH-8); a pass after a play is not a lead."""
        if len(self.history) < BLOCKING_PASSES or isinstance(self.history[-1].action, Play):
            return False
        return all(isinstance(taken.action, Pass) for taken in self.history[-BLOCKING_PASSES - 1 :])

    @property
    def is_over(self) -> bool:
        """Return whether the deal has ended."""
        return self.is_out or self.is_blocked

    def played_by(self, seat: Seat) -> tuple[Card, ...]:
        """List the cards a seat has played, in order."""
        return played(tuple(taken for taken in self.history if taken.seat == seat))


def played(history: tuple[Taken, ...]) -> tuple[Card, ...]:
    """List the cards that were played, in order."""
    return tuple(card for taken in history if isinstance(taken.action, Play) for card in taken.action.cards)
