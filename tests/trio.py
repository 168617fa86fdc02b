"""High card for three, whose rules are not those of any game in the card room: a pot needs no certain number of players."""

from typing import Any, cast

from cardroom_high_card.rules import (
    ACTIONS,
    Action,
    CardKept,
    CardSwapped,
    Event,
    HighCard,
    Keep,
    Outcome,
    RoundState,
    RoundView,
)

from rules.cards import Card
from rules.errors import NotYourTurnError
from rules.game import Progress, Seat

SEATS = range(3)


class Trio(HighCard):
    """Three seats have a card each; the highest rank wins if nobody else has it."""

    name = "trio"

    def start(self, deck: tuple[Card, ...]) -> Progress[RoundState, Event]:
        return Progress(_state(deck[:3], deck[3:], 0), ())

    def to_act(self, state: RoundState) -> tuple[Seat, ...]:
        return tuple(SEATS[state.acted : state.acted + 1])

    def apply(self, state: RoundState, seat: Seat, action: Action) -> Progress[RoundState, Event]:
        if seat not in self.to_act(state):
            raise NotYourTurnError(seat, self.to_act(state))
        if isinstance(action, Keep):
            return Progress(_state(state.hands, state.deck, state.acted + 1), (CardKept(seat),))
        hands = (*state.hands[:seat], state.deck[0], *state.hands[seat + 1 :])
        return Progress(_state(hands, state.deck[1:], state.acted + 1), (CardSwapped(seat),))

    def view(self, state: RoundState, seat: Seat | None) -> RoundView:
        is_over = not self.to_act(state)
        seen: Any = tuple(card if is_over or at == seat else None for at, card in enumerate(state.hands))
        return RoundView(seen, () if is_over else tuple(ACTIONS.values()))

    def outcome(self, state: RoundState) -> Outcome | None:
        if self.to_act(state):
            return None
        ranks = [card.rank for card in state.hands]
        return Outcome(ranks.index(max(ranks)) if ranks.count(max(ranks)) == 1 else None)


def _state(hands: tuple[Card, ...], deck: tuple[Card, ...], acted: int) -> RoundState:
    return RoundState(cast("Any", hands), deck, acted)


TRIO = Trio()
