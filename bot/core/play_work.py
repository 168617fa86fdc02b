"""One unit of work of a game that is a `GamePlay`: its cards, and the effects of its commands."""

from dataclasses import dataclass, replace
from typing import Any, Generic, assert_never

from bot.core.committed import Dealt
from bot.core.errors import RefusalError
from bot.core.moves import Move
from bot.core.play import Announce, C, Counted, G, GamePlay, Step, TakeShoe
from bot.core.seeds import SeedVault
from bot.core.unit_of_work import UnitOfWork
from storage import games
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.errors import InsufficientChipsError
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


@dataclass(slots=True, kw_only=True)
class PlayWork(UnitOfWork[Dealt[G], C, Step[G]], Generic[G, C]):
    """Carries out the commands of any game."""

    play: GamePlay[G, C, Any]

    async def _apply(self, user_id: int | None, command: C) -> Step[G]:
        play = self.play
        while isinstance(step := play.apply(self.committed.game, user_id, command), TakeShoe):
            await self._bring(step)
        self.committed = replace(self.committed, game=step.game)
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
            match effect:
                case Counted(user_id, rule):
                    await self._achieve(self.play.kind, user_id, rule)
                case Announce():
                    await games.set_end_due(self.unit, self.game_id)
                case _:
                    assert_never(effect)

    async def _reveal(self) -> None:
        shoes = [await self.seeds.reveal(self.unit, shoe) for shoe in self.committed.shoes]
        self.committed = replace(self.committed, shoes=tuple(shoes))

    def _format(self, command: C) -> str:
        return self.play.format(command)

    def _follow_up(self) -> C | None:
        return self.play.follow_up(self.committed.game)

    def _too_few(self, move: Move, error: InsufficientChipsError) -> RefusalError:
        return self.play.too_few(self.committed.game, move, error.needed, error.balance)
