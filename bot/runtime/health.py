"""The health of the running bot, for HTTP requests and systemd: its connection to Discord and its database."""

import asyncio
import os
import socket
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

from discord.gateway import DiscordWebSocket

from bot.runtime.client import GatewayBot
from storage import meta
from storage.database import Database
from storage.errors import DatabaseClosedError, DatabaseUnavailableError

LATE_SECONDS = 15.0
"""How late the answer to a heartbeat may be."""

WRITER_SECONDS = 5.0
"""How long the database may take to answer. Units of work that were handed over before come first."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check: whether it holds, and a line about it for the operator."""

    holds: bool
    line: str

    def __str__(self) -> str:
        return f"{'ok    ' if self.holds else 'FAILED'} {self.line}"


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """The state of one shard's connection; `seconds` have passed since Discord answered, None without a connection."""

    seconds: float | None = None
    interval: float = 0.0

    @property
    def is_recent(self) -> bool:
        """Return whether Discord has answered the last heartbeat that is due."""
        return self.seconds is not None and self.seconds <= self.interval + LATE_SECONDS


class Health:
    def __init__(self, bot: GatewayBot, database: Database) -> None:
        self._bot = bot
        # The metrics wrap `write` later, so they do not measure this unit of work.
        self._write = database.write

    async def examine(self) -> list[Finding]:
        return [
            *_gateway(self.heartbeats()),
            await self.examine_writer(),
            *_leases(are_renewed=self._bot.are_leases_renewed),
        ]

    def heartbeats(self) -> dict[int, Heartbeat]:
        return {number: _heartbeat(socket) for number, socket in self._bot.sockets.items()}

    async def examine_writer(self) -> Finding:
        """Have an empty unit of work carried out; it waits for its turn as any other."""
        began = time.perf_counter()
        try:
            async with asyncio.timeout(WRITER_SECONDS):
                await self._write(lambda unit: meta.load(unit, "health"))
        except TimeoutError:
            return Finding(holds=False, line=f"database: no answer within {WRITER_SECONDS:g} s")
        except (DatabaseUnavailableError, DatabaseClosedError) as error:
            return Finding(holds=False, line=f"database: {error}")
        return Finding(
            holds=True, line=f"database: the writer answers in {time.perf_counter() - began:.3f} s"
        )


def _gateway(heartbeats: Mapping[int, Heartbeat]) -> list[Finding]:
    findings = []
    for number, heartbeat in sorted(heartbeats.items()):
        if heartbeat.seconds is None:
            state = "not connected"
        else:
            state = f"Discord answered a heartbeat {heartbeat.seconds:.1f} s ago"
        findings.append(Finding(heartbeat.is_recent, f"gateway: shard {number}: {state}"))
    return findings


def _leases(*, are_renewed: bool | None) -> list[Finding]:
    """Report whether the leases of shards are renewed, if this process shares the shards with others."""
    if are_renewed is None:
        return []
    return [Finding(are_renewed, f"leases: {'renewed' if are_renewed else 'cannot be renewed'}")]


def _heartbeat(socket: DiscordWebSocket | None) -> Heartbeat:
    # discord.py stores only how long the last answer took, and not when it came.
    keep_alive = None if socket is None or not socket.open else socket._keep_alive  # noqa: SLF001
    if keep_alive is None:
        return Heartbeat()
    return Heartbeat(time.perf_counter() - keep_alive._last_ack, keep_alive.interval or 0.0)  # noqa: SLF001


@asynccontextmanager
async def watched(health: Health) -> AsyncIterator[None]:
    """Notify systemd that the bot runs (sd_notify(3)), and confirm it until the end of the block.

    Only a process that stands still, or whose database does not answer at all, is restarted. An outage of Discord is not
    reported to systemd, because a restart would cost an IDENTIFY and repair nothing.
    """
    _notify("READY=1")
    confirming = asyncio.create_task(_confirm(health, int(os.environ.get("WATCHDOG_USEC", "0")) / 2e6))
    try:
        yield
    finally:
        confirming.cancel()
        with suppress(asyncio.CancelledError):
            await confirming
        _notify("STOPPING=1")


async def _confirm(health: Health, every_seconds: float) -> None:
    while every_seconds:
        await health.examine_writer()
        _notify("WATCHDOG=1")
        await asyncio.sleep(every_seconds)


def _notify(state: str) -> None:
    """Send a state to systemd; without systemd there is no NOTIFY_SOCKET, and nothing is sent."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    # An address in the abstract namespace is written with @ for its leading zero byte.
    with (
        suppress(OSError),
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as notify,
    ):
        notify.connect(f"\0{address[1:]}" if address.startswith("@") else address)
        notify.send(state.encode())
