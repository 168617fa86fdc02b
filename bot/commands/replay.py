"""`/replay` shows an ended game step by step."""

from discord import app_commands
from discord.ext import commands

from bot.core.errors import SessionOverError
from bot.drawing.drawn_message import DrawnMessage
from bot.games.kind import GameKind
from bot.languages.language import MessageId
from bot.messages.caller import Caller, Interaction
from bot.messages.command_texts import command_text
from bot.messages.replies import boundary, concerns, in_time, say, send
from bot.services import Services
from storage import games
from storage.database import Reader
from storage.games import Game

NOTHING, UNKNOWN = MessageId("replay-answer-nothing"), MessageId("replay-answer-unknown")


class Replay(commands.Cog):
    """The `/replay` command."""

    def __init__(self, services: Services, kinds: tuple[GameKind, ...]) -> None:
        self._services = services
        self._kinds = {kind.name: kind for kind in kinds if kind.replay is not None}

    @app_commands.command(name="replay", description=command_text("replay-command"))
    @app_commands.describe(game=command_text("replay-option-game"))
    @app_commands.guild_only()
    async def replay(self, interaction: Interaction, game: str | None = None) -> None:
        """Answer privately with the replay of an ended game of this server."""
        async with boundary(interaction, "/replay", only_asks=True) as caller:
            with self._services.job_limiter.question(caller.user_id):
                view = await in_time(interaction, self._tell(interaction, caller, game))
            if view is None:
                await say(interaction, NOTHING if game is None else UNKNOWN)
                return
            await send(interaction, view=view, ephemeral=True)

    async def _tell(self, interaction: Interaction, caller: Caller, typed: str | None) -> DrawnMessage | None:
        """Draw a replay, or return None if there is none; raises the RefusalErrors of the game."""
        guild_id, user_id = caller.guild_id, caller.user_id
        await self._services.accounts.welcome(guild_id, user_id, caller.name)

        async def body(reader: Reader) -> Game | None:
            if typed is not None:
                return await games.load_game(reader, typed.strip().lower())
            return await self._newest(reader, guild_id, user_id)

        game = await self._services.database.read(body)
        draw = None if game is None or game.kind not in self._kinds else self._kinds[game.kind].replay
        if game is None or draw is None:
            return None
        concerns(interaction, f"game {game.game_id}: /replay")
        try:
            replayed = await self._services.registry(game.kind).replay(game.game_id, guild_id)
        except SessionOverError:
            return None
        return draw(replayed, self._services.preferences.private_art(guild_id, user_id))

    async def _newest(self, reader: Reader, guild_id: int, user_id: int) -> Game | None:
        """Find the game that a person ended last."""
        searches = [kind.newest_ended for kind in self._kinds.values() if kind.newest_ended]
        ids = [await newest_ended(reader, guild_id, user_id) for newest_ended in searches]
        found = [game for game_id in ids if game_id and (game := await games.load_game(reader, game_id))]
        return max(found, key=lambda game: game.closed_at or 0, default=None)
