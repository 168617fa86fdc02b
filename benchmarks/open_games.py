"""Create many open games in a database through the sessions: tables with a hand in play, matches, challenges."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.core.admission import Caller
from bot.core.commands import PlayAction
from bot.core.departed import Pseudonyms
from bot.core.game_facts import SessionWorld
from bot.core.player_accounts import PlayerAccounts
from bot.core.ports import SystemClock, SystemEntropy
from bot.core.seeds import SeedVault
from bot.core.session import Request, Shown
from bot.core.worker_pool import WorkerPool
from bot.games.blackjack.play import commands as blackjack
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.game import BLACKJACK
from bot.games.blackjack.play.tables import Tables, TableSession, open_table
from bot.games.thirteen.play import commands as thirteen
from bot.games.thirteen.play.game import MATCH_PLAY
from bot.games.thirteen.play.match_view import seat_view
from bot.games.thirteen.play.opening import Matches, MatchSession, Wanted, challenge
from rules.blackjack.actions import DeclineInsurance, Stand
from rules.blackjack.house_rules import PRESETS
from rules.blackjack.legality import to_act
from rules.blackjack.phases import Phase
from storage import master
from storage.database import Database
from storage.guilds import GuildSettings

GUILD_ID = 1
GUILDS = 64
"""Games of one server would be created one after another."""
SETTINGS = GuildSettings(starting_chips=1_000_000, stake_min=10, stake_max=1000, house_rules="vegas")
STAKE = 50
EARLIER_ROUNDS = 1
PLAYS = 6
AT_ONCE = 64
OPPONENTS = 10_000_000
"""The number of the second person of a match is greater by this much."""


@dataclass(frozen=True, slots=True)
class Games:
    """The sessions on one database, without any display."""

    database: Database
    tables: Tables
    matches: Matches
    accounts: PlayerAccounts

    async def open_table(self, number: int) -> None:
        """Open a table for one person, who has played a round and has a hand in play."""
        await self._welcome(number)
        session, *_ = await open_table(
            self.tables, _guild_of(number), number, TableConfig(PRESETS["vegas"], 10, 1000)
        )
        await self._at_table(session, number, blackjack.Sit())
        while session.round_number <= EARLIER_ROUNDS or session.game.round is None:
            state = session.game.round
            if state is not None:
                answer = DeclineInsurance() if state.phase is Phase.INSURANCE else Stand()
                assert to_act(state), "a round that goes on waits for somebody"
                await self._at_table(session, number, PlayAction(answer))
            elif session.game.has_stakes:
                await self._at_table(session, number, blackjack.DealRound())
            else:
                await self._at_table(session, number, blackjack.Bet(STAKE))
        await _leave(session)

    async def begin_match(self, number: int) -> None:
        """Let two people play a deal to its end, and some plays of the next one."""
        session = await self._challenge(number)
        await self._in_match(session, _opponent_of(number), thirteen.Accept())
        while session.round_number <= EARLIER_ROUNDS or _plays(session) < PLAYS:
            turn = session.whose_turn
            assert turn is not None
            await self._in_match(session, turn, PlayAction(seat_view(session.seen, turn).deal.legal[0]))
        await _leave(session)

    async def challenge(self, number: int) -> None:
        """Let a person challenge another one, who does not answer."""
        session = await self._challenge(number)
        await _leave(session)

    async def _challenge(self, number: int) -> MatchSession:
        opponent_id = _opponent_of(number)
        await self._welcome(number)
        await self._welcome(opponent_id)
        return await challenge(
            self.matches,
            Wanted(
                Caller(_guild_of(number), number, number, _name(number), f"challenge {number}"),
                opponent_id=opponent_id,
                opponent_name=_name(opponent_id),
                stake=STAKE,
            ),
        )

    async def _welcome(self, user_id: int) -> None:
        await self.accounts.welcome(_guild_of(user_id), user_id, _name(user_id))

    async def _at_table(self, session: TableSession, user_id: int, command: blackjack.Command) -> None:
        await session.post(Request(user_id, _name(user_id), f"press {session.number}", command))

    async def _in_match(self, session: MatchSession, user_id: int, command: thirteen.Command) -> None:
        await session.post(Request(user_id, _name(user_id), f"press {session.number}", command))


class NoDisplay:
    """A display that shows nothing: drawing is measured separately, though the card room draws while the disk is writing."""

    def prerender(self, session: Shown, committed: Any) -> None:
        """Draw nothing."""

    def changed(self, session: Shown) -> None:
        """Draw nothing."""

    def forget(self, session: Shown) -> None:
        """Forget nothing."""


@asynccontextmanager
async def games_of(target: Path | str) -> AsyncIterator[Games]:
    """Open a database and return its sessions; none is resumed yet."""
    clock, entropy = SystemClock(), SystemEntropy()
    database = await Database.open(target)
    try:
        given = bytes(32) if database.is_shared else None
        keys = await master.adopt(database, clock.now(), given=given)
        vault = SeedVault(keys, clock, entropy)
        world = SessionWorld(database, vault, clock, NoDisplay(), entropy, WorkerPool())
        accounts = PlayerAccounts(database, clock, SETTINGS, Pseudonyms(keys.key))
        games = Games(database, Tables(world, play=BLACKJACK), Matches(world, play=MATCH_PLAY), accounts)
        yield games
        await games.tables.stop()
        await games.matches.stop()
    finally:
        await database.close()


async def make(target: Path | str, count: int, one: Callable[[Games, int], Awaitable[None]]) -> None:
    """Create `count` games in a new database, many at once."""
    async with games_of(target) as games:
        turns = asyncio.Semaphore(AT_ONCE)

        async def in_turn(number: int) -> None:
            async with turns:
                await one(games, number)

        await asyncio.gather(*(in_turn(number) for number in range(1, count + 1)))


async def _leave(session: TableSession | MatchSession) -> None:
    """Stop a session with its message up to date, so that no deadline rings while the others are created."""
    session.let_go()
    await session.remember_message(session.channel_id, session.round_number)


def _guild_of(number: int) -> int:
    """Return the server of a game, and of its two people, by their number."""
    return GUILD_ID + number % OPPONENTS % GUILDS


def _opponent_of(number: int) -> int:
    return number + OPPONENTS


def _name(user_id: int) -> str:
    return f"Person {user_id}"


def _plays(session: MatchSession) -> int:
    return 0 if session.game.deal is None else len(session.game.deal.history)
