"""The command `/scoundrel`."""

from discord import app_commands

from bot.commands.chips import offer_of_chips
from bot.core.admission import require_channel
from bot.core.errors import DailyDoneError
from bot.economy.stakes import stake_anew
from bot.games.scoundrel.host import ScoundrelHost
from bot.games.scoundrel.message import build_practice_offer
from bot.games.scoundrel.play.errors import RunOpenError
from bot.games.scoundrel.play.opening import Wanted
from bot.games.scoundrel.play.runs import RunSession, open_run
from bot.games.scoundrel.showing import show_anew
from bot.games.scoundrel.texts import RUN_IS_OPEN
from bot.languages.language import MessageId
from bot.messages.caller import Interaction
from bot.messages.command_texts import command_text
from bot.messages.failures import NotShownError
from bot.press import Press, boundary, in_public
from bot.refusal_texts import refusal
from rules.scoundrel.house_rules import MODES

SEED_LENGTH = 100
CHOICES = [
    app_commands.Choice(name=command_text("scoundrel-choice-mode", mode=mode), value=mode) for mode in MODES
]


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
    interaction: Interaction,
    daily: bool = False,  # noqa: FBT001, FBT002 - Discord's options are what these are.
    mode: str | None = None,
    seed: app_commands.Range[str, 1, SEED_LENGTH] | None = None,
    stake: str | None = None,
) -> None:
    """Start a run, or show the open one again at the end of the channel."""
    async with boundary(interaction, "/scoundrel", broke=offer_of_chips) as press, in_public(interaction):
        session = await press.in_time(_find_open(press))
        was_open = session is not None
        if (
            session is not None
            and not session.game.terms.is_private
            and session.channel_id != press.caller.channel_id
        ):
            require_channel(await press.services.accounts.settings(press.guild_id), press.caller)
        # A late answer was acknowledged in private, because an open run may be private.
        is_hidden = daily or interaction.response.is_done()
        if session is None:
            work = _start(press, daily=daily, mode=mode, seed=seed, stake=stake)
            try:
                session = await press.in_time(work, in_public=not is_hidden)
            except DailyDoneError as error:
                offer = build_practice_offer(error.game_id, press.words.language)
                await press.say(refusal(error, words=press.words), offer)
                return
        press.tag(f"game {session.game_id}: /scoundrel")
        await _show(press, session, is_hidden=is_hidden)
        if was_open and (daily or mode or seed or stake):
            await press.say(RUN_IS_OPEN)


async def _find_open(press: Press) -> RunSession | None:
    await press.welcome()
    return await press.host(ScoundrelHost).runs.open_of(press.guild_id, press.user_id)


async def _start(
    press: Press, *, daily: bool, mode: str | None, seed: str | None, stake: str | None
) -> RunSession:
    """Start a run, or return the one that the same person has opened meanwhile."""
    runs, accounts = press.host(ScoundrelHost).runs, press.services.accounts
    wanted = Wanted(
        caller=press.caller,
        mode=mode or next(iter(MODES)),
        is_daily=daily,
        seed=seed,
        stake=await stake_anew(accounts, press.guild_id, press.user_id, stake, press.words),
    )
    try:
        return await open_run(runs, wanted)
    except RunOpenError as error:
        return await runs.find(error.view.game_id)


async def _show(press: Press, session: RunSession, *, is_hidden: bool) -> None:
    """Show a run; the first message after an acknowledgement is as public or private as that was.

    `is_hidden` says whether an acknowledgement was private. Raises NotShownError.
    """
    if press.interaction.response.is_done() and session.game.terms.is_private is not is_hidden:
        if session.game.terms.is_private:
            raise NotShownError(MessageId("scoundrel-answer-run-is-private"))
        await press.say(MessageId("scoundrel-answer-run-follows"))
    await show_anew(press, session)
