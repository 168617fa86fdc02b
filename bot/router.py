"""Passes every command, press and form that Discord sends to its handler."""

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import AppCommandError, CommandNotFound, CommandSignatureMismatch

from bot.games.kind import PressHandler
from bot.messages.caller import Interaction
from bot.messages.failures import FAILURES
from bot.messages.load import Load
from bot.messages.replies import own_up, say
from bot.refusal_texts import BUTTON_IS_OLD, COMMAND_IS_OLD, NOT_INVITED, UNEXPECTED

log = logging.getLogger(__name__)

MALFORMED = (LookupError, TypeError, ValueError, AttributeError)
"""What discord.py raises where a command lacks a field that Discord has always sent."""


class VersionedCommands(app_commands.CommandTree[Any]):
    """The commands of this version. Discord's clients show those of the previous version for a while."""

    async def take(self, interaction: Interaction) -> None:
        """Carry out a command, or answer that it has changed if this version does not have it in this form."""
        try:
            self._require_same(interaction)
            await self._call(interaction)
        except (CommandNotFound, CommandSignatureMismatch):
            await self._tell_changed(interaction)
        except AppCommandError:
            number = interaction.client.services.counts.unexpected()
            about = f"/{_name_of(interaction)}"
            log.exception("%s: unexpected (error %s)", about, number)
            await own_up(interaction, UNEXPECTED, number, about=about)
        except MALFORMED as error:
            number = interaction.client.services.counts.unexpected()
            interaction.client.unreadable.add("INTERACTION_CREATE", error, number)
            await own_up(interaction, UNEXPECTED, number, about=f"/{_name_of(interaction)}")

    async def on_error(self, interaction: Interaction, error: AppCommandError, /) -> None:
        """Let `take` handle what no command has handled."""
        del interaction
        raise error

    def _require_same(self, interaction: Interaction) -> None:
        """Raise CommandNotFound or CommandSignatureMismatch for a command of another version; discord.py lets some pass."""
        data: Any = interaction.data
        if (
            data.get("type", discord.AppCommandType.chat_input.value)
            != discord.AppCommandType.chat_input.value
        ):
            return  # discord.py knows each context menu by its name.
        command, options = self._get_app_command_options(data)
        known = {each.display_name: each for each in command.parameters}
        given = {option["name"]: option["type"] for option in options}
        is_known = all(name in known and known[name].type.value == kind for name, kind in given.items())
        if not is_known or any(each.required and name not in given for name, each in known.items()):
            raise CommandSignatureMismatch(command)

    async def _tell_changed(self, interaction: Interaction) -> None:
        log.info("/%s is not a command of this version, or not in this form", _name_of(interaction))
        if interaction.type is not discord.InteractionType.autocomplete:
            interaction.client.services.counts.refusals["OldCommand"] += 1
            await say(interaction, COMMAND_IS_OLD)
            return
        try:
            await interaction.response.autocomplete([])
        except FAILURES as error:
            log.warning("/%s: no values could be suggested: %s", _name_of(interaction), error)


@dataclass(frozen=True, slots=True)
class Router:
    """Passes commands to the `commands`, and each press and form to the first handler whose pattern its custom id matches.

    Every press passes the overload guard `load`. `answers_in` returns whether this process answers for a server.
    """

    commands: VersionedCommands
    load: Load
    presses: tuple[PressHandler, ...]
    forms: tuple[PressHandler, ...]
    answers_in: Callable[[int], bool]

    async def take(self, interaction: Interaction) -> None:
        """Answer an interaction, also one without a handler; leave one of another process to that process."""
        if not self.answers_in(interaction.guild_id or 0):
            log.info("an interaction is left to the process that has its server now")
            return
        interaction.client.services.preferences.note_locale(interaction.user.id, str(interaction.locale))
        if _is_from_elsewhere(interaction):
            interaction.client.services.counts.refusals["NotInvited"] += 1
            await say(interaction, NOT_INVITED)
            return
        match interaction.type:
            case discord.InteractionType.application_command | discord.InteractionType.autocomplete:
                with self.load.timed("command"):
                    await self.commands.take(interaction)
            case discord.InteractionType.component:
                with self.load.timed("press"):
                    await self._find(interaction, self.presses)
            case discord.InteractionType.modal_submit:
                with self.load.timed("form"):
                    await self._find(interaction, self.forms)
            case _:
                pass

    async def _find(self, interaction: Interaction, handlers: Iterable[PressHandler]) -> None:
        pressed: dict[str, Any] = dict(interaction.data or {})
        custom_id = str(pressed.get("custom_id", ""))
        for handler in handlers:
            if press := handler.pattern.fullmatch(custom_id):
                is_known = not handler.is_in_message or _carries(interaction.message, custom_id)
                work = (
                    partial(handler.take, interaction, press) if is_known else partial(_tell_old, interaction)
                )
                await self.load.take(interaction, work, opens_form=handler.opens_form(press))
                return
        await _tell_old(interaction)


async def _tell_old(interaction: Interaction) -> None:
    interaction.client.services.counts.refusals["OldButton"] += 1
    await say(interaction, BUTTON_IS_OLD)


def _carries(item: Any, custom_id: str) -> bool:
    """Return whether a button or menu with this id is in a message, or in a component of it."""
    if getattr(item, "custom_id", None) == custom_id:
        return True
    within = (
        *getattr(item, "components", ()),
        *getattr(item, "children", ()),
        getattr(item, "accessory", None),
    )
    return any(_carries(each, custom_id) for each in within if each is not None)


def _is_from_elsewhere(interaction: Interaction) -> bool:
    """Return whether nobody invited the bot to the server: somebody added it to their account, or this is no server."""
    if interaction.guild_id is None:
        return True
    return interaction.is_user_integration() and not interaction.is_guild_integration()


def _name_of(interaction: Interaction) -> str:
    data: Any = interaction.data or {}
    return str(data.get("name", ""))
