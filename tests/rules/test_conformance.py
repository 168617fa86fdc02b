"""What every game of the catalogue keeps: the meaning of the five verbs and of the notation.

A game joins by one line in STARTS: how to begin it from a seed.
"""

from collections.abc import Callable, Iterator
from dataclasses import FrozenInstanceError, fields
from random import Random
from typing import Any

import pytest

from rules.blackjack import BLACKJACK
from rules.blackjack.house_rules import PRESETS
from rules.cards import DECK
from rules.catalogue import GAMES
from rules.errors import GameOverError, NotationError, RulesError
from rules.game import AnyGame, Progress
from rules.koth import KOTH
from rules.koth.house_rules import HouseRules as HandRules
from rules.perft import perft
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import MODES
from rules.shoe import Shoe
from rules.shuffle import shuffled, shuffled_shoe
from rules.thirteen import THIRTEEN
from tests.rules.thirteen.walks import EVERY_RULES

STEPS_MAX = 1_000
SEEDS = range(12)


def start_blackjack(seed: bytes) -> Progress[Any, Any]:
    rules = tuple(PRESETS.values())[seed[-1] % len(PRESETS)]
    return BLACKJACK.start(rules, Shoe.fresh(shuffled_shoe(seed, "t", 1, "", 6), 75), (50, 0, 25, 10))


def start_scoundrel(seed: bytes) -> Progress[Any, Any]:
    rules = tuple(MODES.values())[seed[-1] % len(MODES)]
    return SCOUNDREL.start(rules, shuffled(DUNGEON, seed, "t", 1, ""))


def start_thirteen(seed: bytes) -> Progress[Any, Any]:
    # A prime step goes through the house rules without repeating an option's value all the time.
    rules = EVERY_RULES[seed[-1] * 37 % len(EVERY_RULES)]
    return THIRTEEN.start(rules, shuffled(DECK, seed, "t", 1, ""))


def start_koth(seed: bytes) -> Progress[Any, Any]:
    return KOTH.start(HandRules(), shuffled_shoe(seed, "t", 1, "", 2), (1000, 9, 25, 10))


STARTS: dict[str, Callable[[bytes], Progress[Any, Any]]] = {
    "blackjack": start_blackjack,
    "scoundrel": start_scoundrel,
    "thirteen": start_thirteen,
    "koth": start_koth,
}

each_game = pytest.mark.parametrize("name", STARTS)
each_walk = pytest.mark.parametrize(
    ("name", "number"), [(name, number) for name in STARTS for number in SEEDS]
)


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


def walk(name: str, number: int) -> Iterator[tuple[AnyGame, Progress[Any, Any]]]:
    """Play a game at random from the numbered seed, yielding every step."""
    game, chance = GAMES[name], Random(number)  # noqa: S311 - a repeatable walk is wanted, not a secret.
    step = STARTS[name](seed_of(number))
    for _ in range(STEPS_MAX):
        yield game, step
        seats = game.to_act(step.state)
        if not seats:
            return
        seat = chance.choice(seats)
        step = game.apply(step.state, seat, chance.choice(game.legal_actions(step.state, seat)))
    pytest.fail("the game does not end")


def test_every_game_takes_part() -> None:
    """No game of the catalogue is left out here, and each goes by its own name."""
    assert set(STARTS) == set(GAMES)
    assert all(game.name == name for name, game in GAMES.items())


@each_walk
def test_outcome_comes_with_the_last_action(name: str, number: int) -> None:
    """While somebody is to act there is no outcome, afterwards there is."""
    for game, step in walk(name, number):
        assert (game.outcome(step.state) is None) is bool(game.to_act(step.state))


@each_walk
def test_only_seats_to_act_have_actions(name: str, number: int) -> None:
    """A seat has legal actions exactly when it is to act, the same ones each time it is asked."""
    for game, step in walk(name, number):
        to_act = game.to_act(step.state)
        assert list(to_act) == sorted(set(to_act))
        for seat in range(-1, 8):
            legal = game.legal_actions(step.state, seat)
            assert bool(legal) is (seat in to_act)
            assert legal == game.legal_actions(step.state, seat)
            assert len(set(legal)) == len(legal)


@each_walk
def test_legal_actions_are_accepted_and_leave_their_state_alone(name: str, number: int) -> None:
    """Everything listed can be done, twice with the same result, and the state it is done to does not change."""
    for game, step in walk(name, number):
        before = game.dump_state(step.state)
        for seat in game.to_act(step.state):
            for action in game.legal_actions(step.state, seat):
                assert game.apply(step.state, seat, action) == game.apply(step.state, seat, action)
        assert game.dump_state(step.state) == before


@each_walk
def test_actions_of_others_are_refused(name: str, number: int) -> None:
    """What one seat may do, a seat that is not to act may not."""
    for game, step in walk(name, number):
        to_act = game.to_act(step.state)
        for action in {action for seat in to_act for action in game.legal_actions(step.state, seat)}:
            for seat in set(range(-1, 8)) - set(to_act):
                with pytest.raises(RulesError):
                    game.apply(step.state, seat, action)


@each_walk
def test_finished_game_refuses_everything(name: str, number: int) -> None:
    """After the end every action is refused with GameOverError."""
    steps = list(walk(name, number))
    game, last = steps[-1]
    actions = {
        action
        for _, step in steps
        for seat in game.to_act(step.state)
        for action in game.legal_actions(step.state, seat)
    }
    for action in actions:
        with pytest.raises(GameOverError):
            game.apply(last.state, 0, action)


@each_walk
def test_notation_reads_what_it_writes(name: str, number: int) -> None:
    """States are one versioned line and actions a few words, each read back to an equal value."""
    for game, step in walk(name, number):
        text = game.dump_state(step.state)
        assert text.startswith(f"{name}/")
        assert len(text.splitlines()) == 1
        assert game.load_state(text) == step.state
        for seat in game.to_act(step.state):
            for action in game.legal_actions(step.state, seat):
                assert game.parse_action(game.format_action(action)) == action


@each_game
@pytest.mark.parametrize("text", ["", " ", "{}", "chess/1", "\n", "\ud800"])
def test_other_texts_are_refused(name: str, text: str) -> None:
    """A text that is in no notation is refused as such."""
    for read in (GAMES[name].load_state, GAMES[name].parse_action):
        with pytest.raises(NotationError):
            read(text)


@each_walk
def test_views_are_of_another_type(name: str, number: int) -> None:
    """Every seat and a spectator have a view at every step; no part of it is the state."""
    for game, step in walk(name, number):
        for seat in (None, *game.to_act(step.state)):
            assert not isinstance(game.view(step.state, seat), type(step.state))


@each_walk
def test_values_are_frozen(name: str, number: int) -> None:
    """States, events, actions and views cannot be changed, and have no room for more."""
    for game, step in walk(name, number):
        actions = [
            action for seat in game.to_act(step.state) for action in game.legal_actions(step.state, seat)
        ]
        for value in (step.state, game.view(step.state, None), *step.events, *actions):
            assert not hasattr(value, "__dict__")
            for field in fields(value):
                with pytest.raises(FrozenInstanceError):
                    setattr(value, field.name, None)


@each_game
def test_perft_counts_sequences(name: str) -> None:
    """Counting to depth two is counting the actions, then the actions after each of them."""
    game, state = GAMES[name], STARTS[name](seed_of(1)).state
    first = [(seat, action) for seat in game.to_act(state) for action in game.legal_actions(state, seat)]
    after = [game.apply(state, seat, action).state for seat, action in first]
    second = [len(game.legal_actions(state, seat)) for state in after for seat in game.to_act(state)]
    assert [perft(game, state, depth) for depth in range(3)] == [1, len(first), sum(second)]
