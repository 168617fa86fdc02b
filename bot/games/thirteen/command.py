"""`/thirteen`: a match of 13×13 against a person or the bot."""

import logging

import discord
from discord import app_commands

from bot.commands.chips import offer_of_chips
from bot.economy.stakes import stake_anew
from bot.games.thirteen.host import ThirteenHost
from bot.games.thirteen.message import build_way_back
from bot.games.thirteen.play.errors import BotOpponentError, MatchOpenError, MatchOverError
from bot.games.thirteen.play.matches import MatchSession, challenge
from bot.games.thirteen.play.opening import DEALS, LEVELS, Wanted
from bot.games.thirteen.server_rules import rules_of
from bot.games.thirteen.texts import NO_LINK, match_is_open
from bot.messages.caller import Interaction
from bot.messages.command_texts import command_text
from bot.messages.failures import FAILURES, NotShownError
from bot.messages.publisher import link_to, post, require_permission
from bot.press import Press, boundary
from rules.thirteen.house_rules import PRESETS, USUAL

log = logging.getLogger(__name__)

LEVEL_CHOICES = [
    app_commands.Choice(name=command_text("thirteen-choice-level", level=level), value=level)
    for level in LEVELS
]
RULES_CHOICES = [
    app_commands.Choice(name=command_text("thirteen-choice-rules", rules=preset), value=preset)
    for preset in PRESETS
]
DEAL_CHOICES = [
    app_commands.Choice(name=command_text("thirteen-choice-deals", count=deals), value=deals)
    for deals in DEALS
]


@app_commands.command(name="thirteen", description=command_text("thirteen-command"))
@app_commands.describe(
    opponent=command_text("thirteen-option-opponent"),
    level=command_text("thirteen-option-level"),
    stake=command_text("thirteen-option-stake"),
    deals=command_text("thirteen-option-deals"),
    daily=command_text("thirteen-option-daily"),
    rules=command_text("thirteen-option-rules"),
)
@app_commands.choices(level=LEVEL_CHOICES)
@app_commands.choices(deals=DEAL_CHOICES)
@app_commands.choices(rules=RULES_CHOICES)
@app_commands.guild_only()
async def thirteen(
    interaction: Interaction,
    opponent: discord.User | discord.Member | None = None,
    level: str | None = None,
    stake: str | None = None,
    deals: int = 2,
    daily: bool = False,  # noqa: FBT001, FBT002 - Discord's options are what these are.
    rules: str | None = None,
) -> None:
    """Post a challenge, or begin a match against the bot and show the player's cards."""
    async with boundary(interaction, "/thirteen", broke=offer_of_chips) as press:
        require_permission(interaction)
        if opponent == interaction.client.user:
            opponent = None
        if opponent is not None and not isinstance(opponent, discord.Member):
            await press.say(press.words.text("thirteen-answer-not-here"))
            return
        try:
            work = _begin(press, opponent, level, stake, deals, daily=daily, rules=rules)
            session = await press.in_time(work)
        except MatchOpenError as error:
            await _answer_with_open(press, error.view.game_id)
            return
        press.tag(f"game {session.game_id}: /thirteen")
        await answer_with(press, session)


async def _begin(
    press: Press,
    opponent: discord.Member | None,
    level: str | None,
    stake: str | None,
    deals: int,
    *,
    daily: bool,
    rules: str | None,
) -> MatchSession:
    await press.welcome()
    accounts, matches = press.services.accounts, press.host(ThirteenHost).matches
    settings = await accounts.settings(press.guild_id)
    held = await matches.open_of(press.guild_id, press.user_id)
    if held is not None:
        raise MatchOpenError(held.view)
    if opponent is not None and opponent.bot:
        raise BotOpponentError
    wanted = Wanted(
        caller=press.caller,
        opponent_id=None if opponent is None else opponent.id,
        opponent_name="" if opponent is None else opponent.display_name,
        level=level,
        stake=await stake_anew(accounts, press.guild_id, press.user_id, stake, press.words),
        deals=deals,
        is_daily=daily,
        rules=rules_of(rules or (USUAL if daily else settings.match_rules)),
    )
    session = await challenge(matches, wanted)
    await post(press.services.publisher, session)
    return session


async def _answer_with_open(press: Press, game_id: str) -> None:
    """Say where the person's open match is, with buttons that work here: perhaps they cannot see its channel any more."""
    words = press.words
    try:
        held = await press.host(ThirteenHost).matches.find(game_id)
    except MatchOverError:
        await press.say(match_is_open(None, words))
        return
    link = link_to(held) if held.lost_place is None else None
    await press.say(match_is_open(link, words), build_way_back(held.view, words))


async def open_panel(press: Press, session: MatchSession) -> None:
    """Answer with the person's cards in a private message.

    Raises NotInMatchError, NotBegunError and NotShownError.
    """
    try:
        await press.host(ThirteenHost).panels.open(press.interaction, session)
    except FAILURES as error:
        log.warning("game %s: a panel could not be opened: %s", session.game_id, error)
        link = link_to(session) or NO_LINK
        sentence = press.words.text("thirteen-answer-not-shown", game=session.game_id, link=link)
        raise NotShownError(sentence) from error


async def answer_with(press: Press, session: MatchSession) -> None:
    """Answer the person who asked for a match with their cards if it has begun, else with a link to the challenge."""
    if session.view.stage == "playing":
        await open_panel(press, session)
    else:
        told = "no" if session.committed.is_quiet else "yes"
        link = link_to(session) or NO_LINK
        await press.say(press.words.text("thirteen-answer-challenged", link=link, told=told))
