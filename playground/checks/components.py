"""The components of messages that Discord refuses: the old rows, and the tree of Components V2."""

import re
from collections.abc import Mapping

from playground.checks.controls import CHECK_SELECT, check_button
from playground.checks.fields import REQUIRED, Findings, Json, is_thing, items, text, thing, truth, url, whole
from playground.checks.tree import Check, Tree, check_children, check_component
from playground.components import (
    ACTION_ROW,
    BUTTON,
    CONTAINER,
    FILE,
    MEDIA_GALLERY,
    SECTION,
    SEPARATOR,
    TEXT_DISPLAY,
    THUMBNAIL,
)

MOST_ROWS = 5
MOST_IN_A_ROW = 5
MOST_COMPONENTS = 40
MOST_CHARACTERS = 4000
MOST_IN_A_SECTION = 3
MOST_IN_A_GALLERY = 10
LONGEST_DESCRIPTION = 1024
LONGEST_URL = 2048
MOST_COLOUR = 0xFFFFFF
LARGE_SPACING = 2

ATTACHMENT = "attachment"
ANY_SCHEME: frozenset[str] = frozenset()
NO_FLAG = " Other types need the flag IS_COMPONENTS_V2, 32768."


def check_rows(found: Findings, body: Json) -> None:
    """Check the components of a message without the flag IS_COMPONENTS_V2."""
    tree = Tree()
    for number, row in enumerate(items(found, body, "components", MOST_ROWS)):
        check_component(tree, found.at(f"components[{number}]"), row, _ROWS, NO_FLAG)


def check_tree(found: Findings, body: Json, files: frozenset[str]) -> None:
    """Check the components of a message with the flag IS_COMPONENTS_V2.

    `files` are the names of its attachments, which components can show.
    """
    tree = Tree(frozenset(map(_plain, files)))
    for number, component in enumerate(items(found, body, "components", MOST_COMPONENTS)):
        check_component(tree, found.at(f"components[{number}]"), component, _AT_TOP)
    if tree.count > MOST_COMPONENTS:
        found.at("components").add(
            f"There may be {MOST_COMPONENTS} components with those within others, and are {tree.count}."
        )
    if tree.characters > MOST_CHARACTERS:
        found.at("components").add(
            f"All texts together may have {MOST_CHARACTERS} characters, and have {tree.characters}."
        )


def check_text_display(tree: Tree, found: Findings, component: Json) -> None:
    """Check a text display."""
    content = text(found, component, "content", MOST_CHARACTERS, 1, required=True)
    tree.characters += len(content or "")


def _check_row(tree: Tree, found: Findings, row: Json) -> None:
    children = check_children(tree, found, row, MOST_IN_A_ROW, _IN_A_ROW)
    if len(children) > 1 and any(
        isinstance(child, dict) and child.get("type") != BUTTON for child in children
    ):
        found.at("components").add("A select menu stands alone in its row.")


def _check_section(tree: Tree, found: Findings, section: Json) -> None:
    check_children(tree, found, section, MOST_IN_A_SECTION, _IN_A_SECTION)
    accessory = thing(found, section, "accessory", required=True)
    if accessory is not None:
        check_component(tree, found.at("accessory"), accessory, _BESIDE_A_SECTION)


def _check_container(tree: Tree, found: Findings, container: Json) -> None:
    whole(found, container, "accent_color", 0, MOST_COLOUR)
    truth(found, container, "spoiler")
    check_children(tree, found, container, MOST_COMPONENTS, _IN_A_CONTAINER)


def _check_separator(_tree: Tree, found: Findings, separator: Json) -> None:
    truth(found, separator, "divider")
    whole(found, separator, "spacing", 1, LARGE_SPACING)


def _check_picture(tree: Tree, found: Findings, picture: Json) -> None:
    text(found, picture, "description", LONGEST_DESCRIPTION)
    truth(found, picture, "spoiler")
    _check_media(tree, found, picture, "media", ANY_SCHEME)


def _check_gallery(tree: Tree, found: Findings, gallery: Json) -> None:
    for number, picture in enumerate(items(found, gallery, "items", MOST_IN_A_GALLERY, 1, required=True)):
        here = found.at(f"items[{number}]")
        if is_thing(here, picture):
            _check_picture(tree, here, picture)


def _check_file(tree: Tree, found: Findings, file: Json) -> None:
    truth(found, file, "spoiler")
    _check_media(tree, found, file, "file", frozenset({ATTACHMENT}))


def _check_media(tree: Tree, found: Findings, component: Json, name: str, schemes: frozenset[str]) -> None:
    media = thing(found, component, name, required=True)
    if media is None:
        return
    here = found.at(name)
    if not media.get("url"):
        here.at("url").add(REQUIRED)
        return
    address = url(here, media, "url", LONGEST_URL, schemes)
    scheme, _, file = (address or "").partition("://")
    if scheme.lower() == ATTACHMENT and _plain(file) not in tree.files:
        here.at("url").add("No attachment has this name.")


def _plain(name: str) -> str:
    """Return a file's name without the characters that Discord may change, so that both spellings are equal."""
    return re.sub(r"[^\w.-]", "_", name).lower()


_IN_A_ROW: Mapping[int, Check] = {BUTTON: check_button, **CHECK_SELECT}
_IN_A_SECTION: Mapping[int, Check] = {TEXT_DISPLAY: check_text_display}
_BESIDE_A_SECTION: Mapping[int, Check] = {BUTTON: check_button, THUMBNAIL: _check_picture}
_ROWS: Mapping[int, Check] = {ACTION_ROW: _check_row}
_IN_A_CONTAINER: Mapping[int, Check] = {
    **_ROWS,
    SECTION: _check_section,
    TEXT_DISPLAY: check_text_display,
    MEDIA_GALLERY: _check_gallery,
    FILE: _check_file,
    SEPARATOR: _check_separator,
}
_AT_TOP: Mapping[int, Check] = {**_IN_A_CONTAINER, CONTAINER: _check_container}
