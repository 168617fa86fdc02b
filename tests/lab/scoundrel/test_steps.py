"""The compiled rules and those of `rules.scoundrel` are the same rules."""

import numpy as np
import pytest

from lab.scoundrel import compact, greedy, steps, turns
from lab.scoundrel.worth import WORTH
from rules.cards import Card
from rules.scoundrel import engine, outcome
from rules.scoundrel.house_rules import HouseRules
from rules.scoundrel.legality import legal_actions
from rules.scoundrel.state import PLAYER, RunState
from rules.scoundrel.view import view
from tests.lab.chance import chance
from tests.lab.scoundrel.deals import ALL_RULES, deal, walk

FIELDS = [compact.LIFE, compact.WEAPON, compact.LIMIT, compact.COUNT, compact.LAST, compact.KNOWN]
SIZES = (44, 44, 12, 7, 5, 4, 3, 2)


def pack(state: RunState) -> compact.Numbers:
    """Write all that a state is, except its dungeon."""
    numbers = compact.pack_view(view(state, PLAYER))[0]
    numbers[compact.LAST] = compact.card_code(state.faced[-1].card) if state.faced else 0
    return numbers


def assert_same(state: RunState, numbers: compact.Numbers, deck: compact.Cards) -> None:
    """Compare a state with its compact form: all fields, the room in its order, the dungeon in its order."""
    expected = pack(state)
    used = [*range(compact.HEAD), compact.KNOWN, compact.LAST]
    assert numbers[used].tolist() == expected[used].tolist()
    room = slice(compact.ROOM, compact.ROOM + len(state.room))
    assert numbers[room].tolist() == expected[room].tolist()
    dungeon = deck[numbers[compact.HEAD] : numbers[compact.TAIL]]
    assert dungeon.tolist() == compact.codes_of(state.dungeon).tolist()


def compact_actions(state: RunState, numbers: compact.Numbers, rules: compact.Numbers) -> list[int]:
    """List what the compact form allows, and see that it names the same actions in the same order."""
    written = np.zeros(9, dtype=np.int16)
    codes = list(map(int, written[: steps.legal_actions(numbers, rules, written)]))
    legal = legal_actions(state, PLAYER)
    assert tuple(compact.unpack_action(code, state.room, legal) for code in codes) == legal
    return codes


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_random_runs_are_the_same_step_by_step(rules: HouseRules) -> None:
    """Under every set of options both forms allow the same, become the same, end and score alike (SC-3 to SC-10)."""
    random = chance("steps", rules)
    packed = compact.pack_rules(rules)
    for size in SIZES:
        dungeon = deal(random, size)
        numbers, deck = compact.pack_dungeon(dungeon, rules)
        last = engine.start(rules, dungeon).state
        for state, action in walk(rules, dungeon, random):
            assert_same(state, numbers, deck)
            assert not steps.is_over(numbers, packed)
            codes = compact_actions(state, numbers, packed)
            steps.apply(numbers, deck, packed, codes[legal_actions(state, PLAYER).index(action)])
            last = engine.apply(state, PLAYER, action).state
        ended = outcome.outcome(last)
        assert ended is not None
        assert_same(last, numbers, deck)
        assert steps.is_over(numbers, packed)
        assert steps.score(numbers, deck, packed) == ended.score
        assert (ended.score > 0) == (ended.reason == "won")


@pytest.mark.parametrize("rules", ALL_RULES[::5], ids=str)
def test_every_line_of_a_turn_leads_where_it_says(rules: HouseRules) -> None:
    """A line, played card by card, leads to its life, weapon, limit and next room; from any moment of a turn (SC-5)."""
    random = chance("lines", rules)
    packed, lines = compact.pack_rules(rules), turns.new_lines()
    for size in SIZES[1:]:
        for state, _ in walk(rules, deal(random, size), random):
            numbers = pack(state)
            count = turns.list_lines(numbers, packed, lines)
            for line in random.sample(lines[:count].tolist(), min(count, 4)):
                after, deck = pack(state), np.zeros(compact.DECK_SIZE, dtype=np.uint8)
                deck[: len(state.dungeon)] = compact.codes_of(state.dungeon)
                turns.follow_line(after, deck, line)
                ended = play_line(state, line)
                assert after[FIELDS].tolist() == pack(ended)[FIELDS].tolist()
                assert room_of(after) == compact.codes_of(ended.room).tolist()
                assert ended.is_over or ended.turn == state.turn + 1


@pytest.mark.parametrize("rules", ALL_RULES[::7], ids=str)
def test_lines_leave_nothing_better_out(rules: HouseRules) -> None:
    """Whatever a turn can lead to, some line leads to the same carry with as much life, weapon and limit."""
    random = chance("all", rules)
    packed, lines = compact.pack_rules(rules), turns.new_lines()
    for size in SIZES[2:]:
        for state, _ in walk(rules, deal(random, size), random):
            numbers = pack(state)
            count = turns.list_lines(numbers, packed, lines)
            listed = {standing(play_line(state, line)) for line in lines[:count].tolist()}
            for ended in ends_of_turn(state, state.turn):
                carry, *measures = standing(ended)
                assert any(
                    other == carry and all(a >= b for a, b in zip(others, measures, strict=True))
                    for other, *others in listed
                )


def test_the_greedy_player_plays_the_lines_it_chooses() -> None:
    """The score of a greedy run is the score of its lines and avoided rooms, played by the rules."""
    random = chance("greedy")
    for rules in ALL_RULES[::3]:
        packed, lines = compact.pack_rules(rules), turns.new_lines()
        dungeon = deal(random)
        state = engine.start(rules, dungeon).state
        while not state.is_over:
            line = greedy.choose_line(pack(state), packed, WORTH, lines)
            if line == greedy.AVOIDING_LINE:
                state = engine.apply(state, PLAYER, legal_actions(state, PLAYER)[-1]).state
            else:
                state = play_line(state, line)
        numbers, deck = compact.pack_dungeon(dungeon, rules)
        ended = outcome.outcome(state)
        assert ended is not None
        assert greedy.play_greedily(numbers, deck, packed, WORTH, lines) == ended.score


def play_line(state: RunState, line: int) -> RunState:
    room = state.room
    for index in range(turns.line_length(line)):
        action = compact.unpack_action(turns.line_action(line, index), room, legal_actions(state, PLAYER))
        state = engine.apply(state, PLAYER, action).state
    return state


def ends_of_turn(state: RunState, turn: int) -> set[RunState]:
    """Find all that facing the rest of the room can lead to, deaths left out."""
    if state.is_over or state.turn != turn:
        return set() if state.is_lost else {state}
    faces = [action for action in legal_actions(state, PLAYER) if hasattr(action, "card")]
    return {end for face in faces for end in ends_of_turn(engine.apply(state, PLAYER, face).state, turn)}


def standing(state: RunState) -> tuple[Card | None, int, int, int]:
    """Give the carry (none at the run's end) and what one may have more of: life or score, weapon, limit."""
    if state.is_over:
        return None, outcome.score(state), 0, 0
    hero = state.hero
    return state.room[0], hero.life, hero.weapon.rank if hero.weapon else 0, hero.limit or compact.FRESH


def room_of(numbers: compact.Numbers) -> list[int]:
    """Read the codes of the cards in the room of a compact state."""
    room = numbers[compact.ROOM : compact.ROOM + numbers[compact.COUNT]]
    return [int(code) for code in room]
