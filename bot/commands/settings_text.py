"""What `/settings` and the changes of settings in `/house audit` show of settings, formatted for one reader."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from bot.core.setting_changes import Change
from bot.drawing.card_art import CardArt
from bot.drawing.names import safe_text
from bot.drawing.phrases import mentions, setting_title
from bot.drawing.words import Words
from bot.economy.daily_chips import TOP_UP_TO
from bot.games.kind import ServerRules
from bot.language.language import MessageId, Wording, language_named
from storage.guilds import GuildSettings, Setting


@dataclass(frozen=True, slots=True)
class SettingsView:
    """The input of the panel, in a manager's `words`: a server's settings and the style of its messages.

    `language` is the tag and `style` the card style that managers chose, if any. `public` draws and writes what
    the whole server reads. `boards_state` says whether the bot can post the boards. `games` are the house rules
    of games by their titles. `channels` and `roles` are those of the settings that still exist.
    """

    settings: GuildSettings
    words: Words
    public: CardArt
    language: str | None
    games: Mapping[Wording, ServerRules]
    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    style: str | None = None
    boards_state: str = "off"

    def write(self, message_id: str) -> str:
        return self.words.text(message_id, **variables(self))


def variables(view: SettingsView) -> dict[str, str | int]:
    """Return the variables of all messages about settings: most of them are settings, by their names."""
    settings, words = view.settings, view.words
    channels, roles = settings.channels or (), settings.roles or ()
    numbers = {name: value for name, value in asdict(settings).items() if isinstance(value, int)}
    switches = {name: _STATES[value] for name, value in numbers.items() if isinstance(value, bool)}
    chips = {name: words.chips(numbers[name]) for name in _IN_CHIPS}
    looks = {
        "language_choice": "discord" if language_named(view.language) is None else "own",
        "language": view.public.language.title,
        "style": _value("card_style", view.public.style, words),
    }
    return {
        **(numbers | switches | chips | looks),
        "channels": mentions(words, channels=channels),
        "channel_count": len(channels),
        "channels_left": "some" if view.channels or settings.channels is None else "none",
        "boards_channel": _boards_channel(settings.boards_channel, words),
        "boards_state": view.boards_state,
        "roles": mentions(words, roles=roles),
        "role_count": len(roles),
        "roles_left": "all" if settings.roles is None else "some" if view.roles else "none",
        "daily_grows": "yes" if settings.daily_first < settings.daily_most else "no",
        "names": _called(settings, words),
        "stakes_reached": "yes" if settings.stake_min <= TOP_UP_TO else "no",
        "top_up": words.chips(TOP_UP_TO),
    }


def _boards_channel(channel_id: int | None, words: Words) -> str:
    return (
        words.text("settings-value-none") if channel_id is None else mentions(words, channels=(channel_id,))
    )


def _called(settings: GuildSettings, words: Words) -> str:
    """Return what the server calls its chips: `Doubloon, Doubloons 🪙`."""
    forms = [
        _value("chip_name", settings.chip_name, words),
        *(
            []
            if settings.chips_name_few is None
            else [_value("chips_name_few", settings.chips_name_few, words)]
        ),
        _value("chips_name", settings.chips_name, words),
    ]
    names = words.listed(dict.fromkeys(forms))
    return names if settings.chip_symbol is None else f"{names} {settings.chip_symbol}"


def in_words(change: Change, words: Words) -> str:
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
    "boards_channel": _boards_channel,
    "language": lambda tag, words: words.text("settings-value-like-discord") if tag is None else _title(tag),
    "card_style": lambda style, words: words.text("settings-value-style", style=style or "usual"),
}
"""Write the values of settings that need more than their type."""

_NOTHING = {
    "chip_name": MessageId("settings-value-chip-name"),
    "chips_name": MessageId("settings-value-chips-name"),
    "chips_name_few": MessageId("settings-value-none"),
    "chip_symbol": MessageId("settings-value-none"),
}
"""What a setting is called for which nothing was chosen."""

_IN_CHIPS = ("starting_chips", "stake_max", "daily_most", "gifts_given_a_day", "gifts_received_a_day")
"""The amounts that are written with their unit; those before another amount are numbers alone."""

_STATES = {True: "on", False: "off"}
