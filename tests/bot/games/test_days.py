"""The deal of the day in each game that has one: the same cards for everybody, one try, secret until the day is over.

tests/storage/test_boards.py tests what counts of it.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pytest

from bot.core.admission import Caller
from bot.core.daily_deals import deal_name, reveal_past
from bot.core.errors import DailyDoneError, DayGoesOnError, RefusalError
from bot.core.one_person import GiveUp
from bot.core.registry import Registry
from bot.core.session import Request, Session
from bot.games.blackjack.daily.play.errors import TournamentGoesOnError, TournamentOpenError
from bot.games.blackjack.daily.play.opening import open_tournament
from bot.games.blackjack.daily.play.tournament_view import tournament_view
from bot.games.scoundrel.play.errors import RunGoesOnError, RunOpenError
from bot.games.scoundrel.play.opening import Wanted as RunWanted
from bot.games.scoundrel.play.opening import open_run
from bot.games.scoundrel.play.run_view import run_view
from bot.games.simple.play.errors import SimpleOverError
from bot.games.simple.play.solo import start
from bot.games.thirteen.play.commands import Resign
from bot.games.thirteen.play.errors import MatchOpenError, MatchOverError
from bot.games.thirteen.play.opening import Wanted as MatchWanted
from bot.games.thirteen.play.opening import challenge
from bot.testing.room import SessionRoom
from storage import daily_deals, guilds
from storage.daily_deals import DailyDeal
from storage.location import Location
from tests.bot.core.world import ANN, BEN, CHANNEL, CLEO, GUILD, KEY_IN_A_FILE, START, name_of
from tests.bot.games.blackjack.daily.world import TournamentHarness
from tests.bot.games.records import dump_record, findings, load_record, record, record_or_none
from tests.bot.games.scoundrel.world import RunHarness
from tests.bot.games.thirteen.world import MatchHarness
from tests.higher_lower.bot.play import HIGHER_LOWER_PLAY
from tests.higher_lower.world import GuessingRoom
from tests.known import known

DAY = 86_400_000
TODAY = START // DAY
MIDNIGHT = (TODAY + 1) * DAY

AnySession = Session[Any, Any]


@dataclass(frozen=True)
class DayGame:
    """A game with a deal of the day: where it is played, how a person begins it and ends it, and what it refuses."""

    room: Callable[[Location], SessionRoom]
    registry: str
    begin: Callable[[Any, Caller], Awaitable[AnySession]]
    give_up: Any
    cards: Callable[[Any], object]
    commitment: Callable[[AnySession], str | None]
    has_open: type[RefusalError] | None
    goes_on: type[RefusalError]
    outlasts_its_day: bool


GAMES = {
    "scoundrel": DayGame(
        RunHarness,
        "runs",
        lambda registry, caller: open_run(registry, RunWanted(caller, is_daily=True)),
        GiveUp(),
        lambda game: game.state,
        lambda session: run_view(session.seen).shuffle.commitment,
        RunOpenError,
        RunGoesOnError,
        outlasts_its_day=True,
    ),
    "daily_blackjack": DayGame(
        TournamentHarness,
        "tournaments",
        open_tournament,
        GiveUp(),
        lambda game: game.terms.deal.orders,
        lambda session: tournament_view(session.seen).shuffle.commitment,
        TournamentOpenError,
        TournamentGoesOnError,
        outlasts_its_day=False,
    ),
    "thirteen": DayGame(
        MatchHarness,
        "matches",
        lambda registry, caller: challenge(registry, MatchWanted(caller, is_daily=True)),
        Resign(),
        lambda game: game.deal.hands,
        lambda session: session.view.commitment,
        MatchOpenError,
        MatchOverError,
        outlasts_its_day=True,
    ),
    "higher_lower": DayGame(
        partial(GuessingRoom, play=HIGHER_LOWER_PLAY),
        "solos",
        lambda registry, caller: start(registry, caller, daily=True),
        GiveUp(),
        lambda game: (game.round.shown, game.deck),
        lambda session: session.view.commitment,
        None,
        SimpleOverError,
        outlasts_its_day=False,
    ),
}


@dataclass
class Day:
    """The deal of a day in an installation with two servers."""

    kind: str
    game: DayGame
    room: SessionRoom

    @property
    def registry(self) -> Registry[Any, Any]:
        found: Registry[Any, Any] = getattr(self.room, self.game.registry)
        return found

    async def begin(self, user_id: int = ANN, guild_id: int = GUILD) -> AnySession:
        """Have a person come in and begin."""
        await self.room.accounts.welcome(guild_id, user_id, name_of(user_id))
        cause = f"press {next(self.room.causes)}"
        return await self.game.begin(
            self.registry, Caller(guild_id, CHANNEL, user_id, name_of(user_id), cause)
        )

    async def give_up(self, session: AnySession) -> AnySession:
        """Have its player give up."""
        who, cause = session.people[0], f"press {next(self.room.causes)}"
        await session.post(Request(who, name_of(who), cause, self.game.give_up))
        assert session.is_closed
        return session

    async def deals(self, day: int = TODAY) -> list[DailyDeal]:
        return await self.room.read(daily_deals.of_day, self.kind, day)

    async def end(self) -> None:
        """Let the day be over, and its deal public."""
        self.room.clock.time = MIDNIGHT
        await reveal_past(self.room.database, self.registry.world.seeds, MIDNIGHT)


@pytest.fixture(params=GAMES)
async def day(request: pytest.FixtureRequest, target: Location) -> AsyncIterator[Day]:
    game = GAMES[request.param]
    async with game.room(target).running() as room:
        settings = replace(room.accounts.defaults, stake_max=500)
        await room.write(guilds.ensure, GUILD + 1, settings, START)
        yield Day(request.param, game, room)


async def test_everybody_has_the_same_cards(day: Day) -> None:
    """In every server and after a restart; the deal is named after the day, and its seed is promised, not told."""
    cards, promised = [], set()
    for who, guild_id in ((ANN, GUILD), (BEN, GUILD + 1), (CLEO, GUILD)):
        session = await day.begin(who, guild_id)
        cards.append(day.game.cards(session.game))
        promised.add(day.game.commitment(session))
        await day.room.restart()
    assert cards[0] == cards[1] == cards[2]
    [deal] = await day.deals()
    assert (deal.name, deal.state, deal.seed) == (deal_name(day.kind, TODAY), "chosen", None)
    assert promised == {deal.commitment}


async def test_the_first_try_counts(day: Day) -> None:
    """Another is refused in this server, and tomorrow's deal is another one."""
    session = await day.begin()
    if day.game.has_open is None:
        assert await day.begin() is session
    else:
        with pytest.raises(day.game.has_open):
            await day.begin()
    await day.give_up(session)
    with pytest.raises(DailyDoneError) as refusal:
        await day.begin()
    assert (refusal.value.game_id, refusal.value.again_at) == (session.game_id, MIDNIGHT)
    elsewhere = await day.give_up(await day.begin(guild_id=GUILD + 1))
    day.room.clock.time += DAY
    tomorrow = await day.begin()
    assert day.game.commitment(tomorrow) != day.game.commitment(elsewhere)
    assert [len(await day.deals(TODAY + number)) for number in (0, 1)] == [1, 1]


async def test_tomorrows_deal_is_promised_from_the_start_and_from_midnight(day: Day) -> None:
    """Although nobody has begun today's; the fingerprint is that of the deal that everybody gets then, in every process."""
    await day.registry.start()
    await day.room.settle()
    promised = known(day.registry.tomorrow)
    assert [deal.commitment for deal in await day.deals(TODAY + 1)] == [promised]
    await day.room.pass_time(MIDNIGHT - START)
    assert known(day.registry.tomorrow) != promised
    assert [len(await day.deals(TODAY + number)) for number in range(4)] == [1, 1, 1, 0]
    assert [bool(deal.seed) for deal in (*await day.deals(), *await day.deals(TODAY + 1))] == [True, False]
    await day.room.restart()
    assert day.game.commitment(await day.begin()) == promised


async def test_its_secrets_are_kept_until_the_day_is_over(day: Day) -> None:
    """Neither a replay nor a record tells its cards while others can play them; then everybody can check them."""
    session = await day.begin()
    with pytest.raises(day.game.goes_on):
        await day.registry.replay(session.game_id, GUILD)
    await day.give_up(session)
    day.room.clock.time = MIDNIGHT - 1
    with pytest.raises(DayGoesOnError) as refusal:
        await day.registry.replay(session.game_id, GUILD)
    assert refusal.value.until == MIDNIGHT
    assert await record_or_none(day.room, session.game_id) is None
    promised = day.game.commitment(session)
    await day.end()
    for game_id, guild_id in ((session.game_id, GUILD + 1), ("nosuch", GUILD)):
        with pytest.raises(day.registry.play.over):
            await day.registry.replay(game_id, guild_id)
    await day.registry.replay(session.game_id, GUILD)
    found = await record(day.room, session.game_id)
    assert (found.day, findings(found)) == ("2027-01-15", [])
    assert {(shoe.name, shoe.client, shoe.commitment) for shoe in found.shoes} == {
        (deal_name(day.kind, TODAY), "0|", promised)
    }
    assert load_record(dump_record(found)) == found


async def test_what_outlasts_its_day_waits_for_its_own_end(day: Day) -> None:
    """Its record would tell its player what is to come; what ends with its day is over."""
    session = await day.begin()
    await day.room.settle()
    await day.end()
    if day.game.outlasts_its_day:
        assert await record_or_none(day.room, session.game_id) is None
        await day.give_up(session)
    else:
        await day.begin()
        assert session.is_closed
    assert findings(await record(day.room, session.game_id)) == []


@KEY_IN_A_FILE
async def test_a_lost_key_takes_the_days_deal_along(day: Day) -> None:
    """The day gets another deal, and players who had not finished may play it."""
    ended = await day.give_up(await day.begin(BEN))
    session = await day.begin()
    await day.room.lose_master_key()
    with pytest.raises(RefusalError):
        await day.registry.find(session.game_id)
    assert await record_or_none(day.room, session.game_id) is None
    again = await day.begin()
    assert day.game.commitment(again) != day.game.commitment(session)
    assert [deal.state for deal in await day.deals()] == ["lost", "chosen"]
    with pytest.raises(DailyDoneError) as refusal:
        await day.begin(BEN)
    assert refusal.value.game_id == ended.game_id
