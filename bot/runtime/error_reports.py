"""Reports of errors to Sentry, without anything that people wrote, hold or are called.

Only what stands in the source or is a number of ours is sent, because texts of exceptions and log lines may have a hand, a
name or an id in them.
"""

import re
from importlib import import_module
from typing import Any

from bot.core.counts import ERROR_NUMBER_LENGTH, UNAMBIGUOUS
from bot.settings import SettingsError

ERROR_NUMBER = re.compile(rf"\(error ([{UNAMBIGUOUS}]{{{ERROR_NUMBER_LENGTH}}})\)")
"""Finds the number of an error that a player was told of (see bot/core/counts.py)."""

_OF_EVENT = ("event_id", "timestamp", "level", "logger", "platform", "release", "type")
_OF_FRAME = ("filename", "function", "module", "lineno", "in_app")


def report_errors(dsn: str) -> None:
    """Report each error of the log from now on; raises SettingsError."""
    try:
        sentry, of_logging = import_module("sentry_sdk"), import_module("sentry_sdk.integrations.logging")
    except ImportError:
        raise SettingsError("CARDROOM_SENTRY_DSN: needs sentry-sdk: pip install '.[sentry]'") from None
    try:
        sentry.init(
            dsn,
            before_send=scrubbed,
            default_integrations=False,
            integrations=[of_logging.LoggingIntegration(level=None)],
            include_local_variables=False,
            include_source_context=False,
            max_breadcrumbs=0,
            server_name="",
        )
    except ValueError as error:
        raise SettingsError("CARDROOM_SENTRY_DSN: is no address of Sentry's form") from error


def scrubbed(event: dict[str, Any], hint: dict[str, Any]) -> dict[str, Any]:
    """Return a new event of the parts that are known to name nobody and to show no card."""
    kept = {name: event[name] for name in _OF_EVENT if name in event}
    record = hint.get("log_record")
    if record is not None:
        # The text before names and ids are put into it.
        kept["logentry"] = {"message": str(record.msg)}
        if number := ERROR_NUMBER.search(record.getMessage()):
            kept["tags"] = {"error": number[1]}
    if "exception" in event:
        kept["exception"] = {"values": [_exception(each) for each in event["exception"].get("values", ())]}
    return kept


def _exception(value: dict[str, Any]) -> dict[str, Any]:
    frames = (value.get("stacktrace") or {}).get("frames", ())
    kept = [{name: frame[name] for name in _OF_FRAME if name in frame} for frame in frames]
    return {"type": value.get("type"), "module": value.get("module"), "stacktrace": {"frames": kept}}
