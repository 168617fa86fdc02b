"""A room in which duels are played."""

from dataclasses import dataclass

from cardroom_high_card.play import HIGH_CARD_PLAY

from bot.games.simple.play.pot import PotPlay, PotSession
from bot.testing.room import ANN, BEN, PotRoom


@dataclass
class DuelRoom(PotRoom):
    """A room where duels are played."""

    play: PotPlay = HIGH_CARD_PLAY

    async def begin(self, stake: int) -> PotSession:
        """Have Ann open a duel and Ben join it."""
        await self.join(ANN, stake)
        return await self.join(BEN, stake)
