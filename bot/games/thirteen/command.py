"""`/thirteen` and the buttons of its matches. Their ids are untrusted: the seat is that of the user who presses."""

import re
from functools import partial

import discord
from discord import app_commands

from bot.commands.chips import offer_of_chips
from bot.commands.fair import offer_cut
from bot.core.admission import check_combination
from bot.core.commands import PlayAction
from bot.core.errors import RefusalError, SessionOverError, StaleActionError
from bot.core.slips import CutSeed
from bot.drawing.drawn_message import ButtonId, DrawnMessage
from bot.drawing.spoken import for_reader
from bot.drawing.words import Words
from bot.economy.stakes import stake_anew
from bot.games.private import or_not_shown
from bot.games.thirteen.play.commands import Accept, Command, Decline, Resign, Withdraw
from bot.games.thirteen.play.config import rules_of
from bot.games.thirteen.play.errors import BotOpponentError, MatchOpenError, MatchOverError
from bot.games.thirteen.play.game import MATCH_PLAY
from bot.games.thirteen.play.match_view import seat_view
from bot.games.thirteen.play.opening import (
    DEALS,
    LEVELS,
    Matches,
    MatchSession,
    Wanted,
    challenge_or_accept,
    rematch,
)
from bot.games.thirteen.play.view import SeatView
from bot.games.thirteen.screen.message import IDS, PLAYS, ButtonAction, build_resignation, build_way_back
from bot.games.thirteen.screen.panel_message import build_panel, lowest_of, offered_plays
from bot.language.language import MessageId
from bot.messages.caller import Interaction
from bot.messages.command_texts import command_text
from bot.messages.panels import Panels, is_private
from bot.messages.publisher import link_to, post, require_permission
from bot.press import BRIEF_SECONDS, Press, boundary
from bot.refusal_texts import BUTTON_IS_OLD
from bot.services import GameHost, Services
from rules.cards import parse_cards
from rules.errors import NotationError
from rules.thirteen.actions import Action, Pass, Play
from rules.thirteen.house_rules import PRESETS, USUAL

NOT_HERE = MessageId("thirteen-answer-not-here")

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
    cut=command_text("fair-option-cut"),
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
    cut: bool = False,  # noqa: FBT001, FBT002
) -> None:
    """Post a challenge, or begin a match against the bot and show the player's cards."""
    async with boundary(interaction, "/thirteen", broke=offer_of_chips) as press:
        if opponent == interaction.client.user:
            opponent = None
        if opponent is not None and not isinstance(opponent, discord.Member):
            await press.say(NOT_HERE)
            return
        if cut:
            given = {"cut": True, "daily": daily, "opponent": opponent is not None}
            check_combination(given, (("cut", "daily"), ("cut", "opponent")))
            start = partial(_begin_cut, level=level, stake=stake, deals=deals, rules=rules)
            await offer_cut(press, start)
            return
        await begin(press, opponent, level, stake, deals, daily=daily, rules=rules)


async def _begin_cut(
    press: Press, cut: CutSeed, *, level: str | None, stake: str | None, deals: int, rules: str | None
) -> None:
    """Begin a match against the bot with the cards that its player has cut, as an answer to the form."""
    await begin(press, None, level, stake, deals, rules=rules, cut=cut)


async def begin(
    press: Press,
    opponent: discord.Member | None,
    level: str | None,
    stake: str | None,
    deals: int,
    *,
    daily: bool = False,
    rules: str | None = None,
    cut: CutSeed | None = None,
) -> None:
    """Challenge a member, or begin a match against the bot, and answer the caller with it; raises RefusalErrors."""
    require_permission(press.interaction)
    try:
        work = _begin(press, opponent, level, stake, deals, daily=daily, rules=rules, cut=cut)
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
    cut: CutSeed | None,
) -> MatchSession:
    await press.welcome()
    accounts, matches = press.services.accounts, press.host(ThirteenHost).sessions
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
        cut=cut,
    )
    session, is_new = await challenge_or_accept(matches, wanted)
    await _show_everybody(press, session, is_new=is_new)
    return session


async def _answer_with_open(press: Press, game_id: str) -> None:
    """Say where the person's open match is, with buttons that work here, and show their cards if it has begun.

    Perhaps they cannot see its channel any more.
    """
    words = press.words
    try:
        held = await press.host(ThirteenHost).sessions.find(game_id)
    except MatchOverError:
        await press.say(match_is_open(None, words))
        return
    link = link_to(held) if held.lost_place is None else None
    await press.say(match_is_open(link, words), build_way_back(held.view, words))
    if held.view.stage == "playing":
        await open_panel(press, held)


async def open_panel(press: Press, session: MatchSession) -> None:
    """Answer with the person's cards in a private message.

    Raises NotInMatchError, NotBegunError and NotShownError.
    """
    link = link_to(session) or NO_LINK
    with or_not_shown(
        session, press.words.text("thirteen-answer-not-shown", game=session.game_id, link=link)
    ):
        await press.host(ThirteenHost).panels.open(press.interaction, session)


async def answer_with(press: Press, session: MatchSession) -> None:
    """Answer the person who asked for a match with their cards if it has begun, else with a link to the challenge."""
    if session.view.stage == "playing":
        await open_panel(press, session)
    else:
        told = "no" if session.committed.is_quiet else "yes"
        link = link_to(session) or NO_LINK
        await press.say(press.words.text("thirteen-answer-challenged", link=link, told=told))


class ThirteenHost(GameHost):
    """Runs 13×13, with the panels in which players see their own cards."""

    def __init__(self, services: Services) -> None:
        def draw(session: MatchSession, user_id: int, notice: str) -> DrawnMessage:
            art = services.preferences.private_art(session.guild_id, user_id)
            seen = seat_view(session.seen, user_id)
            return for_reader(build_panel(seen, notice, before=session.finished, art=art), art)

        self.panels = Panels(services.clock, services.calls, draw)
        services.publisher.private.append(self.panels)
        self.sessions: Matches = Matches(services.world, play=MATCH_PLAY)

    async def show_own(self, press: Press, session: MatchSession) -> None:
        """Answer with a match that no public message shows."""
        await open_panel(press, session)


NO_LINK = "none"


def match_is_open(link: str | None, words: Words) -> str:
    """Write that a player already has a match or challenge, with a link to it."""
    return words.text("thirteen-refusal-match-open", link=link or NO_LINK)


_NOTHING = Play(())
"""The play of a press that no panel offers; the session refuses it."""


async def take_panel_press(press: Press, session: MatchSession, pressed: ButtonId[ButtonAction]) -> None:
    """Carry out a press in a panel and answer with the panel, which also explains a refusal.

    Raises NotInMatchError, MatchOverError and the database's errors.
    """
    seen, notice = seat_view(session.seen, press.user_id), ""
    try:
        if pressed.number != seen.match.number:
            raise StaleActionError(pressed.number, seen.match.number)
        command = PlayAction(_action_of(press, seen, pressed.action))
        # A player who was recorded as gone, and plays, is in the server: `post` welcomes them.
        await press.in_time(press.post(session, command, pressed.number))
    except SessionOverError:
        raise
    except RefusalError as error:
        notice, _ = await press.refusal(error)
    else:
        press.services.publisher.changed(session)
    await press.host(ThirteenHost).panels.answer(press.interaction, session, notice)


def _action_of(press: Press, seen: SeatView, action: ButtonAction) -> Action:
    if action is ButtonAction.PASS:
        return Pass()
    if action is ButtonAction.LOWEST:
        offered = offered_plays(seen.deal)
        return lowest_of(offered, seen.deal.rules) if offered else _NOTHING
    try:
        return Play.of(parse_cards(" ".join(press.chosen)))
    except NotationError:
        return _NOTHING


_ANSWERS: dict[ButtonAction, Command] = {
    ButtonAction.ACCEPT: Accept(),
    ButtonAction.DECLINE: Decline(),
    ButtonAction.WITHDRAW: Withdraw(),
}

_PANEL = {*PLAYS, ButtonAction.LOWEST, ButtonAction.PASS}
_PRIVATE = {*_PANEL, ButtonAction.SURELY_RESIGN}


async def take_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a match's button, or say privately why not."""
    pressed = IDS.read(match)
    matches: Matches = interaction.client.services.host(ThirteenHost).sessions
    name_of = partial(matches.name_of, pressed.game_id)
    async with boundary(interaction, game_id=pressed.game_id, name_of=name_of, broke=offer_of_chips) as press:
        if pressed.action in _PRIVATE and not is_private(interaction):
            # The answer would show somebody's cards in the message that was pressed, which is everybody's.
            await press.say(BUTTON_IS_OLD)
            return
        if pressed.action is ButtonAction.REMATCH:
            await answer_with(press, await press.in_time(_begin_again(press, pressed.game_id)))
            return
        session = await matches.find_in(press.guild_id, pressed.game_id)
        match pressed.action:
            case ButtonAction.CARDS:
                await open_panel(press, session)
            case action if action in _PANEL:
                await take_panel_press(press, session, pressed)
            case ButtonAction.RESIGN:
                await _ask_whether_to_resign(press, session)
            case ButtonAction.SURELY_RESIGN:
                await _resign(press, session)
            case _:
                await press.in_time(press.post(session, _ANSWERS[pressed.action], pressed.number))
                await press.answer(session)
                is_new = press.services.accounts.is_to_be_greeted(press.guild_id, press.user_id)
                if is_new and session.view.stage == "playing":
                    # A person who accepts their first challenge may not know where their cards are.
                    await open_panel(press, session)


async def _ask_whether_to_resign(press: Press, session: MatchSession) -> None:
    view, words = seat_view(session.seen, press.user_id).match, press.words
    question = words.text("thirteen-question-resign", stake=view.stake, amount=words.chips(view.stake))
    await press.notify(question, build_resignation(view, words))


async def _resign(press: Press, session: MatchSession) -> None:
    """Resign by the button of the question, even if the match has gone on since."""
    await press.in_time(press.post(session, Resign()))
    press.services.publisher.changed(session)
    await press.replace(press.words.text("thirteen-answer-resigned"), seconds=BRIEF_SECONDS)


async def _begin_again(press: Press, game_id: str) -> MatchSession:
    """Ask for another match with the same stake and number of deals, or accept the one that the other has asked for."""
    await press.welcome()
    session, is_new = await rematch(press.host(ThirteenHost).sessions, game_id, press.caller)
    await _show_everybody(press, session, is_new=is_new)
    return session


async def _show_everybody(press: Press, session: MatchSession, *, is_new: bool) -> None:
    """Post a match or challenge, or redraw the other's challenge, which has become a match."""
    if is_new:
        await post(press.services.publisher, session)
    else:
        press.services.publisher.changed(session)
