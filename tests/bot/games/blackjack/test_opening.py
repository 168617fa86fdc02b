"""A new table, its first seat and its first bet are one transaction: all of them, or nothing."""

import asyncio
from functools import partial

import pytest

from bot.core.admission import Caller, may_open
from bot.core.errors import (
    BarredError,
    ChannelNotAllowedError,
    NotEnoughChipsError,
    RefusalError,
    RoleMissingError,
    StakeOutOfLimitsError,
)
from bot.core.game_opening import NewGame
from bot.core.session import Request
from bot.games.blackjack.play.commands import Bet, Command, Sit
from bot.games.blackjack.play.errors import AlreadySeatedError
from bot.games.blackjack.play.tables import TableSession, open_table
from storage import guilds, restrictions
from storage.guilds import Setting
from storage.ledger import MINT, player
from tests.bot.core.world import (
    ANN,
    BEN,
    CHANNEL,
    CHIPS,
    GUILD,
    OTHER_CHANNEL,
    SessionHarness,
    config,
    name_of,
)
from tests.open_games import open_games
from tests.units import Units, recorded_units

pytestmark = pytest.mark.both_engines


@pytest.fixture
def units(room: SessionHarness, monkeypatch: pytest.MonkeyPatch) -> Units:
    """What each unit of work from now on adds."""
    return recorded_units(monkeypatch)


async def arrive(room: SessionHarness, who: int, stake: int) -> TableSession:
    """Sit down in the channel with a bet, as `/blackjack 50` does."""
    await room.accounts.welcome(GUILD, who, name_of(who))
    cause = f"press {next(room.causes)}"
    caller = Caller(GUILD, CHANNEL, who, name_of(who), cause)
    request: Request[Command] = Request(who, name_of(who), cause, Sit(), then=(Bet(stake),))
    check = partial(may_open, caller)
    session, *_ = await open_table(room.tables, GUILD, CHANNEL, config(), request, check=check)
    return session


async def test_a_table_its_first_seat_and_its_first_bet_are_one_unit(
    room: SessionHarness, units: Units
) -> None:
    await room.accounts.welcome(GUILD, ANN, name_of(ANN))
    units.clear()
    table = await arrive(room, ANN, 50)
    assert units == ["games 1, actions 2, entries 1"]
    assert await room.recorded(table.game_id) == [(ANN, "sit"), (ANN, "bet 50")]
    assert (await room.balance(ANN), table.at_stake(ANN)) == (CHIPS - 50, 50)
    await room.restart()
    again = room.tables.in_channel(CHANNEL)
    assert again is not None
    assert (again.game_id, again.game) == (table.game_id, table.game)


async def test_a_seat_and_a_bet_at_an_open_table_are_one_unit(room: SessionHarness, units: Units) -> None:
    first = await arrive(room, ANN, 50)
    await room.accounts.welcome(GUILD, BEN, name_of(BEN))
    units.clear()
    assert await arrive(room, BEN, 30) is first
    assert units == ["actions 2, entries 1"]
    assert (first.at_stake(ANN), first.at_stake(BEN)) == (50, 30)


async def test_two_who_arrive_at_once_share_one_table(room: SessionHarness) -> None:
    first, second = await asyncio.gather(arrive(room, ANN, 50), arrive(room, BEN, 30))
    assert first is second
    assert (first.at_stake(ANN), first.at_stake(BEN)) == (50, 30)


async def test_who_comes_to_a_table_waits_for_no_opening_elsewhere(
    room: SessionHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a server an opening can take seconds, such as while another process holds its locks."""
    table = await arrive(room, ANN, 50)
    may_go_on, open_play = asyncio.Event(), room.tables.open_play

    async def open_late(new: NewGame) -> TableSession:
        await may_go_on.wait()
        return await open_play(new)

    monkeypatch.setattr(room.tables, "open_play", open_late)
    elsewhere = asyncio.create_task(open_table(room.tables, GUILD, OTHER_CHANNEL, config()))
    await asyncio.sleep(0)
    async with asyncio.timeout(20):
        assert await arrive(room, BEN, 30) is table
    may_go_on.set()
    other, *_ = await elsewhere
    assert room.tables.in_channel(OTHER_CHANNEL) is other


@pytest.mark.parametrize(
    ("stake", "setting", "refusal"),
    [
        pytest.param(5, {}, StakeOutOfLimitsError, id="a stake below the limit"),
        pytest.param(900, {}, NotEnoughChipsError, id="too few chips"),
        pytest.param(50, {"stake_max": 40}, StakeOutOfLimitsError, id="limits that have just changed"),
        pytest.param(50, {"channels": (CHANNEL + 1,)}, ChannelNotAllowedError, id="no channel for games"),
        pytest.param(50, {"roles": (7,)}, RoleMissingError, id="a role that is missing"),
        pytest.param(50, None, BarredError, id="a playing ban"),
    ],
)
async def test_a_refusal_leaves_no_table_behind(
    room: SessionHarness, stake: int, setting: dict[str, Setting] | None, refusal: type[RefusalError]
) -> None:
    await room.accounts.welcome(GUILD, ANN, name_of(ANN))
    await room.move_chips(player(ANN), MINT, CHIPS - 500)
    if setting is None:
        await room.write(restrictions.ban, GUILD, ANN, room.clock.now() + 1_000)
    elif setting:
        await room.write(guilds.change, GUILD, setting)
    with pytest.raises(refusal):
        await arrive(room, ANN, stake)
    assert room.tables.every() == ()
    assert await room.read(open_games, "blackjack") == []
    assert await room.balance(ANN) == 500


async def test_a_table_opens_by_limits_that_have_just_changed(room: SessionHarness) -> None:
    """They may be those of another process, of which the configuration knows nothing yet."""
    await room.write(guilds.change, GUILD, {"stake_max": 40})
    table = await arrive(room, ANN, 30)
    assert await room.recorded(table.game_id) == [(None, "limits 10 40"), (ANN, "sit"), (ANN, "bet 30")]


async def test_a_refused_bet_at_an_open_table_takes_back_the_seat(room: SessionHarness) -> None:
    table = await arrive(room, ANN, 50)
    with pytest.raises(StakeOutOfLimitsError):
        await arrive(room, BEN, 5)
    assert table.game.chair_of(BEN) is None
    with pytest.raises(AlreadySeatedError):
        await arrive(room, ANN, 50)
    assert table.at_stake(ANN) == 50
