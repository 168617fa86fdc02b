"""A small Discord server on this machine, with a page in which its people can be played.

The bot is the real one on a real database file; Discord is simcord's, which forgets everything when it ends. What the
file remembers of a server still fits at the next start because the server is built in the same order each time and so
gets the same ids.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
import webbrowser
from contextlib import AsyncExitStack, suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import discord
import simcord
from simcord import SetupError
from simcord._clock import Clock

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

SERVER, CHANNEL = "Card Room", "tables"
PLAYERS, MANAGER = ("Ann", "Ben", "Cleo"), "Mo"
INVITATION = "Type /blackjack to open a table."
WELCOME = "Welcome. Type `/blackjack` below to open a table and sit down at it."

__all__ = ["SetupError", "play"]

# A timer due sooner than this holds up every answer until it rings; an answer slower than this counts as failed.
SETTLE_SECONDS = 2.0
TICK_SECONDS = 0.1
# What people write means the same on a page that is out of date. A press may not: buttons change places.
WORDS = ("run_command", "autocomplete_command", "modal_submit", "send_message")


class MachineClock(Clock):
    """Let simulated time be the machine's. simcord's own stands still between timers, so that later ones ring early."""

    def __init__(self) -> None:
        self._started = time.perf_counter()
        self._epoch = datetime.now(UTC)

    @property
    def elapsed(self) -> float:  # type: ignore[override]  # A plain attribute there; nobody but advance() sets it.
        """Seconds since the start. `perf_counter`, because simcord puts its own `monotonic` in place."""
        return time.perf_counter() - self._started

    def advance(self, seconds: float) -> None:
        """Do nothing: this clock goes by itself."""


class Page(simcord.Preview):
    """The page people play in, shown anew when something changed and only then.

    simcord refuses an action from a page that was published again since it was read, and any operation that overlaps
    another; so actions and refreshes take turns here, and an idle page stays as it is.
    """

    def __init__(
        self,
        env: simcord.Env,
        channel: simcord.ChannelHandle,
        people: tuple[simcord.MemberActor, ...],
        port: int,
    ) -> None:
        super().__init__(
            env,
            channel,
            people,
            layout="channel",
            display="responsive",
            width=1200,
            height=800,
            locale="en-US",
            timezone=_timezone(),
            presentation_time=None,
            assets=None,
            port=port,
        )
        self._turn = asyncio.Lock()
        self._shown = 0

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turn:
            page = self._pages.get(context_id or "")
            if page is not None and isinstance(body, dict) and body.get("kind") in WORDS:
                body = {**body, "published_revision": page.revision}
            result = await super()._action(context_id, body)
            # Before the answer leaves: the person's own page reads its state again right after it.
            await self._catch_up()
            return result

    async def keep_up(self) -> None:
        """Show what timers changed, for ever."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            async with self._turn:
                await self._catch_up()

    async def _catch_up(self) -> None:
        if self._closed:
            return
        # What takes longer goes on, and the next tick looks again.
        with suppress(TimeoutError):
            await self.env.settle(timeout=TICK_SECONDS)
            # The transcript grows with every request and event; ephemeral answers, too, are in it.
            if self._shown != len(self.env.backend.transcript):
                await self.refresh()
                self._shown = len(self.env.backend.transcript)


async def play(make_bot: Callable[[], Awaitable[discord.Client]], port: int, *, browser: bool) -> None:
    """Serve the page until SIGINT, SIGTERM or its own button ends it.

    Raises SetupError when the page cannot be served, and whatever keeps the bot from starting.
    """
    ended = _end_of_play()
    bot = await make_bot()
    env = simcord.Env(bot, check_errors=False, settle_timeout=SETTLE_SECONDS)
    channel, people = build_server(env)
    env.backend.clock = MachineClock()
    env.backend.create_message(channel.id, people[-1].id, WELCOME)
    async with AsyncExitStack() as stack:
        # Last in, first out: the page goes, then the bot, which still finds its Discord there, then that.
        stack.push_async_callback(env.shutdown)
        stack.push_async_callback(bot.close)
        await env.start()
        page = Page(env, channel, people, port)
        await stack.enter_async_context(page)
        print(f"The card room is open: {page.url}", flush=True)
        print(
            f"{INVITATION} Play {', '.join(PLAYERS)} or {MANAGER}, who manages the server. Ctrl-C ends it.",
            flush=True,
        )
        if browser and _has_screen():
            await asyncio.to_thread(webbrowser.open, page.url)
        await _keep_up_until(ended, page)


def build_server(env: simcord.Env) -> tuple[simcord.ChannelHandle, tuple[simcord.MemberActor, ...]]:
    """Build the server before the bot starts, so that it finds its old channel there; return channel and people."""
    env.backend.edit_bot_profile(SERVER)
    guild = env.create_guild(SERVER)
    channel = guild.create_text_channel(CHANNEL, topic=INVITATION)
    players = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in PLAYERS]
    managers = guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    manager = guild.add_member(env.create_user(MANAGER.lower(), global_name=MANAGER), roles=[managers])
    return channel, (*players, manager)


def _end_of_play() -> asyncio.Future[None]:
    """Return what SIGINT and SIGTERM fulfil. A second one ends the process at once, for whoever cannot wait."""
    loop = asyncio.get_running_loop()
    ended = loop.create_future()
    signals = (signal.SIGINT, signal.SIGTERM)

    def end() -> None:
        for number in signals:
            loop.remove_signal_handler(number)
        ended.set_result(None)

    for number in signals:
        loop.add_signal_handler(number, end)
    return ended


async def _keep_up_until(ended: asyncio.Future[None], page: Page) -> None:
    """Keep the page up to date until play has ended or the page's own button was pressed."""
    tasks = [asyncio.create_task(page.keep_up()), asyncio.create_task(page.wait_closed())]
    try:
        done, _ = await asyncio.wait([ended, *tasks], return_when=asyncio.FIRST_COMPLETED)
        for finished in done:
            finished.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _timezone() -> str:
    """Return the machine's zone if it tells, so that clock times on the page are those of the clock on the wall."""
    return os.path.realpath("/etc/localtime").partition("/zoneinfo/")[2] or "UTC"


def _has_screen() -> bool:
    """Tell whether a browser would open in a window; one that opens in the terminal would take Ctrl-C away."""
    return sys.platform == "darwin" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
