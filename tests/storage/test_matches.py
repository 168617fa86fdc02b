"""Matches as rows: challenged, begun, ended once; their stakes, their people, their ratings."""

import asyncio
from dataclasses import replace
from functools import partial

import pytest

from storage import daily_deals, games, ledger, matches, ratings, shoes
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.errors import DailyTriedError, DealSettledError, GameEndedError, OpenGameExistsError
from storage.games import Action, Round
from storage.ledger import HOUSE, player
from storage.matches import MatchEnd, MatchPlayerRow
from storage.ratings import Rating
from storage.shoes import ShoeRow
from tests.storage.conftest import ANN, BOB, GUILD, START, DatabaseHarness
from tests.storage.match_rows import (
    AGAINST_BOT,
    CHALLENGE,
    CLEO,
    DAILY,
    DEAL,
    WON,
    add,
    begin,
    close,
    deal,
    rated,
)


async def open_of(room: DatabaseHarness, user_id: int) -> str | None:
    return await room.read(matches.open_of, GUILD, user_id)


async def at_stake(room: DatabaseHarness, user_id: int) -> int:
    return await room.read(ledger.at_stake, GUILD, user_id)


async def test_a_match_is_kept_and_found(room: DatabaseHarness) -> None:
    read = room.database.read
    await add(room, CHALLENGE)
    assert await read(lambda reader: matches.load(reader, "m1")) == CHALLENGE
    assert (await read(lambda reader: matches.players(reader, ["m1"])))["m1"] == [MatchPlayerRow(0, ANN)]
    assert (await open_of(room, ANN), await open_of(room, BOB)) == ("m1", None)
    await begin(room)
    assert await read(lambda reader: matches.load(reader, "m1")) == replace(CHALLENGE, begun_at=4)
    assert (await read(lambda reader: matches.players(reader, ["m1"])))["m1"] == [
        MatchPlayerRow(0, ANN),
        MatchPlayerRow(1, BOB),
    ]
    assert (await open_of(room, ANN), await open_of(room, BOB)) == ("m1", "m1")
    assert await room.findings() == ()
    await close(room, WON)
    assert await read(lambda reader: matches.load(reader, "m1")) == replace(CHALLENGE, begun_at=4, end=WON)
    assert (await open_of(room, ANN), await open_of(room, BOB)) == (None, None)
    assert await room.findings() == ()


async def test_the_bot_has_no_row(room: DatabaseHarness) -> None:
    await add(room, AGAINST_BOT)
    await begin(room)
    assert await room.read(matches.players, ["m1"]) == {"m1": [MatchPlayerRow(0, ANN)]}
    assert await room.findings() == ()
    await close(room, WON)
    assert (await room.balance(player(ANN)), await room.balance(HOUSE)) == (1050, -50)
    assert await room.findings() == ()


async def test_a_person_has_one_open_match_in_a_guild(room: DatabaseHarness) -> None:
    """Whoever has challenged or plays is refused a second one; a challenge alone binds only who made it."""
    await add(room, CHALLENGE)
    with pytest.raises(OpenGameExistsError) as refusal:
        await add(room, replace(AGAINST_BOT, game_id="m2"))
    assert (refusal.value.guild_id, refusal.value.user_id) == (GUILD, ANN)
    await add(room, replace(AGAINST_BOT, game_id="m2"), BOB)
    with pytest.raises(OpenGameExistsError) as refusal:
        await begin(room)
    assert (refusal.value.guild_id, refusal.value.user_id) == (GUILD, BOB)
    assert await room.read(matches.load, "m1") == CHALLENGE
    await close(room, MatchEnd(5, "voided"), "m2")
    await begin(room)
    with pytest.raises(OpenGameExistsError):
        await add(room, replace(AGAINST_BOT, game_id="m3"), BOB)


async def test_of_two_matches_begun_at_once_one_begins(room: DatabaseHarness) -> None:
    await add(room, CHALLENGE)
    await room.write(ledger.grant_starting_chips_once, GUILD, CLEO, 1000, 1)
    await add(room, replace(CHALLENGE, game_id="m2"), CLEO)
    ends = await asyncio.gather(begin(room, "m1"), begin(room, "m2"), return_exceptions=True)
    assert [type(end) for end in ends] == [type(None), OpenGameExistsError]
    assert await open_of(room, BOB) == "m1"
    balances = [await room.balance(player(who)) for who in (ANN, BOB, CLEO)]
    assert balances == [950, 950, 1000]
    assert await room.findings() == ()


@pytest.mark.parametrize("ending", ["declined", "withdrawn", "expired", "voided"])
async def test_a_challenge_that_ends_leaves_nobody_occupied(
    room: DatabaseHarness, ending: matches.Ending
) -> None:
    await add(room, CHALLENGE)
    await close(room, MatchEnd(5, ending))
    assert (await open_of(room, ANN), await open_of(room, BOB)) == (None, None)
    with pytest.raises(GameEndedError):
        await begin(room)
    await add(room, replace(CHALLENGE, game_id="m2", challenged_id=ANN), BOB)
    await begin(room, "m2")
    assert await room.findings() == ()


async def test_a_match_ends_once(room: DatabaseHarness) -> None:
    await add(room, CHALLENGE)
    await begin(room)
    await close(room, WON)
    for game_id in ("m1", "m9"):
        with pytest.raises(GameEndedError):
            await room.write(matches.close, game_id=game_id, how=WON)


async def test_the_stake_of_a_match_counts_once_while_it_goes_on(room: DatabaseHarness) -> None:
    """A challenge holds nothing yet; from the first action to the last each has one stake in it, whatever deal it is."""
    await add(room, CHALLENGE)
    assert await at_stake(room, ANN) == 0
    await begin(room)
    assert (await at_stake(room, ANN), await at_stake(room, BOB)) == (50, 50)

    async def first_deal(unit: Unit) -> None:
        await shoes.add(unit, ShoeRow("m1", 1, 0, START, "a" * 64, 4))
        await games.open_round(unit, Round("m1", 1, 2, "{}", 1, 0, 4))
        await games.append_action(unit, Action("m1", 2, 1, ANN, "play 3c", 5, None))

    await room.write(first_deal)
    assert (await at_stake(room, ANN), await at_stake(room, BOB)) == (50, 50)

    async def second_deal(unit: Unit) -> None:
        await games.settle_round(unit, "m1", 1, result="{}", at=6)
        await shoes.add(unit, ShoeRow("m1", 2, 1, START, "b" * 64, 6))
        await games.open_round(unit, Round("m1", 2, 3, "{}", 2, 0, 6))

    await room.write(second_deal)
    assert (await at_stake(room, ANN), await at_stake(room, BOB)) == (50, 50)
    await close(room, WON)
    assert (await at_stake(room, ANN), await at_stake(room, BOB)) == (0, 0)


async def test_one_daily_try_unless_it_was_voided(room: DatabaseHarness) -> None:
    await deal(room)
    await add(room, DAILY)
    await begin(room)
    await close(room, MatchEnd(8, "voided"))
    await add(room, replace(DAILY, game_id="m2"))
    await begin(room, "m2")
    await close(room, WON, "m2")
    with pytest.raises(DailyTriedError):
        await add(room, replace(DAILY, game_id="m3"))
    assert await room.read(matches.daily_of, GUILD, ANN, 9) == "m2"
    assert await room.read(matches.daily_of, GUILD, BOB, 9) is None
    await add(room, replace(DAILY, game_id="m3"), BOB)


async def test_the_newest_match_played_is_the_one_that_ended_last(room: DatabaseHarness) -> None:
    async def newest(user_id: int) -> str | None:
        return await room.read(matches.newest_played, GUILD, user_id)

    for game_id, at, ending in (("b", 9, "finished"), ("a", 8, "resigned"), ("c", 10, "voided")):
        await add(room, replace(CHALLENGE, game_id=game_id))
        await begin(room, game_id)
        assert await newest(ANN) == (None if game_id == "b" else "b")
        await close(room, MatchEnd(at, ending, None if ending == "voided" else 1), game_id)  # type: ignore[arg-type]
    await add(room, replace(CHALLENGE, game_id="d"))
    await close(room, MatchEnd(11, "declined"), "d")
    assert (await newest(ANN), await newest(BOB), await newest(CLEO)) == ("b", "b", None)


async def test_a_rating_is_kept_and_what_made_it(room: DatabaseHarness) -> None:
    read = room.database.read
    await add(room, CHALLENGE)
    await begin(room)
    await close(room, WON)
    assert await read(lambda reader: ratings.load(reader, GUILD, ANN)) is None
    await rated(room, (1500.0, 1662.25), (1500.0, 1337.75))
    assert await read(lambda reader: ratings.load(reader, GUILD, ANN)) == Rating(1662.25, 200.5, 0.06)
    seats = (await read(lambda reader: matches.players(reader, ["m1"])))["m1"]
    assert seats == [MatchPlayerRow(0, ANN, (1500.0, 1662.25)), MatchPlayerRow(1, BOB, (1500.0, 1337.75))]
    await add(room, replace(CHALLENGE, game_id="m2"))
    await begin(room, "m2")
    await close(room, WON, "m2")
    await rated(room, (1662.25, 1700.5), (1337.75, 1300.0), game_id="m2")
    assert await read(lambda reader: ratings.load(reader, GUILD, ANN)) == Rating(1700.5, 200.5, 0.06)
    assert (
        await read(lambda reader: reader.fetch_all("SELECT matches, rated_at FROM ratings")) == [(2, 8)] * 2
    )
    assert await room.findings() == ()


async def test_each_kind_of_game_has_its_deal_of_a_day(room: DatabaseHarness) -> None:
    """Choosing or skipping a deal of one game leaves the other game's deals alone."""
    await deal(room)
    harness = DailyDeal("scoundrel", 9, 2, "scoundrel-1970-01-10", 8, START, "d" * 64, 3)
    await deal(room, harness)
    read = room.database.read
    assert await read(lambda reader: daily_deals.latest(reader, "thirteen", 9)) == DEAL
    assert await read(lambda reader: daily_deals.of_day(reader, "scoundrel", 9)) == [harness]
    assert await read(lambda reader: daily_deals.next_attempt(reader, 9)) == 3
    assert await read(lambda reader: daily_deals.next_attempt(reader, 8)) == 1
    await room.write(daily_deals.settle, DEAL, "chosen", at=4)
    with pytest.raises(DealSettledError):
        await room.write(daily_deals.settle, DEAL, "skipped", at=4)
    await room.write(daily_deals.settle, harness, "chosen", at=4)


async def test_a_match_is_revealed_deal_by_deal_and_a_daily_one_after_its_day(room: DatabaseHarness) -> None:
    """The newest game of a channel is the one whose seed was published last."""

    async def newest() -> str | None:
        game = await room.read(games.newest_revealed, 7)
        return game.game_id if game else None

    await deal(room)
    await add(room, CHALLENGE)
    await begin(room)
    await room.write(shoes.add, ShoeRow("m1", 1, 1, START, "a" * 64, 4))
    await add(room, replace(DAILY, game_id="m2"), CLEO)
    await begin(room, "m2")
    await close(room, WON, "m2")
    assert await newest() is None
    await room.write(shoes.reveal, "m1", 1, seed="e" * 64, at=9)
    assert await newest() == "m1"
    await room.write(daily_deals.reveal, DEAL, seed="f" * 64, at=10)
    assert await newest() == "m2"


async def test_challenges_are_counted_from_an_index(room: DatabaseHarness) -> None:
    """The cost of a challenge does not grow with the number of matches."""
    for question in (
        partial(matches.unaccepted_challenges, user_id=BOB, since=0),
        partial(matches.unaccepted_since_match, challenger_id=ANN, user_id=BOB, since=0),
    ):
        [plan] = await room.plans(question)
        assert "challenges_of_a_person" in plan.indexes
        assert not plan.scanned - {"challenges"}
