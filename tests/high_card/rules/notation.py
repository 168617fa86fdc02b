"""The words for actions, and a state as one line."""

from rules.errors import NotationError
from rules.state_line import pack_cards, read_line, unpack_cards, write_line
from tests.high_card.rules.engine import SEATS, Action, Keep, RoundState, Swap

VERSION = "high_card/1"
FIELDS = ("hands", "deck", "acted")

_ACTIONS: dict[str, Action] = {"keep": Keep(), "swap": Swap()}
_WORDS = {action: word for word, action in _ACTIONS.items()}


def parse_action(text: str) -> Action:
    """Read "keep" or "swap"; raises NotationError."""
    try:
        return _ACTIONS[text]
    except KeyError:
        raise NotationError(text, "an action of high card") from None


def format_action(action: Action) -> str:
    """Write an action as `parse_action` reads it."""
    return _WORDS[action]


def dump_state(state: RoundState) -> str:
    """Write a state as "high_card/1 hands=AsKd deck=2c… acted=0"."""
    return write_line(VERSION, FIELDS, (pack_cards(state.hands), pack_cards(state.deck), state.acted))


def load_state(text: str) -> RoundState:
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
