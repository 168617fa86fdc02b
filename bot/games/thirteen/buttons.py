"""The buttons below a match. Their ids are untrusted: the seat is that of the user who presses."""

import re
from functools import partial

from bot.drawing.ids import ButtonId
from bot.economy.daily import offer_of_chips
from bot.games.thirteen.command import answer_with, open_panel
from bot.games.thirteen.host import ThirteenHost
from bot.games.thirteen.ids import MATCH_IDS, PLAY_WISHES, MatchWish
from bot.games.thirteen.message import build_resignation
from bot.games.thirteen.panel_buttons import take_panel_press
from bot.games.thirteen.play.commands import Accept, Command, Decline, Resign, Withdraw
from bot.games.thirteen.play.match_view import seat_view
from bot.games.thirteen.play.matches import MatchSession, rematch
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.panels import is_private
from bot.messages.publisher import post
from bot.messages.replies import BRIEF_SECONDS, boundary, in_time, notify, replace_question, say
from bot.refusal_texts import BUTTON_IS_OLD
from bot.services import Services

_ANSWERS: dict[MatchWish, Command] = {
    MatchWish.ACCEPT: Accept(),
    MatchWish.DECLINE: Decline(),
    MatchWish.WITHDRAW: Withdraw(),
}

_PANEL = {*PLAY_WISHES, MatchWish.LOWEST, MatchWish.PASS}
_PRIVATE = {*_PANEL, MatchWish.SURELY_RESIGN}


async def take_match_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a match's button, or say privately why not."""
    services: Services = interaction.client.services
    pressed = MATCH_IDS.read(match)
    name_of = partial(services.host(ThirteenHost).matches.name_of, pressed.game_id)
    async with boundary(
        interaction, game_id=pressed.game_id, name_of=name_of, broke=offer_of_chips
    ) as caller:
        if pressed.action in _PRIVATE and not is_private(interaction):
            # The answer would show somebody's cards in the message that was pressed, which is everybody's.
            await say(interaction, BUTTON_IS_OLD)
            return
        if pressed.action is MatchWish.REMATCH:
            await _rematch(interaction, caller, services, pressed)
            return
        session = await services.host(ThirteenHost).matches.find_in(caller.guild_id, pressed.game_id)
        match pressed.action:
            case MatchWish.CARDS:
                await open_panel(interaction, services, session)
            case wish if wish in _PANEL:
                await take_panel_press(interaction, caller, services, session, pressed)
            case MatchWish.RESIGN:
                await _ask_whether_to_resign(interaction, caller, session)
            case MatchWish.SURELY_RESIGN:
                await _resign(interaction, caller, services, session)
            case _:
                await in_time(
                    interaction, services.post(caller, session, _ANSWERS[pressed.action], pressed.number)
                )
                await services.publisher.answer(interaction, session)


async def _ask_whether_to_resign(interaction: Interaction, caller: Caller, session: MatchSession) -> None:
    view, words = seat_view(session.seen, caller.user_id).match, words_of(interaction)
    question = words.text("thirteen-question-resign", stake=view.stake, amount=words.chips(view.stake))
    await notify(interaction, question, build_resignation(view, words))


async def _resign(
    interaction: Interaction, caller: Caller, services: Services, session: MatchSession
) -> None:
    """Resign by the button of the question, even if the match has gone on since."""
    await in_time(interaction, services.post(caller, session, Resign()))
    services.publisher.changed(session)
    await replace_question(
        interaction, words_of(interaction).text("thirteen-answer-resigned"), seconds=BRIEF_SECONDS
    )


async def _rematch(
    interaction: Interaction, caller: Caller, services: Services, pressed: ButtonId[MatchWish]
) -> None:
    """Ask for another match with the same stake and number of deals."""
    session = await in_time(interaction, _begin_again(caller, services, pressed.game_id))
    await answer_with(interaction, services, session)


async def _begin_again(caller: Caller, services: Services, game_id: str) -> MatchSession:
    await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
    session = await rematch(services.host(ThirteenHost).matches, game_id, caller)
    await post(services.publisher, session)
    return session
