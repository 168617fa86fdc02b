"""The numbers with which people cut a seed, and seeds that were shown and brought no card (pf2, 3 and 4)."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass

from storage.database import Reader, Unit
from storage.dialect import LISTED, listed, placeholders
from storage.errors import ConstraintError, CutClosedError
from storage.shoes import ShoeRow
from storage.starts import Start


@dataclass(frozen=True, slots=True)
class Cut:
    """The number of a person for a seed, at its place among the others; a negative id names nobody."""

    place: int
    user_id: int
    number: int


async def put(unit: Unit, guild_id: int, shoe: ShoeRow, user_id: int, number: int) -> None:
    """Record the number of a person instead of the one before; raises CutClosedError once the slip is on its way.

    The places are counted again each time, so people may change their numbers as often as they like.
    """
    others = [(cut.user_id, cut.number) for cut in await of_seed(unit, shoe) if cut.user_id != user_id]
    try:
        await unit.execute(
            "DELETE FROM cuts WHERE game_id = ? AND shoe_number = ?", (shoe.game_id, shoe.shoe_number)
        )
        for place, given in enumerate((*others, (user_id, number)), 1):
            await unit.execute(
                "INSERT INTO cuts (game_id, shoe_number, place, guild_id, user_id, number) VALUES (?, ?, ?, ?, ?, ?)",
                (shoe.game_id, shoe.shoe_number, place, guild_id, *given),
            )
    except ConstraintError as error:
        if error.name in {"cut_is_too_late", "cut_is_locked"}:
            raise CutClosedError(shoe.game_id, shoe.shoe_number) from error
        raise


async def remove(unit: Unit, shoe: ShoeRow, user_ids: Collection[int]) -> None:
    """Forget the numbers of people who leave, or give another one, before the slip."""
    await unit.execute(
        f"DELETE FROM cuts WHERE game_id = ? AND shoe_number = ? AND user_id IN {placeholders(len(user_ids))}",  # noqa: S608
        (shoe.game_id, shoe.shoe_number, *user_ids),
    )


async def of_games(reader: Reader, game_ids: Iterable[str]) -> dict[tuple[str, int], tuple[Cut, ...]]:
    """Return the numbers for each seed of games, by game and number of its first shoe, in the order of the slip."""
    rows = await reader.fetch_all(
        f"SELECT game_id, shoe_number, place, user_id, number FROM cuts WHERE game_id IN ({LISTED.on(reader.engine)})"  # noqa: S608
        " ORDER BY game_id, shoe_number, place",
        (listed(game_ids),),
    )
    found: defaultdict[tuple[str, int], tuple[Cut, ...]] = defaultdict(tuple)
    for game_id, shoe_number, *rest in rows:
        found[game_id, shoe_number] += (Cut(*rest),)
    return found


async def of_seed(reader: Reader, shoe: ShoeRow) -> tuple[Cut, ...]:
    """Return the numbers for a seed, in the order of the slip."""
    return (await of_games(reader, [shoe.game_id])).get((shoe.game_id, shoe.shoe_number), ())


async def close(unit: Unit, shoe: ShoeRow, gone: Collection[int], at: int) -> None:
    """Take no more numbers for a seed, because its slip is about to be posted; those of people who are gone are not on it."""
    if gone:
        await remove(unit, shoe, gone)
    await unit.execute(
        "UPDATE shoes SET slip_at = ? WHERE game_id = ? AND shoe_number = ? AND slip_at IS NULL",
        (at, shoe.game_id, shoe.shoe_number),
    )


async def replace_seed(unit: Unit, guild_id: int, left: ShoeRow, seed: str, instead: ShoeRow) -> None:
    """Let another seed take the place of one whose slip was lost; that one is opened, unused, and its numbers are forgotten."""
    await offer(
        unit, SpareSeed(left.seed_index, guild_id, left.game_id, left.start, left.commitment, left.made_at)
    )
    await open_spare(unit, left.seed_index, seed=seed, at=instead.made_at)
    await unit.execute(
        "DELETE FROM cuts WHERE game_id = ? AND shoe_number = ?", (left.game_id, left.shoe_number)
    )
    await unit.execute(
        "UPDATE shoes SET seed_index = ?, start_number = ?, commitment = ?, made_at = ?, slip_at = NULL"
        " WHERE game_id = ? AND shoe_number = ?",
        (
            instead.seed_index,
            instead.start.start_number,
            instead.commitment,
            instead.made_at,
            left.game_id,
            left.shoe_number,
        ),
    )


# ------------------------------------------------------------------ seeds that brought no card


@dataclass(frozen=True, slots=True)
class SpareSeed:
    """A seed whose fingerprint was shown before the game that begins with it, or that was left without a card."""

    seed_index: int
    guild_id: int
    game_id: str
    start: Start
    commitment: str
    made_at: int
    slip_at: int | None = None
    seed: str | None = None
    revealed_at: int | None = None


async def offer(unit: Unit, spare: SpareSeed) -> None:
    """Record a seed before its fingerprint is shown."""
    row = asdict(spare)
    row["start_number"] = row.pop("start")["start_number"]
    await unit.insert("spare_seeds", row)


async def newest_left(reader: Reader, guild_id: int, game_id: str) -> int:
    """Return the number of the seed that a game has left last because its slip was lost; -1 if there is none."""
    return int(
        await reader.fetch_value(
            "SELECT coalesce(max(seed_index), -1) FROM spare_seeds WHERE guild_id = ? AND game_id = ?",
            (guild_id, game_id),
        )
    )


async def take_offer(unit: Unit, seed_index: int) -> bool:
    """Assign an offered seed to its game, which is open by now; return False if it was opened meanwhile."""
    return bool(
        await unit.fetch_value(
            "DELETE FROM spare_seeds WHERE seed_index = ? AND seed IS NULL RETURNING 1", (seed_index,)
        )
    )


async def close_offer(unit: Unit, seed_index: int, at: int) -> bool:
    """Record that the number for an offered seed is given; return False if it was before, or the seed was opened."""
    return bool(
        await unit.fetch_value(
            "UPDATE spare_seeds SET slip_at = ? WHERE seed_index = ? AND slip_at IS NULL AND seed IS NULL RETURNING 1",
            (at, seed_index),
        )
    )


async def open_spare(unit: Unit, seed_index: int, *, seed: str, at: int) -> None:
    """Record the seed (64 hex digits) of an offer as public. Opening it again changes nothing."""
    await unit.execute(
        "UPDATE spare_seeds SET seed = ?, revealed_at = ? WHERE seed_index = ? AND seed IS NULL",
        (seed, at, seed_index),
    )


async def expired_offers(reader: Reader, *, before: int, first_seed_index: int) -> list[SpareSeed]:
    """Return the offers that were made before a time and are not opened, whose seeds can still be derived."""
    rows = await reader.fetch_all(
        "SELECT seed_index, guild_id, game_id, start_number, salt, commitment, made_at, slip_at"
        " FROM spare_seeds JOIN starts USING (start_number) WHERE seed IS NULL AND made_at < ? AND seed_index >= ?",
        (before, first_seed_index),
    )
    return [
        SpareSeed(index, guild_id, game_id, Start(number, bytes.fromhex(salt)), *rest)
        for index, guild_id, game_id, number, salt, *rest in rows
    ]


async def unused(reader: Reader, guild_id: int, limit: int) -> list[tuple[str, str, str]]:
    """Return the seeds of a server that were opened without a card, newest first: for which game, fingerprint, seed."""
    rows = await reader.fetch_all(
        "SELECT game_id, commitment, seed FROM ("
        "SELECT game_id, commitment, seed, revealed_at FROM spare_seeds WHERE guild_id = ?1 AND seed IS NOT NULL"
        " UNION ALL SELECT game_id, commitment, seed, shoes.revealed_at FROM shoes JOIN games USING (game_id)"
        " WHERE guild_id = ?1 AND ended = 'unused' AND seed IS NOT NULL) AS opened ORDER BY revealed_at DESC, game_id LIMIT ?2",
        (guild_id, limit),
    )
    return [(game_id, commitment, seed) for game_id, commitment, seed in rows]


@dataclass(frozen=True, slots=True)
class SeedFigures:
    """The numbers of a server's pf2 seeds: opened, cut, voided (by reason), unused, and lost."""

    opened: int
    cut: int
    manager: int
    channel: int
    restart: int
    unused: int
    lost: int


async def figures(reader: Reader, guild_id: int) -> SeedFigures:
    """Count the seeds of a server; one is lost if its game has ended and nobody can open it."""
    row = await reader.fetch_one(
        "SELECT count(*) FILTER (WHERE seed IS NOT NULL OR client = 'erased'),"
        " count(*) FILTER (WHERE client LIKE '%|_%'),"
        " count(*) FILTER (WHERE ended = 'manager'), count(*) FILTER (WHERE ended = 'channel'),"
        " count(*) FILTER (WHERE ended = 'restart'), count(*) FILTER (WHERE ended = 'unused'),"
        " count(*) FILTER (WHERE status <> 'open' AND seed IS NULL AND coalesce(client, '') <> 'erased')"
        " FROM shoes JOIN games USING (game_id) WHERE guild_id = ? AND protocol = 'pf2'",
        (guild_id,),
    )
    opened, cut, manager, channel, restart, unused, lost = row or (0,) * 7
    spare, spare_lost = await reader.fetch_one(
        "SELECT count(*) FILTER (WHERE seed IS NOT NULL), count(*) FILTER (WHERE seed IS NULL"
        " AND seed_index < (SELECT max(first_seed_index) FROM masters)) FROM spare_seeds WHERE guild_id = ?",
        (guild_id,),
    ) or (0, 0)
    return SeedFigures(opened + spare, cut, manager, channel, restart, unused + spare, lost + spare_lost)
