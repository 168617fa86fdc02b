"""What a group of commands brings to the bot, as a value; bot/features.py lists them all."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from discord import app_commands

from bot.core.task_set import Part
from bot.games.kind import GameKind, PressHandler, never
from bot.messages.caller import Interaction
from bot.services import Services

AnyCommand: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group


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
    """Return a game as a feature."""
    return Feature(
        commands=game.commands,
        presses=(game.button,),
        forms=() if game.form is None else (game.form,),
    )


def shared_press(
    template: str,
    take: Callable[[Interaction, re.Match[str]], Awaitable[None]],
    opens_form: Callable[[re.Match[str]], bool] = never,
) -> PressHandler:
    """Return the handler of a button or menu, which rejects ids that the pressed message does not contain."""
    return PressHandler(re.compile(template, re.ASCII), take, opens_form, is_in_message=True)
