"""The command `/scoundrel`."""

from discord import app_commands
from discord.ext import commands

from bot.core.admission import require_channel
from bot.core.errors import DailyDoneError
from bot.economy.daily import offer_of_chips
from bot.economy.stakes import stake_anew
from bot.games.scoundrel.host import ScoundrelHost
from bot.games.scoundrel.message import build_practice_offer
from bot.games.scoundrel.play.errors import RunOpenError
from bot.games.scoundrel.play.opening import Wanted
from bot.games.scoundrel.play.runs import RunSession, open_run
from bot.games.scoundrel.showing import show_anew
from bot.games.scoundrel.texts import RUN_IS_OPEN
from bot.languages.language import MessageId
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.command_texts import command_text
from bot.messages.failures import NotShownError
from bot.messages.replies import boundary, concerns, in_public, in_time, say
from bot.refusal_texts import refusal
from bot.services import Services
from rules.scoundrel.house_rules import MODES

SEED_LENGTH = 100
CHOICES = [
    app_commands.Choice(name=command_text("scoundrel-choice-mode", mode=mode), value=mode) for mode in MODES
]


class ScoundrelCommands(commands.Cog):
    """Starts runs and shows open ones again."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(name="scoundrel", description=command_text("scoundrel-command"))
    @app_commands.describe(
        daily=command_text("scoundrel-option-daily"),
        mode=command_text("scoundrel-option-mode"),
        seed=command_text("scoundrel-option-seed"),
        stake=command_text("scoundrel-option-stake"),
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
        """Start a run, or show the open one again at the end of the channel."""
        async with (
            boundary(interaction, "/scoundrel", broke=offer_of_chips) as caller,
            in_public(interaction),
        ):
            session = await in_time(interaction, self._find_open(caller))
            was_open = session is not None
            if (
                session is not None
                and not session.game.terms.is_private
                and session.channel_id != caller.channel_id
            ):
                require_channel(await self._services.accounts.settings(caller.guild_id), caller)
            # A late answer was acknowledged in private, because an open run may be private.
            is_hidden = daily or interaction.response.is_done()
            if session is None:
                work = self._start(caller, daily=daily, mode=mode, seed=seed, stake=stake)
                try:
                    session = await in_time(interaction, work, in_public=not is_hidden)
                except DailyDoneError as error:
                    words = words_of(interaction)
                    offer = build_practice_offer(error.game_id, words.language)
                    await say(interaction, refusal(error, words=words), offer)
                    return
            concerns(interaction, f"game {session.game_id}: /scoundrel")
            await self._show(interaction, session, is_hidden=is_hidden)
            if was_open and (daily or mode or seed or stake):
                await say(interaction, RUN_IS_OPEN)

    async def _find_open(self, caller: Caller) -> RunSession | None:
        services = self._services
        await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        return await services.host(ScoundrelHost).runs.open_of(caller.guild_id, caller.user_id)

    async def _start(
        self, caller: Caller, *, daily: bool, mode: str | None, seed: str | None, stake: str | None
    ) -> RunSession:
        """Start a run, or return the one that the same person has opened meanwhile."""
        runs = self._services.host(ScoundrelHost).runs
        wanted = Wanted(
            caller=caller,
            mode=mode or next(iter(MODES)),
            is_daily=daily,
            seed=seed,
            stake=await stake_anew(self._services, caller.guild_id, caller.user_id, stake),
        )
        try:
            return await open_run(runs, wanted)
        except RunOpenError as error:
            return await runs.find(error.view.game_id)

    async def _show(self, interaction: Interaction, session: RunSession, *, is_hidden: bool) -> None:
        """Show a run; the first message after an acknowledgement is as public or private as that was.

        `is_hidden` says whether an acknowledgement was private. Raises NotShownError.
        """
        if interaction.response.is_done() and session.game.terms.is_private is not is_hidden:
            if session.game.terms.is_private:
                raise NotShownError(MessageId("scoundrel-answer-run-is-private"))
            await say(interaction, MessageId("scoundrel-answer-run-follows"))
        await show_anew(interaction, self._services, session)
