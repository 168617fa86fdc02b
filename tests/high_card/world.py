"""A room in which duels are played."""

from dataclasses import dataclass, field

from cardroom_high_card.play import HIGH_CARD_PLAY

from bot.core.admission import Caller
from bot.games.simple.play.pot import PotSession, PotSessions, join
from tests.bot.core.world import ANN, BEN, CHANNEL, GUILD, SessionHarness, name_of


@dataclass
class DuelRoom(SessionHarness):
    """A room where duels are played too."""

    duels: PotSessions = field(init=False)

    async def start(self) -> None:
        await super().start()
        self.duels = PotSessions(self.tables.world, play=HIGH_CARD_PLAY)
        self.voided += await self.duels.recover()
        await self.duels.start()

    async def stop(self) -> None:
        await self.duels.stop()
        await super().stop()

    async def settle(self) -> None:
        await super().settle()
        for session in self.duels.every():
            await session.settle()

    async def begin(self, stake: int) -> PotSession:
        """Have Ann open a duel and Ben join it."""
        await self.join(ANN, stake)
        return await self.join(BEN, stake)

    async def join(self, user_id: int, stake: int, channel_id: int = CHANNEL) -> PotSession:
        """Have somebody open a duel or join the one there is."""
        await self.accounts.welcome(GUILD, user_id, name_of(user_id))
        caller = Caller(GUILD, channel_id, user_id, name_of(user_id), f"press {next(self.causes)}")
        session, _ = await join(self.duels, caller, stake)
        session.shown(session.number)
        return session
