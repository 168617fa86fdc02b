"""Ranks by chips, winnings by day, season and week, tallies and badges: what counting and adding up comes to."""

from collections import defaultdict
from datetime import date, timedelta
from functools import partial
from random import Random

import pytest

from storage import boards, games, leaderboard, ledger, people, profiles
from storage.audit.questions import results
from storage.daily_chips import DAY_MS
from storage.database import Reader, Row, Unit
from storage.games import Action, open_game
from storage.leaderboard import LeaderboardRow, Ranking
from storage.ledger import HOUSE, Account, EntryKind, Transfer, escrow, player
from storage.location import Location
from storage.profiles import BadgeRow
from tests.storage.conftest import ANN, BOB, GAME, GUILD, DatabaseHarness
from tests.storage.damage import damage

MANY = 9_000  # More than one range holds, unless all have the same.
FIRST_PERSON = 1000
"""The least id of the people who are added."""
AMOUNTS = {
    "all different": "i + 1",
    "most of them the same": f"1000 + CASE WHEN i < {MANY - 50} THEN 0 ELSE i - {MANY - 51} END",
}
"""The chips of each of them, who are counted from 0."""
NAIVE = (
    "SELECT count(*) FROM accounts WHERE guild_id = ? AND kind = 'player' AND is_listed = 1 AND balance > ?"
)


async def rows(room: DatabaseHarness, sql: str) -> list[Row]:
    return await room.database.read(lambda reader: reader.fetch_all(sql))


@pytest.mark.parametrize("amount", AMOUNTS.values(), ids=AMOUNTS)
async def test_a_rank_counts_no_more_than_a_range(
    room: DatabaseHarness, target: Location, amount: str
) -> None:
    """Large ranges divide unless all their players hold the same, and the rank is what counting all accounts gives.

    These people are inserted past the guards into one range; the first chips that move divide it.
    """
    await damage(
        target,
        f"WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {MANY - 1})"  # noqa: S608 - constant.
        f" INSERT INTO accounts (guild_id, kind, owner, balance) SELECT 1, 'player', {FIRST_PERSON} + i, {amount} FROM n;"
        f" UPDATE chip_ranges SET players = {MANY + 2}",
    )
    for number in (1, MANY // 2, MANY - 1):
        giver, receiver = player(FIRST_PERSON + number), player(FIRST_PERSON + MANY - 1 - number)
        await room.transfer(Transfer(GUILD, giver, receiver, 1, "gift", f"k{number}", 5))
    for question in results.QUESTIONS.always:
        assert await rows(room, question) == []
    for number in (0, 500, MANY // 2, MANY - 20, MANY - 1):
        found = await room.read(leaderboard.own_rank, GUILD, FIRST_PERSON + number)
        assert found is not None
        assert found.rank == 1 + await room.read(Reader.fetch_value, NAIVE, (GUILD, found.amount))
    ranges = await rows(room, "SELECT players FROM chip_range_bounds")
    large = await rows(
        room,
        "SELECT count(DISTINCT balance) FROM chip_range_bounds JOIN accounts USING (guild_id)"
        " WHERE players > 8192 AND kind = 'player' AND balance >= floor AND balance < ceiling GROUP BY floor",
    )
    assert len(ranges) > 1
    assert all(amounts == (1,) for amounts in large)


@pytest.mark.usefixtures("path")
async def test_a_person_is_found_by_the_key_of_their_account(room: DatabaseHarness) -> None:
    """SQLite would rather run along the index of all players by chips, because it alone has the answer.

    PostgreSQL decides by the pages that a table has, and here by what the test before has left.
    """
    for body in (
        partial(ledger.balances_of_players, guild_id=GUILD, user_ids=(ANN, BOB)),
        partial(leaderboard.own_rank, guild_id=GUILD, user_id=ANN),
    ):
        assert "accounts_by_chips" not in (await room.plans(body))[0].indexes


async def test_a_rank_follows_every_movement(room: DatabaseHarness) -> None:
    """Also across a floor, by those who leave and come back, and into an empty range."""
    chance = Random(7)  # noqa: S311 - nobody's cards.
    others = list(range(100, 140))
    await room.write(Unit.execute, "INSERT INTO chip_ranges VALUES (1, 900, 0), (1, 1000, 2), (1, 1003, 0)")
    await room.write(Unit.execute, "UPDATE chip_ranges SET players = 0 WHERE floor < 0")
    for who in others:
        await room.write(ledger.grant_starting_chips_once, GUILD, who, 1000, 1)
    for number in range(300):
        debit, credit = chance.sample(others, 2)
        what = Transfer(
            GUILD, player(debit), player(credit), chance.randrange(1, 60), "gift", f"k{number}", 5
        )
        await room.transfer(what)
        if number % 7 == 0:
            await room.write(people.mark_left, GUILD, debit)
        if number % 11 == 0:
            await room.write(people.seen, GUILD, debit, "", 5)
    assert await room.findings() == ()
    for who in (*others, ANN, BOB):
        found = await room.read(leaderboard.own_rank, GUILD, who)
        assert found is not None
        asked = (GUILD, found.amount)
        better = await room.read(Reader.fetch_value, NAIVE, asked)
        assert found == LeaderboardRow(better + 1, who, found.amount)


EARLIEST = BadgeRow(ANN, "blackjack", GAME, 1, 5)
SECOND = BadgeRow(ANN, "regular", GAME, 2, 6)


async def play(unit: Unit) -> None:
    for number in (1, 2):
        await games.append_action(unit, Action(GAME, number, 1, ANN, "hit", 5, None))


async def test_tallies_are_kept_for_each_person_and_kind_of_game(room: DatabaseHarness) -> None:
    """A value that is stored again replaces the one before; the others stay."""

    async def body(unit: Unit) -> list[dict[str, int]]:
        await profiles.save_tallies(unit, GUILD, ANN, "blackjack", {"rounds": 1, "net": -50})
        await profiles.save_tallies(unit, GUILD, ANN, "blackjack", {"rounds": 2})
        await profiles.save_tallies(unit, GUILD, ANN, "thirteen", {"matches": 7})
        whose = ((ANN, "blackjack"), (ANN, "thirteen"), (BOB, "blackjack"))
        return [await profiles.tallies(unit, GUILD, user_id, kind) for user_id, kind in whose]

    assert await room.database.write(body) == [{"rounds": 2, "net": -50}, {"matches": 7}, {}]


async def test_a_badge_is_awarded_once(room: DatabaseHarness) -> None:
    """A badge that a person has already is not awarded again, and another person can still earn it."""
    again, bobs = BadgeRow(ANN, "blackjack", GAME, 2, 9), BadgeRow(BOB, "blackjack", GAME, 2, 9)

    async def body(unit: Unit) -> list[tuple[BadgeRow, ...]]:
        await play(unit)
        return [
            await profiles.award(unit, GUILD, earned) for earned in ([EARLIEST], [], [again, SECOND, bobs])
        ]

    assert await room.database.write(body) == [(EARLIEST,), (), (SECOND, bobs)]
    assert await room.database.read(lambda reader: profiles.badges(reader, GUILD, ANN)) == (EARLIEST, SECOND)
    since = await room.database.read(lambda reader: profiles.badges_of_games(reader, {GAME: 2}))
    assert since == {GAME: [SECOND, BadgeRow(BOB, "blackjack", GAME, 2, 9)]}


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
