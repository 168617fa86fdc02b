"""The forms of `/settings`. A form changes the fields that were changed in it, and no other.

Its custom id has a checksum of what each field showed: so it works after a restart too, and what another manager has changed
meanwhile stays.
"""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any, NamedTuple
from zlib import crc32

import discord
from discord import ui

from bot.core.amounts import TYPED_MAX, AmountError, is_zero, parse_amount
from bot.core.errors import ChipNamesError, ChipSymbolError, SettingOutOfBoundsError
from bot.core.setting_changes import BOUNDS
from bot.drawing.amount_words import amount_words
from bot.drawing.names import is_one_sign, is_words
from bot.drawing.phrases import setting_title
from bot.drawing.words import Words
from bot.games.kind import RuleForm
from bot.languages.language import MessageId
from bot.messages.caller import Interaction
from storage.guilds import GuildSettings, Setting

RULES = "rules"
FORM_ID_PATTERN = re.compile(
    r"settings:sent:(?P<form>rules|stakes|amounts|names|gifts)(?P<shown>(?::[0-9a-f]{8}){1,5})", re.ASCII
)
FORM_SECONDS = 900
NAME_LENGTH, SYMBOL_LENGTH = 20, 16
OPTIONAL = {"chip_name", "chips_name", "chip_symbol"}


class FormWords(NamedTuple):
    """The title of a form, and what explains its fields by their names."""

    title: MessageId
    hints: dict[str, MessageId]


FORMS = {
    "stakes": FormWords(
        MessageId("settings-title-stakes"),
        {
            "stake_min": MessageId("settings-description-stake-min"),
            "stake_max": MessageId("settings-description-stake-max"),
        },
    ),
    "amounts": FormWords(
        MessageId("settings-title-amounts"),
        {
            "starting_chips": MessageId("settings-description-starting-chips"),
            "daily_first": MessageId("settings-description-daily-first"),
            "daily_most": MessageId("settings-description-daily-most"),
        },
    ),
    "names": FormWords(
        MessageId("settings-title-names"),
        {
            "chip_name": MessageId("settings-description-chip-name"),
            "chips_name": MessageId("settings-description-chips-name"),
            "chip_symbol": MessageId("settings-description-chip-symbol"),
        },
    ),
    "gifts": FormWords(
        MessageId("settings-title-gifts"),
        {
            "gift_account_days": MessageId("settings-description-gift-account-days"),
            "gifts_given_a_day": MessageId("settings-description-gifts-a-day"),
            "gifts_received_a_day": MessageId("settings-description-gifts-a-day"),
        },
    ),
}


def build_form(form: str, settings: GuildSettings, words: Words) -> ui.Modal:
    """Make a form of text fields that show what is stored."""
    title, hints = FORMS[form]
    shown = {name: _shown(getattr(settings, name)) for name in hints}
    modal = _modal(words.wording(title), form, shown)
    for name, hint in hints.items():
        field: ui.TextInput[Any] = ui.TextInput(
            custom_id=name, default=shown[name], max_length=TYPED_MAX, required=name not in OPTIONAL
        )
        label = setting_title(name, words)
        modal.add_item(ui.Label(text=label, description=words.wording(hint), component=field))
    return modal


def build_rules_form(game: str, rules: RuleForm, text: str, words: Words) -> ui.Modal:
    """Make a form with a menu for each house rule; `text` are the stored house rules of a game."""
    shown = rules.values_of(text)
    modal = _modal(words.text("settings-title-rules", game=game), RULES, shown)
    for choice in rules.choices:
        menu: ui.Select[Any] = ui.Select(
            custom_id=choice.name,
            options=[
                discord.SelectOption(
                    label=words.wording(label), value=value, default=value == shown[choice.name]
                )
                for value, label in choice.values.items()
            ],
        )
        modal.add_item(ui.Label(text=words.wording(choice.label), component=menu))
    return modal


def changed_fields(interaction: Interaction, match: re.Match[str], rules: RuleForm) -> dict[str, str] | None:
    """Return the fields of a form that was sent whose text is another than the form showed.

    Return None for a form with other fields than ours, such as one of another version.
    """
    answers, form = _answers(interaction), match["form"]
    shown = match["shown"].split(":")[1:]
    fields = {choice.name for choice in rules.choices} if form == RULES else FORMS[form].hints.keys()
    if answers.keys() != fields or len(answers) != len(shown):
        return None
    return {
        name: text
        for (name, text), before in zip(answers.items(), shown, strict=True)
        if _checksum(text) != before
    }


def read_fields(typed: Mapping[str, str], words: Words) -> dict[str, Setting]:
    """Return the settings that texts typed by a reader of these words stand for.

    Raises SettingOutOfBoundsError, ChipNamesError and ChipSymbolError.
    """
    return {
        name: _number(name, text, words) if name in BOUNDS else _word(name, text)
        for name, text in typed.items()
    }


def _modal(title: str, form: str, shown: Mapping[str, str]) -> ui.Modal:
    checksums = "".join(f":{_checksum(text)}" for text in shown.values())
    return ui.Modal(title=title, custom_id=f"settings:sent:{form}{checksums}", timeout=FORM_SECONDS)


def _checksum(text: str) -> str:
    return f"{crc32(text.strip().encode()):08x}"


def _shown(value: Setting) -> str:
    return "" if value is None else f"{value:,}" if isinstance(value, int) else str(value)


def _number(name: str, typed: str, words: Words) -> int:
    """Read a whole number; a share such as "half" is of nothing here."""
    if is_zero(typed):
        return 0
    try:
        number = parse_amount(typed, 0, amount_words(words))
    except AmountError:
        number = 0
    if not number:
        raise SettingOutOfBoundsError(name, *BOUNDS[name])
    return number


def _word(name: str, typed: str) -> str | None:
    word = unicodedata.normalize("NFC", " ".join(typed.split()))
    if not word:
        return None
    if name == "chip_symbol":
        if not is_one_sign(word) or len(word) > SYMBOL_LENGTH:
            raise ChipSymbolError
    elif not is_words(word) or len(word) > NAME_LENGTH:
        raise ChipNamesError
    return word


def _answers(interaction: Interaction) -> dict[str, str]:
    """Return the texts and choices of a form by its fields: its answer is a list of labels around one field each."""
    sent: dict[str, Any] = dict(interaction.data or {})
    fields = [label["component"] for label in sent.get("components", ()) if "component" in label]
    return {
        field["custom_id"]: field["value"] if "value" in field else field["values"][0] for field in fields
    }
