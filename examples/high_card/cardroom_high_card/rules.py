"""High card: two seats have a card each, may swap it once, and the higher rank wins.

Seat 0 acts first. An ace is high; equal ranks are a draw.
"""

from dataclasses import dataclass, replace

from bot.rules_api import (
    DECK,
    Card,
    DealError,
    GameOverError,
    NotationError,
    NotYourTurnError,
    Progress,
    Seat,
    UnknownSeatError,
    pack_cards,
    read_line,
    unpack_cards,
    write_line,
)

SEATS = (0, 1)
VERSION = "high_card/1"
FIELDS = ("hands", "deck", "acted")


@dataclass(frozen=True, slots=True)
class Keep:
    """Stay with the card that was dealt."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Put the card away and take the next one of the deck."""


Action = Keep | Swap
ACTIONS: dict[str, Action] = {"keep": Keep(), "swap": Swap()}


@dataclass(frozen=True, slots=True)
class RoundState:
    """The card of each seat, the cards still in the deck, and how many seats have acted."""

    hands: tuple[Card, Card]
    deck: tuple[Card, ...]
    acted: int = 0


@dataclass(frozen=True, slots=True)
class CardKept:
    """A seat stayed with its card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardSwapped:
    """A seat took another card, which nobody else sees."""

    seat: Seat


Event = CardKept | CardSwapped


@dataclass(frozen=True, slots=True)
class Outcome:
    """The seat with the higher rank; None after a draw."""

    winner: Seat | None


@dataclass(frozen=True, slots=True)
class RoundView:
    """The cards that a seat may see, None for a hidden one, and what the seat to act may do."""

    hands: tuple[Card | None, Card | None]
    legal: tuple[Action, ...]


class HighCard:
    """The game as the other parts of the card room know it: `GameRules` in its own types."""

    name = "high_card"

    def start(self, deck: tuple[Card, ...]) -> Progress[RoundState, Event]:
        """Deal a card to each seat from a deck of 52 in any order; raises DealError for other cards."""
        if sorted(map(str, deck)) != sorted(map(str, DECK)):
            raise DealError("high card is played with one deck of 52")
        return Progress(RoundState((deck[0], deck[1]), deck[2:]), ())

    def to_act(self, state: RoundState) -> tuple[Seat, ...]:
        """List the seat that may act now; nobody when both have."""
        return SEATS[state.acted : state.acted + 1]

    def legal_actions(self, state: RoundState, seat: Seat) -> tuple[Action, ...]:
        """List what a seat may do now."""
        return tuple(ACTIONS.values()) if seat in self.to_act(state) else ()

    def apply(self, state: RoundState, seat: Seat, action: Action) -> Progress[RoundState, Event]:
        """Take an action; raises GameOverError, UnknownSeatError and NotYourTurnError."""
        acting = self.to_act(state)
        if not acting:
            raise GameOverError
        if seat not in SEATS:
            raise UnknownSeatError(seat)
        if seat not in acting:
            raise NotYourTurnError(seat, acting)
        following = replace(state, acted=state.acted + 1)
        if isinstance(action, Keep):
            return Progress(following, (CardKept(seat),))
        hands = (state.deck[0], state.hands[1]) if seat == 0 else (state.hands[0], state.deck[0])
        return Progress(replace(following, hands=hands, deck=state.deck[1:]), (CardSwapped(seat),))

    def view(self, state: RoundState, seat: Seat | None) -> RoundView:
        """Show a round to a seat or to a spectator (None); raises UnknownSeatError."""
        if seat is not None and seat not in SEATS:
            raise UnknownSeatError(seat)
        is_over = not self.to_act(state)
        first, second = (
            card if is_over or number == seat else None for number, card in enumerate(state.hands)
        )
        return RoundView((first, second), () if is_over else tuple(ACTIONS.values()))

    def outcome(self, state: RoundState) -> Outcome | None:
        """Return who won, None while somebody is to act."""
        if self.to_act(state):
            return None
        first, second = (card.rank for card in state.hands)
        return Outcome(None if first == second else 0 if first > second else 1)

    def parse_action(self, text: str) -> Action:
        """Read "keep" or "swap"; raises NotationError."""
        if text not in ACTIONS:
            raise NotationError(text, "an action of high card")
        return ACTIONS[text]

    def format_action(self, action: Action) -> str:
        """Write an action as `parse_action` reads it."""
        return next(word for word, known in ACTIONS.items() if known == action)

    def dump_state(self, state: RoundState) -> str:
        """Write a state as "high_card/1 hands=AsKd deck=2c… acted=0"."""
        return write_line(VERSION, FIELDS, (pack_cards(state.hands), pack_cards(state.deck), state.acted))

    def load_state(self, text: str) -> RoundState:
        """Read what `dump_state` wrote; raises NotationError."""
        hands, deck, acted = read_line(text, VERSION, FIELDS)
        cards = unpack_cards(hands)
        if len(cards) != len(SEATS):
            raise NotationError(hands, "two cards")
        if acted not in {"0", "1", "2"}:
            raise NotationError(acted, "how many seats have acted")
        state = RoundState((cards[0], cards[1]), unpack_cards(deck), int(acted))
        if len({*state.hands, *state.deck}) < len(state.hands) + len(state.deck):
            raise NotationError(text, "a state in which each card is there once")
        return state


HIGH_CARD = HighCard()
