"""The commands, presses and forms that are being carried out, each from its check to its answer."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from storage.shard import Shard

FINISH_SECONDS = 3.0
"""How long an end waits for them. Whatever takes longer, such as an answer of Discord's, is left undone."""


class InHand:
    """Keeps what is in hand by server, so that a hand-over or the end of the bot can wait for it.

    Nobody else can finish it: what a press has stored would stay unanswered, and a game that it has opened unseen.
    """

    def __init__(self) -> None:
        self._guilds: dict[asyncio.Future[None], int | None] = {}

    @contextmanager
    def of(self, guild_id: int | None) -> Iterator[None]:
        """Have something in hand for a server until the end of the block."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._guilds[done] = guild_id
        try:
            yield
        finally:
            del self._guilds[done]
            done.set_result(None)

    async def finish(self, shard: Shard) -> None:
        """Wait until what is in hand now in the servers of a shard is done, but no longer than FINISH_SECONDS."""
        begun = [
            done for done, guild_id in self._guilds.items() if guild_id is not None and guild_id in shard
        ]
        if begun:
            await asyncio.wait(begun, timeout=FINISH_SECONDS)
