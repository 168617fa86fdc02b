"""Workers compute blocks in their order, and say what they cannot do."""

import sys
from functools import partial
from signal import SIGKILL, raise_signal

import pytest

from bot.cli.options import CommandError
from bot.cli.workers import open_workers


@pytest.mark.parametrize("processes", [1, 2])
def test_results_come_in_the_order_of_the_blocks(processes: int) -> None:
    """However many blocks are handed over at a time."""
    with open_workers(processes) as workers:
        computed = list(workers.compute((partial(pow, n, 2) for n in range(3000)), partial(pow, 0, 0)))
    assert [block.result for block in computed] == [n * n for n in range(3000)]


def test_a_killed_process_ends_the_command_in_a_sentence() -> None:
    with open_workers(2) as workers, pytest.raises(CommandError, match="killed before it had done its work"):
        list(workers.compute([partial(raise_signal, SIGKILL)], partial(raise_signal, 0)))


def test_without_dask_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(CommandError, match=r"Dask, which is not installed: install cardroom\[dask\]"),
        open_workers(1, "tcp://127.0.0.1:8786"),
    ):
        pass
