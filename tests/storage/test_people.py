"""Servers' settings, people's names and wishes, daily chips, the leaderboard, and playing bans (CH-7)."""

from dataclasses import replace
from functools import partial

import pytest

from storage import choices, daily_chips, guilds, ledger, meta, people, restrictions
from storage.choices import Choice, Chosen
from storage.daily_chips import DailyState
from storage.database import Unit
from storage.errors import AlreadyClaimedError
from storage.guilds import Setting
from storage.leaderboard import LeaderboardRow, Page, page
from storage.ledger import MINT, Transfer, player
from storage.people import Person
from storage.shard import Shard
from tests.storage.conftest import ANN, BOB, DEFAULTS, GUILD, DatabaseHarness, stake

HOUR = 3_600_000


async def test_a_guild_starts_with_the_defaults_and_keeps_its_own(room: DatabaseHarness) -> None:
    own = replace(DEFAULTS, channels=(7, 8), shop_open=False, chip_name="Dublon", chips_name="Dublons")
    values: dict[str, Setting] = {
        "channels": (7, 8),
        "shop_open": False,
        "chip_name": "Dublon",
        "chips_name": "Dublons",
    }
    await room.write(guilds.change, GUILD, values)
    assert await room.write(guilds.ensure, GUILD, DEFAULTS, 9) == own
    assert await room.read(guilds.settings, GUILD) == own
    assert await room.write(guilds.ensure, 2, DEFAULTS, 9) == DEFAULTS
    assert await room.read(guilds.settings, 3) is None


async def test_choices_are_remembered_until_they_are_taken_back(room: DatabaseHarness) -> None:
    """A person's choices have no server, and a poll for recent changes returns resets too."""
    chosen: list[tuple[int, Choice, str | None]] = [
        (ANN, "language", "ru"),
        (ANN, "language", "bn"),
        (ANN, "card_style", "plain"),
        (BOB, "language", "ja"),
        (BOB, "language", None),
    ]
    for at, (who, choice, value) in enumerate(chosen):
        await room.write(choices.choose, who, choice, value, at)
    await room.write(choices.choose_for_server, GUILD, "language", "ja")
    assert await room.read(choices.of_people) == {ANN: Chosen("plain", "bn"), BOB: Chosen()}
    assert await room.read(choices.of_people, 3) == {BOB: Chosen()}
    assert await room.read(choices.of_person, ANN) == Chosen("plain", "bn")
    assert await room.read(choices.of_server, GUILD) == Chosen(None, "ja")
    shards = [Shard(number, 2) for number in range(2)]
    assert [bool(await room.read(choices.of_servers, shard)) for shard in shards] == [
        GUILD in shard for shard in shards
    ]


async def test_people_are_known_by_their_last_name_and_their_wishes(room: DatabaseHarness) -> None:
    async def body(unit: Unit) -> dict[int, Person]:
        await people.seen(unit, GUILD, ANN, "Ann", 1)
        await people.set_preference(unit, GUILD, ANN, "wants_ping", wants=True)
        await people.set_preference(unit, GUILD, ANN, "wants_coach", wants=True)
        await people.set_preference(unit, GUILD, ANN, "wants_challenges", wants=False)
        await people.seen(unit, GUILD, ANN, "Anna", 2)
        await people.seen(unit, GUILD, BOB, "Bob", 2)
        return await people.load(unit, GUILD, [ANN, BOB, 44])

    known = await room.write(body)
    assert known == {
        ANN: Person(ANN, "Anna", wants_ping=True, wants_coach=True, wants_challenges=False),
        BOB: Person(BOB, "Bob", wants_ping=False, wants_coach=False, wants_challenges=True),
    }


async def test_small_facts_are_kept(room: DatabaseHarness) -> None:
    assert await room.read(meta.load, "commands") is None
    await room.write(meta.save, "commands", "a")
    await room.write(meta.save, "commands", "b")
    assert await room.read(meta.load, "commands") == "b"


async def claim(room: DatabaseHarness, day: int) -> None:
    await room.write(daily_chips.claim, GUILD, ANN, day=day, amount=200, at=day * 24 * HOUR + 1)


async def test_daily_chips_are_claimed_once_a_day(room: DatabaseHarness) -> None:
    """The refusal says when the next day begins (CH-2)."""
    await claim(room, 100)
    with pytest.raises(AlreadyClaimedError) as refusal:
        await claim(room, 100)
    assert refusal.value.again_at == 101 * 24 * HOUR
    assert await room.balance(player(ANN)) == 1200
    await claim(room, 101)
    for day, has_claimed, before in (
        (101, True, (100,)),
        (102, False, (100, 101)),
        (132, False, (100, 101)),
        (133, False, ()),
        (100, True, ()),
    ):
        found = await room.read(partial(daily_chips.state, day=day), GUILD, ANN)
        assert found == DailyState(has_claimed, before, None)
    assert await room.balance(player(ANN)) == 1400


async def test_a_top_up_fills_up_once_in_a_while(room: DatabaseHarness) -> None:
    """Only what is missing is granted, and not again before four hours have passed (CH-2)."""

    async def top_up(at: int, to: int = 100) -> int:
        return await room.write(daily_chips.top_up, GUILD, ANN, to=to, every_ms=4 * HOUR, at=at)

    assert await top_up(1) == await top_up(1, to=1000) == 0, "there is as much already, or more"
    nothing = await room.read(partial(daily_chips.state, day=0), GUILD, ANN)
    assert nothing == DailyState(has_claimed=False, days_before=(), topped_up_at=None)
    await room.transfer(stake(970, "s1"))
    assert await top_up(2) == 70
    await room.transfer(stake(100, "s2"))
    with pytest.raises(AlreadyClaimedError) as refusal:
        await top_up(4 * HOUR + 1)
    assert refusal.value.again_at == 4 * HOUR + 2
    assert await top_up(4 * HOUR + 2) == 100
    await claim(room, 100)
    assert (await room.read(partial(daily_chips.state, day=100), GUILD, ANN)).topped_up_at == 4 * HOUR + 2


async def ranks(room: DatabaseHarness, number: int, user_id: int) -> Page:
    return await room.read(page, GUILD, number, user_id)


async def fill(room: DatabaseHarness, chips: dict[int, int]) -> None:
    async def body(unit: Unit) -> None:
        for user_id, amount in chips.items():
            await ledger.ensure_player(unit, GUILD, user_id)
            if amount:
                grant = Transfer(GUILD, MINT, player(user_id), amount, "grant", f"f{user_id}", 1)
                await ledger.transfer(unit, grant)

    await room.write(body)


async def test_ties_share_a_rank(room: DatabaseHarness) -> None:
    """1, 2, 2, 4 (CH-4), and one's own line is always there."""
    await fill(room, {50: 5000, 51: 0, 52: 30})
    found = await ranks(room, 0, 51)
    assert [(line.rank, line.user_id, line.amount) for line in found.standings] == [
        (1, 50, 5000),
        (2, ANN, 1000),
        (2, BOB, 1000),
        (4, 52, 30),
        (5, 51, 0),
    ]
    assert found.own == LeaderboardRow(5, 51, 0)
    assert not found.has_next
    assert (await ranks(room, 0, 999)).own is None


async def test_ranks_go_on_across_pages(room: DatabaseHarness) -> None:
    await fill(room, {100 + place: 2000 - 10 * place for place in range(8)} | {200: 1000, 201: 1000, 202: 7})
    first, second, third = [await ranks(room, number, 202) for number in (0, 1, 2)]
    assert [line.rank for line in first.standings] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 9]
    assert [(line.rank, line.user_id) for line in second.standings] == [(9, 200), (9, 201), (13, 202)]
    assert (first.has_next, second.has_next, third.standings) == (True, False, ())
    assert first.own == second.own == LeaderboardRow(13, 202, 7)


async def test_who_left_is_not_shown_until_seen_again(room: DatabaseHarness) -> None:
    """Nor do they count for anybody's rank (CH-4)."""
    await fill(room, {50: 5000})
    await room.write(people.mark_left, GUILD, 50)
    assert [(line.rank, line.user_id) for line in (await ranks(room, 0, ANN)).standings] == [
        (1, ANN),
        (1, BOB),
    ]
    await room.write(people.seen, GUILD, 50, "Cid", 3)
    assert (await ranks(room, 0, ANN)).own == LeaderboardRow(2, ANN, 1000)
    assert await room.findings() == ()


async def test_a_guild_has_its_own_board(room: DatabaseHarness) -> None:
    """Balances are per server (CH-2)."""
    await room.write(guilds.ensure, 2, DEFAULTS, 1)
    await room.write(ledger.grant_starting_chips_once, 2, 77, 10**6, 1)
    assert [line.user_id for line in (await ranks(room, 0, ANN)).standings] == [ANN, BOB]


async def test_a_bar_holds_for_one_person_until_its_time(room: DatabaseHarness) -> None:
    await room.write(restrictions.ban, GUILD, ANN, 10)
    assert await room.read(restrictions.banned_until, GUILD, ANN, 9) == 10
    assert await room.read(restrictions.banned_until, GUILD, ANN, 10) is None
    assert await room.read(restrictions.banned_until, GUILD, BOB, 9) is None
    assert await room.read(restrictions.banned_until, GUILD + 1, ANN, 9) is None


async def test_a_newer_bar_replaces_the_one_before_and_is_lifted(room: DatabaseHarness) -> None:
    await room.write(restrictions.ban, GUILD, ANN, 10)
    await room.write(restrictions.ban, GUILD, ANN, 5)
    assert await room.read(restrictions.banned_until, GUILD, ANN, 4) == 5
    await room.write(restrictions.lift_ban, GUILD, ANN)
    assert await room.read(restrictions.banned_until, GUILD, ANN, 4) is None


async def test_the_size_of_the_database_is_known(room: DatabaseHarness) -> None:
    assert 100_000 < await room.read(meta.size) < 100_000_000
