"""The greedy player: it looks to the end of the turn and chooses the line with the highest value."""

from lab.jit import compiled
from lab.scoundrel.compact import (
    AVOID,
    COUNT,
    HEAD,
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
from lab.scoundrel.steps import apply, is_over, may_avoid, monster_value, score, won_score
from lab.scoundrel.turns import (
    Lines,
    follow_line,
    last_card,
    line_carry,
    line_life,
    line_limit,
    line_weapon,
    list_lines,
    monsters_faced,
)
from lab.scoundrel.worth import Worth

AVOIDING_LINE = -1
"""`choose_line` returns this to avoid the room."""

_DEATH = -1_000_000


@compiled
def choose_line(state: Numbers, rules: Numbers, worth: Worth, lines: Lines) -> int:
    """Choose how to continue this turn of a run that is not over: a line, or AVOIDING_LINE."""
    count = list_lines(state, rules, lines)
    horizon = worth.horizon[state[TAIL] - state[HEAD]]
    life_worth, blocked = worth.life[horizon], worth.blocked[horizon]
    best, best_worth = lines[0], _DEATH - 1000
    is_last = state[HEAD] == state[TAIL]
    for index in range(count):
        line = lines[index]
        life, carry = line_life(line), line_carry(line)
        if life <= 0:
            # If every line dies, choose the one with the best score.
            line_worth = _DEATH + life + monsters_faced(line, state)
        elif is_last:
            line_worth = won_score(life, last_card(line, state), rules)
        else:
            card = state[ROOM + carry]
            suit, value = card >> 4, card & 15
            weapon, limit = line_weapon(line), line_limit(line)
            kept = blocked[weapon, limit]
            line_worth = life_worth[life]
            if suit == WEAPONS:
                kept = max(kept, worth.carried[horizon, value])
            elif suit == POTIONS:
                line_worth += worth.potion * min(value, rules[LIFE_MAX] - life + worth.spare)
            else:
                line_worth -= worth.monster * value
                if weapon and value + rules[STRICT] <= limit:
                    kept = max(kept, worth.block * min(value, weapon) + blocked[weapon, value])
            line_worth += kept
        if line_worth > best_worth:
            best, best_worth = line, line_worth
    if may_avoid(state, rules):
        kept = life_worth[state[LIFE]] + blocked[state[WEAPON], state[LIMIT]]
        there = 0
        for place in range(state[COUNT]):
            there += monster_value(state[ROOM + place])
        if best_worth + worth.avoid_monsters * there < kept - worth.avoid:
            return AVOIDING_LINE
    return int(best)


@compiled
def play_greedily(state: Numbers, deck: Cards, rules: Numbers, worth: Worth, lines: Lines) -> int:
    """Play a run to its end in place and return its score, which is above 0 exactly if the run is won."""
    while not is_over(state, rules):
        line = choose_line(state, rules, worth, lines)
        if line == AVOIDING_LINE:
            apply(state, deck, rules, AVOID)
        else:
            follow_line(state, deck, line)
    return score(state, deck, rules)
