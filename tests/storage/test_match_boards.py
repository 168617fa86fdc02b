"""The boards of 13×13 and a person's figures: counted matches, ties, secret daily deals, results between two people."""

from dataclasses import replace
from functools import partial

from storage import daily_deals, guilds, leaderboard, ledger, match_boards, matches, people, ratings
from storage.daily import DAY_MS
from storage.database import Unit
from storage.leaderboard import LeaderboardRow, Ranking
from storage.match_boards import BY_RATING, HeadToHead, MatchFigures, Tally, by_margin
from storage.matches import Ending, MatchEnd, MatchRow, Seat
from storage.ratings import Rating
from tests.cases import cases
from tests.storage.conftest import ANN, BOB, DEFAULTS, GUILD, DatabaseHarness
from tests.storage.match_rows import (
    AGAINST_BOT,
    CHALLENGE,
    CLEO,
    DAILY,
    DEAL,
    add,
    add_in_unit,
    begin,
    close,
)
from tests.storage.test_run_boards import ELSEWHERE, board

TODAY = 9


async def rate(room: DatabaseHarness, user_id: int, rating: float) -> None:
    async def body(unit: Unit) -> None:
        await ledger.ensure_player(unit, GUILD, user_id)
        await ratings.save(unit, GUILD, user_id, Rating(rating, 90.0, 0.06), 5)

    await room.write(body)


async def tried(
    room: DatabaseHarness,
    user_id: int,
    points: tuple[int, int],
    *,
    day: int = TODAY,
    at: int = 5,
    ending: Ending = "finished",
) -> None:
    """Have somebody play the deal of a day."""
    await room.write(ledger.ensure_player, GUILD, user_id)
    if not await room.read(daily_deals.of_day, "thirteen", day):
        await room.write(daily_deals.add, replace(DEAL, day=day, seed_index=day))
    game_id = f"d{user_id}-{day}"
    await add(room, replace(DAILY, game_id=game_id, day=day), user_id)
    await begin(room, game_id, day * DAY_MS + 1)
    winner: Seat | None = None if ending == "voided" else 0 if points[0] > points[1] else 1
    await close(room, MatchEnd(day * DAY_MS + at, ending, winner, points), game_id)


async def played(
    room: DatabaseHarness, match: MatchRow, user_id: int, winner: Seat | None, ending: Ending = "finished"
) -> None:
    """Let somebody play a match without a stake against the opponent that `match` names."""
    number = await room.database.read(lambda reader: reader.fetch_value("SELECT count(*) FROM matches"))
    game_id = f"p{number}"
    await add(room, replace(match, game_id=game_id, stake=0), user_id)
    await begin(room, game_id)
    await close(room, MatchEnd(8, ending, winner), game_id)


async def test_the_rated_rank_by_whole_points(room: DatabaseHarness) -> None:
    """Ratings that round to the same number share a rank, ordered by id; people without a rating have no line."""
    for user_id, rating in ((CLEO, 1662.6), (ANN, 1540.4), (BOB, 1539.5)):
        await rate(room, user_id, rating)
    standings, own = await board(room, BY_RATING)
    assert standings == [(1, CLEO, 1663), (2, ANN, 1540), (2, BOB, 1540)]
    assert own == (2, ANN, 1540)
    await rate(room, BOB, 1700.0)
    assert (await board(room, BY_RATING))[0][0] == (1, BOB, 1700)


async def test_who_was_never_rated_has_no_line(room: DatabaseHarness) -> None:
    await rate(room, BOB, 1500.0)
    assert await board(room, BY_RATING) == ([(1, BOB, 1500)], None)


async def test_who_left_is_on_no_board(room: DatabaseHarness) -> None:
    """People marked as gone do not count for anybody's rank until they are seen again, also if rated while away."""
    await rate(room, BOB, 1700.0)
    await rate(room, ANN, 1500.0)
    for user_id, points in ((BOB, (9, 0)), (ANN, (4, 0)), (CLEO, (0, 1))):
        await tried(room, user_id, points)
    for user_id in (BOB, CLEO):
        await room.write(people.mark_left, guild_id=GUILD, user_id=user_id)
    await rate(room, CLEO, 1600.0)
    await rate(room, BOB, 1710.0)
    assert (await board(room, BY_RATING))[0] == [(1, ANN, 1500)]
    assert (await board(room, by_margin(TODAY)))[0] == [(1, ANN, 4)]
    assert await room.database.read(lambda r: r.fetch_value("SELECT sum(is_listed) FROM ratings")) == 1
    await room.write(people.seen, GUILD, BOB, "Bob", 9)
    assert (await board(room, BY_RATING))[0] == [(1, BOB, 1710), (2, ANN, 1500)]


@cases(
    ("which", "page_from", "rank_from"),
    {
        "ratings": (BY_RATING, "ratings_by_points", "ratings_by_points"),
        "a day": (by_margin(TODAY), "board_lines_by_points", "PRIMARY KEY"),
    },
)
async def test_a_board_is_read_from_an_index(
    room: DatabaseHarness, which: Ranking, page_from: str, rank_from: str
) -> None:
    """Its page and its ranks touch nothing else and sort nothing, however many people and matches a server has."""
    await rate(room, ANN, 1500.0)
    await tried(room, ANN, (4, 0))
    plans = await room.plans(partial(leaderboard.page, guild_id=GUILD, ranking=which, number=0, user_id=ANN))
    assert all(plan.is_only_indexes for plan in plans)
    page, _, own_rank = plans
    assert page.indexes == {page_from}
    assert own_rank.indexes == {rank_from}


async def test_the_day_ranks_by_margin(room: DatabaseHarness) -> None:
    """Points won less points lost, also below nothing; who resigned has lost; a voided try is none. Sums have no day below zero."""
    await tried(room, ANN, (7, 0))
    await tried(room, BOB, (0, 12))
    await tried(room, CLEO, (0, 12), ending="resigned")
    await tried(room, 100, (13, 0), ending="voided")
    standings, own = await board(room, by_margin(TODAY))
    assert standings == [(1, ANN, 7), (2, BOB, -12), (2, CLEO, -12)]
    assert own == (1, ANN, 7)
    assert await board(room, by_margin(TODAY + 1)) == ([], None)
    await tried(room, BOB, (8, 0), day=TODAY + 1)
    for sums in (match_boards.of_season(0), match_boards.of_week(4)):
        assert (await board(room, sums))[0] == [(1, BOB, 8), (2, ANN, 7), (3, CLEO, 0)]
    assert await room.findings() == ()


async def test_a_try_that_outlasts_its_day_is_not_ranked(room: DatabaseHarness) -> None:
    """Its seed was public before the match ended."""
    await tried(room, ANN, (13, 0), at=DAY_MS)
    await tried(room, BOB, (1, 0), at=DAY_MS - 1)
    assert await board(room, by_margin(TODAY)) == ([(1, BOB, 1)], None)


@cases(
    ("begun", "ended", "elsewhere", "counts"),
    {
        "one after the other": ((1, 5), (4, 9), "finished", (True, False)),
        "side by side": ((1, 2), (9, 8), "finished", (False, False)),
        "voided there": ((5, 1), (9, 4), "voided", (False, False)),
    },
)
async def test_who_knows_the_days_deal_from_another_server_is_not_ranked(
    room: DatabaseHarness,
    begun: tuple[int, int],
    ended: tuple[int, int],
    elsewhere: Ending,
    counts: tuple[bool, bool],
) -> None:
    """The deal and the bot's replies are the same everywhere, and owners of a server can void their own match there."""
    servers = (GUILD, ELSEWHERE)

    async def start(unit: Unit) -> None:
        await guilds.ensure(unit, ELSEWHERE, DEFAULTS, 1)
        await ledger.ensure_player(unit, ELSEWHERE, ANN)
        await daily_deals.add(unit, DEAL)
        for guild_id, at in zip(servers, begun, strict=True):
            match = replace(DAILY, game_id=f"d{guild_id}", guild_id=guild_id)
            await add_in_unit(unit, match, ANN)
            await matches.begin(unit, match.game_id, at)

    await room.write(start)
    await close(room, MatchEnd(ended[0], "finished", 0, (5, 0)), f"d{GUILD}")
    winner: Seat | None = 0 if elsewhere == "finished" else None
    await close(room, MatchEnd(ended[1], elsewhere, winner, (5, 0)), f"d{ELSEWHERE}")
    boards = [
        await room.read(leaderboard.page, guild_id=guild_id, ranking=by_margin(TODAY), number=0, user_id=ANN)
        for guild_id in servers
    ]
    assert tuple(page.own == LeaderboardRow(1, ANN, 5) for page in boards) == counts


@cases(("attempt", "counts"), {"the same deal": (1, False), "another deal of the day": (2, True)})
async def test_who_begins_anew_after_a_voided_try_is_ranked_with_other_cards_only(
    room: DatabaseHarness, *, attempt: int, counts: bool
) -> None:
    """Its cards and the bot's replies were shown, whoever has voided it."""
    await tried(room, ANN, (0, 0), at=5, ending="voided")
    if attempt > 1:
        await room.write(daily_deals.settle, DEAL, "skipped", seed="0" * 64, at=5)
        await room.write(daily_deals.add, replace(DEAL, attempt=attempt, seed_index=99))
    await add(room, replace(DAILY, game_id="again", day=TODAY, attempt=attempt), ANN)
    await begin(room, "again", TODAY * DAY_MS + 6)
    await close(room, MatchEnd(TODAY * DAY_MS + 9, "finished", 0, (13, 0)), "again")
    expected = ([(1, ANN, 13)], (1, ANN, 13)) if counts else ([], None)
    for which in (by_margin(TODAY), match_boards.of_season(0), match_boards.of_week(4)):
        assert await board(room, which) == expected


async def test_figures_are_of_the_matches_played(room: DatabaseHarness) -> None:
    """Against people and by the bot's level; a day's deal, a voided match and a challenge are none."""

    async def figures(user_id: int) -> MatchFigures:
        return await room.read(match_boards.figures, GUILD, user_id)

    assert await figures(ANN) == MatchFigures(Tally(0, 0, 0), {}, None)
    await played(room, CHALLENGE, ANN, 0)
    await played(room, CHALLENGE, ANN, None)
    await played(room, replace(CHALLENGE, challenged_id=ANN), BOB, 0, "resigned")
    await played(room, CHALLENGE, ANN, None, "voided")
    await played(room, AGAINST_BOT, ANN, 0)
    await played(room, AGAINST_BOT, ANN, 1)
    await played(room, replace(AGAINST_BOT, level="easy"), ANN, 0)
    await tried(room, ANN, (9, 0))
    await rate(room, ANN, 1512.5)
    await add(room, CHALLENGE)
    by_level = {"easy": Tally(1, 1, 0), "hard": Tally(2, 1, 0)}
    assert await figures(ANN) == MatchFigures(Tally(3, 1, 1), by_level, Rating(1512.5, 90.0, 0.06))
    assert await figures(BOB) == MatchFigures(Tally(3, 1, 1), {}, None)


async def test_two_people_have_a_score_against_each_other(room: DatabaseHarness) -> None:
    async def between(user_id: int, other_id: int) -> HeadToHead:
        return await room.read(match_boards.head_to_head, GUILD, user_id, other_id)

    await played(room, CHALLENGE, ANN, 0)
    await played(room, replace(CHALLENGE, challenged_id=ANN), BOB, 1)
    await played(room, CHALLENGE, ANN, 1, "resigned")
    await played(room, CHALLENGE, ANN, None)
    await played(room, CHALLENGE, ANN, None, "voided")
    await played(room, replace(CHALLENGE, challenged_id=CLEO), ANN, 0)
    assert (await between(ANN, BOB), await between(BOB, ANN)) == (HeadToHead(2, 1, 1), HeadToHead(1, 2, 1))
    assert (await between(ANN, ANN), await between(BOB, CLEO)) == (HeadToHead(0, 0, 0), HeadToHead(0, 0, 0))
