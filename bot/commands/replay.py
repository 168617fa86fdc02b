"""`/replay` shows an ended game: all of it at once where its kind can, else its first cards, and each moment by five buttons.

A game is replayed from its record at each press, so the buttons work after a restart too: their custom ids have the moment.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from re import Match

import discord

from bot.commands.feature import Feature, command, on_message, shared_press
from bot.commands.naming_games import CHOICES_MAX, game_of, own_games
from bot.commands.showing import is_shown
from bot.commands.verify import verify_button
from bot.core.errors import SessionOverError
from bot.core.moments import Bounds, Moment
from bot.drawing.card_art import CardArt
from bot.drawing.drawn_message import Component, DrawnMessage, button, row, show_button, text, to_read
from bot.drawing.end_row import analyse_button
from bot.drawing.names import safe_name
from bot.drawing.phrases import TEXT_MAX, units_of
from bot.drawing.spoken import for_reader
from bot.drawing.words import Words
from bot.games.kind import GameKind
from bot.language.language import MessageId
from bot.press import Press
from storage import games as storage_games
from storage import ledger
from storage.database import Reader
from storage.games import Game

NOTHING, UNKNOWN = MessageId("replay-answer-nothing"), MessageId("replay-answer-unknown")

Kinds = Mapping[str, GameKind]

WHOLE = -1
"""Stands for all of a game at once, before its first moment."""

STEP = r"replay:(?P<way>first|back|next|last|before|after):(?P<game_id>[A-Za-z0-9_-]{1,64}):(?P<number>-1|[0-9]{1,15})"
"""The custom id of a button: where it leads. It comes from outside, so it is untrusted."""

CAPTION_MAX = 200

LABELS = {
    "first": MessageId("replay-button-first"),
    "back": MessageId("replay-button-back"),
    "next": MessageId("replay-button-next"),
    "last": MessageId("replay-button-last"),
    "before": MessageId("replay-button-before"),
    "after": MessageId("replay-button-after"),
}


def feature(games: Sequence[GameKind]) -> Feature:
    kinds = {kind.name: kind for kind in games}
    replay = command(
        "replay",
        "replay-command",
        only_asks=True,
        complete={"game": own_games(games)},
        game="replay-option-game",
    )
    return Feature(
        commands=(
            replay(partial(_replay, kinds)),
            on_message("replay-menu", partial(_replay_message, kinds), only_asks=True),
        ),
        presses=(shared_press(STEP, "/replay", partial(_step, kinds), only_asks=True),),
    )


async def _replay(kinds: Kinds, press: Press, game: str | None = None) -> None:
    with press.services.job_limiter.question(press.user_id):
        view = await press.in_time(draw_replay(press, kinds, game))
    if view is None:
        await press.say(NOTHING if game is None else UNKNOWN)
    else:
        await press.send(view=view, ephemeral=True)


async def _replay_message(kinds: Kinds, press: Press, message: discord.Message) -> None:
    await _replay(kinds, press, (await game_of(press, message)).game_id)


async def _step(kinds: Kinds, press: Press, match: Match[str]) -> None:
    """Show another moment in the message that was pressed."""
    number = int(match["number"])
    view = await press.in_time(draw_replay(press, kinds, match["game_id"], number))
    if view is None:
        await press.say(UNKNOWN)
    else:
        await press.edit(view)


async def draw_replay(
    press: Press, kinds: Kinds, typed: str | None, number: int = WHOLE
) -> DrawnMessage | None:
    """Draw a game or a moment of it, or return None if there is none; raises the RefusalErrors of the game."""
    guild_id, user_id = press.guild_id, press.user_id
    await press.welcome()

    async def body(reader: Reader) -> Game | None:
        if typed is not None:
            return await storage_games.load_game(reader, typed.strip().lower())
        return await _newest(reader, kinds, guild_id, user_id)

    game = await press.services.database.read(body)
    if game is None or game.kind not in kinds:
        return None
    press.tag(f"game {game.game_id}: /replay")
    kind, sessions = kinds[game.kind], press.services.hosts[game.kind].sessions
    try:
        # Nothing is on a table before its first deal.
        wanted = None if kind.replay is None and number == WHOLE else number
        moment = await sessions.moment(game.game_id, guild_id, user_id, wanted)
        if kind.replay is None or number != WHOLE:
            return draw_moment(kind, game.game_id, moment, press.art, is_shown=is_shown(press))
        whole = kind.replay(await sessions.replay(game.game_id, guild_id), press.art)
    except SessionOverError:
        return None
    buttons = _buttons(game.game_id, moment.bounds, WHOLE, press.words, has_whole=True)
    rows = _rows(kind, game.game_id, buttons, press.words, is_shown=is_shown(press))
    return DrawnMessage(*whole.components, *rows)


def draw_moment(
    kind: GameKind, game_id: str, moment: Moment, art: CardArt, *, is_shown: bool = False
) -> DrawnMessage:
    """Draw a moment with the buttons to others, with cards as text if emojis or words would make it too long."""
    caption = text(f"-# {caption_text(game_id, moment, art.words)}")
    draw = kind.moment or kind.draw
    drawn = draw(moment.view, art)
    if units_of(each["content"] for each in drawn.texts) > TEXT_MAX - CAPTION_MAX:
        drawn = draw(moment.view, art.as_text)
    drawn = for_reader(drawn, art)
    buttons = _buttons(game_id, moment.bounds, moment.number, art.words, has_whole=kind.replay is not None)
    return DrawnMessage(
        caption, *to_read(drawn.components), *_rows(kind, game_id, buttons, art.words, is_shown=is_shown)
    )


def caption_text(game_id: str, moment: Moment, words: Words) -> str:
    """Write which moment of which game this is, and who acted last."""
    bounds = moment.bounds
    step = words.text(
        "replay-step", game=game_id, number=moment.number - bounds.first, total=bounds.last - bounds.first
    )
    return step if moment.name is None else f"{step} · {safe_name(moment.name)}"


def _buttons(
    game_id: str, bounds: Bounds, number: int, words: Words, *, has_whole: bool
) -> tuple[list[Component], list[Component]]:
    """Return the buttons to the ends and to the neighbours, and those to other rounds if there are several."""
    first = WHOLE if has_whole else bounds.first
    back = first if number <= bounds.first else number - 1
    following = bounds.first if number == WHOLE else min(number + 1, bounds.last)
    ways = {
        "first": (bounds.first, number != bounds.first),
        "back": (back, back != number),
        "next": (following, following != number),
        "last": (bounds.last, number != bounds.last),
    }
    rounds = {}
    if len(bounds.starts) > 1:
        at = max(number, bounds.first)
        rounds = {
            "before": (bounds.round_before(at), at > bounds.first),
            "after": (bounds.round_after(at), at < bounds.last),
        }
    made = [
        [
            button(f"replay:{way}:{game_id}:{to}", words.wording(LABELS[way]), is_enabled=can)
            for way, (to, can) in each.items()
        ]
        for each in (ways, rounds)
    ]
    return made[0], made[1]


def _rows(
    kind: GameKind,
    game_id: str,
    buttons: tuple[list[Component], list[Component]],
    words: Words,
    *,
    is_shown: bool,
) -> list[Component | None]:
    steps, rounds = buttons
    analyse = () if kind.analysis is None else (analyse_button(game_id, words.language),)
    return [
        row(*steps, show_button(words.language, is_shown=is_shown)),
        row(*rounds, verify_button(game_id, words), *analyse),
    ]


async def _newest(reader: Reader, kinds: Kinds, guild_id: int, user_id: int) -> Game | None:
    """Return the game that a person ended last; of kinds that have no results, the one they staked chips in last."""
    searches = [kind.newest_ended for kind in kinds.values() if kind.newest_ended]
    ids = [await newest_ended(reader, guild_id, user_id) for newest_ended in searches]
    account = await ledger.account_id(reader, guild_id, ledger.player(user_id))
    own = await storage_games.of_person(reader, guild_id, user_id, account, CHOICES_MAX)
    ids += [
        game.game_id
        for game in own
        if game.is_over and game.kind in kinds and kinds[game.kind].newest_ended is None
    ][:1]
    found = [game for game_id in ids if game_id and (game := await storage_games.load_game(reader, game_id))]
    return max(found, key=lambda game: game.closed_at or 0, default=None)
