"""Names are whatever their owners typed; here they say nothing to anybody's Discord."""

from __future__ import annotations

import pytest

from tests.bot.discord.server import Server, said
from tests.bot.discord.stacked import dealt, stacked

NAMES = {
    "markdown": "**_~~`||boss||`~~_**",
    "everyone": "@everyone",
    "here and a person": "@here <@1456074443980800017>",
    "channel, time and link": "<#1> <t:0:R> [a](http://b.c)",
    "right to left": "\u202eevil\u202c علي",
    "lines and code": "a\n```\n# b",
    "nothing to see": "\u200b\u2060",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
@stacked(dealt("Ts 6s", "9h 8h", dealer="7c Tc"))
async def test_a_name_pings_nobody_and_breaks_nothing(server: Server, name: str) -> None:
    """Every payload is checked when the server closes: no mention is allowed, and none stands in the text."""
    guest = server.newcomer(name)
    await server.slash(guest, "notify", turns="on")
    await server.slash(guest, "blackjack", stake="50")
    await server.press(server.ben, "Join")
    await server.bet(server.ben, "30")
    refusal = said(await server.press(server.ben, "Hit"))
    assert refusal.startswith("It's not your turn: **")
    await server.press(guest, "Stand")
    await server.press(server.ben, "Stand")
    await server.slash(server.ben, "balance", user=guest)
    await server.slash(server.ben, "leaderboard")
    for message in server.messages():
        shown = server.text(message)
        assert not any(sign in shown for sign in ("\u202e", "<#", "<t:0", "](", "||", "\u200b"))
        assert shown.count("```") % 2 == 0


async def test_a_new_name_shows_at_the_next_press(server: Server) -> None:
    await server.slash(server.ann, "blackjack")
    server.env.backend.get_member(server.guild.id, server.ann.id).nick = "Anna"
    await server.bet(server.ann, "50")
    assert "Anna" in server.text()
