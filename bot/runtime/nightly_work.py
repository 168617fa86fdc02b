"""The nightly work: a full audit in a process of its own, and the removal of rows that nothing needs any more."""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress
from functools import partial

from bot.core.ports import Clock
from storage import checkpoint, former_people, ledger
from storage.daily import DAY_MS
from storage.database import Database
from storage.errors import StorageError
from storage.target import told

log = logging.getLogger(__name__)

AT_MILLISECONDS = 4 * 3_600_000
"""The time of day in UTC."""


class Nightly:
    """Runs every day at four in the morning (UTC) while the bot runs."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._timer: asyncio.TimerHandle | None = None
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Wait for the next night."""
        if self._timer is not None:
            self._timer.cancel()
        wait = (AT_MILLISECONDS - self._clock.now()) % DAY_MS or DAY_MS
        self._timer = asyncio.get_running_loop().call_later(wait / 1000, self._begin)

    async def stop(self) -> None:
        """Cancel the work under way; the next night does it again. Stopping twice is harmless."""
        if self._timer is not None:
            self._timer.cancel()
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running

    async def run(self) -> None:
        """Do a night's work; log failures."""
        try:
            await self._prune()
            findings = await self._audit()
            if findings is None:
                return
            for finding in findings:
                log.error("audit: %s", finding)
            note = partial(checkpoint.note_full_audit, at=self._clock.now(), findings=len(findings))
            await self._database.write(note)
            if not findings:
                await checkpoint.catch_up(self._database)
        except StorageError:
            log.exception("the nightly audit could not be finished")

    def _begin(self) -> None:
        self.start()
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self.run(), name="nightly")

    async def _prune(self) -> None:
        now = self._clock.now()
        await self._database.write(partial(former_people.forget_who_is_back, at=now))
        before = now - ledger.REFUSALS_KEPT_MILLISECONDS
        while await self._database.write(partial(ledger.prune_refused_keys, before=before)):
            pass

    async def _audit(self) -> list[str] | None:
        """Return the findings of a full audit, or None if it failed."""
        command = ("-m", "bot", "audit", "--full", "--gently")
        # Everybody may see the arguments of a process, and the address of a server may hold a password.
        environment = {**os.environ, "CARDROOM_DATABASE": told(self._database.target)}
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command, stdout=PIPE, stderr=PIPE, env=environment
        )
        try:
            printed, failure = await process.communicate()
        except asyncio.CancelledError:
            process.kill()
            await process.wait()
            raise
        *findings, total = printed.decode().splitlines() or [""]
        if not total or (process.returncode == 0) != (not findings):
            log.error("the nightly audit failed (%s): %s", process.returncode, failure.decode().strip())
            return None
        log.info("nightly audit: %s", total)
        return findings
