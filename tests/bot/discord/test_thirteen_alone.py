"""A match against the bot, and the deal of the day."""

from simcord.builders import UserHandle

from tests.bot.discord.matches import ANNS, BENS, CLUBS, DIAMONDS, dealt, offered, panel, play, public, seen
from tests.bot.discord.server import Server, game_id_in, said

HANDS = (ANNS, BENS)
DAY_SECONDS = 86_400


@dealt(HANDS)
async def test_who_plays_the_bot_is_shown_their_cards_at_once(server: Server) -> None:
    result = await server.slash(server.ann, "thirteen")
    assert server.sent() == ["POST message", "answer 4"]
    assert "### 13×13 · deal 1 of 2\n-# **Ann** against **Bot (hard)** · no stake\n" in public(server)
    assert "┌A♣─┐ ┌2♣─┐ ┌2♦─┐ ┌5♥─┐" in said(result).replace("\ufe0e", "")
    assert "♣" not in public(server)


@dealt(HANDS)
async def test_the_bot_plays_by_itself_and_everything_shows_it(server: Server) -> None:
    await server.slash(server.ann, "thirteen", level="easy")
    await play(server, server.ann, "2c 2d")
    for shown in (public(server), seen(panel(server, server.ann))):
        assert "**Bot (easy)**: **pair**\n```\n┌4♣─┐ ┌4♦─┐" in shown
        assert "-# on top of 2♣ 2♦" in shown
    assert "## ► **Ann**, your turn\nPlay a higher pair." in public(server)
    assert offered(panel(server, server.ann)) == ["9 9", "K K"]


@dealt((CLUBS, DIAMONDS))
async def test_a_stake_against_the_bot_goes_from_and_to_the_house(server: Server) -> None:
    await server.slash(server.ann, "thirteen", stake="10%")
    assert await server.chips(server.ann) == 900
    await play(server, server.ann, CLUBS)
    await play(server, server.ann, CLUBS)
    assert "## 🏆 **Ann** wins the match!" in public(server)
    assert "**Ann** · ✅ **+100 chips** · Won\n" in public(server) + "\n"
    assert "Rating" not in public(server)
    assert await server.chips(server.ann) == 1100
    await server.press(server.ann, "Rematch")
    assert "### 13×13 · deal 1 of 2" in public(server), "it begins at once"
    assert await server.chips(server.ann) == 1000


async def test_to_challenge_the_bot_is_to_play_it(server: Server) -> None:
    bot = UserHandle(server.env, server.env.backend.bot_user)
    await server.slash(server.ann, "thirteen", opponent=bot, level="expert")
    assert "**Ann** against **Bot (expert)**" in public(server)


@dealt((CLUBS, DIAMONDS))
async def test_the_daily_deal_shows_no_card_in_public_and_is_tried_once(server: Server) -> None:
    await server.slash(server.ann, "thirteen", daily=True)
    assert "against **Bot (expert)** · daily " in public(server)
    assert "┌A♣─┐ ┌2♣─┐" in seen(panel(server, server.ann))
    await play(server, server.ann, CLUBS)
    assert "## 🏆 **Ann** wins the match!" in public(server)
    assert "**Ann** wins deal 1 with **13 points**" in public(server)
    assert "tomorrow's fingerprint" in public(server)
    assert server.labels() == ["Play today's deal", "Share", "Leaderboard"]
    game_id = game_id_in(public(server))
    assert not set("♠♥♦♣") & set("".join(map(seen, server.messages())))
    again = said(await server.slash(server.ann, "thirteen", daily=True))
    assert again.startswith("You've already played today's daily game.")
    await server.slash(server.ben, "leaderboard", board="deal")
    assert "🥇 Ann · **13**" in public(server)
    told = said(await server.slash(server.ben, "replay", game=game_id))
    assert told.startswith("Others can still play this deal.")
    await server.env.advance_time(DAY_SECONDS)
    await server.slash(server.ann, "thirteen", daily=True)
    assert "daily " in public(server), "the next day has a deal of its own"
