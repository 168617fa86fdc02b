"""What a group of commands brings to the bot, as a value; bot/features.py lists them all."""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial, wraps
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.commands.naming_games import Complete
from bot.core.errors import ManagersOnlyError
from bot.core.task_set import Part
from bot.games.kind import GameKind, PressHandler, never
from bot.language.language import ENGLISH
from bot.messages.caller import Interaction
from bot.messages.command_texts import command_text
from bot.press import boundary
from bot.services import Services

AnyCommand: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu
Work: TypeAlias = Callable[..., Awaitable[None]]
"""Carries out a command, a press or a form, given its `Press` and what Discord sent with it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Feature:
    """One group of commands: a game, or a subject that belongs to no game.

    `presses` and `forms` answer its buttons, menus and forms. `parts` make what it has in memory or does in the background,
    which the bot starts and stops.
    """

    commands: tuple[AnyCommand, ...] = ()
    presses: tuple[PressHandler, ...] = ()
    forms: tuple[PressHandler, ...] = ()
    parts: tuple[Callable[[Services], Part], ...] = ()


def feature_of(game: GameKind) -> Feature:
    return Feature(
        commands=game.commands,
        presses=(game.button,),
        forms=() if game.form is None else (game.form,),
    )


def command(
    name: str,
    description: str,
    *,
    group: str = "",
    only_asks: bool = False,
    for_managers: bool = False,
    complete: Mapping[str, Complete] | None = None,
    **options: str,
) -> Callable[[Work], app_commands.Command[Any, ..., Any]]:
    """Make a command of a function that takes its press and its options.

    The `description` and those of the `options` are ids of the catalogues. `name` follows the name of the `group`, and
    `complete` has the function that suggests values for each option.
    """
    about = f"/{group} {name}" if group else f"/{name}"

    def make(work: Work) -> app_commands.Command[Any, ..., Any]:
        callback = _within_boundary(work, about, only_asks=only_asks, for_managers=for_managers)
        if not group:
            callback = app_commands.guild_only(callback)
        made: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=name, description=command_text(description), callback=callback
        )
        described = {option: command_text(text) for option, text in options.items()}
        if complete:
            for option, suggest in complete.items():
                made.autocomplete(option)(suggest)
        return app_commands.describe(**described)(made)

    return make


def on_person(name: str, work: Work, *, only_asks: bool = False) -> app_commands.ContextMenu:
    """Make a command of the menu of a person; `name` is an id of the catalogues."""
    answer = _within_boundary(work, ENGLISH.text(name), only_asks=only_asks)

    async def on_person(interaction: Interaction, person: discord.User) -> None:
        await answer(interaction, person)

    return _in_menu(name, on_person)


def on_message(name: str, work: Work, *, only_asks: bool = False) -> app_commands.ContextMenu:
    """Make a command of the menu of a message; `name` is an id of the catalogues."""
    answer = _within_boundary(work, ENGLISH.text(name), only_asks=only_asks)

    async def on_message(interaction: Interaction, message: discord.Message) -> None:
        await answer(interaction, message)

    return _in_menu(name, on_message)


def _in_menu(name: str, callback: Any) -> app_commands.ContextMenu:
    return app_commands.ContextMenu(name=command_text(name), callback=app_commands.guild_only(callback))


def handler(
    template: str,
    about: str,
    work: Work,
    *,
    opens_form: Callable[[re.Match[str]], bool] = never,
    is_in_message: bool = False,
    **how: Any,
) -> PressHandler:
    """Return the handler of a button, a menu or a form; `how` are options of `boundary` and `for_managers`."""
    take = _within_boundary(work, about, **how)
    return PressHandler(re.compile(template, re.ASCII), take, opens_form, is_in_message)


shared_press = partial(handler, is_in_message=True)
"""Returns the handler of a button or menu, which rejects ids that the pressed message does not contain."""


def _within_boundary(work: Work, about: str, *, for_managers: bool = False, **how: Any) -> Any:
    """Call `work` with the press of an interaction; its exceptions become private sentences."""

    @wraps(work)
    async def answer(interaction: Interaction, *given: Any, **options: Any) -> None:
        async with boundary(interaction, about, **how) as press:
            # A server can allow the commands of managers to others.
            if for_managers and not interaction.permissions.manage_guild:
                raise ManagersOnlyError
            await work(press, *given, **options)

    return answer
