"""What is published of a finished game, and its check: one format for every kind of game (docs/rules/fairness.md)."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from bot.sessions.blackjack.session import KIND as BLACKJACK
from bot.sessions.scoundrel.config import KIND as SCOUNDREL
from bot.sessions.thirteen.config import KIND as THIRTEEN
from bot.sessions.verification import blackjack, scoundrel, thirteen
from bot.sessions.verification.record import (
    GameRecord,
    RecordError,
    Verdict,
    dump_inputs,
    load_inputs,
    refuse_unknown,
    taken,
)
from rules.errors import RulesError
from rules.fair_record import ShoeGap
from storage import games

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from bot.sessions.verification.record import Shoe
    from storage.database import Reader
    from storage.games import Game

__all__ = ["GameRecord", "RecordError", "Verdict", "dump_record", "load_record", "record_of", "verify"]

PROTOCOL = "pf1"


@dataclass(frozen=True, slots=True)
class _Kind:
    """What a kind of game adds: its shoes out of the database, to and from a file, and their check."""

    collect: Callable[[Reader, Game], Awaitable[tuple[Shoe, ...]]]
    dump: Callable[[Any], dict[str, Any]]
    load: Callable[[Shoe, dict[str, Any]], Shoe]
    verify: Callable[[str, Any], tuple[Verdict, ...]]


_KINDS: Mapping[str, _Kind] = {
    BLACKJACK: _Kind(blackjack.collect, blackjack.dump, blackjack.load, blackjack.verify),
    SCOUNDREL: _Kind(scoundrel.collect, scoundrel.dump, scoundrel.load, scoundrel.verify),
    THIRTEEN: _Kind(thirteen.collect, thirteen.dump, thirteen.load, thirteen.verify),
}
# The first records did not tell their kind: there was but one.
_KIND_UNTOLD = BLACKJACK


async def record_of(reader: Reader, game_id: str) -> GameRecord:
    """Collect what may be published of a game: nothing whose seed is still secret."""
    game = await games.load_game(reader, game_id)
    assert game is not None, "the game was looked up before"
    return GameRecord(game.kind, game_id, await _KINDS[game.kind].collect(reader, game))


def verify(record: GameRecord) -> tuple[Verdict, ...]:
    """Check every shoe: the commitment, each card against the order of its seed, and that nothing lies between."""
    verdicts = []
    checked = _KINDS[record.kind].verify(record.game_id, record.shoes)
    for expected, verdict in enumerate(checked, start=1):
        number = verdict.shoe.shoe_number
        gap = () if number == expected else (ShoeGap(number, expected),)
        verdicts.append(replace(verdict, findings=(*gap, *verdict.findings)))
    return tuple(verdicts)


def dump_record(record: GameRecord) -> str:
    """Write a record as JSON for `cardroom verify` and anybody's own program."""
    return json.dumps(_content(record), indent=1, ensure_ascii=False) + "\n"


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
        record = GameRecord(kind, taken(content, "game_id", str), shoes)
    except (KeyError, TypeError, ValueError, RecursionError, RulesError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(f"not a record of a game: {error}") from error
    refuse_unknown(content, _content(record))
    return record


def _content(record: GameRecord) -> dict[str, Any]:
    dump = _KINDS[record.kind].dump
    return {
        "protocol": PROTOCOL,
        "kind": record.kind,
        "game_id": record.game_id,
        "shoes": [dump_inputs(shoe) | dump(shoe) for shoe in record.shoes],
    }
