"""Read a record from an untrusted source, in today's format or the previous one."""

import json
import re
from collections.abc import Mapping

from bot.verification import pf1
from bot.verification.record import (
    COMMITMENT,
    COUNT,
    DAY,
    FORMAT,
    HASH,
    Content,
    GameRecord,
    RecordError,
    RecordPart,
    ShoeRecord,
    Verification,
    require,
)
from rules.errors import RulesError
from rules.pf2 import CUT_MAX, NAME, SHOE_MAX, Cutting
from rules.shuffle import parse_seed
from storage.shoes import PF1, PF2

_SHOE = {
    "name": str,
    "number": COUNT,
    "seed": str,
    "commitment": frozenset({None, COMMITMENT}),
    "client": str,
    "protocol": re.compile(PF1),
}
_SHOE_PF2 = {
    "protocol": re.compile(PF2),
    "name": re.compile(NAME),
    "fingerprint": HASH,
    "seed": HASH,
    "slip": str,
    "cuts": [range(1, CUT_MAX + 1)],
    "shoe": range(1, SHOE_MAX + 1),
}
_PART = {
    "shoes": [dict],
    "actions": [(frozenset({None, COUNT}), str)],
    "chips": [str],
    "lines": [str],
}
_RECORD = {
    "format": re.compile(FORMAT),
    "kind": str,
    "game_id": str,
    "day": frozenset({None, DAY}),
    "terms": dict,
    "begins": frozenset({None, dict}),
    "parts": [_PART],
}


def load_record(text: str, verifications: Mapping[str, Verification]) -> GameRecord:
    """Read a record as `join_pages` writes it; raises RecordError.

    `verifications` are keyed by kind of game; the first of them reads old records, which do not name their kind.
    """
    try:
        content = json.loads(text)
        require(content, dict, "file")
        if "format" in content:
            require(content, _RECORD)
            record = _record(content, verifications[content["kind"]])
        else:
            record = pf1.read_record(content, verifications)
        if record.parts or "format" in content:  # An old record without shoes has no terms.
            _ = record.opening
            if record.begins is not None:
                record.verification.game_after(record.terms, record.begins)
        for shoe in record.shoes:
            parse_seed(shoe.seed)
    except (KeyError, TypeError, ValueError, RecursionError, RulesError) as error:
        raise RecordError(_reason(error)) from error
    return record


def _record(content: Content, verification: Verification) -> GameRecord:
    begins, number = content["begins"], 0
    if begins is not None and type(begins.get("shoes")) is int:
        number = begins["shoes"]
    parts = []
    for part in content["parts"]:
        if not part["shoes"]:
            raise RecordError("a part has a shoe")
        shoes = tuple(_shoe(shoe, number + place) for place, shoe in enumerate(part["shoes"], 1))
        number += len(shoes)
        actions = ((person, text) for person, text in part["actions"])
        parts.append(RecordPart(shoes, tuple(actions), tuple(part["chips"]), tuple(part["lines"])))
    return GameRecord(
        verification, content["game_id"], content["terms"], tuple(parts), content["day"], begins
    )


def _shoe(content: Content, number: int) -> ShoeRecord:
    """Read a shoe; one of pf2 does not say which one of the game it is, because its place does."""
    if content.get("protocol") != PF2:
        require(content, _SHOE)
        return ShoeRecord(**content)
    require(content, _SHOE_PF2)
    cutting = Cutting(content["slip"], tuple(content["cuts"]))
    return ShoeRecord(
        content["name"],
        number,
        content["seed"],
        content["fingerprint"],
        cutting.text,
        PF2,
        content["shoe"],
    )


def _reason(error: Exception) -> str:
    """Return in words why a text is not a record."""
    match error:
        case RecordError():
            return str(error)
        case json.JSONDecodeError():
            return f"not a record of a game: it is not JSON (line {error.lineno}, column {error.colno})"
        case KeyError():
            return "a game of a kind that is not known"
        case RecursionError():
            return "not a record of a game: its parts are nested too deeply"
        case RulesError():
            return f"not a record of a game: {error}"
        case _:
            return "not a record of a game: a field has a value that it cannot have"
