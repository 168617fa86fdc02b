"""Tables of bodies, and where each is refused."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from playground.refused import ErrorCode, RefusedError


def findings(check: Callable[..., None], *args: Any, **options: Any) -> list[str]:
    """Return where the body is refused, sorted; nothing if it passes."""
    refusal: RefusedError | None = None
    try:
        check(*args, **options)
    except RefusedError as refused:
        refusal = refused
    if refusal is None:
        return []
    assert refusal.code == ErrorCode.INVALID_FORM
    assert all(refusal.errors.values())
    return sorted(refusal.errors)


def rows(cases: Mapping[str, tuple[Any, str]], under: str = "") -> pytest.MarkDecorator:
    """Make a table: by the words that say what it is, a body, and the paths of its findings with spaces between.

    Paths begin at `under`; a dot alone is that place itself.
    """
    return pytest.mark.parametrize(
        ("body", "paths"),
        [
            pytest.param(body, sorted(f"{under}.{path}".strip(".") for path in paths.split()), id=name)
            for name, (body, paths) in cases.items()
        ],
    )
