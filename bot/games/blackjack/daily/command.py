"""The deal of the day, which `/blackjack` opens, its buttons and its bet form. Only its player may press them; their ids are untrusted."""

import re
from typing import Any

from discord import ui

from bot.core.amounts import TYPED_MAX, AmountError, parse_amount
from bot.drawing.words import Words, amount_words
from bot.games.blackjack.daily.play.commands import BetOnHand
from bot.games.blackjack.daily.play.errors import TournamentOpenError
from bot.games.blackjack.daily.play.game import TOURNAMENT_PLAY
from bot.games.blackjack.daily.play.opening import TournamentSession, open_tournament
from bot.games.blackjack.daily.play.tournament_view import tournament_view
from bot.games.blackjack.daily.screen.message import IDS, ButtonAction, build_message, build_panel
from bot.games.private import PrivateHost
from bot.messages.caller import Interaction, typed_in
from bot.press import Press, boundary
from bot.services import Services


async def show_daily(press: Press) -> None:
    """Start the caller's tournament of today in private, or show it again; raises RefusalErrors and NotShownError."""
    session = await press.in_time(_open(press))
    press.tag(f"game {session.game_id}: /blackjack daily")
    sentence = press.words.text("daily-answer-not-shown", game=session.game_id)
    await press.host(DailyBlackjackHost).show(press, session, sentence)


async def play(_is_daily: bool, interaction: Interaction) -> None:  # noqa: FBT001 - there are only deals of the day.
    """Start or show the tournament of today of a person who pressed Play."""
    async with boundary(interaction, "daily hands") as press:
        await show_daily(press)


async def _open(press: Press) -> TournamentSession:
    await press.welcome()
    tournaments = press.host(DailyBlackjackHost).sessions
    held = await tournaments.open_of(press.guild_id, press.user_id)
    if held is not None:
        return held
    try:
        return await open_tournament(tournaments, press.caller)
    except TournamentOpenError as error:
        return await tournaments.find(error.view.game_id)


class DailyBlackjackHost(PrivateHost):
    """Runs daily blackjack, with the private messages in which players see their hands."""

    def __init__(self, services: Services) -> None:
        super().__init__(
            services,
            TOURNAMENT_PLAY,
            lambda seen, art: build_panel(tournament_view(seen), art),
            build_message,
        )


FORM_SECONDS = 600
AMOUNT_ID = "amount"


async def take_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a tournament's button, or say privately why not."""
    pressed = IDS.read(match)
    async with boundary(interaction, game_id=pressed.game_id) as press:
        session = await press.in_time(press.host(DailyBlackjackHost).own(press))
        if isinstance(pressed.action, ButtonAction):
            await interaction.response.send_modal(build_form(session, press.words))
        else:
            await press.host(DailyBlackjackHost).post(press, session, pressed.action, pressed.number)


async def take_form(interaction: Interaction, match: re.Match[str]) -> None:
    """Place the bet that was typed into the form; works for forms opened before a restart too."""
    async with boundary(interaction, game_id=match["game_id"]) as press:
        session = await press.in_time(press.host(DailyBlackjackHost).own(press))
        typed = typed_in(interaction, AMOUNT_ID)
        amount = parse_amount(typed, session.game.chips, amount_words(press.words))
        if not amount:
            raise AmountError(typed)
        await press.host(DailyBlackjackHost).post(press, session, BetOnHand(amount), int(match["number"]))


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
