"""A round of high card: states, actions and what they lead to."""

from dataclasses import dataclass, replace

from rules.cards import DECK, Card
from rules.errors import DealError, GameOverError, NotYourTurnError, UnknownSeatError
from rules.game import Progress, Seat

SEATS = (0, 1)


@dataclass(frozen=True, slots=True)
class Keep:
    """Stay with the card that was dealt."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Put the card away and take the next one of the deck."""


Action = Keep | Swap
ACTIONS: tuple[Action, ...] = (Keep(), Swap())


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


def start(deck: tuple[Card, ...]) -> Progress[RoundState, Event]:
    """Deal a card to each seat from a deck of 52 in any order; raises DealError for other cards."""
    if sorted(map(str, deck)) != sorted(map(str, DECK)):
        raise DealError("high card is played with one deck of 52")
    return Progress(RoundState((deck[0], deck[1]), deck[2:]), ())


def to_act(state: RoundState) -> tuple[Seat, ...]:
    """List the seat that may act now; nobody when both have."""
    return SEATS[state.acted : state.acted + 1]


def legal_actions(state: RoundState, seat: Seat) -> tuple[Action, ...]:
    """List what a seat may do now."""
    return ACTIONS if seat in to_act(state) else ()


def apply(state: RoundState, seat: Seat, action: Action) -> Progress[RoundState, Event]:
    """Take an action; raises GameOverError, UnknownSeatError and NotYourTurnError."""
    acting = to_act(state)
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


def outcome(state: RoundState) -> Outcome | None:
    """Tell who won; None while somebody is to act."""
    if to_act(state):
        return None
    first, second = (card.rank for card in state.hands)
    return Outcome(None if first == second else 0 if first > second else 1)
