"""How each game begins and goes on in the engine protocol."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Protocol, runtime_checkable

from bot.cli.engine_request import CHIPS_MAX, Body, ProtocolError, RoundInProgressError, UnknownGameError
from rules.blackjack import BLACKJACK
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.house_rules import from_options as table_rules
from rules.blackjack.state import Phase, RoundState
from rules.cards import DECK, Card, parse_cards
from rules.errors import UnknownOptionError, shortened
from rules.game import AnyGame, Progress
from rules.koth import KOTH
from rules.koth.house_rules import from_options as hand_rules
from rules.koth.state import SEATS_MAX, HandState
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import from_options as run_rules
from rules.scoundrel.state import RunState
from rules.shoe import Shoe, unshuffled
from rules.shuffle import parse_seed, shuffled
from rules.thirteen import THIRTEEN
from rules.thirteen.house_rules import from_options as deal_rules
from rules.thirteen.state import SEATS, DealState


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


class BlackjackEngine:
    """Blackjack: a shoe of any cards, used up over any number of rounds; nothing is shuffled in between."""

    game: AnyGame = BLACKJACK

    def new(self, body: Body) -> Progress[Any, Any]:
        """Deal the first round from the cards or the seed asked for."""
        options = body.options("options")
        if "fresh_shoe" in options:
            # Whether rounds begin from a new shoe is a table's affair; the engine uses up the cards it was given.
            raise UnknownOptionError("fresh_shoe")
        rules = table_rules(options)
        order = read_order(body, unshuffled(rules.decks))
        return self._deal(rules, Shoe.fresh(order, rules.penetration), body)

    def next(self, state: RoundState, body: Body) -> Progress[Any, Any]:
        """Deal the next round from the same shoe."""
        if state.phase is not Phase.SETTLED:
            raise RoundInProgressError("the round is not over")
        return self._deal(state.rules, state.shoe, body)

    def load(self, body: Body) -> RoundState:
        """Read a round in text; its stakes are bounded as those of `new` are."""
        state: RoundState = BLACKJACK.load_state(body.text("state"))
        body.close()
        hands = (hand for place in state.seats for hand in place.hands)
        if any(hand.stake > (2 * CHIPS_MAX if hand.doubled else CHIPS_MAX) for hand in hands):
            raise ProtocolError(f"a stake in 'state' is above {CHIPS_MAX}")
        return state

    def perft_request(self, seed: str) -> dict[str, object]:
        """Give one seat at a vegas table."""
        return {"seed": seed, "stakes": [100]}

    def _deal(self, rules: HouseRules, shoe: Shoe, body: Body) -> Progress[Any, Any]:
        stakes = body.chips("stakes")
        if body.number("seats", len(stakes)) != len(stakes):
            raise ProtocolError("'seats' and 'stakes' do not agree")
        body.close()
        return BLACKJACK.start(rules, shoe, stakes)


class ScoundrelEngine:
    """Scoundrel: one run through a dungeon of any of its cards."""

    game: AnyGame = SCOUNDREL

    def new(self, body: Body) -> Progress[Any, Any]:
        """Enter the first room of the dungeon or the seed asked for."""
        rules = run_rules(body.options("options"))
        dungeon = read_order(body, DUNGEON)
        if body.number("seats", 1) != 1:
            raise ProtocolError("a run has one seat")
        body.close()
        return SCOUNDREL.start(rules, dungeon)

    def load(self, body: Body) -> RunState:
        """Read a run in text."""
        state = SCOUNDREL.load_state(body.text("state"))
        body.close()
        return state

    def perft_request(self, seed: str) -> dict[str, object]:
        """Give a standard run."""
        return {"seed": seed}


class ThirteenEngine:
    """13×13: one deal, the lead by TH-4."""

    game: AnyGame = THIRTEEN

    def new(self, body: Body) -> Progress[Any, Any]:
        """Deal the cards or the seed asked for: thirteen to seat 0, thirteen to seat 1, the rest hidden."""
        rules = deal_rules(body.options("options"))
        cards = read_order(body, DECK)
        if body.number("seats", len(SEATS)) != len(SEATS):
            raise ProtocolError("a deal has two seats")
        body.close()
        return THIRTEEN.start(rules, cards)

    def load(self, body: Body) -> DealState:
        """Read a deal in text."""
        state = THIRTEEN.load_state(body.text("state"))
        body.close()
        return state

    def perft_request(self, seed: str) -> dict[str, object]:
        """Give a deal of the usual game."""
        return {"seed": seed}


class KothEngine:
    """King of the hill: one hand, with the chips each seat has before it."""

    game: AnyGame = KOTH

    def new(self, body: Body) -> Progress[Any, Any]:
        """Deal the cards or the seed asked for."""
        rules = hand_rules(body.options("options"))
        cards = read_order(body, DECK)
        chips = body.chips("chips")
        if body.number("seats", len(chips)) != len(chips):
            raise ProtocolError("'seats' and 'chips' do not agree")
        body.close()
        return KOTH.start(rules, cards, chips)

    def load(self, body: Body) -> HandState:
        """Read a hand in text; its chips are bounded as those of `new` are."""
        state = KOTH.load_state(body.text("state"))
        body.close()
        if any(place.chips + place.stake - place.payout > CHIPS_MAX for place in state.seats):
            raise ProtocolError(f"chips in 'state' are above {CHIPS_MAX}")
        return state

    def perft_request(self, seed: str) -> dict[str, object]:
        """Give a full table."""
        return {"seed": seed, "chips": [100] * SEATS_MAX}


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


_ENGINE_GAMES: tuple[EngineGame, ...] = (BlackjackEngine(), ScoundrelEngine(), ThirteenEngine(), KothEngine())

ENGINE_GAMES: Mapping[str, EngineGame] = MappingProxyType(
    {engine_game.game.name: engine_game for engine_game in _ENGINE_GAMES}
)


def find_game(name: str) -> EngineGame:
    """Find a game by its name; raises UnknownGameError."""
    if name in ENGINE_GAMES:
        return ENGINE_GAMES[name]
    built = ", ".join(ENGINE_GAMES)
    raise UnknownGameError(f"there is no game {shortened(name)!r}; there is {built}")
