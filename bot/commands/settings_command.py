"""`/settings`: a private panel in which managers choose how the bot works in their server (CH-7)."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

import discord
from discord import app_commands

from bot.commands import settings_text
from bot.commands.board_posts import BoardPosts
from bot.commands.feature import AnyCommand, Feature, command, handler
from bot.commands.managers import action_of
from bot.commands.settings_forms import (
    FORM_ID,
    FORMS,
    RULES,
    build_form,
    build_rules_form,
    changed_fields,
    read_fields,
)
from bot.commands.settings_message import AS_USUAL, LIKE_DISCORD, OVERVIEW, SPECS, build_panel, page_of
from bot.commands.settings_text import SettingsView
from bot.core.setting_changes import Change, Changed, change_settings, recorded
from bot.core.task_set import Part
from bot.drawing.card_art import CardStyle
from bot.drawing.words import Words
from bot.games.kind import GameKind, RuleForm, ServerRules
from bot.language.language import Wording
from bot.press import Press
from bot.refusal_texts import BUTTON_IS_OLD
from storage import board_posts
from storage.choices import Choice
from storage.guilds import GuildSettings, Setting

PRESSES = "settings:(?:(?P<page>page)|choose:(?P<chosen>{menus})|switch:(?P<switch>{switches}):(?P<on>[01])|form:(?P<form>{forms}))"
"""The custom ids of the panel, given the names of settings and forms."""


@dataclass(frozen=True, slots=True)
class SettingsPanel(Part):
    """The panel's presses and forms; `games` are the house rules of games by their titles."""

    games: Mapping[Wording, ServerRules]

    @classmethod
    def of(cls, games: Iterable[GameKind]) -> "SettingsPanel":
        return cls({kind.title: kind.server_rules for kind in games if kind.server_rules is not None})

    @property
    def settings_of_rules(self) -> dict[str, ServerRules]:
        return {rules.setting: rules for rules in self.games.values()}

    @property
    def feature(self) -> Feature:
        """Return the feature; a press or a form from before a restart is answered too."""
        menus = (*self.settings_of_rules, *(spec.name for spec in SPECS if spec.menu is not None))
        switches = (spec.name for spec in SPECS if spec.is_switch)
        names = {"menus": menus, "switches": switches, "forms": (RULES, *FORMS)}
        presses = PRESSES.format_map({kind: "|".join(each) for kind, each in names.items()})
        answer = partial(handler, about="/settings", for_managers=True)
        return Feature(
            commands=(self._command(),),
            presses=(
                answer(presses, work=self._take_press, opens_form=lambda press: press["form"] is not None),
            ),
            forms=(answer(FORM_ID, work=self._take_form),),
            parts=(lambda _: self,),
        )

    def _command(self) -> AnyCommand:
        @command("settings", "settings-command", for_managers=True)
        @app_commands.default_permissions(manage_guild=True)
        async def settings(press: Press) -> None:
            await self.open(press)

        return settings

    async def open(self, press: Press) -> None:
        """Show the panel to a manager, privately."""
        shown = await press.in_time(self._read(press))
        await press.send_panel(build_panel(shown, OVERVIEW))

    async def _take_press(self, press: Press, match: re.Match[str]) -> None:
        if match["form"] is not None:
            await self._ask(press, match["form"])
        elif match["page"] is not None:
            [page] = press.chosen
            await press.edit(build_panel(await press.in_time(self._read(press)), page))
        elif match["chosen"] in {"language", "card_style"}:
            await self._choose_look(press, "language" if match["chosen"] == "language" else "card_style")
        else:
            name = match["chosen"] or match["switch"]
            if name == "boards_channel" and not _are_here(press):
                await press.say(BUTTON_IS_OLD)
                return
            value = match["on"] == "1" if match["switch"] else self._chosen(press, name)
            await self._change(press, page_of(name), lambda _: {name: value})
            if name == "boards_channel":
                await press.part(BoardPosts).channel_chosen(press.guild_id)

    async def _take_form(self, press: Press, match: re.Match[str]) -> None:
        _, setting, asked = self._form_of_rules
        typed, form = changed_fields(press.interaction, match, asked), match["form"]
        if typed is None:
            await press.say(BUTTON_IS_OLD)
        elif form == RULES:
            await self._change(
                press,
                page_of(form),
                lambda known: {setting: asked.adjusted(getattr(known, setting), typed)},
            )
        else:
            values = read_fields(typed, press.words)
            await self._change(press, page_of(form), lambda _: values)

    async def _ask(self, press: Press, form: str) -> None:
        settings, words = await press.services.accounts.settings(press.guild_id), press.words
        if form == RULES:
            title, setting, asked = self._form_of_rules
            modal = build_rules_form(words.wording(title), asked, getattr(settings, setting), words)
        else:
            modal = build_form(form, settings, words)
        await press.interaction.response.send_modal(modal)

    async def _change(
        self, press: Press, page: str, make: Callable[[GuildSettings], Mapping[str, Setting]]
    ) -> None:
        services = press.services
        await press.welcome()
        by = action_of(press.caller, "settings", services.clock.now(), "")

        async def work() -> Changed:
            done = await change_settings(services.database, by, make)
            for session in services.every() if done.changes else ():
                if session.guild_id == press.guild_id:
                    await session.adopt(done.settings)
            return done

        done = await press.in_time(work())
        await self._show(press, page, done.changes)

    async def _choose_look(self, press: Press, choice: Choice) -> None:
        """Choose the language or the card style of public messages; open games take it at their next change."""
        [chosen] = press.chosen
        preferences = press.services.preferences
        before = preferences.of_server(press.guild_id)
        if choice == "language":
            old, new = before.language, None if chosen == LIKE_DISCORD else chosen
        else:
            old, new = before.card_style, None if chosen == AS_USUAL else CardStyle(chosen).value
        change = Change(choice, old, new)

        async def store() -> None:
            await press.welcome()
            if old != new:
                by = recorded(action_of(press.caller, "settings", press.services.clock.now(), ""), change)
                await preferences.choose_for_server(press.guild_id, choice, new, by=by)

        await press.in_time(store())
        await self._show(press, page_of(choice), () if old == new else (change,))

    async def _show(self, press: Press, page: str, changes: Iterable[Change]) -> None:
        shown = await self._read(press)
        notice = "\n".join(f"✅ {self.in_words(change, shown.words)}" for change in changes)
        await press.edit(build_panel(shown, page, notice))

    async def _read(self, press: Press) -> SettingsView:
        """Read what is stored now, also by other managers."""
        services, guild = press.services, press.interaction.guild
        await press.welcome()
        settings = await services.accounts.settings(press.guild_id)
        services.preferences.learn_currency(press.guild_id, settings)
        assert guild is not None
        was_refused = await services.database.read(partial(board_posts.was_refused, guild_id=press.guild_id))
        return SettingsView(
            settings=settings,
            words=press.words,
            public=services.preferences.public_art(press.guild_id),
            language=services.preferences.of_server(press.guild_id).language,
            style=services.preferences.of_server(press.guild_id).card_style,
            games=self.games,
            # Discord takes no default value of what does not exist any more.
            channels=tuple(each for each in settings.channels or () if guild.get_channel(each) is not None),
            boards_state=_boards_state(guild, settings.boards_channel, was_refused=was_refused),
            roles=tuple(each for each in settings.roles or () if guild.get_role(each) is not None),
        )

    def in_words(self, change: Change, words: Words) -> str:
        """Write a change for a reader; house rules are written as on tables."""
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

    def _chosen(self, press: Press, name: str) -> Setting:
        """Return what was chosen in a menu: a text, or a list of ids, None for all."""
        if name in self.settings_of_rules:
            return press.chosen[0]
        if name == "boards_channel":
            return next(map(int, press.chosen), None)
        ids = tuple(sorted(map(int, press.chosen)))
        # Everybody has the role that is called @everyone, whose id is that of the server.
        return None if not ids or press.guild_id in ids else ids


def _are_here(press: Press) -> bool:
    """Return whether all channels that were chosen are in this server; what a press sends is untrusted."""
    guild = press.interaction.guild
    return guild is not None and all(guild.get_channel(int(each)) is not None for each in press.chosen)


def _boards_state(guild: discord.Guild, channel_id: int | None, *, was_refused: bool) -> str:
    """Return whether the bot can post the boards: "off", "gone", "closed" to it, "refused" the last time, or "open"."""
    if channel_id is None:
        return "off"
    channel = guild.get_channel(channel_id)
    if channel is None:
        return "gone"
    may = channel.permissions_for(guild.me)
    if not may.view_channel or not may.send_messages:
        return "closed"
    return "refused" if was_refused else "open"
