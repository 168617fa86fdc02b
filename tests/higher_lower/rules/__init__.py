"""Higher or lower: guess whether the next card has a higher or a lower rank; the first wrong guess ends the game.

An ace is high, and an equal rank is a wrong guess. The score is how many guesses were right.
"""

from dataclasses import dataclass

from rules.cards import DECK, Card
from rules.errors import DealError, GameOverError, NotationError, UnknownSeatError
from rules.game import Progress, Seat
from rules.state_line import pack_cards, read_line, unpack_cards, write_line

VERSION, FIELDS = "higher_lower/1", ("shown", "deck", "wrong")


@dataclass(frozen=True, slots=True)
class Guess:
    """Say that the next card is higher, or else lower."""

    is_higher: bool


ACTIONS = {"higher": Guess(is_higher=True), "lower": Guess(is_higher=False)}


@dataclass(frozen=True, slots=True)
class State:
    """The cards that were turned over, the newest last, the cards still in the deck, and whether the last guess was wrong."""

    shown: tuple[Card, ...]
    deck: tuple[Card, ...]
    is_wrong: bool = False


@dataclass(frozen=True, slots=True)
class CardTurned:
    """The next card was turned over."""

    card: Card


@dataclass(frozen=True, slots=True)
class Outcome:
    """The number of right guesses."""

    score: int


@dataclass(frozen=True, slots=True)
class View:
    """The cards that were turned over, and what may be guessed."""

    shown: tuple[Card, ...]
    legal: tuple[Guess, ...]


class HigherLower:
    """The rules as `rules.game.Game` in their own types."""

    name = "higher_lower"

    def start(self, deck: tuple[Card, ...]) -> Progress[State, CardTurned]:
        """Turn the first card over; raises DealError for anything but one deck."""
        if sorted(map(str, deck)) != sorted(map(str, DECK)):
            raise DealError("higher or lower is played with one deck of 52")
        return Progress(State(deck[:1], deck[1:]), (CardTurned(deck[0]),))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """List the only seat until a guess is wrong or the deck is used up."""
        return () if state.is_wrong or not state.deck else (0,)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Guess, ...]:
        """List both guesses."""
        return tuple(ACTIONS.values()) if seat in self.to_act(state) else ()

    def apply(self, state: State, seat: Seat, action: Guess) -> Progress[State, CardTurned]:
        """Turn the next card over; raises GameOverError and UnknownSeatError."""
        if not self.to_act(state):
            raise GameOverError
        if seat != 0:
            raise UnknownSeatError(seat)
        last, card = state.shown[-1], state.deck[0]
        is_right = card.rank > last.rank if action.is_higher else card.rank < last.rank
        return Progress(State((*state.shown, card), state.deck[1:], not is_right), (CardTurned(card),))

    def view(self, state: State, seat: Seat | None) -> View:
        """Show the cards that were turned over; raises UnknownSeatError."""
        if seat not in {0, None}:
            raise UnknownSeatError(seat or 0)
        return View(state.shown, self.legal_actions(state, 0))

    def outcome(self, state: State) -> Outcome | None:
        """Return the score, None while there is a guess to make."""
        return None if self.to_act(state) else Outcome(len(state.shown) - 1 - state.is_wrong)

    def parse_action(self, text: str) -> Guess:
        """Read "higher" or "lower"; raises NotationError."""
        if text not in ACTIONS:
            raise NotationError(text, "a guess")
        return ACTIONS[text]

    def format_action(self, action: Guess) -> str:
        """Write a guess as `parse_action` reads it."""
        return "higher" if action.is_higher else "lower"

    def dump_state(self, state: State) -> str:
        """Write a state as "higher_lower/1 shown=As deck=2c… wrong=0"."""
        values = (pack_cards(state.shown), pack_cards(state.deck), int(state.is_wrong))
        return write_line(VERSION, FIELDS, values)

    def load_state(self, text: str) -> State:
        """Read what `dump_state` wrote; raises NotationError."""
        shown, deck, wrong = read_line(text, VERSION, FIELDS)
        state = State(unpack_cards(shown), unpack_cards(deck), wrong == "1")
        cards = (*state.shown, *state.deck)
        if not state.shown or len({*cards}) < len(cards) or wrong not in {"0", "1"}:
            raise NotationError(text, "a state in which each card is there once")
        return state


HIGHER_LOWER = HigherLower()
