"""Read a record from an untrusted source, in today's format or in the one of before."""

import json
from collections.abc import Mapping
from typing import Any

from bot.verification import pf1
from bot.verification.record import (
    DAY,
    FORMAT,
    Content,
    GameRecord,
    Part,
    RecordError,
    Verification,
    content_of,
    load_shoe,
    refuse_unknown,
    taken,
    texts_of,
)
from rules.errors import RulesError, shortened


def load_record(text: str, verifications: Mapping[str, Verification[Any]]) -> GameRecord:
    """Read a record as `dump_record` writes it; raises RecordError.

    `verifications` are keyed by kind of game; the first of them reads old records, which do not name their kind.
    """
    try:
        content = json.loads(text)
        if "format" not in content:
            return pf1.read_record(content, verifications)
        if content["format"] != FORMAT:
            raise RecordError(f"the format is not {FORMAT}")
        return _read_record(content, verifications)
    except (KeyError, TypeError, ValueError, RecursionError, RulesError) as error:
        raise RecordError(_reason(error)) from error


def _read_record(content: Content, verifications: Mapping[str, Verification[Any]]) -> GameRecord:
    """Read a record of today's format. Types are checked strictly; the hex digits of a commitment can be of either case."""
    kind = taken(content, "kind", str)
    if kind not in verifications:
        raise RecordError("a game of a kind that is not known")
    verification = verifications[kind]
    terms = taken(content, "terms", dict)
    verification.unshuffled(terms)
    begins = None if content["begins"] is None else taken(content, "begins", dict)
    if begins is not None:
        verification.resume(terms, begins)
    day = None if content["day"] is None else taken(content, "day", str)
    if day is not None and not DAY.fullmatch(day):
        raise RecordError("a day is written like 2026-11-21")
    record = GameRecord(
        verification,
        taken(content, "game_id", str),
        terms,
        tuple(map(_load_part, taken(content, "parts", list))),
        day,
        begins,
    )
    refuse_unknown(content, content_of(record, record.parts))
    if unknown := terms.keys() - set(verification.term_names):
        raise RecordError(f"there is no term {shortened(min(unknown))!r} in such a game")
    return record


def _reason(error: Exception) -> str:
    """Say in words what keeps a text from being a record."""
    match error:
        case RecordError():
            return str(error)
        case json.JSONDecodeError():
            return f"not a record of a game: it is not JSON (line {error.lineno}, column {error.colno})"
        case KeyError():
            return f"not a record of a game: the field {error} is missing"
        case RecursionError():
            return "not a record of a game: its parts are nested too deeply"
        case RulesError():
            return f"not a record of a game: {error}"
        case _:
            return "not a record of a game: a field has a value that it cannot have"


def _load_part(content: Content) -> Part:
    shoes = tuple(
        load_shoe(shoe, taken(shoe, "protocol", str), taken(shoe, "name", str))
        for shoe in taken(content, "shoes", list)
    )
    if not shoes:
        raise RecordError("a part has a shoe")
    return Part(
        shoes,
        tuple(map(_load_action, taken(content, "actions", list))),
        texts_of(content, "chips"),
        texts_of(content, "lines"),
    )


def _load_action(content: Any) -> tuple[int | None, str]:
    person, text = content
    if type(content) is not list or type(text) is not str or not (person is None or type(person) is int):
        raise RecordError("an action is a person and a text")
    return person, text
