"""The search for a winning line when the whole deal is known, in compiled code.

It goes turn by turn. After a turn, runs with the same cards in the same order differ only in life, weapon and limit;
only those are kept that no other run equals or beats in all three. If more than `width` are kept over all orders, the
most promising stay, and the search is not exhaustive any more. An avoided room makes a new order.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from lab.jit import compiled
from lab.scoundrel.compact import (
    AVOIDING,
    COUNT,
    HEAD,
    LIFE,
    LIMIT,
    POTIONS,
    ROOM,
    STATE_SIZE,
    TAIL,
    WEAPON,
    WEAPONS,
    Cards,
    Numbers,
)
from lab.scoundrel.steps import fill, won_score
from lab.scoundrel.turns import Lines, last_card, line_carry, line_life, line_limit, line_weapon, list_lines

Longs: TypeAlias = npt.NDArray[np.int64]
Rows: TypeAlias = npt.NDArray[np.int32]

AVOIDED_ROOM = -1
"""The line of a node that was reached by avoiding."""

NOT_WON = -1_000_000
CARDS_MAX = 44
TURNS_MAX = 16
_MISSING = -1

# A node is the state before a room is filled: the order of its dungeon, how many cards of it are drawn, the carry (0
# for none), life, weapon, limit, and the node before. Nodes found in a turn also hold the next one of the same group,
# and their promise.
ORDER, DRAWN, CARRY, NODE_LIFE, NODE_WEAPON, NODE_LIMIT, PARENT, NEXT, PROMISE, NODE_SIZE = range(10)

# The values of the cards ahead in a node's promise, in hundredths of a point of life.
_POTION_AHEAD, _WEAPON_AHEAD, _WEAPON_NOW, _FEAR, _FEAR_BELOW = 60, 60, 8, 8, 9
_BUCKETS, _BUCKET_SIZE, _PROMISE_LEAST = 4096, 10, -30_000


class SearchMemory(NamedTuple):
    """Working space of the search: nodes of all turns, nodes found in this turn, orders, and a table of groups."""

    nodes: Rows
    lines: Longs
    found: Rows
    found_lines: Longs
    orders: Cards
    lengths: Rows
    slots: Rows
    keys: Longs
    heads: Rows
    ahead: Rows


def new_memory(width: int) -> SearchMemory:
    """Create the working space for a width."""
    nodes, found, orders = 2 * width * TURNS_MAX + 4, 32 * width + 1024, width * TURNS_MAX + 2
    return SearchMemory(
        nodes=np.empty((nodes, NODE_SIZE), dtype=np.int32),
        lines=np.empty(nodes, dtype=np.int64),
        found=np.empty((found, NODE_SIZE), dtype=np.int32),
        found_lines=np.empty(found, dtype=np.int64),
        orders=np.empty((orders, CARDS_MAX), dtype=np.uint8),
        lengths=np.empty(orders, dtype=np.int32),
        slots=np.empty(1 << (2 * found - 1).bit_length(), dtype=np.int32),
        keys=np.empty(found, dtype=np.int64),
        heads=np.empty(found, dtype=np.int32),
        ahead=np.empty(found, dtype=np.int32),
    )


@compiled
def search(
    dungeon: Cards, hero: Numbers, rules: Numbers, width: int, memory: SearchMemory, lines: Lines, path: Longs
) -> tuple[int, int, int, bool]:
    """Search a dungeon given top first for the line with the best score among those kept.

    `hero` is a state as in `compact` before a room is filled: its life, weapon and limit, and the carry, if it has one.

    Returns the score (NOT_WON if no line won), the length of the line that was written into `path` turn by turn, the
    number of nodes looked at, and whether the search was exhaustive. The start must not be over already.
    """
    nodes, orders, lengths = memory.nodes, memory.orders, memory.lengths
    state = np.zeros(STATE_SIZE, dtype=np.int16)
    orders[0, : len(dungeon)] = dungeon
    lengths[0] = len(dungeon)
    order_count = 1
    nodes[0, ORDER] = 0
    nodes[0, DRAWN] = 0
    nodes[0, CARRY] = hero[ROOM] if hero[COUNT] else 0
    nodes[0, NODE_LIFE] = hero[LIFE]
    nodes[0, NODE_WEAPON] = hero[WEAPON]
    nodes[0, NODE_LIMIT] = hero[LIMIT]
    nodes[0, PARENT] = _MISSING
    start, end = 0, 1
    looked, whole = 0, True
    best, best_node, best_line = NOT_WON, 0, 0
    while start < end:
        if rules[AVOIDING]:
            end, order_count = _avoid_all(start, end, order_count, memory, state)
        memory.slots[:] = _MISSING
        found, groups = 0, 0
        for node in range(start, end):
            looked += 1
            _stand(node, memory, state)
            count = list_lines(state, rules, lines)
            if state[HEAD] == state[TAIL]:
                for index in range(count):
                    life = line_life(lines[index])
                    if life > 0:
                        scored = won_score(life, last_card(lines[index], state), rules)
                        if scored > best:
                            best, best_node, best_line = scored, node, lines[index]
                continue
            for index in range(count):
                if line_life(lines[index]) <= 0:
                    continue
                if found == len(memory.found):
                    whole = False
                    break
                found, groups = _note(node, lines[index], state, found, groups, memory)
        start = end
        end, all_kept = _keep(start, groups, width, memory)
        whole = whole and all_kept
    length = _trace(best_node, best_line, memory, path) if best != NOT_WON else 0
    return best, length, looked, whole


@compiled
def _trace(node: int, line: int, memory: SearchMemory, path: Longs) -> int:
    """Write the lines that lead to a node, and then `line`, into `path`; return their number."""
    length = 1
    before = node
    while memory.nodes[before, PARENT] != _MISSING:
        length += 1
        before = memory.nodes[before, PARENT]
    path[length - 1] = line
    for index in range(length - 2, -1, -1):
        path[index] = memory.lines[node]
        node = memory.nodes[node, PARENT]
    return length


@compiled
def _stand(node: int, memory: SearchMemory, state: Numbers) -> None:
    """Write the state of a node into `state`, with its room filled."""
    row = memory.nodes[node]
    state[LIFE] = row[NODE_LIFE]
    state[WEAPON] = row[NODE_WEAPON]
    state[LIMIT] = row[NODE_LIMIT]
    state[HEAD] = row[DRAWN]
    state[TAIL] = memory.lengths[row[ORDER]]
    state[COUNT] = 1 if row[CARRY] else 0
    state[ROOM] = row[CARRY]
    fill(state, memory.orders[row[ORDER]])


@compiled
def _avoid_all(
    start: int, end: int, order_count: int, memory: SearchMemory, state: Numbers
) -> tuple[int, int]:
    """Add the nodes reached by avoiding; return the numbers of nodes and orders. Nodes of a group are neighbours."""
    nodes, orders = memory.nodes, memory.orders
    added, order, carry = end, _MISSING, _MISSING
    for node in range(start, end):
        _stand(node, memory, state)
        if state[HEAD] == state[TAIL]:
            continue
        if nodes[node, ORDER] != order or nodes[node, CARRY] != carry:
            order, carry = nodes[node, ORDER], nodes[node, CARRY]
            left = state[TAIL] - state[HEAD]
            orders[order_count, :left] = orders[order, state[HEAD] : state[TAIL]]
            for place in range(state[COUNT]):
                orders[order_count, left + place] = state[ROOM + place]
            memory.lengths[order_count] = left + state[COUNT]
            order_count += 1
        nodes[added] = nodes[node]
        nodes[added, ORDER] = order_count - 1
        nodes[added, DRAWN] = 0
        nodes[added, CARRY] = 0
        nodes[added, PARENT] = node
        memory.lines[added] = AVOIDED_ROOM
        added += 1
    return added, order_count


@compiled
def _note(
    node: int, line: int, state: Numbers, found: int, groups: int, memory: SearchMemory
) -> tuple[int, int]:
    """Add the node that a line reaches, unless one of its group equals or beats it; drop those of the group that it beats."""
    order = memory.nodes[node, ORDER]
    carry = state[ROOM + line_carry(line)]
    life, weapon, limit = line_life(line), line_weapon(line), line_limit(line)
    group = _group_of(np.int64(order) * 64 + carry, memory, groups)
    if group == groups:
        groups += 1
        memory.heads[group] = _MISSING
        memory.ahead[group] = _worth_ahead(carry, memory.orders[order], state[HEAD], state[TAIL])
    rows = memory.found
    before, here = _MISSING, memory.heads[group]
    while here != _MISSING:
        row = rows[here]
        if row[NODE_LIFE] >= life and row[NODE_WEAPON] >= weapon and row[NODE_LIMIT] >= limit:
            return found, groups
        after = row[NEXT]
        if row[NODE_LIFE] <= life and row[NODE_WEAPON] <= weapon and row[NODE_LIMIT] <= limit:
            if before == _MISSING:
                memory.heads[group] = after
            else:
                rows[before, NEXT] = after
        else:
            before = here
        here = after
    fear = max(0, _FEAR_BELOW - life)
    row = rows[found]
    row[ORDER] = order
    row[DRAWN] = state[HEAD]
    row[CARRY] = carry
    row[NODE_LIFE] = life
    row[NODE_WEAPON] = weapon
    row[NODE_LIMIT] = limit
    row[PARENT] = node
    row[NEXT] = memory.heads[group]
    row[PROMISE] = memory.ahead[group] + 100 * life - _FEAR * fear * fear + _WEAPON_NOW * weapon * limit
    memory.found_lines[found] = line
    memory.heads[group] = found
    return found + 1, groups


@compiled
def _group_of(key: int, memory: SearchMemory, groups: int) -> int:
    """Return the group of a key; a new key gets the next group's number, `groups`."""
    mask = len(memory.slots) - 1
    slot = (key * 0x9E3779B1) & mask
    while memory.slots[slot] != _MISSING:
        group = memory.slots[slot]
        if memory.keys[group] == key:
            return int(group)
        slot = (slot + 1) & mask
    memory.slots[slot] = groups
    memory.keys[groups] = key
    return groups


@compiled
def _worth_ahead(carry: int, order: Cards, head: int, tail: int) -> int:
    """Estimate the value of the cards that a group still has to face."""
    total = 0
    for position in range(head - 1, tail):
        card = carry if position < head else order[position]
        suit, value = card >> 4, card & 15
        if suit == POTIONS:
            total += _POTION_AHEAD * value
        elif suit == WEAPONS:
            total += _WEAPON_AHEAD * value
        else:
            total -= 100 * value
    return total


@compiled
def _keep(start: int, groups: int, width: int, memory: SearchMemory) -> tuple[int, bool]:
    """Move the `width` most promising of the found nodes to the nodes; return their end, and whether that was all of them."""
    rows = memory.found
    counts = np.zeros(_BUCKETS, dtype=np.int64)
    total = 0
    for group in range(groups):
        here = memory.heads[group]
        while here != _MISSING:
            counts[_bucket(rows[here, PROMISE])] += 1
            total += 1
            here = rows[here, NEXT]
    lowest, kept = _BUCKETS, 0
    while lowest > 0 and kept + counts[lowest - 1] <= width:
        lowest -= 1
        kept += counts[lowest]
    spare = width - kept
    end = start
    for group in range(groups):
        here = memory.heads[group]
        while here != _MISSING:
            bucket = _bucket(rows[here, PROMISE])
            if bucket >= lowest or (bucket == lowest - 1 and spare > 0):
                spare -= bucket < lowest
                memory.nodes[end] = rows[here]
                memory.lines[end] = memory.found_lines[here]
                end += 1
            here = rows[here, NEXT]
    return end, total <= width


@compiled
def _bucket(promise: int) -> int:
    return int(min(_BUCKETS - 1, max(0, (promise - _PROMISE_LEAST) // _BUCKET_SIZE)))
