"""One unit of work in a match: commands taken on a copy, with their rows, until the database has them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from bot.core.errors import NotEnoughChipsError
from bot.core.moves import Flow
from bot.core.settlement import Occasion, move_chips
from bot.games.thirteen.play import playing, stages
from bot.games.thirteen.play.commands import Accept, Command, format_command
from bot.games.thirteen.play.committed import CommittedMatch, result_of, round_from
from bot.games.thirteen.play.deals import cards_of
from bot.games.thirteen.play.errors import ChallengerBrokeError
from bot.games.thirteen.play.ratings import DRAW, LOSS, UNRATED, WIN, after_match
from bot.games.thirteen.play.stakes import payouts
from bot.games.thirteen.play.view import MatchOutcome
from rules.thirteen.state import SEATS
from storage import games, ratings
from storage import matches as stored
from storage.errors import InsufficientChipsError
from storage.games import Action, Deadline
from storage.shoes import Shoe

if TYPE_CHECKING:
    from bot.core.moves import Move
    from bot.core.seeds import SeedVault
    from bot.games.thirteen.play.match import Match
    from storage.database import Unit

CHALLENGE_ROUND = 0
ENDED = "ended"


@dataclass(slots=True)
class Draft:
    """Takes commands within one unit; `committed` becomes true when the unit is committed, else it is forgotten.

    `because` names the sentence that says why a match is ended from outside.
    """

    unit: Unit
    seeds: SeedVault
    game_id: str
    guild_id: int
    cause: str
    at: int
    committed: CommittedMatch
    because: str = ENDED

    @property
    def match(self) -> Match:
        """The match so far."""
        return self.committed.match

    async def take(self, user_id: int | None, command: Command) -> None:
        """Take a command and all that follows by itself. Raises RefusalError; the unit is then rolled back."""
        await self._take(user_id, command)
        while (following := stages.follow_up(self.match)) is not None:
            await self._take(None, following)

    async def _take(self, user_id: int | None, command: Command) -> None:
        before = self.match
        step = playing.apply(before, user_id, command)
        self.committed = replace(self.committed, match=step.match)
        if isinstance(command, Accept):
            await stored.begin(self.unit, self.game_id, self.at)
        if step.dealt is not None:
            await self._settle(step.dealt)
        if step.match.needs_cards:
            await self._deal()
        # The cards of a deal decide who leads it, and so whom the deadline waits for.
        await self._record(user_id, command, before, step.moves)
        if self.committed.match.ending is not None:
            await self._close()

    async def _record(
        self, user_id: int | None, command: Command, before: Match, moves: tuple[Move, ...]
    ) -> None:
        number = before.number + 1
        deadline = self._deadline()
        round_number = before.deal_number if before.is_begun else CHALLENGE_ROUND
        text = format_command(command)
        action = Action(self.game_id, number, round_number, user_id, text, self.at, deadline)
        await games.append_action(self.unit, action)
        self.committed = replace(self.committed, deadline=deadline)
        # Each on its own, so that it is known whose chips were too few.
        for index, move in enumerate(moves):
            occasion = Occasion(self.guild_id, self.game_id, number, f"{self.cause}:{index}", self.at)
            try:
                await move_chips(self.unit, (move,), occasion)
            except InsufficientChipsError as error:
                raise _lack(self.match, move, error) from error

    def _deadline(self) -> Deadline | None:
        if self.match.ending is not None:
            return None
        stage, seconds = stages.timeout(self.match)
        return Deadline(self.at + seconds * 1000, stage)

    async def _settle(self, dealt: Match) -> None:
        """Write down how a deal ended, and publish the seed of its shoe; that of a day stays secret until its end."""
        before = self.committed
        source = before.source
        if isinstance(source, Shoe):
            result = result_of(dealt, source.shoe_number, cards_of(self.seeds, source))
            await games.settle_round(self.unit, self.game_id, dealt.deal_number, result=result, at=self.at)
            source = await self.seeds.reveal(self.unit, source)
        ended = CommittedMatch(dealt, source, before.promised)
        finished = ended if dealt.ending is None else before.finished
        self.committed = replace(before, source=source, finished=finished)

    async def _deal(self) -> None:
        """Lock the promised shoe and deal from it, and promise the next (pf1); or deal the deal of the day."""
        source, promised, opened = self.committed.source, self.committed.promised, None
        if promised is not None:
            source = await self.seeds.lock(self.unit, promised, self.match.people)
            promised = await self.seeds.promise(self.unit, self.game_id, promised.shoe_number + 1)
            opened = round_from(self.match, self.game_id, source.shoe_number, self.at)
            await games.open_round(self.unit, opened)
        assert source is not None, "a daily match has its deal from the beginning"
        match = playing.begin_deal(self.match, cards_of(self.seeds, source))
        self.committed = replace(self.committed, match=match, source=source, promised=promised, round=opened)

    async def _close(self) -> None:
        """End the match, its chips moved: rate its people, tell its last seed, close its game."""
        match = self.match
        ending, players = match.ending, match.players
        assert ending is not None
        source = self.committed.source
        if isinstance(source, Shoe) and source.seed is None:
            source = await self.seeds.reveal(self.unit, source)
        end = stored.End(
            at=self.at,
            ending=ending,
            winner=cast("stored.Seat | None", match.winner),
            points=(players[0].points, players[1].points),
            deals_won=(players[0].deals_won, players[1].deals_won),
        )
        await stored.close(self.unit, self.game_id, end)
        rated = await self._rate(match) if ending in {"finished", "resigned"} else (None, None)
        outcome = MatchOutcome(ending, match.winner, payouts(match), rated)
        await games.close_game(self.unit, self.game_id, at=self.at, voided=ending == "voided")
        self.committed = replace(self.committed, source=source, outcome=outcome, closed=self.because)

    async def _rate(self, match: Match) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
        """Make a rating period of a match between people."""
        if len(match.people) < len(SEATS):
            return None, None
        first, second = [await ratings.load(self.unit, self.guild_id, who) or UNRATED for who in match.people]
        score = DRAW if match.winner is None else WIN if match.winner == 0 else LOSS
        before, after = (first, second), after_match(first, second, score)
        for seat in (0, 1):
            await stored.rate(
                self.unit, self.game_id, seat, before=before[seat].rating, after=after[seat].rating
            )
            await ratings.save(self.unit, self.guild_id, match.people[seat], after[seat], self.at)
        rounded = [(round(before[seat].rating), round(after[seat].rating)) for seat in SEATS]
        return rounded[0], rounded[1]


def _lack(
    match: Match, move: Move, error: InsufficientChipsError
) -> ChallengerBrokeError | NotEnoughChipsError:
    """Tell whose chips were too few: between people, who accepts is told so of the other."""
    assert move.flow is Flow.STAKE, "the escrow holds what it pays"
    is_challenger = move.user_id == match.people[0]
    if is_challenger and len(match.people) == len(SEATS):
        return ChallengerBrokeError(move.user_id)
    return NotEnoughChipsError(error.needed, error.balance)
