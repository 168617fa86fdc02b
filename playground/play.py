"""Open a playground, keep a bot running in it, and close both at the end."""

import argparse
import asyncio
import os
import re
import shutil
import signal
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

from playground.bot_process import BotProcess, BotRefusedError
from playground.gateway import SessionStarts
from playground.refused import Refusal
from playground.scene import Scene
from playground.server import Playground
from playground.state import kept_secret, state_folder

LAUNCHER = Path(__file__).with_name("launch.py")
PORTS = range(65_536)
# More processes or shards than this help nobody on one machine.
MOST = 16
# "PLAY" on the keys of a telephone.
USUAL_PORT = 7529
PORT_HELP = f"port of the page (default: {USUAL_PORT}, or any free one if that is taken)"
# discord.py needs a token. A real one must not come near the playground.
TOKEN = "playground"  # noqa: S105  # It opens nothing.
SIGNALS = (signal.SIGINT, signal.SIGTERM)
# Shells add this to a signal's number for the status of a process that the signal ended.
SIGNAL_STATUS = 128

# Until then discord.py counts every server among those in which the bot was already.
INVITED_AFTER_SECONDS = 3.0

PYTHON = re.compile(r"(python|pypy)[0-9.]*t?")
# These options of Python take a value, which may be the next word.
VALUED = ("-W", "-X", "--check-hash-based-pycs")
# These run something that cannot be played: standard input, code, or a module named in the same word (-um bot,
# -mbot).
UNPLAYABLE = re.compile(r"-|-[^-WX]*?[cm].*", re.DOTALL)


class PlayError(Exception):
    """The playground cannot run this bot; the message is one line."""


def launched(command: Sequence[str]) -> list[str]:
    """Return the command line that runs `python [OPTION …] [-m MODULE | SCRIPT] …` in the playground.

    Raises PlayError if the command is not Python, is not found, or runs neither a module nor a script.
    """
    if not command or not PYTHON.fullmatch(Path(command[0]).name):
        raise PlayError(
            f"a command that starts with a python is needed, not {' '.join(command) or 'nothing'}"
        )
    if shutil.which(command[0]) is None:
        raise PlayError(f"{command[0]} is not found")
    place = 1
    while place < len(command) and command[place].startswith("-") and command[place] != "-m":
        if UNPLAYABLE.fullmatch(command[place]):
            raise PlayError(f"only a module (-m NAME) or a script can be played, not {command[place]}")
        place += 2 if command[place] in VALUED else 1
    if not command[place + (command[place : place + 1] == ["-m"]) :]:
        raise PlayError("the command names neither a module (-m) nor a script")
    return [*command[:place], str(LAUNCHER), *command[place:]]


async def play(
    scene: Scene,
    command: Sequence[str],
    environment: Mapping[str, str],
    *,
    announce: Callable[[str], None],
    port: int | None = None,
    browser: bool = True,
    processes: int = 1,
    starts: SessionStarts | None = None,
) -> int:
    """Serve the page and keep the bot running until SIGINT or SIGTERM; a second signal ends everything at once.

    Returns the exit status: 0, or 1 if the bot cannot be played, which the launcher has explained in one line.
    `command` comes from `launched`; `announce` gets the page's address as soon as it can be opened. Without a port,
    the usual one is used, or any free one if that is taken. The same command is run in each of the `processes`, and
    `starts` has the number of shards that they share. Raises PlayError if the port cannot be used.
    """
    async with AsyncExitStack() as stack:
        discord = await serve(stack, scene, port, kept_secret(state_folder(environment)), starts)
        discord.refusals.listen(_named_once())
        bots = bots_of(discord, command, environment, processes)
        ended = _end_of_play(bots)
        announce(f"{discord.address}/")
        if browser and _has_screen():
            # Some browsers do not return before they are closed.
            threading.Thread(target=webbrowser.open, args=(f"{discord.address}/",), daemon=True).start()
        async with asyncio.TaskGroup() as group:
            running = [group.create_task(_run(bot, ended)) for bot in bots]
            running.append(group.create_task(_invite(discord)))
            status = await ended
            for task in running:
                task.cancel()
        return status


def bots_of(
    discord: Playground, command: Sequence[str], environment: Mapping[str, str], processes: int
) -> list[BotProcess]:
    """Return the processes of the bot, not started yet.

    Several have an address each, by which the playground tells them apart, and find their number, from 1, in
    PLAYGROUND_PROCESS.
    """
    environment = {**environment, "DISCORD_TOKEN": TOKEN, "PLAYGROUND_ADDRESS": discord.address}
    if processes == 1:
        bot = BotProcess(command, environment, tell=discord.bot.tell)
        discord.bot.kill = bot.kill
        return [bot]
    bots = []
    for number in range(1, processes + 1):
        name = str(number)
        own = {"PLAYGROUND_ADDRESS": discord.address_of(number), "PLAYGROUND_PROCESS": name}
        tell = partial(discord.bot.tell_of, name)
        bot = BotProcess(command, environment | own, tell=tell, number=number)
        discord.bot.add(name, bot)
        bots.append(bot)
    return bots


def _named_once() -> Callable[[Refusal], None]:
    """Return a listener that names each part that the playground lacks in the terminal, when it is first asked for."""
    named: set[str] = set()

    def name(refusal: Refusal) -> None:
        for words in refusal.missing:
            if words not in named:
                named.add(words)
                sys.stderr.write(f"{words.removesuffix('.')}: {refusal.request}\n")
                sys.stderr.flush()

    return name


def a_port(text: str) -> int:
    """Read a port number from the command line."""
    if not text.isdecimal() or int(text) not in PORTS:
        raise argparse.ArgumentTypeError(f"{text} is not a port")
    return int(text)


def a_count(text: str) -> int:
    """Read a number of processes or shards from the command line."""
    if not (text.isascii() and text.isdecimal()) or not 1 <= int(text) <= MOST:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 to {MOST}")
    return int(text)


async def serve(
    stack: AsyncExitStack, scene: Scene, port: int | None, secret: str, starts: SessionStarts | None = None
) -> Playground:
    """Serve a playground at this port, or else at the first port that is free."""
    problem = PlayError("no port is free")
    for tried in (USUAL_PORT, 0) if port is None else (port,):
        try:
            return await stack.enter_async_context(
                Playground(scene, port=tried, secret=secret, starts=starts)
            )
        except OSError as error:
            problem = PlayError(f"port {tried}: {os.strerror(error.errno or 0).lower()}")
    raise problem


async def _invite(discord: Playground) -> None:
    """Invite the bot to every server as soon as it is there, so that one sees how it says hello."""
    await discord.gateway.wait_connected()
    await asyncio.sleep(INVITED_AFTER_SECONDS)
    for guild in discord.world.cast.guilds:
        discord.gateway.invite(guild)


async def _run(bot: BotProcess, ended: asyncio.Future[int]) -> None:
    try:
        await bot.run()
    except BotRefusedError:
        if not ended.done():
            ended.set_result(1)


def _end_of_play(bots: Sequence[BotProcess]) -> asyncio.Future[int]:
    """Return a future that the first signal completes with 0; the second signal kills the bot and ends this process."""
    loop = asyncio.get_running_loop()
    ended = loop.create_future()

    def end_at_once(number: int) -> None:
        for bot in bots:
            bot.kill()
        os._exit(SIGNAL_STATUS + number)

    def end() -> None:
        for number in SIGNALS:
            loop.add_signal_handler(number, end_at_once, number)
        if not ended.done():
            ended.set_result(0)

    for number in SIGNALS:
        loop.add_signal_handler(number, end)
    return ended


def _has_screen() -> bool:
    """Return whether a browser would open in a window; one in the terminal would catch Ctrl-C."""
    return sys.platform == "darwin" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
