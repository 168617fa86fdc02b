"""The boards of Scoundrel and a person's figures: what counts, ties, seasons, streaks."""

from functools import partial

import pytest

from storage import daily_deals, guilds, leaderboard, ledger, run_boards, runs
from storage.daily import DAY_MS
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.leaderboard import LeaderboardRow, Ranking
from storage.run_boards import BEST, RunFigures, best, best_of_season, best_of_week, of_day, of_season
from storage.runs import Ending, Origin, RunEnd, RunRow
from tests.cases import cases
from tests.storage.conftest import ANN, BOB, DEFAULTS, GUILD, START, DatabaseHarness
from tests.storage.test_runs import add, close

CLEO = 44
ELSEWHERE = 2
Line = tuple[int, int, int]


async def played(
    room: DatabaseHarness,
    user_id: int,
    score: int,
    *,
    origin: Origin = "free",
    ending: Ending | None = None,
    day: int | None = None,
    at: int | None = None,
    is_assisted: bool = False,
    board: str = "run",
) -> None:
    """Have somebody start and end a run."""
    rows = "SELECT count(*) FROM runs"
    number = await room.database.read(lambda reader: reader.fetch_value(rows))
    await room.write(ledger.ensure_player, GUILD, user_id)
    if day is not None and not await room.read(daily_deals.of_day, "scoundrel", day):
        deal = DailyDeal("scoundrel", day, 1, "d", day, START, "c" * 64, 1, "chosen")
        await room.write(daily_deals.add, deal)
    attempt = None if day is None else 1
    game_id = f"r{number}"
    run = RunRow(game_id, GUILD, user_id, origin, "standard", day, attempt, 0, is_assisted, 1, board)
    await add(room, run)
    ended_at = number if day is None else day * DAY_MS + number
    await close(room, game_id, RunEnd(at or ended_at, ending or ("won" if score > 0 else "lost"), score, 0))


async def board(room: DatabaseHarness, which: Ranking) -> tuple[list[Line], Line | None]:
    """Return the first page of a board, and Ann's line."""
    page = await room.read(leaderboard.page, GUILD, 0, ANN, which)
    return [line_of(row) for row in page.standings], None if page.own is None else line_of(page.own)


def line_of(row: LeaderboardRow) -> Line:
    return row.rank, row.user_id, row.amount


async def test_the_best_scores_rank(room: DatabaseHarness) -> None:
    """Everybody's best once, ties share a rank, lost runs count; practice and help do not."""
    for user_id, score in ((ANN, 7), (ANN, 3), (BOB, 7), (CLEO, -90)):
        await played(room, user_id, score)
    await played(room, CLEO, 30, is_assisted=True)
    await played(room, CLEO, 29, origin="practice")
    standings, own = await board(room, BEST)
    assert standings == [(1, ANN, 7), (1, BOB, 7), (3, CLEO, -90)]
    assert own == (1, ANN, 7)


async def test_scores_of_another_kind_have_a_board_of_their_own(room: DatabaseHarness) -> None:
    """Their runs and wins count in the figures, their scores are compared with each other alone."""
    for score in (28, 26):
        await played(room, ANN, score, board="treasure")
    await played(room, ANN, 7)
    await played(room, BOB, 29, board="treasure")
    for ranking in (BEST, best_of_season(0), best_of_week(-3)):
        assert await board(room, ranking) == ([(1, ANN, 7)], (1, ANN, 7))
    treasures = [(1, BOB, 29), (2, ANN, 28)]
    for ranking in (best("treasure"), best_of_season(0, "treasure"), best_of_week(-3, "treasure")):
        assert (await board(room, ranking))[0] == treasures
    assert await room.read(run_boards.figures, GUILD, ANN) == RunFigures(3, 3, 7.0, 7, 3)
    assert await room.findings() == ()


async def test_a_daily_run_counts_on_its_day(room: DatabaseHarness) -> None:
    """Its board has the runs that ended before the day was over and the seed known."""
    await played(room, ANN, 5, origin="daily", day=3)
    await played(room, BOB, 20, origin="daily", day=3, at=4 * DAY_MS)
    await played(room, CLEO, 9, origin="daily", day=4)
    assert await board(room, of_day(3)) == ([(1, ANN, 5)], (1, ANN, 5))
    assert await board(room, of_day(4)) == ([(1, CLEO, 9)], None)


async def test_a_daily_run_that_outlasts_its_day_counts_nowhere(room: DatabaseHarness) -> None:
    """Its seed was public before the run ended, so neither score nor win counts."""
    await played(room, ANN, 7)
    await played(room, ANN, 30, origin="daily", day=3, at=4 * DAY_MS)
    await played(room, BOB, 30, origin="daily", day=3, at=4 * DAY_MS - 1)
    assert (await board(room, BEST))[0] == [(1, BOB, 30), (2, ANN, 7)]
    assert await board(room, of_season(0)) == ([(1, BOB, 30)], None)
    figures = await room.read(run_boards.figures, GUILD, ANN)
    assert figures == RunFigures(1, 1, 7.0, 7, 1)


@pytest.mark.parametrize(
    ("started", "ended", "counts"),
    [((1, 5), (4, 9), (True, False)), ((1, 2), (9, 8), (False, False))],
    ids=["one after the other", "side by side"],
)
async def test_who_knows_the_days_deal_from_another_server_does_not_count(
    room: DatabaseHarness, started: tuple[int, int], ended: tuple[int, int], counts: tuple[bool, bool]
) -> None:
    """The deal is the same everywhere, so a run begun elsewhere may have shown its cards."""
    await room.write(guilds.ensure, ELSEWHERE, DEFAULTS, 1)
    await room.write(daily_deals.add, DailyDeal("scoundrel", 0, 1, "d", 0, START, "c" * 64, 1, "chosen"))
    servers = (GUILD, ELSEWHERE)
    for guild_id, at in zip(servers, started, strict=True):
        run = RunRow(
            f"r{guild_id}", guild_id, ANN, "daily", "standard", 0, 1, 0, is_assisted=False, started_at=at
        )
        await add(room, run)
    for guild_id, at in zip(servers, ended, strict=True):
        await close(room, f"r{guild_id}", RunEnd(at, "won", 30, 0))
    read = room.database.read
    found = [await read(partial(run_boards.figures, guild_id=guild_id, user_id=ANN)) for guild_id in servers]
    assert tuple(figures.runs == 1 for figures in found) == counts


async def test_a_second_run_after_a_voided_one_counts_nowhere(room: DatabaseHarness) -> None:
    """Its cards were shown, whoever has voided it."""
    await room.write(daily_deals.add, DailyDeal("scoundrel", 0, 1, "d", 0, START, "c" * 64, 1, "chosen"))
    for game_id, end in (("r1", RunEnd(5, "voided", None, 0)), ("r2", RunEnd(9, "won", 30, 0))):
        await add(
            room,
            RunRow(
                game_id, GUILD, ANN, "daily", "standard", 0, 1, 0, is_assisted=False, started_at=end.at - 1
            ),
        )
        await close(room, game_id, end)
    for which in (BEST, of_day(0), of_season(0)):
        assert await board(room, which) == ([], None)


async def test_a_season_adds_up_its_days(room: DatabaseHarness) -> None:
    for day, score in ((30, 30), (31, 5), (40, -100), (58, 8), (59, 30)):
        await played(room, ANN, score, origin="daily", day=day)
    await played(room, BOB, 20)
    assert await board(room, of_season(31)) == ([(1, ANN, 13)], (1, ANN, 13))


@cases(
    ("scores", "figures"),
    {
        "none": ([], RunFigures(0, 0, None, None, 0)),
        "won only": ([4, 9], RunFigures(2, 2, 6.5, 9, 2)),
        "lost one": ([4, -10, 9, 12], RunFigures(4, 3, 3.75, 12, 2)),
        "lost last": ([4, -10], RunFigures(2, 1, -3.0, 4, 0)),
    },
)
async def test_figures_are_of_the_runs_that_count(
    room: DatabaseHarness, scores: list[int], figures: RunFigures
) -> None:
    for score in scores:
        await played(room, ANN, score)
    await played(room, ANN, 30, is_assisted=True)
    await played(room, BOB, 30)
    assert await room.read(run_boards.figures, GUILD, ANN) == figures


async def test_a_run_given_up_ends_a_streak_whatever_its_score(room: DatabaseHarness) -> None:
    """It was not won, even where no monster was left."""
    await played(room, ANN, 5)
    await played(room, ANN, 11, ending="gave_up")
    figures = await room.read(run_boards.figures, GUILD, ANN)
    assert (figures.wins, figures.best, figures.streak) == (1, 11, 0)


async def test_a_voided_run_has_no_score(room: DatabaseHarness) -> None:
    run = RunRow("r0", GUILD, ANN, "free", "standard", None, None, 0, is_assisted=False, started_at=1)
    await add(room, run)
    await close(room, "r0", RunEnd(5, "voided", None, 0))
    assert await board(room, BEST) == ([], None)
    assert await room.read(runs.load, "r0") is not None


@pytest.mark.parametrize("which", [BEST, of_day(3), of_season(0)], ids=["best", "day", "season"])
async def test_a_board_is_read_from_an_index(room: DatabaseHarness, which: Ranking) -> None:
    """Its page and its ranks touch nothing else and sort nothing, however many runs a server has."""
    await played(room, ANN, 5, origin="daily", day=3)
    plans = await room.plans(partial(leaderboard.page, guild_id=GUILD, ranking=which, number=0, user_id=ANN))
    assert all(plan.is_only_indexes for plan in plans)
    page, _, own_rank = plans
    assert page.indexes == {"board_lines_by_points"}
    assert own_rank.indexes == {"PRIMARY KEY"}


async def test_lines_go_with_a_person_who_is_forgotten(room: DatabaseHarness) -> None:
    """An id that is replaced by a negative one has the same line under that, and the audit agrees."""
    for score in (7, 5):
        await played(room, BOB, score)
        await played(room, BOB, score, board="treasure")

    async def forget(unit: Unit) -> None:
        await unit.execute("UPDATE accounts SET owner = -1 WHERE owner = ?", (BOB,))
        await unit.execute("UPDATE runs SET user_id = -1 WHERE user_id = ?", (BOB,))

    await room.write(forget)
    for ranking in (BEST, best("treasure")):
        assert (await board(room, ranking))[0] == [(1, -1, 7)]
    assert await room.findings() == ()
