"""Share: a person posts the result of their ended game, once, after they have seen what is posted; it has a button to play."""

from collections.abc import Mapping, Sequence
from functools import partial
from re import Match
from typing import Any

from bot.commands.feature import Feature, shared_press
from bot.core.admission import require_may_open
from bot.core.counts import SHARED
from bot.core.errors import NothingToShareError, SharedError
from bot.core.session import Session
from bot.drawing.card_art import CardArt
from bot.drawing.drawn_message import Component, DrawnMessage, ask_with, row, text
from bot.drawing.end_row import POST, SHARE, post_button
from bot.drawing.names import safe_name
from bot.drawing.play_button import DAILY, USUAL, play_button
from bot.games.kind import GameKind
from bot.language.language import MessageId
from bot.messages.ending import nonce_of
from bot.messages.failures import FAILURES, NotShownError, is_final
from bot.messages.publisher import link_of, require_permission
from bot.messages.replies import NO_MENTIONS
from bot.press import BRIEF_SECONDS, Press
from bot.refusal_texts import CANNOT_POST
from storage import games, shares
from storage.database import Unit
from storage.results import ResultRow
from storage.shares import SharedResult

Kinds = Mapping[str, GameKind]


def feature(kinds: Sequence[GameKind]) -> Feature:
    by_name = {kind.name: kind for kind in kinds}
    turn = partial(shared_press, about="a result")
    return Feature(
        presses=(
            turn(SHARE, work=partial(_preview, by_name)),
            turn(POST, work=partial(_post, by_name)),
        )
    )


async def _preview(kinds: Kinds, press: Press, match: Match[str]) -> None:
    """Show the person alone what they would post."""
    require_permission(press.interaction)
    game_id = match["game_id"]
    _, lines, _ = await press.in_time(_lines(kinds, press, game_id))
    _require_unshared(
        await press.services.database.read(partial(shares.load, game_id=game_id, user_id=press.user_id))
    )
    going, staying = post_button(game_id, press.words.language), MessageId("share-button-stay")
    await press.say(lines, ask_with(going, press.words.language, staying))


async def _post(kinds: Kinds, press: Press, match: Match[str]) -> None:
    """Post the result, and replace the preview; a second press posts nothing more."""
    require_permission(press.interaction)
    game_id, services, caller = match["game_id"], press.services, press.caller
    kind, lines, play = await press.in_time(_lines(kinds, press, game_id))
    at = services.clock.now()
    wanted = SharedResult(game_id, caller.user_id, caller.guild_id, caller.channel_id, None, at)

    async def body(unit: Unit) -> SharedResult:
        await require_may_open(unit, caller, at)
        return await shares.begin(unit, wanted)

    share = await press.in_time(services.database.write(body, guild_id=caller.guild_id))
    _require_unshared(share)
    await press.acknowledge()
    client = services.endings.client
    channel = client.get_partial_messageable(share.channel_id, guild_id=share.guild_id)
    # A process may end before the post is noted: the nonce keeps the next try from posting it again.
    nonce = nonce_of(f"{game_id}:{caller.user_id}:share")
    drawn = DrawnMessage(text(lines), row(play) if play else None)
    sending = channel.send(view=drawn, allowed_mentions=NO_MENTIONS, nonce=nonce, silent=True)
    try:
        sent = await services.calls.limited(sending)
    except FAILURES as error:
        if not is_final(error):
            raise
        back = partial(shares.take_back, game_id=game_id, user_id=caller.user_id)
        await services.database.write(back, guild_id=caller.guild_id)
        raise NotShownError(CANNOT_POST) from error
    noted = partial(shares.note_posted, game_id=game_id, user_id=caller.user_id, message_id=sent.id)
    await services.database.write(noted, guild_id=caller.guild_id)
    services.counts.actions[kind, SHARED] += 1
    await press.replace(press.words.text("share-answer-posted"), seconds=BRIEF_SECONDS)


def _require_unshared(share: SharedResult | None) -> None:
    if share is not None and share.message_id is not None:
        raise SharedError(link_of(share.guild_id, share.channel_id, share.message_id))


async def _lines(kinds: Kinds, press: Press, game_id: str) -> tuple[str, str, Component | None]:
    """Return the kind of the game, the text of the person's result in the server's words, and the button below it."""
    await press.welcome()
    services, guild_id, user_id = press.services, press.guild_id, press.user_id
    game = await services.database.read(partial(games.load_game, game_id=game_id))
    kind = None if game is None else kinds.get(game.kind)
    if game is None or kind is None:
        raise NothingToShareError
    session = await services.hosts[game.kind].sessions.ended(game_id, guild_id)
    if not session.is_closed or user_id not in session.people:
        raise NothingToShareError
    art = services.preferences.public_art(guild_id)
    row_of = next((seat for seat in session.committed.seats if seat.user_id == user_id), None)
    lines = _result(kind, session, row_of, user_id, art)
    board = DAILY if row_of is not None and row_of.day is not None else USUAL
    is_offered = kind.opens(is_daily=board == DAILY) is not None
    play = play_button(kind.name, board, art.language) if is_offered else None
    return kind.name, f"**{safe_name(press.caller.name)}** · {lines}", play


def _result(
    kind: GameKind, session: Session[Any, Any], row_of: ResultRow | None, user_id: int, art: CardArt
) -> str:
    """Write a person's result, without a row if their game stores no results; raises NothingToShareError if they have none."""
    score = None if row_of is None or row_of.end is None else row_of.end.score
    if row_of is not None and score is None:
        raise NothingToShareError
    lines = ""
    if kind.ends.share is not None:
        lines = kind.ends.share(session.seen, user_id, art)
    elif score is not None:
        lines = f"{art.words.wording(kind.title)} · {kind.ends.score_text(score, art.words)}"
    if not lines:
        raise NothingToShareError
    return lines
