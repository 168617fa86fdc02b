"""The buttons under a duel. What they carry is untrusted: the user who presses decides the seat."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.core.commands import PlayAction
from bot.core.session import Request
from bot.economy.daily import offer_of_chips
from bot.messages.replies import boundary, in_time, say
from tests.high_card.bot.host import HighCardHost
from tests.high_card.bot.ids import DUEL_IDS, DuelWish
from tests.high_card.bot.message import card_text
from tests.high_card.bot.play.commands import Join
from tests.high_card.bot.play.session import DuelSession
from tests.high_card.rules.engine import Keep, Swap

if TYPE_CHECKING:
    import re

    from bot.messages.caller import Caller, Interaction
    from bot.services import Services
    from tests.high_card.bot.play.commands import Command

_COMMANDS: dict[DuelWish, Command] = {
    DuelWish.JOIN: Join(),
    DuelWish.KEEP: PlayAction(Keep()),
    DuelWish.SWAP: PlayAction(Swap()),
}


async def take_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a duel's button, or say privately why not."""
    services: Services = interaction.client.services
    duels, pressed = services.host(HighCardHost).duels, DUEL_IDS.read(match)
    about, name_of = f"game {pressed.game_id}", partial(duels.name_of, pressed.game_id)
    async with boundary(interaction, about, name_of=name_of, broke=offer_of_chips) as caller:
        session = await duels.find_in(caller.guild_id, pressed.game_id)
        if pressed.action is DuelWish.CARD:
            await say(interaction, card_text(session.seat_view(caller.user_id)))
            return
        command = _COMMANDS[pressed.action]
        await in_time(interaction, _post(services, caller, session, command, pressed.number))
        await services.publisher.answer(interaction, session)


async def _post(
    services: Services, caller: Caller, session: DuelSession, command: Command, number: int
) -> None:
    await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
    await session.post(Request(caller.user_id, caller.name, caller.cause, command, number))
