"""The text notation of blackjack: actions as people say them, a state as one versioned line."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from rules.blackjack.actions import (
    Action,
    DeclineInsurance,
    Double,
    Hit,
    Insure,
    Split,
    Stand,
    Surrender,
    TakeEvenMoney,
)
from rules.blackjack.consistency import contradiction
from rules.blackjack.hand import Hand, HandStatus, Result
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.phases import Insurance, Phase
from rules.blackjack.state import HandInPlay, RoundState, SeatState
from rules.errors import NotationError
from rules.game import Chips
from rules.options import format_options, parse_options
from rules.shoe import Shoe
from rules.state_line import NOTHING, pack_cards, read_line, unpack_cards, write_line

_VERSION = "blackjack/1"
_FIELDS = ("rules", "phase", "turn", "hole", "dealer", "seats", "shoe")
_COUNT = re.compile(r"0|[1-9][0-9]{0,29}")

_WORDS: Mapping[str, Action] = {
    "no insurance": DeclineInsurance(),
    "even money": TakeEvenMoney(),
    "hit": Hit(),
    "stand": Stand(),
    "double": Double(),
    "split": Split(),
    "surrender": Surrender(),
}
_TEXTS = {action: text for text, action in _WORDS.items()}

Choice = TypeVar("Choice", bound=StrEnum)


def parse_action(text: str) -> Action:
    """Read an action such as "hit", "no insurance" or "insure 25"; raises NotationError."""
    verb, _, amount = text.partition(" ")
    if verb == "insure" and _COUNT.fullmatch(amount):
        return Insure(int(amount))
    try:
        return _WORDS[text]
    except KeyError:
        raise NotationError(text, "an action of blackjack") from None


def format_action(action: Action) -> str:
    """Write an action as `parse_action` reads it."""
    if isinstance(action, Insure):
        return f"insure {action.amount}"
    return _TEXTS[action]


def dump_state(state: RoundState) -> str:
    """Write a round as one line, including the hole card and the whole order of the shoe."""
    shoe = state.shoe
    values = (
        format_options(state.rules),
        state.phase.value,
        NOTHING if state.turn is None else f"{state.turn.seat}.{state.turn.hand}",
        "down" if state.hole_hidden else "up",
        pack_cards(state.dealer),
        ";".join(map(_dump_seat, state.seats)),
        f"{shoe.position}/{shoe.cut}/{pack_cards(shoe.order)}",
    )
    return write_line(_VERSION, _FIELDS, values)


def load_state(text: str) -> RoundState:
    """Read a line of `dump_state` to an equal state; raises NotationError for any other text.

    It also refuses a well-formed line whose round is impossible: cards on the table that never left the shoe, a turn
    with nothing to play, a payout nobody could get.
    """
    rules, phase, turn, hole, dealer, seats, shoe = read_line(text, _VERSION, _FIELDS)
    state = RoundState(
        rules=parse_options(HouseRules(), rules),
        shoe=_load_shoe(shoe),
        phase=_choice(Phase, phase),
        dealer=unpack_cards(dealer),
        hole_hidden=_switch(hole, on="down", off="up"),
        seats=tuple(map(_load_seat, seats.split(";"))),
        turn=None if turn == NOTHING else HandInPlay(*map(_count, _split(turn, ".", 2))),
    )
    broken = contradiction(state)
    if broken is not None:
        raise NotationError(text, f"a round that can come about: {broken}")
    return state


def _dump_seat(place: SeatState) -> str:
    if not place.is_in:
        return NOTHING
    insurance = f"{_word(place.insurance)}:{place.insurance_stake}:{place.insurance_payout}"
    return "|".join((insurance, *map(_dump_hand, place.hands)))


def _dump_hand(hand: Hand) -> str:
    marks = "d" * hand.doubled + "s" * hand.from_split
    result = NOTHING if hand.result is None else hand.result.value
    return f"{pack_cards(hand.cards)}:{hand.stake}:{marks or NOTHING}:{hand.status}:{result}:{hand.payout}"


def _load_seat(text: str) -> SeatState:
    if text == NOTHING:
        return SeatState()
    answer, *hands = text.split("|")
    insurance, stake, payout = _split(answer, ":", 3)
    return SeatState(
        hands=tuple(map(_load_hand, hands)),
        insurance=_choice(Insurance, insurance),
        insurance_stake=_count(stake),
        insurance_payout=_count(payout),
    )


def _load_hand(text: str) -> Hand:
    cards, stake, marks, status, result, payout = _split(text, ":", 6)
    if marks not in {NOTHING, "d", "s", "ds"}:
        raise NotationError(marks, "the marks of a hand")
    return Hand(
        cards=unpack_cards(cards),
        stake=_count(stake),
        status=_choice(HandStatus, status),
        doubled="d" in marks,
        from_split="s" in marks,
        result=None if result == NOTHING else _choice(Result, result),
        payout=_count(payout),
    )


def _load_shoe(text: str) -> Shoe:
    position, cut, order = _split(text, "/", 3)
    return Shoe(order=unpack_cards(order), position=_count(position), cut=_count(cut))


def _word(choice: StrEnum) -> str:
    return choice.value.replace(" ", "-")


def _choice(choices: type[Choice], text: str) -> Choice:
    for choice in choices:
        if _word(choice) == text:
            return choice
    raise NotationError(text, " or ".join(map(_word, choices)))


def _switch(text: str, *, on: str, off: str) -> bool:
    if text not in {on, off}:
        raise NotationError(text, f"{on} or {off}")
    return text == on


def _count(text: str) -> Chips:
    if not _COUNT.fullmatch(text):
        raise NotationError(text, "a whole number")
    return int(text)


def _split(text: str, separator: str, parts: int) -> list[str]:
    found = text.split(separator)
    if len(found) != parts:
        raise NotationError(text, f"{parts} parts separated by {separator!r}")
    return found
