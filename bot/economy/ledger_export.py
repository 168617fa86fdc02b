"""The ledger of a server as a CSV file, read in windows and packed as it grows, so that it never needs much memory (CH-7)."""

import asyncio
import csv
import io
import re
import zlib
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial

from storage import entries
from storage.database import Database
from storage.entries import ExportedEntry

WINDOW = 5_000
"""Each read covers this many entry numbers, which takes some hundredths of a second."""
GZIP = 31
HEAD = (
    "entry", "time", "kind", "amount", "from", "from_user", "to", "to_user", "game", "action", "memo", "manager", "reason",
)  # fmt: skip
# A spreadsheet takes a cell that begins like this for a formula, some also in other widths; where a cell begins depends on its settings.
_FORMULA = re.compile(r"(^|[;,|\t\v\f\r\n\x85\u2028\u2029])([\s\"'\ufeff]*)(?=[-=+@＝＋－＠﹦﹢﹣﹫⁼⁺⁻])")


@dataclass(frozen=True, slots=True)
class LedgerExport:
    """A finished export: a CSV file, packed with gzip if it would be too long otherwise.

    It has `count` entries from `oldest` to `newest`. `is_whole` is false if older ones did not fit.
    """

    content: bytes
    is_packed: bool
    count: int
    oldest: int
    newest: int
    is_whole: bool


@dataclass
class CsvFile:
    """A CSV file of at most `bytes_max`, plain as long as it fits, and also packed."""

    bytes_max: int
    _plain: list[bytes] | None = field(default_factory=list)
    _packed: list[bytes] = field(default_factory=list)
    _sizes: tuple[int, int] = (0, 0)
    _packer: "zlib._Compress" = field(default_factory=lambda: zlib.compressobj(6, zlib.DEFLATED, GZIP))

    def add(self, text: str) -> bool:
        """Append a text; return False, without it, if the packed file would become too long."""
        page, packer = text.encode(), self._packer.copy()
        packed = packer.compress(page) + packer.flush(zlib.Z_SYNC_FLUSH)
        plain_size, packed_size = self._sizes[0] + len(page), self._sizes[1] + len(packed)
        if min(plain_size, packed_size + len(packer.copy().flush())) > self.bytes_max:
            return False
        self._sizes, self._packer = (plain_size, packed_size), packer
        self._packed.append(packed)
        if self._plain is not None and plain_size <= self.bytes_max:
            self._plain.append(page)
        else:
            self._plain = None
        return True

    def end(self) -> tuple[bytes, bool]:
        if self._plain is not None:
            return b"".join(self._plain), False
        return b"".join((*self._packed, self._packer.flush())), True


async def export(
    database: Database,
    guild_id: int,
    bytes_max: int,
    progress: Callable[[int, int], Awaitable[None]],
    *,
    before: int | None = None,
    window: int = WINDOW,
) -> LedgerExport | None:
    """Export the newest entries before a number, as many as fit; None if there are none.

    `progress` is called with the entry numbers read and the total.
    """
    above, up_to = await database.read(lambda reader: entries.bounds(reader, guild_id))
    if before is not None:
        up_to = min(up_to, before - 1)
    file, begin = CsvFile(bytes_max), up_to
    assert file.add(_lines([HEAD])), "a file has room for its first line"
    count, oldest, newest = 0, 0, 0
    while up_to > above:
        until = max(above, up_to - window)
        window_of = partial(entries.between, guild_id=guild_id, above=until, up_to=up_to)
        found = await database.read(window_of)
        if found and not await asyncio.to_thread(_append, file, found):
            break
        if found:
            count, oldest, newest = count + len(found), found[-1].entry_id, newest or found[0].entry_id
        up_to = until
        await progress(begin - up_to, begin - above)
    if not count:
        return None
    content, is_packed = await asyncio.to_thread(file.end)
    return LedgerExport(content, is_packed, count, oldest, newest, is_whole=up_to <= above)


def _append(file: CsvFile, entries: Iterable[ExportedEntry]) -> bool:
    return file.add(_lines(map(_cells, entries)))


def _cells(entry: ExportedEntry) -> tuple[object, ...]:
    return (
        entry.entry_id,
        datetime.fromtimestamp(entry.at / 1000, UTC).isoformat(timespec="seconds"),
        entry.kind,
        entry.amount,
        entry.debit,
        _person(entry.debit_user),
        entry.credit,
        _person(entry.credit_user),
        entry.game_id or "",
        entry.action_number if entry.action_number is not None else "",
        _as_text(entry.memo),
        _person(entry.manager_id),
        _as_text(entry.reason),
    )


def _as_text(typed: str | None) -> str:
    """Return a text in a form that no spreadsheet reads as a formula."""
    return _FORMULA.sub(r"\1\2'", typed or "")


def _person(user_id: int | None) -> int | str:
    """Return a person's id as text; empty for no person and for a person whose data was deleted."""
    return user_id if user_id is not None and user_id > 0 else ""


def _lines(rows: Iterable[Iterable[object]]) -> str:
    lines = io.StringIO()
    csv.writer(lines).writerows(rows)
    return lines.getvalue()
