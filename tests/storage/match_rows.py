"""Rows of matches: with their games, their stakes and what their ends pay."""

from storage import daily_deals, games, ledger, matches, ratings
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.games import Action
from storage.ledger import HOUSE, Account, EntryKind, Transfer, escrow, player
from storage.matches import MatchEnd, MatchRow
from storage.ratings import Rating
from tests.storage.conftest import ANN, BOB, GUILD, START, DatabaseHarness, open_game

CLEO, DORA = 44, 45
DEAL = DailyDeal("thirteen", 9, 1, "thirteen-1970-01-10", 7, START, "c" * 64, 3)
CHALLENGE = MatchRow("m1", GUILD, "challenge", BOB, None, 2, 50, None, None, 3)
AGAINST_BOT = MatchRow("m1", GUILD, "bot", None, "hard", 2, 50, None, None, 3)
DAILY = MatchRow("m1", GUILD, "daily", None, "expert", 1, 0, 9, 1, 3)
WON = MatchEnd(8, "finished", 0, (9, 4), (2, 0))


async def add(room: DatabaseHarness, match: MatchRow, user_id: int = ANN) -> None:
    """Open a match's game and record it."""
    await room.write(add_in_unit, match, user_id)


async def add_in_unit(unit: Unit, match: MatchRow, user_id: int) -> None:
    """Do what `add` does within a unit."""
    await open_game(unit, match.game_id, "thirteen", match.made_at, guild_id=match.guild_id, of=match)
    await matches.add(unit, match, user_id)


async def begin(room: DatabaseHarness, game_id: str = "m1", at: int = 4) -> None:
    """Let a match begin: its first action, with the stakes of its people."""

    async def body(unit: Unit) -> None:
        await matches.begin(unit, game_id, at)
        found = await matches.load(unit, game_id)
        assert found is not None
        await games.append_action(unit, Action(game_id, 1, 0, ANN, "accept", at, None))
        for who in (await matches.players(unit, [game_id]))[game_id] if found.stake else ():
            await _move(unit, game_id, player(who.user_id), escrow(game_id), found.stake, "stake")

    await room.write(body)


async def close(room: DatabaseHarness, how: MatchEnd, game_id: str = "m1") -> None:
    """End a match, pay what its end says, and close its game."""

    async def body(unit: Unit) -> None:
        found = await matches.load(unit, game_id)
        people = (await matches.players(unit, [game_id]))[game_id]
        assert found is not None
        if found.begun_at is not None and found.stake:
            if how.winner is not None and len(people) == 1:
                edges = (HOUSE, escrow(game_id)) if how.winner == 0 else (escrow(game_id), HOUSE)
                await _move(unit, game_id, *edges, found.stake, "payout")
            for who in people:
                due = found.stake if how.winner is None else 2 * found.stake * (how.winner == who.seat)
                if due:
                    await _move(unit, game_id, escrow(game_id), player(who.user_id), due, "payout")
        await matches.close(unit, game_id, how)
        await games.close_game(unit, game_id, at=how.at)

    await room.write(body)


async def _move(
    unit: Unit, game_id: str, debit: Account, credit: Account, amount: int, kind: EntryKind
) -> None:
    # No key has a user's id in it.
    number = await unit.fetch_value("SELECT count(*) FROM entries")
    key = f"{game_id}:{number}"
    await ledger.transfer(unit, Transfer(GUILD, debit, credit, amount, kind, key, 8, game_id, 1))


async def deal(room: DatabaseHarness, made: DailyDeal = DEAL) -> None:
    await room.write(daily_deals.add, made)


async def rated(room: DatabaseHarness, *figures: tuple[float, float], game_id: str = "m1") -> None:
    """Record what a match has made of the ratings of its people, seat by seat."""

    async def body(unit: Unit) -> None:
        for who, (before, after) in zip(
            (await matches.players(unit, [game_id]))[game_id], figures, strict=True
        ):
            await matches.rate(unit, game_id, who.seat, before=before, after=after)
            await ratings.save(unit, GUILD, who.user_id, Rating(after, 200.5, 0.06), WON.at)

    await room.write(body)
