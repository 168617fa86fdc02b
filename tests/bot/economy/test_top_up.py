"""Who has chips at stake is not topped up, whenever they were put down (CH-2)."""

from bot.games.blackjack.play.commands import Bet
from storage import ledger
from tests.bot.core.world import ANN, BEN, GUILD, SessionHarness, config, first_decision


async def at_stake(room: SessionHarness, user_id: int) -> int:
    return await room.read(ledger.at_stake, GUILD, user_id)


async def test_the_ledger_knows_what_is_at_stake(room: SessionHarness) -> None:
    """It counts changed and withdrawn stakes, doubles and finished rounds correctly."""
    session = await room.open_table(config(), ANN, BEN)
    for stake in (50, 80, 0, 30):
        await room.post(session, ANN, Bet(stake))
        assert await at_stake(room, ANN) == stake == session.at_stake(ANN)
    assert await at_stake(room, BEN) == 0
    await room.deal(session, {ANN: 40, BEN: 20}, first_decision)
    assert (await at_stake(room, ANN), await at_stake(room, BEN)) == (40, 20)
    await room.stand_all(session)
    assert (await at_stake(room, ANN), await at_stake(room, BEN)) == (0, 0)
    await room.post(session, ANN, Bet(10))
    await session.close("test", "manager")
    assert await at_stake(room, ANN) == 0
