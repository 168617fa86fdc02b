"""Badges, as they are announced at a table, and /profile."""

from tests.bot.discord.server import Server, private, said
from tests.bot.discord.stacked import dealt, stacked
from tests.bot.discord.test_scoundrel_daily import give_up

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
    assert "**Badges** · 1 of 20\n🏅 Blackjack!" in shown
    assert "-# Next: **Hot streak**, 2 of 5 (" in shown
    own = said(await server.slash(server.ben, "profile"))
    assert "**Blackjack** · no rounds yet." in own
    assert "**Badges** · 0 of 20\n-# Next: " in own


async def test_streaks_that_go_on_stand_in_the_profile(server: Server) -> None:
    """SE-6: that of the daily chips beside the chips, and that of a deal of the day in the block of its game."""
    for _ in range(2):
        await server.slash(server.ann, "daily")
        await server.slash(server.ann, "scoundrel", daily=True)
        await give_up(server, server.ann)
        await server.env.advance_time(86_400)
    shown = said(await server.slash(server.ann, "profile"))
    assert " · `/daily` 2 days in a row\n" in shown
    assert "\n-# 2 days in a row\n" in shown[shown.index("**Scoundrel**") :]
