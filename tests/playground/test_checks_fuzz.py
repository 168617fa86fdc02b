"""Whatever JSON comes, a check passes it or refuses it, and breaks on none."""

import copy
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.checks.choices import check_choices
from playground.checks.commands import check_command, check_commands
from playground.checks.message import check_message
from playground.checks.modal import check_modal
from playground.refused import RefusedError
from tests.playground.checked import Json

CHECKS: list[Callable[..., None]] = [check_message, check_modal, check_choices, check_command, check_commands]
V2 = 1 << 15

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([-1, 0, 1, 2**31, 2**53, 2**70, V2])
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["attachment://a.png", "https://", "://", "users", "5", "\ud800", "x" * 5000])
)
JSON = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
)

BUTTON = {"type": 2, "style": 1, "label": "x", "custom_id": "x", "emoji": {"id": "1", "name": "x"}, "id": 1}
LINK = {"type": 2, "style": 5, "label": "x", "url": "https://example.org"}
OPTION = {"label": "x", "value": "x", "description": "x", "default": True}
SELECT = {"type": 3, "custom_id": "s", "options": [OPTION], "min_values": 1, "max_values": 1}
PEOPLE = {"type": 5, "custom_id": "p", "default_values": [{"id": "1", "type": "user"}]}
PLACES = {"type": 8, "custom_id": "c", "channel_types": [0]}
TEXT = {"type": 10, "content": "x"}
PICTURE = {"type": 11, "media": {"url": "https://example.org"}, "description": "x"}
PARAMETER = {
    "type": 3,
    "name": "a",
    "description": "x",
    "required": True,
    "choices": [{"name": "x", "value": "x"}],
    "min_length": 1,
    "name_localizations": {"de": "b"},
}

BODIES: list[tuple[Callable[..., None], Any]] = [
    (
        check_message,
        {
            "content": "x",
            "flags": 4,
            "tts": False,
            "nonce": "1",
            "embeds": [
                {
                    "title": "x",
                    "url": "https://example.org",
                    "color": 1,
                    "footer": {"text": "x"},
                    "author": {"name": "x"},
                    "image": {"url": "attachment://a.png"},
                    "fields": [{"name": "x", "value": "x", "inline": True}],
                }
            ],
            "allowed_mentions": {"parse": ["users"], "roles": ["1"]},
            "attachments": [{"id": 0, "filename": "a.png"}],
            "message_reference": {"message_id": "1", "type": 0},
            "components": [
                {"type": 1, "components": [BUTTON, LINK]},
                {"type": 1, "components": [SELECT]},
                {"type": 1, "components": [PEOPLE]},
                {"type": 1, "components": [PLACES]},
            ],
        },
    ),
    (
        check_message,
        {
            "flags": V2,
            "attachments": [{"id": 0, "filename": "a.png"}],
            "components": [
                {
                    "type": 17,
                    "accent_color": 1,
                    "components": [
                        TEXT,
                        {"type": 9, "components": [TEXT], "accessory": PICTURE},
                        {"type": 9, "components": [TEXT], "accessory": LINK},
                        {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]},
                        {"type": 13, "file": {"url": "attachment://a.png"}},
                        {"type": 14, "spacing": 1},
                        {"type": 1, "components": [SELECT]},
                    ],
                }
            ],
        },
    ),
    (
        check_modal,
        {
            "custom_id": "x",
            "title": "x",
            "components": [
                {
                    "type": 18,
                    "label": "x",
                    "component": {"type": 4, "custom_id": "i", "style": 1, "value": "x"},
                },
                {"type": 18, "label": "x", "component": SELECT},
                {"type": 18, "label": "x", "component": {"type": 22, "custom_id": "g", "options": [OPTION]}},
                {"type": 1, "components": [{"type": 4, "custom_id": "o", "style": 1, "label": "x"}]},
                TEXT,
            ],
        },
    ),
    (check_choices, {"choices": [{"name": "x", "value": "x"}, {"name": "y", "value": 1}]}),
    (
        check_commands,
        [
            {"name": "a", "description": "x", "options": [PARAMETER], "contexts": [0]},
            {
                "name": "b",
                "description": "x",
                "options": [
                    {
                        "type": 2,
                        "name": "g",
                        "description": "x",
                        "options": [{"type": 1, "name": "s", "description": "x", "options": [PARAMETER]}],
                    }
                ],
            },
            {"name": "C", "type": 2, "default_member_permissions": "8"},
        ],
    ),
]


KEPT: Json = {"flags": 0, "content": "x", "embeds": [{"title": "x"}], "components": [], "attachments": []}


def holders(body: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each list and object of a body with each key or place in it."""
    keys = list(body) if isinstance(body, dict) else range(len(body)) if isinstance(body, list) else ()
    for key in keys:
        yield body, key
        yield from holders(body[key])


def passes(check: Callable[..., None], body: Any, **options: Any) -> bool:
    """Say whether a check passes a body; anything but a refusal is an error."""
    try:
        check(body, **options)
    except RefusedError:
        return False
    return True


def test_the_bodies_are_right_before_anything_is_changed() -> None:
    """What is spoilt below passes as it is."""
    assert all(passes(check, body) for check, body in BODIES)


@given(JSON, st.sampled_from(CHECKS))
@settings(max_examples=150, deadline=None)
def test_any_json(body: Any, check: Callable[..., None]) -> None:
    """No JSON breaks a check."""
    passes(check, body)


@given(st.data(), JSON, st.sampled_from(BODIES), st.sampled_from([{}, {"edit_of": KEPT}]))
@settings(max_examples=300, deadline=None)
def test_one_place_spoilt(
    data: st.DataObject, junk: Any, chosen: tuple[Callable[..., None], Any], options: Json
) -> None:
    """No body breaks a check that is right but for one place in it."""
    check, right = chosen
    body = copy.deepcopy(right)
    holder, key = data.draw(st.sampled_from(list(holders(body))))
    holder[key] = junk
    passes(check, body, **(options if check is check_message else {}))


@pytest.mark.parametrize(("check", "right"), BODIES)
def test_a_wrong_type_is_found_wherever_it_stands(check: Callable[..., None], right: Any) -> None:
    """An object where none belongs is refused in every place there is."""
    for number, (there, name) in enumerate(list(holders(right))):
        if isinstance(there[name], dict):
            continue
        body = copy.deepcopy(right)
        holder, key = next(islice(holders(body), number, None))
        holder[key] = {"wrong": []}
        assert not passes(check, body), (name, body)
