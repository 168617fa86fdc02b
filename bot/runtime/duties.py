"""What one process does for all: the nightly work, and the list of commands at Discord."""

import asyncio
import hashlib
import json
import logging
import os
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.core.ports import Clock
from bot.messages.command_texts import CommandMentions
from bot.messages.failures import FAILURES
from bot.runtime.client import GatewayBot
from storage import former_people, imports, ledger, meta
from storage.audit import checkpoint
from storage.daily_chips import DAY_MS
from storage.database import Database
from storage.errors import StorageError
from storage.location import format_with_password

log = logging.getLogger(__name__)

NIGHTLY_AT_MILLISECONDS = 4 * 3_600_000
"""The time of day in UTC."""

COMMANDS_KEY = "synced commands"


class Nightly:
    """Runs every day at four in the morning (UTC) while the bot runs."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._timer: asyncio.TimerHandle | None = None
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        wait = (NIGHTLY_AT_MILLISECONDS - self._clock.now()) % DAY_MS or DAY_MS
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
        await self._database.write(partial(imports.drop_proposals, before=now - DAY_MS))
        before = now - ledger.REFUSALS_KEPT_MILLISECONDS
        while await self._database.write(partial(ledger.prune_refused_keys, before=before)):
            pass

    async def _audit(self) -> list[str] | None:
        """Return the findings of a full audit, or None if it failed."""
        command = ("-m", "bot", "audit", "--full", "--gently")
        # Everybody may see the arguments of a process, and the address of a server may hold a password.
        environment = {**os.environ, "CARDROOM_DATABASE": format_with_password(self._database.location)}
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


@dataclass(frozen=True, slots=True)
class CommandList:
    """Registers the commands with Discord, and passes their ids to `mentions`."""

    bot: GatewayBot
    database: Database
    mentions: CommandMentions

    async def bring_up_to_date(self) -> None:
        """Register the commands if they differ from those that Discord has; raises FAILURES."""
        tree = self.bot.tree
        registered = await self.database.read(lambda reader: meta.load(reader, COMMANDS_KEY))
        payload = await self._payload()
        text = json.dumps([self.bot.application_id, payload], sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()
        if registered == digest:
            known = await tree.fetch_commands()
            if {each.name for each in known} == {each.name for each in tree.get_commands()}:
                self.mentions.learn(known)
                return
        self.mentions.learn(await tree.sync())
        await self.database.write(lambda unit: meta.save(unit, COMMANDS_KEY, digest))
        log.info("registered %d commands with Discord", len(payload))

    async def _payload(self) -> list[dict[str, Any]]:
        tree, translator = self.bot.tree, self.bot.tree.translator
        if translator is None:
            return [command.to_dict(tree) for command in tree.get_commands()]
        return [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]

    async def share(self, *, is_on_duty: bool) -> None:
        """Bring the list up to date if this process `is_on_duty`, else learn what another one has registered."""
        try:
            if is_on_duty:
                await self.bring_up_to_date()
            else:
                self.mentions.learn(await self.bot.tree.fetch_commands())
        except FAILURES as error:
            log.warning("the list of commands could not be brought up to date: %s", error)
