"""The bot's process, with small real ones in its place. Nothing waits for a clock: pauses between starts are the test's."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO

import pytest

from playground.bot_process import FIRST_DELAY, KILLED_DELAY, LONGEST_DELAY, WELL_SECONDS, BotProcess
from playground.play import launched
from playground.server import Playground

SECONDS = 20
UP = "print('up', flush=True)\n"
# Not for ever, should a test fail to end it.
WAIT = "import signal\nsignal.alarm(60)\nsignal.pause()\n"
CHILD = f"import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', {WAIT!r}])\n"
# A signal that comes just before pause() would not end it.
TIDY = """
import signal, sys, time
signal.signal(signal.SIGTERM, lambda *_: sys.exit())
try:
    print("up", flush=True)
    while True: time.sleep(0.05)
finally:
    print("tidy", flush=True)
"""
BOT = """
import discord
discord.Client(intents=discord.Intents(guilds=True)).run("any token", log_handler=None)
"""


class Output:
    """A pipe that the process writes into; it ends only when nobody is left who could write."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        self.writer: IO[bytes] = os.fdopen(writing, "wb")
        self._reader: IO[bytes] = os.fdopen(reading, "rb")

    async def line(self) -> str:
        """Return the next line."""
        return (await asyncio.to_thread(self._reader.readline)).decode().strip()

    async def rest(self) -> str:
        """Return everything until the end: this process no longer writes either."""
        self.writer.close()
        return (await asyncio.to_thread(self._reader.read)).decode()

    def close(self) -> None:
        self.writer.close()
        self._reader.close()


class Pauses:
    """The pauses between starts: they take no time, and the last one never ends."""

    def __init__(self, most: int) -> None:
        self.taken: list[float] = []
        self.enough = asyncio.Event()
        self._most = most

    async def __call__(self, seconds: float) -> None:
        self.taken.append(seconds)
        if len(self.taken) == self._most:
            self.enough.set()
            await asyncio.Event().wait()


@pytest.fixture
def output() -> Iterator[Output]:
    opened = Output()
    yield opened
    opened.close()


@asynccontextmanager
async def running(bot: BotProcess) -> AsyncIterator[None]:
    task = asyncio.create_task(bot.run())
    try:
        async with asyncio.timeout(SECONDS):
            yield
    finally:
        task.cancel()
        await asyncio.wait((task,), timeout=SECONDS)
    assert task.cancelled()


def python(code: str, *options: str) -> list[str]:
    """Return the command that runs this code, started as quickly as can be."""
    return [sys.executable, *(options or ("-I", "-S")), "-c", code]


async def test_a_process_that_dies_is_started_again_later_and_later(output: Output) -> None:
    """The pauses double from half a second to half a minute; each end is told, with its status."""
    pauses, states = Pauses(9), list[str]()
    bot = BotProcess(
        python("raise SystemExit(3)"), {}, tell=states.append, output=output.writer, sleep=pauses
    )
    async with running(bot):
        await pauses.enough.wait()
    assert pauses.taken == [FIRST_DELAY, 1, 2, 4, 8, 16, LONGEST_DELAY, LONGEST_DELAY, LONGEST_DELAY]
    assert states == ["starting", "down"] * 9
    assert (await output.rest()).splitlines()[:2] == [
        "the bot ended with status 3; it starts again in 0.5 s",
        "the bot ended with status 3; it starts again in 1 s",
    ]


async def test_a_process_that_was_well_for_long_starts_again_soon(output: Output) -> None:
    """The third life lasts longer than a minute: what ends it is a new trouble."""
    pauses = Pauses(4)
    clock = iter((0, 1, 0, 1, 0, WELL_SECONDS, 0, 1)).__next__
    bot = BotProcess(python(""), {}, tell=lambda _: None, output=output.writer, sleep=pauses, clock=clock)
    async with running(bot):
        await pauses.enough.wait()
    assert pauses.taken == [0.5, 1, 0.5, 1]


async def test_a_command_that_cannot_be_started_is_tried_again(output: Output, tmp_path: Path) -> None:
    pauses, states = Pauses(2), list[str]()
    bot = BotProcess([str(tmp_path / "none")], {}, tell=states.append, output=output.writer, sleep=pauses)
    async with running(bot):
        await pauses.enough.wait()
    assert states == []
    assert (await output.line()).startswith("the bot cannot be started: No such file")


async def test_a_kill_leaves_it_no_last_word_and_takes_its_children_along(output: Output) -> None:
    """Kill -9 ends the whole group; the process is started again, with no line about it, after a moment."""
    last_word = "import atexit\natexit.register(print, 'bye', flush=True)\n"
    pauses, states = Pauses(2), list[str]()
    bot = BotProcess(
        python(CHILD + last_word + UP + WAIT), {}, tell=states.append, output=output.writer, sleep=pauses
    )
    async with running(bot):
        assert await output.line() == "up"
        bot.kill()
        assert await output.line() == "up"
        bot.kill()
        await pauses.enough.wait()
        assert pauses.taken == [KILLED_DELAY, KILLED_DELAY]
        bot.kill()
        assert await output.rest() == ""
    assert states == ["starting", "down"] * 2


async def test_what_a_process_leaves_behind_ends_with_it(output: Output) -> None:
    """A process that ends by itself takes its children along, before it is started again."""
    pauses = Pauses(1)
    bot = BotProcess(python(CHILD), {}, tell=lambda _: None, output=output.writer, sleep=pauses)
    async with running(bot):
        await pauses.enough.wait()
        assert await output.rest() == "the bot ended with status 0; it starts again in 0.5 s\n"


async def test_at_the_end_a_process_can_put_its_things_in_order(output: Output) -> None:
    """It gets SIGTERM and the time it needs."""
    states = list[str]()
    bot = BotProcess(python(TIDY), {}, tell=states.append, output=output.writer)
    async with running(bot):
        assert await output.line() == "up"
    assert await output.rest() == "tidy\n"
    assert states == ["starting", "down"]


async def test_an_end_while_it_starts_ends_it_like_any_other(output: Output) -> None:
    """It may be up before asyncio has said so."""
    states = list[str]()
    bot = BotProcess(python(WAIT), {}, tell=states.append, output=output.writer)
    async with running(bot):
        await asyncio.sleep(0)
    assert states == ["starting", "down"]
    assert await output.rest() == ""


async def test_who_is_deaf_to_the_end_is_killed(output: Output) -> None:
    deaf = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    bot = BotProcess(
        python(deaf + UP + "while True: signal.pause()"),
        {},
        tell=lambda _: None,
        output=output.writer,
        patience_seconds=0.05,
    )
    async with running(bot):
        assert await output.line() == "up"
    assert await output.rest() == "the bot does not end; it is killed\n"


async def test_ctrl_c_in_the_terminal_is_not_the_bots_business(output: Output) -> None:
    """The process is in a session of its own; it has the environment it was given, and an open standard input."""
    asks = "import os\nprint(os.getsid(0) == os.getpid(), os.environ['NAME'], os.isatty(0), flush=True)\n"
    bot = BotProcess(python(asks + WAIT), {"NAME": "x"}, tell=lambda _: None, output=output.writer)
    async with running(bot):
        assert await output.line() == "True x False"


async def test_a_killed_bot_comes_back(output: Output, tmp_path: Path) -> None:
    """The bot status goes from down over starting to ready, and after a kill the same way again."""
    script = tmp_path / "bot.py"
    script.write_text(BOT)
    pauses = Pauses(2)
    async with Playground() as discord:
        states: list[str] = []
        gone = asyncio.Event()

        def look() -> None:
            states.append(discord.bot.state)
            if discord.bot.state == "down":
                gone.set()

        discord.bot.listen(look)
        environment = {**os.environ, "PLAYGROUND_ADDRESS": discord.address}
        bot = BotProcess(
            launched([sys.executable, str(script)]),
            environment,
            tell=discord.bot.tell,
            output=output.writer,
            sleep=pauses,
        )
        async with running(bot):
            await discord.connected()
            assert states == ["starting", "ready"]
            bot.kill()
            await gone.wait()
            await discord.connected()
            assert states[2:] == ["ready", "down", "starting", "ready"], (
                "it is not said to be starting while it dies"
            )
        assert pauses.taken == [KILLED_DELAY]
    assert await output.rest() == ""


async def test_nothing_outlives_a_killed_playground(output: Output) -> None:
    """The process that held the bot is killed: the bot's standard input ends, and so does the bot, in good order."""
    holder = (
        "import asyncio, os, sys\n"
        "from playground.bot_process import BotProcess\n"
        "bot = BotProcess(sys.argv[1:], os.environ, tell=lambda _: None)\n"
        "asyncio.run(bot.run())\n"
    )
    launch = "import sys\nfrom playground import launch\nlaunch.end_with_input()\n" + TIDY
    process = await asyncio.create_subprocess_exec(
        *python(holder, "-P"), *python(launch, "-P"), stderr=output.writer
    )
    async with asyncio.timeout(SECONDS):
        assert await output.line() == "up"
        process.send_signal(signal.SIGKILL)
        await process.wait()
        assert await output.rest() == "tidy\n"
