"""The panel of `/settings`: a page of a server's settings with the menus and buttons that change them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from discord import ChannelType, SelectDefaultValue, SelectDefaultValueType, SelectOption, ui

from bot.commands import settings_text as words
from bot.drawing.drawn_message import DrawnMessage
from bot.economy.daily_chips import TOP_UP_TO
from bot.texts import CARD_STYLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from bot.games.kind import ServerRules
    from storage.guilds import GuildSettings

Box = ui.Container[Any]
ACCENT = 0x5865F2
CHOSEN_MAX = 25
PLACES = [
    ChannelType.text,
    ChannelType.news,
    ChannelType.voice,
    ChannelType.stage_voice,
    ChannelType.forum,
    ChannelType.category,
]
PAGE_OF = {
    **dict.fromkeys(("channels", "roles"), words.PLACES),
    **dict.fromkeys(("house_rules", "rules", "stakes"), words.GAMES),
    **dict.fromkeys(("amounts", "names"), words.CHIPS),
    **dict.fromkeys(("gifts_open", "gifts", "shop_open"), words.GIFTS),
    **dict.fromkeys(("card_style", "dealer_steps"), words.CARDS),
}
"""The page of each setting that a menu or button changes, and of each form."""


@dataclass(frozen=True, slots=True)
class SettingsView:
    """What the panel shows: a server's stored settings, its card style with an example, and the game with house rules.

    `channels` and `roles` are those of the settings that still exist.
    """

    settings: GuildSettings
    style: str
    sample: str
    game: str
    rules: ServerRules
    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()

    @property
    def rules_line(self) -> str:
        """Return the house rules in a line."""
        return self.rules.line(self.settings.house_rules)


def build_panel(view: SettingsView, page: str, notice: str = "") -> DrawnMessage:
    """Draw a page of the panel; `notice` tells what has just changed."""
    box: Box = ui.Container(accent_colour=ACCENT)
    if notice:
        box.add_item(ui.TextDisplay(notice))
    for item in _PAGES[page](view):
        box.add_item(item)
    box.add_item(ui.TextDisplay(words.FOOT))
    options = [
        SelectOption(label=title, value=name, default=name == page) for name, title in words.PAGES.items()
    ]
    box.add_item(_menu(ui.Select(custom_id="settings:page", placeholder=words.CHOOSE_PAGE, options=options)))
    return DrawnMessage(box)


def _overview(view: SettingsView) -> Iterator[ui.Item[Any]]:
    rules = (view.game, view.rules_line)
    yield ui.TextDisplay(words.overview(view.settings, view.style, rules))


def _places(view: SettingsView) -> Iterator[ui.Item[Any]]:
    settings = view.settings
    channels = words.channels(settings, exist=settings.channels is None or bool(view.channels))
    yield ui.TextDisplay(f"{words.heading(words.PLACES)}\n{channels}")
    yield _menu(
        ui.ChannelSelect(
            custom_id="settings:choose:channels",
            channel_types=PLACES,
            placeholder=words.CHOOSE_CHANNELS,
            min_values=0,
            max_values=CHOSEN_MAX,
            default_values=_defaults(view.channels, SelectDefaultValueType.channel),
        )
    )
    yield ui.TextDisplay(words.roles(settings, exist=settings.roles is None or bool(view.roles)))
    yield _menu(
        ui.RoleSelect(
            custom_id="settings:choose:roles",
            placeholder=words.CHOOSE_ROLES,
            min_values=0,
            max_values=CHOSEN_MAX,
            default_values=_defaults(view.roles, SelectDefaultValueType.role),
        )
    )


def _games(view: SettingsView) -> Iterator[ui.Item[Any]]:
    settings, rules = view.settings, view.rules
    is_preset = settings.house_rules in rules.presets
    name = settings.house_rules if is_preset else words.OWN_RULES
    preview = words.house_rules(view.game, name, rules.preview(settings))
    yield ui.TextDisplay(f"{words.heading(words.GAMES)}\n{preview}")
    options = [
        SelectOption(label=preset, value=preset, description=line, default=preset == settings.house_rules)
        for preset, line in rules.presets.items()
    ]
    yield _menu(
        ui.Select(custom_id="settings:choose:house_rules", placeholder=words.CHOOSE_RULES, options=options)
    )
    yield ui.ActionRow(_form_button("rules", words.ADJUST))
    yield _with_form(words.stakes(settings, TOP_UP_TO), "stakes")


def _chips(view: SettingsView) -> Iterator[ui.Item[Any]]:
    yield ui.TextDisplay(words.heading(words.CHIPS))
    yield _with_form(words.amounts(view.settings), "amounts")
    yield _with_form(words.chip_names(view.settings), "names")


def _gifts(view: SettingsView) -> Iterator[ui.Item[Any]]:
    settings = view.settings
    yield ui.TextDisplay(words.heading(words.GIFTS))
    yield _with_switch(words.gifts(settings), "gifts_open", is_on=settings.gifts_open)
    yield _with_form(words.gift_rules(settings), "gifts")
    yield _with_switch(words.shop(settings), "shop_open", is_on=settings.shop_open)


def _cards(view: SettingsView) -> Iterator[ui.Item[Any]]:
    yield ui.TextDisplay(f"{words.heading(words.CARDS)}\n{words.card_style(view.style, view.sample)}")
    options = [
        SelectOption(label=label, value=style, default=style == view.style)
        for style, label in CARD_STYLES.items()
    ]
    yield _menu(ui.Select(custom_id="settings:choose:card_style", options=options))
    steps = view.settings.dealer_steps
    yield _with_switch(words.dealer_steps(view.settings), "dealer_steps", is_on=steps)


_PAGES: dict[str, Callable[[SettingsView], Iterator[ui.Item[Any]]]] = {
    words.OVERVIEW: _overview,
    words.PLACES: _places,
    words.GAMES: _games,
    words.CHIPS: _chips,
    words.GIFTS: _gifts,
    words.CARDS: _cards,
}


def _menu(select: ui.Item[Any]) -> ui.ActionRow[Any]:
    return ui.ActionRow(select)


def _form_button(form: str, label: str) -> ui.Button[Any]:
    return ui.Button(label=label, custom_id=f"settings:form:{form}")


def _with_form(text: str, form: str) -> ui.Section[Any]:
    return ui.Section(text, accessory=_form_button(form, words.CHANGE))


def _with_switch(text: str, name: str, *, is_on: bool) -> ui.Section[Any]:
    """Put a button beside a setting. It says what it sets, so that two managers who press it at once do not undo it."""
    label = words.TURN_OFF if is_on else words.TURN_ON
    button: ui.Button[Any] = ui.Button(label=label, custom_id=f"settings:switch:{name}:{int(not is_on)}")
    return ui.Section(text, accessory=button)


def _defaults(ids: Sequence[int], kind: SelectDefaultValueType) -> list[SelectDefaultValue]:
    return [SelectDefaultValue(id=each, type=kind) for each in ids]
