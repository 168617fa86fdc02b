"""Writing the values of the rules as JSON: fields by their names, cards and actions in their notation."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from rules.cards import Card, format_cards
from rules.game import AnyGame
from rules.options import to_options

_CARDS = tuple[Card, ...]
_HANDS = tuple[_CARDS, _CARDS]


def event_json(game: AnyGame, event: object) -> dict[str, Any]:
    """Write an event as its name and fields."""
    return {"event": type(event).__name__, **fields_json(game, event)}


def fields_json(game: AnyGame, value: Any) -> dict[str, Any]:
    """Write a dataclass of the rules, such as a view or an outcome, as a JSON object."""
    return dict(_fields(game, value))


def _fields(game: AnyGame, value: Any) -> Iterator[tuple[str, Any]]:
    for field in fields(value):
        part = getattr(value, field.name)
        if part is None:
            yield field.name, None
        elif field.type in {_CARDS, _CARDS | None}:
            yield field.name, format_cards(part)
        elif field.type in {_HANDS, _HANDS | None}:
            yield field.name, list(map(format_cards, part))
        elif field.name == "legal":
            yield field.name, [game.format_action(action) for action in part]
        elif field.name == "action":
            yield field.name, game.format_action(part)
        elif field.name == "rules":
            yield field.name, to_options(part)
        else:
            yield field.name, _plain(game, part)


def _plain(game: AnyGame, value: Any) -> Any:
    match value:
        case None | bool() | int() | str():
            return value
        case Card():
            return str(value)
        case tuple() if hasattr(value, "_asdict"):
            return value._asdict()
        case tuple():
            return [_plain(game, item) for item in value]
        case _:
            return fields_json(game, value)
