"""A progress bar on standard error."""

import sys
from collections.abc import Callable

_WIDTH = 30
_STEPS, _STEPS_IN_A_TERMINAL = 20, 1000
"""How often at most it is said how far all is."""


def bar(total: int, unit: str) -> Callable[[int], None]:
    """Make what shows how many of all are done: a bar that grows in a terminal, a line now and then elsewhere."""
    shown = 0
    is_terminal = sys.stderr.isatty()
    steps = _STEPS_IN_A_TERMINAL if is_terminal else _STEPS

    def show(done: int) -> None:
        nonlocal shown
        if steps * done // total == shown:
            return
        shown = steps * done // total
        told = f"{done:,} of {total:,} {unit}"
        if is_terminal:
            filled = _WIDTH * done // total
            end = "\n" if done == total else ""
            print(f"\r{'█' * filled}{'·' * (_WIDTH - filled)} {told}", end=end, file=sys.stderr, flush=True)
        else:
            print(told, file=sys.stderr, flush=True)

    return show
