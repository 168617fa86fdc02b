"""A progress bar on standard error."""

import sys
from collections.abc import Iterable
from typing import Any, Self

from tqdm import tqdm

_LOG_SECONDS = 10.0
"""The least time between two lines of progress in a log; a terminal sees the bar grow all the time."""


class Bars:
    """Bars below each other, one for each unit of work; only a terminal shows them."""

    def __init__(self) -> None:
        self._unit = ""
        self._shown: tqdm[Any] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._close()

    def update(self, unit: str, done: int, total: int) -> None:
        if self._shown is None or unit != self._unit:
            self._close()
            self._unit, self._shown = unit, bar(total, unit, in_logs=False)
        self._shown.total = total
        self._shown.update(done - self._shown.n)

    def _close(self) -> None:
        if self._shown is not None:
            self._shown.close()


def bar(total: int, unit: str, items: Iterable[Any] | None = None, *, in_logs: bool = True) -> "tqdm[Any]":
    """Show how many of `total` are done, and the time left, while `items` are iterated over or as `update` is called.

    A command whose standard error is only for errors sets `in_logs` to False: then a terminal alone shows the bar.
    """
    seconds = 0.1 if sys.stderr.isatty() else _LOG_SECONDS
    return tqdm(items, total=total, unit=f" {unit}", mininterval=seconds, disable=False if in_logs else None)
