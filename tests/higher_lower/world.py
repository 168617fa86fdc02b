"""A room in which higher or lower is played."""

from dataclasses import dataclass, field, replace
from typing import Any

from bot.core.admission import Caller
from bot.core.play import OpeningTerms, Secret, TakeShoe
from bot.core.session import Shown
from bot.games.simple.play.solo import SoloPlay, SoloSession, SoloSessions, SoloValue, start
from rules.cards import DECK
from tests.bot.core.world import ANN, CHANNEL, GUILD, SessionHarness, name_of
from tests.higher_lower.bot.play import HIGHER_LOWER_PLAY


class NoPairs(SoloPlay):
    """Deals cards of which no two neighbours have the same rank, so that every guess can be right."""

    def open(self, terms: OpeningTerms, secret: Secret | None) -> SoloValue | TakeShoe:
        opened = super().open(terms, secret)
        by_rank = sorted(DECK, key=lambda card: card.rank)
        order = tuple(card for suit in range(4) for card in by_rank[suit::4])
        return replace(opened, deck=order).dealt() if isinstance(opened, SoloValue) else opened


GUESSING = NoPairs(HIGHER_LOWER_PLAY.simple)


@dataclass
class GuessingRoom(SessionHarness):
    """A room in which people guess, each for themselves."""

    play: SoloPlay = GUESSING
    guessing: SoloSessions = field(init=False)

    async def start(self) -> None:
        await super().start()
        self.guessing = SoloSessions(replace(self.tables.world, display=self), play=self.play)

    async def stop(self) -> None:
        await self.guessing.stop()
        await super().stop()

    async def settle(self) -> None:
        await super().settle()
        await self.guessing.settle()

    def prerender(self, session: Shown, committed: Any) -> None:
        """Draw nothing."""

    def changed(self, session: Shown) -> None:
        """Show nothing."""

    def forget(self, session: Shown) -> None:
        """Forget nothing."""

    async def enter(self, user_id: int = ANN, *, daily: bool = True) -> SoloSession:
        """Have a person come in and start a game."""
        await self.accounts.welcome(GUILD, user_id, name_of(user_id))
        caller = Caller(GUILD, CHANNEL, user_id, name_of(user_id), f"press {next(self.causes)}")
        return await start(self.guessing, caller, daily=daily)
