"""The texts of `/settings`, and of the changes of settings in `/house audit`, put together from the catalogues."""

from collections.abc import Callable
from typing import Any

from bot.core.setting_changes import Change
from bot.drawing.mentions import mentions
from bot.drawing.names import safe_text
from bot.drawing.phrases import setting_title
from bot.drawing.words import Words
from bot.languages.choosing import language_named
from bot.languages.language import MessageId
from storage.guilds import GuildSettings, Setting

OVERVIEW, PLACES, GAMES, CHIPS, GIFTS, LOOK = "overview", "places", "games", "chips", "gifts", "look"
PAGES = {
    OVERVIEW: MessageId("settings-choice-overview"),
    PLACES: MessageId("settings-choice-places"),
    GAMES: MessageId("settings-choice-games"),
    CHIPS: MessageId("settings-choice-chips"),
    GIFTS: MessageId("settings-choice-gifts"),
    LOOK: MessageId("settings-choice-look"),
}


def overview(settings: GuildSettings, rules: str, look: tuple[str, ...], words: Words) -> str:
    """List all settings; `rules` is the line of house rules, and `look` are the lines on public messages."""
    parts = {
        PLACES: (channels(settings, words), roles(settings, words)),
        GAMES: (rules, stakes(settings, words)),
        CHIPS: (f"{_start(settings, words)} · {_daily(settings, words)}", called(settings, words)),
        GIFTS: (_gifts_in_short(settings, words), shop(settings, words)),
        LOOK: look,
    }
    lines = (f"**{words.wording(PAGES[page])}**\n" + "\n".join(part) for page, part in parts.items())
    return "\n".join((words.text("settings-overview-title"), *lines))


def heading(page: str, words: Words) -> str:
    """Head a page."""
    return words.text("settings-page-title", page=words.wording(PAGES[page]))


def channels(settings: GuildSettings, words: Words) -> str:
    """Say where games may open."""
    chosen = settings.channels or ()
    return words.text(
        "settings-places-channels", count=len(chosen), channels=mentions(words, channels=chosen)
    )


def roles(settings: GuildSettings, words: Words) -> str:
    """Say who may play."""
    chosen = settings.roles or ()
    return words.text("settings-places-roles", count=len(chosen), roles=mentions(words, roles=chosen))


def stakes(settings: GuildSettings, words: Words) -> str:
    """Show the stake limits of all games."""
    return words.text("settings-games-stakes", low=settings.stake_min, amount=words.chips(settings.stake_max))


def amounts(settings: GuildSettings, words: Words) -> str:
    """Show starting and daily chips."""
    foot = words.text("settings-chips-daily-foot")
    return f"**{_start(settings, words)}**\n**{_daily(settings, words)}**\n{foot}"


def called(settings: GuildSettings, words: Words) -> str:
    """Show what the server calls its chips."""
    one = _value("chip_name", settings.chip_name, words)
    several = _value("chips_name", settings.chips_name, words)
    names = one if one == several else f"{one}, {several}"
    symbol = "" if settings.chip_symbol is None else f" {settings.chip_symbol}"
    return words.text("settings-chips-called", names=f"{names}{symbol}")


def gifts(settings: GuildSettings, words: Words) -> str:
    """Say whether people may give each other chips."""
    return words.text("settings-gifts-switch", state=_STATES[settings.gifts_open])


def gift_rules(settings: GuildSettings, words: Words) -> str:
    """Show the rules of gifts."""
    return "\n".join(
        (
            words.text("settings-gifts-given", given=settings.gifts_given_a_day),
            words.text("settings-gifts-received", received=settings.gifts_received_a_day),
            words.text("settings-gifts-account", days=settings.gift_account_days),
        )
    )


def shop(settings: GuildSettings, words: Words) -> str:
    """Say whether the shop is on."""
    return words.text("settings-shop-switch", state=_STATES[settings.shop_open])


def language(chosen: str | None, title: str, words: Words) -> str:
    """Tell the language of public messages, by its `title`, and whether managers have `chosen` it."""
    choice = "discord" if language_named(chosen) is None else "own"
    return words.text("settings-look-language", choice=choice, language=title)


def card_style(style: str, words: Words) -> str:
    """Tell how cards are drawn in public."""
    return words.text("settings-look-cards", style=_value("card_style", style, words))


def dealer_steps(settings: GuildSettings, words: Words) -> str:
    """Say whether a dealer's hand is shown step by step."""
    return words.text("settings-look-steps", state=_STATES[settings.dealer_steps])


def in_words(change: Change, words: Words) -> str:
    """Tell one change: the setting, the old value and the new one."""
    old, new = (_value(change.name, value, words) for value in (change.old, change.new))
    return words.text("settings-answer-change", setting=setting_title(change.name, words), old=old, new=new)


def _value(name: str, value: Setting, words: Words) -> str:
    if name in _VALUES:
        return _VALUES[name](value, words)
    match value:
        case bool():
            return words.text("settings-value-switch", state=_STATES[value])
        case int():
            return words.number(value)
        case str():
            return safe_text(value)
        case _:
            return words.wording(_NOTHING[name])


def _title(tag: str) -> str:
    named = language_named(tag)
    return safe_text(tag) if named is None else named.title


_VALUES: dict[str, Callable[[Any, Words], str]] = {
    "channels": lambda ids, words: words.text(
        "settings-value-channels", count=len(ids or ()), channels=mentions(words, channels=ids or ())
    ),
    "roles": lambda ids, words: words.text(
        "settings-value-roles", count=len(ids or ()), roles=mentions(words, roles=ids or ())
    ),
    "language": lambda tag, words: words.text("settings-value-like-discord") if tag is None else _title(tag),
    "card_style": lambda style, words: words.text("settings-value-style", style=style),
}
"""Write the values of settings that need more than their type."""

_NOTHING = {
    "chip_name": MessageId("settings-value-chip-name"),
    "chips_name": MessageId("settings-value-chips-name"),
    "chip_symbol": MessageId("settings-value-none"),
}
"""What a setting is called for which nothing was chosen."""


_STATES = {True: "on", False: "off"}


def _start(settings: GuildSettings, words: Words) -> str:
    return words.text("settings-chips-start", amount=words.chips(settings.starting_chips))


def _daily(settings: GuildSettings, words: Words) -> str:
    first, most = settings.daily_first, settings.daily_most
    grows = "yes" if first < most else "no"
    return words.text("settings-chips-daily", grows=grows, first=first, amount=words.chips(most))


def _gifts_in_short(settings: GuildSettings, words: Words) -> str:
    if not settings.gifts_open:
        return gifts(settings, words)
    given, received = settings.gifts_given_a_day, settings.gifts_received_a_day
    return words.text("settings-gifts-limits", given=given, received=received)
