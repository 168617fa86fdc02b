"""All open duels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from bot.core.admission import require_may_open
from bot.core.channel_registry import ChannelRegistry
from bot.core.opening import check_stake
from bot.core.recovery import CannotResumeError
from bot.core.registry import EndedView
from bot.core.session import Request
from storage import games
from tests.high_card.bot.play.commands import Command, Join
from tests.high_card.bot.play.duel import KIND, Duel, DuelConfig
from tests.high_card.bot.play.errors import DuelOverError, OtherStakeError
from tests.high_card.bot.play.session import CommittedDuel, DuelSession, StoredDuel
from tests.high_card.bot.play.view import DuelReplay

if TYPE_CHECKING:
    from bot.core.caller import Caller
    from bot.core.opening import Opening
    from storage.games import Game


@dataclass
class Duels(ChannelRegistry[DuelSession]):
    """Keeps the session of every open duel, one in each channel."""

    kind = KIND
    session_type = DuelSession
    stored_type = StoredDuel

    async def join(self, caller: Caller, stake: int) -> DuelSession:
        """Join the duel of a channel, opening one if there is none.

        Raises StakeOutOfLimitsError, OtherStakeError, AlreadyJoinedError, DuelFullError and NotEnoughChipsError, and the
        refusals of `require_may_open`.
        """
        now = self.world.clock.now()
        await self.world.database.read(lambda reader: check_stake(reader, caller.guild_id, stake))
        async with self.opening:
            session = self.in_channel(caller.channel_id)
            if session is None:
                await self.world.database.read(lambda reader: require_may_open(reader, caller, now))
                config = DuelConfig(stake)
                return await self._open(
                    caller.guild_id,
                    caller.channel_id,
                    config.dump(),
                    partial(self._begin, caller.channel_id, config),
                    at=now,
                    names={caller.user_id: caller.name},
                    first=(caller.user_id, Join(), caller.cause),
                )
        if session.committed.game.config.stake != stake:
            raise OtherStakeError(session.committed.game.config.stake)
        request: Request[Command] = Request(
            caller.user_id, caller.name, caller.cause, Join(), roles=caller.roles
        )
        await session.post(request)
        return session

    async def replay(self, game_id: str, guild_id: int) -> DuelReplay:
        """Return the replay of an ended duel; raises DuelOverError if there is none."""
        stored = await self.load_ended(game_id, guild_id)
        try:
            session = self.resume_game(stored)
        except CannotResumeError as error:
            raise DuelOverError from error
        told = tuple((session.names.get(action.user_id or 0), action.text) for action in stored.actions)
        return DuelReplay(session.view, told)

    async def _begin(self, channel_id: int, config: DuelConfig, opening: Opening) -> CommittedDuel:
        await games.take_channel(opening.unit, opening.game_id, channel_id)
        promised = await self.world.seeds.promise(opening.unit, opening.game_id, 1)
        return CommittedDuel(Duel(config), promised)

    async def _ended_view(self, game: Game) -> EndedView | None:
        try:
            view = (await self.replay(game.game_id, game.guild_id)).view
        except DuelOverError:
            return None
        return EndedView(view, None)
