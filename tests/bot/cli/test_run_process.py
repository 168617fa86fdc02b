"""`cardroom run` as a process, over sockets: a Discord on the loopback address that answers, refuses or falls silent."""

import asyncio
import os
import signal
import subprocess
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import web

from benchmarks.child import environment
from bot.__main__ import main
from bot.cli.options import WRONG_SETTINGS
from playground.gateway.hub import Gateway
from playground.play import LAUNCHER
from playground.server import Playground
from storage.audit import database
from storage.database import read_once
from tests.bot.cli.conftest import DATABASE, TOKEN
from tests.cases import cases
from tests.open_games import open_games

SECONDS = 120

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def discord_that(answers: Handler) -> AsyncIterator[str]:
    """Serve one answer to everything; yield the address."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answers)
    runner = web.AppRunner(app, shutdown_timeout=1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


async def start(folder: Path, address: str) -> Process:
    """Start `cardroom run` in an empty folder, with a token and against the Discord at that address."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", str(LAUNCHER), "-m", "bot", "run"),
        stdin=PIPE,
        stdout=DEVNULL,
        stderr=PIPE,
        cwd=folder,
        env=environment(DISCORD_TOKEN=TOKEN, PLAYGROUND_ADDRESS=address),
    )


async def end_of(process: Process, expected: str = "no warning") -> tuple[int | None, str]:
    """Wait for the end; return the exit status and what stands on standard error: no warning but the expected one."""
    async with asyncio.timeout(SECONDS):
        assert process.stderr is not None
        written = (await process.stderr.read()).decode()
        await process.wait()
    assert TOKEN not in written
    assert "Traceback" not in written, written
    assert not [line for line in written.splitlines() if "WARNING" in line and expected not in line], written
    return process.returncode, written


async def refuse(_: web.Request) -> web.StreamResponse:
    # A 401 as Discord gives it; discord.py takes an answer without Via for one of somebody in between.
    return web.json_response(
        {"message": "401: Unauthorized", "code": 0}, status=401, headers={"Via": "1.1 here"}
    )


async def find_fault(_: web.Request) -> web.StreamResponse:
    # What a form is told that has an error in it.
    found = {
        "code": 50035,
        "message": "Invalid Form Body",
        "errors": {"name": {"_errors": [{"code": "X", "message": "Long."}]}},
    }
    return web.json_response(found, status=400, headers={"Via": "1.1 here"})


async def hang_up(request: web.Request) -> web.StreamResponse:
    assert request.transport is not None
    request.transport.close()
    return web.Response()


@cases(
    ("answers", "line"),
    {
        "a token that is refused": (refuse, "Discord refuses the token (401)"),
        "a request that is refused": (find_fault, "Discord refuses what the bot asked for: 400"),
        "a connection that breaks": (hang_up, "Discord cannot be reached: "),
    },
)
async def test_what_discord_does_not_let_us_do_is_one_line(
    tmp_path: Path, answers: Handler, line: str
) -> None:
    """Only the token is a setting: with another status systemd starts the bot again."""
    async with discord_that(answers) as address:
        status, written = await end_of(await start(tmp_path, address))
    assert status == (WRONG_SETTINGS if answers is refuse else 1)
    assert [said for said in written.splitlines() if said.startswith("cardroom: ")] == [
        written.splitlines()[-1]
    ]
    assert written.splitlines()[-1].startswith(f"cardroom: {line}")


async def test_a_stop_while_connecting_is_a_clean_end(tmp_path: Path) -> None:
    asked, ended = asyncio.Event(), asyncio.Event()

    async def fall_silent(_: web.Request) -> web.StreamResponse:
        asked.set()
        await ended.wait()
        return web.Response()

    async with discord_that(fall_silent) as address:
        process = await start(tmp_path, address)
        async with asyncio.timeout(SECONDS):
            await asked.wait()
        process.send_signal(signal.SIGTERM)
        status, _ = await end_of(process)
        ended.set()
    assert status == 0


@pytest.mark.parametrize("silent", [False, True], ids=["refuses", "says nothing"])
async def test_a_stop_while_the_gateway_is_away_is_a_clean_end(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *, silent: bool
) -> None:
    tried, ended = asyncio.Event(), asyncio.Event()

    async def fail(*_: object) -> web.StreamResponse:
        tried.set()
        if silent:
            await ended.wait()
        return web.Response(status=503)

    monkeypatch.setattr(Gateway, "handle", fail)
    async with Playground() as discord:
        process = await start(folder, discord.address)
        async with asyncio.timeout(SECONDS):
            await tried.wait()
        process.send_signal(signal.SIGTERM)
        status, _ = await end_of(process, "the gateway cannot be reached")
        ended.set()
    assert status == 0


def test_a_stop_that_cannot_be_finished_is_cut_short() -> None:
    script = "import time; from bot.cli.run import _end_after; _end_after(0.1); time.sleep(60)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=SECONDS
    )
    assert done.returncode == 1
    assert "is cut short; nothing stored is lost" in done.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda number: number.name)
async def test_a_stop_finishes_what_is_in_hand_and_the_next_process_goes_on(
    folder: Path,
    number: signal.Signals,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async with Playground() as discord:
        channel = discord.world.cast.guilds[0].channels[0]
        process = await start(folder, discord.address)
        async with asyncio.timeout(SECONDS):
            await discord.connected()
            await discord.actor("Ann").slash(channel.id, "blackjack", stake="50").answer()
        monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
        monkeypatch.setattr("discord.utils.setup_logging", lambda **_: None)
        assert await asyncio.to_thread(main, ["run"]) == 1
        assert (
            capsys.readouterr().err
            == f"cardroom: {folder}/{DATABASE}: in use by another process (pid {process.pid})\n"
        )
        process.send_signal(number)
        status, _ = await end_of(process)
        assert status == 0
    [game] = await read_once(folder / DATABASE, lambda reader: open_games(reader, "blackjack"))
    assert game.deadline is not None, "the stake is down, the table waits for the next start"
    assert (await read_once(folder / DATABASE, database.audit)).findings == ()


IN_A_CONTAINER = """
import os, sys
import discord.utils
discord.utils.is_docker = lambda: True
import bot.cli.run
from bot.__main__ import main
for writer, colours in zip(map(int, sys.argv[1:]), (None, None, "1")):
    if not os.fork():
        os.dup2(writer, 2)
        os.environ |= {"NO_COLOR": colours} if colours else {}
        os._exit(main(["run"]))
    os.wait()
"""
"""There discord.py takes whatever it writes to for a terminal. The last of three starts asks for no colours."""


def test_only_a_terminal_is_written_to_in_colour(tmp_path: Path) -> None:
    """The line that tells of a misspelt setting, by name alone, before the one that ends the start."""
    places = {"a file": os.pipe(), "a terminal": os.openpty(), "a terminal without colours": os.openpty()}
    writers = [writer for _, writer in places.values()]
    subprocess.run(
        [sys.executable, "-c", IN_A_CONTAINER, *map(str, writers)],
        cwd=tmp_path,
        env=environment(CARDROOM_STAKEMAX="5"),
        pass_fds=writers,
        check=True,
        timeout=SECONDS,
    )
    for place, (reader, writer) in places.items():
        os.close(writer)
        written = os.read(reader, 10_000).decode()
        os.close(reader)
        assert "the environment: CARDROOM_STAKEMAX is no setting; CARDROOM_STAKE_MAX perhaps" in written
        assert "cardroom: no token: set DISCORD_TOKEN" in written
        assert ("\x1b[" in written) is (place == "a terminal"), place
