"""Gifts between people, exact however many are given at once (CH-3); on both engines."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Mapping
from functools import partial

import pytest

from bot.core.between_people import DISCORD_EPOCH
from bot.core.departed import Pseudonyms
from bot.core.errors import (
    AccountTooYoungError,
    BarredError,
    GiftsOffError,
    GiftToStrangerError,
    GiftToYourselfError,
    GivenTodayError,
    NotEnoughChipsError,
    ReceiverBarredError,
    ReceiverFullError,
)
from bot.economy import transfers
from bot.economy.transfers import Gift, Given
from storage import deletions, guilds, ledger, restrictions
from storage.audit.database import audit
from storage.daily_chips import DAY_MS
from storage.database import Database, Unit
from storage.deletions import Deletion, Departure
from storage.guilds import GuildSettings, Setting
from storage.ledger import player
from storage.location import Location
from tests.cases import cases

GUILD, STARTING = 1, 1_000
PSEUDONYMS = Pseudonyms(b"key")
PEOPLE = (*range(1, 65), 100)
ANN, BEN = 1, 100
NOON = DISCORD_EPOCH // DAY_MS * DAY_MS + 30 * DAY_MS + DAY_MS // 2
ATTEMPTS = 64
RULES = GuildSettings(STARTING, 10, 1_000, "vegas", gifts_given_a_day=300, gifts_received_a_day=500)


@pytest.fixture
async def database(target: Location) -> AsyncIterator[Database]:
    """Open a server of 65 people with a thousand chips each."""
    opened = await Database.open(target)

    async def body(unit: Unit) -> None:
        await guilds.ensure(unit, GUILD, RULES, 1)
        for person in PEOPLE:
            await ledger.grant_starting_chips_once(unit, GUILD, person, STARTING, 1)

    await opened.write(body)
    yield opened
    assert (await opened.read(audit)).findings == ()
    await opened.close()


def gift(amount: int, cause: str, giver: int = ANN, receiver: int = BEN) -> Gift:
    return Gift(GUILD, giver, receiver, amount, cause)


async def at_once(attempts: list[Awaitable[Given]]) -> list[Given | BaseException]:
    return list(await asyncio.gather(*attempts, return_exceptions=True))


async def set_rules(database: Database, rules: Mapping[str, Setting]) -> None:
    await database.write(partial(guilds.change, guild_id=GUILD, values=rules))


async def chips(database: Database, who: int) -> int | None:
    return await database.read(partial(ledger.balance, guild_id=GUILD, account=player(who)))


async def test_a_question_that_is_answered_64_times_gives_once(database: Database) -> None:
    """CH-3: the key is the interaction that asked."""
    results = await at_once(
        [transfers.give(database, PSEUDONYMS, gift(25, "1"), NOON) for _ in range(ATTEMPTS)]
    )
    assert sorted(given.is_new for given in results if isinstance(given, Given)) == [False] * 63 + [True]
    assert (await chips(database, ANN), await chips(database, BEN)) == (975, 1_025)


async def test_the_cap_of_a_giver_is_exact_under_64_gifts_at_once(database: Database) -> None:
    """CH-3: 300 chips a day are twelve gifts of 25, to whomever they go; tomorrow there are as many again."""
    wanted = [gift(25, str(number), ANN, number) for number in range(2, 65)] + [gift(25, "65")]
    results = await at_once([transfers.give(database, PSEUDONYMS, each, NOON) for each in wanted])
    assert sum(isinstance(result, Given) for result in results) == 12
    assert {type(result) for result in results} == {Given, GivenTodayError}
    assert await chips(database, ANN) == 700
    assert (await transfers.give(database, PSEUDONYMS, gift(300, "66"), NOON + DAY_MS)).balance == 400


async def test_the_cap_of_a_receiver_is_exact_under_64_gifts_at_once(database: Database) -> None:
    """CH-3: 500 chips a day are twenty gifts of 25, whoever gives them."""
    wanted = [gift(25, str(giver), giver) for giver in PEOPLE[:ATTEMPTS]]
    results = await at_once([transfers.give(database, PSEUDONYMS, each, NOON) for each in wanted])
    assert sum(isinstance(result, Given) for result in results) == 20
    assert {type(result) for result in results} == {Given, ReceiverFullError}
    assert await chips(database, BEN) == 1_500


async def test_nobody_gives_more_than_they_have_under_64_gifts_at_once(database: Database) -> None:
    await set_rules(database, {"gifts_given_a_day": 10**9, "gifts_received_a_day": 10**9})
    wanted = [gift(75, str(number)) for number in range(ATTEMPTS)]
    results = await at_once([transfers.give(database, PSEUDONYMS, each, NOON) for each in wanted])
    assert sum(isinstance(result, Given) for result in results) == 13
    assert {type(result) for result in results} == {Given, NotEnoughChipsError}
    assert (await chips(database, ANN), await chips(database, BEN)) == (25, 1_975)


@cases(
    ("wanted", "at", "refused"),
    {
        "to oneself": (gift(1, "1", ANN, ANN), NOON, GiftToYourselfError),
        "from a new account": (gift(1, "1"), DISCORD_EPOCH + 7 * DAY_MS - 1, AccountTooYoungError),
    },
)
async def test_a_gift_that_is_not_allowed_changes_nothing(
    database: Database, wanted: Gift, at: int, refused: type[Exception]
) -> None:
    with pytest.raises(refused):
        await transfers.give(database, PSEUDONYMS, wanted, at)
    assert await chips(database, ANN) == STARTING
    await transfers.give(database, PSEUDONYMS, gift(1, "2"), DISCORD_EPOCH + 7 * DAY_MS)


async def test_a_servers_rules_hold_for_the_next_gift(database: Database) -> None:
    """CH-7: also for a question that was asked before managers changed them."""
    young = DISCORD_EPOCH + DAY_MS
    await set_rules(database, {"gift_account_days": 0})
    await transfers.give(database, PSEUDONYMS, gift(25, "1"), young)
    await set_rules(database, {"gifts_given_a_day": 40, "gifts_received_a_day": 30})
    with pytest.raises(GivenTodayError):
        await transfers.give(database, PSEUDONYMS, gift(16, "2"), young)
    with pytest.raises(ReceiverFullError):
        await transfers.give(database, PSEUDONYMS, gift(6, "3"), young)
    await set_rules(database, {"gifts_open": False})
    with pytest.raises(GiftsOffError):
        await transfers.give(database, PSEUDONYMS, gift(5, "4"), young)
    assert await chips(database, ANN) == 975


async def test_somebody_who_never_played_can_be_given_chips(database: Database) -> None:
    await transfers.give(database, PSEUDONYMS, gift(25, "1", receiver=777), NOON)
    assert await chips(database, 777) == 25


async def test_no_race_gives_a_deleted_person_an_account(database: Database) -> None:
    """CH-8: whatever comes first, gifts or the deletion, nothing of Ben is there afterwards, and he cannot be given chips before he comes back."""
    await set_rules(database, {"gifts_given_a_day": 10**9, "gifts_received_a_day": 10**9})
    deletion, tomorrow = Deletion(GUILD, BEN), (NOON // DAY_MS + 1) * DAY_MS
    departure = Departure(PSEUDONYMS.of(GUILD, BEN), PSEUDONYMS.everywhere(BEN), (), NOON, tomorrow)

    async def leave() -> None:
        await database.write(partial(deletions.request, user_id=BEN, at=NOON))
        await database.write(
            partial(deletions.delete, deletion=deletion, departure=departure), guild_id=GUILD
        )

    some = [transfers.give(database, PSEUDONYMS, gift(5, f"{giver}", giver), NOON) for giver in range(1, 65)]
    results = await asyncio.gather(*some[:16], leave(), *some[16:], return_exceptions=True)
    assert {type(each) for each in results if isinstance(each, Exception)} <= {GiftToStrangerError}
    for at in (NOON, tomorrow + DAY_MS):
        with pytest.raises(GiftToStrangerError):
            await transfers.give(database, PSEUDONYMS, gift(5, f"later {at}"), at)
    assert await chips(database, BEN) is None
    await database.write(partial(ledger.ensure_player, guild_id=GUILD, user_id=BEN))  # He has come back.
    await transfers.give(database, PSEUDONYMS, gift(5, "back"), tomorrow + DAY_MS)


async def test_a_stranger_whose_data_is_being_deleted_elsewhere_gets_no_account(database: Database) -> None:
    """CH-8: from the request in the other server until the next day; on it, anybody can be given chips."""

    async def elsewhere(unit: Unit) -> None:
        await guilds.ensure(unit, 2, RULES, 1)
        await ledger.ensure_player(unit, 2, 777)
        await deletions.request(unit, 777, NOON)

    await database.write(elsewhere)
    with pytest.raises(GiftToStrangerError):
        await transfers.give(database, PSEUDONYMS, gift(5, "1", receiver=777), NOON)
    tomorrow = (NOON // DAY_MS + 1) * DAY_MS
    departure = Departure(PSEUDONYMS.of(2, 777), PSEUDONYMS.everywhere(777), (), NOON, tomorrow)
    await database.write(partial(deletions.delete, deletion=Deletion(2, 777), departure=departure))
    with pytest.raises(GiftToStrangerError):
        await transfers.give(database, PSEUDONYMS, gift(5, "2", receiver=777), NOON)
    assert await chips(database, 777) is None
    await transfers.give(database, PSEUDONYMS, gift(5, "3", receiver=777), tomorrow)


async def test_nobody_who_is_barred_gives_or_is_given_chips(database: Database) -> None:
    """CH-3: also where the bar comes in the middle of 64 gifts; daily chips are still theirs."""
    end = NOON + DAY_MS
    results = await asyncio.gather(
        *(transfers.give(database, PSEUDONYMS, gift(5, str(number)), NOON) for number in range(10)),
        database.write(lambda unit: restrictions.ban(unit, GUILD, ANN, end), guild_id=GUILD),
        *(transfers.give(database, PSEUDONYMS, gift(5, str(number)), NOON) for number in range(10, 64)),
        transfers.give(database, PSEUDONYMS, gift(5, "to her", BEN, ANN), NOON),
        return_exceptions=True,
    )
    assert [type(each) for each in results if isinstance(each, Exception)] == [BarredError] * 54 + [
        ReceiverBarredError
    ]
    assert (await chips(database, ANN), await chips(database, BEN)) == (950, 1_050)
    await transfers.give(database, PSEUDONYMS, gift(5, "after it"), end)
