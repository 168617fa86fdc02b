"""Streaks: days in a row, with one missed day of each calendar month forgiven (SE-6). Days count from 1970-01-01 UTC.

A streak follows from stored rows alone, so there is no counter that could differ from them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise

from storage import boards, daily_chips
from storage.database import Reader

_EPOCH = date(1970, 1, 1)

DAYS_IN_A_ROW = "days_in_a_row"
"""The tally of a streak at the deals of the day. It is computed at each read, so that badges follow what is shown."""


@dataclass(frozen=True, slots=True)
class Streak:
    """How many days somebody has done something in a row; a day that was forgiven is not counted.

    `forgiven` is the newest missed day right before the last one that counts, if the streak goes on only because it was
    forgiven. `last` is that last day.
    """

    days: int = 0
    forgiven: int | None = None
    last: int | None = None

    @property
    def is_shown(self) -> bool:
        """Return whether it is long enough to show: a single day is no streak."""
        return self.days > 1


NO_STREAK = Streak()


def streak_up_to(days: Sequence[int]) -> Streak:
    """Return the streak as of the last of some days."""
    return streak_of(days, days[-1]) if days else NO_STREAK


def streak_of(days: Iterable[int], today: int) -> Streak:
    """Return the streak that goes on today. Today ends none, because it is not over."""
    done = sorted({day for day in days if day <= today})
    if not done:
        return NO_STREAK
    spent: set[tuple[int, int]] = set()
    streak = Streak(1, None, done[0])
    for day, following in pairwise(done):
        missed = range(day + 1, following)
        if _forgive(missed, spent):
            streak = Streak(streak.days + 1, missed[-1] if missed else None, following)
        else:
            streak = Streak(1, None, following)
    return streak if _forgive(range(done[-1] + 1, today), spent) else NO_STREAK


def _forgive(missed: range, spent: set[tuple[int, int]]) -> bool:
    """Forgive missed days, each in a month that has forgiven none; if one of them cannot be forgiven, forgive none."""
    if len(missed) > 2:  # noqa: PLR2004 - three days in a row are never in three months.
        return False
    dates = [_EPOCH + timedelta(days=day) for day in missed]
    months = {(one.year, one.month) for one in dates}
    if len(months) < len(missed) or months & spent:
        return False
    spent |= months
    return True


@dataclass(frozen=True, slots=True)
class PersonsStreaks:
    """The streaks of a person in a server that go on: of their daily chips, and at the deals of the day by kind of game."""

    chips: Streak
    dailies: Mapping[str, Streak]


async def of_person(reader: Reader, guild_id: int, user_id: int, today: int) -> PersonsStreaks:
    """Return all streaks of a person, also those for which today is still to be played or claimed."""
    claims = await daily_chips.state(reader, guild_id, user_id, day=today)
    days = claims.days_before + ((today,) if claims.has_claimed else ())
    by_kind = await boards.days_by_kind(reader, guild_id, user_id)
    found = {kind: streak_of(each, today) for kind, each in by_kind.items()}
    return PersonsStreaks(
        streak_of(days, today), {kind: streak for kind, streak in found.items() if streak.days}
    )
