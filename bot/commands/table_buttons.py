"""The buttons under a table and the form for a stake. What they carry is untrusted: who presses decides the seat."""

from __future__ import annotations

import re
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot import texts
from bot.commands.daily import offer_of_chips
from bot.commands.stakes import stake_of
from bot.replies import boundary, in_time
from bot.sessions.blackjack.commands import Bet, Deal, FullInsurance, Leave, Play, SameBet, Sit
from bot.sessions.blackjack.session import Request
from bot.sessions.refusals import RoundUnderWayError, TableClosedError
from bot.views.ids import TableAction
from rules.blackjack.actions import DeclineInsurance, Double, Hit, Split, Stand, Surrender, TakeEvenMoney

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.room import Room
    from bot.sessions.blackjack.commands import Command, Wish
    from bot.sessions.blackjack.session import TableSession

Interaction = discord.Interaction[Any]

FORM_SECONDS = 600
AMOUNT_LENGTH = 20
FORM_ID_PATTERN = re.compile(r"f:(?P<game_id>[a-z0-9]{1,64}):(?P<number>[0-9]{1,15})", re.ASCII)
AMOUNT_ID = "amount"

_COMMANDS: dict[TableAction, Command | Wish] = {
    TableAction.JOIN: Sit(),
    TableAction.LEAVE: Leave(),
    TableAction.DEAL: Deal(),
    TableAction.SAME: SameBet(),
    TableAction.HIT: Play(Hit()),
    TableAction.STAND: Play(Stand()),
    TableAction.DOUBLE: Play(Double()),
    TableAction.SPLIT: Play(Split()),
    TableAction.SURRENDER: Play(Surrender()),
    TableAction.INSURE: FullInsurance(),
    TableAction.NO_INSURANCE: Play(DeclineInsurance()),
    TableAction.EVEN_MONEY: Play(TakeEvenMoney()),
}


async def take_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a table's button, or say privately why not."""
    room: Room = interaction.client.room
    async with border(interaction, room, match["game_id"]):
        session = table_of(interaction, room, match["game_id"])
        action = TableAction(match["action"])
        if action is TableAction.BET:
            await _ask_for_stake(interaction, session)
        else:
            number = int(match["number"])
            await in_time(interaction, _post(interaction, room, session, _COMMANDS[action], number))
            await room.publisher.answer(interaction, session)


async def take_form(interaction: Interaction, match: re.Match[str]) -> None:
    """Place the stake that was typed into the form; works for forms opened before a restart too."""
    room: Room = interaction.client.room
    async with border(interaction, room, match["game_id"]):
        session = table_of(interaction, room, match["game_id"])
        await in_time(interaction, _bet(interaction, room, session, int(match["number"])))
        await room.publisher.answer(interaction, session)


@asynccontextmanager
async def border(interaction: Interaction, room: Room, game_id: str) -> AsyncIterator[None]:
    """Make the border where refusals and failures of a table become sentences; the coach may speak to who has passed it."""
    name_of = partial(room.tables.name_of, game_id)
    async with (
        room.coaching.hearing(interaction, game_id),
        boundary(interaction, f"game {game_id}", name_of=name_of, broke=offer_of_chips),
    ):
        yield


def table_of(interaction: Interaction, room: Room, game_id: str) -> TableSession:
    """Find the table of a press; raises TableClosedError."""
    session = room.tables.of_game(game_id)
    if session.guild_id != interaction.guild_id:
        raise TableClosedError
    return session


async def _bet(interaction: Interaction, room: Room, session: TableSession, number: int) -> None:
    typed = _typed(interaction)
    takes_back = typed.strip() == "0"
    stake = 0 if takes_back else await stake_of(room, session, interaction.user.id, typed)
    await _post(interaction, room, session, Bet(stake), number)


async def _post(
    interaction: Interaction, room: Room, session: TableSession, command: Command | Wish, number: int
) -> None:
    user = interaction.user
    await room.guests.welcome(session.guild_id, user.id, user.display_name)
    await session.post(Request(user.id, user.display_name, str(interaction.id), command, number))


async def _ask_for_stake(interaction: Interaction, session: TableSession) -> None:
    config = session.table.config
    session.table.seat_of(interaction.user.id)
    if session.table.round is not None:
        raise RoundUnderWayError
    form = ui.Modal(
        title=texts.BET_TITLE, custom_id=f"f:{session.game_id}:{session.table.since}", timeout=FORM_SECONDS
    )
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=AMOUNT_ID, placeholder=texts.BET_HINT, max_length=AMOUNT_LENGTH, required=True
    )
    text = texts.bet_label(config.stake_min, config.stake_max)
    form.add_item(ui.Label(text=text, component=field))
    await interaction.response.send_modal(form)


def _typed(interaction: Interaction) -> str:
    """Find what was typed: a form's answer is a tree of rows or labels around one field."""
    form: dict[str, Any] = dict(interaction.data or {})
    waiting: list[Any] = list(form.get("components", ()))
    while waiting:
        component = waiting.pop()
        if component.get("custom_id") == AMOUNT_ID:
            return str(component.get("value", ""))
        waiting += component.get("components", ())
        waiting += [component["component"]] if "component" in component else []
    return ""
