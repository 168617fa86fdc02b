"""Compile the lab while the other checks run, so that no test waits for the compiler and no two compile the same."""

import contextlib
import io
import shlex

from bot.__main__ import main

COMMANDS = (
    "thirteen bench --games 1",
    "scoundrel bench --games 1 --completions 1 --stakes",
    "scoundrel bench --games 1 --player greedy",
    "scoundrel solve --games 1 --budget 1",
    "odds --hand '8s 8h' --up Ad",
    "chart --decks infinite",
    "simulate --policy mimic --rounds 1000 --workers 1",
    "simulate --count hilo --rounds 1000 --workers 1",
)
"""Together they use all that is compiled."""

if __name__ == "__main__":
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        for command in COMMANDS:
            main(shlex.split(command))
