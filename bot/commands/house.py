"""The `/house` commands of managers; `/house close` ends all games in a channel and returns every stake (CH-7)."""

import asyncio
import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.commands.house_audit import AuditCommand
from bot.commands.house_bar import BarCommands
from bot.commands.house_chips import ChipCommands
from bot.commands.house_export import ExportCommand
from bot.commands.managing import action_of, require_manager
from bot.core.errors import DailyGoesOnError, OwnHandError, SessionOverError
from bot.core.session import Session
from bot.drawing.names import safe_name
from bot.drawing.words import Words
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.command_texts import command_text
from bot.messages.replies import boundary, concerns, in_time, replace_question, say
from bot.services import Services

AnySession = Session[Any, Any]


Button = ui.Button[Any]


@dataclass(frozen=True, slots=True)
class ClosingGame:
    """A game that a manager may close; `names` are safe markdown, and `staked` is the sum of all stakes."""

    game_id: str
    names: tuple[str, ...]
    staked: int
    is_under_way: bool


@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
class HouseCommands(
    ChipCommands,
    AuditCommand,
    ExportCommand,
    BarCommands,
    commands.GroupCog,
    name="house",
    group_description=command_text("house-command"),
):
    """Commands for managers. The permission is checked here as well, because a server can allow the command to others."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._one_at_a_time = asyncio.Lock()

    @app_commands.command(name="close", description=command_text("house-command-close"))
    async def close(self, interaction: Interaction) -> None:
        """Say what is open and at stake in this channel, with the button that closes it (CH-7)."""
        async with boundary(interaction, "/house close") as caller:
            require_manager(interaction)
            await say(interaction, *_question(interaction, caller, self._services))


class CloseButton(ui.DynamicItem[Button], template=r"house:close:(?P<games>[0-9a-f]{16})"):
    """Closes the games that its question named, if no other game has been opened or has ended since."""

    def __init__(self, games: str, label: str = "") -> None:
        super().__init__(
            ui.Button(label=label, style=discord.ButtonStyle.danger, custom_id=f"house:close:{games}")
        )
        self._games = games

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the item of a press."""
        del interaction, item
        return cls(match["games"])

    async def callback(self, interaction: Interaction) -> None:
        """Void the games and return all stakes (CH-7)."""
        services: Services = interaction.client.services
        async with boundary(interaction, "/house close") as caller:
            require_manager(interaction)
            found = _closable(services, caller)
            if _digest(found) != self._games:
                await replace_question(interaction, *_question(interaction, caller, services))
                return
            refunded = await in_time(interaction, _close(services, found, caller))
            told = words_of(interaction).text("house-close-done", count=refunded)
            await replace_question(interaction, told)


def _question(interaction: Interaction, caller: Caller, services: Services) -> tuple[str, ui.View | None]:
    """Return the question whether to close this channel's games, with its button.

    If all of them stay open, it raises DailyGoesOnError or OwnHandError.
    """
    found, opened = _closable(services, caller), services.open_in(caller.channel_id)
    has_daily = any(session.plays_daily for session in opened)
    has_own = any(session.has_cards(caller.user_id) for session in opened if not session.plays_daily)
    concerns(interaction, f"game {', '.join(session.game_id for session in opened)}: /house close")
    words = words_of(interaction)
    if not opened:
        return words.text("house-close-nothing"), None
    if not found:
        raise OwnHandError if has_own else DailyGoesOnError
    view = ui.View(timeout=None)
    view.add_item(CloseButton(_digest(found), words.text("house-button-close")))
    question = close_question(map(_closing, found), words, own_stays=has_own, daily_stays=has_daily)
    return question, view


def close_question(games: Iterable[ClosingGame], words: Words, *, own_stays: bool, daily_stays: bool) -> str:
    """Ask a manager whether to close these games, say what is at stake in each, and which others stay open."""
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


def _closable(services: Services, caller: Caller) -> tuple[AnySession, ...]:
    """Return the channel's games in which the manager has no cards, but none with the deal of the day."""
    opened = services.open_in(caller.channel_id)
    return tuple(
        session for session in opened if not (session.plays_daily or session.has_cards(caller.user_id))
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


async def _close(services: Services, found: Iterable[AnySession], caller: Caller) -> int:
    """Close the games; return the number of people who got chips back.

    Raises OwnHandError if the manager was dealt cards in the meantime; that game stays open.
    """
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
