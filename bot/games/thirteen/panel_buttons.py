"""Presses below a player's own cards: a play, the lowest one, or a pass. The panel itself shows refusals."""

from collections.abc import Awaitable
from typing import Any

from bot import refusal_texts
from bot.core.commands import PlayAction
from bot.core.errors import RefusalError, SessionOverError, StaleActionError
from bot.drawing.ids import ButtonId
from bot.games.thirteen.host import ThirteenHost
from bot.games.thirteen.ids import MatchWish
from bot.games.thirteen.offered_plays import lowest_of, offered_plays
from bot.games.thirteen.play.match_view import seat_view
from bot.games.thirteen.play.matches import MatchSession
from bot.games.thirteen.play.view import SeatView
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.replies import in_time
from bot.services import Services
from rules.cards import parse_cards
from rules.errors import NotationError
from rules.thirteen.actions import Action, Pass, Play

_NOTHING = Play(())
"""The play of a press that no panel offers; the session refuses it."""


async def take_panel_press(
    interaction: Interaction,
    caller: Caller,
    services: Services,
    session: MatchSession,
    pressed: ButtonId[MatchWish],
) -> None:
    """Carry out a press in a panel and answer with the panel, which also explains a refusal.

    Raises NotInMatchError, MatchOverError and the database's errors.
    """
    seen = seat_view(session.seen, caller.user_id)
    if pressed.number != seen.match.number:
        error = StaleActionError(pressed.number, seen.match.number)
        await services.host(ThirteenHost).panels.answer(
            interaction,
            session,
            refusal_texts.refusal(error, words=words_of(interaction)),
        )
        return
    action = _action_of(interaction, seen, pressed.action)
    # A player who was recorded as gone, and plays, is in the server: `post` welcomes them.
    work = services.post(caller, session, PlayAction(action), pressed.number)
    await _play(interaction, services, session, work)


def _action_of(interaction: Interaction, seen: SeatView, wish: MatchWish) -> Action:
    if wish is MatchWish.PASS:
        return Pass()
    if wish is MatchWish.LOWEST:
        offered = offered_plays(seen.deal)
        return lowest_of(offered, seen.deal.rules) if offered else _NOTHING
    pressed: dict[str, Any] = dict(interaction.data or {})
    try:
        return Play.of(parse_cards(" ".join(map(str, pressed.get("values", ())))))
    except NotationError:
        return _NOTHING


async def _play(
    interaction: Interaction, services: Services, session: MatchSession, work: Awaitable[None]
) -> None:
    try:
        await in_time(interaction, work)
    except SessionOverError:
        raise
    except RefusalError as error:
        await services.host(ThirteenHost).panels.answer(
            interaction,
            session,
            refusal_texts.refusal(error, words=words_of(interaction)),
        )
    else:
        services.publisher.changed(session)
        await services.host(ThirteenHost).panels.answer(interaction, session)
