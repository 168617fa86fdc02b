"""Results as rows: begun, helped, ended once; their stakes, their people, their ratings."""

import asyncio
import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import storage
from bot.games import kinds
from storage import daily_deals, games, ledger, ratings, results, shoes
from storage.database import Unit
from storage.errors import DailyTriedError, GameEndedError, OpenGameExistsError
from storage.games import Action, Round
from storage.ledger import HOUSE, player
from storage.ratings import Rating
from storage.results import Ending, ResultEnd, ResultRow
from storage.shoes import ShoeRow
from tests.storage.conftest import ANN, BOB, GUILD, START, DatabaseHarness
from tests.storage.result_rows import (
    AGAINST_BOT,
    CHALLENGE,
    CLEO,
    DAILY_MATCH,
    DAILY_RUN,
    DEAL,
    DUEL,
    DUEL_DEAL,
    LOST,
    RUN,
    SOLO,
    WON,
    WON_ALONE,
    add,
    begin,
    both,
    close,
    deal,
    rated,
)


def another(row: ResultRow, game_id: str, user_id: int = ANN) -> ResultRow:
    return replace(row, game_id=game_id, user_id=user_id, stake=0)


async def open_of(room: DatabaseHarness, user_id: int, kind: str = DUEL) -> str | None:
    return await room.read(results.open_of, GUILD, user_id, kind)


async def at_stake(room: DatabaseHarness, user_id: int) -> int:
    return await room.read(ledger.at_stake, GUILD, user_id)


async def test_a_game_of_one_person_is_kept_and_found(room: DatabaseHarness) -> None:
    await add(room, RUN)
    assert await room.read(results.of_game, "r1") == (RUN,)
    assert (await open_of(room, ANN, SOLO), await open_of(room, BOB, SOLO)) == ("r1", None)
    assert await open_of(room, ANN, DUEL) is None
    assert await at_stake(room, ANN) == 50
    assert await room.findings() == ()


async def test_a_game_of_two_is_kept_and_found(room: DatabaseHarness) -> None:
    """An invitation binds only who made it."""
    await add(room, CHALLENGE, BOB)
    guest = replace(CHALLENGE, seat=1, user_id=BOB)
    assert await room.read(results.of_game, "m1") == (CHALLENGE, guest)
    assert (await open_of(room, ANN), await open_of(room, BOB)) == ("m1", None)
    await begin(room)
    begun = tuple(replace(row, begun_at=4) for row in (CHALLENGE, guest))
    assert await room.read(results.of_games, ["m1", "m9"]) == {"m1": begun}
    assert (await open_of(room, ANN), await open_of(room, BOB)) == ("m1", "m1")
    assert await room.findings() == ()
    await close(room, "m1", *WON)
    ended = tuple(replace(row, end=end) for row, end in zip(begun, WON, strict=True))
    assert await room.read(results.of_game, "m1") == ended
    assert (await open_of(room, ANN), await open_of(room, BOB)) == (None, None)
    assert await room.findings() == ()


async def test_the_bot_has_no_row(room: DatabaseHarness) -> None:
    await add(room, AGAINST_BOT)
    await begin(room)
    assert [row.user_id for row in await room.read(results.of_game, "m1")] == [ANN]
    assert await room.findings() == ()
    await close(room, "m1", WON_ALONE)
    assert (await room.balance(player(ANN)), await room.balance(HOUSE)) == (1050, -50)
    assert await room.findings() == ()


async def test_a_person_has_one_open_game_of_a_kind_in_a_guild(room: DatabaseHarness) -> None:
    """A second game is refused to a person who plays or has invited somebody. The invited person may still open one."""
    await add(room, RUN)
    with pytest.raises(OpenGameExistsError):
        await add(room, another(RUN, "r3"))
    await add(room, another(RUN, "r3", BOB))
    await add(room, CHALLENGE, BOB)
    with pytest.raises(OpenGameExistsError) as refusal:
        await add(room, replace(AGAINST_BOT, game_id="m2"))
    assert (refusal.value.guild_id, refusal.value.user_id) == (GUILD, ANN)
    await add(room, replace(AGAINST_BOT, game_id="m2", user_id=BOB))
    with pytest.raises(OpenGameExistsError) as refusal:
        await begin(room)
    assert (refusal.value.guild_id, refusal.value.user_id) == (GUILD, BOB)
    assert {row.begun_at for row in await room.read(results.of_game, "m1")} == {None}
    await close(room, "m2", ResultEnd(5, "voided"))
    await begin(room)
    with pytest.raises(OpenGameExistsError):
        await add(room, replace(AGAINST_BOT, game_id="m3", user_id=BOB))


async def test_of_two_games_begun_at_once_one_begins(room: DatabaseHarness) -> None:
    await add(room, CHALLENGE, BOB)
    await room.write(ledger.grant_starting_chips_once, GUILD, CLEO, 1000, 1)
    await add(room, replace(CHALLENGE, game_id="m2", user_id=CLEO), BOB)
    ends = await asyncio.gather(begin(room, "m1"), begin(room, "m2"), return_exceptions=True)
    begun = [game_id for game_id, end in zip(("m1", "m2"), ends, strict=True) if end is None]
    assert [type(end) for end in ends if end is not None] == [OpenGameExistsError]
    assert [await open_of(room, BOB)] == begun
    balances = [await room.balance(player(who)) for who in (ANN, BOB, CLEO)]
    assert balances == ([950, 950, 1000] if begun == ["m1"] else [1000, 950, 950])
    assert await room.findings() == ()


@pytest.mark.parametrize("ending", ["declined", "withdrawn", "expired", "voided"])
async def test_an_invitation_that_ends_leaves_nobody_occupied(room: DatabaseHarness, ending: Ending) -> None:
    await add(room, CHALLENGE, BOB)
    await close(room, "m1", *both(5, ending))
    assert (await open_of(room, ANN), await open_of(room, BOB)) == (None, None)
    with pytest.raises(GameEndedError):
        await begin(room)
    await add(room, replace(CHALLENGE, game_id="m2", user_id=BOB), ANN)
    await begin(room, "m2")
    assert await room.findings() == ()


async def test_a_game_ends_once(room: DatabaseHarness) -> None:
    """What took it off the boards is kept with its end."""
    await deal(room)
    await add(room, DAILY_RUN)
    await room.write(results.uncount, "r2")
    await close(room, "r2", LOST)
    for game_id, seat in (("r2", 0), ("r2", 1), ("r9", 0)):
        with pytest.raises(GameEndedError):
            await room.write(results.close, game_id, seat, LOST)
    [ended] = await room.read(results.of_game, "r2")
    assert (ended.may_count, ended.end) == (False, LOST)


async def test_a_game_is_voided_for_everybody(room: DatabaseHarness) -> None:
    """Who has begun gets the stake back, which an invited person has not paid."""
    await add(room, CHALLENGE, BOB)
    await room.write(results.void, "m1", 9)
    voided = [row.end for row in await room.read(results.of_game, "m1")]
    assert voided == [ResultEnd(9, "voided", None, 0)] * 2
    await add(room, RUN)
    await room.write(results.void, "r1", 9)
    [run] = await room.read(results.of_game, "r1")
    assert run.end == ResultEnd(9, "voided", None, 50)
    await room.write(results.void, "r1", 10)
    assert await room.read(results.of_game, "r1") == (run,)


async def test_the_stake_of_a_game_counts_once_while_it_goes_on(room: DatabaseHarness) -> None:
    """An invitation holds nothing yet; from the first action to the last each has one stake in it, whatever round it is."""
    await add(room, CHALLENGE, BOB)
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
    await close(room, "m1", *WON)
    assert (await at_stake(room, ANN), await at_stake(room, BOB)) == (0, 0)


async def test_one_try_at_a_days_deal_unless_it_was_voided(room: DatabaseHarness) -> None:
    """Practice with the deal is no try."""
    await deal(room)
    await add(room, DAILY_RUN)
    await close(room, "r2", ResultEnd(8, "voided"))
    await add(room, another(DAILY_RUN, "r3"))
    await close(room, "r3", LOST)
    with pytest.raises(DailyTriedError):
        await add(room, another(DAILY_RUN, "r4"))
    assert await room.read(results.try_of, GUILD, ANN, SOLO, 9) == "r3"
    assert await room.read(results.try_of, GUILD, BOB, SOLO, 9) is None
    await add(room, another(DAILY_RUN, "r5", BOB))

    async def practise(unit: Unit) -> None:
        await games.open_game(
            unit, game_id="r6", guild_id=GUILD, channel_id=7, kind=SOLO, config="", at=9, deal=DEAL
        )
        await results.add(unit, replace(RUN, game_id="r6", stake=0, may_count=False))

    await room.write(practise)
    assert await room.read(results.try_of, GUILD, ANN, SOLO, 9) == "r3"
    assert await room.findings() == ()


async def test_each_kind_has_a_try_a_day(room: DatabaseHarness) -> None:
    await deal(room)
    await deal(room, DUEL_DEAL)
    await add(room, DAILY_RUN)
    await add(room, DAILY_MATCH)
    assert await room.read(results.try_of, GUILD, ANN, SOLO, 9) == "r2"
    assert await room.read(results.try_of, GUILD, ANN, DUEL, 9) == "m1"


async def test_the_newest_ended_game_is_the_one_that_ended_last(room: DatabaseHarness) -> None:
    """One that was voided or never begun is none, nor, unless that is asked for, one whose deal is secret."""

    async def newest(user_id: int, guild_id: int = GUILD, *, is_public: bool = True) -> str | None:
        query = partial(
            results.newest_ended, guild_id=guild_id, user_id=user_id, kind=SOLO, is_public=is_public
        )
        return await room.database.read(query)

    for game_id, how in (("b", ResultEnd(9, "won", 4)), ("a", LOST), ("c", ResultEnd(10, "voided"))):
        await add(room, another(RUN, game_id))
        assert await newest(ANN) == (None if game_id == "b" else "b")
        await close(room, game_id, how)
    await add(room, CHALLENGE, BOB)
    await close(room, "m1", *both(11, "declined"))
    assert (await newest(ANN), await newest(ANN, GUILD + 1), await newest(BOB)) == ("b", None, None)
    assert await room.read(results.newest_ended, GUILD, ANN, DUEL) is None
    await deal(room)
    await add(room, DAILY_RUN)
    await close(room, "r2", ResultEnd(11, "won", 4))
    assert await newest(ANN) == "b", "nothing is shown of a deal that is secret"
    assert await newest(ANN, is_public=False) == "r2"
    await room.write(daily_deals.reveal, DEAL, seed="5" * 64, at=12)
    assert await newest(ANN) == "r2"


async def test_what_was_computed_of_a_daily_deal_is_everybodys(room: DatabaseHarness) -> None:
    """A solution belongs to the deal: other games of it have it, and games of other deals do not."""
    await deal(room)
    await add(room, DAILY_RUN)
    await add(room, another(DAILY_RUN, "r3", BOB))
    await add(room, another(RUN, "r1", CLEO))
    await room.write(games.set_solution, "r3", "no")
    assert [await room.read(games.solution, game_id) for game_id in ("r2", "r3", "r1")] == ["no", "no", None]


async def test_a_rating_is_kept_and_what_made_it(room: DatabaseHarness) -> None:
    """Each kind of game has its own."""
    read = room.database.read
    await add(room, CHALLENGE, BOB)
    await begin(room)
    await close(room, "m1", *WON)
    assert await room.read(ratings.load, GUILD, ANN, DUEL) is None
    await rated(room, (1500.0, 1662.25), (1500.0, 1337.75))
    assert await room.read(ratings.load, GUILD, ANN, DUEL) == Rating(1662.25, 200.5, 0.06)
    assert await room.read(ratings.load, GUILD, ANN, SOLO) is None
    seats = [row.rating for row in await room.read(results.of_game, "m1")]
    assert seats == [(1500.0, 1662.25), (1500.0, 1337.75)]
    await add(room, replace(CHALLENGE, game_id="m2"), BOB)
    await begin(room, "m2")
    await close(room, "m2", *WON)
    await rated(room, (1662.25, 1700.5), (1337.75, 1300.0), game_id="m2")
    assert await room.read(ratings.load, GUILD, ANN, DUEL) == Rating(1700.5, 200.5, 0.06)
    assert (
        await read(lambda reader: reader.fetch_all("SELECT matches, rated_at FROM ratings")) == [(2, 8)] * 2
    )
    assert await room.findings() == ()


async def test_invitations_that_were_not_accepted_are_remembered(room: DatabaseHarness) -> None:
    """Each is counted against who was invited; between two people only those since they last played, by whoever invited."""

    async def invite(
        game_id: str, at: int, host: int, guest: int, ending: Ending | None = "declined"
    ) -> None:
        await add(room, replace(CHALLENGE, game_id=game_id, user_id=host, made_at=at, stake=0), guest)
        if ending is None:
            await begin(room, game_id, at)
            await close(room, game_id, ResultEnd(at, "drawn", 0), ResultEnd(at, "drawn", 0))
        else:
            await close(room, game_id, *both(at, ending))

    async def known(since: int = 0) -> tuple[list[int], list[int], int]:
        return (
            await room.read(results.unaccepted_since_game, ANN, BOB, DUEL, since),
            await room.read(results.unaccepted_since_game, BOB, ANN, DUEL, since),
            await room.read(results.unaccepted_invitations, BOB, DUEL, since),
        )

    await room.write(ledger.ensure_player, GUILD, CLEO)
    await invite("a", 10, ANN, BOB)
    await invite("b", 11, ANN, BOB, "withdrawn")
    await invite("c", 12, BOB, ANN, "expired")
    await invite("d", 13, CLEO, BOB)
    await invite("e", 14, ANN, BOB, "voided")
    assert await known() == ([11, 10], [12], 4)
    assert await known(since=10) == ([11], [12], 3)
    await invite("f", 15, CLEO, BOB, None)
    assert await known() == ([11, 10], [12], 4), "they have not played each other"
    await invite("g", 16, BOB, ANN, None)
    assert await known() == ([], [], 4)
    await invite("h", 17, ANN, BOB)
    assert await known() == ([17], [], 5)
    assert await room.read(results.unaccepted_invitations, BOB, SOLO, 0) == 0


async def test_invitations_are_counted_from_an_index(room: DatabaseHarness) -> None:
    """The cost of an invitation does not grow with the number of games."""
    for question in (
        partial(results.unaccepted_invitations, user_id=BOB, kind=DUEL, since=0),
        partial(results.unaccepted_since_game, inviting_id=ANN, user_id=BOB, kind=DUEL, since=0),
    ):
        [plan] = await room.plans(question)
        assert "invitations_of_a_person" in plan.indexes
        assert not plan.scanned - {"invitations"}


def test_storage_names_no_kind_of_game() -> None:
    """A new game with a score, a deal of the day and a board needs no table and no module here."""
    files = [file for file in Path(storage.__file__).parent.rglob("*") if file.suffix in {".py", ".sql"}]
    assert len(files) > 50
    words = {file.name: set(re.findall(r"[a-z0-9]+", file.read_text("utf-8").lower())) for file in files}
    named = {word for kind in kinds() for word in kind.split("_") if word != "daily"} | {"tournament"}
    assert {name for name, found in words.items() if found & named} == set()
