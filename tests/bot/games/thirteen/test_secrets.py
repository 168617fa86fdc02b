"""No view holds a card that its reader may not know, over whole matches; nor does the log."""

import logging
import re
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.core.commands import PlayAction
from bot.core.errors import RefusalError
from bot.games.thirteen.play.commands import Resign
from bot.games.thirteen.play.errors import NotBegunError, NotInMatchError
from bot.games.thirteen.play.match_view import seat_view
from bot.games.thirteen.play.opening import MatchSession
from rules.cards import Card, Rank, Suit, parse_card
from rules.thirteen import actions
from tests.bot.core.world import ANN, BEN, CLEO, START
from tests.bot.games.thirteen.world import DAY, SECOND, MatchHarness

_CARD = re.compile(r"Card\(rank=<Rank\.(\w+): \d+>, suit=<Suit\.(\w+): \d>\)")
_AS_TEXT = re.compile(r"\b([2-9TJQKA][cdhs])\b")


def cards_in(shown: object) -> set[Card]:
    """Find every card in anything, written out in full: as an object, and as text."""
    text = repr(shown)
    objects = {Card(Rank[rank], Suit[suit]) for rank, suit in _CARD.findall(text)}
    return objects | {parse_card(card) for card in _AS_TEXT.findall(text)}


def check(session: MatchSession, people: tuple[int, ...], *, is_secret: bool) -> None:
    """Hold all that can be seen now against who may know what."""
    match = session.game
    assert match.deal is not None
    played = {
        card
        for taken in match.deal.history
        if isinstance(taken.action, actions.Play)
        for card in taken.action.cards
    }
    is_open = match.result is not None or match.stage == "over"
    everything = {*match.deal.hands[0], *match.deal.hands[1], *match.deal.undealt, *played}
    public = set() if is_secret else everything if is_open else played
    assert cards_in(session.view) == public
    for seat, user_id in enumerate(people):
        own = everything if is_open and not is_secret else played | set(match.deal.hands[seat])
        seen = seat_view(session.seen, user_id)
        assert cards_in(seen.deal) == own
        assert cards_in(seen.match) == public
    if session.finished is not None:
        assert len(cards_in(session.finished)) == 52


TERMS: dict[str, dict[str, Any]] = {
    "people": {},
    "the bot": {"opponent_id": None, "level": "easy"},
    "the deal of the day": {"opponent_id": None, "is_daily": True},
}


@pytest.mark.parametrize("terms", TERMS.values(), ids=TERMS)
async def test_nobody_sees_what_they_may_not(
    room: MatchHarness, terms: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    """Everybody sees the played cards, players also their hands, and after a deal everybody sees all cards."""
    caplog.set_level(logging.DEBUG)
    for seed in range(6):
        chance = Random(seed)  # noqa: S311 - a repeatable walk is wanted.
        room.clock.time = START + seed * DAY
        session = await (room.begin() if not terms else room.ask(**terms))
        people, is_daily = session.game.people, "is_daily" in terms
        while not session.is_closed:
            check(session, people, is_secret=is_daily)
            lot, turn = chance.random(), session.whose_turn
            if lot < 0.01:
                await room.do(session, ANN, Resign())
            elif lot < 0.05:
                await room.pass_time(90 * SECOND)
            elif lot < 0.15 and turn is not None:
                hand = seat_view(session.seen, turn).deal.hand
                anything = actions.Play.of(chance.sample(hand, min(3, len(hand))))
                with suppress(RefusalError):
                    await room.do(session, turn, PlayAction(anything), session.number)
            else:
                await room.move(session, chance)
        check(session, people, is_secret=is_daily)
    assert not cards_in(caplog.text)


async def test_a_challenge_has_no_cards(room: MatchHarness) -> None:
    """No seed is in its repr either, and nobody has a hand."""
    session = await room.ask()
    for who, refusal in ((ANN, NotBegunError), (BEN, NotBegunError), (CLEO, NotInMatchError)):
        with pytest.raises(refusal):
            seat_view(session.seen, who)
    assert cards_in(session.view) == set()
    assert session.view.seed is None
    await session.close("a command", "manager")
    assert cards_in(session.view) == set()
    assert session.view.seed is not None, "a seed that brought no card is opened (pf2, 6)"


async def test_a_name_is_all_that_is_told_of_a_person(room: MatchHarness) -> None:
    """The view has the name that Discord gave, even if it looks like a card; the bot has none."""
    session = await room.ask(caller=replace(room.caller(ANN), name="As Kd"), opponent_id=None)
    assert [player.name for player in session.view.players] == ["As Kd", ""]
    other = await room.begin(BEN, 103)
    assert [player.name for player in other.view.players] == ["Ben", "Cleo"]
