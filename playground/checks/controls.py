"""The buttons and select menus that Discord refuses, in messages and in modals."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from playground.checks.fields import (
    REQUIRED,
    Findings,
    Json,
    is_thing,
    is_whole,
    items,
    snowflake,
    text,
    thing,
    truth,
    url,
    whole,
)
from playground.checks.tree import Check, Tree
from playground.components import (
    CHANNEL_SELECT,
    MENTIONABLE_SELECT,
    ROLE_SELECT,
    STRING_SELECT,
    USER_SELECT,
)

LONGEST_LABEL = 80
LONGEST_URL = 512
LONGEST_EMOJI = 32
LONGEST_PLACEHOLDER = 150
LONGEST_OPTION = 100
MOST_OPTIONS = 25
MOST_CHANNEL_TYPE = 16

LINK, PREMIUM = 5, 6
SCHEMES = frozenset({"http", "https", "discord"})
_PREMIUM_HAS_NO = ("custom_id", "label", "url", "emoji")


def check_button(tree: Tree, found: Findings, button: Json) -> None:
    """Check a button; its style determines which other fields it must have and which it must not have."""
    style = whole(found, button, "style", 1, PREMIUM, required=True)
    label = text(found, button, "label", LONGEST_LABEL)
    truth(found, button, "disabled")
    check_emoji(found, button)
    if style == PREMIUM:
        snowflake(found, button, "sku_id", required=True)
        _refuse_fields(found, button, _PREMIUM_HAS_NO)
        return
    if not label and not button.get("emoji"):
        found.add("A button has to have a label or an emoji.")
    if style == LINK:
        url(found, button, "url", LONGEST_URL, SCHEMES)
        if not button.get("url"):
            found.at("url").add(REQUIRED)
        _refuse_fields(found, button, ("custom_id", "sku_id"))
    elif style is not None:
        tree.take_custom_id(found, button)
        _refuse_fields(found, button, ("url", "sku_id"))


def _check_string_select(tree: Tree, found: Findings, select: Json) -> None:
    options = items(found, select, "options", MOST_OPTIONS, 1, required=True)
    _, most = _check_select(tree, found, select)
    chosen = check_options(found, options)
    if options and most > len(options):
        found.at("max_values").add(f"There are {len(options)} options only.")
    if chosen > most:
        found.at("options").add(f"At most {most} of them can be chosen, and {chosen} are by default.")


def _check_channel_select(tree: Tree, found: Findings, select: Json) -> None:
    check_channel_types(found, select)
    _check_entity_select(tree, found, select, ("channel",))


def check_channel_types(found: Findings, body: Json) -> None:
    """Check a list of channel types."""
    for number, kind in enumerate(items(found, body, "channel_types", MOST_CHANNEL_TYPE + 1)):
        if not is_whole(kind) or not 0 <= kind <= MOST_CHANNEL_TYPE:
            found.at(f"channel_types[{number}]").add("There is no such type of channels.")


def check_options(found: Findings, options: list[Any]) -> int:
    """Check a list of options to choose from; return how many of them are chosen by default."""
    chosen = 0
    values: set[str] = set()
    for number, option in enumerate(options):
        here = found.at(f"options[{number}]")
        if not is_thing(here, option):
            continue
        text(here, option, "label", LONGEST_OPTION, 1, required=True)
        text(here, option, "description", LONGEST_OPTION)
        check_emoji(here, option)
        chosen += truth(here, option, "default") is True
        value = text(here, option, "value", LONGEST_OPTION, 1, required=True)
        if value is not None and value in values:
            here.add("Another option has this value.")
        elif value is not None:
            values.add(value)
    return chosen


def check_emoji(found: Findings, body: Json) -> None:
    """Check an emoji: it needs a name, or the id of a server's own emoji."""
    if body.get("emoji") is None:
        return
    emoji = thing(found, body, "emoji")
    if emoji is None:
        return
    here = found.at("emoji")
    text(here, emoji, "name", LONGEST_EMOJI)
    snowflake(here, emoji, "id")
    truth(here, emoji, "animated")
    if not emoji.get("name") and emoji.get("id") is None:
        here.at("name").add(REQUIRED)


def check_how_many(
    tree: Tree, found: Findings, body: Json, most: int, most_by_default: int = 1
) -> tuple[int, int]:
    """Check how many options can be chosen; return the minimum and the maximum.

    In a modal, a required select needs at least one.
    """
    low = whole(found, body, "min_values", 0, most)
    high = whole(found, body, "max_values", 1, most)
    required = truth(found, body, "required")
    least = 1 if low is None else low
    greatest = most_by_default if high is None else high
    if low is not None and low > greatest:
        found.at("min_values").add(f"This is more than max_values, {greatest}.")
    if tree.in_modal and not least and required is not False:
        found.at("min_values").add("This has to be at least 1, because an answer is required.")
    return least, greatest


def _check_select(tree: Tree, found: Findings, select: Json) -> tuple[int, int]:
    tree.take_custom_id(found, select)
    text(found, select, "placeholder", LONGEST_PLACEHOLDER)
    if truth(found, select, "disabled") and tree.in_modal:
        found.at("disabled").add("Nothing in a modal can be disabled.")
    return check_how_many(tree, found, select, MOST_OPTIONS)


def _check_entity_select(tree: Tree, found: Findings, select: Json, kinds: tuple[str, ...]) -> None:
    least, most = _check_select(tree, found, select)
    defaults = items(found, select, "default_values", MOST_OPTIONS)
    if defaults and not least <= len(defaults) <= most:
        found.at("default_values").add(
            f"From {least} to {most} can be chosen, and these are {len(defaults)}."
        )
    for number, default in enumerate(defaults):
        here = found.at(f"default_values[{number}]")
        if not is_thing(here, default):
            continue
        snowflake(here, default, "id", required=True)
        if default.get("type") not in kinds:
            here.at("type").add(f"This has to be {' or '.join(kinds)}.")


def _refuse_fields(found: Findings, button: Json, names: tuple[str, ...]) -> None:
    for name in names:
        if button.get(name):
            found.at(name).add("A button of this style has none.")


CHECK_SELECT: Mapping[int, Check] = {
    STRING_SELECT: _check_string_select,
    USER_SELECT: partial(_check_entity_select, kinds=("user",)),
    ROLE_SELECT: partial(_check_entity_select, kinds=("role",)),
    MENTIONABLE_SELECT: partial(_check_entity_select, kinds=("user", "role")),
    CHANNEL_SELECT: _check_channel_select,
}
"""The check of each type of select menu."""
