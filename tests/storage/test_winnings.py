"""What people win and lose, by day, season and week, on both engines: what adding up the entries comes to."""

from collections import defaultdict
from datetime import date, timedelta
from random import Random

import pytest

from storage import boards, leaderboard, people
from storage.daily_chips import DAY_MS
from storage.games import open_game
from storage.leaderboard import LeaderboardRow, Ranking
from storage.ledger import HOUSE, Account, EntryKind, Transfer, escrow, player
from tests.storage.conftest import ANN, BOB, GUILD, DatabaseHarness

FIRST_DAY = 20_420
"""2025-11-28, a Friday: a week ends before the month does, and the next one reaches into the next month."""
GAMES = {"b": "blackjack", "s": "scoundrel"}


@pytest.fixture
async def tables(room: DatabaseHarness) -> DatabaseHarness:
    for number, (game_id, kind) in enumerate(GAMES.items()):
        await room.write(
            lambda unit, *told: open_game(
                unit,
                game_id=told[0],
                guild_id=GUILD,
                channel_id=20 + told[2],
                kind=told[1],
                config="",
                at=1,
            ),
            game_id,
            kind,
            number,
        )
    return room


class Play:
    """Rounds at two games, with the chips that each brings."""

    def __init__(self, room: DatabaseHarness) -> None:
        self.room = room
        self.entries = 0
        self.won: defaultdict[tuple[int, str, int], int] = defaultdict(int)
        """Net chips by person, kind of game and day."""

    async def move(
        self, debit: Account, credit: Account, amount: int, kind: EntryKind, game: str, at: int
    ) -> None:
        self.entries += 1
        await self.room.transfer(
            Transfer(GUILD, debit, credit, amount, kind, f"k{self.entries}", at, game, 0)
        )

    async def round(self, game: str, stakes: dict[int, int], payouts: dict[int, int], day: int) -> None:
        """Stake in the last minute of the day before, and pay on the day, which is the one that counts."""
        pot = escrow(game)
        for who, amount in stakes.items():
            await self.move(player(who), pot, amount, "stake", game, day * DAY_MS - 1)
        for who, amount in stakes.items():
            paid = payouts.get(who, 0)
            if paid > amount:
                await self.move(HOUSE, pot, paid - amount, "payout", game, day * DAY_MS)
            if paid:
                await self.move(
                    pot, player(who), paid, "refund" if paid == amount else "payout", game, day * DAY_MS
                )
            if paid < amount:
                await self.move(pot, HOUSE, amount - paid, "payout", game, day * DAY_MS)
            if paid != amount:
                self.won[who, GAMES[game], day] += paid - amount

    def expected(self, days: range, kind: str) -> list[tuple[int, int]]:
        """Return everybody with their chips on these days, the best first; who never won or lost is not there."""
        sums: defaultdict[int, int] = defaultdict(int)
        for (who, of, day), chips in self.won.items():
            if day in days and kind in {of, ""}:
                sums[who] += chips
        return sorted(sums.items(), key=lambda line: (-line[1], line[0]))


async def test_boards_add_up_what_entries_say(tables: DatabaseHarness) -> None:
    """Each round counts on the day on which it ends, in its week and its season, in its game and in all games."""
    chance, play = Random(3), Play(tables)  # noqa: S311 - nobody's cards.
    for day in range(FIRST_DAY, FIRST_DAY + 12):
        for game in GAMES:
            stakes = {who: chance.randrange(1, 20) for who in (ANN, BOB)}
            payouts = {
                who: chance.choice((0, amount, amount // 2, 2 * amount)) for who, amount in stakes.items()
            }
            await play.round(game, stakes, payouts, day)
        if day % 3 == 0:
            await count_all(tables)
    await count_all(tables)
    assert not await tables.read(boards.has_uncounted_winnings, GUILD)
    for kind in ("", *GAMES.values()):
        rankings = {boards.winnings("all", 0, kind): range(FIRST_DAY, FIRST_DAY + 12)}
        for day in range(FIRST_DAY, FIRST_DAY + 12):
            date_ = date.fromordinal(date(1970, 1, 1).toordinal() + day)
            first = day - date_.day + 1
            length = ((date_.replace(day=1) + timedelta(days=31)).replace(day=1) - date_.replace(day=1)).days
            rankings[boards.winnings("season", first, kind)] = range(first, first + length)
            monday = day - date_.weekday()
            rankings[boards.winnings("week", monday, kind)] = range(monday, monday + 7)
        for board, days in rankings.items():
            assert [(line.user_id, line.amount) for line in await lines(tables, board)] == play.expected(
                days, kind
            )
    assert await tables.findings() == ()


async def test_nothing_is_won_before_a_round_ends(tables: DatabaseHarness) -> None:
    """Chips at stake are no loss on a board; a bet that is taken back is none either; who left is not listed."""
    play = Play(tables)
    await play.move(player(ANN), escrow("b"), 50, "stake", "b", 1)
    await play.move(player(BOB), escrow("b"), 50, "stake", "b", 1)
    await play.move(escrow("b"), player(BOB), 50, "refund", "b", 2)
    await count_all(tables)
    assert await lines(tables, boards.winnings("all", 0)) == []
    await play.move(escrow("b"), HOUSE, 50, "payout", "b", 3)
    assert await tables.read(boards.guilds_with_uncounted_winnings) == [GUILD]
    await count_all(tables)
    assert await lines(tables, boards.winnings("all", 0)) == [LeaderboardRow(1, ANN, -50)]
    await tables.write(people.mark_left, GUILD, ANN)
    assert await lines(tables, boards.winnings("season", 0)) == []
    assert await tables.findings() == ()


async def count_all(room: DatabaseHarness) -> None:
    while await room.write(boards.count_winnings, GUILD):
        pass


async def lines(room: DatabaseHarness, board: Ranking) -> list[LeaderboardRow]:
    return list((await room.read(leaderboard.page, GUILD, 0, ANN, board)).standings)
