"""`/about` and `/notify`."""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING

from discord import app_commands, ui
from discord.ext import commands

from bot import texts
from bot.messages.replies import boundary, in_time, say

if TYPE_CHECKING:
    from bot.messages.caller import Caller, Interaction
    from bot.services import Services
    from bot.settings import Policies

ON_OR_OFF = [app_commands.Choice(name="on", value="on"), app_commands.Choice(name="off", value="off")]


class Info(commands.Cog):
    """Commands about the bot itself and about its mentions."""

    def __init__(self, services: Services, policies: Policies) -> None:
        self._services = services
        self._policies = policies

    @app_commands.command(name="about", description="About the card room")
    @app_commands.guild_only()
    async def about(self, interaction: Interaction) -> None:
        """Say what the bot is and that chips are play money (CH-1)."""
        async with boundary(interaction, "/about"):
            await say(interaction, texts.ABOUT.format(version=version("cardroom")), self._links())

    def _links(self) -> ui.View | None:
        """Return buttons that open the operator's policies, None if none are published."""
        view = ui.View(timeout=None)
        addresses = (self._policies.privacy_url, self._policies.terms_url)
        for label, url in zip(texts.POLICIES, addresses, strict=True):
            if url is not None:
                view.add_item(ui.Button(label=label, url=url))
        return view if view.children else None

    @app_commands.command(name="notify", description="Turn mentions and challenges on or off")
    @app_commands.describe(
        turns="on: mention me on my turn; off: don't mention me",
        challenges="on: others can challenge me to matches; off: nobody can",
    )
    @app_commands.choices(turns=ON_OR_OFF, challenges=ON_OR_OFF)
    @app_commands.guild_only()
    async def notify(
        self, interaction: Interaction, turns: str | None = None, challenges: str | None = None
    ) -> None:
        """Change a person's notification settings and show them."""
        async with boundary(interaction, "/notify") as caller:
            await say(interaction, await in_time(interaction, self._notify(caller, turns, challenges)))

    async def _notify(self, caller: Caller, turns: str | None, challenges: str | None) -> str:
        """Change the given settings and return them in words; without any, return all of them."""
        accounts, whose = self._services.accounts, (caller.guild_id, caller.user_id)
        await accounts.welcome(*whose, caller.name)
        if turns is not None:
            await accounts.set_preference(*whose, "wants_ping", wants=turns == "on")
        if challenges is not None:
            await accounts.set_preference(*whose, "wants_challenges", wants=challenges == "on")
        lines = []
        if turns is not None or challenges is None:
            lines.append(texts.PINGS_ON if await accounts.wants_ping(*whose) else texts.PINGS_OFF)
        if challenges is not None or turns is None:
            wants = await accounts.wants_challenges(*whose)
            lines.append(texts.CHALLENGES_ON if wants else texts.CHALLENGES_OFF)
        return "\n".join(lines)
