"""Log lines for programs: one object a line, whatever is logged."""

import json
import logging
from types import TracebackType

import pytest

from bot.cli.run import JSONFormatter
from tests.cases import cases

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None]


def line(message: str, *values: object, exc_info: ExcInfo | None = None) -> str:
    """Return the line of a record."""
    record = logging.LogRecord("bot.app", logging.ERROR, __file__, 1, message, values, exc_info)
    record.created = 1_790_000_000.25
    return JSONFormatter().format(record)


@cases(
    ("message", "game"),
    {
        "a game at the beginning": ("game abcd2345: its channel is gone", "abcd2345"),
        "a game in the middle": ("audit: game zyxw7654 has no escrow", "zyxw7654"),
        "no game": ("ready: 3 servers, 2 open tables and matches", None),
        "the word alone": ("no game cannot go on", None),
        "several lines": ("first\nsecond: ♠ “quoted”", None),
    },
)
def test_an_event_is_one_line_and_names_its_game(message: str, game: str | None) -> None:
    written = line("%s", message)
    assert "\n" not in written
    expected = {
        "time": "2026-09-21T14:13:20.250+00:00",
        "level": "ERROR",
        "logger": "bot.app",
        "message": message,
    }
    assert json.loads(written) == expected | ({"game": game} if game else {})


def test_an_exception_stands_in_the_same_line() -> None:
    with pytest.raises(ValueError, match="broken") as caught:
        raise ValueError("broken")
    written = line("unexpected", exc_info=(caught.type, caught.value, caught.tb))
    assert "\n" not in written
    assert json.loads(written)["exception"].splitlines()[-1] == "ValueError: broken"
