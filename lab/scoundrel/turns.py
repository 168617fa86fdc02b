"""All ways to face the rest of a room, listed at once as numbers.

A line is a way to continue a turn, packed into 64 bits: the actions as in `compact`, but with the indices of the room
as it is now, then their count, the resulting life, weapon and limit, and the index of the carry.
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from lab.jit import compiled
from lab.scoundrel.compact import (
    COUNT,
    DRUNK,
    FRESH,
    HEAD,
    LAST,
    LIFE,
    LIFE_MAX,
    LIMIT,
    POTIONS,
    ROOM,
    STRICT,
    TAIL,
    WEAPON,
    WEAPONS,
    Cards,
    Numbers,
)
from lab.scoundrel.steps import enter, may_stay, monster_value

Lines: TypeAlias = npt.NDArray[np.int64]

LINES_MAX = 512
"""More than the 24 orders of four monsters, each fought in two ways (384)."""

NO_CARRY = 7

_LENGTH_AT, _LIFE_AT, _WEAPON_AT, _LIMIT_AT, _CARRY_AT = 12, 16, 24, 28, 32
_LIFE_OFFSET = 64
# A level of the walk over orders: next action to try, indices faced, actions, life, weapon, limit, potion drunk.
_TRY, _MASK, _PATH, _LIFE, _WEAPON, _LIMIT, _DRUNK, _LEVEL_SIZE = range(8)
_LEVELS = 5


def new_lines() -> Lines:
    """Create space for the lines of a turn, and working space."""
    return np.zeros(LINES_MAX + _LEVELS * _LEVEL_SIZE, dtype=np.int64)


@compiled
def line_action(line: int, index: int) -> int:
    """Return action number `index` of a line, with its index in the room just before it."""
    return (line >> (3 * index)) & 7


@compiled
def line_length(line: int) -> int:
    """Return the number of actions of a line."""
    return (line >> _LENGTH_AT) & 7


@compiled
def line_life(line: int) -> int:
    """Return the life after a line."""
    return ((line >> _LIFE_AT) & 127) - _LIFE_OFFSET


@compiled
def line_weapon(line: int) -> int:
    """Return the value of the weapon after a line, 0 for none."""
    return (line >> _WEAPON_AT) & 15


@compiled
def line_limit(line: int) -> int:
    """Return the limit after a line."""
    return (line >> _LIMIT_AT) & 15


@compiled
def line_carry(line: int) -> int:
    """Return the index of the card that a line leaves, NO_CARRY if it leaves none or ends in death.

    In the last room it is the card that stays (SC-9).
    """
    return (line >> _CARRY_AT) & 7


@compiled
def line_last(line: int, state: Numbers) -> int:
    """Return the card that a line faces last, or the one faced before if it faces none."""
    length = line_length(line)
    return int(state[ROOM + (line_action(line, length - 1) >> 1)]) if length else int(state[LAST])


@compiled
def last_card(line: int, state: Numbers) -> int:
    """Return the last card of a run that a line wins: the one that stays, else the one faced last (SC-10)."""
    carry = line_carry(line)
    return line_last(line, state) if carry == NO_CARRY else int(state[ROOM + carry])


@compiled
def list_lines(state: Numbers, rules: Numbers, lines: Lines) -> int:  # noqa: C901, PLR0912, PLR0915 - One flat loop is what is fast.
    """Write every line of a turn that goes on into `lines`, including those that end in death, and return their number.

    Lines with the same result as another one are left out: bare hands on a monster with exactly the value of the
    limit under `le`, since the weapon would stay as it is; and a fight with bare hands right after taking a weapon,
    using one, or fighting a later monster of the room with bare hands, since that fight could as well come first.
    """
    count = 0
    here = state[COUNT]
    is_last = state[HEAD] == state[TAIL]
    length = here if is_last else here - 1
    depth = 0
    base = LINES_MAX
    lines[base + _TRY] = 0
    lines[base + _MASK] = 0
    lines[base + _PATH] = 0
    lines[base + _LIFE] = state[LIFE]
    lines[base + _WEAPON] = state[WEAPON]
    lines[base + _LIMIT] = state[LIMIT]
    lines[base + _DRUNK] = state[DRUNK]
    while depth >= 0:
        level = base + depth * _LEVEL_SIZE
        action = lines[level + _TRY]
        if action == 2 * here:
            depth -= 1
            continue
        lines[level + _TRY] = action + 1
        place = action >> 1
        mask = lines[level + _MASK]
        if (mask >> place) & 1:
            continue
        card = state[ROOM + place]
        suit, value = card >> 4, card & 15
        life, weapon = lines[level + _LIFE], lines[level + _WEAPON]
        limit, drunk = lines[level + _LIMIT], lines[level + _DRUNK]
        if suit == WEAPONS:
            if action & 1:
                continue
            weapon = value
            limit = FRESH
        elif suit == POTIONS:
            if action & 1:
                continue
            if not drunk:
                life = min(rules[LIFE_MAX], life + value)
            drunk = 1
        elif action & 1:
            if not weapon or value + rules[STRICT] > limit:
                continue
            life -= max(0, value - weapon)
            limit = value
        else:
            if (weapon and value == limit and not rules[STRICT]) or _may_come_earlier(
                lines[level + _PATH], depth, place, state
            ):
                continue
            life -= value
        mask |= 1 << place
        path = lines[level + _PATH] | (action << (3 * depth))
        carry = NO_CARRY
        if life > 0 and depth + 2 == here:
            carry = 0
            while (mask >> carry) & 1:
                carry += 1
            if is_last and not may_stay(state[ROOM + carry], rules):
                carry = NO_CARRY
        if life <= 0 or carry != NO_CARRY or depth + 1 == length:
            lines[count] = (
                path
                | ((depth + 1) << _LENGTH_AT)
                | ((life + _LIFE_OFFSET) << _LIFE_AT)
                | (weapon << _WEAPON_AT)
                | (limit << _LIMIT_AT)
                | (carry << _CARRY_AT)
            )
            count += 1
            continue
        depth += 1
        level += _LEVEL_SIZE
        lines[level + _TRY] = 0
        lines[level + _MASK] = mask
        lines[level + _PATH] = path
        lines[level + _LIFE] = life
        lines[level + _WEAPON] = weapon
        lines[level + _LIMIT] = limit
        lines[level + _DRUNK] = drunk
    return count


@compiled
def _may_come_earlier(path: int, depth: int, place: int, state: Numbers) -> bool:
    """Return whether fighting with bare hands now has the same result as one action earlier."""
    if depth == 0:
        return False
    before = (path >> (3 * (depth - 1))) & 7
    suit = state[ROOM + (before >> 1)] >> 4
    if suit == POTIONS:
        return False
    return bool(suit == WEAPONS or before & 1 or before >> 1 > place)


@compiled
def follow_line(state: Numbers, deck: Cards, line: int) -> None:
    """Take all actions of a line at once, and enter the next room if there is one."""
    carry = line_carry(line)
    state[LAST] = line_last(line, state)
    state[LIFE] = line_life(line)
    state[WEAPON] = line_weapon(line)
    state[LIMIT] = line_limit(line)
    if carry != NO_CARRY:
        state[ROOM] = state[ROOM + carry]
        state[COUNT] = 1
        enter(state, deck)
        return
    faced = 0
    for index in range(line_length(line)):
        faced |= 1 << (line_action(line, index) >> 1)
    left = 0
    for place in range(state[COUNT]):
        if not (faced >> place) & 1:
            state[ROOM + left] = state[ROOM + place]
            left += 1
    state[COUNT] = left


@compiled
def monsters_faced(line: int, state: Numbers) -> int:
    """Return the sum of the values of the monsters that a line faces."""
    total = 0
    for index in range(line_length(line)):
        total += monster_value(state[ROOM + (line_action(line, index) >> 1)])
    return total
