"""Who has how many chips in a server."""

from dataclasses import dataclass

from storage import ledger
from storage.database import Reader

PAGE_SIZE = 10


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the board. Ties share a rank: 1, 2, 2, 4."""

    rank: int
    user_id: int
    chips: int


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the board, counted from 0. `own` is the asking person's line, None when they have no account."""

    number: int
    standings: tuple[Standing, ...]
    has_next: bool
    own: Standing | None


async def page(reader: Reader, guild_id: int, number: int, user_id: int) -> Page:
    """Return a page of ten; people marked as gone are left out and do not count for anybody's rank."""
    rows = await reader.fetch_all(
        "SELECT owner, balance FROM accounts WHERE guild_id = ?1 AND kind = 'player' AND NOT EXISTS"
        " (SELECT 1 FROM people WHERE guild_id = ?1 AND user_id = owner AND has_left = 1)"
        " ORDER BY balance DESC, owner LIMIT ?2 OFFSET ?3",
        (guild_id, PAGE_SIZE + 1, number * PAGE_SIZE),
    )
    standings: list[Standing] = []
    rank = await _rank(reader, guild_id, rows[0][1]) if rows else 0
    for place, (owner, chips) in enumerate(rows[:PAGE_SIZE]):
        if standings and chips < standings[-1].chips:
            rank = number * PAGE_SIZE + place + 1
        standings.append(Standing(rank, owner, chips))
    return Page(number, tuple(standings), len(rows) > PAGE_SIZE, await standing(reader, guild_id, user_id))


async def standing(reader: Reader, guild_id: int, user_id: int) -> Standing | None:
    """Return a person's own line, None when they have no account."""
    chips = await ledger.balance(reader, guild_id, ledger.player(user_id))
    return None if chips is None else Standing(await _rank(reader, guild_id, chips), user_id, chips)


async def _rank(reader: Reader, guild_id: int, chips: int) -> int:
    # Counting the few who are gone apart lets the count of all run over the index alone.
    rank: int = await reader.fetch_value(
        "SELECT 1 + (SELECT count(*) FROM accounts WHERE guild_id = ?1 AND kind = 'player' AND balance > ?2)"
        " - (SELECT count(*) FROM people AS gone JOIN accounts ON accounts.guild_id = gone.guild_id"
        " AND kind = 'player' AND owner = gone.user_id"
        " WHERE gone.guild_id = ?1 AND gone.has_left = 1 AND balance > ?2)",
        (guild_id, chips),
    )
    return rank
