"""Games, rounds and actions: numbered, in order, settled and closed once; games of kinds that are not installed."""

import asyncio
from functools import partial

import pytest

from storage import (
    daily_deals,
    games,
    ledger,
    people,
    profiles,
    results,
    reviews,
    round_rows,
    shoes,
    stray_games,
)
from storage.database import Database, Unit
from storage.errors import (
    ActionNumberError,
    ChannelTakenError,
    EscrowNotEmptyError,
    GameNotOpenError,
    RoundSettledError,
)
from storage.games import Action, Deadline, Game, Round
from storage.ledger import HOUSE, Transfer, escrow, player
from storage.location import Location
from storage.shoes import ShoeRow
from tests.cases import cases
from tests.open_games import open_games
from tests.storage import result_rows
from tests.storage.conftest import ANN, BOB, CHANNEL, GAME, GUILD, START, DatabaseHarness, open_game, stake
from tests.storage.result_rows import CHALLENGE, DAILY_RUN, DEAL

FIRST_SHOE = ShoeRow(GAME, 1, 0, START, "a" * 64, 1)


def action(
    number: int, *, text: str = "hit", round_number: int = 1, deadline: Deadline | None = None
) -> Action:
    return Action(GAME, number, round_number, ANN, text, 5, deadline)


async def add(room: DatabaseHarness, *actions: Action) -> None:
    async def body(unit: Unit) -> None:
        for one in actions:
            await games.append_action(unit, one)

    await room.write(body)


async def load(room: DatabaseHarness) -> Game:
    game = await room.read(games.load_game, GAME)
    assert game is not None
    return game


async def test_an_action_carries_the_game_with_it(room: DatabaseHarness) -> None:
    await add(room, action(1, deadline=Deadline(900, "turn")))
    assert (await load(room)).deadline == Deadline(900, "turn")
    await add(room, action(2))
    game = await load(room)
    assert (game.action_number, game.deadline) == (2, None)


@pytest.mark.parametrize("number", [0, 1, 3])
async def test_an_action_has_the_next_number(room: DatabaseHarness, number: int) -> None:
    await add(room, action(1, deadline=Deadline(900, "turn")))
    with pytest.raises(ActionNumberError) as refusal:
        await add(room, action(number))
    assert (refusal.value.game_id, refusal.value.number) == (GAME, number)
    assert (await load(room)).action_number == 1


async def test_a_closed_game_takes_no_action_and_no_deadline(room: DatabaseHarness) -> None:
    await add(room, action(1, deadline=Deadline(900, "turn")))
    await room.write(games.close_game, GAME, at=9)
    game = await load(room)
    assert (game.status, game.deadline, game.closed_at) == ("closed", None, 9)
    with pytest.raises(GameNotOpenError):
        await add(room, action(2))
    with pytest.raises(GameNotOpenError):
        await room.write(games.set_deadline, GAME, Deadline(1, "turn"))
    with pytest.raises(GameNotOpenError):
        await room.write(games.close_game, GAME, at=10, voided=True)
    with pytest.raises(GameNotOpenError):
        await room.write(games.close_game, "unknown", at=10)


async def test_a_game_with_chips_does_not_close(room: DatabaseHarness) -> None:
    """Stakes are paid out or refunded first, in the same unit."""
    await room.transfer(stake(50, "s1"))
    with pytest.raises(EscrowNotEmptyError):
        await room.write(games.close_game, GAME, at=9)

    async def refund_and_void(unit: Unit) -> None:
        back = Transfer(GUILD, escrow(GAME), player(ANN), 50, "refund", "r1", 9, GAME)
        await ledger.transfer(unit, back)
        await games.close_game(unit, GAME, at=9, voided=True)

    await room.write(refund_and_void)
    assert (await load(room)).status == "voided"
    assert await room.balance(player(ANN)) == 1000


async def test_a_channel_has_one_open_table(room: DatabaseHarness) -> None:
    async def open_another(unit: Unit, game_id: str, kind: str = "blackjack") -> None:
        await open_game(unit, game_id, kind, 6)
        await games.take_channel(unit, game_id, CHANNEL)

    with pytest.raises(ChannelTakenError):
        await room.write(open_another, "g2")
    await room.write(open_another, "g3", "scoundrel")
    await room.write(games.close_game, GAME, at=5)
    await room.write(open_another, "g2")
    assert [game.game_id for game in await room.read(open_games, "blackjack")] == ["g2"]
    assert await room.read(games.load_open_games, [GAME, "none"]) == []


@cases(
    ("steps", "revealed_at"),
    {
        "ended": ([("end", 5)], None),
        "its deal is public": ([("reveal", 5)], None),
        "ended first": ([("end", 5), ("reveal", 9)], 9),
        "public first": ([("reveal", 5), ("end", 9)], 9),
    },
)
async def test_a_daily_game_is_revealed_when_it_has_ended_and_its_deal_is_public(
    room: DatabaseHarness, steps: list[tuple[str, int]], revealed_at: int | None
) -> None:
    """The later of the two times is the one that counts."""

    async def play(unit: Unit) -> int | None:
        await daily_deals.add(unit, DEAL)
        await open_game(unit, "m1", "scoundrel", of=DAILY_RUN)
        for step, at in steps:
            if step == "end":
                await games.close_game(unit, "m1", at=at)
            else:
                await daily_deals.reveal(unit, DEAL, seed="f" * 64, at=at)
        found: int | None = await unit.fetch_value("SELECT revealed_at FROM games WHERE game_id = 'm1'")
        return found

    assert await room.write(play) == revealed_at
    assert await room.findings() == ()


async def test_a_game_without_a_secret_is_revealed_at_its_end(room: DatabaseHarness) -> None:
    """It has neither a shoe nor a deal of the day, as with cards that somebody typed."""
    assert await room.read(games.newest_revealed, CHANNEL) is None
    await room.write(games.close_game, GAME, at=9)
    assert await room.read(games.newest_revealed, CHANNEL) == await load(room)


async def test_a_round_is_its_snapshot_and_its_actions(room: DatabaseHarness) -> None:
    """Reading a round reads its own actions, in order, and not its neighbours'."""
    first = Round(GAME, 1, first_action=1, snapshot="{}", shoe_number=1, shoe_position=0, opened_at=1)
    second = Round(GAME, 2, first_action=3, snapshot="[]", shoe_number=1, shoe_position=9, opened_at=2)

    async def play(unit: Unit) -> None:
        await shoes.add(unit, FIRST_SHOE)
        await games.open_round(unit, first)
        for one in (action(1, text="bet"), action(2, text="hit")):
            await games.append_action(unit, one)
        await games.settle_round(unit, GAME, 1, result="won", at=8)
        await games.open_round(unit, second)
        for one in (action(3, text="bet", round_number=2), action(4, text="stand", round_number=2)):
            await games.append_action(unit, one)

    await room.write(play)
    texts = [
        [one.text for one in await room.read(round_rows.actions_of_round, game_id=GAME, round_number=n)]
        for n in (1, 2, 3)
    ]
    assert texts == [["bet", "hit"], ["bet", "stand"], []]
    assert await room.read(round_rows.latest_round, GAME) == second
    done = await room.read(round_rows.load_round, GAME, 1)
    assert done is not None
    assert await room.read(round_rows.newest_rounds, ["none", GAME]) == {GAME: [done, second]}
    both = await room.read(round_rows.actions_of_rounds, [(GAME, 2), (GAME, 1)])
    assert [[one.text for one in each] for each in both] == [["bet", "stand"], ["bet", "hit"]]
    assert await room.read(round_rows.actions_of_games, ["none", GAME]) == {GAME: both[1] + both[0]}
    assert (done.settled_at, done.result) == (8, "won")
    assert await room.read(round_rows.recent_rounds, GAME, limit=5) == [done]


async def test_the_rounds_that_have_waited_longest_are_reviewed_first(room: DatabaseHarness) -> None:
    """Of more than are read at once too, whatever their games are called."""

    async def play(unit: Unit) -> None:
        await open_game(unit, "g0")
        for index, (game_id, at) in enumerate({GAME: 5, "g0": 9}.items()):
            await shoes.add(unit, ShoeRow(game_id, 1, index, START, f"{index}" * 64, 1))
            await games.open_round(unit, Round(game_id, 1, 1, "{}", 1, 0, 1))
            await games.settle_round(unit, game_id, 1, result="won", at=at)
            await reviews.add(unit, game_id, 1)

    await room.write(play)
    assert [one.game_id for one in await room.read(reviews.waiting, 1)] == [GAME]


async def test_a_round_is_settled_once(room: DatabaseHarness) -> None:
    """The second settlement is refused, and with it the payouts of its unit."""

    async def begin(unit: Unit) -> None:
        await shoes.add(unit, FIRST_SHOE)
        await games.open_round(unit, Round(GAME, 1, 1, "{}", 1, 0, 1))
        await ledger.transfer(unit, stake(50, "s1"))

    async def settle(unit: Unit, key: str) -> None:
        await ledger.transfer(unit, Transfer(GUILD, escrow(GAME), player(BOB), 25, "payout", key, 8, GAME))
        await games.settle_round(unit, GAME, 1, result="won", at=8)

    await room.write(begin)
    await room.write(settle, "p1")
    with pytest.raises(RoundSettledError):
        await room.write(settle, "p2")
    assert await room.balance(player(BOB)) == 1025


async def test_a_game_knows_its_message_and_its_deadline(room: DatabaseHarness) -> None:
    await room.write(games.set_message, GAME, 555, 2)
    await room.write(games.set_deadline, GAME, Deadline(7, "betting"))
    game = await load(room)
    assert (game.message_id, game.message_round, game.deadline) == (555, 2, Deadline(7, "betting"))


async def test_actors_are_found_by_what_they_did(room: DatabaseHarness) -> None:
    house = Action(GAME, 3, 1, None, "sit", 5, None)
    await add(room, action(1, text="sit"), action(2, text="hit"), house)
    assert await room.read(round_rows.actors, GAME, "sit") == {1: ANN}
    assert await room.read(round_rows.actors_of_games, ["none", GAME], "sit") == {GAME: {1: ANN}}


MANY_AT_ONCE = {
    "games": lambda reader: games.load_open_games(reader, [GAME]),
    "rounds": lambda reader: round_rows.newest_rounds(reader, [GAME]),
    "actions of rounds": lambda reader: round_rows.actions_of_rounds(reader, [(GAME, 1)]),
    "actions": lambda reader: round_rows.actions_of_games(reader, [GAME]),
    "actors": lambda reader: round_rows.actors_of_games(reader, [GAME], "sit"),
    "shoes": lambda reader: shoes.of_games(reader, [GAME]),
    "badges": lambda reader: profiles.badges_of_games(reader, {GAME: 1}),
    "names": lambda reader: people.names(reader, [(GUILD, ANN)]),
    "balances": lambda reader: ledger.balances_of_people(reader, [(GUILD, ANN)]),
    "results": lambda reader: results.of_games(reader, [GAME]),
    "daily deals": lambda reader: daily_deals.load_all(reader, [(1, 1)]),
}


async def test_rows_of_many_games_are_found_by_their_keys(room: DatabaseHarness) -> None:
    """Nothing but the list itself is read through: a start asks each of these once for a slice of its games."""
    for what, question in MANY_AT_ONCE.items():
        [plan] = await room.plans(question)
        assert plan.scanned <= {"json_each"}, what


LATER = 9


async def the_game(room: DatabaseHarness, game_id: str = GAME) -> games.Game:
    found = await room.read(games.load_game, game_id)
    assert found is not None
    return found


async def test_they_are_counted_and_named(room: DatabaseHarness) -> None:
    await room.transfer(stake(50, "k1"))
    await result_rows.add(room, CHALLENGE, BOB)
    assert await room.read(stray_games.counts, {"blackjack", "thirteen"}) == {}
    assert await room.read(stray_games.counts, {"scoundrel"}) == {"blackjack": 1, "thirteen": 1}
    assert await room.read(stray_games.lines, {"thirteen"}) == [
        f"game {GAME}: is open with 50 at stake, and blackjack is not installed"
    ]


async def test_each_person_gets_back_what_they_have_at_stake_now(room: DatabaseHarness) -> None:
    """What was settled before the escrow was last empty stays settled, and what the house has added goes back to it."""
    await room.transfer(stake(100, "lost"))
    await room.transfer(Transfer(GUILD, escrow(GAME), HOUSE, 100, "payout", "to the house", 6, GAME))
    await room.transfer(stake(50, "anns"))
    await room.transfer(stake(20, "bobs", who=BOB))
    await room.transfer(Transfer(GUILD, HOUSE, escrow(GAME), 30, "payout", "won so far", 7, GAME))
    await room.write(stray_games.void, await the_game(room), LATER)
    assert [await room.balance(who) for who in (player(ANN), player(BOB), HOUSE, escrow(GAME))] == [
        900,
        1000,
        100,
        0,
    ]
    assert (await the_game(room)).status == "voided"
    assert await room.findings() == ()
    with pytest.raises(GameNotOpenError):
        await room.write(stray_games.void, await the_game(room), LATER)
    assert await room.balance(player(ANN)) == 900


async def test_it_ends_for_everybody_in_it(room: DatabaseHarness) -> None:
    """Otherwise neither player could begin another one."""
    await result_rows.add(room, CHALLENGE, BOB)
    await result_rows.begin(room)
    await room.write(stray_games.void, await the_game(room, "m1"), LATER)
    ends = [row.end for row in await room.read(results.of_game, "m1")]
    assert ends == [results.ResultEnd(LATER, "voided", None, 50)] * 2
    assert [await room.balance(player(who)) for who in (ANN, BOB)] == [1000, 1000]
    assert await room.findings() == ()


async def test_of_two_processes_that_void_a_game_one_does(target: Location, room: DatabaseHarness) -> None:
    """Each process of a cluster may be started with the switch."""
    await room.transfer(stake(50, "k1"))
    other = await Database.open(target) if room.database.is_shared else room.database
    void = partial(stray_games.void, game=await the_game(room), at=LATER)
    done = await asyncio.gather(room.database.write(void), other.write(void), return_exceptions=True)
    assert sorted(type(each).__name__ for each in done) == ["GameNotOpenError", "NoneType"]
    assert await room.balance(player(ANN)) == 1000
    if other is not room.database:
        await other.close()
