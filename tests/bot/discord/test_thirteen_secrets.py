"""Whole matches through Discord: no body that is sent and no line that is logged tells a card that is hidden then."""

import logging
import os
import re
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
import simcord

from bot.games.thirteen.command import ThirteenHost
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.opening import MatchSession
from rules.cards import DECK, Card
from rules.thirteen.state import played
from tests.bot.discord.matches import begin, menus, panel, show_cards
from tests.bot.discord.server import Server, private
from tests.bot.drawing.scan import cards_in

MATCHES = int(os.environ.get("CARDROOM_SCAN_MATCHES", "4"))
EPHEMERAL = 1 << 6


@dataclass
class Watch:
    """Compares everything that was sent and logged since it last looked with what was to be seen."""

    server: Server
    session: MatchSession
    caplog: pytest.LogCaptureFixture
    held: dict[int, set[Card]] = field(default_factory=dict)
    looked_at: int = 0

    def look(self, presser: int, *, in_panel: bool) -> set[Card]:
        """Find what was told to anybody who was not to know it; `in_panel` is where the presser pressed."""
        session = self.session
        match, finished = session.game, session.committed.finished
        requests = self.server.env.http_requests[self.looked_at :]
        self.looked_at += len(requests)
        found: set[Card] = set()
        for request in requests:
            told = cards_in(request.json) | cards_in(request.path)
            number = re.search(r"deal (\d) of", str(request.json))
            is_over = number is not None and finished is not None and int(number[1]) == finished.deal_number
            reader = reader_of(self.server, request, presser, in_panel=in_panel)
            public = set(DECK) if is_over else _public(match)
            found |= told - public - self.held.get(reader, set()) - _hand(match, reader)
            found |= cards_in(re.findall(r"'custom_id': '([^']*)'", str(request.json)))
        # The record of a deal that is over is written, with all its cards, as the next one begins.
        everybodys = _public(match) if finished is None else set(DECK)
        for record in self.caplog.records:
            found |= cards_in(f"{record.getMessage()} {record.exc_text}") - everybodys
        self.caplog.clear()
        self.held = {user_id: _hand(session.game, user_id) for user_id in session.game.people}
        return found


def reader_of(server: Server, request: simcord.HttpLogEntry, presser: int, *, in_panel: bool) -> int:
    """Say who alone reads what was sent, 0 for everybody; `in_panel` is where the presser pressed."""
    match request.path.strip("/").split("/"):
        case ["interactions", _, _, "callback"]:
            answer = request.json or {}
            is_private = int((answer.get("data") or {}).get("flags", 0)) & EPHEMERAL
            return presser if is_private or (in_panel and answer.get("type") == 7) else 0
        case ["webhooks", _, _, "messages", message_id] if request.method != "DELETE":
            stored = server.env.backend.get_message(server.channel.id, int(message_id))
            assert stored.is_ephemeral
            assert stored.interaction_metadata is not None
            return int(stored.interaction_metadata["user"]["id"])
        case _:
            return 0


def _public(match: Match) -> set[Card]:
    """Everything is told of a deal that is over, of one under way what was played (TH-1, TH-5)."""
    if match.deal is None:
        return set()
    return {*played(match.deal.history)} if match.stage == "playing" else set(DECK)


def _hand(match: Match, user_id: int) -> set[Card]:
    if match.deal is None or user_id not in match.people:
        return set()
    return set(match.deal.hands[match.seat_of(user_id)])


async def play_a_match(server: Server, watch: Watch, chance: Random) -> set[Card]:
    """Play as people do, by the select and by Lowest, with closed panels and all; give what should not have been told."""
    people = {who.id: who for who in (server.ann, server.ben)}
    found: set[Card] = set()
    for who in people.values():
        await show_cards(server, who)
        found |= watch.look(who.id, in_panel=False)
    while not watch.session.is_closed:
        turn = watch.session.whose_turn
        assert turn is not None
        who = people[turn]
        if chance.random() < 0.1:
            await show_cards(server, who)
            found |= watch.look(turn, in_panel=False)
        if chance.random() < 0.02:
            await server.env.advance_time(91)
            found |= watch.look(turn, in_panel=False)
            continue
        await play_something(server, who, chance)
        found |= watch.look(turn, in_panel=True)
    return found


async def play_something(server: Server, who: Any, chance: Random) -> None:
    """Play anything that is offered."""
    shown = panel(server, who)
    if chance.random() < 0.2:
        [lowest] = server.labels(shown)
        assert (await who.click(shown, label=lowest)).acknowledged
        return
    menu = chance.choice(menus(shown))
    chosen = [chance.choice(menu.options).value]
    assert (await who.select(shown, chosen, custom_id=menu.custom_id)).acknowledged


def walk(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - nothing is shuffled for anybody.


async def begin_watched(server: Server, caplog: pytest.LogCaptureFixture, **options: Any) -> Watch:
    await begin(server, **options)
    caplog.clear()
    [session] = server.bot.services.host(ThirteenHost).sessions.every()
    return Watch(server, session, caplog, looked_at=len(server.env.http_requests))


async def test_nothing_hidden_is_sent_or_logged_in_whole_matches(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    chance = walk(5)
    for number in range(MATCHES):
        # To look for a panel takes the longer the more has been said.
        server.channel = server.guild.create_text_channel(f"tables-{number}")
        watch = await begin_watched(server, caplog, stake="10")
        assert await play_a_match(server, watch, chance) == set()
        for who in (server.ann, server.ben):
            assert "The match is a draw" in server.text(panel(server, who)) or "wins" in server.text(
                panel(server, who)
            )


async def test_a_resignation_tells_hands_only_when_it_is_done(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    watch = await begin_watched(server, caplog)
    asked = await server.press(server.ann, "Resign")
    assert watch.look(server.ann.id, in_panel=False) == set()
    await server.ann.click(private(asked), label="Resign")
    assert watch.session.game.stage == "over"
    assert "held\n```" in server.text()


@pytest.mark.parametrize("planted", ["message", "log", "panel"])
async def test_scan_finds_what_is_planted(
    server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, planted: str
) -> None:
    """A scan that finds nothing must be able to find something."""
    caplog.set_level(logging.DEBUG)
    watch = await begin_watched(server, caplog)
    hands = watch.session.game.deal.hands if watch.session.game.deal else ((), ())
    turn = watch.session.whose_turn
    [who] = [who for who in (server.ann, server.ben) if who.id == turn]
    other = hands[1 - watch.session.game.seat_of(who.id)]
    await show_cards(server, who)
    assert watch.look(who.id, in_panel=False) == set()
    if planted == "message":
        monkeypatch.setattr("bot.games.thirteen.screen.message_text._footer", lambda *_: f"-# {other[0]}")
    elif planted == "panel":
        monkeypatch.setattr(
            "bot.games.thirteen.screen.panel_message._header", lambda *_: f"### the other holds {other[0]}"
        )
    else:
        logging.getLogger("bot").debug("the other holds %s", other)
    await play_something(server, who, walk(1))
    found = watch.look(who.id, in_panel=True)
    assert found >= {other[0]} or other[0] in _public(watch.session.game)
    assert found
