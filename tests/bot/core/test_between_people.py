"""What people win from each other counts with their gifts (CH-12), whatever the game; on both engines, and with attempts at once."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest

from bot.core.between_people import DISCORD_EPOCH
from bot.core.departed import Pseudonyms
from bot.core.errors import (
    AccountTooYoungError,
    GivenTodayError,
    ReceivedTodayError,
    ReceiverFullError,
)
from bot.core.moves import Flow, Move
from bot.core.settlement import Occasion, move_chips
from bot.economy import transfers
from bot.economy.transfers import Gift
from bot.games.thirteen.play.commands import Accept, Resign
from storage import between_people, games, guilds, ledger
from storage.audit.database import audit
from storage.between_people import ChipFlow, ChipsPassed
from storage.daily_chips import DAY_MS
from storage.database import Database, Unit
from storage.guilds import GuildSettings, Setting
from storage.location import Location
from tests.bot.core.world import ANN, BEN, CLEO, GUILD, START
from tests.bot.games.thirteen.world import MatchHarness
from tests.cases import cases
from tests.high_card.world import DuelRoom
from tests.storage.damage import damage

PEOPLE = (ANN, BEN, CLEO)
GAMES = tuple(f"g{number}" for number in range(64))
RULES = GuildSettings(10_000, 1, 1_000, "vegas", gifts_given_a_day=300, gifts_received_a_day=500)
NOON = START // DAY_MS * DAY_MS + DAY_MS // 2
YOUNG = (NOON - DISCORD_EPOCH - 7 * DAY_MS + 1) << 22
"""Somebody whose account is seven days old in a millisecond."""
PSEUDONYMS = Pseudonyms(b"key")


class Room:
    """A server with 64 games between people and one against the house, whose chips move as a test says."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._causes = iter(range(1, 100_000))

    async def furnish(self, unit: Unit) -> None:
        await guilds.ensure(unit, GUILD, RULES, 1)
        for person in (*PEOPLE, YOUNG):
            await ledger.grant_starting_chips_once(unit, GUILD, person, RULES.starting_chips, 1)
        for game_id in (*GAMES, "house"):
            await games.open_game(
                unit, game_id=game_id, guild_id=GUILD, channel_id=3, kind="any", config="", at=1
            )
            if game_id != "house":
                await games.note_between_people(unit, game_id)

    async def stake(self, who: int, amount: int, game: str = GAMES[0], at: int = NOON) -> None:
        await self._move(Move(Flow.STAKE, who, amount), game, at)

    async def end(self, game: str, *paid: tuple[int, int], at: int = NOON, staked: int = 0) -> None:
        """Pay these people what is in the pot; `staked` is what all have staked."""
        for who, amount in paid:
            await self._move(Move(Flow.PAYOUT, who, amount, staked=staked or amount), game, at)

    async def lose(self, loser: int, winner: int, amount: int, game: str, at: int = NOON) -> None:
        """Let both stake an amount, which the winner takes."""
        for who in (loser, winner):
            await self.stake(who, amount, game, at)
        await self.end(game, (winner, 2 * amount), at=at)

    async def give(self, giver: int, receiver: int, amount: int, at: int = NOON) -> None:
        gift = Gift(GUILD, giver, receiver, amount, str(next(self._causes)))
        await transfers.give(self.database, PSEUDONYMS, gift, at)

    async def passed(self, who: int, at: int = NOON) -> ChipsPassed:
        return await self.database.read(
            partial(between_people.passed, guild_id=GUILD, user_id=who, day=at // DAY_MS)
        )

    async def set_rules(self, **rules: Setting) -> None:
        await self.database.write(partial(guilds.change, guild_id=GUILD, values=rules))

    async def _move(self, move: Move, game: str, at: int) -> None:
        occasion = Occasion(GUILD, game, 1, str(next(self._causes)), at, is_between_people=game != "house")
        await self.database.write(lambda unit: move_chips(unit, (move,), occasion), guild_id=GUILD)


@pytest.fixture
async def room(target: Location) -> AsyncIterator[Room]:
    room = Room(await Database.open(target))
    await room.database.write(room.furnish)
    yield room
    findings = (await room.database.read(audit)).findings
    await room.database.close()
    assert findings == ()


async def test_gifts_losses_and_open_stakes_count_together(room: Room) -> None:
    """CH-12: 300 chips a day: a gift of 100, a loss of 150 and a stake of 40 leave 10; the stake that comes back leaves 50."""
    await room.give(ANN, CLEO, 100)
    await room.lose(ANN, BEN, 150, "g1")
    await room.stake(ANN, 40, "g2")
    assert await room.passed(ANN) == ChipsPassed(290, 0)
    with pytest.raises(GivenTodayError) as refused:
        await room.stake(ANN, 11, "g3")
    assert (refused.value.user_id, refused.value.most, refused.value.left) == (ANN, 300, 10)
    assert refused.value.again_at == NOON + DAY_MS // 2
    with pytest.raises(GivenTodayError):
        await room.give(ANN, BEN, 11)
    await room.stake(ANN, 10, "g3")
    await room.end("g2", (ANN, 40))
    await room.give(ANN, BEN, 40)
    with pytest.raises(GivenTodayError):
        await room.give(ANN, BEN, 1)
    await room.end("g3", (ANN, 10))


async def test_winnings_and_pots_count_as_received(room: Room) -> None:
    """CH-12: 500 chips a day; a stake of somebody else that would let a person win more is refused, and names whose limit it is."""
    await room.lose(CLEO, ANN, 300, "g1")
    await room.give(BEN, ANN, 150)
    await room.stake(ANN, 50, "g2")
    with pytest.raises(ReceivedTodayError) as refused:
        await room.stake(BEN, 51, "g2")
    assert (refused.value.user_id, refused.value.most, refused.value.left) == (ANN, 500, 50)
    await room.stake(BEN, 50, "g2")
    assert await room.passed(ANN) == ChipsPassed(0, 500)
    with pytest.raises(ReceiverFullError):
        await room.give(BEN, ANN, 1)
    await room.end("g2", (BEN, 100))
    await room.give(BEN, ANN, 100)


async def test_a_pot_of_three_can_be_won_by_each(room: Room) -> None:
    """CH-12: whoever joins a pot can win what lies there."""
    await room.set_rules(gifts_received_a_day=100)
    await room.stake(ANN, 60)
    await room.stake(BEN, 40)
    with pytest.raises(ReceivedTodayError) as refused:
        await room.stake(CLEO, 50)
    assert refused.value.user_id in {BEN, CLEO}
    await room.stake(CLEO, 40)
    assert [await room.passed(who) for who in PEOPLE] == [
        ChipsPassed(60, 80),
        ChipsPassed(40, 100),
        ChipsPassed(40, 100),
    ]
    await room.end(GAMES[0], (CLEO, 100), (BEN, 40))
    assert [await room.passed(who) for who in PEOPLE] == [
        ChipsPassed(60, 0),
        ChipsPassed(0, 0),
        ChipsPassed(0, 60),
    ]


async def test_who_joins_a_pot_hears_what_is_left_without_it(room: Room) -> None:
    """CH-12: of 100 chips a day, 30 came as a gift."""
    await room.set_rules(gifts_received_a_day=100)
    await room.give(CLEO, ANN, 30)
    await room.stake(BEN, 71)
    with pytest.raises(ReceivedTodayError) as refused:
        await room.stake(ANN, 1)
    assert (refused.value.user_id, refused.value.most, refused.value.left) == (ANN, 100, 70)
    await room.end(GAMES[0], (BEN, 71))


async def test_what_is_won_back_makes_room(room: Room) -> None:
    """CH-12: games count net, so that two people can play all day."""
    for number in range(20):
        await room.lose(*((ANN, BEN) if number % 2 else (BEN, ANN)), 150, GAMES[number])
    assert [await room.passed(who) for who in (ANN, BEN)] == [ChipsPassed(0, 0), ChipsPassed(0, 0)]


async def test_games_against_the_house_do_not_count(room: Room) -> None:
    for who in (ANN, BEN):
        await room.stake(who, 900, "house")
    await room.end("house", (ANN, 1_800), (BEN, 0), staked=900)
    assert [await room.passed(who) for who in (ANN, BEN)] == [ChipsPassed(0, 0), ChipsPassed(0, 0)]


async def test_a_new_day_leaves_what_is_still_open(room: Room) -> None:
    """CH-12: a game counts on the day on which it ends, and until then on each."""
    tomorrow = NOON + DAY_MS
    await room.lose(ANN, BEN, 200, "g1")
    for who in (ANN, BEN):
        await room.stake(who, 100, "g2")
    assert await room.passed(ANN, tomorrow) == ChipsPassed(100, 100)
    with pytest.raises(GivenTodayError):
        await room.stake(ANN, 201, "g3", tomorrow)
    await room.end("g2", (BEN, 200), at=tomorrow)
    assert await room.passed(ANN, tomorrow) == ChipsPassed(100, 0)
    assert await room.passed(ANN) == ChipsPassed(200, 0)


async def test_both_accounts_need_the_age(room: Room) -> None:
    with pytest.raises(AccountTooYoungError) as refused:
        await room.stake(YOUNG, 1)
    assert (refused.value.user_id, refused.value.days, refused.value.again_at) == (YOUNG, 7, NOON + 1)
    await room.stake(YOUNG, 1, "house")
    await room.stake(YOUNG, 1, at=NOON + 1)
    await room.end(GAMES[0], (YOUNG, 1))
    await room.end("house", (YOUNG, 1))


async def test_games_go_on_where_gifts_are_off(room: Room) -> None:
    """CH-12: by the same limits."""
    await room.set_rules(gifts_open=False)
    await room.lose(ANN, BEN, 300, "g1")
    with pytest.raises(GivenTodayError):
        await room.stake(ANN, 1, "g2")


async def test_the_limits_are_exact_under_64_stakes_and_gifts_at_once(room: Room) -> None:
    """CH-12: 300 chips are twelve stakes or gifts of 25, in whatever order they come."""
    tried = await asyncio.gather(
        *(
            room.stake(ANN, 25, game) if number % 2 else room.give(ANN, CLEO, 25)
            for number, game in enumerate(GAMES)
        ),
        return_exceptions=True,
    )
    assert [type(each) for each in tried if each is not None] == [GivenTodayError] * 52
    assert await room.passed(ANN) == ChipsPassed(300, 0)
    for number, game in enumerate(GAMES):
        if number % 2 and tried[number] is None:
            await room.end(game, (ANN, 25))


async def test_the_stakes_of_an_open_game_have_passed_to_nobody(room: Room) -> None:
    for who in (ANN, CLEO):
        await room.stake(who, 20, "g4")
    assert (
        await room.database.read(partial(between_people.largest_flows, guild_id=GUILD, since=0, limit=9))
        == []
    )
    await room.end("g4", (ANN, 20), (CLEO, 20), staked=20)


async def test_the_largest_flows_are_those_of_gifts_and_games(room: Room) -> None:
    """CH-12: each pair once, net, the largest first; what ended before the time is left out."""
    await room.lose(ANN, BEN, 90, "g1", at=NOON - DAY_MS)
    await room.database.write(partial(games.close_game, game_id="g1", at=NOON - DAY_MS, voided=False))
    await room.lose(ANN, BEN, 100, "g2")
    await room.give(BEN, ANN, 30)
    await room.lose(CLEO, BEN, 50, "g3")
    await room.give(CLEO, BEN, 40)
    await room.give(ANN, CLEO, 5)
    for who in (ANN, CLEO):
        await room.stake(who, 20, "g4")
    flows = await room.database.read(
        partial(between_people.largest_flows, guild_id=GUILD, since=NOON - 5, limit=2)
    )
    assert flows == [ChipFlow(CLEO, None, BEN, None, 90), ChipFlow(ANN, None, BEN, None, 70)]
    await room.end("g4", (ANN, 20), (CLEO, 20), staked=20)


@cases(
    ("paid", "expected"),
    {
        "one wins": (((CLEO, 130),), [(ANN, CLEO, 60), (BEN, CLEO, 40)]),
        "two win": (((BEN, 80), (CLEO, 50)), [(ANN, BEN, 40), (ANN, CLEO, 20)]),
    },
)
async def test_in_a_pot_of_three_flows_what_one_lost_and_another_won(
    room: Room, paid: tuple[tuple[int, int], ...], expected: list[tuple[int, int, int]]
) -> None:
    for who, amount in zip(PEOPLE, (60, 40, 30), strict=True):
        await room.stake(who, amount)
    await room.end(GAMES[0], *paid)
    flows = await room.database.read(
        partial(between_people.largest_flows, guild_id=GUILD, since=NOON - 5, limit=9)
    )
    assert [(flow.giver_id, flow.receiver_id, flow.amount) for flow in flows] == expected


async def lose_a_match(room: MatchHarness, stake: int) -> None:
    session = await room.begin(ANN, BEN, stake=stake)
    await room.do(session, ANN, Resign())


async def refuse_a_match(room: MatchHarness, stake: int) -> None:
    """The challenge is refused, and so is one whose challenger gave chips away meanwhile."""
    with pytest.raises(GivenTodayError):
        await room.ask(ANN, CLEO, stake=stake)
    session = await room.ask(CLEO, ANN, stake=stake)
    with pytest.raises(GivenTodayError):
        await room.do(session, ANN, Accept(), 0)
    assert not session.committed.game.is_begun


async def test_matches_of_thirteen_count(target: Location) -> None:
    """CH-12: 300 chips a day; the bot is no person."""
    async with MatchHarness(target).running() as room:
        await room.accounts.welcome(GUILD, ANN, "Ann")
        await room.write(guilds.change, GUILD, {"gifts_given_a_day": 300})
        await lose_a_match(room, 200)
        await refuse_a_match(room, 101)
        await room.ask(ANN, None, stake=101)
        assert await room.findings() == []


async def test_duels_of_high_card_count(target: Location) -> None:
    """CH-12: a game that says it is between people needs nothing else."""
    async with DuelRoom(target).running() as room:
        await room.accounts.welcome(GUILD, ANN, "Ann")
        await room.write(guilds.change, GUILD, {"gifts_received_a_day": 99})
        await room.join(ANN, 100)
        with pytest.raises(ReceivedTodayError) as refused:
            await room.join(BEN, 100)
        assert refused.value.user_id == ANN
        assert await room.findings() == []


@cases(
    ("script", "finding"),
    {
        "a result": (
            "UPDATE winnings SET from_people = 7 WHERE from_people > 0",
            "has won 7 from people, its entries say 90",
        ),
        "a game against the house": (
            "UPDATE games SET is_between_people = 1 WHERE game_id = 'house'",
            "game house: is between people, and the house has a part in it",
        ),
    },
)
async def test_a_full_audit_finds_what_does_not_follow_from_the_entries(
    target: Location, script: str, finding: str
) -> None:
    room = Room(await Database.open(target))
    await room.database.write(room.furnish)
    await room.lose(ANN, BEN, 90, "g1")
    await room.stake(CLEO, 50, "house")
    await room.end("house", (CLEO, 100), staked=50)
    await damage(target, script)
    findings = (await room.database.read(audit)).findings
    await room.database.close()
    assert any(finding in each for each in findings)
