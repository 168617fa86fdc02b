"""What is published of a finished game, and its check: one format for every kind of game (docs/rules/fairness.md)."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from bot.games.blackjack import verify as blackjack
from bot.games.blackjack.play.session import KIND as BLACKJACK
from bot.games.scoundrel import verify as scoundrel
from bot.games.scoundrel.play.config import KIND as SCOUNDREL
from bot.games.thirteen import verify as thirteen
from bot.games.thirteen.play.config import KIND as THIRTEEN
from bot.verification.record import (
    CheckedPage,
    GameRecord,
    RecordError,
    Verdict,
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

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Mapping

    from bot.verification.record import Earlier, Read, Shoe
    from storage.database import Reader
    from storage.games import Game


PROTOCOL = "pf1"
ROUNDS_A_PAGE = 1_000
"""As many rounds are read in some ten milliseconds and checked in a tenth of a second."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Kind:
    """What a kind of game adds: its shoes out of the database, to and from a file, their check, and them without cards."""

    pages: Callable[[Read, Game, int], AsyncGenerator[GameRecord, None]]
    dump: Callable[[Any], dict[str, Any]]
    load: Callable[[Shoe, dict[str, Any]], Shoe]
    verify: Callable[[str, Any, Earlier], tuple[Verdict, ...]]
    outline: Callable[[Any], Shoe] = lambda shoe: shoe


def _short(
    collect: Callable[[Reader, Game], Awaitable[tuple[Shoe, ...]]],
) -> Callable[[Read, Game, int], AsyncGenerator[GameRecord, None]]:
    """Make the one page of a game that is never long."""

    async def pages(read: Read, game: Game, _: int) -> AsyncGenerator[GameRecord, None]:
        found = await read(lambda reader: collect(reader, game))
        if found:
            yield GameRecord(game.kind, game.game_id, found)

    return pages


_KINDS: Mapping[str, _Kind] = {
    BLACKJACK: _Kind(blackjack.pages, blackjack.dump, blackjack.load, blackjack.verify, blackjack.outline),
    SCOUNDREL: _Kind(
        _short(scoundrel.collect),
        scoundrel.dump,
        scoundrel.load,
        lambda game_id, shoes, _: scoundrel.verify(game_id, shoes),
    ),
    THIRTEEN: _Kind(
        _short(thirteen.collect),
        thirteen.dump,
        thirteen.load,
        lambda game_id, shoes, _: thirteen.verify(game_id, shoes),
    ),
}
# The first records did not tell their kind: there was but one.
_KIND_UNTOLD = BLACKJACK
# Only these games last long enough for a file to leave their oldest shoes out.
_LONG_KINDS = frozenset({BLACKJACK})


def pages_of(read: Read, game: Game, rounds_a_page: int = ROUNDS_A_PAGE) -> AsyncGenerator[GameRecord, None]:
    """Read what may be published of a game, the newest shoes first: nothing whose seed is still secret.

    Each page is a record that is short to read and to check, whatever the length of the game; a game of which nothing may
    be published has none.
    """
    return _KINDS[game.kind].pages(read, game, rounds_a_page)


async def record_of(reader: Reader, game_id: str) -> GameRecord:
    """Read all that may be published of a game at once."""
    game = await games.load_game(reader, game_id)
    assert game is not None, "the game was looked up before"

    async def read(body: Callable[[Reader], Awaitable[T]]) -> T:
        return await body(reader)

    pages = [page async for page in pages_of(read, game)]
    return GameRecord(game.kind, game_id, tuple(shoe for page in reversed(pages) for shoe in page.shoes))


def verify(record: GameRecord) -> tuple[Verdict, ...]:
    """Check every shoe: the commitment, each card against the order of its seed, and that nothing lies between."""
    verdicts = []
    checked = _KINDS[record.kind].verify(record.game_id, record.shoes, record.earlier)
    for expected, verdict in enumerate(checked, start=record.earlier.shoes + 1):
        number = verdict.shoe.shoe_number
        gap = () if number == expected else (ShoeGap(number, expected),)
        verdicts.append(replace(verdict, findings=(*gap, *verdict.findings)))
    return tuple(verdicts)


def check(page: GameRecord) -> CheckedPage:
    """Check a page and write it down, in one answer that is short enough to be sent between processes."""
    outline = _KINDS[page.kind].outline
    verdicts = tuple(replace(verdict, shoe=outline(verdict.shoe)) for verdict in verify(page))
    return CheckedPage(verdicts, _lines(page))


def dump_record(record: GameRecord) -> str:
    """Write a record as JSON for `cardroom verify` and anybody's own program."""
    return join_pages(record, [_lines(record)] if record.shoes else []).decode()


def join_pages(oldest: GameRecord, lines: Iterable[bytes]) -> bytes:
    """Write one record of what was written of its pages, the `oldest` first."""
    head = json.dumps(_content(replace(oldest, shoes=())), ensure_ascii=False).removesuffix("]}")
    return b"\n".join((head.encode(), b",\n".join(lines), b"]}\n"))


def load_record(text: str) -> GameRecord:
    """Read what dump_record wrote, by whomever it was written; raises RecordError.

    Whole numbers and texts are taken as such only. A commitment's hex digits may be written in either case.
    """
    try:
        content = json.loads(text)
        if content["protocol"] != PROTOCOL:
            raise RecordError(f"the protocol is not {PROTOCOL}")
        kind = taken(content, "kind", str) if "kind" in content else _KIND_UNTOLD
        if kind not in _KINDS:
            raise RecordError("a game of a kind that is not known")
        load = _KINDS[kind].load
        shoes = tuple(load(load_inputs(shoe), shoe) for shoe in taken(content, "shoes", list))
        record = GameRecord(kind, taken(content, "game_id", str), shoes, load_earlier(content))
        if record.earlier.shoes and kind not in _LONG_KINDS:
            raise RecordError("the record of such a game leaves nothing out")
    except (KeyError, TypeError, ValueError, RecursionError, RulesError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(f"not a record of a game: {error}") from error
    refuse_unknown(content, _content(record))
    return record


def _lines(record: GameRecord) -> bytes:
    """Write the shoes of a record, a line each."""
    return ",\n".join(json.dumps(shoe, ensure_ascii=False) for shoe in _content(record)["shoes"]).encode()


def _content(record: GameRecord) -> dict[str, Any]:
    dump = _KINDS[record.kind].dump
    return {
        "protocol": PROTOCOL,
        "kind": record.kind,
        "game_id": record.game_id,
        **dump_earlier(record.earlier),
        "shoes": [dump_inputs(shoe) | dump(shoe) for shoe in record.shoes],
    }
