"""The panel of `/settings`: a page of a server's settings with the menus, switches and forms that change them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from discord import ChannelType, SelectDefaultValue, SelectDefaultValueType, SelectOption, ui

from bot.commands.preferences import SAMPLE
from bot.commands.settings_forms import RULES
from bot.commands.settings_text import SettingsView
from bot.drawing.card_art import CardStyle
from bot.drawing.drawn_message import DrawnMessage
from bot.drawing.phrases import clipped, kebab
from bot.drawing.words import Words
from bot.games.kind import ServerRules
from bot.language.language import LANGUAGES, MessageId, Wording, language_named

Text: TypeAlias = Callable[[SettingsView], str]
Menu: TypeAlias = Callable[[SettingsView], ui.Item[Any]]

ACCENT = 0x5865F2
OVERVIEW, PLACES, GAMES, CHIPS, GIFTS, LOOK = "overview", "places", "games", "chips", "gifts", "look"
PAGES = (OVERVIEW, PLACES, GAMES, CHIPS, GIFTS, LOOK)
LIKE_DISCORD, AS_USUAL = "discord", "usual"
CHOSEN_MAX = 25
OPENED = [
    ChannelType.text,
    ChannelType.news,
    ChannelType.voice,
    ChannelType.stage_voice,
    ChannelType.forum,
    ChannelType.category,
]
"""The kinds of channels that managers choose for games."""
OWN_RULES = MessageId("settings-games-own")
DESCRIPTION_MAX = 100
"""Discord's limit for the description of an option."""


class SettingSpec(NamedTuple):
    """A part of a page: the text of one or several settings, and the control that changes them.

    `name` is the setting, or what several are together, and stands in the ids of presses and messages:
    `settings-text-…` is for the `page` and `settings-short-…` for the overview, unless `text` and `short` write
    them. `form` names the form that a button opens, also below a menu. A part without a menu and a form is a switch.
    """

    name: str
    page: str
    menu: Menu | None = None
    form: str | None = None
    text: Text | None = None
    short: Text | None = None
    is_in_overview: bool = True

    @property
    def is_switch(self) -> bool:
        return self.menu is None and self.form is None

    def on_page(self, view: SettingsView) -> str:
        return view.write(f"settings-text-{kebab(self.name)}") if self.text is None else self.text(view)

    def in_overview(self, view: SettingsView) -> str:
        return view.write(f"settings-short-{kebab(self.name)}") if self.short is None else self.short(view)


def _cards(view: SettingsView) -> str:
    style, foot = f"**{view.write('settings-short-card-style')}**", view.write("settings-text-card-style")
    if view.public.lacks_emojis:
        return f"{style}\n{view.words.text('display-answer-no-emojis')}\n{foot}"
    return f"{view.public.hand(style, SAMPLE)}\n{foot}"


def _channel_menu(view: SettingsView) -> ui.Item[Any]:
    chosen = [SelectDefaultValue(id=each, type=SelectDefaultValueType.channel) for each in view.channels]
    return ui.ChannelSelect(
        custom_id="settings:choose:channels",
        channel_types=OPENED,
        placeholder=view.words.text("settings-placeholder-channels"),
        min_values=0,
        max_values=CHOSEN_MAX,
        default_values=chosen,
    )


def _boards_menu(view: SettingsView) -> ui.Item[Any]:
    channel = view.settings.boards_channel
    chosen = []
    if channel is not None and view.boards_state != "gone":
        chosen = [SelectDefaultValue(id=channel, type=SelectDefaultValueType.channel)]
    return ui.ChannelSelect(
        custom_id="settings:choose:boards_channel",
        channel_types=[ChannelType.text, ChannelType.news],
        placeholder=view.words.text("settings-placeholder-boards-channel"),
        min_values=0,
        max_values=1,
        default_values=chosen,
    )


def _role_menu(view: SettingsView) -> ui.Item[Any]:
    chosen = [SelectDefaultValue(id=each, type=SelectDefaultValueType.role) for each in view.roles]
    return ui.RoleSelect(
        custom_id="settings:choose:roles",
        placeholder=view.words.text("settings-placeholder-roles"),
        min_values=0,
        max_values=CHOSEN_MAX,
        default_values=chosen,
    )


def _language_menu(view: SettingsView) -> ui.Item[Any]:
    titles = {LIKE_DISCORD: view.words.text("settings-choice-like-discord")}
    named = language_named(view.language)
    chosen = LIKE_DISCORD if named is None else named.tag
    return _menu("language", titles | {each.tag: each.title for each in LANGUAGES}, chosen)


def _style_menu(view: SettingsView) -> ui.Item[Any]:
    titles = {AS_USUAL: view.words.text("settings-choice-usual-style")}
    titles |= {each.value: view.words.text("display-choice-style", style=each.value) for each in CardStyle}
    return _menu("card_style", titles, view.style or AS_USUAL)


def _menu(name: str, titles: Mapping[str, str], chosen: str, **descriptions: str) -> ui.Select[Any]:
    options = [
        SelectOption(label=title, value=value, description=descriptions.get(value), default=value == chosen)
        for value, title in titles.items()
    ]
    return ui.Select(custom_id=f"settings:choose:{name}", options=options)


SPECS = (
    SettingSpec("channels", PLACES, _channel_menu),
    SettingSpec("roles", PLACES, _role_menu),
    SettingSpec("boards_channel", PLACES, _boards_menu),
    SettingSpec("stakes", GAMES, form="stakes"),
    SettingSpec("amounts", CHIPS, form="amounts"),
    SettingSpec("names", CHIPS, form="names"),
    SettingSpec("gifts_open", GIFTS, is_in_overview=False),
    SettingSpec("gifts", GIFTS, form="gifts"),
    SettingSpec("shop_open", GIFTS),
    SettingSpec("language", LOOK, _language_menu),
    SettingSpec("card_style", LOOK, _style_menu, text=_cards),
    SettingSpec("dealer_steps", LOOK),
)
"""All parts of the panel but for the house rules of games, page by page."""


def page_of(name: str) -> str:
    return next((spec.page for spec in SPECS if name in {spec.name, spec.form}), GAMES)


def build_panel(view: SettingsView, page: str, notice: str = "") -> DrawnMessage:
    """Draw a page of the panel; `notice` is the change just made."""
    words, box = view.words, ui.Container[Any](accent_colour=ACCENT)
    if notice:
        box.add_item(ui.TextDisplay(notice))
    specs = (*(_spec_of(title, rules) for title, rules in view.games.items()), *SPECS)
    for item in _overview(view, specs) if page == OVERVIEW else _page(view, page, specs):
        box.add_item(item)
    box.add_item(ui.TextDisplay(words.text("settings-page-foot")))
    options = [SelectOption(label=_title(each, words), value=each, default=each == page) for each in PAGES]
    choose = words.text("settings-placeholder-page")
    box.add_item(ui.ActionRow(ui.Select(custom_id="settings:page", placeholder=choose, options=options)))
    return DrawnMessage(box.to_component_dict())


def _spec_of(title: Wording, rules: ServerRules) -> SettingSpec:
    def chosen(view: SettingsView) -> str:
        return str(getattr(view.settings, rules.setting))

    def text(view: SettingsView) -> str:
        preset = view.words.wording(rules.presets.get(chosen(view), OWN_RULES))
        return rules.explain(view.settings, preset, view.words, view.public.words)

    def short(view: SettingsView) -> str:
        line, game = rules.line(chosen(view), view.words), view.words.wording(title)
        return view.words.text("settings-games-line", game=game, rules=line)

    def menu(view: SettingsView) -> ui.Item[Any]:
        words = view.words
        titles = {preset: words.wording(name) for preset, name in rules.presets.items()}
        lines = {preset: clipped(rules.line(preset, words), DESCRIPTION_MAX) for preset in titles}
        choose = _menu(rules.setting, titles, chosen(view), **lines)
        choose.placeholder = words.text("settings-placeholder-rules")
        return choose

    return SettingSpec(rules.setting, GAMES, menu, None if rules.form is None else RULES, text, short)


def _overview(view: SettingsView, specs: tuple[SettingSpec, ...]) -> Iterator[ui.Item[Any]]:
    lines = [view.words.text("settings-overview-title")]
    for page in PAGES[1:]:
        lines.append(f"**{_title(page, view.words)}**")
        lines += [spec.in_overview(view) for spec in specs if spec.page == page and spec.is_in_overview]
    yield ui.TextDisplay("\n".join(lines))


def _page(view: SettingsView, page: str, specs: tuple[SettingSpec, ...]) -> Iterator[ui.Item[Any]]:
    words = view.words
    heading = words.text("settings-page-title", page=_title(page, words))
    for spec in (each for each in specs if each.page == page):
        if spec.menu is not None:
            yield ui.TextDisplay(f"{heading}\n{spec.on_page(view)}".lstrip())
            yield ui.ActionRow(spec.menu(view))
            if spec.form is not None:
                yield ui.ActionRow(_form_button(spec.form, words.text("settings-button-adjust")))
        else:
            if heading:
                yield ui.TextDisplay(heading)
            yield ui.Section(spec.on_page(view), accessory=_button(spec, view))
        heading = ""


def _button(spec: SettingSpec, view: SettingsView) -> ui.Button[Any]:
    """Make the button beside a part. A switch names its new value, so that two simultaneous presses do not cancel out."""
    if spec.form is not None:
        return _form_button(spec.form, view.words.text("settings-button-change"))
    is_on = getattr(view.settings, spec.name)
    label = view.words.text("settings-button-off" if is_on else "settings-button-on")
    return ui.Button(label=label, custom_id=f"settings:switch:{spec.name}:{int(not is_on)}")


def _form_button(form: str, label: str) -> ui.Button[Any]:
    return ui.Button(label=label, custom_id=f"settings:form:{form}")


def _title(page: str, words: Words) -> str:
    return words.text(f"settings-choice-{page}")
