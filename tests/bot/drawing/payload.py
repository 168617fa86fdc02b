"""What Discord is sent for a message, and its limits."""

import re
from collections.abc import Iterator
from typing import Any

from discord import ui

from bot.drawing.roles import DEFAULT, IRREVERSIBLE, NEUTRAL

BUTTON, SELECT, ROW, TEXT = 2, 3, 1, 10
LOSES_SOMETHING = re.compile(
    r"s:.+:face-.+|[sm]:.+:surely|.+:give up|house:close:.+|house:reset:.+|privacy:confirm"
)
"""The custom ids of what cannot be undone: a fight that kills, giving up or resigning for sure, and what managers and people delete."""


def parts_of(drawn: ui.LayoutView | ui.View) -> list[dict[str, Any]]:
    """List all components of a message, each before its children."""
    layout: Any = drawn
    return list(_walk(layout.to_components()))


def texts_of(drawn: ui.LayoutView | ui.View) -> str:
    """Join all texts of a message, without the marks that only choose a font."""
    return "\n".join(part["content"] for part in parts_of(drawn) if "content" in part).replace("\ufe0e", "")


def check_limits(drawn: ui.LayoutView | ui.View) -> None:
    """Hold a message against Discord's limits: characters, components, rows, ids, labels and options."""
    parts = parts_of(drawn)
    assert len(parts) <= 40
    assert sum(len(part.get("content", "").encode("utf-16-le")) // 2 for part in parts) <= 4_000
    assert all(part["content"] for part in parts if part["type"] == TEXT)
    assert all(1 <= len(part["components"]) <= 5 for part in parts if part["type"] == ROW)
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(set(ids)) == len(ids)
    assert all(len(custom_id) <= 100 for custom_id in ids)
    assert all(1 <= len(part["label"]) <= 80 for part in parts if part["type"] == BUTTON)
    for menu in (part for part in parts if part["type"] == SELECT):
        options = menu["options"]
        assert 1 <= len(options) <= 25
        assert 0 <= menu["min_values"] <= menu["max_values"] <= len(options)
        assert len({option["value"] for option in options}) == len(options)
        assert all(1 <= len(option[key]) <= 100 for option in options for key in ("label", "value"))
        assert len(menu.get("placeholder", "")) <= 150


def check_colours(drawn: ui.LayoutView | ui.View) -> None:
    """Hold a message against the roles of buttons (bot/drawing/roles.py)."""
    buttons = [part for part in parts_of(drawn) if part["type"] == BUTTON and "custom_id" in part]
    assert sum(part["style"] == DEFAULT.value for part in buttons) <= 1
    for part in buttons:
        assert part["style"] == NEUTRAL.value or not part["disabled"], part
        if part["style"] == IRREVERSIBLE.value:
            assert LOSES_SOMETHING.fullmatch(part["custom_id"]), part
            assert ":face-" not in part["custom_id"] or "☠" in part["label"], part


def _walk(tree: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in tree:
        yield component
        yield from _walk(component.get("components", []))
