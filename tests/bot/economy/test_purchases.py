"""Purchases in a server's shop: once each, for the price, to the house (CH-11); on both engines."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from functools import partial

import pytest

from bot.core.errors import (
    BarredError,
    ItemNotOwnedError,
    NotEnoughChipsError,
    PriceChangedError,
    ShopClosedError,
)
from bot.drawing.cards import BACKS, USUAL_LOOK, Look
from bot.drawing.words import ENGLISH_WORDS
from bot.economy import shop as shopping
from bot.economy.shop import (
    COLOURS,
    ITEMS,
    KINDS,
    NO_COSMETICS,
    Cosmetics,
    Looks,
    champions_title,
    items_of,
    look_of,
    titled,
)
from storage import guilds, ledger, restrictions, seasons
from storage.audit.database import audit
from storage.database import Database, Unit
from storage.guilds import GuildSettings
from storage.ledger import HOUSE, Account, player
from storage.location import Location
from storage.shard import Shard

GUILD, OTHER, ANN, STARTING = 1, 2, 42, 1_000
ATTEMPTS = 64
ANNS = player(ANN)
MESH, STRIPES, OCEAN = ITEMS["back_mesh"], ITEMS["back_stripes"], ITEMS["colour_ocean"]
ROSE, DUCK = ITEMS["colour_rose"], ITEMS["title_lucky_duck"]


@pytest.fixture
async def database(target: Location) -> AsyncIterator[Database]:
    """Open two servers with Ann in both, who has a thousand chips in each."""
    opened = await Database.open(target)

    async def body(unit: Unit) -> None:
        for guild_id in (GUILD, OTHER):
            await guilds.ensure(unit, guild_id, GuildSettings(STARTING, 10, 1_000, "vegas"), 1)
            await ledger.grant_starting_chips_once(unit, guild_id, ANN, STARTING, 1)

    await opened.write(body)
    yield opened
    assert (await opened.read(audit)).findings == ()
    await opened.close()


async def chips(database: Database, whose: Account = ANNS) -> int | None:
    return await database.read(partial(ledger.balance, guild_id=GUILD, account=whose))


async def at_once(attempts: list[Awaitable[bool]]) -> list[bool | BaseException]:
    return list(await asyncio.gather(*attempts, return_exceptions=True))


async def test_64_attempts_buy_an_item_once(database: Database) -> None:
    """CH-11: the price goes to the house, and the item belongs to this server alone."""
    results = await at_once(
        [shopping.Looks(database).buy(GUILD, ANN, MESH, price=500, at=1) for _ in range(ATTEMPTS)]
    )
    assert (results.count(True), results.count(False)) == (1, 63)
    assert (await chips(database), await chips(database, HOUSE)) == (500, 500)
    mine, elsewhere = [
        await database.read(partial(shopping.belongings, guild_id=guild_id, user_id=ANN))
        for guild_id in (GUILD, OTHER)
    ]
    assert (mine.balance, mine.owned, mine.is_open) == (500, frozenset({"back_mesh"}), True)
    assert (elsewhere.balance, elsewhere.owned) == (STARTING, frozenset())


async def test_64_attempts_at_several_items_spend_no_more_than_there_is(database: Database) -> None:
    """A thousand chips buy the stripes, or the mesh and the ocean; nobody is overdrawn."""
    wanted = [(MESH, STRIPES, OCEAN)[number % 3] for number in range(ATTEMPTS)]
    results = await at_once(
        [shopping.Looks(database).buy(GUILD, ANN, item, price=item.price, at=1) for item in wanted]
    )
    assert {type(result) for result in results} == {bool, NotEnoughChipsError}
    found = await database.read(partial(shopping.belongings, guild_id=GUILD, user_id=ANN))
    spent = sum(ITEMS[item_id].price for item_id in found.owned)
    assert results.count(True) == len(found.owned)
    assert (found.balance, await chips(database, HOUSE)) == (STARTING - spent, spent)


async def test_what_is_refused_takes_nothing_and_can_be_bought_later(database: Database) -> None:
    """CH-11: for lack of chips, for another price than was shown, while the shop is closed, and for somebody who is barred."""
    buy = partial(shopping.Looks(database).buy, GUILD, ANN, STRIPES)
    await database.write(partial(restrictions.ban, guild_id=GUILD, user_id=ANN, until=10))
    with pytest.raises(BarredError):
        await buy(price=1_000, at=9)
    await database.write(partial(guilds.change, guild_id=GUILD, values={"shop_open": False}))
    with pytest.raises(ShopClosedError):
        await buy(price=1_000, at=10)
    await database.write(partial(guilds.change, guild_id=GUILD, values={"shop_open": True}))
    with pytest.raises(PriceChangedError):
        await buy(price=999, at=10)
    assert await shopping.Looks(database).buy(GUILD, ANN, OCEAN, price=250, at=10)
    with pytest.raises(NotEnoughChipsError):
        await buy(price=1_000, at=10)
    assert await chips(database) == 750
    prize = ledger.Transfer(GUILD, ledger.MINT, player(ANN), 250, "grant", "prize", 11)
    await database.write(partial(ledger.transfer, what=prize))
    assert await buy(price=1_000, at=12)
    assert await chips(database) == 0


async def test_one_item_of_a_kind_is_worn_of_those_that_are_owned(database: Database) -> None:
    """CH-11: in one server; another process that gets the server's shard finds it."""
    looks, later = Looks(database), Looks(database)
    with pytest.raises(ItemNotOwnedError):
        await looks.wear(GUILD, ANN, MESH)
    for item in (OCEAN, DUCK):
        await shopping.Looks(database).buy(GUILD, ANN, item, price=item.price, at=1)
    for item in (OCEAN, DUCK):
        await looks.wear(GUILD, ANN, item)
    assert await looks.buy(GUILD, ANN, ROSE, price=ROSE.price, at=2), "what is bought is worn"
    rose = Cosmetics(Look(colour=COLOURS["colour_rose"]), DUCK.item_id)
    assert looks.of(GUILD, ANN) == rose
    assert looks.of(OTHER, ANN) is looks.of(GUILD, None) is NO_COSMETICS
    await later.load(Shard(0, 2))
    assert later.of(GUILD, ANN) == rose
    await looks.take_off(GUILD, ANN, OCEAN)
    await looks.take_off(GUILD, ANN, ROSE)
    assert looks.of(GUILD, ANN) == Cosmetics(title=DUCK.item_id)
    await looks.take_off(GUILD, ANN, DUCK)
    await later.load(Shard(1, 2))
    assert later.of(GUILD, ANN) == rose, "another shard's servers are left alone"
    await later.load(Shard(0, 2))
    assert looks.of(GUILD, ANN) is later.of(GUILD, ANN) is NO_COSMETICS


async def test_a_champions_title_takes_the_place_of_a_bought_one(database: Database) -> None:
    """SE-5: until there is another champion, and in the servers of a shard alone."""
    looks = Looks(database)
    await looks.buy(GUILD, ANN, DUCK, price=DUCK.price, at=1)
    await looks.wear(GUILD, ANN, DUCK)

    async def lead(who: int, first_day: int) -> None:
        line = (GUILD, who, seasons.BOARD, first_day, 100)
        statement = "INSERT INTO board_lines VALUES (?, ?, ?, ?, ?, 1)"
        await database.write(lambda unit: unit.execute(statement, line))
        await looks.crown(Shard(0, 2), first_day + 31)

    await lead(ANN, 31)
    assert looks.of(GUILD, ANN).title == champions_title(31)
    assert titled("Ann", champions_title(31), ENGLISH_WORDS) == "Ann · Champion 1970-02"
    await looks.crown(Shard(1, 2), 900)
    assert looks.of(GUILD, ANN).title == champions_title(31), "another shard's servers are left alone"
    await looks.take_off(GUILD, ANN, DUCK)
    assert looks.of(GUILD, ANN).title == champions_title(31)
    await lead(ANN + 1, 59)
    assert looks.of(GUILD, ANN) is NO_COSMETICS
    assert looks.of(GUILD, ANN + 1).title == champions_title(59)
    looks.forget(GUILD, ANN + 1)
    assert looks.of(GUILD, ANN + 1) is NO_COSMETICS
    # They are of no results, which an audit would find.
    await database.write(lambda unit: unit.execute("DELETE FROM board_lines"))
    await database.write(lambda unit: unit.execute("DELETE FROM board_counts"))


def test_every_item_looks_like_something() -> None:
    """Each back and each colour differs from the usual ones; some items are cheap, some are an aim for a season."""
    looks = {item.item_id: look_of([item.item_id]) for kind in KINDS[:2] for item in items_of(kind)}
    assert len({USUAL_LOOK, *looks.values()}) == len(looks) + 1 == len(BACKS) + len(COLOURS) + 1
    assert look_of(["back_gone", "title_night_owl", "colour_gone"]) == USUAL_LOOK
    assert look_of(["colour_rose", "back_mesh"]) == Look(BACKS["mesh"], COLOURS["colour_rose"])
    for kind in KINDS:
        prices = [item.price for item in items_of(kind)]
        assert prices == sorted(prices)
        assert prices[0] <= STARTING // 2
        assert prices[-1] >= 50 * STARTING
