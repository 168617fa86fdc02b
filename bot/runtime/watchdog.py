"""Messages to systemd: the bot has started, it still works, it stops (see sd_notify(3)).

Without systemd there is no NOTIFY_SOCKET, and nothing is sent.
"""

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from bot.runtime.health import Health


@asynccontextmanager
async def watched(health: Health) -> AsyncIterator[None]:
    """Tell systemd that the bot runs, and confirm it until the end of the block.

    Only a process that stands still, or whose database does not answer at all, is restarted. Discord's outages are none of
    systemd's business: a restart would cost an IDENTIFY and mend nothing.
    """
    _tell("READY=1")
    confirming = asyncio.create_task(_confirm(health, int(os.environ.get("WATCHDOG_USEC", "0")) / 2e6))
    try:
        yield
    finally:
        confirming.cancel()
        with suppress(asyncio.CancelledError):
            await confirming
        _tell("STOPPING=1")


async def _confirm(health: Health, every_seconds: float) -> None:
    while every_seconds:
        await health.examine_writer()
        _tell("WATCHDOG=1")
        await asyncio.sleep(every_seconds)


def _tell(state: str) -> None:
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
