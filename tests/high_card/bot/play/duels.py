"""All open duels: opened, joined, resumed, let go."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from bot.core.channel_registry import ChannelRegistry
from bot.core.recovery import CannotResumeError
from bot.core.session import Request
from storage import games
from tests.high_card.bot.play.committed import CommittedDuel
from tests.high_card.bot.play.config import KIND, DuelConfig, dump_config
from tests.high_card.bot.play.duel import Duel
from tests.high_card.bot.play.errors import DuelOverError, OtherStakeError
from tests.high_card.bot.play.recovery import StoredDuel
from tests.high_card.bot.play.session import DuelSession
from tests.high_card.bot.play.view import DuelReplay

if TYPE_CHECKING:
    from bot.core.opening import Opening
    from storage.games import Game
    from tests.high_card.bot.play.view import DuelView


@dataclass
class Duels(ChannelRegistry[DuelSession]):
    """Keeps the session of every open duel; one a channel."""

    kind = KIND
    session_type = DuelSession
    stored_type = StoredDuel

    async def join(self, guild_id: int, channel_id: int, stake: int, request: Request[Any]) -> DuelSession:
        """Join the duel of a channel for its stake, opening one if there is none; `request` is a Join.

        Raises OtherStakeError, AlreadyJoinedError, DuelFullError and NotEnoughChipsError.
        """
        async with self.opening:
            session = self.in_channel(channel_id)
            if session is None:
                config, names = DuelConfig(stake), {request.user_id: request.name}
                return await self._open(
                    guild_id,
                    channel_id,
                    dump_config(config),
                    partial(self._begin, channel_id, config),
                    at=self.world.clock.now(),
                    names=names,
                    first=(request.user_id, request.command, request.cause),
                )
        if session.committed.game.config.stake != stake:
            raise OtherStakeError(session.committed.game.config.stake)
        await session.post(request)
        return session

    async def replay(self, game_id: str, guild_id: int) -> DuelReplay:
        """Tell an ended duel of a server; raises DuelOverError where there is none that can be played again."""
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

    async def _ended_view(self, game: Game) -> DuelView | None:
        try:
            return (await self.replay(game.game_id, game.guild_id)).view
        except DuelOverError:
            return None
