"""Games, their rounds and their numbered actions, stored as text that only sessions interpret; round_rows.py reads the last two."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Literal

from storage.daily_deals import DailyDeal
from storage.database import Reader, Row, Unit
from storage.dialect import LISTED, listed
from storage.errors import (
    ActionNumberError,
    ChannelTakenError,
    ConstraintError,
    EscrowNotEmptyError,
    GameNotOpenError,
    RoundSettledError,
)
from storage.shard import EVERY_SERVER, IN_SHARD, Shard

NOT_SHOWN = -1
"""Stands for an action's number while it is unknown what a game's message shows."""

SHOWN_PER_STATEMENT = 1_000
"""`note_shown` updates at most this many games at once, because a statement may have some 32,000 placeholders."""

_SELECT_GAMES = (
    "SELECT game_id, guild_id, channel_id, kind, config, status, message_id, message_round,"
    " shown_number, deadline_at, deadline, action_number, opened_at, closed_at, day, attempt FROM games"
)


@dataclass(frozen=True, slots=True)
class Deadline:
    """The time in unix milliseconds at which an action happens without a player, and the stage it ends, named by the session."""

    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Game:
    """One game as stored. `action_number` is that of its last action, 0 before the first.

    `message_round` is the round that the message shows, `shown_number` the number of the last action that it is known to
    show, -1 where that is unknown. `day` and `attempt` name the deal of the day that it is dealt from.
    """

    game_id: str
    guild_id: int
    channel_id: int
    kind: str
    config: str
    status: Literal["open", "closed", "voided"]
    message_id: int | None
    message_round: int
    shown_number: int
    deadline: Deadline | None
    action_number: int
    opened_at: int
    closed_at: int | None
    day: int | None = None
    attempt: int | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """One round as stored: replaying it takes `snapshot`, the shoe from `shoe_position` and its actions.

    The shoe is the one of number `shoe` from the seed that `shoe_number` names.
    `first_action` is the number its first action has or will have. `settled_at` and `result` are None until settled.
    """

    game_id: str
    round_number: int
    first_action: int
    snapshot: str
    shoe_number: int
    shoe_position: int
    opened_at: int
    settled_at: int | None = None
    result: str | None = None
    shoe: int = 1

    @property
    def number_of_shoe(self) -> int:
        """Return the number of its shoe in the game."""
        return self.shoe_number + self.shoe - 1


@dataclass(frozen=True, slots=True)
class Action:
    """One accepted action; `number` counts from 1 within its game. `user_id` is None where no player acted (a deadline, a deal).

    `deadline` is the deadline of the game after this action, or None if there is none.
    """

    game_id: str
    number: int
    round_number: int
    user_id: int | None
    text: str
    at: int
    deadline: Deadline | None


async def open_game(
    unit: Unit,
    *,
    game_id: str,
    guild_id: int,
    channel_id: int,
    kind: str,
    config: str,
    at: int,
    deal: DailyDeal | None = None,
) -> None:
    """Open a game and, with it, its empty escrow account; `deal` is its daily deal, if it plays one.

    The server must exist (guilds.ensure).
    """
    day, attempt = (None, None) if deal is None else (deal.day, deal.attempt)
    await unit.execute(
        "INSERT INTO games (game_id, guild_id, channel_id, kind, config, opened_at, day, attempt)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (game_id, guild_id, channel_id, kind, config, at, day, attempt),
    )


async def note_between_people(unit: Unit, game_id: str) -> None:
    """Note that people win each other's stakes in a game, before the first stake is taken."""
    await unit.execute("UPDATE games SET is_between_people = 1 WHERE game_id = ?", (game_id,))


async def take_channel(unit: Unit, game_id: str, channel_id: int) -> None:
    """Reserve the channel for this game: while it is open, no other game of its kind can take the channel.

    Raises ChannelTakenError when such a game is open there.
    """
    try:
        await unit.execute("UPDATE games SET takes_channel = 1 WHERE game_id = ?", (game_id,))
    except ConstraintError as error:
        if error.name != "games.channel_id, games.kind":
            raise
        raise ChannelTakenError(channel_id) from error


async def append_action(unit: Unit, action: Action) -> None:
    """Append an action and update the game's action number and deadline, in one statement.

    Raises ActionNumberError unless `number` is the next, GameNotOpenError for a game that is closed or unknown.
    """
    deadline = _columns(action.deadline)
    try:
        await unit.execute(
            "INSERT INTO actions (game_id, number, round_number, user_id, text, at, deadline_at, deadline)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                action.game_id,
                action.number,
                action.round_number,
                action.user_id,
                action.text,
                action.at,
                *deadline,
            ),
        )
    except ConstraintError as error:
        match error.name:
            case "game_is_not_open":
                raise GameNotOpenError(action.game_id) from error
            case "action_number_is_not_next":
                raise ActionNumberError(action.game_id, action.number) from error
        raise


async def open_round(unit: Unit, opened: Round) -> None:
    """Record where a round starts. Its shoe must exist (shoes.add)."""
    await unit.insert("rounds", {each.name: getattr(opened, each.name) for each in fields(opened)})


async def settle_round(unit: Unit, game_id: str, round_number: int, *, result: str, at: int) -> None:
    """Mark a round as settled, once; raises RoundSettledError if it is settled already or unknown."""
    settled = await unit.fetch_value(
        "UPDATE rounds SET settled_at = ?, result = ?"
        " WHERE game_id = ? AND round_number = ? AND settled_at IS NULL RETURNING 1",
        (at, result, game_id, round_number),
    )
    if not settled:
        raise RoundSettledError(game_id, round_number)


async def set_deadline(unit: Unit, game_id: str, deadline: Deadline | None) -> None:
    """Change the deadline of an open game without an action, as after a restart."""
    changed = await unit.fetch_value(
        "UPDATE games SET deadline_at = ?, deadline = ? WHERE game_id = ? AND status = 'open' RETURNING 1",
        (*_columns(deadline), game_id),
    )
    if not changed:
        raise GameNotOpenError(game_id)


async def set_message(
    unit: Unit,
    game_id: str,
    message_id: int | None,
    round_number: int,
    shown_number: int = NOT_SHOWN,
    *,
    channel_id: int | None = None,
) -> None:
    """Store which message shows the game, which round it shows, and up to which action (-1 if unknown).

    Pass None for the message once it shows the game's end. It is in the game's channel, which becomes `channel_id` if given.
    """
    await unit.execute(
        "UPDATE games SET message_id = ?, message_round = ?, shown_number = ?,"
        " channel_id = coalesce(?, channel_id) WHERE game_id = ?",
        (message_id, round_number, shown_number, channel_id, game_id),
    )


async def set_end_due(unit: Unit, game_id: str) -> None:
    """Record that the end of a game without a public message must still be shown."""
    await unit.execute("UPDATE games SET is_end_due = 1 WHERE game_id = ?", (game_id,))


async def note_end_shown(unit: Unit, game_id: str) -> None:
    """Record that a game's end is shown, or that nothing is left to show it."""
    await unit.execute(
        "UPDATE games SET message_id = NULL, message_round = 0, shown_number = -1, is_end_due = 0 WHERE game_id = ?",
        (game_id,),
    )


async def note_shown(unit: Unit, shown: Mapping[str, tuple[int, int]]) -> None:
    """Store the action up to which each game's message shows it (-1: unknown), and the round, if that is newer; by game id."""
    pairs = list(shown.items())
    for start in range(0, len(pairs), SHOWN_PER_STATEMENT):
        some = pairs[start : start + SHOWN_PER_STATEMENT]
        rows = ", ".join(["(CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS BIGINT))"] * len(some))
        await unit.execute(
            "UPDATE games SET shown_number = shown.column2,"  # noqa: S608 - placeholders alone.
            " message_round = CASE WHEN shown.column3 > message_round THEN shown.column3 ELSE message_round END"
            f" FROM (VALUES {rows}) AS shown WHERE games.game_id = shown.column1",
            [value for game_id, what in some for value in (game_id, *what)],
        )


async def forget_shown(unit: Unit) -> None:
    """Mark all open games as not shown, so that the next start redraws them."""
    await unit.execute("UPDATE games SET shown_number = -1 WHERE status = 'open'")


async def close_game(unit: Unit, game_id: str, *, at: int, voided: bool = False) -> None:
    """Close a game whose escrow is empty, and remove its deadline.

    Raises EscrowNotEmptyError, and GameNotOpenError when it was closed before.
    """
    try:
        closed = await unit.fetch_value(
            "UPDATE games SET status = ?, closed_at = ?, deadline_at = NULL, deadline = NULL"
            " WHERE game_id = ? AND status = 'open' RETURNING 1",
            ("voided" if voided else "closed", at, game_id),
        )
    except ConstraintError as error:
        if error.name != "escrow_is_not_empty":
            raise
        raise EscrowNotEmptyError(game_id) from error
    if not closed:
        raise GameNotOpenError(game_id)


async def load_game(reader: Reader, game_id: str) -> Game | None:
    """Return a game, open or not."""
    row = await reader.fetch_one(f"{_SELECT_GAMES} WHERE game_id = ?", (game_id,))
    return _game(row) if row else None


async def open_ids(reader: Reader, kind: str, shard: Shard = EVERY_SERVER) -> list[str]:
    """Return the ids of every open game of a kind in the servers of a shard, oldest first."""
    rows = await reader.fetch_all(
        f"SELECT game_id FROM games WHERE status = 'open' AND kind = :kind AND {IN_SHARD} ORDER BY opened_at, game_id",  # noqa: S608 - a constant.
        {"kind": kind, **shard.parameters},
    )
    return [game_id for (game_id,) in rows]


async def load_open_games(reader: Reader, game_ids: Sequence[str]) -> list[Game]:
    """Return those of the games that are open, in the order of the ids."""
    rows = await reader.fetch_all(
        f"{_SELECT_GAMES} WHERE game_id IN ({LISTED.on(reader.engine)}) AND status = 'open'",
        (listed(game_ids),),
    )
    found = {row[0]: _game(row) for row in rows}
    return [found[game_id] for game_id in game_ids if game_id in found]


async def with_end_to_show(reader: Reader, kind: str, shard: Shard = EVERY_SERVER) -> list[Game]:
    """Return the ended games of a kind in the servers of a shard whose end may not be shown yet, oldest first.

    A game without a message ended in private; its end must still be shown in public.
    """
    rows = await reader.fetch_all(
        f"{_SELECT_GAMES} WHERE status <> 'open' AND (message_id IS NOT NULL OR is_end_due = 1) AND kind = :kind"
        f" AND {IN_SHARD} ORDER BY closed_at",
        {"kind": kind, **shard.parameters},
    )
    return [_game(row) for row in rows]


async def bring_back_deadlines(unit: Unit, kind: str, latest_at: int) -> None:
    """Move each later deadline of a kind of games to `latest_at`, because it was set while the clock was ahead."""
    await unit.execute(
        "UPDATE games SET deadline_at = ?2 WHERE kind = ?1 AND deadline_at > ?2 AND status = 'open'",
        (kind, latest_at),
    )


async def with_lost_seeds(
    reader: Reader, kind: str, first_seed_index: int, shard: Shard = EVERY_SERVER
) -> list[str]:
    """Return the open games of a kind in a shard whose secret seeds have a smaller index, so that they are lost."""
    rows = await reader.fetch_all(
        "SELECT games.game_id FROM games LEFT JOIN shoes ON shoes.game_id = games.game_id"  # noqa: S608 - a constant follows.
        " LEFT JOIN daily_deals ON daily_deals.day = games.day AND daily_deals.attempt = games.attempt"
        " WHERE games.kind = :kind AND games.deadline_at IS NOT NULL AND coalesce(shoes.seed, daily_deals.seed) IS NULL"
        " AND coalesce(shoes.seed_index, daily_deals.seed_index) < :first"
        f" AND {IN_SHARD}",
        {"kind": kind, "first": first_seed_index, **shard.parameters},
    )
    return [game_id for (game_id,) in rows]


async def due(reader: Reader, kind: str, now: int, limit: int, shard: Shard = EVERY_SERVER) -> list[str]:
    """Return the open games of a kind in the servers of a shard whose deadline has passed, the longest overdue first."""
    rows = await reader.fetch_all(
        f"SELECT game_id FROM games WHERE kind = :kind AND deadline_at <= :now AND {IN_SHARD}"  # noqa: S608 - a constant.
        " ORDER BY deadline_at LIMIT :most",
        {"kind": kind, "now": now, "most": limit, **shard.parameters},
    )
    return [game_id for (game_id,) in rows]


async def newest_revealed(reader: Reader, channel_id: int) -> Game | None:
    """Return the game of a channel that was revealed last: its seed became public, or it ended if nothing was secret."""
    row = await reader.fetch_one(
        f"{_SELECT_GAMES} WHERE channel_id = ? AND revealed_at IS NOT NULL"
        " ORDER BY revealed_at DESC, opened_at DESC LIMIT 1",
        (channel_id,),
    )
    return _game(row) if row else None


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game that a person played: when it ended, or was opened if it goes on, and their score, if it has one."""

    game_id: str
    kind: str
    is_over: bool
    at: int
    score: int | None


async def of_person(
    reader: Reader, guild_id: int, user_id: int, account_id: int | None, limit: int
) -> list[OwnGame]:
    """Return the games that a person of a server played last: those with a result, and those they staked chips in.

    An open game is listed only after one of its seeds became public.
    """
    rows = await reader.fetch_all(
        "SELECT games.game_id, games.kind, CASE WHEN status = 'open' THEN 0 ELSE 1 END, coalesce(closed_at, opened_at), score"
        " FROM (SELECT game_id FROM (SELECT game_id FROM results WHERE guild_id = ?1 AND user_id = ?2 AND ended_at IS NOT NULL"
        " ORDER BY ended_at DESC LIMIT ?4) AS ended"
        " UNION SELECT game_id FROM (SELECT game_id FROM entries WHERE debit_account = ?3"
        " ORDER BY entry_id DESC LIMIT 10 * ?4) AS staked WHERE game_id IS NOT NULL) AS own"
        " JOIN games ON games.game_id = own.game_id"
        " LEFT JOIN results ON results.game_id = games.game_id AND results.guild_id = ?1 AND results.user_id = ?2"
        " WHERE status <> 'open' OR revealed_at IS NOT NULL ORDER BY 4 DESC, 1 LIMIT ?4",
        (guild_id, user_id, account_id, limit),
    )
    return [OwnGame(game_id, kind, bool(is_over), at, score) for game_id, kind, is_over, at, score in rows]


async def solution(reader: Reader, game_id: str) -> str | None:
    """Return what was computed about a game's deal; it may come from another game of the same daily deal."""
    found: str | None = await reader.fetch_value(
        "SELECT other.solution FROM games AS own JOIN games AS other ON other.game_id = own.game_id"
        " OR other.day = own.day AND other.attempt = own.attempt"
        " WHERE own.game_id = ? AND other.solution IS NOT NULL LIMIT 1",
        (game_id,),
    )
    return found


async def set_solution(unit: Unit, game_id: str, text: str) -> None:
    """Store what was computed about a game's deal."""
    await unit.execute("UPDATE games SET solution = ? WHERE game_id = ?", (text, game_id))


def _columns(deadline: Deadline | None) -> tuple[int | None, str | None]:
    return (deadline.at, deadline.text) if deadline else (None, None)


def deadline_of(at: int | None, text: str | None) -> Deadline | None:
    """Return a deadline for its two columns."""
    return None if at is None or text is None else Deadline(at, text)


def _game(row: Row) -> Game:
    game_id, guild_id, channel_id, kind, config, status, message_id, message_round, shown, *rest = row
    due_at, due, number, *more = rest
    deadline = deadline_of(due_at, due)
    ids = (game_id, guild_id, channel_id, kind, config, status, message_id, message_round, shown)
    return Game(*ids, deadline, number, *more)
