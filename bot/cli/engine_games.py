"""The games that the engine protocol knows, played without Discord: those of the tables, and king of the hill."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any

from bot.cli.options import CommandError
from bot.engine import CHIPS_MAX, Body, EngineGame, ProtocolError, UnknownGameError, read_order, read_seats
from bot.games import FOLDERS
from rules.cards import DECK
from rules.errors import RulesError, shortened
from rules.game import AnyGame, Progress
from rules.koth import KOTH
from rules.koth.house_rules import from_options
from rules.koth.state import SEATS_MAX, HandState

PARTS = 200
"""The least number of steps in which a long count is shown."""


class KothEngine(EngineGame):
    """King of the hill: one hand, with the chips each seat has before it."""

    game: AnyGame = KOTH

    def new(self, body: Body) -> Progress[Any, Any]:
        """Deal the cards or the seed asked for."""
        rules = from_options(body.options("options"))
        cards = read_order(body, DECK)
        chips = body.chips("chips")
        read_seats(body, len(chips), "'seats' and 'chips' do not agree")
        body.close()
        return KOTH.start(rules, cards, chips)

    def load(self, body: Body) -> HandState:
        """Read a hand in text; its chips are bounded as those of `new` are."""
        state: HandState = super().load(body)
        if any(place.chips + place.stake - place.payout > CHIPS_MAX for place in state.seats):
            raise ProtocolError(f"chips in 'state' are above {CHIPS_MAX}")
        return state

    def perft_request(self, seed: str) -> dict[str, object]:
        """Give a full table."""
        return {"seed": seed, "chips": [100] * SEATS_MAX}


# A game that is played by the rules of another one brings none of its own.
_MODULES = [module for folder in FOLDERS.values() if find_spec(module := f"bot.games.{folder}.engine")]
_ENGINE_GAMES: tuple[EngineGame, ...] = (
    *(import_module(module).ENGINE for module in _MODULES),
    KothEngine(),
)

ENGINE_GAMES: Mapping[str, EngineGame] = MappingProxyType(
    {engine_game.game.name: engine_game for engine_game in _ENGINE_GAMES}
)


def find_game(name: str, games: Mapping[str, EngineGame] = ENGINE_GAMES) -> EngineGame:
    """Find a game by its name; raises UnknownGameError."""
    if name in games:
        return games[name]
    raise UnknownGameError(f"there is no game {shortened(name)!r}; there is {', '.join(games)}")


def count(name: str, depth: int, seed: str) -> int:
    """Print the number of action sequences of a length; raises CommandError for what makes no sense."""
    # Programs that start a conversation do not wait for what only a count needs.
    from bot.cli.progress import bar  # noqa: PLC0415
    from rules.perft import divide, perft  # noqa: PLC0415

    try:
        engine_game = find_game(name)
        start = engine_game.new(Body("new", engine_game.perft_request(seed)))
        states, left = divide(engine_game.game, start.state, depth, PARTS)
        parts = bar(len(states), "parts", states, in_logs=False)
        print(sum(perft(engine_game.game, state, left) for state in parts))
    except (ProtocolError, RulesError) as error:
        raise CommandError(str(error)) from None
    return 0
