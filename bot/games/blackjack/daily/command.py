"""The deal of the day, which `/blackjack` opens, its buttons and its bet form. Only its player may press them; their ids are untrusted."""

import logging
import re
from typing import Any

from discord import ui

from bot.core.amounts import TYPED_MAX, AmountError, parse_amount
from bot.core.errors import SessionOverError, StaleActionError
from bot.drawing.amount_words import amount_words
from bot.drawing.drawn_message import DrawnMessage
from bot.drawing.words import Words
from bot.games.blackjack.daily.play.commands import BetOnHand, Command
from bot.games.blackjack.daily.play.errors import TournamentOpenError
from bot.games.blackjack.daily.play.game import TOURNAMENT_PLAY
from bot.games.blackjack.daily.play.tournament_view import tournament_view
from bot.games.blackjack.daily.play.tournaments import Tournaments, TournamentSession, open_tournament, own
from bot.games.blackjack.daily.screen.message import (
    IDS,
    ButtonAction,
    build_message,
    build_panel,
)
from bot.messages.caller import Interaction, typed_in
from bot.messages.failures import FAILURES, NotShownError
from bot.messages.panels import Panels, is_private
from bot.press import Press, boundary
from bot.refusal_texts import BUTTON_IS_OLD
from bot.services import GameHost, Services

log = logging.getLogger(__name__)


async def show_daily(press: Press) -> None:
    """Start the caller's tournament of today in private, or show it again; raises RefusalErrors and NotShownError."""
    session = await press.in_time(_open(press))
    press.tag(f"game {session.game_id}: /blackjack daily")
    try:
        await press.host(DailyBlackjackHost).panels.open_here(press.interaction, session)
    except FAILURES as error:
        log.warning("game %s: it could not be shown: %s", session.game_id, error)
        raise NotShownError(press.words.text("daily-answer-not-shown", game=session.game_id)) from error


async def _open(press: Press) -> TournamentSession:
    await press.welcome()
    tournaments = press.host(DailyBlackjackHost).tournaments
    held = await tournaments.open_of(press.guild_id, press.user_id)
    if held is not None:
        return held
    try:
        return await open_tournament(tournaments, press.caller)
    except TournamentOpenError as error:
        return await tournaments.find(error.view.game_id)


class DailyBlackjackHost(GameHost):
    """Runs daily blackjack, with the private messages in which players see their hands."""

    def __init__(self, services: Services) -> None:
        def draw(session: TournamentSession, user_id: int, _notice: str) -> DrawnMessage:
            look = services.looks.of(session.guild_id, session.opened_by).look
            art = services.preferences.private_art(session.guild_id, user_id, look)
            return build_panel(tournament_view(session.seen), art)

        self.panels = Panels(services.clock, services.calls, draw)
        services.publisher.private.append(self.panels)
        self.sessions = self.tournaments = Tournaments(services.world, play=TOURNAMENT_PLAY)


FORM_SECONDS = 600
AMOUNT_ID = "amount"


async def take_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a tournament's button, or say privately why not."""
    pressed = IDS.read(match)
    async with boundary(interaction, game_id=pressed.game_id) as press:
        session = await press.in_time(_own(press))
        if isinstance(pressed.action, ButtonAction):
            await interaction.response.send_modal(build_form(session, press.words))
        else:
            await _post(press, session, pressed.action, pressed.number)


async def take_form(interaction: Interaction, match: re.Match[str]) -> None:
    """Place the bet that was typed into the form; works for forms opened before a restart too."""
    async with boundary(interaction, game_id=match["game_id"]) as press:
        session = await press.in_time(_own(press))
        typed = typed_in(interaction, AMOUNT_ID)
        amount = parse_amount(typed, session.game.chips, amount_words(press.words))
        if not amount:
            raise AmountError(typed)
        await _post(press, session, BetOnHand(amount), int(match["number"]))


def build_form(session: TournamentSession, words: Words) -> ui.Modal:
    """Make the form that asks for a bet on the next hand."""
    form_id = f"df:{session.game_id}:{session.number}"
    form = ui.Modal(title=words.text("daily-title-bet"), custom_id=form_id, timeout=FORM_SECONDS)
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=AMOUNT_ID,
        placeholder=words.text("daily-placeholder-bet"),
        max_length=TYPED_MAX,
        required=True,
    )
    label = words.text("daily-label-bet", chips=session.game.chips)
    form.add_item(ui.Label(text=label, component=field))
    return form


async def _own(press: Press) -> TournamentSession:
    """Find the tournament of a press; raises TournamentOverError, NotYourTournamentError and NotShownError."""
    session = await press.host(DailyBlackjackHost).tournaments.find_in(press.guild_id, press.game_id)
    own(session, press.user_id)
    if not is_private(press.interaction):
        # No message of ours in public has such a button.
        raise NotShownError(BUTTON_IS_OLD)
    return session


async def _post(press: Press, session: TournamentSession, command: Command, number: int) -> None:
    """Give a tournament a command, and answer with it; a press that comes too late is answered so, too."""
    host, interaction = press.host(DailyBlackjackHost), press.interaction
    try:
        await press.in_time(session.post(press.request(command, number)))
    except (StaleActionError, SessionOverError):
        await host.panels.answer(interaction, await host.tournaments.find(session.game_id))
        raise
    await host.panels.answer(interaction, session)
    if session.is_closed and session.game.is_played_out:
        art = press.services.preferences.public_art(session.guild_id)
        press.services.endings.show(session, build_message(session.view, art))
