"""The rules of a run in compiled code (SC-3 to SC-10); tests compare it with the engine of `rules.scoundrel`."""

from lab.jit import compiled
from lab.scoundrel.compact import (
    AVOID,
    AVOIDED,
    AVOIDING,
    COUNT,
    DRUNK,
    FACED,
    FRESH,
    HEAD,
    KNOWN,
    LAST,
    LEFT,
    LIFE,
    LIFE_MAX,
    LIMIT,
    POTIONS,
    ROOM,
    STRICT,
    TAIL,
    TREASURE,
    WEAPON,
    WEAPONS,
    Cards,
    Numbers,
)


@compiled
def is_over(state: Numbers, rules: Numbers) -> bool:
    """Return whether a run has ended (SC-9)."""
    if state[LIFE] <= 0:
        return True
    if state[HEAD] < state[TAIL]:
        return False
    return bool(state[COUNT] == 0 or (state[COUNT] == 1 and may_stay(state[ROOM], rules)))


@compiled
def may_stay(card: int, rules: Numbers) -> bool:
    """Return whether a run can be won with this card left in its last room (SC-9)."""
    return bool(rules[LEFT]) and card >> 4 in (WEAPONS, POTIONS)


@compiled
def may_avoid(state: Numbers, rules: Numbers) -> bool:
    """Return whether the room can be avoided (SC-4)."""
    return bool(rules[AVOIDING] and not state[AVOIDED] and not state[FACED] and state[HEAD] < state[TAIL])


@compiled
def legal_actions(state: Numbers, rules: Numbers, actions: Numbers) -> int:
    """Write the numbers of the legal actions into `actions`, in the order of the rules, and return how many there are."""
    if is_over(state, rules):
        return 0
    count = 0
    for place in range(state[COUNT]):
        card = state[ROOM + place]
        suit, value = card >> 4, card & 15
        is_monster = suit not in (WEAPONS, POTIONS)
        if is_monster and state[WEAPON] and value + rules[STRICT] <= state[LIMIT]:
            actions[count] = 2 * place + 1
            count += 1
        actions[count] = 2 * place
        count += 1
    if may_avoid(state, rules):
        actions[count] = AVOID
        count += 1
    return count


@compiled
def fill(state: Numbers, deck: Cards) -> None:
    """Fill the room to four cards or until the dungeon is empty (SC-3)."""
    while state[COUNT] < 4 and state[HEAD] < state[TAIL]:  # noqa: PLR2004 - A name costs more than it says here.
        state[ROOM + state[COUNT]] = deck[state[HEAD]]
        state[COUNT] += 1
        state[HEAD] += 1
    state[KNOWN] = min(state[KNOWN], state[TAIL] - state[HEAD])


@compiled
def enter(state: Numbers, deck: Cards) -> None:
    """Begin the next turn with the card left of the room (SC-5)."""
    state[FACED] = 0
    state[DRUNK] = 0
    state[AVOIDED] = 0
    fill(state, deck)


@compiled
def apply(state: Numbers, deck: Cards, rules: Numbers, action: int) -> None:
    """Take a legal action in place."""
    if action == AVOID:
        _avoid(state, deck)
        return
    place = action >> 1
    card = state[ROOM + place]
    suit, value = card >> 4, card & 15
    if suit == WEAPONS:
        state[WEAPON] = value
        state[LIMIT] = FRESH
    elif suit == POTIONS:
        if not state[DRUNK]:
            state[LIFE] = min(rules[LIFE_MAX], state[LIFE] + value)
        state[DRUNK] = 1
    elif action & 1:
        state[LIFE] -= max(0, value - state[WEAPON])
        state[LIMIT] = value
    else:
        state[LIFE] -= value
    state[LAST] = card
    state[FACED] += 1
    state[COUNT] -= 1
    for behind in range(place, state[COUNT]):
        state[ROOM + behind] = state[ROOM + behind + 1]
    if state[HEAD] < state[TAIL] and state[COUNT] == 1 and state[LIFE] > 0:
        enter(state, deck)


@compiled
def _avoid(state: Numbers, deck: Cards) -> None:
    for place in range(state[COUNT]):
        deck[state[TAIL]] = state[ROOM + place]
        state[TAIL] += 1
    state[KNOWN] += state[COUNT]
    state[COUNT] = 0
    state[AVOIDED] = 1
    fill(state, deck)


@compiled
def won_score(life: int, last: int, rules: Numbers) -> int:
    """Score a won run by its life and its last card: the one left over, else the one faced last (SC-10)."""
    if last >> 4 == POTIONS and (rules[TREASURE] or life == rules[LIFE_MAX]):
        return life + (last & 15)
    return life


@compiled
def score(state: Numbers, deck: Cards, rules: Numbers) -> int:
    """Return the score of a run that is over; only a won one scores above 0 (SC-10)."""
    if state[LIFE] > 0:
        return won_score(state[LIFE], state[ROOM] if state[COUNT] else state[LAST], rules)
    total = int(state[LIFE])
    for place in range(state[COUNT]):
        total -= monster_value(state[ROOM + place])
    for position in range(state[HEAD], state[TAIL]):
        total -= monster_value(deck[position])
    return total


@compiled
def monster_value(card: int) -> int:
    """Return a monster's value, 0 for any other card."""
    suit = card >> 4
    return 0 if suit in (WEAPONS, POTIONS) else card & 15
