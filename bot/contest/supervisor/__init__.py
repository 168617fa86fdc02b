"""Supervise one entrant's program: start it under limits, ask it for moves, and remove everything it leaves behind.

Each program has a supervisor process of its own, which loads this package and nothing else of the card room. It has one
thread, so it can set limits between fork and exec. Processes that the program leaves behind become the supervisor's
children, whatever session they are in (Linux: prctl, /proc). In a sandbox the supervisor is process 1. Its argument is
`ProgramSettings` as JSON. Each line on standard input holds the five fields of a question; the answer is a line of JSON
on standard output: {"answer": "B 15", "errors": …}, or {"fault": "late", "cause": …, "output": …, "errors": …}. When its
input ends, the supervisor ends the program and itself.
"""

from pathlib import Path

PACKAGE = Path(__file__).parent


def command(interpreter: str, place: str) -> tuple[str, ...]:
    """Return the arguments that start a supervisor whose package lies in this place; its own argument goes behind them."""
    start = f"import sys; sys.path.append(sys.argv[1]); from {PACKAGE.name}.answering import main; main()"
    return (interpreter, "-I", "-S", "-c", start, place)
