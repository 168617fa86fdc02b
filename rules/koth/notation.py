"""The text notation of king of the hill: actions as programs write them, a state as one versioned line."""

import re
from collections.abc import Mapping

from rules.errors import NotationError
from rules.game import Chips
from rules.koth.actions import Action, Bet, Double, Hit, Stand
from rules.koth.consistency import contradiction
from rules.koth.house_rules import HouseRules
from rules.koth.state import HandState, SeatState, Status
from rules.options import format_options, parse_options
from rules.state_line import NOTHING, pack_cards, read_line, unpack_cards, write_line

_VERSION = "koth/1"
_FIELDS = ("rules", "turn", "dealer", "seats", "shoe")
# A seat that stakes everything and wins doubles its chips; ten thousand such hands in a row give three thousand
# digits.
_AMOUNT = re.compile(r"B -?([0-9]{1,4000})", re.ASCII)
_COUNT = re.compile(r"0|[1-9][0-9]{0,3999}")
_WORDS: Mapping[str, Action] = {"H": Hit(), "S": Stand(), "D": Double()}
_TEXTS = {action: text for text, action in _WORDS.items()}
_SEAT_PARTS = 6


def parse_action(text: str) -> Action:
    """Read "H", "S", "D" or "B 15"; the sign of the amount is ignored (KH-3); raises NotationError."""
    bet = _AMOUNT.fullmatch(text)
    if bet:
        return Bet(int(bet[1]))
    try:
        return _WORDS[text]
    except KeyError:
        raise NotationError(text, "H, S, D or a bet such as B 15") from None


def read_answer(text: str) -> Action:
    """Read an action as a program may write it: also in lower case, with any blanks; raises NotationError."""
    return parse_action(" ".join(text.split()).upper() if text.isascii() else text)


def format_action(action: Action) -> str:
    """Write an action as `parse_action` reads it."""
    return f"B {action.amount}" if isinstance(action, Bet) else _TEXTS[action]


def dump_state(state: HandState) -> str:
    """Write a hand as one line, including the card face down and the order of the shoe."""
    values = (
        format_options(state.rules),
        NOTHING if state.turn is None else state.turn,
        pack_cards(state.dealer),
        ";".join(map(_dump_seat, state.seats)),
        pack_cards(state.shoe),
    )
    return write_line(_VERSION, _FIELDS, values)


def load_state(text: str) -> HandState:
    """Read a line of `dump_state` to an equal state; raises NotationError for any other text.

    It also refuses a well-formed line whose hand is impossible: a turn after a seat that has not finished, a payout
    nobody could get.
    """
    rules, turn, dealer, seats, shoe = read_line(text, _VERSION, _FIELDS)
    state = HandState(
        rules=parse_options(HouseRules(), rules),
        seats=tuple(map(_load_seat, seats.split(";"))),
        dealer=unpack_cards(dealer),
        shoe=unpack_cards(shoe),
        turn=None if turn == NOTHING else _count(turn),
    )
    broken = contradiction(state)
    if broken is not None:
        raise NotationError(text, f"a hand that can come about: {broken}")
    return state


def _dump_seat(place: SeatState) -> str:
    cards = pack_cards(place.cards)
    return f"{place.status}:{cards}:{place.chips}:{place.stake}:{place.bets}:{place.payout}"


def _load_seat(text: str) -> SeatState:
    parts = text.split(":")
    if len(parts) != _SEAT_PARTS:
        raise NotationError(text, f"{_SEAT_PARTS} parts separated by ':'")
    status, cards, *numbers = parts
    if status not in list(Status):
        raise NotationError(status, " or ".join(Status))
    chips, stake, bets, payout = map(_count, numbers)
    return SeatState(chips, unpack_cards(cards), stake, Status(status), bets, payout)


def _count(text: str) -> Chips:
    if not _COUNT.fullmatch(text):
        raise NotationError(text, "a whole number")
    return int(text)
