"""Who reads which language: a person chooses that of their private messages."""

from tests.bot.discord.dungeons import EASY, dungeon
from tests.bot.discord.matches import panel
from tests.bot.discord.server import Server, said, text_of
from tests.bot.discord.test_scoundrel_daily import press


@dungeon(EASY)
async def test_a_person_chooses_the_language_of_private_messages(server: Server) -> None:
    """The choice outlasts a restart; what everybody reads, and what others read, stays English."""
    chosen = await server.slash(server.ann, "language", language="bn")
    assert said(chosen).startswith("এখন থেকে আপনাকে বাংলায় উত্তর দেব।")
    elsewhere = server.env.create_guild("Another room")
    member, channel = elsewhere.add_member(server.ann.user), elsewhere.create_text_channel("tables")
    assert "বাংলা" not in said(await member.slash(channel, "help")), "who reads it has found it"
    assert "চিপ" in said(await member.slash(channel, "balance")), "it holds in every server"
    await server.restart()
    for who in (server.ann, server.ben):
        await server.slash(who, "scoundrel", daily=True)
    assert "দিনের ডানজন" in text_of(panel(server, server.ann))
    assert "daily 2026" in text_of(panel(server, server.ben))
    await press(server, server.ann, "1 · ")
    assert "পালা 1" in text_of(panel(server, server.ann))
    taken_back = await server.slash(server.ann, "language", language="discord")
    assert said(taken_back).startswith("I'll answer you in English from now on.")
    await server.slash(server.ann, "scoundrel")
    assert "· turn 1" in text_of(panel(server, server.ann))
    await server.slash(server.cleo, "language", language="ru")
    await server.slash(server.cleo, "scoundrel")
    assert "Scoundrel · standard · turn 1" in server.text()
