"""Publish the record of a finished game and check it, in one format for every kind of game (docs/rules/fairness.md)."""

import json
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import aclosing
from dataclasses import replace
from typing import Any, TypeVar

from bot.verification.record import (
    CheckedPage,
    GameRecord,
    Read,
    RecordError,
    ShoeVerdict,
    Verification,
    dump_earlier,
    dump_inputs,
    load_earlier,
    load_inputs,
    refuse_unknown,
    taken,
)
from rules.errors import RulesError
from rules.fair_record import ShoeGap
from storage import games
from storage.database import Reader
from storage.games import Game

__all__ = [
    "CheckedPage",
    "GameRecord",
    "RecordError",
    "ShoeVerdict",
    "check",
    "dump_record",
    "join_pages",
    "load_record",
    "pages_of",
    "record_of",
    "verdicts_of",
    "verify",
]

PROTOCOL = "pf1"
ROUNDS_A_PAGE = 1_000
"""As many rounds are read in some ten milliseconds and checked in a tenth of a second."""

T = TypeVar("T")


async def pages_of(
    verification: Verification, read: Read, game: Game, rounds_a_page: int = ROUNDS_A_PAGE
) -> AsyncGenerator[GameRecord, None]:
    """Read the shoes of a game whose seeds are public, the newest first.

    Each page is a record of bounded length, so that a long game can be read and checked in parts. A game without public
    shoes has no page.
    """
    if verification.pages is not None:
        async with aclosing(verification.pages(read, game, rounds_a_page)) as pages:
            async for page in pages:
                yield page
        return
    collect = verification.collect
    assert collect is not None, "a game has either pages or one collection"
    found = await read(lambda reader: collect(reader, game))
    if found:
        yield GameRecord(verification, game.game_id, found)


async def record_of(verification: Verification, reader: Reader, game_id: str) -> GameRecord:
    """Read all public shoes of a game as one record."""
    game = await games.load_game(reader, game_id)
    assert game is not None, "the game was looked up before"

    async def read(body: Callable[[Reader], Awaitable[T]]) -> T:
        return await body(reader)

    pages = [page async for page in pages_of(verification, read, game)]
    return GameRecord(verification, game_id, tuple(shoe for page in reversed(pages) for shoe in page.shoes))


def verify(record: GameRecord) -> tuple[ShoeVerdict, ...]:
    """Check every shoe: its commitment, each card against the order from its seed, and that no shoe is missing in between."""
    return tuple(verdicts_of(record))


def verdicts_of(record: GameRecord) -> Iterator[ShoeVerdict]:
    """Yield the verdict on each shoe when it is checked."""
    checked = record.verification.verify(record.game_id, record.shoes, record.earlier)
    for expected, verdict in enumerate(checked, start=record.earlier.shoes + 1):
        number = verdict.shoe.shoe_number
        gap = () if number == expected else (ShoeGap(number, expected),)
        yield replace(verdict, findings=(*gap, *verdict.findings))


def check(page: GameRecord) -> CheckedPage:
    """Check a page and format it; the result is short enough to be sent between processes."""
    outline = page.verification.outline
    verdicts = tuple(replace(verdict, shoe=outline(verdict.shoe)) for verdict in verify(page))
    return CheckedPage(verdicts, _lines(page))


def dump_record(record: GameRecord) -> str:
    """Write a record as JSON, for `cardroom verify` and other programs."""
    return join_pages(record, [_lines(record)] if record.shoes else []).decode()


def join_pages(oldest: GameRecord, lines: Iterable[bytes]) -> bytes:
    """Join the formatted pages of a game into one record, the `oldest` first."""
    head = json.dumps(_content(replace(oldest, shoes=())), ensure_ascii=False).removesuffix("]}")
    return b"\n".join((head.encode(), b",\n".join(lines), b"]}\n"))


def load_record(text: str, verifications: Mapping[str, Verification]) -> GameRecord:
    """Read a record as `dump_record` writes it, from an untrusted source; raises RecordError.

    `verifications` are keyed by kind of game; the first of them reads old records, which do not name their kind. Types are
    checked strictly. The hex digits of a commitment can be upper or lower case.
    """
    try:
        content = json.loads(text)
        if content["protocol"] != PROTOCOL:
            raise RecordError(f"the protocol is not {PROTOCOL}")
        kind = taken(content, "kind", str) if "kind" in content else next(iter(verifications))
        if kind not in verifications:
            raise RecordError("a game of a kind that is not known")
        verification = verifications[kind]
        shoes = tuple(verification.load(load_inputs(shoe), shoe) for shoe in taken(content, "shoes", list))
        record = GameRecord(verification, taken(content, "game_id", str), shoes, load_earlier(content))
        if record.earlier.shoes and verification.pages is None:
            raise RecordError("the record of such a game leaves nothing out")
    except (KeyError, TypeError, ValueError, RecursionError, RulesError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(f"not a record of a game: {_reason(error)}") from error
    refuse_unknown(content, _content(record))
    return record


def _reason(error: Exception) -> str:
    """Say in words what keeps a text from being a record."""
    match error:
        case json.JSONDecodeError():
            return f"it is not JSON (line {error.lineno}, column {error.colno})"
        case KeyError():
            return f"the field {error} is missing"
        case RecursionError():
            return "its parts are nested too deeply"
        case RulesError():
            return str(error)
        case _:
            return "a field has a value that it cannot have"


def _lines(record: GameRecord) -> bytes:
    """Write the shoes of a record, a line each."""
    return ",\n".join(json.dumps(shoe, ensure_ascii=False) for shoe in _content(record)["shoes"]).encode()


def _content(record: GameRecord) -> dict[str, Any]:
    dump = record.verification.dump
    return {
        "protocol": PROTOCOL,
        "kind": record.kind,
        "game_id": record.game_id,
        **dump_earlier(record.earlier),
        "shoes": [dump_inputs(shoe) | dump(shoe) for shoe in record.shoes],
    }
