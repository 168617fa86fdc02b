"""Advice is fair: it follows from what the player knows, and is the same however the rest lies."""

import pickle
from dataclasses import replace
from random import Random

import pytest

from lab.generator import draw, seeded
from lab.scoundrel.adviser import advise
from lab.scoundrel.compact import card_code
from lab.scoundrel.measure import deal as measured_deal
from lab.scoundrel.players import Strategy, play
from rules.cards import parse_cards
from rules.scoundrel import engine, outcome
from rules.scoundrel.actions import Avoid
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.hero import Hero
from rules.scoundrel.house_rules import MODES, AvoidRule, HouseRules
from rules.scoundrel.legality import legal_actions
from rules.scoundrel.notation import format_action, parse_action
from rules.scoundrel.state import PLAYER, RunState
from rules.scoundrel.view import view
from tests.lab.chance import chance
from tests.lab.scoundrel.deals import ALL_RULES, deal, walk

STANDARD = HouseRules()


def hidden_otherwise(state: RunState, random: Random) -> RunState:
    """Shuffle the cards of a dungeon that nobody has seen."""
    hidden = len(state.dungeon) - state.known
    order = random.sample(state.dungeon[:hidden], hidden)
    return replace(state, dungeon=(*order, *state.dungeon[hidden:]))


def rates(dungeon: str, known: int) -> list[float]:
    """Rate the actions of a room that leaves one life, so many cards at the bottom being known and the rest unseen."""
    room, cards = parse_cards("2c 3c 4c 5c"), parse_cards(dungeon)
    state = RunState(HouseRules(avoid=AvoidRule.NEVER), Hero(10), 1, room, cards, known)
    gone = tuple(card for card in DUNGEON if card not in {*room, *cards})
    return [advice.wins / 200 for advice in advise(replace(view(state, PLAYER), discarded=gone), 200, 1)]


def test_advice_is_the_same_however_the_hidden_cards_lie() -> None:
    """Two runs that look the same to their player get the same advice, at every step, under every set of options."""
    random = chance("fair")
    differing = 0
    for rules in ALL_RULES[::4]:
        for state, _ in walk(rules, deal(random), random):
            other = hidden_otherwise(state, random)
            differing += other.dungeon != state.dungeon
            assert advise(view(state, PLAYER), 3, 5) == advise(view(other, PLAYER), 3, 5)
    assert differing > 50


def test_cards_known_to_lie_at_the_bottom_stay_in_their_places() -> None:
    """The big potion in the next room saves the run, behind it comes too late; unseen it may be here or there (SC-4)."""
    assert max(rates("9h 2s 3s 2h 3h 4h", known=6)) == 1.0
    assert max(rates("2s 3s 2h 3h 4h 9h", known=6)) == 0.0
    unseen = max(rates("9h 2s 3s 2h 3h 4h", known=0))
    assert 0.1 < unseen < 0.9
    assert unseen == max(rates("2s 3s 2h 3h 4h 9h", known=0))
    # With the last three known, the big potion among them, it never comes in time.
    assert max(rates("2s 3s 2h 3h 4h 9h", known=3)) == 0.0


@pytest.mark.parametrize(
    ("mode", "rated"),
    [("standard", [("face 4h", 19), ("face 9h", 19)]), ("treasure", [("face 4h", 28), ("face 9h", 23)])],
)
def test_scores_are_those_of_the_mode(mode: str, rated: list[tuple[str, float]]) -> None:
    """Of two potions the larger one is left over as the treasure (SC-10)."""
    state = engine.start(MODES[mode], parse_cards("3c 2h 4h 9h")).state
    for text in ("face 3c", "face 2h"):
        state = engine.apply(state, PLAYER, parse_action(text)).state
    advice = advise(view(state, PLAYER), 5, 1)
    assert [(format_action(one.action), one.mean_score) for one in advice] == rated
    assert all(one.wins == 5 for one in advice)


def test_avoiding_is_rated_where_it_is_legal() -> None:
    """Each legal action is rated once, the best first, and avoiding is the best of a deadly room (SC-4)."""
    dungeon = (*parse_cards("As Ac Ks Kc"), *(card for card in DUNGEON if card.rank < 13))
    state = engine.start(STANDARD, dungeon).state
    advice = advise(view(state, PLAYER), 50, 3)
    assert {one.action for one in advice} == set(legal_actions(state, PLAYER))
    assert advice[0].action == Avoid()
    keys = [(one.wins, one.mean_score) for one in advice]
    assert keys == sorted(keys, reverse=True)


def test_a_run_that_is_over_has_no_advice() -> None:
    """Nothing can be done after the end (SC-9)."""
    over = RunState(STANDARD, Hero(0), 1, (), DUNGEON)
    assert advise(view(over, PLAYER), 10, 0) == ()


def test_advice_is_plain_values() -> None:
    """A view and its advice go to another process and back as they are."""
    shown = view(engine.start(STANDARD, deal(chance("plain"))).state, PLAYER)
    advice = advise(pickle.loads(pickle.dumps(shown)), 10, 4)  # noqa: S301 - Written a moment ago.
    assert pickle.loads(pickle.dumps(advice)) == advise(shown, 10, 4)  # noqa: S301
    assert advise(shown, 10, 4) != advise(shown, 10, 5)


@pytest.mark.parametrize("rules", ALL_RULES[::9], ids=str)
def test_the_patient_player_is_who_follows_the_advice(rules: HouseRules) -> None:
    """The player that is measured and the adviser that is asked are one: the same seed plays the same run."""
    dungeon = measured_deal(bytes(32), 5)
    measured = play(rules, dungeon, Strategy.PATIENT, 77, completions=4)
    seeds, state = seeded(77), engine.start(rules, dungeon).state
    while not state.is_over:
        best = advise(view(state, PLAYER), 4, int(draw(seeds)))[0]
        state = engine.apply(state, PLAYER, best.action).state
    ended = outcome.outcome(state)
    assert ended is not None
    assert measured.score == ended.score
    assert measured == play(rules, dungeon, Strategy.PATIENT, 77, completions=4)


def test_players_are_as_strong_as_they_are_in_this_order() -> None:
    """On the same deals random play wins nothing, greedy play some, patient play more."""
    deals = [measured_deal(bytes(32), number) for number in range(30)]
    won = {
        player: sum(play(STANDARD, cards, player, 1, completions=20).is_won for cards in deals)
        for player in Strategy
    }
    assert won[Strategy.RANDOM] == 0
    assert 3 <= won[Strategy.GREEDY] < won[Strategy.PATIENT]


def test_codes_of_cards_rise_as_the_dungeon_does() -> None:
    """The unseen cards of a view are in the order that the measured player puts them in."""
    codes = list(map(card_code, DUNGEON))
    assert codes == sorted(set(codes))
