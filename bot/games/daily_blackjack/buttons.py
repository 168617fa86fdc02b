"""The buttons below a tournament and the form for a bet. Only its player may press them; their ids are untrusted."""

import re
from typing import Any

from discord import ui

from bot.core.amounts import TYPED_MAX, AmountError, parse_amount
from bot.core.errors import SessionOverError, StaleActionError
from bot.drawing.amount_words import amount_words
from bot.drawing.words import Words
from bot.games.daily_blackjack.host import DailyBlackjackHost
from bot.games.daily_blackjack.ids import TOURNAMENT_IDS, TournamentWish
from bot.games.daily_blackjack.message import build_line
from bot.games.daily_blackjack.play.commands import BetOnHand, Command
from bot.games.daily_blackjack.play.tournaments import TournamentSession, own
from bot.messages.caller import Interaction
from bot.messages.failures import NotShownError
from bot.messages.forms import typed_in
from bot.messages.panels import is_private
from bot.press import Press, boundary
from bot.refusal_texts import BUTTON_IS_OLD

FORM_SECONDS = 600
AMOUNT_ID = "amount"


async def take_tournament_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a tournament's button, or say privately why not."""
    pressed = TOURNAMENT_IDS.read(match)
    async with boundary(interaction, game_id=pressed.game_id) as press:
        session = await press.in_time(_own(press))
        if isinstance(pressed.action, TournamentWish):
            await interaction.response.send_modal(build_form(session, press.words))
        else:
            await _post(press, session, pressed.action, pressed.number)


async def take_bet_form(interaction: Interaction, match: re.Match[str]) -> None:
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
        press.services.endings.show(session, build_line(session.view, art))
