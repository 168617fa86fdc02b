"""What is stored about a person: the tables that have a person's id, and what of them a download shows."""

from dataclasses import dataclass
from typing import Any, Literal

from storage import entries, ledger
from storage.database import Reader
from storage.dialect import placeholders
from storage.ledger import player

GAMES_PER_STATEMENT = 1_000
"""One statement names at most this many games."""

Record = dict[str, Any]


@dataclass(frozen=True, slots=True)
class PersonalTable:
    """A table of servers whose `column` is a person's id.

    In a deletion its rows are `deleted`, or the id is `replaced` by one that names nobody; `typed` are the
    columns with text that the person has written, which are emptied. `shown` are the columns that a person may
    read of their own rows: none of them is about another person.
    """

    table: str
    column: str
    fate: Literal["deleted", "replaced"]
    shown: str
    typed: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Return the name of these rows in a download."""
        return self.table if self.column in {"user_id", "owner"} else f"{self.table}, {self.column}"


PERSONAL_TABLES = (
    PersonalTable(
        "people",
        "user_id",
        "deleted",
        "display_name, wants_ping, wants_coach, wants_challenges, wants_daily, keeps_mistakes, seen_at",
    ),
    PersonalTable("top_ups", "user_id", "deleted", "topped_up_at"),
    PersonalTable(
        "player_limits", "user_id", "deleted", "daily_loss, looser_daily_loss, loosens_at, time_out_until"
    ),
    PersonalTable("bars", "user_id", "deleted", "until"),
    PersonalTable("worn_items", "user_id", "deleted", "kind, item"),
    PersonalTable("tallies", "user_id", "deleted", "kind, tally, value"),
    PersonalTable(
        "situations",
        "user_id",
        "deleted",
        "kind, key, seen, wrong, cost_thousandths, wrong_choices, last_seen, last_wrong, box, due_day",
    ),
    PersonalTable(
        "learning_days",
        "user_id",
        "deleted",
        "kind, day, rounds, decisions, best, staked, result, luck, mistakes, practised",
    ),
    PersonalTable("analyses", "user_id", "deleted", "game_id, made_at, found"),
    PersonalTable("duel_results", "user_id", "deleted", "game_id, played_in, is_swapped, has_seen"),
    PersonalTable("shares", "user_id", "deleted", "game_id, channel_id, message_id, shared_at"),
    PersonalTable("accounts", "owner", "replaced", "balance, is_listed"),
    PersonalTable("ratings", "user_id", "replaced", "kind, rating, deviation, volatility, matches, rated_at"),
    PersonalTable("badges", "user_id", "replaced", "badge, game_id, earned_at"),
    PersonalTable(
        "results",
        "user_id",
        "replaced",
        "game_id, seat, kind, variant, board, day, stake, typed, made_at, begun_at, ended_at, ending, score, payout,"
        " rating_before, rating_after, may_count, is_counted",
        typed=("typed",),
    ),
    PersonalTable("cuts", "user_id", "replaced", "game_id, shoe_number, number"),
    PersonalTable("duels", "user_id", "replaced", "game_id, channel_id, message_id, made_at, opens_at"),
    PersonalTable("season_points", "user_id", "replaced", "board, day, points"),
    PersonalTable("board_lines", "user_id", "replaced", "board, period, points"),
    PersonalTable("manager_actions", "user_id", "replaced", "kind, amount, detail, reason, at"),
    PersonalTable("manager_actions", "manager_id", "replaced", "kind, amount, detail, at"),
)
"""Besides these a person's id is in `actions` (by their games), TABLES_OF_ALL_SERVERS, `refused_keys` and `deletions`."""

TABLES_OF_ALL_SERVERS = ("personal_choices",)
"""Tables with at most one row for each person, for all servers together."""


async def servers_of(reader: Reader, user_id: int) -> list[int]:
    """Return the ids of the servers that have something stored about a person.

    A person who has played in a server has an account there; one whom others have named has a name, a ban or limits there.
    """
    places = ("accounts", "people", "bars", "player_limits")
    known = " OR ".join(
        f"EXISTS (SELECT 1 FROM {place} AS own WHERE own.guild_id = guilds.guild_id AND own.{column} = ?1{more})"  # noqa: S608
        for place, column, more in (
            (
                place,
                "owner" if place == "accounts" else "user_id",
                " AND kind = 'player'" * (place == "accounts"),
            )
            for place in places
        )
    )
    rows = await reader.fetch_all(
        f"SELECT guild_id FROM guilds WHERE {known}"  # noqa: S608 - our own words.
        " UNION SELECT guild_id FROM results WHERE user_id = ?1 AND seat > 0 ORDER BY 1",
        (user_id,),
    )
    return [guild_id for (guild_id,) in rows]


async def count(reader: Reader, guild_id: int, user_id: int) -> dict[str, int]:
    """Return how many rows of each personal table, and how many entries of the ledger, are a person's in a server.

    The "bets" are those of the entries that took chips for a game. Results are counted by kind, as "results, <kind>", once the
    person plays, and "invitations" by others apart from them. What the person has posted or taken up is counted together, too, and
    so are statistics, the mistake book and analyses.
    """
    counts = {
        table.name: await reader.fetch_value(
            f"SELECT count(*) FROM {table.table} WHERE guild_id = ? AND {table.column} = ?",  # noqa: S608 - our own words.
            (guild_id, user_id),
        )
        for table in PERSONAL_TABLES
    }
    by_kind = await reader.fetch_all(
        "SELECT kind, count(*) FILTER (WHERE seat = 0 OR begun_at IS NOT NULL), count(*) FILTER (WHERE seat > 0)"
        " FROM results WHERE guild_id = ? AND user_id = ? GROUP BY kind",
        (guild_id, user_id),
    )
    counts |= {f"results, {kind}": played for kind, played, _ in by_kind}
    counts["invitations"] = sum(invited for _, _, invited in by_kind)
    counts["challenges"] = counts["duels"] + counts["duel_results"] + counts["shares"]
    counts["statistics"] = sum(
        counts[name] for name in ("tallies", "situations", "learning_days", "analyses")
    )
    account = await ledger.account_id(reader, guild_id, player(user_id))
    counts["entries"] = await reader.fetch_value(
        "SELECT (SELECT count(*) FROM entries WHERE debit_account = ?1)"
        " + (SELECT count(*) FROM entries WHERE credit_account = ?1)",
        (account,),
    )
    counts["bets"] = await reader.fetch_value(
        "SELECT count(*) FROM entries WHERE debit_account = ? AND game_id IS NOT NULL", (account,)
    )
    return counts


async def rows_of(reader: Reader, table: PersonalTable, guild_id: int, user_id: int) -> list[Record]:
    """Return a person's rows of a personal table in a server, as a download shows them."""
    rows = await reader.fetch_all(
        f"SELECT {table.shown} FROM {table.table} WHERE guild_id = ? AND {table.column} = ?",  # noqa: S608 - our own words.
        (guild_id, user_id),
    )
    names = table.shown.split(", ")
    return [dict(zip(names, row, strict=True)) for row in rows]


async def entries_of(
    reader: Reader, guild_id: int, user_id: int, *, before: int, limit: int
) -> list[entries.Entry]:
    """Return the entries of a person's account with numbers below one, the newest first."""
    return await entries.history(reader, guild_id, player(user_id), before=before, limit=limit)


async def games_of(reader: Reader, user_id: int) -> dict[int, list[str]]:
    """Return the ids of all games in which a person has acted, by servers; it reads all actions, which may take seconds."""
    rows = await reader.fetch_all(
        "SELECT guild_id, game_id FROM games WHERE game_id IN (SELECT game_id FROM actions WHERE user_id = ?)"
        " ORDER BY opened_at, game_id",
        (user_id,),
    )
    found: dict[int, list[str]] = {}
    for guild_id, game_id in rows:
        found.setdefault(guild_id, []).append(game_id)
    return found


async def actions_of(reader: Reader, game_ids: list[str], user_id: int) -> list[Record]:
    """Return a person's actions in up to GAMES_PER_STATEMENT games."""
    rows = await reader.fetch_all(
        "SELECT game_id, number, text, at FROM actions"  # noqa: S608 - placeholders alone.
        f" WHERE game_id IN {placeholders(len(game_ids))} AND user_id = ? ORDER BY at, game_id, number",
        (*game_ids, user_id),
    )
    return [dict(zip(("game_id", "number", "text", "at"), row, strict=True)) for row in rows]


async def choices_of(reader: Reader, user_id: int) -> Record | None:
    """Return the card style and the language that a person has chosen for all servers; None if they never chose."""
    row = await reader.fetch_one(
        "SELECT card_style, language, changed_at FROM personal_choices WHERE user_id = ?", (user_id,)
    )
    return None if row is None else dict(zip(("card_style", "language", "changed_at"), row, strict=True))
