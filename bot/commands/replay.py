"""/replay: an ended run turn by turn, an ended match deal by deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot import texts
from bot.core.errors import MatchOverError, RunGoneError, RunVoidedError
from bot.games.scoundrel.replay_message import build_replay
from bot.games.thirteen.play.config import KIND as THIRTEEN
from bot.games.thirteen.replay_message import build_match_replay
from bot.messages.replies import boundary, concerns, in_time, say, send
from storage import games, matches, runs

if TYPE_CHECKING:
    from bot.drawing.drawn_message import DrawnMessage
    from bot.messages.caller import Caller, Interaction
    from bot.services import Services
    from storage.database import Reader
    from storage.games import Game


class Replay(commands.Cog):
    """Tells what has ended."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(
        name="replay", description="An ended run of Scoundrel or match of 13×13, turn by turn"
    )
    @app_commands.describe(game="The game's id as it stands under it; your newest if left out")
    @app_commands.guild_only()
    async def replay(self, interaction: Interaction, game: str | None = None) -> None:
        """Tell a run or match of this server that has ended, privately."""
        async with boundary(interaction, "/replay") as caller:
            try:
                with self._services.job_limiter.question(caller.user_id):
                    view = await in_time(interaction, self._tell(interaction, caller, game))
            except (RunGoneError, RunVoidedError, MatchOverError):
                # Their own words are for players; who asks need not be one.
                await say(interaction, texts.REPLAY_NOTHING if game is None else texts.REPLAY_UNKNOWN)
                return
            await send(interaction, view=view, ephemeral=True)

    async def _tell(self, interaction: Interaction, caller: Caller, typed: str | None) -> DrawnMessage:
        """Draw a replay; raises RunGoneError, RunVoidedError, MatchOverError, RunGoesOnError and DayGoesOnError."""
        guild_id = caller.guild_id
        await self._services.accounts.welcome(guild_id, caller.user_id, caller.name)

        async def body(reader: Reader) -> Game | None:
            if typed is not None:
                return await games.load_game(reader, typed.strip().lower())
            return await _newest(reader, guild_id, caller.user_id)

        game = await self._services.database.read(body)
        if game is None:
            raise RunGoneError
        concerns(interaction, f"game {game.game_id}: /replay")
        if game.kind == THIRTEEN:
            return build_match_replay(await self._services.matches.replay(game.game_id, guild_id))
        return build_replay(await self._services.runs.replay(game.game_id, guild_id))


async def _newest(reader: Reader, guild_id: int, user_id: int) -> Game | None:
    """Find the run or match that a person ended last."""
    ids = (
        await runs.newest_ended(reader, guild_id, user_id),
        await matches.newest_played(reader, guild_id, user_id),
    )
    found = [game for game_id in ids if game_id and (game := await games.load_game(reader, game_id))]
    return max(found, key=lambda game: game.closed_at or 0, default=None)
