"""Challenges with the cards of an ended game: who has made one, who has taken it up, and their scores."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass

from storage.database import Reader, Row, Unit
from storage.dialect import LISTED, listed
from storage.games import Game
from storage.shard import EVERY_SERVER, IN_SHARD, Shard

_SELECT = "SELECT game_id, guild_id, user_id, channel_id, message_id, made_at, opens_at, due_at FROM duels"


@dataclass(frozen=True, slots=True)
class Duel:
    """A challenge with the cards of the game `game_id`, which its `user_id` has played.

    From `opens_at` on everybody may see that person's score; the first end of another brings that forward. At `due_at` its message
    has to be drawn, None while it shows everything. `message_id` is None until it is posted.
    """

    game_id: str
    guild_id: int
    user_id: int
    channel_id: int
    message_id: int | None
    made_at: int
    opens_at: int
    due_at: int | None


@dataclass(frozen=True, slots=True)
class DuelEntry:
    """A person who has taken up a challenge, in the game `played_in`.

    A person who `is_swapped` has the cards of the other seat; one who `has_seen` may have known the cards.
    """

    game_id: str
    user_id: int
    guild_id: int
    played_in: str
    is_swapped: bool = False
    has_seen: bool = False


@dataclass(frozen=True, slots=True)
class DuelScore:
    """What a person's game in a challenge has ended with."""

    user_id: int
    score: int
    is_swapped: bool
    has_seen: bool


async def make(unit: Unit, duel: Duel) -> bool:
    """Record a challenge; return False, and change nothing, if there is one with this game."""
    made = await unit.fetch_value(
        "INSERT INTO duels VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game_id) DO NOTHING RETURNING 1",
        tuple(asdict(duel).values()),
    )
    return made is not None


async def load(reader: Reader, game_id: str) -> Duel | None:
    """Return the challenge with the cards of a game."""
    row = await reader.fetch_one(f"{_SELECT} WHERE game_id = ?", (game_id,))
    return None if row is None else Duel(*row)


async def withdraw(unit: Unit, game_id: str) -> None:
    """Forget a challenge that could not be posted, if nobody has taken it up."""
    await unit.execute(
        "DELETE FROM duels WHERE game_id = ?1 AND message_id IS NULL"
        " AND NOT EXISTS (SELECT 1 FROM duel_results WHERE game_id = ?1)",
        (game_id,),
    )


async def enter(unit: Unit, entry: DuelEntry) -> bool:
    """Record that a person takes up a challenge, once; only a game that was voided does not use that up.

    Return False, and change nothing, the second time.
    """
    entered = await unit.fetch_value(
        "INSERT INTO duel_results VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (game_id, user_id) DO UPDATE SET played_in = excluded.played_in, is_swapped = excluded.is_swapped,"
        " has_seen = 1 WHERE EXISTS (SELECT 1 FROM games WHERE games.game_id = duel_results.played_in AND status = 'voided')"
        " RETURNING 1",
        (
            entry.game_id,
            entry.user_id,
            entry.guild_id,
            entry.played_in,
            int(entry.is_swapped),
            int(entry.has_seen),
        ),
    )
    return entered is not None


async def entry_of(reader: Reader, game_id: str, user_id: int) -> DuelEntry | None:
    """Return how a person has taken up a challenge, voided games left out."""
    row = await reader.fetch_one(
        "SELECT duel_results.game_id, user_id, duel_results.guild_id, played_in, is_swapped, has_seen FROM duel_results"
        " JOIN games ON games.game_id = played_in WHERE duel_results.game_id = ? AND user_id = ? AND status <> 'voided'",
        (game_id, user_id),
    )
    return None if row is None else _entry(row)


async def lent_to(reader: Reader, game_ids: Iterable[str]) -> dict[str, DuelEntry]:
    """Return, by the ids of games that are played with the cards of others, whose cards these are."""
    rows = await reader.fetch_all(
        "SELECT game_id, user_id, guild_id, played_in, is_swapped, has_seen FROM duel_results"  # noqa: S608 - a placeholder.
        f" WHERE played_in IN ({LISTED.on(reader.engine)})",
        (listed(game_ids),),
    )
    return {entry.played_in: entry for entry in map(_entry, rows)}


async def scores(reader: Reader, game_id: str) -> list[DuelScore]:
    """Return the scores of those who have ended a challenge, in the order of their ends."""
    rows = await reader.fetch_all(
        "SELECT results.user_id, score, is_swapped, has_seen FROM duel_results"
        " JOIN results ON results.game_id = played_in WHERE duel_results.game_id = ? AND score IS NOT NULL"
        " ORDER BY ended_at, results.game_id",
        (game_id,),
    )
    return [DuelScore(user_id, score, bool(swapped), bool(seen)) for user_id, score, swapped, seen in rows]


async def has_seen(reader: Reader, game: Game, user_id: int) -> bool:
    """Return whether a person has begun another game with the deal of this one, as far as results know.

    Only the deal of a day, which is the same in all servers, and that of a typed text are dealt more than once.
    """
    found = await reader.fetch_value(
        "SELECT 1 FROM results WHERE user_id = :user AND day = :day AND attempt = :attempt AND begun_at IS NOT NULL"
        " UNION ALL SELECT 1 FROM results JOIN games USING (game_id)"
        " LEFT JOIN duel_results AS lent ON lent.played_in = results.game_id LEFT JOIN games AS source ON source.game_id = lent.game_id"
        " WHERE results.guild_id = :guild AND results.user_id = :user AND results.kind = :kind AND begun_at IS NOT NULL"
        " AND (coalesce(source.day, games.day) = :day AND coalesce(source.attempt, games.attempt) = :attempt"
        " OR typed = (SELECT typed FROM results AS first WHERE first.game_id = :game AND seat = 0)) LIMIT 1",
        {
            "user": user_id,
            "day": game.day,
            "attempt": game.attempt,
            "guild": game.guild_id,
            "kind": game.kind,
            "game": game.game_id,
        },
    )
    return found is not None


async def due(reader: Reader, now: int, shard: Shard = EVERY_SERVER, limit: int = 100) -> list[Duel]:
    """Return the challenges in the servers of a shard whose message is to be drawn, the longest due first."""
    rows = await reader.fetch_all(
        f"{_SELECT} WHERE due_at <= :now AND {IN_SHARD} ORDER BY due_at LIMIT :most",
        {"now": now, "most": limit, **shard.parameters},
    )
    return [Duel(*row) for row in rows]


async def next_due(reader: Reader, shard: Shard = EVERY_SERVER) -> int | None:
    """Return when the next message of a shard's challenges is to be drawn."""
    found: int | None = await reader.fetch_value(
        f"SELECT min(due_at) FROM duels WHERE due_at IS NOT NULL AND {IN_SHARD}",  # noqa: S608 - a constant.
        shard.parameters,
    )
    return found


async def note_drawn(unit: Unit, drawn: Duel, message_id: int | None, now: int) -> None:
    """Store that a message shows a challenge as it was loaded; what has ended since is drawn next."""
    await unit.execute(
        "UPDATE duels SET message_id = ?, due_at = CASE WHEN due_at > ? THEN due_at WHEN opens_at > ? THEN opens_at END"
        " WHERE game_id = ?",
        (message_id, drawn.due_at, now, drawn.game_id),
    )


async def note_undrawable(unit: Unit, game_id: str) -> None:
    """Store that the message of a challenge is gone, so that nothing is left to draw."""
    await unit.execute("UPDATE duels SET due_at = NULL WHERE game_id = ?", (game_id,))


def _entry(row: Row) -> DuelEntry:
    game_id, user_id, guild_id, played_in, is_swapped, seen = row
    return DuelEntry(game_id, user_id, guild_id, played_in, bool(is_swapped), bool(seen))
