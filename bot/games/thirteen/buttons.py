"""The buttons below a match. Their ids are untrusted: the seat is that of the user who presses."""

import re
from functools import partial

from bot.commands.chips import offer_of_chips
from bot.games.thirteen.command import answer_with, open_panel
from bot.games.thirteen.host import ThirteenHost
from bot.games.thirteen.ids import MATCH_IDS, PLAY_WISHES, MatchWish
from bot.games.thirteen.message import build_resignation
from bot.games.thirteen.panel_buttons import take_panel_press
from bot.games.thirteen.play.commands import Accept, Command, Decline, Resign, Withdraw
from bot.games.thirteen.play.match_view import seat_view
from bot.games.thirteen.play.matches import Matches, MatchSession, rematch
from bot.messages.caller import Interaction
from bot.messages.panels import is_private
from bot.messages.publisher import post
from bot.press import BRIEF_SECONDS, Press, boundary
from bot.refusal_texts import BUTTON_IS_OLD

_ANSWERS: dict[MatchWish, Command] = {
    MatchWish.ACCEPT: Accept(),
    MatchWish.DECLINE: Decline(),
    MatchWish.WITHDRAW: Withdraw(),
}

_PANEL = {*PLAY_WISHES, MatchWish.LOWEST, MatchWish.PASS}
_PRIVATE = {*_PANEL, MatchWish.SURELY_RESIGN}


async def take_match_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a match's button, or say privately why not."""
    pressed = MATCH_IDS.read(match)
    matches: Matches = interaction.client.services.host(ThirteenHost).matches
    name_of = partial(matches.name_of, pressed.game_id)
    async with boundary(interaction, game_id=pressed.game_id, name_of=name_of, broke=offer_of_chips) as press:
        if pressed.action in _PRIVATE and not is_private(interaction):
            # The answer would show somebody's cards in the message that was pressed, which is everybody's.
            await press.say(BUTTON_IS_OLD)
            return
        if pressed.action is MatchWish.REMATCH:
            await answer_with(press, await press.in_time(_begin_again(press, pressed.game_id)))
            return
        session = await matches.find_in(press.guild_id, pressed.game_id)
        match pressed.action:
            case MatchWish.CARDS:
                await open_panel(press, session)
            case wish if wish in _PANEL:
                await take_panel_press(press, session, pressed)
            case MatchWish.RESIGN:
                await _ask_whether_to_resign(press, session)
            case MatchWish.SURELY_RESIGN:
                await _resign(press, session)
            case _:
                await press.in_time(press.post(session, _ANSWERS[pressed.action], pressed.number))
                await press.answer(session)


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
    """Ask for another match with the same stake and number of deals."""
    await press.welcome()
    session = await rematch(press.host(ThirteenHost).matches, game_id, press.caller)
    await post(press.services.publisher, session)
    return session
