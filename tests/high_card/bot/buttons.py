"""The host of high card, and the buttons below a duel. Their ids are untrusted: the seat is that of the user who presses."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.core.commands import PlayAction
from bot.economy.daily import offer_of_chips
from bot.messages.replies import boundary, in_time, say
from bot.services import GameHost
from tests.high_card.bot.message import DUEL_IDS, DuelWish, card_text
from tests.high_card.bot.play.commands import Join
from tests.high_card.bot.play.duels import Duels
from tests.high_card.bot.play.game import HIGH_CARD
from tests.high_card.rules.engine import Keep, Swap

if TYPE_CHECKING:
    import re

    from bot.messages.caller import Interaction
    from bot.services import Services
    from tests.high_card.bot.play.commands import Command

_COMMANDS: dict[DuelWish, Command] = {
    DuelWish.JOIN: Join(),
    DuelWish.KEEP: PlayAction(Keep()),
    DuelWish.SWAP: PlayAction(Swap()),
}


class HighCardHost(GameHost):
    """Runs high card."""

    def __init__(self, services: Services) -> None:
        self.sessions = self.duels = Duels(services.world, play=HIGH_CARD)


async def take_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a duel's button, or say privately why not."""
    services: Services = interaction.client.services
    duels, pressed = services.host(HighCardHost).duels, DUEL_IDS.read(match)
    about, name_of = f"game {pressed.game_id}", partial(duels.name_of, pressed.game_id)
    async with boundary(interaction, about, name_of=name_of, broke=offer_of_chips) as caller:
        session = await duels.find_in(caller.guild_id, pressed.game_id)
        if pressed.action is DuelWish.CARD:
            await say(interaction, card_text(session.game.own_view(caller.user_id)))
            return
        command = _COMMANDS[pressed.action]
        await in_time(interaction, services.post(caller, session, command, pressed.number))
        await services.publisher.answer(interaction, session)
