"""A file with the balances of another bot: a user id and chips in each line, read strictly."""

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from bot.core.errors import RefusalError

FILE_BYTES_MAX = 1_000_000
ROWS_MAX = 10_000
CHIPS_MAX = 10**12
ID_MAX = 2**63 - 1

Fault = Literal["columns", "id", "amount", "nothing", "too-large", "again", "bot"]
"""What is wrong with a line: see `house-import-fault` in the catalogues."""

_ID = re.compile(r"[1-9][0-9]{0,18}", re.ASCII)
_CHIPS = re.compile(r"[0-9]{1,15}", re.ASCII)
_SEPARATORS = (",", ";", "\t")
COLUMNS = 2


class ImportFileError(RefusalError):
    """The file is no CSV file with a user id and chips in each line."""


@dataclass(eq=False)
class ImportTooLongError(RefusalError):
    """The file has more than `rows` lines, the most of one import."""

    rows: int


@dataclass(frozen=True, slots=True)
class FaultyLine:
    """A line of a file that is left out; lines count from 1."""

    line: int
    fault: Fault


@dataclass(frozen=True, slots=True)
class ImportFile:
    """The chips of a file by user id, in its order, the line of each, and the lines that are left out."""

    chips: dict[int, int]
    lines: dict[int, int]
    faults: tuple[FaultyLine, ...]

    @property
    def total(self) -> int:
        return sum(self.chips.values())

    @property
    def content(self) -> str:
        """Return the balances in one spelling, from which the digest of the file is made."""
        return "\n".join(f"{user_id},{chips}" for user_id, chips in sorted(self.chips.items()))

    def without(self, bots: frozenset[int]) -> "ImportFile":
        """Return the file without the lines of bots, which are faults then."""
        found = [FaultyLine(self.lines[user_id], "bot") for user_id in bots & self.chips.keys()]
        return ImportFile(
            {user_id: chips for user_id, chips in self.chips.items() if user_id not in bots},
            self.lines,
            tuple(sorted((*self.faults, *found), key=lambda each: each.line)),
        )


def read_file(content: bytes) -> ImportFile:
    """Read a CSV file; commas, semicolons or tabs stand between the columns, and the first line may name them.

    Raises ImportFileError for what is no text or has no line to import, and ImportTooLongError for more than ROWS_MAX lines.
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ImportFileError from error
    chips: dict[int, int] = {}
    lines: dict[int, int] = {}
    faults = []
    for count, (line, row) in enumerate(_rows(text)):
        if count > ROWS_MAX:
            raise ImportTooLongError(ROWS_MAX)
        fault, user_id, amount = _read(row)
        if fault == "id" and not count and len(row) == COLUMNS and not re.search("[0-9]", "".join(row)):
            continue  # The names of the columns.
        if fault is None and user_id in chips:
            fault = "again"
        if fault is None:
            chips[user_id], lines[user_id] = amount, line
        else:
            faults.append(FaultyLine(line, fault))
    if len(chips) + len(faults) > ROWS_MAX:
        raise ImportTooLongError(ROWS_MAX)
    if not chips:
        raise ImportFileError
    return ImportFile(chips, lines, tuple(faults))


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the cells of each line that is not empty, with its number; raises ImportFileError where quotes do not close."""
    first = text.lstrip().partition("\n")[0]
    separator = max(_SEPARATORS, key=first.count)
    reader = csv.reader(text.splitlines(), delimiter=separator, strict=True)
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if any(cells):
                yield reader.line_num, cells
    except csv.Error as error:
        raise ImportFileError from error


def _read(row: list[str]) -> tuple[Fault | None, int, int]:
    """Return the fault of a line, or else its user id and chips."""
    if len(row) != COLUMNS:
        return "columns", 0, 0
    if _ID.fullmatch(row[0]) is None or int(row[0]) > ID_MAX:
        return "id", 0, 0
    if _CHIPS.fullmatch(row[1]) is None:
        return ("too-large" if re.fullmatch("[0-9]{16,}", row[1], re.ASCII) else "amount"), 0, 0
    amount = int(row[1])
    if not 1 <= amount <= CHIPS_MAX:
        return ("too-large" if amount else "nothing"), 0, 0
    return None, int(row[0]), amount
