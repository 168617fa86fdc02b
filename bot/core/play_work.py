"""One unit of work of a game that is a `GamePlay`: its cards, and the effects of its commands."""

from dataclasses import dataclass, replace
from typing import Any, Generic, assert_never

from bot.core.committed import Dealt
from bot.core.errors import OwnLimitError, RefusalError
from bot.core.moves import Move
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
from bot.core.unit_of_work import UnitOfWork
from storage import boards, games, ledger, ratings, results, reviews
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.errors import InsufficientChipsError
from storage.games import Round
from storage.results import ResultEnd, ResultRow
from storage.shoes import ShoeRow


@dataclass(frozen=True, slots=True)
class Dealing:
    """Promises and locks the shoes of one game in a unit of work (pf1); `ahead` is `GamePlay.shoes_ahead`."""

    unit: Unit
    seeds: SeedVault
    game_id: str
    ahead: int | None

    async def promise(self, number: int) -> ShoeRow | None:
        """Promise a shoe whose commitment is shown before it is needed; return None for any other."""
        is_ahead = self.ahead is None or number <= self.ahead
        return await self.seeds.promise(self.unit, self.game_id, number) if is_ahead else None

    async def take(
        self, promised: ShoeRow | None, before: tuple[ShoeRow, ...], wanted: TakeShoe
    ) -> tuple[ShoeRow, ShoeRow | None]:
        """Lock the promised shoe, which may follow others; return it with the promise of the next one."""
        promised = promised or await self.seeds.promise(self.unit, self.game_id, len(before) + 1)
        if wanted.players:
            locked = await self.seeds.lock(self.unit, promised, wanted.players)
        else:
            client = before[-1].client
            assert client is not None, "the shoe before was dealt from"
            locked = await self.seeds.lock_with(self.unit, promised, client)
        return locked, await self.promise(promised.shoe_number + 1)


def unlocked(shoe: ShoeRow) -> ShoeRow:
    """Return a shoe as it was promised."""
    return replace(shoe, client=None, locked_at=None, seed=None, revealed_at=None)


def opening_of(rounds: Rounds[G, Any], dealt: Dealt[G], game_id: str, at: int) -> Round:
    """Return the row of a round that begins now, with all that a replay needs besides its actions."""
    position = rounds.shoe_position(dealt.game)
    shoe = dealt.promised if position is None else dealt.shoes[-1]
    assert shoe is not None, "the next shoe of a game in rounds is promised"
    return Round(
        game_id=game_id,
        round_number=1 if dealt.round is None else dealt.round.round_number + 1,
        first_action=dealt.game.number + 1,
        snapshot=rounds.dump(dealt.game),
        shoe_number=shoe.shoe_number,
        shoe_position=position or 0,
        opened_at=at,
    )


@dataclass(slots=True, kw_only=True)
class PlayWork(UnitOfWork[Dealt[G], C, Step[G]], Generic[G, C]):
    """Carries out the commands of any game."""

    play: GamePlay[G, C, Any]

    async def take(self, user_id: int | None, command: C) -> None:
        """Carry out a command and what follows by itself, and note what the people who are to act can pay."""
        await super(PlayWork, self).take(user_id, command)
        payers, balances = self.play.payers(self.committed.game), {}
        if payers:
            balances = await ledger.balances_of_players(self.unit, self.guild_id, payers)
        if balances != self.committed.balances:
            self.committed = replace(self.committed, balances=balances)

    async def _apply(self, user_id: int | None, command: C) -> Step[G]:
        while isinstance(step := self.play.apply(self.committed.game, user_id, command), TakeShoe):
            await self._bring(step)
        self.committed = replace(self.committed, game=step.game)
        if step.game.is_under_way and any(seat.begun_at is None for seat in self.committed.seats):
            await self._begin()
        rounds = self.play.rounds
        if rounds is not None and rounds.dealt_by == self.play.format(command):
            self.committed = replace(self.committed, finished=None)
        return step

    async def _bring(self, wanted: TakeShoe) -> None:
        """Give the game the cards of its deal of the day, or of the next shoe."""
        dealt = self.committed
        source: ShoeRow | DailyDeal
        if dealt.daily is not None:
            source = dealt.daily
        else:
            dealing = Dealing(self.unit, self.seeds, self.game_id, self.play.shoes_ahead)
            source, promised = await dealing.take(dealt.promised, dealt.shoes, wanted)
            dealt = replace(dealt, promised=promised, shoes=(*dealt.shoes, source))
        game = self.play.bring(dealt.game, self.seeds.secret(source))
        self.committed = replace(dealt, game=game)

    async def _settle(self, step: Step[G]) -> None:
        for effect in step.effects:
            await self._carry_out(effect)
        rounds, dealt = self.play.rounds, self.committed
        if rounds is not None and dealt.round is None and dealt.daily is None and rounds.is_begun(dealt.game):
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
                if self.committed.rank is not None or not if_ranked:
                    await self._achieve(self.play.kind, user_id, rule)
            case EndRound(ended):
                await self._end_round(ended)
            case AwaitReview():
                await reviews.add(self.unit, self.game_id, self._round_number)
            case Announce():
                await games.set_end_due(self.unit, self.game_id)
            case _:
                assert_never(effect)

    async def _record(self, result: Ended) -> None:
        """Record how the game ended for a person, and their rank at the deal of a day."""
        end = ResultEnd(self.at, result.ending, result.score, result.payout)
        await results.close(self.unit, self.game_id, result.seat, end, counts=result.counts)
        seat = self.committed.seats[result.seat]
        rank = await boards.rank(self.unit, seat)
        ended = replace(seat, end=end, may_count=seat.may_count and result.counts)
        self.committed = replace(
            self.committed, seats=self._seats_with(ended), rank=rank or self.committed.rank
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
            return  # The only deal of a day is no round.
        result = rounds.result(ended, began)
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

    async def _put_away(self, rounds: Rounds[G, C]) -> tuple[tuple[ShoeRow, ...], ShoeRow | None]:
        """Publish the seeds of shoes that no other round is dealt from; return those of the round that is over, and the one after."""
        dealt, position = self.committed, rounds.shoe_position(self.committed.game)
        if position:
            return dealt.shoes, dealt.promised
        is_taken = position is not None
        used, kept = (dealt.shoes[:-1], dealt.shoes[-1:]) if is_taken else (dealt.shoes, ())
        used = tuple([await self.seeds.reveal(self.unit, shoe) for shoe in used])
        self.committed = replace(dealt, shoes=kept)
        return used, unlocked(kept[0]) if kept else dealt.promised

    def _seen(self, ended: G, used: tuple[tuple[ShoeRow, ...], ShoeRow | None]) -> Seen[G]:
        """Return what a view of the round that is over may be made of."""
        shoes, promised = used
        dealt = Dealt(ended, promised=promised, shoes=shoes, badges=self.committed.badges)
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

    async def _reveal(self) -> None:
        shoes = [await self.seeds.reveal(self.unit, shoe) for shoe in self.committed.shoes]
        self.committed = replace(self.committed, shoes=tuple(shoes))

    @property
    def _round_number(self) -> int:
        return 0 if self.committed.round is None else self.committed.round.round_number

    def _format(self, command: C) -> str:
        return self.play.format(command)

    def _follow_up(self) -> C | None:
        return self.play.follow_up(self.committed.game)

    def _too_few(self, move: Move, error: InsufficientChipsError) -> RefusalError:
        return self.play.too_few(self.committed.game, move, error.needed, error.balance)
