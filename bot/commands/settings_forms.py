"""The forms of `/settings`. A form changes the fields that were changed in it, and no other.

Its custom id has a checksum of what each field showed: so it works after a restart too, and what another manager has changed
meanwhile stays.
"""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any
from zlib import crc32

import discord
from discord import ui

from bot.core.amounts import TYPED_MAX, AmountError, is_zero, parse_amount
from bot.core.errors import ChipNamesError, ChipSymbolError, SettingOutOfBoundsError
from bot.core.setting_changes import BOUNDS
from bot.drawing.names import is_one_sign, is_words
from bot.drawing.phrases import kebab, setting_title
from bot.drawing.words import Words, amount_words
from bot.games.kind import RuleForm
from bot.language.figures import plural_categories
from bot.messages.caller import Interaction
from storage.guilds import GuildSettings, Setting

RULES = "rules"
FORMS = {
    "stakes": ("stake_min", "stake_max"),
    "amounts": ("starting_chips", "daily_first", "daily_most"),
    "names": ("chip_name", "chips_name_few", "chips_name", "chip_symbol"),
    "gifts": ("gift_account_days", "gifts_given_a_day", "gifts_received_a_day"),
}
"""The settings that a form asks for; `settings-title-…` and `settings-description-…` are named after both."""
_FEW = "chips_name_few"
FORM_ID = rf"settings:sent:(?P<form>{'|'.join((RULES, *FORMS))})(?P<shown>(?::[0-9a-f]{{8}}){{1,5}})"
FORM_SECONDS = 900
NAME_LENGTH, SYMBOL_LENGTH = 20, 16


def build_form(form: str, settings: GuildSettings, words: Words) -> ui.Modal:
    """Make a form of text fields that show what is stored; what is no number may be left empty.

    The third form of a chip's name is left out where it is empty and the reader's language has none.
    """
    left_out = set() if settings.chips_name_few or "few" in plural_categories(words.language.tag) else {_FEW}
    shown = {name: _shown(getattr(settings, name), words) for name in FORMS[form] if name not in left_out}
    modal = _modal(words.text(f"settings-title-{form}"), form, shown)
    for name, text in shown.items():
        field: ui.TextInput[Any] = ui.TextInput(
            custom_id=name, default=text, max_length=TYPED_MAX, required=name in BOUNDS
        )
        hint = words.text(f"settings-description-{kebab(name)}")
        modal.add_item(ui.Label(text=setting_title(name, words), description=hint, component=field))
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
    """Return the fields of a sent form whose text has changed; None for a form of another version."""
    answers, form = _answers(interaction), match["form"]
    shown = match["shown"].split(":")[1:]
    fields = {choice.name for choice in rules.choices} if form == RULES else {*FORMS[form]}
    if not answers.keys() <= fields or len(answers) != len(shown):
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


def _shown(value: Setting, words: Words) -> str:
    """Write a value so that it can be sent back unchanged."""
    return "" if value is None else words.number(value) if isinstance(value, int) else str(value)


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
