"""Badges, as they are announced at a table, and /profile."""

from tests.bot.discord.server import Server, private, said
from tests.bot.discord.stacked import dealt, stacked

EARNED = "🏅 **Ann** earned **Blackjack!** (win with a blackjack)"


@stacked(dealt("As Kh", dealer="7c Tc") + " " + dealt("Ad Kd", dealer="7d Td"))
async def test_a_badge_is_announced_once_and_stands_in_the_profile(server: Server) -> None:
    """The result of the round that earned it announces it, also after a restart; the next blackjack does not."""
    for round_number in range(2):
        await server.slash(server.ann, "blackjack", stake="50")
        if not round_number:
            await server.press(server.ann, "Deal")
        await server.restart()
        assert (EARNED in server.text()) == (round_number == 0)
    result = await server.slash(server.ben, "profile", user=server.ann)
    assert private(result)
    shown = said(result)
    assert shown.startswith("### Ann\n**1,150 chips** · 1st in this server\n")
    assert "**Blackjack** · hands **2** · won **2** (100%) · net **+150**\n" in shown
    assert "biggest win **75** · best streak **2**" in shown
    assert "**Badges** · 1 of 19\n🏅 Blackjack!" in shown
    assert "-# Next: **Hot streak**, 2 of 5 (" in shown
    own = said(await server.slash(server.ben, "profile"))
    assert "**Blackjack** · no rounds yet." in own
    assert "**Badges** · 0 of 19\n-# Next: " in own
