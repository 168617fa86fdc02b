"""What every game keeps: the meaning of the five verbs, of the notation and of views.

A test module imports all of these, and names its games in GAMES_UNDER_TEST.
"""

from collections import Counter
from dataclasses import FrozenInstanceError, fields, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.testing.plugin import GameUnderTest
from bot.testing.walks import Step, cards_in, find_in, often
from rules.cards import Card
from rules.errors import GameOverError, IllegalActionError, NotYourTurnError, RulesError, UnknownSeatError
from rules.perft import divide, perft


def some(steps: tuple[Step, ...], chance: Random) -> list[Step]:
    """Pick a few steps, the last one among them."""
    return [*chance.sample(steps, min(2, len(steps))), steps[-1]]


def is_listed(action: Any, listed: tuple[Any, ...]) -> bool:
    """Of insurances and bets only the highest is listed, and every smaller amount is legal."""
    amounts = [other.amount for other in listed if type(other) is type(action) and hasattr(other, "amount")]
    return any(1 <= action.amount <= amount for amount in amounts) or (not amounts and action in listed)


@given(st.data())
@often
def test_only_seats_to_act_have_actions_until_there_is_an_outcome(
    promised: GameUnderTest, data: st.DataObject
) -> None:
    """A seat has legal actions exactly when it is to act, the same ones each time; nobody is once there is an outcome."""
    game = promised.game
    for step in data.draw(promised.walks.games):
        to_act = game.to_act(step.state)
        assert (game.outcome(step.state) is None) is bool(to_act)
        assert list(to_act) == sorted(set(to_act))
        for seat in range(-1, 8):
            legal = game.legal_actions(step.state, seat)
            assert bool(legal) is (seat in to_act)
            assert legal == game.legal_actions(step.state, seat)
            assert len(set(legal)) == len(legal)


@given(st.data(), st.randoms(use_true_random=False))
@often
def test_listed_actions_are_accepted_and_all_others_refused(
    promised: GameUnderTest, data: st.DataObject, chance: Random
) -> None:
    """The same action leads to the same state twice; neither it nor a refusal changes the state given.

    Refusals come in a fixed order: over, then the seat, then the turn, then the action with what may be done instead.
    """
    game, walks = promised.game, promised.walks
    steps = data.draw(walks.games)
    for state in (step.state for step in some(steps, chance)):
        before = game.dump_state(state)
        to_act = game.to_act(state)
        all_listed = {action for seat in to_act for action in game.legal_actions(state, seat)}
        for seat in range(-1, walks.seats(state).stop + 1):
            listed = game.legal_actions(state, seat)
            for action in walks.tried(steps) | all_listed:
                if is_listed(action, listed):
                    assert game.apply(state, seat, action) == game.apply(state, seat, action)
                    continue
                with pytest.raises(RulesError) as refusal:
                    game.apply(state, seat, action)
                match refusal.value:
                    case GameOverError():
                        assert not to_act
                    case UnknownSeatError():
                        assert to_act
                        assert seat not in to_act
                    case NotYourTurnError():
                        assert seat in walks.seats(state)
                        assert refusal.value.to_act == to_act
                        assert seat not in to_act
                    case IllegalActionError():
                        assert seat in to_act
                        assert refusal.value.action == game.format_action(action)
                        assert refusal.value.legal == tuple(map(game.format_action, listed))
                    case other:
                        raise AssertionError(other)
        assert game.dump_state(state) == before


@given(st.data(), st.randoms(use_true_random=False))
@often
def test_each_action_has_its_event(promised: GameUnderTest, data: st.DataObject, chance: Random) -> None:
    """The first thing told after an action is what was done, and by which seat."""
    game, told_by = promised.game, promised.walks.told_by
    for state in (step.state for step in some(data.draw(promised.walks.games), chance)):
        for seat in game.to_act(state):
            for action in game.legal_actions(state, seat):
                event = game.apply(state, seat, action).events[0]
                assert isinstance(event, told_by[type(action)])
                assert getattr(event, "seat", seat) == seat


@given(st.data(), st.randoms(use_true_random=False))
@often
def test_notation_reads_what_it_writes(promised: GameUnderTest, data: st.DataObject, chance: Random) -> None:
    """States are one versioned line and actions a few words, each read back to an equal value."""
    game = promised.game
    steps = data.draw(promised.walks.games)
    for step in steps:
        text = game.dump_state(step.state)
        assert text.startswith(f"{game.name}/")
        assert len(text.splitlines()) == 1
        assert game.load_state(text) == step.state
    for step in some(steps, chance):
        for seat in game.to_act(step.state):
            for action in game.legal_actions(step.state, seat):
                assert game.parse_action(game.format_action(action)) == action


@given(st.data(), st.randoms(use_true_random=False))
@often
def test_views_show_no_hidden_card(promised: GameUnderTest, data: st.DataObject, chance: Random) -> None:
    """A view holds the cards that were seen and no other, no state, and is the same whatever lies face down."""
    game, walks = promised.game, promised.walks
    for state in (step.state for step in data.draw(walks.games)):
        for seat in (None, *walks.seats(state)):
            view = game.view(state, seat)
            shown = replace(view, legal=()) if hasattr(view, "legal") else view
            assert walks.tally(cards_in(shown)) == walks.tally(walks.seen(state, seat))
            assert not any(isinstance(part, type(state)) for part in find_in(view))
            assert game.view(walks.with_other_secrets(state, seat, chance), seat) == view


@given(st.data())
@often
def test_events_tell_only_what_everybody_sees(promised: GameUnderTest, data: st.DataObject) -> None:
    """Events go to everybody: they tell cards that a spectator sees after the step, or saw before it."""
    seen_before: set[Card] = set()
    for step in data.draw(promised.walks.games):
        seen = set(promised.walks.seen(step.state, None))
        assert set(cards_in(step.events)) <= seen_before | seen
        seen_before = seen


@given(st.data())
@often
def test_cards_are_conserved(conserving: GameUnderTest, data: st.DataObject) -> None:
    """At a seat, on the table or still to come: every card is in one place, the same cards at every step."""
    walks = conserving.walks
    assert walks.places is not None
    counts = [Counter(cards_in(walks.places(step.state))) for step in data.draw(walks.games)]
    assert all(count == counts[0] for count in counts)


@given(st.data(), st.randoms(use_true_random=False))
@often
def test_values_are_frozen(promised: GameUnderTest, data: st.DataObject, chance: Random) -> None:
    """States, events, actions and views cannot be changed, and have no room for more."""
    game = promised.game
    for step in some(data.draw(promised.walks.games), chance):
        actions = [
            action for seat in game.to_act(step.state) for action in game.legal_actions(step.state, seat)
        ]
        for value in (step.state, game.view(step.state, None), *step.events, *actions):
            assert not hasattr(value, "__dict__")
            for field in fields(value):
                with pytest.raises(FrozenInstanceError):
                    setattr(value, field.name, None)


@given(st.data())
@often
def test_perft_counts_sequences(promised: GameUnderTest, data: st.DataObject) -> None:
    """Counting to depth two is counting the actions, then the actions after each of them."""
    game, state = promised.game, data.draw(promised.walks.games)[0].state
    first = [(seat, action) for seat in game.to_act(state) for action in game.legal_actions(state, seat)]
    after = [game.apply(state, seat, action).state for seat, action in first]
    second = [len(game.legal_actions(state, seat)) for state in after for seat in game.to_act(state)]
    assert [perft(game, state, depth) for depth in range(3)] == [1, len(first), sum(second)]
    for parts in range(4):
        states, left = divide(game, state, 2, parts)
        assert sum(perft(game, each, left) for each in states) == sum(second)
        assert len(states) >= min(parts, len(first))
