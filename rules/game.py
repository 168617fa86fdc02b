"""The five verbs that every game of the card room speaks."""

from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

Seat = int
"""A place in a game, counted from 0; the rules do not know who sits there."""

Chips = int
"""A whole amount of chips."""

S = TypeVar("S")
A = TypeVar("A")
S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)
V_co = TypeVar("V_co", covariant=True)
O_co = TypeVar("O_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Progress(Generic[S_co, E_co]):
    """The result of a step: the new state and the events on the way, in order."""

    state: S_co
    events: tuple[E_co, ...]


class GameRules(Protocol[S, A, E_co, V_co, O_co]):
    """The rules of one game, with State, Action, Event, View and Outcome as the game's own types.

    States, actions and events are frozen values. No verb changes its input.
    """

    @property
    def name(self) -> str:
        """Name the game as texts and the database do, such as "blackjack"."""

    def start(self, *args: Any, **kwargs: Any) -> Progress[S, E_co]:
        """Begin a game: its first state and first events; the arguments are the game's own."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """List the seats that may act now, rising; empty when the game is over."""

    def legal_actions(self, state: S, seat: Seat) -> tuple[A, ...]:
        """List the legal actions of a seat in a stable order; empty if it is not to act."""

    def apply(self, state: S, seat: Seat, action: A) -> Progress[S, E_co]:
        """Take an action; raises a RulesError if it is refused, and never changes the given state."""

    def view(self, state: S, seat: Seat | None) -> V_co:
        """Return the view of a seat, or of a spectator (None)."""

    def outcome(self, state: S) -> O_co | None:
        """Return how the game ended, None while it goes on."""

    def parse_action(self, text: str) -> A:
        """Read an action from its text; raises NotationError."""

    def format_action(self, action: A) -> str:
        """Write an action as text: the same words in tests, logs, database and buttons."""

    def dump_state(self, state: S) -> str:
        """Write the whole state, including hidden cards, as one versioned line."""

    def load_state(self, text: str) -> S:
        """Read what `dump_state` wrote, to an equal state; raises NotationError."""


AnyGame = GameRules[Any, Any, Any, Any, Any]
"""A game whose types do not matter to the caller."""
