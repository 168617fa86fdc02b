"""A room for matches: people who play by chance, a bot whose thoughts can be held up or fail."""

import asyncio
from dataclasses import dataclass, field, replace
from random import Random

from bot.core.admission import Caller
from bot.core.commands import PlayAction
from bot.core.session import Request
from bot.games.thirteen.play import opening
from bot.games.thirteen.play.commands import Accept, Command
from bot.games.thirteen.play.game import MATCH_PLAY
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.match_view import seat_view
from bot.games.thirteen.play.opening import Matches, MatchSession, Wanted
from bot.testing.room import WorkersHere
from rules.cards import DECK, Card, parse_cards
from rules.thirteen import engine
from rules.thirteen.actions import Action
from rules.thirteen.house_rules import HouseRules
from rules.thirteen.legality import legal_actions
from rules.thirteen.state import DealState
from rules.thirteen.view import DealView
from tests.bot.core.world import ANN, BEN, CHANNEL, GUILD, SessionHarness, name_of

SECOND = 1000
DAY = 86_400_000


class Opponent(WorkersHere):
    """Plays any legal action by its seed, once it may think; `failure` is raised instead."""

    def __init__(self) -> None:
        super().__init__()
        self.failure: Exception | None = None
        self.asked: list[tuple[DealView, str, int]] = []
        self.is_asked = asyncio.Event()
        self.may_think = asyncio.Event()
        self.may_think.set()

    async def choose(self, view: DealView, level: str, seed: int) -> Action:
        self.asked.append((view, level, seed))
        self.is_asked.set()
        await self.may_think.wait()
        if self.failure is not None:
            raise self.failure
        return view.legal[seed % len(view.legal)]


@dataclass
class MatchHarness(SessionHarness):
    """A session harness with matches of 13×13."""

    opponent: Opponent = field(default_factory=Opponent)
    matches: Matches = field(init=False)

    async def start(self) -> None:
        await super().start()
        self.matches = Matches(replace(self.tables.world, workers=self.opponent), play=MATCH_PLAY)
        self.voided += await self.matches.recover()
        await self.matches.start()
        # The deals of today and tomorrow come first: whether they or the first match take the next seed is otherwise a race.
        await self.matches.settle()

    async def stop(self) -> None:
        await self.matches.stop()
        await super().stop()

    def caller(self, user_id: int, channel_id: int = CHANNEL) -> Caller:
        """Return a person who types or presses something."""
        return Caller(GUILD, channel_id, user_id, name_of(user_id), f"press {next(self.causes)}")

    async def rematch(self, game_id: str, user_id: int, channel_id: int = CHANNEL) -> MatchSession:
        """Have a person ask for another match on the terms of one that has ended."""
        session, _ = await opening.rematch(self.matches, game_id, self.caller(user_id, channel_id))
        return session

    def wanted(self, user_id: int = ANN, opponent_id: int | None = None, **terms: object) -> Wanted:
        """Ask for a match as a command does."""
        wanted = Wanted(
            self.caller(user_id),
            opponent_id=opponent_id,
            opponent_name="" if opponent_id is None else name_of(opponent_id),
        )
        return replace(wanted, **terms)  # type: ignore[arg-type]

    async def ask(self, user_id: int = ANN, opponent_id: int | None = BEN, **terms: object) -> MatchSession:
        """Have a person come in and challenge another, or the bot (None)."""
        await self.accounts.welcome(GUILD, user_id, name_of(user_id))
        session = await opening.challenge(self.matches, self.wanted(user_id, opponent_id, **terms))
        session.shown(session.number)
        return session

    async def begin(self, user_id: int = ANN, opponent_id: int = BEN, **terms: object) -> MatchSession:
        """Have the challenge accepted too."""
        session = await self.ask(user_id, opponent_id, **terms)
        await self.accounts.welcome(GUILD, opponent_id, name_of(opponent_id))
        await self.do(session, opponent_id, Accept(), 0)
        return session

    async def do(
        self,
        session: MatchSession,
        user_id: int,
        command: Command,
        number: int | None = None,
        cause: str | None = None,
    ) -> None:
        """Have a person ask for something, as a press if there is a number; every attempt has a cause of its own."""
        cause = cause or f"press {next(self.causes)}"
        await session.post(Request(user_id, name_of(user_id), cause, command, number))
        session.shown(session.number)

    async def move(self, session: MatchSession, chance: Random) -> None:
        """Make a random legal play for the person in turn; if it is the bot's turn, let it think."""
        turn = session.whose_turn
        if turn is None:
            await self.settle()
        else:
            await self.do(
                session,
                turn,
                PlayAction(chance.choice(seat_view(session.seen, turn).deal.legal)),
                session.number,
            )

    async def play_first_deal(self, session: MatchSession, chance: Random | None = None) -> None:
        """Play the first deal to its end; the next is dealt then."""
        chance = chance or Random(1)  # noqa: S311 - a repeatable walk is wanted.
        while session.round_number == 1:
            await self.move(session, chance)

    async def play_out(self, session: MatchSession, chance: Random | None = None) -> None:
        """Play the match to its end."""
        chance = chance or Random(1)  # noqa: S311 - a repeatable walk is wanted.
        while not session.is_closed:
            await self.move(session, chance)

    async def settle(self) -> None:
        await super().settle()
        await self.matches.settle()
        for session in self.matches.every():
            while (thinking := session._thinking) is not None and self.opponent.may_think.is_set():
                await asyncio.wait([thinking])
                await session.settle()
                if session._thinking is thinking:
                    break
            await session.settle()

    def only_match(self) -> MatchSession:
        (session,) = self.matches.every()
        return session


def some_cards(chance: Random) -> tuple[Card, ...]:
    """Shuffle a deck."""
    return tuple(chance.sample(DECK, len(DECK)))


def deal_of(rules: HouseRules, first: str, second: str, leader: int = 0) -> DealState:
    """Deal these hands."""
    return engine.deal(rules, (parse_cards(first), parse_cards(second)), (), leader).state


def legal(match: Match) -> tuple[Action, ...]:
    """List the legal actions of the seat in turn."""
    assert match.deal is not None
    assert match.turn is not None
    return legal_actions(match.deal, match.turn)
