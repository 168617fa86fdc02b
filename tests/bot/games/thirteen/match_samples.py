"""Matches at every stage, played by the rules themselves: what tests look into and pictures are made of."""

from dataclasses import replace
from typing import Any

from bot.games.thirteen.play.view import DealResult, MatchOutcome, MatchView, PlayerView, SeatView
from rules.cards import DECK, parse_cards
from rules.thirteen.actions import Pass, parse_action
from rules.thirteen.engine import apply, deal
from rules.thirteen.house_rules import PRESETS, HouseRules, Passing, Quads
from rules.thirteen.state import DealState
from rules.thirteen.view import view as deal_view

DEADLINE = 1_800_000_025_000
COMMITMENT = "a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90"
NEXT_COMMITMENT = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0"
SEED = "5eed" * 16
LONGEST_NAME = "漢" * 32
ADA, BEN = 1000, 1001

ADAS = "3c 3d 4h 5s 6c 7s 9c 9d Th Jc Js Qd Kc"
BENS = "2s 4c 5c 6d 7h 8c 9h Td Jh Qs Qh Ks Kh"


def play(
    *actions: str, ada: str = ADAS, ben: str = BENS, rules: HouseRules | None = None, leader: int = 0
) -> DealState:
    """Play actions in a deal with these hands, in turn; forced passes are written out."""
    hands = (parse_cards(ada), parse_cards(ben))
    rest = tuple(card for card in DECK if card not in {*hands[0], *hands[1]})[:26]
    state = deal(rules or HouseRules(), hands, rest, leader).state
    for action in actions:
        assert state.turn is not None
        state = apply(state, state.turn, parse_action(action)).state
    return state


def player(user_id: int | None, name: str, **changes: Any) -> PlayerView:
    return replace(PlayerView(user_id, name, 0, 0, 13, 0), **changes)


def show(state: DealState, **changes: Any) -> MatchView:
    """Show a match in this deal as its session does."""
    seen = deal_view(state, None)
    players = tuple(
        replace(player(user_id, name), cards_left=left)
        for user_id, name, left in zip((ADA, BEN), ("Ada", "Ben Kenobi"), seen.hand_sizes, strict=True)
    )
    view = MatchView(
        game_id="k7x2m9qd",
        number=7,
        stage="playing",
        origin="challenge",
        level=None,
        rules=state.rules,
        deals=2,
        deal_number=1,
        stake=0,
        day=None,
        players=(players[0], players[1]),
        turn=seen.turn,
        deadline_at=DEADLINE,
        deal=seen,
        is_secret=False,
        result=None,
        outcome=None,
        commitment=COMMITMENT,
        seed=None,
        closed=None,
    )
    return replace(view, **changes)


def seat(state: DealState, which: int, **changes: Any) -> SeatView:
    """Show what one person sees."""
    return SeatView(show(state, **changes), which, deal_view(state, which))


def scored(view: MatchView, *points: int) -> MatchView:
    """Give both their points, and a deal won for each point."""
    first, second = (
        replace(who, points=won, deals_won=won) for who, won in zip(view.players, points, strict=True)
    )
    return replace(view, players=(first, second))


def against_bot(view: MatchView, level: str = "hard") -> MatchView:
    """Let the bot sit at the second seat."""
    second = replace(view.players[1], user_id=None, name="")
    return replace(view, origin="bot", level=level, players=(view.players[0], second))


CHALLENGE = replace(
    show(play()),
    stage="challenge",
    number=0,
    deal=None,
    turn=None,
    stake=100,
    deal_number=1,
)
LEADING = show(play(), stake=100)
BY_ARTICLE = show(play(rules=PRESETS["article"]))
CHALLENGE_BY_ARTICLE = replace(CHALLENGE, rules=PRESETS["article"])
FOLLOWING = show(play("play 3c 3d"), stake=100)
PASSED = show(play("play 3c 3d", "play Qh Qs", "pass"))
STRAIGHT = show(play("play 3c 4h 5s 6c"))
LONG = show(
    play("play 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", ada="Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", ben="Kd")
)
LATE = replace(
    show(play("play 3c")), players=(player(ADA, "Ada", cards_left=12, time_outs=2), player(BEN, "Ben Kenobi"))
)
BOT = against_bot(show(play("play 3c"), stake=50))
_OUT = play("play 9c 9d", ada="9c 9d", ben="2s 4c 5c 6d")
DEALT = scored(
    show(_OUT, stage="dealt", stake=100, deadline_at=None, seed=SEED, result=DealResult(0, 4, "out")), 4, 0
)
_LAST = play("play 3c", "play Ks", ada="3c 4h 5h", ben="Ks")
WON = scored(
    show(
        _LAST,
        stage="over",
        deal_number=2,
        stake=100,
        deadline_at=None,
        seed=SEED,
        result=DealResult(1, 2, "out"),
        outcome=MatchOutcome("finished", 0, (200, 0), ((1500, 1584), (1500, 1416))),
    ),
    4,
    2,
)
DRAWN = replace(
    scored(WON, 3, 3), outcome=MatchOutcome("finished", None, (100, 100), ((1500, 1500), (1500, 1500)))
)
RESIGNED = replace(
    FOLLOWING,
    stage="over",
    turn=None,
    deadline_at=None,
    seed=SEED,
    result=DealResult(0, 1, "resigned"),
    outcome=MatchOutcome("resigned", 0, (200, 0), ((1500, 1584), (1500, 1416))),
)
DECLINED = replace(CHALLENGE, stage="over", deadline_at=None, outcome=MatchOutcome("declined", None))
VOIDED = replace(
    FOLLOWING,
    stage="over",
    turn=None,
    deadline_at=None,
    outcome=MatchOutcome("voided", None, (100, 100)),
    closed="manager",
)
DAILY = replace(
    against_bot(show(play("play 3c 3d")), "expert"), origin="daily", day=20_778, is_secret=True, deals=1
)

ALL = {
    "challenge": CHALLENGE,
    "leading": LEADING,
    "challenge, article": CHALLENGE_BY_ARTICLE,
    "leading, article": BY_ARTICLE,
    "following": FOLLOWING,
    "passed": PASSED,
    "straight": STRAIGHT,
    "long": LONG,
    "late": LATE,
    "bot": BOT,
    "dealt": DEALT,
    "won": WON,
    "drawn": DRAWN,
    "resigned": RESIGNED,
    "declined": DECLINED,
    "voided": VOIDED,
    "daily": DAILY,
}

FREE_PASS = HouseRules(passing=Passing.FREE, quads=Quads.BOMB)
SEATS = {
    "leading": seat(play(), 0),
    "waiting": seat(play(), 1),
    "following": seat(play("play 3c 3d"), 1),
    "passed": seat(play("play 3c 3d", "play Qh Qs", "pass"), 1),
    "bombs": seat(play("play Qc Qd", ada="Qc Qd 2d", ben="4c 4d 4h 4s Kc Kd", rules=FREE_PASS), 1),
    "over": SeatView(WON, 1, deal_view(_LAST, 1)),
}
assert Pass() in SEATS["bombs"].deal.legal
