"""Random runs for hypothesis: any house rules, any dungeon, and easy ones, for at random hardly any run is won."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from bot.testing import walks
from rules.cards import DECK, Card, parse_cards
from rules.game import Progress, Seat
from rules.scoundrel import SCOUNDREL, events
from rules.scoundrel.actions import Action, Avoid, Face, Way
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.events import Event
from rules.scoundrel.house_rules import LIVES, AvoidRule, Bonus, Ending, HouseRules, WeaponLimit
from rules.scoundrel.state import PLAYER, RunState
from rules.shuffle import shuffled

Run = Progress[RunState, Event]

STANDARD = HouseRules()

HOUSE_RULES: st.SearchStrategy[HouseRules] = st.builds(
    HouseRules,
    weapon_limit=st.sampled_from(WeaponLimit),
    ending=st.sampled_from(Ending),
    bonus=st.sampled_from(Bonus),
    avoid=st.sampled_from(AvoidRule),
    life=st.sampled_from(LIVES),
)

FULL: st.SearchStrategy[tuple[Card, ...]] = st.binary(min_size=32, max_size=32).map(
    lambda seed: shuffled(DUNGEON, seed, "t", 1, "")
)
EASY = parse_cards(
    "Td Ac As Th Kc Ks 9h Qc Qs 8h Jc Js 7h Tc Ts 9c 9s 8c 8s 7c 7s 6c 6s 5c 5s 4c 4s 3c 3s 2c 2s "
    "9d 8d 7d 6d 5d 4d 3d 2d 6h 5h 4h 3h 2h"
)
"""Won by facing card after card in their order, the weapon used wherever it may be."""


@st.composite
def easy_dungeons(draw: st.DrawFn) -> tuple[Card, ...]:
    """Draw the easy dungeon with some of its cards changed about."""
    dungeon = list(EASY)
    place = st.integers(0, len(dungeon) - 1)
    for one, other in draw(st.lists(st.tuples(place, place), max_size=8)):
        dungeon[one], dungeon[other] = dungeon[other], dungeon[one]
    return tuple(dungeon)


SHORT: st.SearchStrategy[tuple[Card, ...]] = st.builds(
    lambda dungeon, size: dungeon[:size], FULL, st.integers(1, 14)
)


def first(_state: RunState, legal: tuple[Action, ...]) -> Action:
    """Choose what is listed first."""
    return legal[0]


def play(
    rules: HouseRules, dungeon: tuple[Card, ...], choose: Callable[[RunState, tuple[Action, ...]], Action]
) -> tuple[Run, ...]:
    """Play a whole run: every step from the first room to the end."""
    steps = [SCOUNDREL.start(rules, dungeon)]
    while legal := SCOUNDREL.legal_actions(steps[-1].state, PLAYER):
        steps.append(SCOUNDREL.apply(steps[-1].state, PLAYER, choose(steps[-1].state, legal)))
    return tuple(steps)


DUNGEONS = FULL | easy_dungeons() | SHORT


@st.composite
def runs(
    draw: st.DrawFn,
    rules: st.SearchStrategy[HouseRules] = HOUSE_RULES,
    dungeons: st.SearchStrategy[tuple[Card, ...]] = DUNGEONS,
) -> tuple[Run, ...]:
    is_steady = draw(st.booleans())

    def choose(state: RunState, legal: tuple[Action, ...]) -> Action:
        if is_steady and draw(st.integers(0, 9)):
            return first(state, legal)
        return draw(st.sampled_from(legal))

    return play(draw(rules), draw(dungeons), choose)


def seen(state: RunState, _seat: Seat | None = None) -> list[Card]:
    """List what was faced, lies in the room or was put under the dungeon."""
    hidden = len(state.dungeon) - state.known
    return [*state.room, *state.dungeon[hidden:], *(face.card for face in state.faced)]


def with_other_secrets(state: RunState, _seat: Seat | None, chance: Random) -> RunState:
    """Put other cards where nobody has looked."""
    hidden = len(state.dungeon) - state.known
    # What is lost is counted, so the score at the end tells of a part of the 44 how much lay in it.
    others = [
        card for card in (state.dungeon[:hidden] if state.is_lost else DUNGEON) if card not in seen(state)
    ]
    chance.shuffle(others)
    return replace(state, dungeon=(*others[:hidden], *state.dungeon[hidden:]))


WALKS = walks.Walks(
    games=runs(),
    seats=lambda _state: range(1),
    seen=seen,
    places=lambda state: (state.room, state.dungeon, [face.card for face in state.faced]),
    with_other_secrets=with_other_secrets,
    tried=lambda _steps: {Avoid(), *(Face(card, way) for card in DECK for way in (None, *Way))},
    told_by={
        Avoid: (events.RoomAvoided,),
        Face: (events.MonsterFought, events.PotionDrunk, events.PotionWasted, events.WeaponEquipped),
    },
)
