"""The `/house` commands of managers; `/house close` ends all games in a channel and returns every stake (CH-7)."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from re import Match
from typing import Any

import discord
from discord import app_commands

from bot.commands.feature import Feature, shared_press
from bot.commands.house_audit import AUDIT_PRESS, audit
from bot.commands.house_bar import bar, unbar
from bot.commands.house_chips import export, grant, take
from bot.commands.house_import import IMPORT_PRESS, import_
from bot.commands.house_reset import RESET_FORM, RESET_PRESS, reset
from bot.commands.managers import action_of, house_command
from bot.commands.moving_work import MovingWork
from bot.core.errors import DailyGoesOnError, OwnHandError, SessionOverError
from bot.core.session import Session
from bot.drawing.drawn_message import DrawnMessage, below_text, button
from bot.drawing.names import safe_name
from bot.drawing.words import Words
from bot.messages.command_texts import command_text
from bot.press import Press

AnySession = Session[Any, Any]


@dataclass(frozen=True, slots=True)
class ClosingGame:
    """A game that a manager may close; `names` are safe markdown, and `staked` is the sum of all stakes."""

    game_id: str
    names: tuple[str, ...]
    staked: int
    is_under_way: bool


@house_command("close", "house-command-close")
async def close(press: Press) -> None:
    await press.say(*_question(press))


async def _take_press(press: Press, match: Match[str]) -> None:
    found = _closable(press)
    if _digest(found) != match["games"]:
        await press.replace(*_question(press))
        return
    refunded = await press.in_time(_close(press, found))
    await press.replace(press.words.text("house-close-done", count=refunded))


house = app_commands.Group(
    name="house",
    description=command_text("house-command"),
    guild_only=True,
    default_permissions=discord.Permissions(manage_guild=True),
)
_COMMANDS: tuple[app_commands.Command[Any, ..., Any], ...] = (
    close,
    audit,
    grant,
    take,
    export,
    import_,
    reset,
    bar,
    unbar,
)
for _command in _COMMANDS:
    house.add_command(_command)

FEATURE = Feature(
    commands=(house,),
    presses=(
        shared_press(r"house:close:(?P<games>[0-9a-f]{16})", "/house close", _take_press, for_managers=True),
        AUDIT_PRESS,
        IMPORT_PRESS,
        RESET_PRESS,
    ),
    forms=(RESET_FORM,),
    parts=(MovingWork,),
)


def _question(press: Press) -> tuple[str, DrawnMessage | None]:
    """Return the question whether to close this channel's games, with its button.

    If all of them stay open, it raises DailyGoesOnError or OwnHandError.
    """
    found, opened = _closable(press), press.services.open_in(press.caller.channel_id)
    has_daily = any(session.plays_daily for session in opened)
    has_own = any(session.has_cards(press.user_id) for session in opened if not session.plays_daily)
    press.tag(f"game {', '.join(session.game_id for session in opened)}: /house close")
    words = press.words
    if not opened:
        return words.text("house-close-nothing"), None
    if not found:
        raise OwnHandError if has_own else DailyGoesOnError
    question = close_question(map(_closing, found), words, own_stays=has_own, daily_stays=has_daily)
    return question, build_close(_digest(found), words)


def build_close(games: str, words: Words) -> DrawnMessage:
    label, style = words.text("house-button-close"), discord.ButtonStyle.danger
    return below_text(button(f"house:close:{games}", label, style))


def close_question(games: Iterable[ClosingGame], words: Words, *, own_stays: bool, daily_stays: bool) -> str:
    """Ask a manager whether to close these games; list the stakes of each, and the games that stay open."""
    lines = [words.text("house-close-question"), *(f"- {_line(game, words)}" for game in games)]
    if own_stays:
        lines.append(words.text("house-close-own-stays"))
    if daily_stays:
        lines.append(words.text("house-close-daily-stays"))
    return "\n".join(lines)


def _line(game: ClosingGame, words: Words) -> str:
    stake = (
        words.text("house-close-stake", amount=words.chips(game.staked))
        if game.staked
        else words.text("house-close-no-stake")
    )
    facts = [words.listed(game.names) or words.text("house-close-nobody"), f"**{stake}**"]
    if game.is_under_way:
        facts.append(words.text("house-close-dealt"))
    return " · ".join((*facts, words.text("house-close-game", game=game.game_id)))


def _closable(press: Press) -> tuple[AnySession, ...]:
    """Return the channel's games in which the manager has no cards, but none with the deal of the day."""
    return tuple(
        session
        for session in press.services.open_in(press.caller.channel_id)
        if not (session.plays_daily or session.has_cards(press.user_id))
    )


def _closing(session: AnySession) -> ClosingGame:
    people = session.people
    return ClosingGame(
        game_id=session.game_id,
        names=tuple(safe_name(session.names.get(user_id, "")) for user_id in people),
        staked=sum(map(session.at_stake, people)),
        is_under_way=session.committed.game.is_under_way,
    )


def _digest(found: Iterable[AnySession]) -> str:
    """Return a short name for a set of games, which fits a custom id."""
    ids = " ".join(sorted(session.game_id for session in found))
    return hashlib.sha256(ids.encode()).hexdigest()[:16]


async def _close(press: Press, found: Iterable[AnySession]) -> int:
    """Close the games; return the number of people who got chips back.

    Raises OwnHandError if the manager was dealt cards in the meantime; that game stays open.
    """
    services, caller = press.services, press.caller
    refunded, refusal = 0, None
    for session in found:
        staked = sum(session.at_stake(user_id) > 0 for user_id in session.people)
        try:
            now, game_id = services.clock.now(), session.game_id
            action = action_of(caller, "close", now, game_id, f":{game_id}")
            await session.close(caller.cause, "manager", by=action)
        except SessionOverError:
            continue
        except OwnHandError as error:
            refusal = error
            continue
        refunded += staked
        services.publisher.changed(session)
    if refusal is not None:
        raise refusal
    return refunded
