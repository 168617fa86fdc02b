"""A progress bar on standard error."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from tqdm import tqdm

if TYPE_CHECKING:
    from collections.abc import Iterable

_LOG_SECONDS = 10.0
"""How often at most a log is told; a terminal sees the bar grow all the time."""


def bar(total: int, unit: str, items: Iterable[Any] | None = None, *, in_logs: bool = True) -> tqdm[Any]:
    """Show how many of `total` are done, and the time left, while `items` are iterated over or as `update` is called.

    A command whose standard error is only for errors sets `in_logs` to False: then a terminal alone shows the bar.
    """
    seconds = 0.1 if sys.stderr.isatty() else _LOG_SECONDS
    return tqdm(items, total=total, unit=f" {unit}", mininterval=seconds, disable=False if in_logs else None)
