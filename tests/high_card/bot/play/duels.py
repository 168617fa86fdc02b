"""All open duels."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from bot.core.admission import require_may_open
from bot.core.channel_registry import ChannelRegistry
from bot.core.game_opening import NewGame
from bot.core.opening import check_stake
from bot.core.session import Request, Session
from tests.high_card.bot.play.commands import Command, Join
from tests.high_card.bot.play.duel import Duel, DuelConfig
from tests.high_card.bot.play.errors import OtherStakeError
from tests.high_card.bot.play.view import DuelView

if TYPE_CHECKING:
    from bot.core.caller import Caller

Duels: TypeAlias = ChannelRegistry[Duel, DuelView]
DuelSession: TypeAlias = Session[Duel, DuelView]


async def join(duels: Duels, caller: Caller, stake: int) -> DuelSession:
    """Join the duel of a channel, opening one if there is none.

    Raises StakeOutOfLimitsError, OtherStakeError, AlreadyJoinedError, DuelFullError and NotEnoughChipsError, and the
    refusals of `require_may_open`.
    """
    now = duels.world.clock.now()
    await duels.world.database.read(lambda reader: check_stake(reader, caller.guild_id, stake))
    async with duels.opening:
        session = duels.in_channel(caller.channel_id)
        if session is None:
            await duels.world.database.read(lambda reader: require_may_open(reader, caller, now))
            return await duels.open_play(
                NewGame(
                    guild_id=caller.guild_id,
                    channel_id=caller.channel_id,
                    config=DuelConfig(stake).dump(),
                    at=now,
                    cause=caller.cause,
                    names={caller.user_id: caller.name},
                    first=(caller.user_id, Join()),
                )
            )
    if session.game.config.stake != stake:
        raise OtherStakeError(session.game.config.stake)
    request: Request[Command] = Request(caller.user_id, caller.name, caller.cause, Join(), roles=caller.roles)
    await session.post(request)
    return session
