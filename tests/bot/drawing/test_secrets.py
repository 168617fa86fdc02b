"""Nothing hidden is ever drawn: deals at random, what everybody and what each person is sent."""

import os
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.core.committed import Committed
from bot.core.play import Seen
from bot.games.thirteen.play import match_view
from bot.games.thirteen.play.config import MatchConfig
from bot.games.thirteen.play.match import Match, MatchPlayer
from bot.games.thirteen.play.match_view import seat_deal
from bot.games.thirteen.play.view import DealResult, MatchView, SeatView
from bot.games.thirteen.screen.message import build_message
from bot.games.thirteen.screen.panel_message import build_panel
from rules.cards import DECK, Card, parse_cards
from rules.thirteen.actions import Pass
from rules.thirteen.engine import apply, start
from rules.thirteen.house_rules import HouseRules
from rules.thirteen.legality import legal_actions
from rules.thirteen.state import SEATS, DealState, played
from rules.thirteen.view import view as seen_by_all
from storage.shoes import ShoeRow
from storage.starts import Start
from tests.bot.drawing.payload import parts_of
from tests.bot.drawing.scan import cards_in
from tests.bot.games.thirteen.match_samples import COMMITMENT, NEXT_COMMITMENT

DEALS = int(os.environ.get("CARDROOM_SCAN_DEALS", "200"))
MOMENTS = 1
NAMES = {1: "Ann", 2: "Ben"}
TODAY, DAY_MS = 20_778, 86_400_000


def walk(seed: int) -> Random:
    """Make chances that are the same each time."""
    return Random(seed)  # noqa: S311 - nothing is shuffled for anybody.


def a_deal(chance: Random) -> Iterator[DealState]:
    """Play a deal at random: every step of it, without the moments that a forced pass ends at once."""
    state = start(HouseRules(), tuple(chance.sample(DECK, len(DECK)))).state
    while state.turn is not None:
        legal = legal_actions(state, state.turn)
        if legal != (Pass(),):
            yield state
        state = apply(state, state.turn, chance.choice(legal)).state
    yield state


def session_view(state: DealState, *, day: int | None = None) -> MatchView:
    """Show a match in this deal to everybody, as its session does."""
    level = None if day is None else "expert"
    config = MatchConfig(HouseRules(), 2, 100 if day is None else 0, level=level, day=day)
    second = MatchPlayer(2) if day is None else MatchPlayer(None)
    match = Match(config, (MatchPlayer(1), second), config.deals, number=5, is_begun=True, deal=state)
    if state.is_over:
        match = replace(match, result=DealResult(0, 3, "out"))
    source, promised = (
        ShoeRow("abc", number, number, Start(1, bytes(32)), text, 0)
        for number, text in ((1, COMMITMENT), (2, NEXT_COMMITMENT))
    )
    return match_view.match_view(
        Seen("abcdefgh", 1, Committed(match, shoes=(source,), promised=promised), NAMES, TODAY * DAY_MS)
    )


def leaks(state: DealState, chance: Random, *, day: int | None = None) -> set[Card]:
    """Find the cards that anybody is sent in this moment without being allowed to see them, and any card in an id."""
    view = session_view(state, day=day)
    everybodys = {*DECK} if state.is_over else {*played(state.history)}
    if day is not None:
        everybodys = set()
    public = parts_of(build_message(view))
    found = cards_in(public) - everybodys
    seat = chance.choice(SEATS)
    allowed = {*played(state.history), *state.hands[seat], *everybodys}
    seen = SeatView(view, seat, seat_deal(state, seat, is_done=state.is_over, is_secret=day is not None))
    panel = parts_of(build_panel(seen))
    shown = cards_in(panel)
    assert shown >= {*state.hands[seat]}, "the scan sees what is there"
    return found | (shown - allowed) | cards_in([part.get("custom_id") for part in (*public, *panel)])


def test_nothing_hidden_is_drawn_in_any_moment_of_any_deal() -> None:
    """What is allowed: to everybody what was played, to each their own hand; at the end everything (TH-1, TH-5)."""
    chance = walk(13)
    for number in range(DEALS):
        # Some moments of each deal, its end among them.
        steps = list(a_deal(chance))
        for state in (*chance.sample(steps[:-1], min(MOMENTS, len(steps) - 1)), steps[-1]):
            assert leaks(state, chance) == set(), f"deal {number}"


def test_nothing_of_a_daily_deal_is_drawn_for_others() -> None:
    chance = walk(14)
    for number in range(DEALS // 10):
        for state in a_deal(chance):
            assert leaks(state, chance, day=TODAY) == set(), f"deal {number}"


@pytest.mark.parametrize("planted", ["public", "id", "panel"])
def test_scan_finds_what_is_planted(monkeypatch: pytest.MonkeyPatch, planted: str) -> None:
    """A scan that finds nothing must be able to find something."""
    chance = walk(15)
    state = next(a_deal(chance))
    assert leaks(state, chance) == set()
    if planted == "public":
        monkeypatch.setattr(
            match_view, "_for_everybody", lambda deal, **_: replace(seen_by_all(deal, None), hands=deal.hands)
        )
    elif planted == "id":
        card = state.hands[0][0]
        monkeypatch.setattr(
            "bot.games.thirteen.screen.message.IDS.write",
            lambda game_id, number, wish: f"m:{game_id}:{wish}:{card}",
        )
    else:
        monkeypatch.setattr(
            "bot.games.thirteen.screen.panel_message.last_play",
            lambda match, deal, art: f"the other holds {state.hands[1][0]}, {state.hands[0][0]}",
        )
    assert leaks(state, chance) != set()


@pytest.mark.parametrize(
    "text",
    [
        "10♥",
        "┌10♥─┐",
        "└─♥10┘",
        "10♥\ufe0e",
        "play Th 2c",
        "Th",
        "[Th]",
        "'Th'",
        "<Rank.TEN: 10>, suit=<Suit.HEARTS: 2>",
    ],
)
def test_scan_knows_every_way_to_write_a_card(text: str) -> None:
    assert parse_cards("Th")[0] in cards_in({"some": ["thing", {text: 1}]})


def test_scan_takes_nothing_else_for_a_card() -> None:
    """Commitments, ids, times and words."""
    assert (
        cards_in(["`6687b71bc3fcb7c8…`", "m:2e5afedj:3:cards", "<t:1767225690:R>", "2 deals", "as it is"])
        == set()
    )
