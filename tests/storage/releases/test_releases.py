"""This version starts on the database of each release, and the games that are open in it go on by their old buttons."""

import asyncio
import gzip
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import asyncpg
import pytest
import simcord
from simcord.backend import serializers
from simcord.backend.models.message import Message
from simcord.backend.ops.base import BackendBase

from bot.games import kinds
from playground.postgresql import TemporaryPostgreSQL
from storage import games
from storage.dialect import Engine
from storage.location import Location, ServerAddress
from tests.bot.discord.server import BUTTON, COMPONENT, Entropy, Server, connected, said
from tests.storage.releases.make import HERE, NAME
from tests.storage.releases.scene import Press, Scene, end_hand, give_up

RELEASES = sorted(path.parent for path in HERE.glob("*/discord.json.gz"))
SELECT = 3
ROLES = 2
"""A new server of the simulation takes this many ids for others before its own."""
DISCORD_EPOCH_MILLISECONDS = 1_420_070_400_000
EMPTY_SECONDS = 400
"""After this time a table without players is closed."""
FILE_BYTES_MAX = 10_000_000


def unzipped(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes())


@pytest.fixture(params=RELEASES, ids=lambda release: release.name)
def release(request: pytest.FixtureRequest) -> Path:
    """Return the folder of a release."""
    found: Path = request.param
    return found


@pytest.fixture
def location(release: Path, engine: Engine, tmp_path: Path, request: pytest.FixtureRequest) -> Location:
    """Put a copy of a release's database where a test may change it."""
    if engine == "sqlite":
        return place_file(release, tmp_path)
    server: TemporaryPostgreSQL = request.getfixturevalue("postgresql")
    server.run_sql("DROP DATABASE IF EXISTS release")
    server.run_sql("CREATE DATABASE release")
    asyncio.run(run_script(server.address("release"), unzipped(release / "cardroom.sql.gz").decode()))
    return ServerAddress(server.address("release"))


def place_file(release: Path, folder: Path) -> Path:
    """Put a release's file into a folder, with its key and its mark."""
    (folder / NAME).write_bytes(unzipped(release / f"{NAME}.gz"))
    for beside in (f"{NAME}.master", f"{NAME}.mark"):
        (folder / beside).write_bytes((release / beside).read_bytes())
    return folder / NAME


async def run_script(address: str, script: str) -> None:
    """Run a dump."""
    connection = await asyncpg.connect(address)
    await connection.execute(script)
    await connection.close()


@asynccontextmanager
async def numbered_as_it_was(release: Path) -> AsyncIterator[None]:
    """Give the server the id that it had: this version may have more commands, which take their ids before it."""
    before, start = json.loads(unzipped(release / "discord.json.gz"))["guild"] % 2**22, simcord.Env.start

    def of_commands(backend: Any) -> Any:
        milliseconds = int(backend.clock.now().timestamp() * 1000) - DISCORD_EPOCH_MILLISECONDS
        return backend._allocate_at(milliseconds - 1)

    async def started(env: simcord.Env) -> None:
        with patch.object(BackendBase, "snowflake", of_commands):
            await start(env)
        for _ in range(before - ROLES):
            env.backend.snowflake()

    with patch.object(simcord.Env, "start", started):
        yield


async def enter(server: Server, release: Path, location: Location) -> tuple[Scene, list[Press]]:
    """Make Discord as it was, and start this version on the release's database; return what is to be pressed."""
    told = json.loads(unzipped(release / "discord.json.gz"))
    scene, backend = Scene.of(server), server.env.backend
    people = {each.name: each.id for each in (server.ann, server.ben, *scene.people.values())}
    assert (server.guild.id, people) == (told["guild"], told["people"]), "the simulation numbers as it did"
    await server.env.advance_time(told["elapsed"])
    await server.end()
    for stored in told["messages"]:
        if not stored.pop("by_bot"):
            continue
        message = Message(author_id=backend.bot_user.id, **stored)
        backend.messages[message.channel_id][message.id] = message
        if not message.is_ephemeral:
            backend.get_channel(message.channel_id).last_message_id = message.id
    server.path, server.entropy = location, Entropy("later")
    if isinstance(location, ServerAddress):
        server.master_key = bytes.fromhex((release / f"{NAME}.master").read_text("ascii").strip())
    await server.begin()
    return scene, [Press(**{**press, "values": tuple(press["values"])}) for press in told["presses"]]


async def make_press(server: Server, scene: Scene, press: Press) -> str:
    """Make one of the release's presses; return what the person alone was told."""
    backend = server.env.backend
    [channel] = [each for each in scene.channels.values() if each.id == press.channel_id]
    [who] = [
        each
        for each in (server.ann, server.ben, server.cleo, *scene.people.values())
        if each.id == press.user_id
    ]
    data: dict[str, Any] = {"component_type": BUTTON, "custom_id": press.custom_id}
    if press.values:
        data |= {"component_type": SELECT, "values": list(press.values)}
    shown = dict(serializers.message_payload(backend, backend.get_message(channel.id, press.message_id)))
    result = await who._dispatch_interaction(
        COMPONENT, channel, data, extra={"message": shown}, source_message_id=press.message_id
    )
    assert result.acknowledged, press.stage
    return said(result)


async def actions(server: Server, game_id: str) -> tuple[str, int]:
    """Return the state of a game and how many actions it has."""
    found = await server.bot.services.database.read(
        lambda reader: reader.fetch_one(
            "SELECT status, action_number FROM games WHERE game_id = ?", (game_id,)
        )
    )
    assert found is not None
    return str(found[0]), int(found[1])


async def verify_all(server: Server) -> int:
    """Check the record of each game of which something is public; return how many there are."""

    async def silent(_done: int, _of: int) -> None:
        pass

    services = server.bot.services
    ids = await services.database.read(
        lambda reader: reader.fetch_all("SELECT game_id FROM games WHERE revealed_at IS NOT NULL")
    )
    checked = 0
    for (game_id,) in ids:
        game = await services.database.read(partial(games.load_game, game_id=game_id))
        assert game is not None
        report = await services.checking.report(game, FILE_BYTES_MAX, silent)
        if report is None:
            continue
        assert report.verdicts, game_id
        assert [finding for verdict in report.verdicts for finding in verdict.findings] == [], game_id
        checked += 1
    return checked


def test_a_release_holds_an_open_game_of_every_kind() -> None:
    for release in RELEASES:
        told = json.loads(unzipped(release / "discord.json.gz"))
        assert len({press["stage"] for press in told["presses"]}) == len(told["presses"]) >= len(kinds())


async def test_the_games_of_a_release_go_on(
    release: Path, location: Location, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """No stake is lost, no record is less true, and neither a start nor a press leaves a warning."""
    (fresh := tmp_path / "fresh").mkdir()
    async with numbered_as_it_was(release), connected(fresh) as server:
        with server.env.time_context():
            scene, presses = await enter(server, release, location)
            assert await server.findings() == ()
            before = await verify_all(server)
            assert before > 3
            for press in presses:
                status, number = await actions(server, press.game_id)
                told = await make_press(server, scene, press)
                after = await actions(server, press.game_id)
                assert (status, after[0]) != ("open", "voided"), press.stage
                assert after[1] > number, f"{press.stage}: {told}"
            assert await server.findings() == ()
            await server.restart()
            async with scene.channel("hand"):
                await end_hand(server, [server.ann, server.ben])
                for who in (server.ann, server.ben):
                    await server.press(who, "Leave")
                await server.env.advance_time(EMPTY_SECONDS)
            async with scene.channel("run"):
                await give_up(server.cleo, server.newest)
            assert await verify_all(server) >= before + 2, "the records of a table and a run more"
            assert await server.findings() == ()
            refused = said(await scene.people["Gus"].slash(scene.channels["people"], "scoundrel"))
            assert "manager" in refused
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
