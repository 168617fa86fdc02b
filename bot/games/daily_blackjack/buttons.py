"""The buttons below a tournament and the form for a bet. Only its player may press them; their ids are untrusted."""

import re
from typing import Any

from discord import ui

from bot.core.amounts import TYPED_MAX, AmountError, parse_amount
from bot.core.errors import SessionOverError, StaleActionError
from bot.core.session import Request
from bot.drawing.amount_words import amount_words
from bot.drawing.words import Words
from bot.games.daily_blackjack.host import DailyBlackjackHost
from bot.games.daily_blackjack.ids import TOURNAMENT_IDS, TournamentWish
from bot.games.daily_blackjack.message import build_line
from bot.games.daily_blackjack.play.commands import BetOnHand, Command
from bot.games.daily_blackjack.play.tournaments import TournamentSession, own
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.failures import NotShownError
from bot.messages.forms import typed_in
from bot.messages.panels import is_private
from bot.messages.replies import boundary, in_time
from bot.refusal_texts import BUTTON_IS_OLD
from bot.services import Services

FORM_SECONDS = 600
AMOUNT_ID = "amount"


async def take_tournament_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a tournament's button, or say privately why not."""
    pressed = TOURNAMENT_IDS.read(match)
    async with boundary(interaction, game_id=pressed.game_id) as caller:
        session = await in_time(interaction, _own(interaction, caller, pressed.game_id))
        if isinstance(pressed.action, TournamentWish):
            await interaction.response.send_modal(build_form(session, words_of(interaction)))
        else:
            await _post(interaction, caller, session, pressed.action, pressed.number)


async def take_bet_form(interaction: Interaction, match: re.Match[str]) -> None:
    """Place the bet that was typed into the form; works for forms opened before a restart too."""
    async with boundary(interaction, game_id=match["game_id"]) as caller:
        session = await in_time(interaction, _own(interaction, caller, match["game_id"]))
        typed = typed_in(interaction, AMOUNT_ID)
        amount = parse_amount(typed, session.game.chips, amount_words(words_of(interaction)))
        if not amount:
            raise AmountError(typed)
        await _post(interaction, caller, session, BetOnHand(amount), int(match["number"]))


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


async def _own(interaction: Interaction, caller: Caller, game_id: str) -> TournamentSession:
    """Find the tournament of a press; raises TournamentOverError, NotYourTournamentError and NotShownError."""
    services: Services = interaction.client.services
    session = await services.host(DailyBlackjackHost).tournaments.find_in(caller.guild_id, game_id)
    own(session, caller.user_id)
    if not is_private(interaction):
        # No message of ours in public has such a button.
        raise NotShownError(BUTTON_IS_OLD)
    return session


async def _post(
    interaction: Interaction, caller: Caller, session: TournamentSession, command: Command, number: int
) -> None:
    """Give a tournament a command, and answer with it; a press that comes too late is answered so, too."""
    services: Services = interaction.client.services
    host = services.host(DailyBlackjackHost)
    try:
        request = Request(caller.user_id, caller.name, caller.cause, command, number)
        await in_time(interaction, session.post(request))
    except (StaleActionError, SessionOverError):
        await host.panels.answer(interaction, await host.tournaments.find(session.game_id))
        raise
    await host.panels.answer(interaction, session)
    if session.is_closed and session.game.is_played_out:
        art = services.preferences.public_art(session.guild_id)
        services.endings.show(session, build_line(session.view, art))
