"""A progress bar on standard error."""

import sys
from collections.abc import Callable

_WIDTH = 30
_STEPS = 20


def bar(total: int, unit: str) -> Callable[[int], None]:
    """Make what shows how many of all are done: a bar that grows in a terminal, a line now and then elsewhere."""
    shown = 0

    def show(done: int) -> None:
        nonlocal shown
        told = f"{done:,} of {total:,} {unit}"
        if sys.stderr.isatty():
            filled = _WIDTH * done // total
            end = "\n" if done == total else ""
            print(f"\r{'█' * filled}{'·' * (_WIDTH - filled)} {told}", end=end, file=sys.stderr, flush=True)
        elif _STEPS * done // total > shown:
            shown = _STEPS * done // total
            print(told, file=sys.stderr, flush=True)

    return show
