"""The command `/scoundrel`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.economy.daily import offer_of_chips
from bot.economy.stakes import stake_anew
from bot.games.scoundrel import texts
from bot.games.scoundrel.buttons import show_run
from bot.games.scoundrel.host import ScoundrelHost
from bot.games.scoundrel.play.errors import RunOpenError
from bot.games.scoundrel.play.opening import Wanted
from bot.messages.replies import boundary, concerns, in_public, in_time, say
from rules.scoundrel.house_rules import MODES

if TYPE_CHECKING:
    from bot.games.scoundrel.play.session import RunSession
    from bot.messages.caller import Caller, Interaction
    from bot.services import Services

SEED_LENGTH = 100
CHOICES = [app_commands.Choice(name=texts.MODES[mode], value=mode) for mode in MODES]


class ScoundrelCommands(commands.Cog):
    """Starts runs and shows open ones again."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(name="scoundrel", description="Play a dungeon of cards alone, or continue your run")
    @app_commands.describe(
        daily="Play the deal of the day: the same for everybody, one try",
        mode="House rules for a new run",
        seed="Practise a dungeon made from any text; no stake, no leaderboards",
        stake="Chips to stake: 50, 2.5k, half, all, 25%",
    )
    @app_commands.choices(mode=CHOICES)
    @app_commands.guild_only()
    async def scoundrel(
        self,
        interaction: Interaction,
        daily: bool = False,  # noqa: FBT001, FBT002 - Discord's options are what these are.
        mode: str | None = None,
        seed: app_commands.Range[str, 1, SEED_LENGTH] | None = None,
        stake: str | None = None,
    ) -> None:
        """Start a run, or post the open one again at the end of the channel."""
        async with (
            boundary(interaction, "/scoundrel", broke=offer_of_chips) as caller,
            in_public(interaction),
        ):
            work = self._find_or_start(caller, daily=daily, mode=mode, seed=seed, stake=stake)
            session, was_open = await in_time(interaction, work, in_public=True)
            concerns(interaction, f"game {session.game_id}: /scoundrel")
            await show_run(interaction, self._services, session)
            if was_open and (daily or mode or seed or stake):
                await say(interaction, texts.RUN_IS_OPEN)

    async def _find_or_start(
        self, caller: Caller, *, daily: bool, mode: str | None, seed: str | None, stake: str | None
    ) -> tuple[RunSession, bool]:
        """Return the run to show, and whether it was open already."""
        services, user_id = self._services, caller.user_id
        await services.accounts.welcome(caller.guild_id, user_id, caller.name)
        found = await services.host(ScoundrelHost).runs.open_of(caller.guild_id, user_id)
        if found is not None:
            return found, True
        wanted = Wanted(
            caller=caller,
            mode=mode or next(iter(MODES)),
            is_daily=daily,
            seed=seed,
            stake=await stake_anew(services, caller.guild_id, user_id, stake),
        )
        try:
            return await services.host(ScoundrelHost).runs.open(wanted), False
        except RunOpenError as error:
            return await services.host(ScoundrelHost).runs.find(error.view.game_id), True
