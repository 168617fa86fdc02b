"""Bodies that Discord takes, one of each kind, and the components that they are made of."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from playground.checks.choices import check_choices
from playground.checks.commands import check_commands
from playground.checks.message import check_message
from playground.checks.modal import check_modal

Json = dict[str, Any]
Check = Callable[..., None]

V2 = 1 << 15
BUTTON = {"type": 2, "style": 2, "label": "Hit", "custom_id": "hit"}
LINK = {"type": 2, "style": 5, "label": "x", "url": "https://example.org"}
TEXT = {"type": 10, "content": "Hello"}
PICTURE = {"type": 11, "media": {"url": "attachment://a.png"}}
OPTION = {"label": "One", "value": "1"}
INPUT = {"type": 4, "custom_id": "amount", "style": 1}


def button(**fields: Any) -> Json:
    """Make a button, right but for these fields; None takes one away."""
    return {name: value for name, value in (BUTTON | fields).items() if value is not None}


def row(*components: Any, **fields: Any) -> Json:
    return {"type": 1, "components": list(components), **fields}


def select(**fields: Any) -> Json:
    """Make a select menu with three options, right but for these fields."""
    options = [{"label": letter, "value": letter} for letter in "abc"]
    return {"type": 3, "custom_id": "pick", "options": options, **fields}


def container(*components: Any, **fields: Any) -> Json:
    return {"type": 17, "components": list(components), **fields}


def section(*components: Any, **fields: Any) -> Json:
    """Make a section, with a button beside it unless something else is given."""
    return {"type": 9, "components": list(components), "accessory": BUTTON, **fields}


def label(component: Any = INPUT, **fields: Any) -> Json:
    """Make a label around a text input, or something else."""
    return {"type": 18, "label": "Amount", "component": component, **fields}


def modal(*components: Any, **fields: Any) -> Json:
    return {"custom_id": "form", "title": "Stake", "components": list(components), **fields}


def command(**fields: Any) -> Json:
    """Make a slash command, right but for these fields."""
    return {"name": "play", "description": "Play", **fields}


def option(kind: int = 3, name: str = "stake", **fields: Any) -> Json:
    """Make an option, a string unless another type is given."""
    return {"type": kind, "name": name, "description": "x", **fields}


_FILE = {"id": 0, "filename": "a.png", "description": "x"}
_EMBED: Json = {
    "title": "x",
    "description": "x",
    "url": "https://example.org",
    "color": 1,
    "timestamp": "2026-01-01T00:00:00+00:00",
    "footer": {"text": "x"},
    "author": {"name": "x"},
    "image": {"url": "attachment://a.png"},
    "fields": [{"name": "x", "value": "x", "inline": True}],
}
_CHOICE = OPTION | {"description": "x", "default": True}
_PARAMETER = option(
    name="a",
    required=True,
    choices=[{"name": "x", "value": "x"}],
    min_length=1,
    name_localizations={"de": "b"},
    description_localizations={"de": "x"},
)

_BODIES: dict[str, tuple[Check, Any]] = {
    "message": (
        check_message,
        {
            "content": "x",
            "flags": 4,
            "tts": False,
            "nonce": "1",
            "embeds": [_EMBED],
            "allowed_mentions": {"parse": ["users"], "roles": ["1"], "replied_user": False},
            "attachments": [_FILE],
            "message_reference": {"message_id": "1", "type": 0},
            "components": [
                row(button(emoji={"id": "1", "name": "x"}, id=1, disabled=False), LINK),
                row(select(options=[_CHOICE], min_values=1, max_values=1, placeholder="x")),
                row({"type": 5, "custom_id": "p", "default_values": [{"id": "1", "type": "user"}]}),
                row({"type": 8, "custom_id": "c", "channel_types": [0]}),
            ],
        },
    ),
    "components v2": (
        check_message,
        {
            "flags": V2,
            "attachments": [_FILE],
            "components": [
                container(
                    TEXT,
                    section(TEXT, accessory=PICTURE | {"description": "x"}),
                    section(TEXT, accessory=LINK),
                    {"type": 12, "items": [{"media": {"url": "https://example.org"}, "description": "x"}]},
                    {"type": 13, "file": {"url": "attachment://a.png"}},
                    {"type": 14, "spacing": 1},
                    row(select(options=[_CHOICE])),
                    accent_color=1,
                )
            ],
        },
    ),
    "modal": (
        check_modal,
        modal(
            label({**INPUT, "value": "x", "placeholder": "x"}, description="x"),
            label(select()),
            label(select(type=22, custom_id="g", options=[_CHOICE])),
            label({"type": 23, "custom_id": "c", "default": True}),
            row({**INPUT, "custom_id": "o", "label": "x"}),
        ),
    ),
    "choices": (check_choices, {"choices": [{"name": "x", "value": "x"}, {"name": "y", "value": 1}]}),
    "commands": (
        check_commands,
        [
            command(name="a", options=[_PARAMETER], contexts=[0], nsfw=False),
            command(name="b", options=[option(2, "g", options=[option(1, "s", options=[_PARAMETER])])]),
            {"name": "C", "type": 2, "default_member_permissions": "8"},
        ],
    ),
}

# As JSON they have no part in common that would change in two places at once.
BODIES = {name: (check, json.loads(json.dumps(body))) for name, (check, body) in _BODIES.items()}


def places(body: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Yield the path of everything in a body, with the list or object that holds it and its key there."""
    keys = list(body) if isinstance(body, dict) else range(len(body)) if isinstance(body, list) else ()
    for key in keys:
        place = f"{path}[{key}]" if isinstance(key, int) else f"{path}.{key}".strip(".")
        yield place, body, key
        yield from places(body[key], place)
