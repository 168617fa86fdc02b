"""Read from the database what is public of a game page by page, and have the pages checked in another process."""

import asyncio
import json
from bisect import bisect_left
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Protocol, TypeVar

from bot.core.worker_pool import WorkerPool
from bot.verification.check import ShoeVerdict, check
from bot.verification.record import (
    Content,
    GameRecord,
    RecordPart,
    ShoeRecord,
    Verification,
    chips_line,
    join_pages,
)
from rules.pf2 import NOT_CUT
from storage import daily_deals, ledger, results, round_rows, shoes
from storage.database import Database, Reader
from storage.games import Game, Round
from storage.shoes import PF2, ShoeRow

ROUNDS_PER_PAGE = 500
"""This many rounds are read in some ten milliseconds and checked in a quarter of a second."""

_ALL = 2**31 - 1

T = TypeVar("T")


class Read(Protocol):
    """Reads rows, as `Database.read` does; each call may see a newer state of the database."""

    def __call__(self, body: Callable[[Reader], Awaitable[T]], /) -> Awaitable[T]:
        """Run a body and return its value."""


async def pages_of(
    verification: Verification, read: Read, game: Game, rounds_per_page: int = ROUNDS_PER_PAGE
) -> AsyncGenerator[GameRecord, None]:
    """Read the parts of a game whose seeds are public, the newest first.

    Each page is a record of bounded length, so that a long game can be read and checked in pieces. A game of which nothing
    is public has no page.
    """
    source = await read(partial(_source_of, verification, game))
    if source.shoes and source.newest is None:
        yield await read(partial(_record, source, [_Span(tuple(source.shoes.values()))], None))
    if not source.shoes or source.newest is None:
        return
    limit = rounds_per_page if verification.joins is not None else _ALL
    rounds = [source.newest] if source.newest.settled_at is None else []
    before = following = None
    is_first = False
    while not is_first:
        older = await read(partial(_settled_rounds, game.game_id, before, limit))
        is_first = len(older) < limit
        rounds[:0] = older
        before = older[0].round_number if older else before
        # A part begins with a fresh shoe: of the oldest part, more may be in rounds that were not read yet.
        begin = next((index for index, each in enumerate(rounds) if each.shoe_position == 0), len(rounds))
        page, rounds = rounds[begin:], rounds[:begin]
        spans = list(_spans(page, following, source.shoes)) if page else []
        if spans:
            yield await read(partial(_record, source, spans, page[0]))
        following = page[0] if page else following


@dataclass(frozen=True, slots=True)
class _Source:
    """What the pages of a game are made of: its public shoes by number, and the newest round, None if it has none.

    `people` are those of its results by their seats, and `arrivals` those who came with the actions of these numbers.
    """

    verification: Verification
    game: Game
    config: Content
    day: str | None
    shoes: dict[int, ShoeRecord]
    people: tuple[int, ...]
    arrivals: dict[int, int]
    newest: Round | None


@dataclass(frozen=True, slots=True)
class _Span:
    """The shoes of a part, its actions by their numbers, and its stored lines, None if there are none."""

    shoes: tuple[ShoeRecord, ...]
    first: int = 0
    before: int | None = None
    lines: tuple[str, ...] | None = None

    def own(self, rows: Sequence[T], number: Callable[[T], int]) -> Sequence[T]:
        """Return the rows of this part, of rows that are sorted by the number of an action."""
        end = len(rows) if self.before is None else bisect_left(rows, self.before, key=number)
        return rows[bisect_left(rows, self.first, key=number) : end]


async def _source_of(kind: Verification, game: Game, reader: Reader) -> _Source:
    """Read what all pages of a game need. The deal of a day and a typed seed are public when the game is over."""
    config, is_over = json.loads(game.config), game.status != "open"
    daily = await daily_deals.of_game(reader, game.game_id)
    seed = config.get("seed") if kind.typed_name is not None else None
    found: list[ShoeRecord] = []
    if daily is not None and daily.seed is not None and is_over:
        numbers = range(1, (1 if kind.shoes_of_day is None else config[kind.shoes_of_day]) + 1)
        client = NOT_CUT.text if daily.protocol == PF2 else ""
        found = [
            ShoeRecord(
                daily.name,
                number,
                daily.seed,
                daily.commitment,
                client,
                daily.protocol,
                number if daily.protocol == PF2 else 1,
            )
            for number in numbers
        ]
    elif kind.typed_name is not None and seed is not None and is_over:
        found = [ShoeRecord(kind.typed_name, 1, seed, None)]
    elif daily is None and seed is None:
        rows = await shoes.of_game(reader, game.game_id)
        found = [shoe for row in rows if row.seed is not None for shoe in _shoes_of(row, row.seed)]
    return _Source(
        kind,
        game,
        config,
        None if daily is None else daily.name[-len("2026-11-21") :],
        {shoe.number: shoe for shoe in found},
        tuple(seat.user_id for seat in await results.of_game(reader, game.game_id)),
        {} if kind.joins is None else await round_rows.actors(reader, game.game_id, kind.joins),
        await round_rows.latest_round(reader, game.game_id),
    )


def _shoes_of(row: ShoeRow, seed: str) -> Iterator[ShoeRecord]:
    """Return the shoes that were dealt from an opened seed; one that brought no card stands in the record as well (pf2, 6)."""
    for shoe in range(1, max(1, row.brought) + 1):
        yield ShoeRecord(
            row.game_id,
            row.shoe_number + shoe - 1,
            seed,
            row.commitment,
            NOT_CUT.text if row.client is None else row.client,
            row.protocol,
            shoe if row.protocol == PF2 else 1,
        )


async def _settled_rounds(game_id: str, before: int | None, limit: int, reader: Reader) -> list[Round]:
    rounds = await round_rows.recent_rounds(reader, game_id, before=before, limit=limit)
    return rounds[::-1]


def _spans(
    page: Sequence[Round], following: Round | None, public: Mapping[int, ShoeRecord]
) -> Iterator[_Span]:
    """Divide rounds, the first of them from a fresh shoe, into parts, as long as their shoes are public."""
    starts = [index for index, each in enumerate(page) if each.shoe_position == 0]
    for start, end in pairwise((*starts, len(page))):
        first, rounds = page[start], page[start:end]
        after = page[end] if end < len(page) else following
        if first.number_of_shoe not in public:
            return
        last = max(public) if after is None else after.number_of_shoe - 1
        own = (public.get(number) for number in range(first.number_of_shoe, last + 1))
        seen = [each.result for each in rounds if each.result is not None]
        yield _Span(
            tuple(shoe for shoe in own if shoe is not None),
            0 if first.round_number == 1 else first.first_action,
            None if after is None else after.first_action,
            tuple(line for result in seen for line in json.loads(result)) if seen else None,
        )


async def _record(
    source: _Source, spans: Sequence[_Span], oldest: Round | None, reader: Reader
) -> GameRecord:
    """Read the actions and the chips of some parts; the first of them begins with the round `oldest`."""
    kind, game_id = source.verification, source.game.game_id
    first, before = spans[0].first, spans[-1].before
    actions = await round_rows.actions(reader, game_id, first=first, before=before)
    chips = await ledger.changes_by_action(reader, game_id, first=first, before=before)
    # Nobody is named: people are numbered by their seats, or in the order in which they came.
    came = [*source.people, *(user_id for _, user_id in sorted(source.arrivals.items()))]
    acted = (action.user_id for action in actions if action.user_id is not None)
    people = {
        user_id: number
        for number, user_id in enumerate(dict.fromkeys((*came, *acted, *(who for _, who, _ in chips))), 1)
    }
    parts = tuple(
        RecordPart(
            span.shoes,
            tuple(
                (None if action.user_id is None else people[action.user_id], action.text)
                for action in span.own(actions, lambda action: action.number)
            ),
            tuple(chips_line(people[who], change) for _, who, change in span.own(chips, lambda row: row[0])),
            span.lines,
        )
        for span in spans
    )
    begins = None
    if kind.begins is not None and oldest is not None and oldest.round_number > 1:
        arrivals = {number: people[user_id] for number, user_id in source.arrivals.items()}
        begins = kind.begins(json.loads(oldest.snapshot), arrivals)
    staked = -sum(change for number, _, change in chips if number == 0)
    stored = {"stake": staked} | source.config
    return GameRecord(kind, game_id, {name: stored[name] for name in kind.terms}, parts, source.day, begins)


Progress = Callable[[int, int], Awaitable[None]]


HEAD_BYTES = 1_000
"""More than a file has besides its shoes."""


async def _silent(_done: int, _of: int) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Report:
    """The result of checking a game's shoes, oldest first, and the file that contains them.

    The `earlier` shoes are in neither, because the file would be too long.
    """

    game_id: str
    verdicts: tuple[ShoeVerdict, ...]
    earlier: int
    file: bytes


@dataclass
class Checking:
    """Checks games for many people, one page at a time, so that the players' questions find a free process."""

    database: Database
    workers: WorkerPool
    verifications: Mapping[str, Verification]
    _line: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def report(self, game: Game, bytes_max: int, progress: Progress = _silent) -> Report | None:
        """Check the newest shoes of a game, as many as fit into a file of `bytes_max`, at least one page.

        `progress` is called with the shoes checked and their total while more are left. Returns None if nothing is public yet. Raises ThinkingClosedError when the bot is about to end.
        """
        verdicts: list[ShoeVerdict] = []
        lines: list[bytes] = []
        oldest: GameRecord | None = None
        size = HEAD_BYTES
        read = partial(self.database.read, is_long=True)
        async with aclosing(pages_of(self.verifications[game.kind], read, game)) as pages:
            async for page in pages:
                async with self._line:
                    checked = await self.workers.run(check, page)
                size += len(checked.lines) + len(",\n")
                if oldest is not None and size > bytes_max:
                    break
                oldest = page
                verdicts[:0] = checked.verdicts
                lines.insert(0, checked.lines)
                if page.earlier:
                    await progress(len(verdicts), len(verdicts) + page.earlier)
        if oldest is None:
            return None
        return Report(game.game_id, tuple(verdicts), oldest.earlier, join_pages(oldest, lines))
