"""`/settings`: a private panel in which managers choose how the bot works in their server (CH-7)."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.commands import settings_text
from bot.commands.display import choose_for_server
from bot.commands.managing import action_of, require_manager
from bot.commands.settings_forms import (
    FORM_ID_PATTERN,
    FORMS,
    RULES,
    build_form,
    build_rules_form,
    changed_fields,
    read_fields,
)
from bot.commands.settings_message import LIKE_DISCORD, OVERVIEW, SPECS, build_panel, page_of
from bot.commands.settings_text import SettingsView
from bot.core.setting_changes import Change, Changed, change_settings, recorded
from bot.drawing.card_art import CardStyle
from bot.drawing.drawn_message import DrawnMessage
from bot.drawing.words import Words
from bot.games.kind import GameKind, PressHandler, RuleForm, ServerRules
from bot.languages.language import Wording
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.command_texts import command_text
from bot.messages.replies import boundary, edit, in_time, say, send
from bot.refusal_texts import BUTTON_IS_OLD
from bot.services import Services
from storage.guilds import GuildSettings, Setting

ABOUT = "/settings"
PRESSES = "settings:(?:(?P<page>page)|choose:(?P<chosen>{menus})|switch:(?P<switch>{switches}):(?P<on>[01])|form:(?P<form>{forms}))"
"""The custom ids of the panel, given the names of settings and forms."""


@dataclass(frozen=True, slots=True)
class SettingsPanel:
    """Answers the presses and forms of the panel; `games` are the house rules of games by their titles."""

    games: Mapping[Wording, ServerRules]

    @classmethod
    def of(cls, games: Iterable[GameKind]) -> "SettingsPanel":
        """Make the panel for these kinds of games."""
        return cls({kind.title: kind.server_rules for kind in games if kind.server_rules is not None})

    @property
    def settings_of_rules(self) -> dict[str, ServerRules]:
        """Return the house rules of games by the settings that hold them."""
        return {rules.setting: rules for rules in self.games.values()}

    @property
    def button(self) -> PressHandler:
        """Return what takes the presses and choices."""
        menus = (*self.settings_of_rules, *(spec.name for spec in SPECS if spec.menu is not None))
        switches = (spec.name for spec in SPECS if spec.is_switch)
        names = {"menus": menus, "switches": switches, "forms": (RULES, *FORMS)}
        pattern = PRESSES.format_map({kind: "|".join(each) for kind, each in names.items()})
        return PressHandler(
            re.compile(pattern, re.ASCII), self._take_press, lambda press: press["form"] is not None
        )

    @property
    def form(self) -> PressHandler:
        """Return what takes the forms, also of those that were opened before a restart."""
        return PressHandler(FORM_ID_PATTERN, self._take_form)

    async def open(self, interaction: Interaction) -> None:
        """Answer the command with the overview."""
        async with boundary(interaction, ABOUT) as caller:
            require_manager(interaction)
            shown = await in_time(interaction, self._read(interaction, caller))
            await send(interaction, view=_drawn(interaction, shown, OVERVIEW), ephemeral=True)

    async def _take_press(self, interaction: Interaction, press: re.Match[str]) -> None:
        async with boundary(interaction, ABOUT) as caller:
            require_manager(interaction)
            if press["form"] is not None:
                await self._ask(interaction, caller, press["form"])
            elif press["page"] is not None:
                [page] = _values(interaction)
                shown = await in_time(interaction, self._read(interaction, caller))
                await edit(interaction, view=_drawn(interaction, shown, page))
            elif press["chosen"] in {"language", "card_style"}:
                await self._choose_look(interaction, caller, press["chosen"])
            else:
                name = press["chosen"] or press["switch"]
                value = press["on"] == "1" if press["switch"] else self._chosen(interaction, name)
                await self._change(interaction, caller, page_of(name), lambda _: {name: value})

    async def _take_form(self, interaction: Interaction, match: re.Match[str]) -> None:
        async with boundary(interaction, ABOUT) as caller:
            require_manager(interaction)
            _, setting, asked = self._form_of_rules
            typed, form = changed_fields(interaction, match, asked), match["form"]
            if typed is None:
                await say(interaction, BUTTON_IS_OLD)
            elif form == RULES:
                await self._change(
                    interaction,
                    caller,
                    page_of(form),
                    lambda known: {setting: asked.adjusted(getattr(known, setting), typed)},
                )
            else:
                values = read_fields(typed, words_of(interaction))
                await self._change(interaction, caller, page_of(form), lambda _: values)

    async def _ask(self, interaction: Interaction, caller: Caller, form: str) -> None:
        """Open a form, which shows what is stored."""
        services: Services = interaction.client.services
        settings, words = await services.accounts.settings(caller.guild_id), words_of(interaction)
        if form == RULES:
            title, setting, asked = self._form_of_rules
            modal = build_rules_form(words.wording(title), asked, getattr(settings, setting), words)
        else:
            modal = build_form(form, settings, words)
        await interaction.response.send_modal(modal)

    async def _change(
        self,
        interaction: Interaction,
        caller: Caller,
        page: str,
        make: Callable[[GuildSettings], Mapping[str, Setting]],
    ) -> None:
        """Change settings, and show the page anew with what has changed."""
        services: Services = interaction.client.services
        await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        by = action_of(caller, "settings", services.clock.now(), "")

        async def work() -> Changed:
            done = await change_settings(services.database, by, make)
            for session in services.every() if done.changes else ():
                if session.guild_id == caller.guild_id:
                    await session.adopt(done.settings)
            return done

        done = await in_time(interaction, work())
        await self._show(interaction, caller, page, done.changes)

    async def _choose_look(self, interaction: Interaction, caller: Caller, name: str) -> None:
        """Choose the language or the card style of the server's public messages."""
        services, [chosen] = interaction.client.services, _values(interaction)
        if name == "language":
            choosing = _choose_language(services, caller, None if chosen == LIKE_DISCORD else chosen)
        else:
            choosing = choose_for_server(services, caller, CardStyle(chosen))
        changes = await in_time(interaction, choosing)
        await self._show(interaction, caller, page_of(name), changes)

    async def _show(
        self, interaction: Interaction, caller: Caller, page: str, changes: Iterable[Change]
    ) -> None:
        shown = await self._read(interaction, caller)
        notice = "\n".join(f"✅ {self.in_words(change, shown.words)}" for change in changes)
        await edit(interaction, view=_drawn(interaction, shown, page, notice))

    async def _read(self, interaction: Interaction, caller: Caller) -> SettingsView:
        """Read what is stored now, also by other managers."""
        services: Services = interaction.client.services
        await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        settings = await services.accounts.settings(caller.guild_id)
        services.preferences.learn_currency(caller.guild_id, settings)
        words = words_of(interaction)
        art, guild = services.preferences.public_art(caller.guild_id), interaction.guild
        assert guild is not None
        return SettingsView(
            settings=settings,
            words=words,
            public=art,
            language=services.preferences.of_server(caller.guild_id).language,
            games=self.games,
            # Discord takes no default value of what does not exist any more.
            channels=tuple(each for each in settings.channels or () if guild.get_channel(each) is not None),
            roles=tuple(each for each in settings.roles or () if guild.get_role(each) is not None),
        )

    def in_words(self, change: Change, words: Words) -> str:
        """Tell a change to a reader, of house rules by the line that tables show."""
        rules = self.settings_of_rules.get(change.name)
        if rules is not None:
            old, new = (rules.line(str(value), words) for value in (change.old, change.new))
            change = Change(change.name, old, new)
        return settings_text.in_words(change, words)

    @property
    def _form_of_rules(self) -> tuple[Wording, str, RuleForm]:
        """Return the one form of house rules, with its game and setting."""
        [found] = [
            (title, rules.setting, rules.form)
            for title, rules in self.games.items()
            if rules.form is not None
        ]
        return found

    def _chosen(self, interaction: Interaction, name: str) -> Setting:
        """Return what was chosen in a menu: a text, or a list of ids, None for all."""
        values = _values(interaction)
        if name in self.settings_of_rules:
            return values[0]
        ids = tuple(sorted(map(int, values)))
        # Everybody has the role that is called @everyone, whose id is that of the server.
        return None if not ids or interaction.guild_id in ids else ids


class SettingsCommand(commands.Cog):
    """The `/settings` command."""

    def __init__(self, panel: SettingsPanel) -> None:
        self._panel = panel

    @app_commands.command(name="settings", description=command_text("settings-command"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def settings(self, interaction: Interaction) -> None:
        """Show managers all settings, with what changes them."""
        await self._panel.open(interaction)


def _drawn(interaction: Interaction, view: SettingsView, page: str, notice: str = "") -> DrawnMessage:
    drawn = build_panel(view, page, notice)
    interaction.client.command_mentions.link_all(drawn)
    return drawn


async def _choose_language(services: Services, caller: Caller, tag: str | None) -> tuple[Change, ...]:
    """Store the language of a server's public messages and record who chose it; return the change, if it is one."""
    await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
    change = Change("language", services.preferences.of_server(caller.guild_id).language, tag)
    if change.old == change.new:
        return ()
    by = recorded(action_of(caller, "settings", services.clock.now(), ""), change)
    await services.preferences.choose_for_server(caller.guild_id, "language", tag, by=by)
    return (change,)


def _values(interaction: Interaction) -> list[str]:
    sent: dict[str, Any] = dict(interaction.data or {})
    return [str(value) for value in sent["values"]]
