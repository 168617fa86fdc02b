"""Which modals are refused, and where; and no JSON breaks a check."""

from contextlib import suppress
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from playground.checks.choices import check_choices
from playground.checks.commands import check_command, check_commands
from playground.checks.message import check_message
from playground.checks.modal import check_modal
from playground.refused import RefusedError
from tests.playground.bodies import INPUT, V2, Check, Json, label, modal, row
from tests.playground.checked import findings, rows

OPTIONS = [{"label": str(number), "value": str(number)} for number in range(3)]


@rows(
    {
        "plain": (modal(label()), ""),
        "five": (modal(*(label(INPUT | {"custom_id": str(number)}) for number in range(5))), ""),
        "with a text": (modal({"type": 10, "content": "Hello"}, label()), ""),
        "the old form": (modal(row(INPUT | {"label": "x"})), ""),
        "no components": (modal(), "components"),
        "six": (modal(*(label(INPUT | {"custom_id": str(number)}) for number in range(6))), "components"),
        "same custom id": (modal(label(), label()), "components[1].component.custom_id"),
        "an input without a label": (modal(INPUT), "components[0].type"),
        "a container": (modal({"type": 17, "components": []}), "components[0].type"),
        "label around a button": (
            modal(label({"type": 2, "style": 1, "label": "x", "custom_id": "x"})),
            "components[0].component.type",
        ),
        "the old form, two in a row": (
            modal(
                {
                    "type": 1,
                    "components": [INPUT | {"label": "a"}, INPUT | {"label": "b", "custom_id": "b"}],
                }
            ),
            "components[0].components",
        ),
        "the old form, a select": (
            modal({"type": 1, "components": [{"type": 3, "custom_id": "x", "options": OPTIONS}]}),
            "components[0].components[0].type",
        ),
    },
    under="data",
)
def test_modal(body: Json, paths: list[str]) -> None:
    """A modal has a title, a custom id and up to five labels, texts, or rows of the old form."""
    assert findings(check_modal, body) == paths


def test_modal_that_is_no_object() -> None:
    """A modal of another type is refused where it stands."""
    assert findings(check_modal, []) == ["data"]


@rows(
    {
        "text input, with everything": (
            {
                "min_length": 0,
                "max_length": 4000,
                "value": "x" * 4000,
                "placeholder": "x" * 100,
                "style": 2,
                "required": False,
            },
            "",
        ),
        "text input, nulls": ({"label": None, "value": None, "placeholder": None}, ""),
        "text input, style unknown": ({"style": 3}, "style"),
        "text input, an empty label": ({"label": ""}, "label"),
        "text input, lengths": ({"min_length": -1, "max_length": 0}, "min_length max_length"),
        "text input, lengths too great": ({"min_length": 4001, "max_length": 4001}, "min_length max_length"),
        "text input, least more than most": ({"min_length": 5, "max_length": 4}, "min_length"),
        "text input, exactly four": ({"min_length": 4, "max_length": 4}, ""),
        "text input, value longer than may be typed": ({"value": "12345", "max_length": 4}, "value"),
        "string select": ({"type": 3, "options": OPTIONS, "required": True}, ""),
        "string select, not required": (
            {"type": 3, "options": OPTIONS, "min_values": 0, "required": False},
            "",
        ),
        "string select, nothing required": ({"type": 3, "options": OPTIONS, "min_values": 0}, "min_values"),
        "string select, disabled": ({"type": 3, "options": OPTIONS, "disabled": True}, "disabled"),
        "string select, not disabled": ({"type": 3, "options": OPTIONS, "disabled": False}, ""),
        "user select": ({"type": 5, "max_values": 5}, ""),
        "role select": ({"type": 6}, ""),
        "mentionable select": ({"type": 7}, ""),
        "channel select": ({"type": 8, "channel_types": [2]}, ""),
        "file upload": ({"type": 19, "min_values": 1, "max_values": 10}, ""),
        "file upload, too many": ({"type": 19, "max_values": 11}, "max_values"),
        "file upload, nothing required": ({"type": 19, "min_values": 0, "required": True}, "min_values"),
        "file upload, optional": ({"type": 19, "min_values": 0, "required": False}, ""),
        "radio group": ({"type": 21, "options": [OPTIONS[0] | {"default": True}, OPTIONS[1]]}, ""),
        "radio group of one": ({"type": 21, "options": OPTIONS[:1]}, "options"),
        "radio group, two chosen": (
            {"type": 21, "options": [option | {"default": True} for option in OPTIONS]},
            "options",
        ),
        "checkbox group": ({"type": 22, "options": OPTIONS, "min_values": 2}, ""),
        "checkbox group of ten, all chosen": (
            {
                "type": 22,
                "options": [{"label": "x", "value": str(number), "default": True} for number in range(10)],
            },
            "",
        ),
        "checkbox group, more chosen than may be": (
            {
                "type": 22,
                "options": [option | {"default": True} for option in OPTIONS],
                "max_values": 2,
            },
            "options",
        ),
        "checkbox group of eleven": (
            {"type": 22, "options": [{"label": "x", "value": str(number)} for number in range(11)]},
            "options",
        ),
        "checkbox": ({"type": 23, "default": True}, ""),
    },
    under="data.components[0].component",
)
def test_component_of_a_modal(body: Json, paths: list[str]) -> None:
    """Each component in a label has its fields and their limits."""
    assert findings(check_modal, modal(label(INPUT | body))) == paths


CHECKS: list[Check] = [check_message, check_modal, check_choices, check_command, check_commands]

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


@given(JSON, st.sampled_from(CHECKS))
@settings(max_examples=150)
def test_any_json(body: Any, check: Check) -> None:
    """No JSON breaks a check."""
    with suppress(RefusedError):
        check(body)
