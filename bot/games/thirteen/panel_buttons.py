"""Presses below a player's own cards: choose, play, pass. The panel itself shows refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot import texts
from bot.core.commands import PlayAction
from bot.core.errors import RefusalError, SessionOverError, StaleActionError
from bot.games.thirteen.host import ThirteenHost
from bot.games.thirteen.ids import MatchWish
from bot.games.thirteen.panel_message import Choice
from bot.games.thirteen.play.errors import NotYourCardsError
from bot.games.thirteen.play.explanation import explain
from bot.messages.replies import in_time
from rules.cards import parse_card
from rules.errors import NotationError
from rules.thirteen import actions
from rules.thirteen.dealing import in_playing_order

if TYPE_CHECKING:
    from collections.abc import Awaitable, Iterable, Iterator

    from bot.drawing.ids import ButtonId
    from bot.games.thirteen.play.session import MatchSession
    from bot.games.thirteen.play.view import SeatView
    from bot.messages.caller import Caller, Interaction
    from bot.services import Services
    from rules.cards import Card


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
    seen = session.seat_view(caller.user_id)
    cards = _cards_of(_chosen(interaction) if pressed.action is MatchWish.PICK else _kept(interaction))
    if pressed.number != seen.match.number:
        error = StaleActionError(pressed.number, seen.match.number)
        await services.host(ThirteenHost).panels.answer(interaction, session, notice=texts.refusal(error))
    elif pressed.action is MatchWish.PICK:
        await services.host(ThirteenHost).panels.answer(interaction, session, choice_of(seen, cards))
    else:
        action = actions.Pass() if pressed.action is MatchWish.PASS else actions.Play.of(cards)
        # A player who was recorded as gone, and plays, is in the server: `post` welcomes them.
        work = services.post(caller, session, PlayAction(action), pressed.number)
        await _play(interaction, services, session, work)


def choice_of(seen: SeatView, cards: tuple[Card, ...]) -> Choice:
    """Put chosen cards in order and explain why they cannot be played, if so; only cards of the hand are shown."""
    if not set(cards) <= set(seen.deal.hand):
        return Choice((), texts.refusal(NotYourCardsError(cards)))
    refusal = explain(seen.deal, cards) if cards else None
    ordered = in_playing_order(cards, seen.deal.rules)
    return Choice(ordered, "" if refusal is None else texts.refusal(refusal))


async def _play(
    interaction: Interaction, services: Services, session: MatchSession, work: Awaitable[None]
) -> None:
    try:
        await in_time(interaction, work)
    except SessionOverError:
        raise
    except RefusalError as error:
        await services.host(ThirteenHost).panels.answer(interaction, session, notice=texts.refusal(error))
    else:
        services.screens.changed(session)
        await services.host(ThirteenHost).panels.answer(interaction, session)


def _cards_of(values: Iterable[str]) -> tuple[Card, ...]:
    """Read cards, each once; ignore values that are not cards, which no message offers."""
    try:
        return tuple(parse_card(value) for value in dict.fromkeys(values))
    except NotationError:
        return ()


def _chosen(interaction: Interaction) -> list[str]:
    """Return the values that were just chosen in the select."""
    pressed: dict[str, Any] = dict(interaction.data or {})
    return [str(value) for value in pressed.get("values", ())]


def _kept(interaction: Interaction) -> list[str]:
    """Return the values that are selected in the message that was pressed."""
    assert interaction.message is not None
    return [
        option.value
        for component in _walk(interaction.message.components)
        if isinstance(component, discord.SelectMenu)
        for option in component.options
        if option.default
    ]


def _walk(components: Iterable[Any]) -> Iterator[Any]:
    for component in components:
        yield component
        yield from _walk(getattr(component, "children", ()))
