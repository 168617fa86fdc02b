"""`/house audit` tells managers whether the ledger balances, and what managers have done (CH-7)."""

import re
from typing import Any, Self

from discord import app_commands, ui
from discord.ext import commands

from bot.commands import audit_text
from bot.commands.managing import require_manager
from bot.drawing.words import Words
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.command_texts import command_text
from bot.messages.replies import boundary, edit, in_time, send
from bot.services import Services
from storage import between_people, manager_actions
from storage.daily import DAY_MS
from storage.database import Reader
from storage.guild_audit import audit_guild
from storage.manager_actions import RecordedManagerAction

Button = ui.Button[Any]
PAGE_SIZE = 5
FLOW_DAYS = 30
"""The days of which the first page lists the largest flows of chips between people."""
ACCENT = 0x5865F2


class ActionsPageButton(ui.DynamicItem[Button], template=r"house:audit:(?P<before>[0-9]{1,18})"):
    """Shows the managers' actions before one of them; 0 shows the newest, and the state of the ledger."""

    def __init__(self, before: int, label: str = "", *, disabled: bool = False) -> None:
        super().__init__(ui.Button(label=label, custom_id=f"house:audit:{before}", disabled=disabled))
        self._before = before

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the item of a press."""
        del interaction, item
        return cls(int(match["before"]))

    async def callback(self, interaction: Interaction) -> None:
        """Show that page in the same message."""
        async with boundary(interaction, "/house audit") as caller:
            require_manager(interaction)
            page = _page(interaction, caller, self._before)
            await edit(interaction, view=await in_time(interaction, page))


class AuditCommand(commands.Cog):
    """The command `/house audit`."""

    _services: Services

    @app_commands.command(name="audit", description=command_text("house-command-audit"))
    async def audit(self, interaction: Interaction) -> None:
        """Answer privately with the state of the ledger and the newest actions of managers."""
        async with boundary(interaction, "/house audit") as caller:
            require_manager(interaction)
            services = self._services
            await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
            view = await in_time(interaction, _page(interaction, caller, 0))
            await send(interaction, view=view, ephemeral=True)


async def _page(interaction: Interaction, caller: Caller, before: int) -> ui.LayoutView:
    client, words = interaction.client, words_of(interaction)

    since = client.services.clock.now() - FLOW_DAYS * DAY_MS

    async def body(reader: Reader) -> tuple[str | None, list[RecordedManagerAction]]:
        found = await manager_actions.page(
            reader, caller.guild_id, before=before or None, limit=PAGE_SIZE + 1
        )
        if before:
            return None, found
        audited = await audit_guild(reader, caller.guild_id)
        flows = await between_people.largest_flows(reader, caller.guild_id, since=since, limit=PAGE_SIZE)
        parts = (audit_text.books(audited, words), *audit_text.flows(flows, FLOW_DAYS, words))
        return "\n".join(parts), found

    books, found = await client.services.database.read(body, is_long=not before)
    actions = audit_text.actions(found[:PAGE_SIZE], words, client.settings_panel.in_words)
    oldest = found[PAGE_SIZE - 1].number if len(found) > PAGE_SIZE else None
    return build_page(books, actions, before, oldest, words)


def build_page(
    books: str | None, actions: str, before: int, oldest: int | None, words: Words
) -> ui.LayoutView:
    """Draw a page; `oldest` is the number of its last action, None if there are no older ones."""
    container: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
    if books is not None:
        container.add_item(ui.TextDisplay(books))
        container.add_item(ui.Separator())
    container.add_item(ui.TextDisplay(actions))
    if before or oldest is not None:
        row: ui.ActionRow[Any] = ui.ActionRow()
        row.add_item(ActionsPageButton(0, words.text("house-button-newest"), disabled=not before))
        row.add_item(
            ActionsPageButton(oldest or before, words.text("house-button-older"), disabled=oldest is None)
        )
        container.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    return view
