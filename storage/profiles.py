"""Achievements of people in a server: the tallies of each kind of game, and badges."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from storage.database import Reader, Unit
from storage.dialect import LISTED_PAIRS, listed


@dataclass(frozen=True, slots=True)
class BadgeRow:
    """A badge and the person who earned it, by an action of a game, at a time in unix milliseconds."""

    user_id: int
    badge: str
    game_id: str
    action_number: int
    earned_at: int


async def tallies(reader: Reader, guild_id: int, user_id: int, kind: str) -> dict[str, int]:
    """Return a person's tallies in one kind of game by their names; empty before the first game."""
    rows = await reader.fetch_all(
        "SELECT tally, value FROM tallies WHERE guild_id = ? AND user_id = ? AND kind = ?",
        (guild_id, user_id, kind),
    )
    return dict(rows)


async def save_tallies(unit: Unit, guild_id: int, user_id: int, kind: str, values: Mapping[str, int]) -> None:
    """Store the new values of these tallies; the others stay."""
    if values:
        rows = ", ".join(["(?, ?, ?, ?, ?)"] * len(values))
        await unit.execute(
            f"INSERT INTO tallies VALUES {rows} ON CONFLICT (guild_id, user_id, kind, tally)"  # noqa: S608 - placeholders alone.
            " DO UPDATE SET value = excluded.value",
            [field for tally, value in values.items() for field in (guild_id, user_id, kind, tally, value)],
        )


async def award(unit: Unit, guild_id: int, earned: Sequence[BadgeRow]) -> tuple[BadgeRow, ...]:
    """Award badges; return those that are new to their people."""
    if not earned:
        return ()
    rows = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(earned))
    new = await unit.fetch_all(
        f"INSERT INTO badges VALUES {rows} ON CONFLICT DO NOTHING RETURNING user_id, badge",  # noqa: S608 - placeholders alone.
        [
            field
            for one in earned
            for field in (guild_id, one.user_id, one.badge, one.game_id, one.action_number, one.earned_at)
        ],
    )
    return tuple(one for one in earned if (one.user_id, one.badge) in new)


async def badges(reader: Reader, guild_id: int, user_id: int) -> tuple[BadgeRow, ...]:
    """Return a person's badges in the order in which they earned them."""
    rows = await reader.fetch_all(
        "SELECT user_id, badge, game_id, action_number, earned_at FROM badges"
        " WHERE guild_id = ? AND user_id = ? ORDER BY earned_at, badge",
        (guild_id, user_id),
    )
    return tuple(BadgeRow(*row) for row in rows)


async def badges_of_games(reader: Reader, since: Mapping[str, int]) -> dict[str, list[BadgeRow]]:
    """Return the badges earned in each game by its id, from the given action number on."""
    rows = await reader.fetch_all(
        "SELECT user_id, badge, badges.game_id, action_number, earned_at"  # noqa: S608 - constants.
        f" FROM ({LISTED_PAIRS.on(reader.engine)}) AS listed"
        " JOIN badges ON badges.game_id = one AND action_number >= CAST(other AS BIGINT)"
        " ORDER BY badges.game_id, action_number, user_id, badge",
        (listed(since.items()),),
    )
    found: defaultdict[str, list[BadgeRow]] = defaultdict(list)
    for row in rows:
        badge = BadgeRow(*row)
        found[badge.game_id].append(badge)
    return found
