"""`/replay` shows an ended game step by step."""

from collections.abc import Mapping, Sequence
from functools import partial

from bot.commands.feature import Feature, command
from bot.core.errors import SessionOverError
from bot.drawing.drawn_message import DrawnMessage
from bot.drawing.spoken import for_reader
from bot.games.kind import GameKind
from bot.language.language import MessageId
from bot.press import Press
from storage import games as storage_games
from storage.database import Reader
from storage.games import Game

NOTHING, UNKNOWN = MessageId("replay-answer-nothing"), MessageId("replay-answer-unknown")

Kinds = Mapping[str, GameKind]


def feature(games: Sequence[GameKind]) -> Feature:
    kinds = {kind.name: kind for kind in games if kind.replay is not None}
    replay = command("replay", "replay-command", only_asks=True, game="replay-option-game")
    return Feature(commands=(replay(partial(_replay, kinds)),))


async def _replay(kinds: Kinds, press: Press, game: str | None = None) -> None:
    with press.services.job_limiter.question(press.user_id):
        view = await press.in_time(_draw(press, kinds, game))
    if view is None:
        await press.say(NOTHING if game is None else UNKNOWN)
    else:
        await press.send(view=view, ephemeral=True)


async def _draw(press: Press, kinds: Kinds, typed: str | None) -> DrawnMessage | None:
    """Draw a replay, or return None if there is none; raises the RefusalErrors of the game."""
    guild_id, user_id = press.guild_id, press.user_id
    await press.welcome()

    async def body(reader: Reader) -> Game | None:
        if typed is not None:
            return await storage_games.load_game(reader, typed.strip().lower())
        return await _newest(reader, kinds, guild_id, user_id)

    game = await press.services.database.read(body)
    draw = None if game is None or game.kind not in kinds else kinds[game.kind].replay
    if game is None or draw is None:
        return None
    press.tag(f"game {game.game_id}: /replay")
    try:
        replayed = await press.services.hosts[game.kind].sessions.replay(game.game_id, guild_id)
    except SessionOverError:
        return None
    return for_reader(draw(replayed, press.art), press.art)


async def _newest(reader: Reader, kinds: Kinds, guild_id: int, user_id: int) -> Game | None:
    searches = [kind.newest_ended for kind in kinds.values() if kind.newest_ended]
    ids = [await newest_ended(reader, guild_id, user_id) for newest_ended in searches]
    found = [game for game_id in ids if game_id and (game := await storage_games.load_game(reader, game_id))]
    return max(found, key=lambda game: game.closed_at or 0, default=None)
