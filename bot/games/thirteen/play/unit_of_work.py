"""One unit of work in a match: the cards it needs, the deals it settles, and how it ends."""

from dataclasses import replace
from functools import partial

from bot.core import ratings as glicko
from bot.core.errors import RefusalError
from bot.core.moves import Flow, Move
from bot.core.ratings import DRAW, LOSS, UNRATED, WIN
from bot.core.unit_of_work import UnitOfWork
from bot.games.thirteen.play import playing
from bot.games.thirteen.play.achievements import after_match
from bot.games.thirteen.play.commands import Accept, Command, format_command
from bot.games.thirteen.play.committed import CommittedMatch, ending_of, result_of, round_from, score_of
from bot.games.thirteen.play.config import KIND
from bot.games.thirteen.play.deals import cards_of
from bot.games.thirteen.play.errors import ChallengerBrokeError
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.playing import MatchStep
from bot.games.thirteen.play.stakes import payouts
from bot.games.thirteen.play.view import MatchOutcome
from rules.thirteen.state import SEATS
from storage import games, ratings, results
from storage.errors import InsufficientChipsError
from storage.results import ResultEnd
from storage.shoes import ShoeRow

CHALLENGE_ROUND = 0


class MatchWork(UnitOfWork[CommittedMatch, Command, MatchStep]):
    """Carries out commands in a match."""

    __slots__ = ()
    _format = staticmethod(format_command)

    @property
    def match(self) -> Match:
        """Return the match so far."""
        return self.committed.game

    @property
    def _round_number(self) -> int:
        return self.match.deal_number if self.match.is_begun else CHALLENGE_ROUND

    def _follow_up(self) -> Command | None:
        return self.match.follow_up

    async def _apply(self, user_id: int | None, command: Command) -> MatchStep:
        step = playing.apply(self.match, user_id, command)
        self.committed = replace(self.committed, game=step.match)
        if isinstance(command, Accept):
            await results.begin(self.unit, self.game_id, self.at)
        if step.dealt is not None:
            await self._settle_deal(step.dealt)
        if step.match.needs_cards:
            # The deadline waits for the seat that leads, and the cards of a deal decide which seat that is.
            await self._deal()
        return step

    async def _settle_deal(self, dealt: Match) -> None:
        """Record the end of a deal, and publish the seed of its shoe; a daily deal stays secret until its day is over."""
        before = self.committed
        source = before.source
        if isinstance(source, ShoeRow):
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
            source = await self.seeds.lock(self.unit, promised, len(self.match.people))
            promised = await self.seeds.promise(self.unit, self.game_id, promised.shoe_number + 1)
            opened = round_from(self.match, self.game_id, source.shoe_number, self.at)
            await games.open_round(self.unit, opened)
        assert source is not None, "a daily match has its deal from the beginning"
        match = playing.begin_deal(self.match, cards_of(self.seeds, source))
        self.committed = replace(self.committed, game=match, source=source, promised=promised, round=opened)

    async def _end(self) -> None:
        """Record the end of the match, and rate its players."""
        match = self.match
        ending = match.ending
        assert ending is not None
        source = self.committed.source
        if isinstance(source, ShoeRow) and source.seed is None:
            source = await self.seeds.reveal(self.unit, source)
        for user_id in match.people:
            seat = match.seat_of(user_id)
            end = ResultEnd(self.at, ending_of(match, seat), score_of(match, seat), payouts(match)[seat])
            await results.close(self.unit, self.game_id, seat, end)
        rated = await self._rate(match) if ending in {"finished", "resigned"} else (None, None)
        outcome = MatchOutcome(ending, match.winner, payouts(match), rated)
        self.committed = replace(self.committed, source=source, outcome=outcome)
        if ending in {"finished", "resigned"}:
            for user_id in match.people:
                rule = partial(after_match, match, match.seat_of(user_id))
                await self._achieve(KIND, user_id, rule)

    async def _rate(self, match: Match) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
        """Rate both players of a match between people; each match is a rating period."""
        if len(match.people) < len(SEATS):
            return None, None
        first, second = [
            await ratings.load(self.unit, self.guild_id, who, KIND) or UNRATED for who in match.people
        ]
        score = DRAW if match.winner is None else WIN if match.winner == 0 else LOSS
        before, after = (first, second), glicko.after_game(first, second, score)
        for seat in (0, 1):
            await results.rate(
                self.unit, self.game_id, seat, before=before[seat].rating, after=after[seat].rating
            )
            await ratings.save(self.unit, self.guild_id, match.people[seat], KIND, after[seat], self.at)
        rounded = [(round(before[seat].rating), round(after[seat].rating)) for seat in SEATS]
        return rounded[0], rounded[1]

    def _too_few(self, move: Move, error: InsufficientChipsError) -> RefusalError:
        """Refuse by name if the challenger, and not the accepting player, has too few chips."""
        assert move.flow is Flow.STAKE, "the escrow holds what it pays"
        if move.user_id == self.match.people[0] and len(self.match.people) == len(SEATS):
            return ChallengerBrokeError(move.user_id)
        return super()._too_few(move, error)
