"""Log lines for programs: each event is one line of JSON."""

import json
import logging
import re
from datetime import UTC, datetime

GAME_ID = re.compile(r"\bgame ([a-z2-7]{8})\b")
"""Finds the id of a game in a log message (see bot/core/game_ids.py)."""


class JSONFormatter(logging.Formatter):
    """Formats a record as one line with `time`, `level`, `logger` and `message`; `game` and `exception` if there are any."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, without its end."""
        message = record.getMessage()
        event = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": message,
        }
        if game := GAME_ID.search(message):
            event["game"] = game[1]
        if record.exc_info:
            event["exception"] = self.formatException(record.exc_info)
        return json.dumps(event, ensure_ascii=False)
