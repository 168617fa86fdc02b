"""The bot plays by what its seat sees: legally, the same each time, and the same whatever it does not see."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from lab.generator import draw, seeded
from lab.thirteen.endgame import LOST
from lab.thirteen.level import Level
from lab.thirteen.measure import order_of, play_deal
from lab.thirteen.opponent import choose
from rules.cards import DECK, Card, parse_cards
from rules.errors import RulesError
from rules.thirteen import THIRTEEN
from rules.thirteen.actions import Action, Pass, Play, parse_action
from rules.thirteen.engine import apply, deal, start
from rules.thirteen.house_rules import HouseRules, Lead
from rules.thirteen.legality import legal_actions
from rules.thirteen.state import DealState
from tests.lab.chance import chance
from tests.lab.thirteen.test_plays import ONCE_EACH, crowded, searched
from tests.rules.thirteen.walks import USUAL


def chosen(state: DealState, level: Level, seed: int = 1) -> Action:
    """Ask a level for the play of who is to act."""
    assert state.turn is not None
    return choose(THIRTEEN.view(state, state.turn), level, seed)


def hidden_otherwise(state: DealState, random: Random) -> DealState | None:
    """Deal the cards that who is to act cannot see anew; None where the deal could not have gone as it did."""
    assert state.turn is not None
    other = 1 - state.turn
    hidden = [*state.hands[other], *state.undealt]
    random.shuffle(hidden)
    held, undealt = hidden[: len(state.hands[other])], hidden[len(state.hands[other]) :]
    dealt = [(*state.hands[seat], *state.played_by(seat)) for seat in (0, 1)]
    dealt[other] = (*held, *state.played_by(other))
    try:
        again = start(
            state.rules,
            (*dealt[0], *dealt[1], *undealt),
            None if state.rules.lead is Lead.LOWEST else state.leader,
        ).state
        for taken in state.history:
            again = apply(again, taken.seat, taken.action).state
    except RulesError:
        return None
    return again if again.leader == state.leader else None


def levels_to_ask(state: DealState) -> tuple[Level, ...]:
    """Leave the expert out at the beginning of deals by unusual rules: it takes its time there."""
    late = sum(map(len, state.hands)) <= 16
    return tuple(Level) if late or state.rules == USUAL else (Level.EASY, Level.NORMAL, Level.HARD)


@pytest.mark.parametrize("rules", ONCE_EACH[::7], ids=str)
def test_play_is_the_same_whatever_is_hidden(rules: HouseRules) -> None:
    """Two deals that have looked the same to a seat are played the same, at every level and step (TH-1)."""
    random = chance("fair", rules)
    differing = 0
    state = start(rules, tuple(random.sample(DECK, 52))).state
    while state.turn is not None:
        for _ in range(12):
            other = hidden_otherwise(state, random)
            if other is not None and other.hands != state.hands:
                differing += 1
                for level in levels_to_ask(state):
                    assert chosen(state, level) == chosen(other, level)
                break
        state = apply(state, state.turn, chosen(state, Level.NORMAL)).state
    assert differing >= 3


@pytest.mark.parametrize("rules", ONCE_EACH, ids=str)
def test_every_level_plays_legally_to_the_end(rules: HouseRules) -> None:
    """Under all options each level against another, and no pass where there is a play (TH-3)."""
    random = chance("legal", rules)
    for levels in ((Level.EASY, Level.EXPERT), (Level.HARD, Level.NORMAL)):
        state = start(
            rules, crowded(random) if random.random() < 0.5 else tuple(random.sample(DECK, 52))
        ).state
        while state.turn is not None:
            legal = legal_actions(state, state.turn)
            level = levels[state.turn] if levels[state.turn] in levels_to_ask(state) else Level.HARD
            action = chosen(state, level, random.randrange(2**64))
            assert action in legal
            assert action != Pass() or legal == (Pass(),)
            state = apply(state, state.turn, action).state


@pytest.mark.parametrize("level", Level)
def test_the_same_view_and_seed_choose_the_same(level: Level) -> None:
    """Chance is the seed's; only easy needs it to choose at all."""
    state = start(USUAL, tuple(chance("seeds").sample(DECK, 52))).state
    assert chosen(state, level, 5) == chosen(state, level, 5)
    choices = {chosen(state, level, seed) for seed in range(8)}
    if level is Level.EASY:
        assert len(choices) > 3
    elif level is not Level.EXPERT:
        assert len(choices) == 1


def position(mine: str, theirs: str, pile: str = "") -> DealState:
    """Set up seat 0 to lead, or to follow what seat 1 led."""
    hands = (parse_cards(mine), (*parse_cards(pile), *parse_cards(theirs)))
    state = deal(USUAL, hands, (), 1 if pile else 0).state
    return apply(state, 1, Play.of(parse_cards(pile))).state if pile else state


def after(state: DealState, *actions: str) -> DealState:
    for action in actions:
        assert state.turn is not None
        state = apply(state, state.turn, parse_action(action)).state
    return state


AFTER_A_PASS = after(position("5c 5d 9c Tc", "7c 7d", "8c"), "play 9c", "pass")
"""Seat 1 has no card above a nine, but perhaps a pair: the ten first, then the fives, is sure to win."""


@pytest.mark.parametrize(
    ("level", "state", "expected"),
    [
        pytest.param(
            Level.NORMAL, position("3c 4c 5c 5d 9c", "Kc Kd"), "play 3c 4c 5c", id="longest with the lowest"
        ),
        pytest.param(Level.NORMAL, position("3c 9c 9d", "Kc Kd"), "play 3c", id="the lowest, not the pair"),
        pytest.param(
            Level.NORMAL, position("3c 9c 9d", "Kc Kd", "8c"), "play 9c", id="lowest follow breaks a pair"
        ),
        pytest.param(Level.HARD, position("3c 9c 9d Kc", "Qc Qd", "8c"), "play Kc", id="keeps its pair"),
        pytest.param(
            Level.HARD, position("3c 4c 5c 6c 9c", "Qc Qd"), "play 3c 4c 5c 6c", id="the whole straight"
        ),
        pytest.param(Level.HARD, position("3c 9c 9d", "Kc Kd"), "play 3c", id="low before many"),
        pytest.param(Level.HARD, position("3c 9c 9d", "Kc"), "play 9c 9d", id="no single against one card"),
        pytest.param(Level.HARD, position("3c 7c 9d", "Kc"), "play 9d", id="else the highest"),
        pytest.param(
            Level.HARD, position("3c 9c 9d", "Kc", "8c"), "play 9c", id="the highest to follow, too"
        ),
        pytest.param(Level.EXPERT, position("3c 9c 9d", "Kc"), "play 9c 9d", id="out in two"),
        pytest.param(Level.HARD, AFTER_A_PASS, "play 5c 5d", id="forgets the pass"),
        pytest.param(Level.EXPERT, AFTER_A_PASS, "play Tc", id="knows that nothing beats a ten"),
    ],
)
def test_the_levels_play_as_they_are_described(level: Level, state: DealState, expected: str) -> None:
    """What docs/thirteen-strength.md says of each level, on positions with one right answer."""
    assert chosen(state, level) == parse_action(expected)


def test_an_expert_wins_against_more_of_the_hands_there_may_be() -> None:
    """Over all hands the other may hold, played out at best, the expert's plays win more than those of hard."""
    random = chance("all hands")
    won = dict.fromkeys((Level.HARD, Level.EXPERT), 0)
    for _ in range(12):
        cards = random.sample(DECK, 52)
        state = deal(USUAL, (tuple(cards[:5]), tuple(cards[5:7])), tuple(cards[7:33]), 0).state
        for level in won:
            led = apply(state, 0, chosen(state, level)).state
            won[level] += sum(
                searched(replace(led, hands=(led.hands[0], theirs))) == LOST
                for theirs in combinations(cards[5:25], 2)
            )
    assert won[Level.EXPERT] > 1.02 * won[Level.HARD]


@pytest.mark.parametrize("rules", ONCE_EACH[::9], ids=str)
@pytest.mark.parametrize("levels", [(Level.EXPERT, Level.HARD), (Level.NORMAL, Level.EASY)], ids=str)
def test_who_is_measured_is_who_is_played(rules: HouseRules, levels: tuple[Level, Level]) -> None:
    """The deals of the measurement are those that `choose` plays by the rules, seed by seed, from the first lead on (TH-4)."""
    for number in range(2):
        order = order_of(bytes(32), number)
        measured = play_deal(rules, order, levels, seeded(number), lambda: 0.0)
        by_code: dict[int, Card] = {4 * rules.ace.place(card.rank) + card.suit: card for card in DECK}
        state = start(rules, tuple(by_code[code] for code in order)).state
        assert measured.leader == state.leader
        chances = seeded(number)
        while state.turn is not None:
            action = chosen(state, levels[state.turn], int(draw(chances)))
            state = apply(state, state.turn, action).state
        plays = sum(isinstance(taken.action, Play) for taken in state.history)
        assert measured.ahead == len(state.hands[1]) - len(state.hands[0])
        assert (measured.plays, measured.passes) == (plays, len(state.history) - plays)
