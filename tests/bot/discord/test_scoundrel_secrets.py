"""Whole daily runs through Discord: no card of the day's dungeon is sent to others or logged while its day goes on."""

import logging
import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

import pytest

from bot.games.scoundrel.command import ScoundrelHost
from bot.games.scoundrel.play.opening import RunSession
from rules.cards import Card
from tests.bot.discord.matches import panel
from tests.bot.discord.server import Server
from tests.bot.discord.test_thirteen_secrets import reader_of
from tests.bot.drawing.scan import cards_in

SeenIn = Callable[[Server], Iterable[tuple[int, set[Card]]]]
RUNS = int(os.environ.get("CARDROOM_SCAN_MATCHES", "4"))


def seen_in_runs(server: Server) -> Iterator[tuple[int, set[Card]]]:
    """Yield each player of a run with the cards that they have seen in it."""
    for session in runs_of(server):
        state = session.committed.game.state
        yield session.game.terms.row.user_id, {*state.room, *(face.card for face in state.faced)}


class Watch:
    """Compares everything that was sent and logged since it last looked with what its reader has seen in a game of theirs."""

    def __init__(
        self, server: Server, caplog: pytest.LogCaptureFixture, seen_in: SeenIn = seen_in_runs
    ) -> None:
        caplog.set_level(logging.DEBUG)
        caplog.clear()
        self.server, self.caplog, self.seen_in = server, caplog, seen_in
        self.seen: defaultdict[int, set[Card]] = defaultdict(set)
        self.looked_at = len(server.env.http_requests)

    def look(self, presser: int, *, in_panel: bool = True) -> set[Card]:
        """Find what was told to anybody who was not to know it; nobody may read a card in a custom id."""
        for user_id, cards in self.seen_in(self.server):
            self.seen[user_id] |= cards
        requests = self.server.env.http_requests[self.looked_at :]
        self.looked_at += len(requests)
        found: set[Card] = set()
        for request in requests:
            reader = reader_of(self.server, request, presser, in_panel=in_panel)
            found |= (cards_in(request.json) | cards_in(request.path)) - self.seen[reader]
        for record in self.caplog.records:
            found |= cards_in(f"{record.getMessage()} {record.exc_text}")
        self.caplog.clear()
        return found


def runs_of(server: Server) -> list[RunSession]:
    return list(server.bot.services.host(ScoundrelHost).sessions._by_game.values())


async def open_daily(server: Server, who: Any, watching: Watch) -> set[Card]:
    await server.slash(who, "scoundrel", daily=True)
    return watching.look(who.id, in_panel=False)


async def play(server: Server, who: Any, watching: Watch, chance: Random) -> set[Card]:
    """Play a private run to its end as people do, asking, avoiding and opening it again."""
    found: set[Card] = set()
    while "Give up" in (labels := server.labels(panel(server, who))):
        if chance.random() < 0.1:
            found |= await open_daily(server, who, watching)
            continue
        pressed = chance.choice(labels)
        result = await who.click(panel(server, who), label=pressed)
        found |= watching.look(who.id)
        if pressed in {"Give up", "Hint"} and result.followups:
            label = {"Give up": "Give up", "Hint": "Take the hint"}[pressed]
            if pressed == "Hint" or chance.random() < 0.3:
                await who.click(result.followups[0], label=label)
                found |= watching.look(who.id)
    return found


async def test_no_card_of_the_day_reaches_anybody_else_in_whole_runs(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """At every level of the log; real shuffles, two people in turn, and practice after the end."""
    chance = Random(7)  # noqa: S311 - nothing is shuffled for anybody.
    watching = Watch(server, caplog)
    for _ in range(RUNS // 2):
        server.channel = server.guild.create_text_channel("dungeon")
        for who in (server.ann, server.ben):
            assert await open_daily(server, who, watching) == set()
        for who in (server.ann, server.ben):
            assert await play(server, who, watching, chance) == set()
            await who.click(panel(server, who), label="Practise this dungeon")
            assert watching.look(who.id, in_panel=False) == set()
            assert await play(server, who, watching, chance) == set()
        await server.slash(server.cleo, "leaderboard", board="daily")
        assert watching.look(server.cleo.id, in_panel=False) == set()
        await server.env.advance_time(86_400)
        watching.seen.clear()


@pytest.mark.parametrize("planted", ["line", "log", "public run"])
async def test_scan_finds_what_is_planted(
    server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, planted: str
) -> None:
    """A scan that finds nothing must be able to find something."""
    watching = Watch(server, caplog)
    if planted == "public run":
        monkeypatch.setattr("bot.games.scoundrel.play.run.Run.is_private", False)
        assert await open_daily(server, server.ann, watching) != set()
        return
    assert await open_daily(server, server.ann, watching) == set()
    [session] = runs_of(server)
    card = session.committed.game.state.room[0]
    if planted == "log":
        logging.getLogger("bot").debug("the room is %s", [card])
    else:
        monkeypatch.setattr(
            "bot.games.scoundrel.screen.message.line_text", lambda *_: f"**Ann** · killed by {card}"
        )
    asked = await server.ann.click(panel(server, server.ann), label="Give up")
    await server.ann.click(asked.followups[0], label="Give up")
    assert watching.look(server.ann.id) == {card}
