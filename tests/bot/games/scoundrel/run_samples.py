"""Runs at every stage, played by the rules themselves: what tests look into and pictures are made of."""

from dataclasses import replace
from typing import Any

from bot.games.scoundrel.play.view import ActionChance, Prize, RunOutcome, RunView, Shuffle
from rules.cards import parse_cards
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import MODES
from rules.scoundrel.notation import parse_action
from rules.scoundrel.outcome import last_potion
from rules.scoundrel.state import PLAYER, RunState

COMMITMENT = "a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90"
SEED = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0"
ADVICE = (ActionChance(parse_action("face 9d"), 384), ActionChance(parse_action("face 2h"), 3))
PRIZES = (Prize(1, 60), Prize(6, 80), Prize(11, 100), Prize(16, 150), Prize(22, 200))


def play(cards: str, *actions: str, mode: str = "standard", whole: bool = True) -> RunState:
    """Play actions in a dungeon with these cards on top; `whole` has the other cards below them."""
    top = parse_cards(cards)
    rest = tuple(card for card in DUNGEON if card not in top) if whole else ()
    state = SCOUNDREL.start(MODES[mode], (*top, *rest)).state
    for action in actions:
        state = SCOUNDREL.apply(state, PLAYER, parse_action(action)).state
    return state


def show(state: RunState, *, mode: str = "standard", room: str = "", **changes: Any) -> RunView:
    """Show a run as its session does; `room` are the cards that were dealt into the room, if some have been faced."""
    seen = SCOUNDREL.view(state, None)
    outcome = None
    if seen.outcome is not None:
        killer = state.faced[-1].card if state.is_lost else None
        treasure = last_potion(state) if state.room else None
        outcome = RunOutcome(seen.outcome.reason, seen.outcome.score, 0, killer, treasure)
    view = RunView(
        game_id="k7x2m9",
        number=len(state.faced),
        guild_id=1,
        user_id=1000,
        name="Ada",
        origin="free",
        mode=mode,
        day=None,
        stake=0,
        prizes=(),
        run=seen,
        places=tuple(card if card in seen.room else None for card in parse_cards(room) or seen.room),
        may_hint=outcome is None,
        hint=(),
        is_assisted=False,
        shuffle=Shuffle("k7x2m9", COMMITMENT, SEED if outcome is not None else None),
        outcome=outcome,
    )
    return replace(view, **changes)


START = show(play("5d Qs 6c Th"))
ARMED = show(play("5d Qs 6c Th", "face 5d"), room="5d Qs 6c Th")
SLAYING = show(play("5d Qs 6c 6s", "face 5d", "face Qs weapon", "face 6c weapon"), stake=50, prizes=PRIZES)
DRUNK = show(play("7h 9h 4c Ks", "face 4c", "face 9h"), room="7h 9h 4c Ks", origin="daily", day=20_778)
WEAK = show(play("Ks 4c 9d 2h", "face Ks"), room="Ks 4c 9d 2h", hint=ADVICE, is_assisted=True)
LAST_ROOM = show(play("4d 3c Th", "face 4d", whole=False), room="4d 3c Th")
WON = show(play("4d 3c Th", "face 4d", "face 3c weapon", "face Th", whole=False), stake=50, prizes=PRIZES)
WON = replace(WON, outcome=replace(WON.outcome, payout=200)) if WON.outcome else WON
LAST_CHOICE = show(play("4d 9h Th", mode="treasure", whole=False), mode="treasure")
FOUND = show(
    play("3c 4h 2h 9h", "face 3c", "face 2h", "face 4h", mode="treasure", whole=False), mode="treasure"
)
LOST = show(play("Ks Qs Ac 2h", "face Ks", "face Qs"), room="Ks Qs Ac 2h", stake=50, prizes=PRIZES)
STACK = show(
    play(
        "Td Ks Qs Js Ts 9s 8s 7s 6s 5s",
        "face Td",
        "face Ks weapon",
        "face Qs weapon",
        "face Js weapon",
        "face Ts weapon",
        "face 9s weapon",
        "face 8s weapon",
        "face 7s weapon",
        mode="strict",
    ),
    mode="strict",
)
ALL: dict[str, RunView] = {
    "start": START,
    "armed": ARMED,
    "slaying": SLAYING,
    "potion drunk": DRUNK,
    "weak, with a hint": WEAK,
    "last room": LAST_ROOM,
    "last choice": LAST_CHOICE,
    "treasure": FOUND,
    "long stack": STACK,
    "won": WON,
    "lost": LOST,
}
LONGEST_NAME = "漢" * 32
