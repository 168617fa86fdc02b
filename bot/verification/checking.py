"""Check whole games page by page in another process, so that no player waits for it."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import aclosing
from dataclasses import dataclass, field
from functools import partial

from bot.core.worker_pool import WorkerPool
from bot.verification.check import ShoeVerdict, check
from bot.verification.collecting import pages_of
from bot.verification.record import GameRecord, Verification, join_pages
from storage.database import Database
from storage.games import Game

Tell = Callable[[int, int], Awaitable[None]]


HEAD_BYTES = 1_000
"""More than a file has besides its shoes."""


async def _silent(_done: int, _of: int) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Report:
    """The result of checking a game's shoes, oldest first, and the file that contains them.

    The `earlier` shoes are in neither, because the file would be too long.
    """

    game_id: str
    verdicts: tuple[ShoeVerdict, ...]
    earlier: int
    file: bytes


@dataclass
class Checking:
    """Checks games for many people, one page at a time, so that the players' questions find a free process."""

    database: Database
    workers: WorkerPool
    verifications: Mapping[str, Verification]
    _line: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def report(self, game: Game, bytes_most: int, tell: Tell = _silent) -> Report | None:
        """Check the newest shoes of a game, as many as fit into a file of `bytes_most`, at least one page.

        `tell` hears how many shoes of how many are checked while more are left. Returns None if nothing is public yet. Raises ThinkingClosedError when the bot is about to end.
        """
        verdicts: list[ShoeVerdict] = []
        lines: list[bytes] = []
        oldest: GameRecord | None = None
        size = HEAD_BYTES
        read = partial(self.database.read, is_long=True)
        async with aclosing(pages_of(self.verifications[game.kind], read, game)) as pages:
            async for page in pages:
                async with self._line:
                    checked = await self.workers.run(check, page)
                size += len(checked.lines) + len(",\n")
                if oldest is not None and size > bytes_most:
                    break
                oldest = page
                verdicts[:0] = checked.verdicts
                lines.insert(0, checked.lines)
                if page.earlier:
                    await tell(len(verdicts), len(verdicts) + page.earlier)
        if oldest is None:
            return None
        return Report(game.game_id, tuple(verdicts), oldest.earlier, join_pages(oldest, lines))
