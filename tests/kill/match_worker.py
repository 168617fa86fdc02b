"""Play several matches of 13×13 at once, as fast as it goes, announcing what is asked for and what was committed.

A line about a request is `about <what> <duel>`, one after a commit `done <duel> <game> <number> <ending> <digest>`, where
a duel is named by the first of its people.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from random import Random
from zlib import crc32

from bot.core.admission import Caller
from bot.core.commands import PlayAction
from bot.core.errors import DailyDoneError, StaleActionError
from bot.core.game_facts import SessionWorld
from bot.core.player_accounts import PlayerAccounts
from bot.core.ports import Alarm, SystemClock
from bot.core.session import Request, Session, Shown
from bot.games.thirteen.play import opening
from bot.games.thirteen.play.commands import Accept, Command, Decline, Resign, Withdraw
from bot.games.thirteen.play.errors import MatchOverError
from bot.games.thirteen.play.game import MATCH_PLAY
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.match_view import seat_view
from bot.games.thirteen.play.opening import Matches, MatchSession, Wanted, challenge
from bot.testing.room import WorkersHere
from rules.thirteen.actions import Action
from rules.thirteen.actions import Play as Cards
from rules.thirteen.view import DealView
from storage.location import Location, location_of
from tests.kill.premises import GUILD, NoDisplay, enter, say

CHANNEL = 10
DUELS = ((101, 102), (103, 104), (105, None), (106, None))
"""The players of each match; None is the bot."""
PEOPLE = tuple(who for duel in DUELS for who in duel if who is not None)


class HastyClock(SystemClock):
    """Lets one deadline in twenty come at once."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def call_at(self, at: int, callback: Callable[[], None]) -> Alarm:
        return super().call_at(self.now() if self._chance.random() < 0.05 else at, callback)


class Opponent(WorkersHere):
    """Plays any legal action by its seed."""

    async def choose(self, view: DealView, level: str, seed: int) -> Action:
        return view.legal[seed % len(view.legal)]


@dataclass
class Announcer(NoDisplay):
    """Tells what nobody has pressed for: the bot's plays, and what deadlines did."""

    _moved: asyncio.Event = field(default_factory=asyncio.Event)

    def changed(self, session: Shown) -> None:
        assert isinstance(session, Session)
        acknowledge(session)
        self._moved.set()

    async def wait(self) -> None:
        """Wait for the next such thing."""
        self._moved.clear()
        await self._moved.wait()


def acknowledge(session: MatchSession) -> None:
    """Tell how a match stands, as committed."""
    match = session.game
    say("done", min(match.people), session.game_id, match.number, match.ending or "open", digest_of(match))


def digest_of(match: Match) -> int:
    """Make a number of everything about a match, hidden cards included."""
    return crc32(repr(match).encode())


async def furnish(target: Location, chance: Random | None = None) -> tuple[Matches, PlayerAccounts]:
    """Open the room and resume every match its database holds; with chance some deadlines come at once."""
    room = await enter(target, None if chance is None else HastyClock(chance))
    world = SessionWorld(room.database, room.seeds, room.clock, Announcer(), room.entropy, Opponent())
    matches = Matches(world, play=MATCH_PLAY)
    assert await matches.recover() == [], "every match can go on"
    return matches, room.accounts


@dataclass
class Duel:
    """Two people, or one and the bot, who play match after match, and end some in every other way."""

    matches: Matches
    announcer: Announcer
    people: tuple[int, int | None]
    chance: Random
    life: str

    async def play(self) -> None:
        for number in count():
            cause = f"{self.life}-{self.people[0]}-{number}"
            session = await self.matches.open_of(GUILD, self.people[0])
            if session is None and self.people[1] is not None:
                session = await self.matches.open_of(GUILD, self.people[1])
            if session is not None and session.game.is_begun and session.whose_turn is None:
                await self.announcer.wait()
                continue
            try:
                session = await (self.ask(cause) if session is None else self.go_on(session, cause))
            except (StaleActionError, MatchOverError, DailyDoneError):
                # A deadline was quicker, or there was a try already.
                continue
            acknowledge(session)

    async def ask(self, cause: str) -> MatchSession:
        chance, opponent_id = self.chance, self.people[1]
        is_daily = opponent_id is None and chance.random() < 0.2
        self.announce("asking")
        return await challenge(
            self.matches,
            Wanted(
                Caller(GUILD, CHANNEL, self.people[0], "Somebody", cause),
                opponent_id=opponent_id,
                stake=0 if is_daily else chance.choice((0, 10, 100)),
                deals=2 if is_daily else chance.choice((2, 2, 4)),
                is_daily=is_daily,
            ),
        )

    async def go_on(self, session: MatchSession, cause: str) -> MatchSession:
        # A try at the deal of the day ends by its own clock only.
        if self.chance.random() < 0.005 and not session.plays_daily:
            self.announce("ending")
            await session.close(cause, "ended")
            return session
        user_id, command = self.choose(session)
        await session.post(Request(user_id, "Somebody", cause, command, session.number))
        return session

    def choose(self, session: MatchSession) -> tuple[int, Command]:
        """Think of something that may be done now, and announce it."""
        match, (first, second) = session.game, self.people
        if not match.is_begun:
            assert second is not None
            answers = ((second, Decline()), (first, Withdraw()))
            answer = (second, Accept()) if self.chance.random() < 0.8 else self.chance.choice(answers)
            self.announce("accepting" if isinstance(answer[1], Accept) else "ending")
            return answer
        turn = session.whose_turn
        assert turn is not None
        if self.chance.random() < 0.005:
            self.announce("ending")
            return turn, Resign()
        seen = seat_view(session.seen, turn).deal
        action = self.chance.choice(seen.legal)
        is_out = isinstance(action, Cards) and len(action.cards) == len(seen.hand)
        is_last = match.deal_number == match.deals
        self.announce("playing" if not is_out else "ending" if is_last else "dealing")
        return turn, PlayAction(action)

    def announce(self, what: str) -> None:
        say("about", what, self.people[0])


async def main(told: str, life: str) -> None:
    # These people challenge each other as fast as it goes.
    opening.COOL_DOWNS = (0,)
    say("opening")
    matches, accounts = await furnish(location_of(told), Random(life))  # noqa: S311 - people at play.
    for user_id in PEOPLE:
        await accounts.welcome(GUILD, user_id, "Somebody")
    announcer = matches.world.display
    assert isinstance(announcer, Announcer)
    # From here on the bot and the deadlines act too, and are acknowledged.
    say("ready")
    await matches.start()
    duels = (
        Duel(matches, announcer, duel, Random(f"{life}-{duel[0]}"), life)  # noqa: S311
        for duel in DUELS
    )
    await asyncio.gather(*(duel.play() for duel in duels))
