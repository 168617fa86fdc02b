"""Whatever JSON comes, a check passes it or refuses it, and breaks on none."""

from contextlib import suppress
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from playground.checks.choices import check_choices
from playground.checks.commands import check_command, check_commands
from playground.checks.message import check_message
from playground.checks.modal import check_modal
from playground.refused import RefusedError
from tests.playground.bodies import V2, Check

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
@settings(max_examples=150, deadline=None)
def test_any_json(body: Any, check: Check) -> None:
    """No JSON breaks a check."""
    with suppress(RefusedError):
        check(body)
