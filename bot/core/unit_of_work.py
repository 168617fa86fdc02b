"""One unit of work of a session: carry out commands on a copy of its state and write their rows in one transaction."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, assert_never

from bot.core.achievements import Achievement, record
from bot.core.committed import Committed
from bot.core.errors import OwnLimitError, SlipLostError
from bot.core.own_limits import require_stake_allowed
from bot.core.play import (
    Announce,
    AwaitReview,
    C,
    Counted,
    Effect,
    Ended,
    EndRound,
    G,
    GamePlay,
    Rated,
    Seen,
    Step,
    TakeShoe,
    Uncounted,
)
from bot.core.ratings import UNRATED, after_game
from bot.core.rounds import Facts, Rounds
from bot.core.seeds import SeedVault
from bot.core.settlement import Occasion, move_chips
from bot.core.slips import SlipNeededError
from storage import boards, cuts, games, ledger, ratings, results, reviews
from storage.cuts import Cut
from storage.database import Unit
from storage.errors import InsufficientChipsError
from storage.games import Action, Deadline, Round
from storage.manager_actions import ManagerAction
from storage.results import ResultEnd, ResultRow
from storage.shoes import SeedEnd, ShoeRow

ENDED = "ended"
UNABLE = "restart"
"""The reason of the end of a game that could not go on, as the games' sentences name it."""


def opening_of(rounds: Rounds[G, Any], dealt: Committed[G], game_id: str, at: int) -> Round:
    """Return the row of a round that begins now, with all that a replay needs besides its actions."""
    position = rounds.shoe_position(dealt.game)
    shoe = dealt.promised if position is None else dealt.shoes[-1]
    assert shoe is not None, "the seed of a fresh shoe is taken by now"
    return Round(
        game_id=game_id,
        round_number=1 if dealt.round is None else dealt.round.round_number + 1,
        first_action=dealt.game.number + 1,
        snapshot=rounds.dump(dealt.game),
        shoe_number=shoe.shoe_number,
        shoe_position=position or 0,
        opened_at=at,
        shoe=max(1, shoe.brought),
    )


@dataclass(frozen=True, slots=True)
class Act:
    """What is to be committed: the wishes of a person or of the bot (None), all of them or none.

    `cause` identifies this one attempt in the ledger's keys. `because` names the sentence that says why the game ends, and
    `is_voided` is true if it ends without a result; both matter only if a wish ends the game. `by` is recorded with it. `roles`
    are the person's; one who `is_expelled` leaves, even if they may do nothing else.
    """

    user_id: int | None
    wishes: tuple[Any, ...]
    cause: str
    because: str = ENDED
    is_voided: bool = False
    by: ManagerAction | None = None
    roles: frozenset[int] = frozenset()
    is_expelled: bool = False

    @property
    def voided_by(self) -> Literal["manager", "channel", "restart"] | None:
        """Return who or what ends the game without a result, None if it is not voided."""
        if not self.is_voided:
            return None
        if self.by is not None and self.by.manager_id is not None:
            return "manager"
        return "restart" if self.because == UNABLE else "channel"


@dataclass(slots=True, kw_only=True)
class UnitOfWork(Generic[G, C]):
    """Takes commands within one transaction; `committed` becomes the session's state if the commit succeeds.

    While it `is_untold` which seed is promised, that seed gives no card.
    """

    play: GamePlay[G, C, Any]
    unit: Unit
    seeds: SeedVault
    game_id: str
    guild_id: int
    at: int
    names: Mapping[int, str]
    committed: Committed[G]
    is_untold: bool = False
    act: Act = field(init=False)

    async def take(self, act: Act) -> None:
        """Carry out wishes and the commands that follow each, and load the balances of the people who can pay next.

        Each wish after the first is checked against the game that the one before has made. Raises RefusalError; the unit is then
        rolled back.
        """
        self.act = act
        for index, wish in enumerate(act.wishes):
            if index and act.user_id is not None:
                self.play.admit(self.committed.game, act.user_id, wish, self.at)
            await self._take(act.user_id, self.play.prepare(self.committed.game, act.user_id, wish))
            while not self.committed.game.is_over:
                following = self.play.follow_up(self.committed.game)
                if following is None:
                    break
                await self._take(None, following)
        await self._forget_cuts()
        payers, balances = self.play.payers(self.committed.game), {}
        if payers:
            balances = await ledger.balances_of_players(self.unit, self.guild_id, payers)
        if balances != self.committed.balances:
            self.committed = replace(self.committed, balances=balances)

    async def _take(self, user_id: int | None, command: C) -> None:
        """Append the action, move its chips and set the deadline; then settle the round and close the game if they have ended."""
        round_number, text = self._round_number, self.play.format(command)
        was_under_way = self.committed.game.is_under_way
        while isinstance(step := self.play.apply(self.committed.game, user_id, command), TakeShoe):
            await self._bring()
        game, rounds, finished = step.game, self.play.rounds, self.committed.finished
        if rounds is not None and rounds.dealt_by == text:
            finished = None
        deadline = self._deadline(game)
        self.committed = replace(self.committed, game=game, deadline=deadline, finished=finished)
        if game.is_under_way and any(seat.begun_at is None for seat in self.committed.seats):
            await self._begin()
        number = game.number
        action = Action(self.game_id, number, round_number, user_id, text, self.at, deadline)
        await games.append_action(self.unit, action)
        # Transfer each move on its own, so that the refusal can name the player with too few chips.
        for index, move in enumerate(step.moves):
            occasion = Occasion(
                self.guild_id,
                self.game_id,
                number,
                f"{self.act.cause}:{index}",
                self.at,
                game.is_between_people,
            )
            try:
                await move_chips(self.unit, (move,), occasion)
            except InsufficientChipsError as error:
                raise self.play.too_few(game, move, error.needed, error.balance) from error
        await self._settle(step)
        if self.committed.game.is_over:
            await self._close(was_under_way=was_under_way)

    async def _forget_cuts(self) -> None:
        """Delete the numbers of people who have left, before the slip (pf2, 3)."""
        if not self.committed.cuts:
            return
        dealt, left = self.committed, self._cuts_of_people()
        gone = [cut.user_id for cut in dealt.cuts if cut not in left]
        if gone and dealt.promised is not None and dealt.promised.slip_at is None:
            await cuts.remove(self.unit, dealt.promised, gone)
            self.committed = replace(dealt, cuts=left)

    def _cuts_of_people(self) -> tuple[Cut, ...]:
        dealt = self.committed
        return tuple(cut for cut in dealt.cuts if cut.user_id in dealt.game.people)

    async def _achieve(
        self,
        kind: str,
        user_id: int,
        rule: Callable[[Mapping[str, int]], Achievement],
        days: Sequence[int],
    ) -> None:
        """Record the tallies and badges of a person from the result of the last action; new badges go to `committed`."""
        occasion = Occasion(self.guild_id, self.game_id, self.committed.game.number, self.act.cause, self.at)
        earned = await record(self.unit, occasion, kind, user_id, rule, days)
        self.committed = replace(self.committed, badges=(*self.committed.badges, *earned))

    def _deadline(self, game: G) -> Deadline | None:
        """Return the same deadline while the stage is the same, else a new one."""
        if game.is_over:
            return None
        stage, seconds = game.timeout
        running = self.committed.deadline
        if running is not None and running.text == stage:
            return running
        return Deadline(self.at + seconds * 1000, stage)

    async def _close(self, *, was_under_way: bool) -> None:
        """Open the seeds of the game, an unused one too, and close it."""
        dealt, voided = self.committed, self.act.voided_by
        ended: SeedEnd = voided if voided is not None and was_under_way else "played"
        shoes = [await self.seeds.open(self.unit, shoe, ended) for shoe in dealt.shoes]
        promised = dealt.promised and await self.seeds.open(self.unit, dealt.promised, voided or "unused")
        await games.close_game(self.unit, self.game_id, at=self.at, voided=self.act.is_voided)
        self.committed = replace(dealt, closed=self.act.because, shoes=tuple(shoes), promised=promised)

    async def _bring(self) -> None:
        """Bring the game the cards of its deal of the day, of the next lent shoe, or of the next one of its own."""
        dealt = self.committed
        if dealt.promised is not None and self.is_untold:
            raise SlipLostError(dealt.promised.shoe_number)
        if dealt.promised is not None and dealt.promised.client is None and dealt.cuts:
            # The number of a person who leaves with this command is deleted, even if the command causes the deal.
            given = self._cuts_of_people()
            if given or dealt.promised.slip_at is not None:
                raise SlipNeededError(given)
            await self._forget_cuts()
            dealt = self.committed
        if dealt.is_duel and dealt.daily is None:
            # A game that needs more shoes than were lent deals them from the last seed.
            following = dealt.lent[0] if dealt.lent else dealt.shoes[-1].following
            dealt = replace(dealt, lent=dealt.lent[1:], shoes=(*dealt.shoes, following))
        elif dealt.daily is None:
            shoes = await self.seeds.bring(self.unit, self.game_id, dealt.promised, dealt.shoes)
            dealt = replace(dealt, promised=None, cuts=(), shoes=shoes)
        game = self.play.bring(dealt.game, self.seeds.secret(dealt.daily or dealt.shoes[-1]))
        self.committed = replace(dealt, game=game)

    async def _settle(self, step: Step[G]) -> None:
        for effect in step.effects:
            await self._carry_out(effect)
        rounds, dealt = self.play.rounds, self.committed
        if rounds is not None and dealt.round is None and dealt.has_rounds and rounds.is_begun(dealt.game):
            await self._open_round(rounds)

    async def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Ended():
                await self._record(effect)
            case Uncounted():
                await results.uncount(self.unit, self.game_id)
                seats = tuple(replace(seat, may_count=False) for seat in self.committed.seats)
                self.committed = replace(self.committed, seats=seats)
            case Rated(score):
                await self._rate(score)
            case Counted(user_id, rule, if_ranked):
                rank = self.committed.rank if if_ranked else None
                if rank is not None or not if_ranked:
                    await self._achieve(self.play.kind, user_id, rule, () if rank is None else rank.days)
            case EndRound(ended):
                await self._end_round(ended)
            case AwaitReview(due_at) if due_at is not None:
                await reviews.add_game(self.unit, self.game_id, due_at)
            case AwaitReview():
                await reviews.add(self.unit, self.game_id, self._round_number)
            case Announce():
                await games.set_end_due(self.unit, self.game_id)
            case _:
                assert_never(effect)

    async def _record(self, result: Ended) -> None:
        """Record how the game ended for a person, with their rank at the deal of a day, and whether it is a record."""
        end = ResultEnd(self.at, result.ending, result.score, result.payout)
        await results.close(self.unit, self.game_id, result.seat, end, counts=result.counts)
        seat = self.committed.seats[result.seat]
        rank = await boards.rank(self.unit, seat)
        ended = replace(seat, end=end, may_count=seat.may_count and result.counts)
        self.committed = replace(
            self.committed,
            seats=self._seats_with(ended),
            rank=rank or self.committed.rank,
            record=await boards.record(self.unit, ended),
        )

    async def _rate(self, score: float) -> None:
        """Rate two people; each game is a rating period."""
        kind, seats = self.play.kind, self.committed.seats
        first, second = [
            await ratings.load(self.unit, self.guild_id, seat.user_id, kind) or UNRATED for seat in seats
        ]
        for seat, before, after in zip(seats, (first, second), after_game(first, second, score), strict=True):
            rating = (before.rating, after.rating)
            await results.rate(self.unit, self.game_id, seat.seat, before=before.rating, after=after.rating)
            await ratings.save(self.unit, self.guild_id, seat.user_id, kind, after, self.at)
            rated = replace(self.committed.seats[seat.seat], rating=rating)
            self.committed = replace(self.committed, seats=self._seats_with(rated))

    def _seats_with(self, changed: ResultRow) -> tuple[ResultRow, ...]:
        return tuple(changed if seat.seat == changed.seat else seat for seat in self.committed.seats)

    async def _begin(self) -> None:
        """Let the game begin for those who were invited; raises OpenGameExistsError."""
        await results.begin(self.unit, self.game_id, self.at)
        seats = tuple(replace(seat, begun_at=self.at) for seat in self.committed.seats)
        self.committed = replace(self.committed, seats=seats)

    async def _end_round(self, ended: G) -> None:
        """Settle the present round and begin the next one, unless the game is over."""
        rounds, began = self.play.rounds, self.committed.round
        if began is None:
            return  # The cards of another game, or the only deal of a day, are no round.
        result = json.dumps(rounds.lines(ended), separators=(",", ":"))
        await games.settle_round(self.unit, self.game_id, began.round_number, result=result, at=self.at)
        if self.committed.game.is_over:
            return
        step = rounds.following(self.committed.game, ended, await self._facts(rounds, began))
        for effect in step.effects:
            await self._carry_out(effect)
        self.committed = replace(self.committed, game=step.game)
        used = await self._put_away(rounds)
        finished = rounds.finished_view(self._seen(ended, used), step.game)
        self.committed = replace(self.committed, finished=finished, badges=())
        await self._open_round(rounds)
        await self._take_kept(rounds)

    async def _facts(self, rounds: Rounds[G, C], began: Round) -> Facts:
        """Ask the ledger how a round with stakes of its own ended for its players."""
        if not rounds.stakes_each_round:
            return Facts()
        net = await ledger.changes_of_players(self.unit, self.game_id, since_action=began.first_action)
        return Facts(net, await ledger.balances_of_players(self.unit, self.guild_id, net))

    async def _put_away(self, rounds: Rounds[G, C]) -> tuple[ShoeRow, ...]:
        """Open the seed of a used-up shoe, and take the next one, which people can cut; return the shoes of the round."""
        dealt = self.committed
        if not rounds.renews_seeds or rounds.shoe_position(dealt.game) is not None:
            return dealt.shoes
        used = tuple([await self.seeds.open(self.unit, shoe, "played") for shoe in dealt.shoes])
        promised = dealt.promised or await self.seeds.take(self.unit, self.game_id, used[-1].next_number)
        self.committed = replace(dealt, promised=promised, shoes=())
        return used

    def _seen(self, ended: G, used: tuple[ShoeRow, ...]) -> Seen[G]:
        """Return what a view of the round that is over may be made of."""
        dealt = Committed(ended, shoes=used, badges=self.committed.badges)
        return Seen(self.game_id, self.guild_id, dealt, self.names, self.at)

    async def _open_round(self, rounds: Rounds[G, C]) -> None:
        opened = opening_of(rounds, self.committed, self.game_id, self.at)
        await games.open_round(self.unit, opened)
        self.committed = replace(self.committed, round=opened)

    async def _take_kept(self, rounds: Rounds[G, C]) -> None:
        """Take the stakes that were kept during the round. Its payouts count, because they are paid by now."""
        kept = rounds.kept_stakes(self.committed.game)
        if not kept:
            return
        balances = await ledger.balances_of_players(self.unit, self.guild_id, kept)
        unpaid = [user_id for user_id, stake in kept.items() if balances[user_id] < stake]
        for user_id in kept.keys() - set(unpaid):
            try:
                await require_stake_allowed(self.unit, self.guild_id, user_id, kept[user_id], self.at)
            except OwnLimitError:
                unpaid.append(user_id)
        await self._take(None, rounds.take_kept(self.committed.game, unpaid))

    @property
    def _round_number(self) -> int:
        """Return the round of the next action; 0 in a game without rounds."""
        return 0 if self.committed.round is None else self.committed.round.round_number
