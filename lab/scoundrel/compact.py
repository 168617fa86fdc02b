"""A run as small arrays of numbers, for compiled code.

A card is suit * 16 + rank, so that codes rise as in the unshuffled dungeon. An array of DECK_SIZE cards holds the
dungeon: deck[head:tail] is left of it, and an avoided room is written behind the tail.
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from rules.cards import Card, Suit
from rules.scoundrel.actions import Action, Avoid, Face, Way
from rules.scoundrel.house_rules import AvoidRule, Bonus, Ending, HouseRules, WeaponLimit
from rules.scoundrel.view import DungeonView

Numbers: TypeAlias = npt.NDArray[np.int16]
Cards: TypeAlias = npt.NDArray[np.uint8]

WEAPONS, POTIONS = int(Suit.DIAMONDS), int(Suit.HEARTS)

# Indices in the array of a state. LIMIT is FRESH for a weapon that has slain nothing, WEAPON is 0 without a weapon,
# LAST is the card faced last. FACED, DRUNK and AVOIDED describe this turn as the fields of
# rules.scoundrel.view.DungeonView do.
LIFE, WEAPON, LIMIT, COUNT, FACED, DRUNK, AVOIDED, HEAD, TAIL, KNOWN, LAST = range(11)
ROOM = 12
STATE_SIZE = 16
FRESH = 15

# Indices in the array of house rules. STRICT is added where values are compared.
STRICT, LEFT, TREASURE, AVOIDING, LIFE_MAX = range(5)

DECK_SIZE = 128
"""The dungeon's 44 cards, and four more for each of at most 15 rooms that were avoided before they were entered."""

AVOID = 8
"""The number of avoiding. Facing the card at index n of the room is 2n, or 2n + 1 with the weapon."""


def card_code(card: Card) -> int:
    """Return the code of a card."""
    return 16 * card.suit + card.rank


def pack_rules(rules: HouseRules) -> Numbers:
    """Write house rules into an array."""
    return np.array(
        [
            rules.weapon_limit is WeaponLimit.LT,
            rules.ending is Ending.LEAVE_LAST,
            rules.bonus is Bonus.TREASURE,
            rules.avoid is AvoidRule.NOT_TWICE,
            rules.life,
        ],
        dtype=np.int16,
    )


def pack_view(view: DungeonView) -> tuple[Numbers, Cards, Cards]:
    """Write the known part of a run: its array, its known cards in their places, and the unseen cards in order.

    Unknown cards of the dungeon are zeros in its array.
    """
    numbers = _numbers(view.life, view.weapon, view.limit, view.room)
    numbers[FACED] = view.faced_this_turn
    numbers[DRUNK] = view.drunk
    numbers[AVOIDED] = view.avoided
    numbers[TAIL] = view.cards_left
    numbers[KNOWN] = len(view.known_bottom)
    deck = np.zeros(DECK_SIZE, dtype=np.uint8)
    deck[view.cards_left - len(view.known_bottom) : view.cards_left] = codes_of(view.known_bottom)
    return numbers, deck, codes_of(view.unseen)


def pack_hero(life: int, weapon: Card | None, limit: int | None, carry: tuple[Card, ...]) -> Numbers:
    """Write the array of a state before a room is filled."""
    return _numbers(life, weapon, limit, carry)


def pack_dungeon(dungeon: tuple[Card, ...], rules: HouseRules) -> tuple[Numbers, Cards]:
    """Write the state in the first room of a dungeon given top first."""
    first, rest = dungeon[:4], dungeon[4:]
    numbers = _numbers(rules.life, None, None, first)
    numbers[TAIL] = len(rest)
    deck = np.zeros(DECK_SIZE, dtype=np.uint8)
    deck[: len(rest)] = codes_of(rest)
    return numbers, deck


def unpack_action(code: int, room: tuple[Card, ...], legal: tuple[Action, ...]) -> Action:
    """Return the action of a number in a room, as it appears in `legal`."""
    if code == AVOID:
        return Avoid()
    card = room[code // 2]
    way = Way.WEAPON if code % 2 else Way.BARE
    return Face(card, way) if Face(card, way) in legal else Face(card)


def _numbers(life: int, weapon: Card | None, limit: int | None, room: tuple[Card, ...]) -> Numbers:
    numbers = np.zeros(STATE_SIZE, dtype=np.int16)
    numbers[LIFE] = life
    numbers[WEAPON] = 0 if weapon is None else weapon.rank
    numbers[LIMIT] = FRESH if limit is None else limit
    numbers[COUNT] = len(room)
    numbers[ROOM : ROOM + len(room)] = codes_of(room)
    return numbers


def codes_of(cards: tuple[Card, ...]) -> Cards:
    return np.array([card_code(card) for card in cards], dtype=np.uint8)
