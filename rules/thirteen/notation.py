"""The text notation of a deal: the dealt hands and every action since, in one versioned line."""

from rules.errors import GameOverError, NotationError, RulesError
from rules.options import format_options, parse_options
from rules.state_line import NOTHING, pack_cards, read_line, unpack_cards, write_line
from rules.thirteen.actions import NO_PLAY, Action, Pass, Play
from rules.thirteen.dealing import in_playing_order
from rules.thirteen.engine import apply, deal
from rules.thirteen.house_rules import HouseRules
from rules.thirteen.state import SEATS, DealState

_VERSION = "thirteen/1"
_FIELDS = ("rules", "hands", "undealt", "leader", "actions")


def dump_state(state: DealState) -> str:
    """Write a deal as one line, including both hands and the hidden cards."""
    dealt = (in_playing_order((*state.hands[seat], *state.played_by(seat)), state.rules) for seat in SEATS)
    values = (
        format_options(state.rules),
        "/".join(map(pack_cards, dealt)),
        pack_cards(state.undealt),
        state.leader,
        ",".join(_dump_action(taken.action) for taken in state.history) or NOTHING,
    )
    return write_line(_VERSION, _FIELDS, values)


def load_state(text: str) -> DealState:
    """Read a line of `dump_state` to an equal state; raises NotationError for any other text.

    The dealt hands can have 1 to 13 cards. The actions are taken one after another, so a well-formed line with an
    impossible action is refused too.
    """
    rules, hands, undealt, leader, actions = read_line(text, _VERSION, _FIELDS)
    first, slash, second = hands.partition("/")
    if not slash:
        raise NotationError(hands, "two hands")
    if leader not in map(str, SEATS):
        raise NotationError(leader, "a seat")
    terms = parse_options(HouseRules(), rules)
    dealt = (unpack_cards(first), unpack_cards(second))
    hidden = unpack_cards(undealt)
    taken = [] if actions == NOTHING else [_load_action(action) for action in actions.split(",")]
    try:
        state = deal(terms, dealt, hidden, int(leader)).state
        for action in taken:
            if state.turn is None:
                raise GameOverError
            state = apply(state, state.turn, action).state
    except RulesError as error:
        raise NotationError(text, f"a deal that can come about: {error}") from error
    return state


def _dump_action(action: Action) -> str:
    match action:
        case Pass():
            return NO_PLAY
        case Play(cards):
            return pack_cards(cards)


def _load_action(text: str) -> Action:
    if text == NO_PLAY:
        return Pass()
    cards = unpack_cards(text)
    if not cards or len(set(cards)) < len(cards):
        raise NotationError(text, f"the different cards of a play, or {NO_PLAY}")
    return Play.of(cards)
