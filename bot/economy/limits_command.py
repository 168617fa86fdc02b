"""`/limits`: a private panel in which people limit their own losses and take time-outs (CH-6)."""

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Self

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.core import own_limits
from bot.core.amounts import TYPED_MAX, AmountError, parse_amount
from bot.drawing.amount_words import amount_words
from bot.drawing.words import Words
from bot.economy import limits_text
from bot.games.kind import PressHandler
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.command_texts import command_text
from bot.messages.constant_items import ConstantItem
from bot.messages.replies import boundary, in_time, replace_question, say
from bot.refusal_texts import BUTTON_IS_OLD
from bot.services import Services
from storage import limits
from storage.daily import DAY_MS
from storage.ledger import MAX_AMOUNT
from storage.limits import PlayerLimits

Button = ui.Button[Any]
Menu = ui.Select[Any]

FORM_ID = "limits:form"
FORM_SECONDS = 600
AMOUNT_ID = "amount"


class TimeOutMenu(ConstantItem, ui.DynamicItem[Menu], template=r"limits:time-out"):
    """Begins a time-out of the chosen length."""

    def __init__(self, placeholder: str = "", options: Iterable[discord.SelectOption] = ()) -> None:
        super().__init__(ui.Select(custom_id="limits:time-out", placeholder=placeholder, options=[*options]))

    async def callback(self, interaction: Interaction) -> None:
        """Begin or change the time-out and show the panel anew."""
        chosen: dict[str, Any] = dict(interaction.data or {})
        length = next((each for each in limits_text.TIME_OUTS if str(each) in chosen.get("values", ())), None)
        now = interaction.client.services.clock.now()
        async with boundary(interaction, "/limits") as caller:
            if length is None:
                await say(interaction, BUTTON_IS_OLD)
                return
            await _change(interaction, caller, lambda own: own_limits.with_time_out(own, length, now), now)


class LossLimitButton(ui.DynamicItem[Button], template=r"limits:(?P<what>set|remove)"):
    """Asks for a daily loss limit, or removes it."""

    def __init__(self, what: str, label: str = "", *, disabled: bool = False) -> None:
        super().__init__(ui.Button(label=label, custom_id=f"limits:{what}", disabled=disabled))
        self._what = what

    @staticmethod
    def opens_form(press: re.Match[str]) -> bool:
        """Return whether a press is answered with the form."""
        return press["what"] == "set"

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the item of a press."""
        del interaction, item
        return cls(match["what"])

    async def callback(self, interaction: Interaction) -> None:
        """Open the form, or remove the limit and show the panel anew."""
        now = interaction.client.services.clock.now()
        async with boundary(interaction, "/limits") as caller:
            if self._what == "set":
                await interaction.response.send_modal(build_form(words_of(interaction)))
                return
            await _change(interaction, caller, lambda own: own_limits.with_daily_loss(own, None, now), now)


class LimitsCommand(commands.Cog):
    """The `/limits` command."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(name="limits", description=command_text("chips-command-limits"))
    @app_commands.guild_only()
    async def limits(self, interaction: Interaction) -> None:
        """Show a person their limits, with what changes them."""
        async with boundary(interaction, "/limits") as caller:
            await say(interaction, *await in_time(interaction, self._panel(caller)))

    async def _panel(self, caller: Caller) -> tuple[str, ui.View]:
        services, now = self._services, self._services.clock.now()
        await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        load = partial(limits.load, guild_id=caller.guild_id, user_id=caller.user_id)
        own = own_limits.in_force(await services.database.read(load), now)
        return await _shown(services, caller, own, now)


async def take_form(interaction: Interaction, match: re.Match[str]) -> None:
    """Set the daily loss limit that was typed; works for forms that were opened before a restart too."""
    del match
    services: Services = interaction.client.services
    async with boundary(interaction, "/limits") as caller:
        balance = await services.accounts.balance(caller.guild_id, caller.user_id)
        typed = _typed(interaction)
        amount = parse_amount(typed, balance, amount_words(words_of(interaction)))
        if not 1 <= amount <= MAX_AMOUNT:
            raise AmountError(typed)
        now = services.clock.now()
        await _change(interaction, caller, lambda own: own_limits.with_daily_loss(own, amount, now), now)


LIMITS_FORM = PressHandler(re.compile(FORM_ID), take_form)


async def _change(
    interaction: Interaction, caller: Caller, make: Callable[[PlayerLimits], PlayerLimits], now: int
) -> None:
    """Change the limits of the person who presses, and show the panel anew."""
    services: Services = interaction.client.services
    await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
    own = await in_time(
        interaction, own_limits.change(services.database, caller.guild_id, caller.user_id, now, make)
    )
    await replace_question(interaction, *await _shown(services, caller, own, now))


async def _shown(services: Services, caller: Caller, own: PlayerLimits, now: int) -> tuple[str, ui.View]:
    count = partial(limits.lost, guild_id=caller.guild_id, user_id=caller.user_id, day=now // DAY_MS)
    words = services.preferences.private_words(caller.guild_id, caller.user_id)
    return limits_text.panel(own, await services.database.read(count), words), build_controls(own, words)


def build_controls(own: PlayerLimits, words: Words) -> ui.View:
    """Build the menu and the buttons below a person's limits."""
    view = ui.View(timeout=None)
    options = (
        discord.SelectOption(label=limits_text.length_text(length, words), value=str(length))
        for length in limits_text.TIME_OUTS
    )
    view.add_item(TimeOutMenu(words.text("chips-placeholder-time-out"), options))
    view.add_item(LossLimitButton("set", words.text("chips-button-set-limit")))
    remove = words.text("chips-button-remove-limit")
    view.add_item(LossLimitButton("remove", remove, disabled=own.daily_loss is None))
    return view


def build_form(words: Words) -> ui.Modal:
    """Build the form for a daily loss limit."""
    form = ui.Modal(title=words.text("chips-title-limit"), custom_id=FORM_ID, timeout=FORM_SECONDS)
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=AMOUNT_ID,
        placeholder=words.text("chips-placeholder-limit"),
        max_length=TYPED_MAX,
        required=True,
    )
    form.add_item(ui.Label(text=words.text("chips-label-limit"), component=field))
    return form


def _typed(interaction: Interaction) -> str:
    """Return the typed text: a form's answer is a tree of labels around one field."""
    form: dict[str, Any] = dict(interaction.data or {})
    [label] = form.get("components", [{}])
    return str(label.get("component", {}).get("value", ""))
