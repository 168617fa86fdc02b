"""Names are whatever their owners typed; here they say nothing to anybody's Discord."""

from tests.bot.discord.matches import CLUBS, DIAMONDS, panel, play_at_once, show_cards
from tests.bot.discord.matches import dealt as hands
from tests.bot.discord.server import Server, said
from tests.bot.discord.stacked import dealt, stacked
from tests.cases import cases

NAMES = {
    "markdown": "**_~~`||boss||`~~_**",
    "everyone": "@everyone",
    "here and a person": "@here <@1456074443980800017>",
    "channel, time and link": "<#1> <t:0:R> [a](http://b.c)",
    "right to left": "\u202eevil\u202c علي",
    "lines and code": "a\n```\n# b",
    "nothing to see": "\u200b\u2060",
}


every_name = cases("name", NAMES)


def assert_harmless(*texts: str) -> None:
    """See that no sign in these texts has an effect."""
    for shown in texts:
        assert not any(sign in shown for sign in ("\u202e", "<#", "<t:0", "](", "||", "\u200b"))
        assert shown.count("```") % 2 == 0


@every_name
@stacked(dealt("Ts 6s", "9h 8h", dealer="7c Tc"))
async def test_a_name_pings_nobody_and_breaks_nothing(server: Server, name: str) -> None:
    """Every payload is checked when the server closes: no mention is allowed, and none stands in the text."""
    guest = server.newcomer(name)
    await server.slash(guest, "notify", turns="on")
    await server.slash(guest, "blackjack", stake="50")
    await server.press(server.ben, "Join")
    await server.bet(server.ben, "30")
    await server.press(server.ben, "Deal")
    refusal = said(await server.press(server.ben, "Hit"))
    assert refusal.startswith("It's not your turn: **")
    await server.press(guest, "Stand")
    await server.press(server.ben, "Stand")
    await server.slash(server.ben, "balance", user=guest)
    await server.slash(server.ben, "leaderboard")
    assert_harmless(*map(server.text, server.messages()))


@every_name
@hands((CLUBS, DIAMONDS))
async def test_a_name_pings_nobody_in_a_match(server: Server, name: str) -> None:
    guest = server.newcomer(name)
    await server.slash(guest, "thirteen", opponent=server.ben)
    await server.press(server.ben, "Accept")
    await play_at_once(server, guest, CLUBS)
    await show_cards(server, server.ben)
    await play_at_once(server, guest, CLUBS)
    await server.slash(server.ben, "profile", user=guest)
    await server.slash(server.ben, "leaderboard", board="rating")
    told = said(await server.slash(server.ben, "replay"))
    assert_harmless(*map(server.text, server.messages()), server.text(panel(server, server.ben)), told)


async def test_a_new_name_shows_at_the_next_press(server: Server) -> None:
    await server.slash(server.ann, "blackjack")
    server.env.backend.get_member(server.guild.id, server.ann.id).nick = "Anna"
    await server.bet(server.ann, "50")
    assert "Anna" in server.text()
