"""The mistake book and the luck meter of people: situations in which they have decided, and sums by day.

A review adds a person's decisions with `add_decisions`, and the sums of their rounds with `add_round`, in the unit of work that takes
the round out of the queue (storage/reviews.py), so that each round counts once. A person who has switched this off has no rows.

A situation is a `kind` and a `key`: a short text that its game can read. With a first mistake it comes into box 1 and is to be
practised at once. A right answer lets it rest for INTERVALS[box - 1] days and moves it to the next box; a wrong one moves it to box 1
until tomorrow, and so does, at once, another mistake at the table.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from storage.database import Reader, Row, Unit
from storage.dialect import placeholders

INTERVALS = (1, 3, 7, 14, 30)
"""After how many days a situation is asked again, by its box."""

LAST_BOX = len(INTERVALS)

SITUATIONS_MAX = 1_000
"""The most situations of a person and kind: with more, those without a mistake that were seen longest ago go first."""

DAYS_KEPT = 366
"""The sums of older days are added up in one row, that of LONG_AGO."""

LONG_AGO = 0

THOUSANDTHS = 1_000
"""Luck and mistakes are counted in thousandths of a chip, the costs of situations in thousandths of a stake."""


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A decision in the situation `key`; `cost` is in thousandths of its stake, and `mistake` the wrong action, None if it was right.

    Not all games have the same chips, so costs in chips could not be added up.
    """

    key: str
    cost: int = 0
    mistake: str | None = None


@dataclass(frozen=True, slots=True)
class SituationRow:
    """A situation as stored; days are days since 1970-01-01 UTC, `cost_thousandths` are thousandths of a stake.

    `wrong_choices` says how often each mistake was made, the most frequent first. `box` and `due_day` are None before the first mistake.
    """

    key: str
    seen: int
    wrong: int
    cost_thousandths: int
    wrong_choices: Mapping[str, int]
    last_seen: int
    last_wrong: int | None
    box: int | None
    due_day: int | None


@dataclass(frozen=True, slots=True)
class DaySums:
    """Sums of rounds: `staked` (the first stakes) and `result` in chips, `luck` and `mistakes` in thousandths of a chip.

    The parts add up exactly: 1000 x result = edge + luck - mistakes. `practised` counts the cards that were answered.
    """

    rounds: int = 0
    decisions: int = 0
    best: int = 0
    staked: int = 0
    result: int = 0
    luck: int = 0
    mistakes: int = 0
    practised: int = 0

    @property
    def edge(self) -> int:
        """Return the edge of the house rules in thousandths of a chip, usually below 0, all rounding included."""
        return THOUSANDTHS * self.result - self.luck + self.mistakes

    def __add__(self, other: "DaySums") -> "DaySums":
        return DaySums(*(getattr(self, name) + getattr(other, name) for name in _SUMS))


_SUMS = ("rounds", "decisions", "best", "staked", "result", "luck", "mistakes", "practised")
_SITUATION = "key, seen, wrong, cost_thousandths, wrong_choices, last_seen, last_wrong, box, due_day"
_MINE = "guild_id = ? AND user_id = ? AND kind = ?"


async def begin_to_tell(unit: Unit, guild_id: int, user_id: int) -> bool:
    """Record that a person is notified of their book; return False if they were before, or have none."""
    told = await unit.fetch_value(
        "UPDATE people SET knows_mistakes = 1 WHERE guild_id = ? AND user_id = ? AND knows_mistakes = 0"
        " AND keeps_mistakes = 1 RETURNING 1",
        (guild_id, user_id),
    )
    return told is not None


async def add_decisions(
    unit: Unit, guild_id: int, user_id: int, kind: str, day: int, decisions: Iterable[JudgedDecision]
) -> None:
    """Add decisions of a day to their situations; the caller knows that the person keeps a book."""
    by_key: defaultdict[str, list[JudgedDecision]] = defaultdict(list)
    for decision in decisions:
        by_key[decision.key].append(decision)
    if not by_key:
        return
    known = {row.key: row for row in await _load(unit, guild_id, user_id, kind, tuple(by_key))}
    fields: list[object] = []
    for key, made in sorted(by_key.items()):
        row = _with(known.get(key) or _fresh(key, day), made, day)
        fields += (guild_id, user_id, kind, *_fields(row))
    rows = ", ".join([placeholders(len(fields) // len(by_key))] * len(by_key))
    changed = ", ".join(f"{name} = excluded.{name}" for name in _SITUATION.split(", ")[1:])
    await unit.execute(
        f"INSERT INTO situations (guild_id, user_id, kind, {_SITUATION}) VALUES {rows}"  # noqa: S608 - our own words.
        f" ON CONFLICT (guild_id, user_id, kind, key) DO UPDATE SET {changed}",
        fields,
    )
    if len(known) < len(by_key):
        await _drop_least(unit, guild_id, user_id, kind)


def _fresh(key: str, day: int) -> SituationRow:
    return SituationRow(key, 0, 0, 0, {}, day, None, None, None)


def _with(row: SituationRow, made: Iterable[JudgedDecision], day: int) -> SituationRow:
    """Return a situation with more decisions; a mistake puts it into box 1, to be practised at once."""
    choices, cost, seen = dict(row.wrong_choices), row.cost_thousandths, row.seen
    for decision in made:
        seen += 1
        if decision.mistake is not None:
            cost += decision.cost
            choices[decision.mistake] = choices.get(decision.mistake, 0) + 1
    wrong = sum(choices.values())
    was_wrong = wrong > row.wrong
    return SituationRow(
        row.key,
        seen,
        wrong,
        cost,
        choices,
        max(row.last_seen, day),
        day if was_wrong else row.last_wrong,
        1 if was_wrong else row.box,
        day if was_wrong else row.due_day,
    )


def _fields(row: SituationRow) -> tuple[object, ...]:
    choices = json.dumps(row.wrong_choices, separators=(",", ":"), sort_keys=True)
    counts = (row.key, row.seen, row.wrong, row.cost_thousandths)
    return (*counts, choices, row.last_seen, row.last_wrong, row.box, row.due_day)


async def _drop_least(unit: Unit, guild_id: int, user_id: int, kind: str) -> None:
    mine = (guild_id, user_id, kind)
    count = await unit.fetch_value(f"SELECT count(*) FROM situations WHERE {_MINE}", mine)  # noqa: S608 - constant.
    if count > SITUATIONS_MAX:
        await unit.execute(
            f"DELETE FROM situations WHERE {_MINE} AND key IN (SELECT key FROM situations WHERE {_MINE}"  # noqa: S608 - constant.
            " ORDER BY CASE WHEN wrong = 0 THEN 0 ELSE 1 END, last_seen, cost_thousandths, key LIMIT ?)",
            (*mine, *mine, count - SITUATIONS_MAX),
        )


async def most_expensive(
    reader: Reader, guild_id: int, user_id: int, kind: str, limit: int
) -> list[SituationRow]:
    """Return the situations with mistakes, those that cost most first."""
    return await _rows(
        reader,
        f"{_MINE} AND wrong > 0 ORDER BY cost_thousandths DESC, wrong DESC, key LIMIT ?",
        (guild_id, user_id, kind, limit),
    )


async def due(
    reader: Reader, guild_id: int, user_id: int, kind: str, day: int, limit: int
) -> list[SituationRow]:
    """Return the situations that are to be practised on a day, those that cost most first."""
    return await _rows(
        reader,
        f"{_MINE} AND due_day <= ? ORDER BY cost_thousandths DESC, key LIMIT ?",
        (guild_id, user_id, kind, day, limit),
    )


async def count_due(reader: Reader, guild_id: int, user_id: int, kind: str, day: int) -> int:
    """Count the situations that are to be practised on a day."""
    found: int = await reader.fetch_value(
        f"SELECT count(*) FROM situations WHERE {_MINE} AND due_day <= ?",  # noqa: S608 - constant.
        (guild_id, user_id, kind, day),
    )
    return found


async def forget(unit: Unit, guild_id: int, user_id: int, kind: str, key: str) -> None:
    """Delete a situation that nobody can practise any more."""
    await unit.execute(
        f"DELETE FROM situations WHERE {_MINE} AND key = ?",  # noqa: S608 - constant.
        (guild_id, user_id, kind, key),
    )


async def answer(
    unit: Unit,
    guild_id: int,
    user_id: int,
    kind: str,
    key: str,
    day: int,
    *,
    is_right: bool,
    drawn: tuple[int, int] | None = None,
) -> int | None:
    """Move a practised situation to its next box; return that box, None for a situation that is in none.

    `drawn` are the box and the due day of the situation when its card was drawn: in another state nothing counts, so a card is
    answered once. Without it, an answer before the due day counts as practised and moves nothing up.
    """
    found = await _load(unit, guild_id, user_id, kind, (key,))
    if not found or found[0].box is None:
        return None
    if drawn is not None and drawn != (found[0].box, found[0].due_day):
        return None
    [row] = found
    assert row.box is not None
    assert row.due_day is not None, "a situation in a box has a due day"
    box, due_day = row.box, row.due_day
    if not is_right:
        box, due_day = 1, day + 1
    elif due_day <= day:
        box, due_day = min(LAST_BOX, box + 1), day + INTERVALS[box - 1]
    await unit.execute(
        f"UPDATE situations SET box = ?, due_day = ? WHERE {_MINE} AND key = ?",  # noqa: S608 - constant.
        (box, due_day, guild_id, user_id, kind, key),
    )
    await _add_sums(unit, guild_id, user_id, kind, day, DaySums(practised=1))
    return box


async def days_practised(
    reader: Reader, guild_id: int, user_id: int, kind: str, since: int
) -> tuple[int, ...]:
    """Return the days since one on which a person has practised this kind of game, the newest first."""
    rows = await reader.fetch_all(
        f"SELECT day FROM learning_days WHERE {_MINE} AND day >= ? AND practised > 0 ORDER BY day DESC",  # noqa: S608 - constant.
        (guild_id, user_id, kind, since),
    )
    return tuple(day for (day,) in rows)


async def add_round(unit: Unit, guild_id: int, user_id: int, kind: str, day: int, sums: DaySums) -> None:
    """Add the sums of a round; the caller knows that the person keeps a book."""
    await _add_sums(unit, guild_id, user_id, kind, day, sums)


async def _add_sums(unit: Unit, guild_id: int, user_id: int, kind: str, day: int, sums: DaySums) -> None:
    added = ", ".join(f"{name} = learning_days.{name} + excluded.{name}" for name in _SUMS)
    put = (
        f"INSERT INTO learning_days (guild_id, user_id, kind, day, {', '.join(_SUMS)})"  # noqa: S608 - our own words.
        f" VALUES {placeholders(4 + len(_SUMS))} ON CONFLICT (guild_id, user_id, kind, day) DO UPDATE SET {added}"
    )
    mine, old = (guild_id, user_id, kind), day - DAYS_KEPT
    await unit.execute(put, (*mine, day, *(getattr(sums, name) for name in _SUMS)))
    past = await unit.fetch_all(
        f"DELETE FROM learning_days WHERE {_MINE} AND day > ? AND day < ? RETURNING {', '.join(_SUMS)}",  # noqa: S608
        (*mine, LONG_AGO, old),
    )
    for row in past:
        await unit.execute(put, (*mine, LONG_AGO, *row))


async def sums(reader: Reader, guild_id: int, user_id: int, kind: str, since: int = LONG_AGO) -> DaySums:
    """Return the sums from a day on, or of all time."""
    totals = ", ".join(f"coalesce(sum({name}), 0)" for name in _SUMS)
    row = await reader.fetch_one(
        f"SELECT {totals} FROM learning_days WHERE {_MINE} AND day >= ?",  # noqa: S608 - constants.
        (guild_id, user_id, kind, since),
    )
    assert row is not None
    return DaySums(*map(int, row))


async def days(reader: Reader, guild_id: int, user_id: int, kind: str, since: int) -> dict[int, DaySums]:
    """Return the sums of each day with a round, from one on, in order."""
    rows = await reader.fetch_all(
        f"SELECT day, {', '.join(_SUMS)} FROM learning_days"  # noqa: S608 - constants.
        f" WHERE {_MINE} AND day >= ? AND rounds > 0 ORDER BY day",
        (guild_id, user_id, kind, since),
    )
    return {day: DaySums(*row) for day, *row in rows}


async def delete(unit: Unit, guild_id: int, user_id: int) -> None:
    """Delete all that is stored about a person's play here."""
    for table in ("situations", "learning_days"):
        await unit.execute(
            f"DELETE FROM {table} WHERE guild_id = ? AND user_id = ?",  # noqa: S608 - our own words.
            (guild_id, user_id),
        )


async def _load(
    reader: Reader, guild_id: int, user_id: int, kind: str, keys: tuple[str, ...]
) -> list[SituationRow]:
    return await _rows(
        reader, f"{_MINE} AND key IN {placeholders(len(keys))}", (guild_id, user_id, kind, *keys)
    )


async def _rows(reader: Reader, which: str, values: tuple[object, ...]) -> list[SituationRow]:
    rows = await reader.fetch_all(f"SELECT {_SITUATION} FROM situations WHERE {which}", values)  # noqa: S608
    return [_situation(row) for row in rows]


def _situation(row: Row) -> SituationRow:
    key, seen, wrong, cost, choices, *state = row
    most_first = sorted(json.loads(choices).items(), key=lambda one: (-one[1], one[0]))
    return SituationRow(key, seen, wrong, cost, dict(most_first), *state)
