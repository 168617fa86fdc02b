"""The boards of results and a person's figures: what counts, ties, days, seasons, streaks, results between two people."""

from dataclasses import replace
from functools import partial

import pytest

from storage import boards, daily_deals, games, guilds, leaderboard, ledger, people, ratings, results
from storage.boards import DayRank, Figures, HeadToHead, best, daily
from storage.daily_chips import DAY_MS
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.leaderboard import LeaderboardRow, Ranking
from storage.ledger import HOUSE, Transfer, escrow
from storage.ratings import Rating
from storage.results import Ending, ResultEnd, ResultRow
from tests.cases import cases
from tests.storage.conftest import ANN, BOB, DEFAULTS, GAME, GUILD, START, DatabaseHarness, stake
from tests.storage.result_rows import (
    AGAINST_BOT,
    CHALLENGE,
    CLEO,
    DUEL,
    RUN,
    SOLO,
    add,
    add_in_unit,
    begin,
    close,
)

ELSEWHERE = 2
BEST = best(SOLO, "run", "all", 0)
BY_RATING = ratings.ranking(DUEL)
Line = tuple[int, int, int]


async def played(
    room: DatabaseHarness,
    user_id: int,
    score: int | None,
    *,
    ending: Ending | None = None,
    day: int | None = None,
    attempt: int = 1,
    at: int | None = None,
    counts: bool = True,
    board: str | None = "run",
) -> str:
    """Have somebody start and end a game alone, with the deal of a day if one is given; return its id."""
    number = await room.database.read(lambda reader: reader.fetch_value("SELECT count(*) FROM results"))
    await room.write(ledger.ensure_player, GUILD, user_id)
    await a_deal(room, day, attempt)
    at = at or (number if day is None else day * DAY_MS + number)
    row = replace(
        RUN,
        game_id=f"r{number}",
        user_id=user_id,
        stake=0,
        board=board,
        day=day,
        attempt=None if day is None else attempt,
        begun_at=at - 1,
    )
    await add(room, row)
    how = ending or ("won" if (score or 0) > 0 else "lost")
    await close(room, row.game_id, ResultEnd(at, how, score), counts=counts)
    return row.game_id


async def a_deal(room: DatabaseHarness, day: int | None, attempt: int = 1) -> None:
    """Make the deal of a day, once."""
    if day is not None and not await room.read(daily_deals.load, day, attempt):
        made = DailyDeal(SOLO, day, attempt, "d", 100 * attempt + day, START, "c" * 64, 1, "chosen")
        await room.write(daily_deals.add, made)


async def matched(
    room: DatabaseHarness, match: ResultRow, guest: int | None, winner: int | None, *, is_voided: bool = False
) -> None:
    """Let somebody play a match without a stake against a person or the bot."""
    number = await room.database.read(lambda reader: reader.fetch_value("SELECT count(*) FROM results"))
    game_id = f"p{number}"
    await add(room, replace(match, game_id=game_id, stake=0), guest)
    await begin(room, game_id)
    ends = []
    for seat in range(1 if guest is None else 2):
        ending: Ending = "drawn" if winner is None else "won" if winner == seat else "lost"
        ends.append(ResultEnd(8, "voided") if is_voided else ResultEnd(8, ending, 0))
    await close(room, game_id, *ends)


async def rate(room: DatabaseHarness, user_id: int, rating: float) -> None:
    async def body(unit: Unit) -> None:
        await ledger.ensure_player(unit, GUILD, user_id)
        await ratings.save(unit, GUILD, user_id, DUEL, Rating(rating, 90.0, 0.06), 5)

    await room.write(body)


async def board(room: DatabaseHarness, which: Ranking) -> tuple[list[Line], Line | None]:
    """Return the first page of a board, and Ann's line."""
    page = await room.read(leaderboard.page, GUILD, 0, ANN, which)
    return [line_of(row) for row in page.standings], None if page.own is None else line_of(page.own)


def line_of(row: LeaderboardRow) -> Line:
    return row.rank, row.user_id, row.amount


async def figures(room: DatabaseHarness, user_id: int = ANN, kind: str = SOLO) -> list[Figures]:
    return await room.read(boards.figures, GUILD, user_id, kind)


async def test_the_best_scores_rank(room: DatabaseHarness) -> None:
    """Everybody's best once, ties share a rank, lost games count; what was taken off the boards does not."""
    for user_id, score in ((ANN, 7), (ANN, 3), (BOB, 7), (CLEO, -90)):
        await played(room, user_id, score)
    await played(room, CLEO, 30, counts=False)
    standings, own = await board(room, BEST)
    assert standings == [(1, ANN, 7), (1, BOB, 7), (3, CLEO, -90)]
    assert own == (1, ANN, 7)
    assert await room.findings() == ()


async def test_help_and_practice_are_on_no_board(room: DatabaseHarness) -> None:
    """Whether a game is taken off the boards while it goes on, or from the beginning."""
    await add(room, replace(RUN, stake=0))
    await room.write(results.uncount, "r1")
    await close(room, "r1", ResultEnd(8, "won", 30))
    await add(room, replace(RUN, game_id="r2", stake=0, may_count=False))
    await close(room, "r2", ResultEnd(8, "won", 29))
    assert await board(room, BEST) == ([], None)
    assert await figures(room) == []
    assert await room.findings() == ()


async def test_scores_of_another_kind_have_a_board_of_their_own(room: DatabaseHarness) -> None:
    """Their games and wins count in the figures, their scores are compared with each other alone."""
    for score in (28, 26):
        await played(room, ANN, score, board="treasure")
    await played(room, ANN, 7)
    await played(room, BOB, 29, board="treasure")
    for span, first in (("all", 0), ("season", 0), ("week", -3)):
        assert await board(room, best(SOLO, "run", span, first)) == ([(1, ANN, 7)], (1, ANN, 7))  # type: ignore[arg-type]
        treasures = best(SOLO, "treasure", span, first)  # type: ignore[arg-type]
        assert (await board(room, treasures))[0] == [(1, BOB, 29), (2, ANN, 28)]
    assert await figures(room) == [
        Figures("standard", "run", False, 1, 1, 0, 7, 7),  # noqa: FBT003
        Figures("standard", "treasure", False, 2, 2, 0, 28, 54),  # noqa: FBT003
    ]
    assert await room.read(boards.streak, GUILD, ANN, SOLO) == 3
    assert await room.findings() == ()


async def test_a_kind_without_a_board_has_only_its_days(room: DatabaseHarness) -> None:
    await played(room, ANN, 7, day=3, board=None)
    boards = await room.database.read(
        lambda reader: reader.fetch_all("SELECT board FROM board_lines ORDER BY 1")
    )
    assert [name for (name,) in boards] == [
        "scoundrel days of a season",
        "scoundrel days of a week",
        "scoundrel of a day",
    ]
    assert await room.findings() == ()


async def test_a_try_counts_on_its_day(room: DatabaseHarness) -> None:
    """Its board has the games that ended before the day was over and the seed known; ties share a rank."""
    here = await played(room, ANN, 5, day=3)
    tied = await played(room, 46, 5, day=3)
    late = await played(room, BOB, 20, day=3, at=4 * DAY_MS)
    gave_up = await played(room, 45, 20, day=3, ending="gave_up", counts=False)
    below = await played(room, 47, -12, day=3)
    await played(room, CLEO, 9, day=4)
    await played(room, 48, None, day=3, ending="voided")
    standings = [(1, ANN, 5), (1, 46, 5), (3, 47, -12)]
    assert await board(room, daily(SOLO, "day", 3)) == (standings, (1, ANN, 5))
    assert await board(room, daily(SOLO, "day", 4)) == ([(1, CLEO, 9)], None)
    rows = [(await room.read(results.of_game, game_id))[0] for game_id in (here, tied, below, late, gave_up)]
    ranks = [await room.read(boards.rank, row) for row in rows]
    assert ranks == [DayRank(1, 3, (3,)), DayRank(1, 3, (3,)), DayRank(3, 3, (3,)), None, None]
    again = await played(room, ANN, 1, day=5)
    [row] = await room.read(results.of_game, again)
    assert await room.read(boards.rank, row) == DayRank(1, 1, (3, 5))
    assert await room.read(boards.days_by_kind, GUILD, ANN) == {SOLO: [3, 5]}
    assert await room.read(boards.rank, RUN) is None
    assert await room.findings() == ()


async def test_a_try_that_outlasts_its_day_counts_nowhere(room: DatabaseHarness) -> None:
    """Its seed was public before the game ended, so neither score nor win counts."""
    await played(room, ANN, 7)
    await played(room, ANN, 30, day=3, at=4 * DAY_MS)
    await played(room, BOB, 30, day=3, at=4 * DAY_MS - 1)
    assert (await board(room, BEST))[0] == [(1, BOB, 30), (2, ANN, 7)]
    assert await board(room, daily(SOLO, "season", 0)) == ([(1, BOB, 30)], None)
    assert [one.played for one in await figures(room)] == [1]
    assert await room.read(boards.streak, GUILD, ANN, SOLO) == 1


@cases(
    ("begun", "ended", "elsewhere", "counts"),
    {
        "one after the other": ((1, 5), (4, 9), "won", (True, False)),
        "side by side": ((1, 2), (9, 8), "won", (False, False)),
        "voided there": ((5, 1), (9, 4), "voided", (False, False)),
    },
)
async def test_who_knows_the_days_deal_from_another_server_does_not_count(
    room: DatabaseHarness,
    begun: tuple[int, int],
    ended: tuple[int, int],
    elsewhere: Ending,
    counts: tuple[bool, bool],
) -> None:
    """The deal is the same everywhere, so a game begun elsewhere may have shown its cards, whoever has voided it there."""
    servers = (GUILD, ELSEWHERE)
    await a_deal(room, 0)

    async def start(unit: Unit) -> None:
        await guilds.ensure(unit, ELSEWHERE, DEFAULTS, 1)
        await ledger.ensure_player(unit, ELSEWHERE, ANN)
        for guild_id, at in zip(servers, begun, strict=True):
            row = replace(
                RUN, game_id=f"r{guild_id}", guild_id=guild_id, day=0, attempt=1, stake=0, begun_at=at
            )
            await add_in_unit(unit, row)

    await room.write(start)
    await close(room, f"r{GUILD}", ResultEnd(ended[0], "won", 5))
    there = ResultEnd(ended[1], elsewhere, None if elsewhere == "voided" else 5)
    await close(room, f"r{ELSEWHERE}", there)
    pages = [
        await room.read(leaderboard.page, guild_id, 0, ANN, daily(SOLO, "day", 0)) for guild_id in servers
    ]
    assert tuple(page.own == LeaderboardRow(1, ANN, 5) for page in pages) == counts
    found = [await room.read(boards.figures, guild_id, ANN, SOLO) for guild_id in servers]
    assert tuple(bool(each) for each in found) == counts


@cases(("attempt", "counts"), {"the same deal": (1, False), "another deal of the day": (2, True)})
async def test_who_begins_anew_after_a_voided_try_is_ranked_with_other_cards_only(
    room: DatabaseHarness, *, attempt: int, counts: bool
) -> None:
    """Its cards were shown, whoever has voided it."""
    await played(room, ANN, None, day=3, ending="voided")
    if attempt > 1:
        made = await room.read(daily_deals.load, 3, 1)
        assert made is not None
        await room.write(lambda unit: daily_deals.settle(unit, made, "lost"))
    await played(room, ANN, 13, day=3, attempt=attempt)
    expected = ([(1, ANN, 13)], (1, ANN, 13)) if counts else ([], None)
    boards = (BEST, daily(SOLO, "day", 3), daily(SOLO, "season", 0), daily(SOLO, "week", -3))
    for which in boards:
        assert await board(room, which) == expected


async def test_a_season_adds_up_its_days(room: DatabaseHarness) -> None:
    """In a sum no day is below zero."""
    for day, score in ((30, 30), (31, 5), (40, -100), (58, 8), (59, 30)):
        await played(room, ANN, score, day=day)
    await played(room, BOB, 20)
    await played(room, CLEO, -4, day=31)
    assert await board(room, daily(SOLO, "season", 31)) == ([(1, ANN, 13), (2, CLEO, 0)], (1, ANN, 13))
    assert (await board(room, daily(SOLO, "week", 25)))[0] == [(1, ANN, 35), (2, CLEO, 0)]
    assert await room.findings() == ()


@cases(
    ("scores", "numbers", "streak"),
    {
        "none": ([], None, 0),
        "won only": ([4, 9], (2, 2, 0, 9, 13), 2),
        "lost one": ([4, -10, 9, 12], (4, 3, 0, 12, 15), 2),
        "lost last": ([4, -10], (2, 1, 0, 4, -6), 0),
    },
)
async def test_figures_are_of_the_games_that_count(
    room: DatabaseHarness, scores: list[int], numbers: tuple[int, int, int, int, int] | None, streak: int
) -> None:
    for score in scores:
        await played(room, ANN, score)
    await played(room, ANN, 30, counts=False)
    await played(room, BOB, 30)
    expected = [] if numbers is None else [Figures("standard", "run", False, *numbers)]  # noqa: FBT003
    assert await figures(room) == expected
    assert await room.read(boards.streak, GUILD, ANN, SOLO) == streak


async def test_a_game_given_up_ends_a_streak_whatever_its_score(room: DatabaseHarness) -> None:
    await played(room, ANN, 5)
    await played(room, ANN, 11, ending="gave_up")
    [found] = await figures(room)
    assert (found.won, found.best) == (1, 11)
    assert await room.read(boards.streak, GUILD, ANN, SOLO) == 0


async def test_figures_keep_variants_and_days_apart(room: DatabaseHarness) -> None:
    """A voided game and an invitation are none."""
    await matched(room, CHALLENGE, BOB, 0)
    await matched(room, CHALLENGE, BOB, None)
    await matched(room, replace(CHALLENGE, user_id=BOB), ANN, 0)
    await matched(room, CHALLENGE, BOB, None, is_voided=True)
    await matched(room, AGAINST_BOT, None, 0)
    await matched(room, AGAINST_BOT, None, 1)
    await matched(room, replace(AGAINST_BOT, variant="easy"), None, 0)
    await add(room, CHALLENGE, BOB)
    people = Figures("people", None, False, 3, 1, 1, 0, 0)  # noqa: FBT003
    easy = Figures("easy", None, False, 1, 1, 0, 0, 0)  # noqa: FBT003
    hard = Figures("hard", None, False, 2, 1, 0, 0, 0)  # noqa: FBT003
    assert await figures(room, ANN, DUEL) == [easy, hard, people]
    assert await figures(room, BOB, DUEL) == [people]
    await played(room, ANN, 5, day=3)
    assert [one.is_daily for one in await figures(room)] == [True]
    assert await board(room, BEST) == ([(1, ANN, 5)], (1, ANN, 5))


async def test_two_people_have_a_score_against_each_other(room: DatabaseHarness) -> None:
    async def between(user_id: int, other_id: int) -> HeadToHead:
        return await room.read(boards.head_to_head, GUILD, user_id, other_id, DUEL)

    await matched(room, CHALLENGE, BOB, 0)
    await matched(room, replace(CHALLENGE, user_id=BOB), ANN, 1)
    await matched(room, CHALLENGE, BOB, 1)
    await matched(room, CHALLENGE, BOB, None)
    await matched(room, CHALLENGE, BOB, None, is_voided=True)
    await matched(room, CHALLENGE, CLEO, 0)
    assert (await between(ANN, BOB), await between(BOB, ANN)) == (HeadToHead(2, 1, 1), HeadToHead(1, 2, 1))
    assert (await between(ANN, ANN), await between(BOB, CLEO)) == (HeadToHead(0, 0, 0), HeadToHead(0, 0, 0))


async def test_the_rated_rank_by_whole_points(room: DatabaseHarness) -> None:
    """Ratings that round to the same number share a rank, ordered by id; people without a rating have no line."""
    for user_id, rating in ((CLEO, 1662.6), (ANN, 1540.4), (BOB, 1539.5)):
        await rate(room, user_id, rating)
    standings, own = await board(room, BY_RATING)
    assert standings == [(1, CLEO, 1663), (2, ANN, 1540), (2, BOB, 1540)]
    assert own == (2, ANN, 1540)
    await rate(room, BOB, 1700.0)
    assert (await board(room, BY_RATING))[0][0] == (1, BOB, 1700)
    assert await board(room, ratings.ranking(SOLO)) == ([], None)


async def test_who_was_never_rated_has_no_line(room: DatabaseHarness) -> None:
    await rate(room, BOB, 1500.0)
    assert await board(room, BY_RATING) == ([(1, BOB, 1500)], None)


async def test_who_left_is_on_no_board(room: DatabaseHarness) -> None:
    """People marked as gone do not count for anybody's rank until they are seen again, also if rated while away."""
    await rate(room, BOB, 1700.0)
    await rate(room, ANN, 1500.0)
    for user_id, points in ((BOB, 9), (ANN, 4), (CLEO, -1)):
        await played(room, user_id, points, day=9)
    for user_id in (BOB, CLEO):
        await room.write(people.mark_left, guild_id=GUILD, user_id=user_id)
    await rate(room, CLEO, 1600.0)
    await rate(room, BOB, 1710.0)
    assert (await board(room, BY_RATING))[0] == [(1, ANN, 1500)]
    assert (await board(room, daily(SOLO, "day", 9)))[0] == [(1, ANN, 4)]
    assert await room.database.read(lambda r: r.fetch_value("SELECT sum(is_listed) FROM ratings")) == 1
    await room.write(people.seen, GUILD, BOB, "Bob", 9)
    assert (await board(room, BY_RATING))[0] == [(1, BOB, 1710), (2, ANN, 1500)]


@cases(
    ("which", "page_from", "rank_from"),
    {
        "best": (BEST, "board_lines_by_points", "PRIMARY KEY"),
        "day": (daily(SOLO, "day", 3), "board_lines_by_points", "PRIMARY KEY"),
        "season": (daily(SOLO, "season", 0), "board_lines_by_points", "PRIMARY KEY"),
        "ratings": (BY_RATING, "ratings_by_points", "ratings_by_points"),
    },
)
async def test_a_board_is_read_from_an_index(
    room: DatabaseHarness, which: Ranking, page_from: str, rank_from: str
) -> None:
    """Its page and its ranks touch nothing else and sort nothing, however many people and games a server has."""
    await rate(room, ANN, 1500.0)
    await played(room, ANN, 5, day=3)
    plans = await room.plans(partial(leaderboard.page, guild_id=GUILD, ranking=which, number=0, user_id=ANN))
    assert all(plan.is_only_indexes for plan in plans)
    page, _, own_rank = plans
    assert page.indexes == {page_from}
    assert own_rank.indexes == {rank_from}


@pytest.mark.parametrize("name", ["figures", "streak", "newest_ended"])
async def test_what_a_person_has_reached_is_read_from_an_index(room: DatabaseHarness, name: str) -> None:
    """However many games others have played."""
    query = getattr(results if name == "newest_ended" else boards, name)
    plans = await room.plans(partial(query, guild_id=GUILD, user_id=ANN, kind=SOLO))
    assert {"results_that_count", "ended_results"} & set().union(*(plan.indexes for plan in plans))
    assert not set().union(*(plan.scanned for plan in plans)) & {"results"}


async def test_ones_own_games_have_a_result_or_a_stake(room: DatabaseHarness) -> None:
    """The newest first, with their scores; a game that goes on only if something of it is public."""
    first, _, last = [
        await played(room, who, score, at=at) for who, score, at in ((ANN, 5, 20), (BOB, 7, 30), (ANN, 3, 40))
    ]
    await room.transfer(stake(50, "s1"))
    account = await room.read(ledger.account_id, GUILD, ledger.player(ANN))

    async def own(limit: int = 10) -> list[tuple[str, bool, int | None]]:
        found = await room.read(games.of_person, GUILD, ANN, account, limit)
        return [(game.game_id, game.is_over, game.score) for game in found]

    assert await own() == [(last, True, 3), (first, True, 5)]
    assert await own(1) == [(last, True, 3)]
    assert await room.read(games.of_person, ELSEWHERE, ANN, None, 10) == []
    await room.transfer(Transfer(GUILD, HOUSE, escrow(GAME), 30, "payout", "p0", 50, GAME))
    await room.transfer(Transfer(GUILD, escrow(GAME), ledger.player(ANN), 80, "payout", "p1", 50, GAME))
    await room.write(games.close_game, GAME, at=50)
    assert (await own())[0] == (GAME, True, None)
    won = [await room.read(boards.won_in_all, GUILD, who, "blackjack") for who in (ANN, BOB)]
    assert won == [30, None]


async def test_lines_go_with_a_person_who_is_forgotten(room: DatabaseHarness) -> None:
    """An id that is replaced by a negative one has the same line under that, and the audit agrees."""
    for score in (7, 5):
        await played(room, BOB, score)
        await played(room, BOB, score, board="treasure")
    await played(room, BOB, 3, day=3)

    async def forget(unit: Unit) -> None:
        await unit.execute("UPDATE accounts SET owner = -1 WHERE owner = ?", (BOB,))
        await unit.execute("UPDATE results SET user_id = -1 WHERE user_id = ?", (BOB,))

    await room.write(forget)
    for ranking in (BEST, best(SOLO, "treasure", "all", 0)):
        assert (await board(room, ranking))[0] == [(1, -1, 7)]
    assert (await board(room, daily(SOLO, "day", 3)))[0] == [(1, -1, 3)]
    assert await room.findings() == ()
