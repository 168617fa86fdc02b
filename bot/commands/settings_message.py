"""The panel of `/settings`: a page of a server's settings with the menus and buttons that change them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from discord import ChannelType, SelectDefaultValue, SelectDefaultValueType, SelectOption, ui

from bot.commands import settings_text as texts
from bot.commands.preferences import SAMPLE
from bot.drawing.card_art import CardArt, CardStyle
from bot.drawing.drawn_message import DrawnMessage
from bot.drawing.phrases import clipped
from bot.drawing.words import Words
from bot.economy.daily_chips import TOP_UP_TO
from bot.games.kind import ServerRules
from bot.languages.choosing import language_named
from bot.languages.language import LANGUAGES, MessageId, Wording
from storage.guilds import GuildSettings

Box = ui.Container[Any]
ACCENT = 0x5865F2
LIKE_DISCORD = "discord"
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
    **dict.fromkeys(("channels", "roles"), texts.PLACES),
    **dict.fromkeys(("rules", "stakes"), texts.GAMES),
    **dict.fromkeys(("amounts", "names"), texts.CHIPS),
    **dict.fromkeys(("gifts_open", "gifts", "shop_open"), texts.GIFTS),
    **dict.fromkeys(("language", "card_style", "dealer_steps"), texts.LOOK),
}
"""The page of each setting that a menu or button changes, except house rules, and of each form."""

OWN_RULES = MessageId("settings-games-own")

DESCRIPTION_MAX = 100
"""Discord's limit for the description of an option."""


@dataclass(frozen=True, slots=True)
class SettingsView:
    """What the panel shows a manager, in their `words`: a server's stored settings and how its public messages look.

    `language` is the tag that managers chose, if any. `public` draws and writes what the whole server reads.
    `games` are the house rules of games by their titles. `channels` and `roles` are those of the settings that still exist.
    """

    settings: GuildSettings
    words: Words
    public: CardArt
    language: str | None
    games: Mapping[Wording, ServerRules]
    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()


def build_panel(view: SettingsView, page: str, notice: str = "") -> DrawnMessage:
    """Draw a page of the panel; `notice` tells what has just changed."""
    box: Box = ui.Container(accent_colour=ACCENT)
    if notice:
        box.add_item(ui.TextDisplay(notice))
    for item in _PAGES[page](view):
        box.add_item(item)
    words = view.words
    box.add_item(ui.TextDisplay(words.text("settings-page-foot")))
    options = [
        SelectOption(label=words.wording(title), value=name, default=name == page)
        for name, title in texts.PAGES.items()
    ]
    choose = words.text("settings-placeholder-page")
    box.add_item(_menu(ui.Select(custom_id="settings:page", placeholder=choose, options=options)))
    return DrawnMessage(box)


def _overview(view: SettingsView) -> Iterator[ui.Item[Any]]:
    words = view.words
    rules = "\n".join(
        words.text(
            "settings-games-line",
            game=words.wording(title),
            rules=rules.line(getattr(view.settings, rules.setting), words),
        )
        for title, rules in view.games.items()
    )
    look = (
        _language(view),
        texts.card_style(view.public.style, words),
        texts.dealer_steps(view.settings, words),
    )
    yield ui.TextDisplay(texts.overview(view.settings, rules, look, words))


def _places(view: SettingsView) -> Iterator[ui.Item[Any]]:
    settings, words = view.settings, view.words
    lines = [texts.heading(texts.PLACES, words), f"**{texts.channels(settings, words)}**"]
    if settings.channels is not None and not view.channels:
        lines.append(words.text("settings-places-no-channel"))
    yield ui.TextDisplay("\n".join((*lines, words.text("settings-places-channels-foot"))))
    yield _menu(
        ui.ChannelSelect(
            custom_id="settings:choose:channels",
            channel_types=PLACES,
            placeholder=words.text("settings-placeholder-channels"),
            min_values=0,
            max_values=CHOSEN_MAX,
            default_values=_defaults(view.channels, SelectDefaultValueType.channel),
        )
    )
    lines = [f"**{texts.roles(settings, words)}**"]
    if settings.roles is not None:
        lines += [] if view.roles else [words.text("settings-places-no-role")]
        lines.append(words.text("settings-places-roles-foot"))
    yield ui.TextDisplay("\n".join(lines))
    yield _menu(
        ui.RoleSelect(
            custom_id="settings:choose:roles",
            placeholder=words.text("settings-placeholder-roles"),
            min_values=0,
            max_values=CHOSEN_MAX,
            default_values=_defaults(view.roles, SelectDefaultValueType.role),
        )
    )


def _games(view: SettingsView) -> Iterator[ui.Item[Any]]:
    settings, words = view.settings, view.words
    heading = f"{texts.heading(texts.GAMES, words)}\n"
    for rules in view.games.values():
        chosen = getattr(settings, rules.setting)
        name = words.wording(rules.presets.get(chosen, OWN_RULES))
        yield ui.TextDisplay(heading + rules.explain(settings, name, words, view.public.words))
        heading = ""
        options = [
            SelectOption(
                label=words.wording(title),
                value=preset,
                description=clipped(rules.line(preset, words), DESCRIPTION_MAX),
                default=preset == chosen,
            )
            for preset, title in rules.presets.items()
        ]
        choose, custom_id = words.text("settings-placeholder-rules"), f"settings:choose:{rules.setting}"
        yield _menu(ui.Select(custom_id=custom_id, placeholder=choose, options=options))
        if rules.form is not None:
            yield ui.ActionRow(_form_button("rules", words.text("settings-button-adjust")))
    stakes = f"**{texts.stakes(settings, words)}**"
    if settings.stake_min > TOP_UP_TO:
        stakes += "\n" + words.text("settings-games-out-of-reach", amount=words.chips(TOP_UP_TO))
    yield _with_form(stakes, "stakes", words)


def _chips(view: SettingsView) -> Iterator[ui.Item[Any]]:
    settings, words = view.settings, view.words
    yield ui.TextDisplay(texts.heading(texts.CHIPS, words))
    yield _with_form(texts.amounts(settings, words), "amounts", words)
    yield _with_form(f"**{texts.called(settings, words)}**", "names", words)


def _gifts(view: SettingsView) -> Iterator[ui.Item[Any]]:
    settings, words = view.settings, view.words
    yield ui.TextDisplay(texts.heading(texts.GIFTS, words))
    yield _with_switch(f"**{texts.gifts(settings, words)}**", "gifts_open", words, is_on=settings.gifts_open)
    yield _with_form(texts.gift_rules(settings, words), "gifts", words)
    yield _with_switch(f"**{texts.shop(settings, words)}**", "shop_open", words, is_on=settings.shop_open)


def _look(view: SettingsView) -> Iterator[ui.Item[Any]]:
    settings, words = view.settings, view.words
    foot = words.text("settings-look-language-foot")
    yield ui.TextDisplay(f"{texts.heading(texts.LOOK, words)}\n**{_language(view)}**\n{foot}")
    like_discord = words.text("settings-choice-like-discord")
    options = [
        SelectOption(label=like_discord, value=LIKE_DISCORD, default=language_named(view.language) is None),
        *(
            SelectOption(label=each.title, value=each.tag, default=each.tag == view.language)
            for each in LANGUAGES
        ),
    ]
    yield _menu(ui.Select(custom_id="settings:choose:language", options=options))
    foot = words.text("settings-look-foot")
    yield ui.TextDisplay(f"{_cards(view.public, words)}\n{foot}")
    options = [
        SelectOption(
            label=words.text("display-choice-style", style=each.value),
            value=each,
            default=each == view.public.style,
        )
        for each in CardStyle
    ]
    yield _menu(ui.Select(custom_id="settings:choose:card_style", options=options))
    steps = f"**{texts.dealer_steps(settings, words)}**\n{words.text('settings-look-steps-foot')}"
    yield _with_switch(steps, "dealer_steps", words, is_on=settings.dealer_steps)


def _cards(public: CardArt, words: Words) -> str:
    """Tell how cards are drawn in public, with some of them below."""
    style = f"**{texts.card_style(public.style, words)}**"
    if public.lacks_emojis:
        return f"{style}\n{words.text('display-answer-no-emojis')}"
    return public.hand(style, SAMPLE)


def _language(view: SettingsView) -> str:
    return texts.language(view.language, view.public.language.title, view.words)


_PAGES: dict[str, Callable[[SettingsView], Iterator[ui.Item[Any]]]] = {
    texts.OVERVIEW: _overview,
    texts.PLACES: _places,
    texts.GAMES: _games,
    texts.CHIPS: _chips,
    texts.GIFTS: _gifts,
    texts.LOOK: _look,
}


def _menu(select: ui.Item[Any]) -> ui.ActionRow[Any]:
    return ui.ActionRow(select)


def _form_button(form: str, label: str) -> ui.Button[Any]:
    return ui.Button(label=label, custom_id=f"settings:form:{form}")


def _with_form(text: str, form: str, words: Words) -> ui.Section[Any]:
    return ui.Section(text, accessory=_form_button(form, words.text("settings-button-change")))


def _with_switch(text: str, name: str, words: Words, *, is_on: bool) -> ui.Section[Any]:
    """Put a button beside a setting. It says what it sets, so that two managers who press it at once do not undo it."""
    label = words.text("settings-button-off" if is_on else "settings-button-on")
    button: ui.Button[Any] = ui.Button(label=label, custom_id=f"settings:switch:{name}:{int(not is_on)}")
    return ui.Section(text, accessory=button)


def _defaults(ids: Sequence[int], kind: SelectDefaultValueType) -> list[SelectDefaultValue]:
    return [SelectDefaultValue(id=each, type=kind) for each in ids]
