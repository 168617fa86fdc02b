"""The parts of the engine protocol that differ between games."""

from abc import ABC, abstractmethod
from typing import Any, Protocol, runtime_checkable

from bot.engine.request import Body, ProtocolError
from rules.cards import Card, parse_cards
from rules.game import AnyGame, Progress
from rules.shuffle import parse_seed, shuffled


class EngineGame(ABC):
    """Begins a game in the engine protocol and reads its states; `game` has the rules."""

    game: AnyGame

    @abstractmethod
    def new(self, body: Body) -> Progress[Any, Any]:
        """Begin as a `new` request asks."""

    def load(self, body: Body) -> Any:
        """Read the state in a `load` request."""
        state = self.game.load_state(body.text("state"))
        body.close()
        return state

    def perft_request(self, seed: str) -> dict[str, object]:
        """Return the `new` request from which `perft` counts action sequences."""
        return {"seed": seed}


@runtime_checkable
class InRounds(Protocol):
    """A game that is played round after round."""

    def next(self, state: Any, body: Body) -> Progress[Any, Any]:
        """Begin the next round as a `next` request asks."""


def read_seats(body: Body, seats: int, refusal: str) -> None:
    """Check the optional number of seats; raises ProtocolError with the `refusal` for another number."""
    if body.number("seats", seats) != seats:
        raise ProtocolError(refusal)


def read_order(body: Body, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Read the order of a game's cards: `cards` as they are dealt, or a `seed` to shuffle the given cards with."""
    if ("cards" in body) == ("seed" in body):
        raise ProtocolError("either 'cards' or a 'seed' is needed")
    if "cards" in body:
        return parse_cards(body.text("cards"))
    seed = parse_seed(body.text("seed"))
    return shuffled(
        cards, seed, body.text("game_id", "engine"), body.number("shoe_number", 1), body.text("client", "")
    )
