"""The list of the bot's commands at Discord, and the ids by which sentences mention them."""

import hashlib
import json
import logging
from dataclasses import dataclass
from typing import Any

from bot.gateway.client import GatewayBot
from bot.messages.command_texts import CommandMentions
from bot.messages.failures import FAILURES
from storage import meta
from storage.database import Database

log = logging.getLogger(__name__)

COMMANDS_KEY = "synced commands"


@dataclass(frozen=True, slots=True)
class CommandList:
    """Registers the commands with Discord, and tells `mentions` their ids."""

    bot: GatewayBot
    database: Database
    mentions: CommandMentions

    async def bring_up_to_date(self) -> None:
        """Register the commands if they differ from those that Discord has; raises FAILURES."""
        tree = self.bot.tree
        told = await self.database.read(lambda reader: meta.load(reader, COMMANDS_KEY))
        payload = await self._payload()
        text = json.dumps([self.bot.application_id, payload], sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()
        if told == digest:
            known = await tree.fetch_commands()
            if {each.name for each in known} == {each.name for each in tree.get_commands()}:
                self.mentions.learn(known)
                return
        self.mentions.learn(await tree.sync())
        await self.database.write(lambda unit: meta.save(unit, COMMANDS_KEY, digest))
        log.info("told Discord of %d commands", len(payload))

    async def _payload(self) -> list[dict[str, Any]]:
        """Return the commands as Discord is told of them, in every language."""
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
