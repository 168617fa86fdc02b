"""Which components of messages are refused, and where."""

from typing import Any

import pytest

from playground.checks.message import check_message
from tests.playground.bodies import (
    BUTTON,
    OPTION,
    PICTURE,
    TEXT,
    V2,
    Json,
    button,
    container,
    row,
    section,
    select,
)
from tests.playground.checked import findings, rows

EMOJI = {"name": "🦊"}


def buttons(count: int, first: int = 0) -> list[Json]:
    return [button(custom_id=f"b{number}") for number in range(first, first + count)]


def in_rows(*components: Any) -> Json:
    """Make a message with the components of old."""
    return {"content": "x", "components": list(components)}


def in_a_tree(*components: Any) -> Json:
    return {"flags": V2, "components": list(components)}


@rows(
    {
        "an emoji for a label": (button(label=None, emoji=EMOJI), ""),
        "one's own emoji": (button(label="", emoji={"id": 7, "name": "fox", "animated": True}), ""),
        "a number for a label": (button(label=7), ""),
        "a link": (button(style=5, custom_id=None, url="https://example.org"), ""),
        "a premium one": ({"type": 2, "style": 6, "sku_id": "7"}, ""),
        "neither label nor emoji": (button(label=None), "."),
        "style unknown": (button(style=7), "style"),
        "style true": (button(style=True), "style"),
        "a link with a custom id": (button(style=5, url="https://example.org"), "custom_id"),
        "a link to somewhere odd": (button(style=5, custom_id=None, url="ftp://example.org"), "url"),
        "an address on another style": (button(url="https://example.org"), "url"),
        "a premium one with a label": ({"type": 2, "style": 6, "sku_id": "7", "label": "x"}, "label"),
        "a premium one without a sku": ({"type": 2, "style": 6}, "sku_id"),
        "an emoji without anything": (button(emoji={"id": None}), "emoji.name"),
    },
    under="components[0].components[0]",
)
def test_button(body: Json, paths: list[str]) -> None:
    """A button's style says which fields it has to have and may not have."""
    assert findings(check_message, in_rows(row(body))) == paths


@rows(
    {
        "every style": ([row(*(button(style=style, custom_id=f"{style}") for style in (1, 2, 3, 4)))], ""),
        "same custom id": ([row(BUTTON, BUTTON)], "components[0].components[1].custom_id"),
        "same custom id, disabled": (
            [row(BUTTON, button(disabled=True))],
            "components[0].components[1].custom_id",
        ),
        "five buttons": ([row(*buttons(5))], ""),
        "five rows": ([row(*buttons(5, 5 * number)) for number in range(5)], ""),
        "a select": ([row(select())], ""),
        "numbered": ([row(button(id=2), id=1), row(button(custom_id="b", id=0), id=0)], ""),
        "six buttons": ([row(*buttons(6))], "components[0].components"),
        "six rows": ([row(button(custom_id=f"{number}")) for number in range(6)], "components"),
        "an empty row": ([row()], "components[0].components"),
        "a select beside a button": ([row(select(), BUTTON)], "components[0].components"),
        "two selects": ([row(select(), select(custom_id="b"))], "components[0].components"),
        "a button without a row": ([BUTTON], "components[0].type"),
        "a row in a row": ([row(row(BUTTON))], "components[0].components[0].type"),
        "a text input": ([row({"type": 4, "custom_id": "a"})], "components[0].components[0].type"),
        "a text": ([TEXT], "components[0].type"),
        "a text in a row": ([row(TEXT)], "components[0].components[0].type"),
        "unknown type": ([{"type": 99}], "components[0].type"),
        "type true": ([{"type": True}], "components[0].type"),
        "same custom id in two rows": ([row(BUTTON), row(BUTTON)], "components[1].components[0].custom_id"),
        "same number": ([row(button(id=1), id=1)], "components[0].components[0].id"),
        "number below zero": ([row(BUTTON, id=-1)], "components[0].id"),
        "number too great": ([row(BUTTON, id=2**31)], "components[0].id"),
        "all findings, not the first": (
            [row(button(label="x" * 81, style=9)), 7, row()],
            "components[0].components[0].label components[0].components[0].style components[1] components[2].components",
        ),
    }
)
def test_rows(body: list[Any], paths: list[str]) -> None:
    """Without Components V2 there are up to five rows, each of up to five buttons or one select menu."""
    assert findings(check_message, in_rows(*body)) == paths


@rows(
    {
        "plain": (select(), ""),
        "several": (select(min_values=0, max_values=3, placeholder="x" * 150), ""),
        "all options": (
            select(options=[{"label": "x", "value": str(number)} for number in range(25)], max_values=25),
            "",
        ),
        "options with everything": (
            select(options=[{**OPTION, "description": "x" * 100, "emoji": EMOJI, "default": True}]),
            "",
        ),
        "numbers for values": (select(options=[{"label": 1, "value": 1}, {"label": 2, "value": 2}]), ""),
        "exactly two": (select(min_values=2, max_values=2), ""),
        "required is ignored in a message": (select(min_values=0, required=True), ""),
        "no options": (select(options=[]), "options"),
        "too many options": (
            select(options=[{"label": "x", "value": str(number)} for number in range(26)]),
            "options",
        ),
        "same value": (select(options=[OPTION, OPTION]), "options[1]"),
        "most more than there are": (select(max_values=4), "max_values"),
        "most 0": (select(max_values=0), "max_values"),
        "least more than most": (select(min_values=3, max_values=2), "min_values"),
        "least more than the usual most": (select(min_values=2), "min_values"),
        "least below zero": (select(min_values=-1), "min_values"),
        "more chosen than may be": (
            select(options=[{**OPTION, "default": True}, {"label": "x", "value": "x", "default": True}]),
            "options",
        ),
    },
    under="components[0].components[0]",
)
def test_string_select(body: Json, paths: list[str]) -> None:
    """A select menu has 1 to 25 options with different values, of which min_values to max_values are chosen."""
    assert findings(check_message, in_rows(row(body))) == paths


@rows(
    {
        "people": ({"type": 5}, ""),
        "roles": ({"type": 6, "max_values": 25}, ""),
        "either": (
            {
                "type": 7,
                "max_values": 2,
                "default_values": [{"id": "1", "type": "user"}, {"id": 2, "type": "role"}],
            },
            "",
        ),
        "channels": (
            {"type": 8, "channel_types": [0, 2, 16], "default_values": [{"id": "1", "type": "channel"}]},
            "",
        ),
        "a role among people": (
            {"type": 5, "default_values": [{"id": "1", "type": "role"}]},
            "default_values[0].type",
        ),
        "a name for an id": (
            {"type": 6, "default_values": [{"id": "mods", "type": "role"}]},
            "default_values[0].id",
        ),
        "more than may be chosen": (
            {"type": 5, "default_values": [{"id": "1", "type": "user"}, {"id": "2", "type": "user"}]},
            "default_values",
        ),
        "fewer than have to be": (
            {"type": 5, "min_values": 2, "max_values": 3, "default_values": [{"id": "1", "type": "user"}]},
            "default_values",
        ),
        "unknown type of channels": ({"type": 8, "channel_types": [0, 17]}, "channel_types[1]"),
        "most too great": ({"type": 5, "max_values": 26}, "max_values"),
    },
    under="components[0].components[0]",
)
def test_entity_select(body: Json, paths: list[str]) -> None:
    """What is chosen by default in a menu of people, roles or channels is of its kind and of its number."""
    assert findings(check_message, in_rows(row({"custom_id": "who", **body}))) == paths


@rows(
    {
        "each type at the top": (
            [
                TEXT,
                row(BUTTON),
                section(TEXT, TEXT, TEXT, accessory=PICTURE),
                {
                    "type": 12,
                    "items": [{"media": {"url": "https://" + "x" * 2040}, "description": "x" * 1024}] * 10,
                },
                {"type": 13, "file": {"url": "attachment://a.png"}, "spoiler": True},
                {"type": 14, "divider": False, "spacing": 2},
                container(TEXT),
            ],
            "",
        ),
        "each type in a container": (
            [
                container(
                    TEXT,
                    row(select()),
                    section(TEXT),
                    {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]},
                    {"type": 13, "file": {"url": "attachment://a.png"}},
                    {"type": 14},
                    accent_color=0,
                    spoiler=False,
                )
            ],
            "",
        ),
        "a colour that is null": ([container(TEXT, accent_color=None)], ""),
        "a container in a container": ([container(container(TEXT))], "components[0].type"),
        "a container without anything": ([container()], "components"),
        "a colour too great": ([container(TEXT, accent_color=0x1000000)], "accent_color"),
        "a button at the top": ([BUTTON], "type"),
        "a picture at the top": ([PICTURE], "type"),
        "a picture in a container": ([container(PICTURE)], "components[0].type"),
        "a label": ([{"type": 18}], "type"),
        "a section without texts": ([section()], "components"),
        "a section of four texts": ([section(TEXT, TEXT, TEXT, TEXT)], "components"),
        "a section with a text beside it": ([section(TEXT, accessory=TEXT)], "accessory.type"),
        "a section with a wrong button": (
            [section(TEXT, accessory=button(custom_id=None))],
            "accessory.custom_id",
        ),
        "a button in a section": ([section(BUTTON)], "components[0].type"),
        "an empty gallery": ([{"type": 12, "items": []}], "items"),
        "a gallery of eleven": (
            [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}] * 11}],
            "items",
        ),
        "a gallery of pictures without addresses": (
            [{"type": 12, "items": [{"media": {}}, {"media": {"url": "a.png"}}]}],
            "items[0].media.url items[1].media.url",
        ),
        "a file elsewhere": ([{"type": 13, "file": {"url": "https://example.org/a.png"}}], "file.url"),
        "a file that is not there": ([{"type": 13, "file": {"url": "attachment://b.png"}}], "file.url"),
        "a picture that is not there": (
            [section(TEXT, accessory={"type": 11, "media": {"url": "attachment://b.png"}})],
            "accessory.media.url",
        ),
        "odd spacing": ([{"type": 14, "spacing": 3}], "spacing"),
        "same custom id, deep down": (
            [container(section(TEXT), row(BUTTON))],
            "components[1].components[0].custom_id",
        ),
        "same number, deep down": ([container({**TEXT, "id": 7}, id=7)], "components[0].id"),
    },
    under="components[0]",
)
def test_tree(body: list[Json], paths: list[str]) -> None:
    """With Components V2 each type has its places and its fields."""
    assert findings(check_message, in_a_tree(*body), files=frozenset({"a.png"})) == paths


@rows(
    {
        "40 components": ([container(*[TEXT] * 39)], ""),
        "41 components": ([container(*[TEXT] * 40)], "components"),
        "41 components, with buttons": ([container(*[TEXT] * 37), row(*buttons(2))], "components"),
        "41 components, with sections": ([section(TEXT)] + [TEXT] * 38, "components"),
        "4000 characters": ([{"type": 10, "content": "x" * 3000}, {"type": 10, "content": "x" * 1000}], ""),
        "4001 characters": (
            [{"type": 10, "content": "x" * 3000}, container({"type": 10, "content": "x" * 1001})],
            "components",
        ),
        "only texts count": ([{"type": 10, "content": "x" * 4000}, row(BUTTON)], ""),
    }
)
def test_whole_tree(body: list[Json], paths: list[str]) -> None:
    """A message has 40 components with those within others, and 4,000 characters in all of its texts."""
    assert findings(check_message, in_a_tree(*body)) == paths


@pytest.mark.parametrize("name", ["my file.png", "my_file.png", "MY FILE.png"])
def test_names_of_files_are_compared_as_discord_keeps_them(name: str) -> None:
    """Discord changes the names of files; either way of writing one is right."""
    shown = in_a_tree({"type": 13, "file": {"url": f"attachment://{name}"}})
    assert findings(check_message, shown, files=frozenset({"my file.png"})) == []


def test_edit_may_show_files_that_are_kept() -> None:
    """A file uploaded with the message, or named in this body, can be shown by an edit."""
    shown = in_a_tree({"type": 13, "file": {"url": "attachment://a.png"}})
    before = {"flags": V2, "components": [TEXT], "attachments": [{"id": "1", "filename": "a.png"}]}
    assert findings(check_message, shown, edit_of=before) == []
    assert findings(check_message, shown | {"attachments": [{"id": 0, "filename": "a.png"}]}) == []
    assert findings(check_message, shown) == ["components[0].file.url"]
