"""`cardroom doctor --online`, with the real discord.py, against the playground over real sockets."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from aiohttp import web
from discord.http import Route

from bot.cli.doctor_online import NAMED_MAX, examine_online
from bot.emojis import draw_card_set
from bot.settings import Settings
from playground.play import LAUNCHER
from playground.server import Playground
from storage import guilds
from storage.database import Database
from storage.guilds import GuildSettings
from tests.bot.cli.test_emojis import add

ROOT = Path(__file__).parents[3]
SEND_MESSAGES, VIEW_CHANNEL = 1 << 11, 1 << 10


@pytest.fixture
async def served() -> AsyncIterator[Playground]:
    async with Playground(rates=False) as served:
        with patch.object(Route, "BASE", served.api):
            yield served


async def examined(database: Path) -> list[tuple[bool, str]]:
    settings = Settings(_env_file=None, DISCORD_TOKEN="token")  # noqa: S106 - the playground takes any.
    return [finding async for finding in examine_online(settings, database)]


def server_lines(findings: list[tuple[bool, str]]) -> list[tuple[bool, str]]:
    return [(holds, line) for holds, line in findings if line.startswith("server")]


def close(served: Playground, channel: Any, denied: int) -> None:
    """Deny the bot some permissions in a channel, as its managers do."""
    overwrite = {"type": 1, "allow": "0", "deny": str(denied)}
    served.places.overwrite(channel, served.world.cast.bot.id, overwrite)


async def choose_channels(
    path: Path, guild_id: int, channels: tuple[int, ...] | None, boards: int | None = None
) -> None:
    database, usual = await Database.open(path), GuildSettings(1_000, 10, 1_000, "vegas")
    await database.write(lambda unit: guilds.ensure(unit, guild_id, usual, 0))
    chosen = {"channels": channels, "boards_channel": boards}
    await database.write(lambda unit: guilds.change(unit, guild_id, chosen))
    await database.close()


async def test_a_bot_that_is_well_has_a_line_for_each_question(served: Playground, tmp_path: Path) -> None:
    findings = await examined(tmp_path / "none.sqlite3")
    assert [holds for holds, _ in findings] == [True] * len(findings)
    application, guild = served.world.cast.application_id, served.world.cast.guilds[0]
    texts = [each for each in guild.channels if not each.is_thread]
    told = "\n".join(line for _, line in findings)
    assert told.startswith("Discord takes the token of ")
    assert f"({application})\n" in told
    assert "not registered; the next start of the bot does that" in told
    assert "card emojis: not all uploaded" in told
    assert "connections left today: " in told
    assert f"server {guild.name}: games can open in " in told
    assert texts


async def test_card_emojis_that_are_there_are_seen(served: Playground, tmp_path: Path) -> None:
    picture = next(iter(draw_card_set().values()))
    for name in draw_card_set():
        add(served, name, picture)
    assert (True, "card emojis: uploaded") in await examined(tmp_path / "none.sqlite3")


@pytest.mark.parametrize("denied", [SEND_MESSAGES, VIEW_CHANNEL])
async def test_a_channel_that_managers_chose_and_the_bot_cannot_use_is_named(
    served: Playground, tmp_path: Path, denied: int
) -> None:
    """One that they did not choose is left aside, as long as there is another one."""
    path, guild = tmp_path / "cardroom.sqlite3", served.world.cast.guilds[0]
    closed = guild.channels[0]
    close(served, closed, denied)
    assert all(holds for holds, _ in server_lines(await examined(path)))
    await choose_channels(path, guild.id, (closed.id,))
    [line] = [line for holds, line in await examined(path) if not holds]
    missing = f"View Channel or Send Messages is missing in #{closed.name}"
    assert line == f"server {guild.name}: games can open in 0 of 1 channels; {missing}"
    for boards, why in ((closed.id, f"closed to the bot: #{closed.name}"), (1, "gone")):
        await choose_channels(path, guild.id, None, boards)
        [line] = [line for holds, line in await examined(path) if not holds]
        assert line == (
            f"server {guild.name}: the channel for boards is {why}; managers choose one in /settings"
        )


async def test_a_server_without_any_open_channel_is_missing(served: Playground, tmp_path: Path) -> None:
    guild = served.world.cast.guilds[0]
    for channel in list(guild.channels):
        close(served, channel, SEND_MESSAGES)
    [line] = [line for holds, line in await examined(tmp_path / "none.sqlite3") if not holds]
    assert line.startswith(f"server {guild.name}: games can open in 0 of ")
    assert line.count("#") <= NAMED_MAX


@pytest.mark.parametrize(
    ("status", "told"), [(401, "Discord refuses the token (401)"), (503, "Discord cannot be reached: 503")]
)
async def test_what_discord_refuses_is_the_last_line(tmp_path: Path, status: int, told: str) -> None:
    async def refuse(_: web.Request) -> web.Response:
        return web.json_response({"message": "no", "code": 0}, status=status)

    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", refuse)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    address = f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"

    async def at_once(*_: Any) -> None:
        """Let discord.py try again without a pause."""

    with patch.object(Route, "BASE", address), patch("discord.http.asyncio.sleep", at_once):
        [(holds, line)] = await examined(tmp_path / "none.sqlite3")
    await runner.cleanup()
    assert not holds
    assert line.startswith(told)
    assert "\n" not in line


async def test_the_command_asks_only_when_told_to(served: Playground, tmp_path: Path) -> None:
    async def run(*switches: str) -> str:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", str(LAUNCHER), "-m", "bot", "doctor", *switches),
            cwd=tmp_path,
            env=os.environ
            | {"DISCORD_TOKEN": "token", "PLAYGROUND_ADDRESS": served.address, "PYTHONPATH": str(ROOT)},
            stdin=PIPE,  # Its end would end the process.
            stdout=PIPE,
        )
        assert process.stdout is not None
        printed = await process.stdout.read()
        await process.wait()
        return printed.decode()

    asked, silent = await asyncio.gather(run("--online"), run())
    assert "ok      Discord takes the token of " in asked
    assert "ok      server " in asked
    assert "server" not in silent
