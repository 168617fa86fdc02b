"""Presses below a player's own cards: a play, the lowest one, or a pass. The panel itself shows refusals."""

from bot.core.commands import PlayAction
from bot.core.errors import RefusalError, SessionOverError, StaleActionError
from bot.drawing.ids import ButtonId
from bot.games.thirteen.host import ThirteenHost
from bot.games.thirteen.ids import MatchWish
from bot.games.thirteen.offered_plays import lowest_of, offered_plays
from bot.games.thirteen.play.match_view import seat_view
from bot.games.thirteen.play.matches import MatchSession
from bot.games.thirteen.play.view import SeatView
from bot.press import Press
from rules.cards import parse_cards
from rules.errors import NotationError
from rules.thirteen.actions import Action, Pass, Play

_NOTHING = Play(())
"""The play of a press that no panel offers; the session refuses it."""


async def take_panel_press(press: Press, session: MatchSession, pressed: ButtonId[MatchWish]) -> None:
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


def _action_of(press: Press, seen: SeatView, wish: MatchWish) -> Action:
    if wish is MatchWish.PASS:
        return Pass()
    if wish is MatchWish.LOWEST:
        offered = offered_plays(seen.deal)
        return lowest_of(offered, seen.deal.rules) if offered else _NOTHING
    try:
        return Play.of(parse_cards(" ".join(press.chosen)))
    except NotationError:
        return _NOTHING
