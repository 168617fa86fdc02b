"""The season: the points of all deals of the day in a calendar month, scored when a day is over (docs/rules/season.md)."""

import asyncio
import logging
from collections.abc import Set as AbstractSet
from functools import partial

from bot.core.ports import Clock
from bot.core.task_set import DelayedWork
from bot.drawing.words import Words
from bot.economy.leaderboards import RankedBoard, Span
from bot.language.language import MessageId
from storage import seasons
from storage.database import Database
from storage.errors import LeaseLostError, StorageError
from storage.seasons import SeasonDay
from storage.shard import Shard

log = logging.getLogger(__name__)

SEASON = RankedBoard(
    key="dailies",
    choice=MessageId("boards-choice-season"),
    title=MessageId("boards-heading-season"),
    empty=MessageId("boards-empty-season"),
    rankings={Span.SEASON: seasons.of_season},
    points=Words.number,
    total=MessageId("boards-points"),
)


class SeasonScoring(DelayedWork):
    """Scores ended days in the background, for the `shards` of this process, so that no reader waits for it."""

    delay_seconds = 60.0
    """The delay after a failure of the database."""

    def __init__(self, database: Database, clock: Clock, shards: AbstractSet[Shard]) -> None:
        super().__init__()
        self._database = database
        self._clock = clock
        self._shards = shards
        self._lock = asyncio.Lock()

    def start(self) -> None:
        """Score ended days, now and at the end of each day; call this for each shard that connects."""
        self.begin_now()

    async def run(self) -> None:
        async with self._lock:
            wait = (seasons.next_end(self._clock.now()) - self._clock.now()) / 1000
            try:
                for shard in tuple(self._shards):
                    await self._score_shard(shard)
            except StorageError:
                log.exception("the season could not be brought up to date")
                wait = min(wait, self.delay_seconds)
            self.begin_later(wait)

    async def _score_shard(self, shard: Shard) -> None:
        to_score = partial(seasons.to_score, shard=shard, now=self._clock.now())
        for one in await self._database.read(to_score):
            try:
                await self._score(one)
            except LeaseLostError:
                return  # Another process scores there.

    async def _score(self, one: SeasonDay) -> None:
        """Score a day in units of work that keep nobody waiting for long."""
        for share in await self._database.read(partial(seasons.shares, one=one)):
            has_more = True
            while has_more:
                if self._is_stopped:
                    return
                award = partial(seasons.award, one=one, share=share)
                has_more = await self._database.write(award, guild_id=one.guild_id)
        await self._database.write(partial(seasons.finish, one=one), guild_id=one.guild_id)
