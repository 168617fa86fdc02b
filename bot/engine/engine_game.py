"""What the engine protocol needs to know of a game beyond its rules."""

from typing import Any, Protocol, runtime_checkable

from bot.engine.request import Body, ProtocolError
from rules.cards import Card, parse_cards
from rules.game import AnyGame, Progress
from rules.shuffle import parse_seed, shuffled


class EngineGame(Protocol):
    """What the engine needs to know of a game beyond its rules."""

    @property
    def game(self) -> AnyGame:
        """Give the game's rules."""

    def new(self, body: Body) -> Progress[Any, Any]:
        """Begin as `new` asks."""

    def load(self, body: Body) -> Any:
        """Read the state that `load` brings."""

    def perft_request(self, seed: str) -> dict[str, object]:
        """Give the `new` request from which action sequences are counted."""


@runtime_checkable
class InRounds(Protocol):
    """What the engine needs to know besides of a game that is played round after round."""

    def next(self, state: Any, body: Body) -> Progress[Any, Any]:
        """Go on to the next round as `next` asks."""


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
