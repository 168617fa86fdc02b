"""The command `/high_card`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.commands.chips import offer_of_chips
from bot.economy.stakes import stake_anew
from bot.messages.caller import Interaction
from bot.messages.publisher import link_to, post, require_permission
from bot.press import boundary
from tests.high_card.bot.buttons import HighCardHost
from tests.high_card.bot.play.duels import DuelSession, join

if TYPE_CHECKING:
    from bot.press import Press


@app_commands.command(name="high_card", description="High card: open this channel's duel or join it")
@app_commands.describe(stake="Chips that each player stakes: 50, 2.5k, half, all, 25%")
@app_commands.guild_only()
async def high_card(interaction: Interaction, stake: str) -> None:
    """Put the stake down, opening a duel if the channel has none."""
    async with boundary(interaction, "/high_card", broke=offer_of_chips) as press:
        require_permission(interaction)
        session = await press.in_time(_join(press, stake))
        press.tag(f"game {session.game_id}: /high_card")
        await press.say(f"Your stake is down: {link_to(session) or 'the duel is being posted.'}")


async def _join(press: Press, typed: str) -> DuelSession:
    await press.welcome()
    services = press.services
    stake = await stake_anew(services.accounts, press.guild_id, press.user_id, typed, press.words)
    session = await join(press.host(HighCardHost).duels, press.caller, stake)
    if session.message_id is None:
        await post(services.publisher, session)
    else:
        services.publisher.changed(session)
    return session
