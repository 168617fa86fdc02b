"""A server that Discord calls gone: who asks for it, and when, with a clock that stands still until it is moved."""

import asyncio
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.runtime.lost_places import LostPlaces
from storage.shard import Shard
from tests.bot.core.world import FakeClock
from tests.bot.messages.calls import unpaced
from tests.bot.messages.test_publisher import refusal
from tests.cases import cases

HERE, THERE = Shard(0, 2), Shard(1, 2)
SERVER, OTHER = 2 << 22, 3 << 22
MINUTE = 60_000


@dataclass
class Game:
    """A session as far as it is told of its place."""

    guild_id: int
    channel_id: int = 7
    game_id: str = "abc"
    lost_place: str | None = None
    is_running: bool = True
    fault: Exception | None = None

    def pause(self) -> None:
        self.is_running = False

    def resume(self, *, afresh: bool) -> None:
        assert afresh
        self.is_running = True

    def find_place(self) -> None:
        self.lost_place = None

    async def lose_place(self, place: str) -> None:
        if self.fault is not None:
            raise self.fault
        self.lost_place = place


@dataclass
class World:
    """Two servers of two shards, and a Discord that answers when a test lets it."""

    clock: FakeClock = field(default_factory=FakeClock)
    games: tuple[Game, Game] = field(default_factory=lambda: (Game(SERVER), Game(OTHER)))
    known: set[int] = field(default_factory=set)
    answers: list[Exception | None] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    shards: set[Shard] = field(default_factory=lambda: {HERE, THERE})
    channels: set[int] = field(default_factory=lambda: {7})
    places: LostPlaces = field(init=False)

    def __post_init__(self) -> None:
        self.places = LostPlaces(
            cast(Any, self), unpaced(), self.clock, cast(Any, self.every), lambda _: None, self.shards
        )

    def every(self, shard: Shard) -> list[Game]:
        return [game for game in self.games if game.guild_id in shard]

    def get_guild(self, guild_id: int) -> Any:
        if guild_id not in self.known:
            return None
        return SimpleNamespace(unavailable=False, get_channel_or_thread=self.get_channel)

    def get_channel(self, channel_id: int) -> object | None:
        return object() if channel_id in self.channels else None

    async def fetch_channel(self, channel_id: int) -> None:
        self.asked.append(channel_id)
        await self.gate.wait()
        if (answer := self.answers.pop(0)) is not None:
            raise answer

    async def fetch_guild(self, guild_id: int, **_: object) -> None:
        self.asked.append(guild_id)
        await self.gate.wait()
        if (answer := self.answers.pop(0)) is not None:
            raise answer

    async def minute(self) -> None:
        """Let a minute pass, and what is asked then come to rest."""
        self.clock.time += MINUTE
        self.clock.ring_due()
        await self.rest()

    async def rest(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)


@pytest.fixture
def world() -> World:
    return World()


def gone() -> discord.NotFound:
    response = cast("Any", SimpleNamespace(status=404, reason="no"))
    return discord.NotFound(response, {"code": 10004, "message": "Unknown Guild"})


async def test_a_server_is_asked_for_after_a_minute_and_not_before(world: World) -> None:
    world.gate.set()
    world.answers.append(gone())
    world.places.server_missing(HERE, SERVER)
    world.clock.time += MINUTE - 1
    world.clock.ring_due()
    await world.rest()
    assert (world.asked, world.games[0].is_running) == ([], False)
    await world.minute()
    assert world.asked == [SERVER]
    assert [game.lost_place for game in world.games] == ["server", None]
    assert all(game.is_running for game in world.games), "what was dealt goes on"


@cases("answer", {"busy": refusal(503, 0), "away": TimeoutError()})
async def test_a_discord_that_does_not_answer_is_asked_again(world: World, answer: Exception) -> None:
    world.gate.set()
    world.answers += [answer, gone()]
    world.places.server_missing(HERE, SERVER)
    await world.minute()
    assert (world.games[0].lost_place, world.games[0].is_running) == (None, False)
    await world.minute()
    assert world.games[0].lost_place == "server"


async def test_a_server_that_comes_back_while_it_is_asked_for_is_not_gone(world: World) -> None:
    world.answers.append(gone())
    world.places.server_missing(HERE, SERVER)
    await world.minute()
    world.known.add(SERVER)
    world.places.server_back(HERE, SERVER)
    world.gate.set()
    await world.rest()
    assert (world.games[0].lost_place, world.games[0].is_running) == (None, True)


@pytest.mark.parametrize("is_asked", [False, True], ids=["before it asks", "while it asks"])
async def test_a_process_that_has_handed_a_shard_over_asks_and_changes_nothing(
    world: World, *, is_asked: bool
) -> None:
    """Whoever has the shard now looks for its servers; those of other shards are this process's business still."""
    world.answers += [gone(), gone()]
    world.places.server_missing(HERE, SERVER)
    world.places.server_missing(THERE, OTHER)
    if is_asked:
        await world.minute()
    world.places.stop(HERE)
    world.gate.set()
    await world.minute()
    assert [game.lost_place for game in world.games] == [None, "server"]
    assert not world.places.misses(SERVER)
    world.known.add(OTHER)
    world.games[1].lost_place = None
    world.answers.append(gone())
    world.places.look(HERE)
    await world.minute()
    assert world.games[0].lost_place == "server", "a start finds it missing and does the same"


async def test_a_fault_keeps_no_clock_from_starting(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """A game that cannot lose its server, and a server or a channel that discord.py cannot read."""
    world.gate.set()
    world.games[1].guild_id = SERVER
    world.games[0].fault = ZeroDivisionError()
    world.answers += [gone(), KeyError("name")]
    for _ in range(2):
        world.places.server_missing(HERE, SERVER)
        await world.minute()
        assert [game.is_running for game in world.games] == [True, True]
        assert world.games[1].lost_place == "server"
    world.games[1].lost_place = None
    world.known.add(SERVER)
    world.channels.clear()
    world.answers += [discord.InvalidData("a channel of a new kind"), None]
    world.places.look(HERE)
    assert [game.is_running for game in world.games] == [False, False]
    await world.rest()
    assert [game.is_running for game in world.games] == [True, True]
    assert len(caplog.records) == 3
    caplog.clear()


async def test_clocks_that_are_started_meanwhile_stand_still_where_a_server_is_in_doubt(world: World) -> None:
    """The connection was lost and is back, or the database; Discord has not said again that the server is gone."""
    world.places.server_missing(HERE, SERVER)
    for game in world.games:
        game.resume(afresh=True)
    world.places.stand_still(HERE)
    world.places.stand_still(THERE)
    assert [game.is_running for game in world.games] == [False, True]


@pytest.mark.parametrize("is_channel", [False, True], ids=["a server", "a channel"])
async def test_no_clock_starts_while_the_connection_is_lost(world: World, *, is_channel: bool) -> None:
    """Nobody can press then; the clocks start when it is back."""
    world.answers.append(gone())
    if is_channel:
        world.known |= {SERVER, OTHER}
        world.channels.clear()
        world.places.look(HERE)
        await world.rest()
    else:
        world.places.server_missing(HERE, SERVER)
        await world.minute()
    world.shards.discard(HERE)
    world.gate.set()
    await world.rest()
    assert world.asked == [7 if is_channel else SERVER]
    assert not world.games[0].is_running
    world.known.add(SERVER)
    world.channels.add(7)
    world.places.server_back(HERE, SERVER)
    assert not world.games[0].is_running


async def test_a_server_that_is_away_stands_still_until_it_is_back_or_gone(world: World) -> None:
    """Discord says when its outage is over, so nobody asks, and nothing else starts the clocks."""
    world.places.server_away(HERE, SERVER)
    world.places.server_away(THERE, OTHER)
    world.games[0].resume(afresh=True)
    world.places.stand_still(HERE)
    await world.minute()
    assert [game.is_running for game in world.games] == [False, False]
    world.known.add(OTHER)
    world.places.server_back(THERE, OTHER)
    assert world.games[1].is_running
    world.gate.set()
    world.answers.append(gone())
    world.places.server_missing(HERE, SERVER)
    assert not world.places.is_away(SERVER)
    await world.minute()
    assert (world.games[0].lost_place, world.games[0].is_running) == ("server", True)
