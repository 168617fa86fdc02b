"""The modals that Discord refuses."""

from collections.abc import Mapping
from typing import Any

from playground.checks.components import check_text_display
from playground.checks.controls import CHECK_SELECT, check_how_many, check_options
from playground.checks.fields import REQUIRED, Findings, Json, is_thing, items, text, thing, truth, whole
from playground.checks.tree import LONGEST_CUSTOM_ID, Check, Tree, check_children, check_component
from playground.components import (
    ACTION_ROW,
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    RADIO_GROUP,
    TEXT_DISPLAY,
    TEXT_INPUT,
)

LONGEST_TITLE = 45
LONGEST_LABEL = 45
LONGEST_DESCRIPTION = 100
LONGEST_PLACEHOLDER = 100
LONGEST_VALUE = 4000
MOST_AT_TOP = 5
MOST_FILES = 10
IN_A_GROUP_MAX = 10
PARAGRAPH = 2


def check_modal(data: Any) -> None:
    """Refuse a modal that Discord would refuse; RefusedError (invalid form) with all findings."""
    found = Findings("data")
    if not is_thing(found, data):
        found.refuse()
    text(found, data, "custom_id", LONGEST_CUSTOM_ID, 1, required=True)
    text(found, data, "title", LONGEST_TITLE, 1, required=True)
    tree = Tree(in_modal=True)
    for number, component in enumerate(items(found, data, "components", MOST_AT_TOP, 1, required=True)):
        check_component(tree, found.at(f"components[{number}]"), component, _AT_TOP)
    found.refuse()


def _check_label(tree: Tree, found: Findings, label: Json) -> None:
    text(found, label, "label", LONGEST_LABEL, 1, required=True)
    text(found, label, "description", LONGEST_DESCRIPTION)
    component = thing(found, label, "component", required=True)
    if component is not None:
        check_component(tree, found.at("component"), component, _IN_A_LABEL)


def _check_row(tree: Tree, found: Findings, row: Json) -> None:
    """Check the old form: a row with one text input, which has a label of its own."""
    for number, child in enumerate(check_children(tree, found, row, 1, {TEXT_INPUT: _check_text_input})):
        if isinstance(child, dict) and child.get("type") == TEXT_INPUT and child.get("label") is None:
            found.at(f"components[{number}].label").add(REQUIRED)


def _check_text_input(tree: Tree, found: Findings, component: Json) -> None:
    tree.take_custom_id(found, component)
    whole(found, component, "style", 1, PARAGRAPH, required=True)
    text(found, component, "label", LONGEST_LABEL, 1)
    text(found, component, "placeholder", LONGEST_PLACEHOLDER)
    truth(found, component, "required")
    least = whole(found, component, "min_length", 0, LONGEST_VALUE)
    most = whole(found, component, "max_length", 1, LONGEST_VALUE)
    if least is not None and most is not None and least > most:
        found.at("min_length").add(f"This is more than max_length, {most}.")
    text(found, component, "value", LONGEST_VALUE if most is None else most)


def _check_file_upload(tree: Tree, found: Findings, component: Json) -> None:
    tree.take_custom_id(found, component)
    check_how_many(tree, found, component, MOST_FILES)


def _check_radio_group(tree: Tree, found: Findings, group: Json) -> None:
    tree.take_custom_id(found, group)
    truth(found, group, "required")
    if check_options(found, items(found, group, "options", IN_A_GROUP_MAX, 2, required=True)) > 1:
        found.at("options").add("Only one of them can be chosen.")


def _check_checkbox_group(tree: Tree, found: Findings, group: Json) -> None:
    tree.take_custom_id(found, group)
    options = items(found, group, "options", IN_A_GROUP_MAX, 1, required=True)
    _, most = check_how_many(tree, found, group, IN_A_GROUP_MAX, most_by_default=max(len(options), 1))
    if check_options(found, options) > most:
        found.at("options").add(f"At most {most} of them can be chosen.")


def _check_checkbox(tree: Tree, found: Findings, component: Json) -> None:
    tree.take_custom_id(found, component)
    truth(found, component, "default")


_IN_A_LABEL: Mapping[int, Check] = {
    **CHECK_SELECT,
    TEXT_INPUT: _check_text_input,
    FILE_UPLOAD: _check_file_upload,
    RADIO_GROUP: _check_radio_group,
    CHECKBOX_GROUP: _check_checkbox_group,
    CHECKBOX: _check_checkbox,
}
_AT_TOP: Mapping[int, Check] = {
    ACTION_ROW: _check_row,
    TEXT_DISPLAY: check_text_display,
    LABEL: _check_label,
}
