"""Rewrite the placeholders of a statement: `?`, `?3` and `:name` of SQLite become `$1`, `$2` and so on."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from storage.units import Parameters

# What stands in quotes is left alone, and so is the `::` of a cast.
_PLACEHOLDER = re.compile(r"'(?:[^']|'')*'|::|\?(?P<number>\d*)|:(?P<name>[a-z_]+)")


def rewritten(sql: str, parameters: Parameters) -> tuple[str, Sequence[Any]]:
    """Return the statement as PostgreSQL takes it, and its values in the order of their numbers."""
    text, names = _rewritten(sql)
    if isinstance(parameters, Mapping):
        return text, [parameters[name] for name in names]
    return text, parameters


@lru_cache(maxsize=2048)
def _rewritten(sql: str) -> tuple[str, tuple[str, ...]]:
    numbers: dict[str, int] = {}
    count = 0

    def numbered(found: re.Match[str]) -> str:
        nonlocal count
        if found["name"] is not None:
            return f"${numbers.setdefault(found['name'], len(numbers) + 1)}"
        if found["number"] is None:
            return found[0]
        if found["number"]:
            return f"${found['number']}"
        count += 1
        return f"${count}"

    return _PLACEHOLDER.sub(numbered, sql), tuple(numbers)
