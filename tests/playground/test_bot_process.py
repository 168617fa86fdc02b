"""The bot's process, with small real ones in its place. Nothing waits for a clock: pauses between starts are the test's."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Any

import pytest

from playground.bot_process import FIRST_DELAY, KILLED_DELAY, LONGEST_DELAY, WELL_SECONDS, BotProcess
from playground.play import launched
from playground.server import Playground

SECONDS = 60
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


class Life:
    """The lives of a bot: what it writes, the states that are told, and the pauses between its starts."""

    def __init__(self) -> None:
        self.output = Output()
        self.states: list[str] = []
        self.pauses = Pauses(most=1)

    @asynccontextmanager
    async def of(
        self, command: str | list[str], pauses: int = 1, **options: Any
    ) -> AsyncIterator[BotProcess]:
        """Run code, or a command, until the end of the block; the last of `pauses` never ends."""
        if isinstance(command, str):
            command = [sys.executable, "-I", "-S", "-c", command]
        self.pauses = Pauses(pauses)
        usual: dict[str, Any] = {
            "tell": self.states.append,
            "output": self.output.writer,
            "sleep": self.pauses,
        }
        bot = BotProcess(command, options.pop("environment", {}), **(usual | options))
        task = asyncio.create_task(bot.run())
        try:
            async with asyncio.timeout(SECONDS):
                yield bot
        finally:
            task.cancel()
            await asyncio.wait((task,), timeout=SECONDS)
        assert task.cancelled()


@pytest.fixture
def life() -> Iterator[Life]:
    made = Life()
    yield made
    made.output.close()


async def test_a_process_that_dies_is_started_again_later_and_later(life: Life) -> None:
    """The pauses double from half a second to half a minute; each end is told, with its status."""
    async with life.of("raise SystemExit(3)", pauses=9):
        await life.pauses.enough.wait()
    assert life.pauses.taken == [FIRST_DELAY, 1, 2, 4, 8, 16, LONGEST_DELAY, LONGEST_DELAY, LONGEST_DELAY]
    assert life.states == ["starting", "down"] * 9
    assert (await life.output.rest()).splitlines()[:2] == [
        "the bot ended with status 3; it starts again in 0.5 s",
        "the bot ended with status 3; it starts again in 1 s",
    ]


async def test_a_process_that_was_well_for_long_starts_again_soon(life: Life) -> None:
    """The third life lasts longer than a minute: its end begins the pauses anew."""
    clock = iter((0, 1, 0, 1, 0, WELL_SECONDS, 0, 1)).__next__
    async with life.of("", pauses=4, clock=clock):
        await life.pauses.enough.wait()
    assert life.pauses.taken == [0.5, 1, 0.5, 1]


async def test_a_command_that_cannot_be_started_is_tried_again(life: Life, tmp_path: Path) -> None:
    async with life.of([str(tmp_path / "none")], pauses=2):
        await life.pauses.enough.wait()
    assert life.states == []
    assert (await life.output.line()).startswith("the bot cannot be started: No such file")


async def test_a_kill_leaves_it_no_last_word_and_takes_its_children_along(life: Life) -> None:
    """Kill -9 ends the whole group; the process is started again, with no line about it, after a moment."""
    last_word = "import atexit\natexit.register(print, 'bye', flush=True)\n"
    async with life.of(CHILD + last_word + UP + WAIT, pauses=2) as bot:
        assert await life.output.line() == "up"
        bot.kill()
        assert await life.output.line() == "up"
        bot.kill()
        await life.pauses.enough.wait()
        assert life.pauses.taken == [KILLED_DELAY, KILLED_DELAY]
        bot.kill()
        assert await life.output.rest() == ""
    assert life.states == ["starting", "down"] * 2


async def test_what_a_process_leaves_behind_ends_with_it(life: Life) -> None:
    """A process that ends by itself takes its children along, before it is started again."""
    async with life.of(CHILD):
        await life.pauses.enough.wait()
        assert await life.output.rest() == "the bot ended with status 0; it starts again in 0.5 s\n"


async def test_at_the_end_a_process_can_put_its_things_in_order(life: Life) -> None:
    """It gets SIGTERM and the time it needs."""
    async with life.of(TIDY):
        assert await life.output.line() == "up"
    assert await life.output.rest() == "tidy\n"
    assert life.states == ["starting", "down"]


async def test_an_end_while_it_starts_ends_it_like_any_other(life: Life) -> None:
    """It may be up before asyncio has said so."""
    async with life.of(WAIT):
        await asyncio.sleep(0)
    assert life.states == ["starting", "down"]
    assert await life.output.rest() == ""


async def test_a_bot_that_ignores_sigterm_is_killed(life: Life) -> None:
    deaf = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    async with life.of(deaf + UP + "while True: signal.pause()", patience_seconds=0.05):
        assert await life.output.line() == "up"
    assert await life.output.rest() == "the bot does not end; it is killed\n"


async def test_ctrl_c_in_the_terminal_does_not_reach_the_bot(life: Life) -> None:
    """The process is in a session of its own; it has the environment it was given, and an open standard input."""
    asks = "import os\nprint(os.getsid(0) == os.getpid(), os.environ['NAME'], os.isatty(0), flush=True)\n"
    async with life.of(asks + WAIT, environment={"NAME": "x"}):
        assert await life.output.line() == "True x False"


async def test_a_killed_bot_comes_back(life: Life, tmp_path: Path) -> None:
    """The bot status goes from down over starting to ready, and after a kill the same way again."""
    script = tmp_path / "bot.py"
    script.write_text(BOT)
    async with Playground() as discord:
        gone = asyncio.Event()

        def look() -> None:
            life.states.append(discord.bot.state)
            if discord.bot.state == "down":
                gone.set()

        discord.bot.listen(look)
        command = launched([sys.executable, str(script)])
        environment = {**os.environ, "PLAYGROUND_ADDRESS": discord.address}
        async with life.of(command, pauses=2, environment=environment, tell=discord.bot.tell) as bot:
            await discord.connected()
            assert life.states == ["starting", "ready"]
            bot.kill()
            await gone.wait()
            await discord.connected()
            assert life.states[2:] == ["ready", "down", "starting", "ready"], (
                "it is not said to be starting while it dies"
            )
        assert life.pauses.taken == [KILLED_DELAY]
    assert await life.output.rest() == ""


async def test_one_of_several_processes_stays_down_after_a_kill_and_can_be_paused(life: Life) -> None:
    """Awake it goes on where it was, and a kill ends a paused process too."""
    ticks = "import sys, time\nwhile True: time.sleep(0.01); print('tick', flush=True)\n"
    parent = f"import subprocess, sys\nsubprocess.run([sys.executable, '-I', '-S', '-c', {ticks!r}])\n"
    async with life.of(parent, number=2) as bot:
        assert await life.output.line() == "2 | tick"
        bot.pause()
        bot.wake()
        for _ in range(100):
            assert await life.output.line() == "2 | tick"
        bot.pause()
        bot.kill()
        assert life.states == ["starting", "paused", "starting", "paused", "down"]
        bot.start()
        while life.states[-1] == "down":
            assert await life.output.line() == "2 | tick"
        bot.kill()
        bot.kill()
    assert {*(await life.output.rest()).splitlines()} <= {"2 | tick"}
    assert life.states[5:] == ["starting", "down"]
    assert life.pauses.taken == []
