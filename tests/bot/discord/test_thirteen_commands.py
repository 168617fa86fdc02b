"""Commands about a match: closing it, boards, figures, the replay and the check; turn mentions and deadlines."""

from bot.language.language import ENGLISH
from tests.bot.discord.matches import (
    ANNS,
    BENS,
    CLUBS,
    DIAMONDS,
    begin,
    dealt,
    panel,
    play,
    play_at_once,
    public,
    seen,
    show_cards,
)
from tests.bot.discord.server import Server, game_id_in, said
from tests.bot.discord.test_notify import mentions

HANDS = (ANNS, BENS)


@dealt(HANDS)
async def test_house_close_gives_both_stakes_back_and_ends_challenges(server: Server) -> None:
    """CH-7."""
    await begin(server, stake="100")
    match = server.newest
    await show_cards(server, server.ann)
    await server.slash(server.cleo, "thirteen", opponent=server.manager, stake="50")
    assert await server.close_games(server.manager) == "Closed. 2 people got their stakes back."
    assert await server.chips(server.ann) == await server.chips(server.ben) == 1000
    assert "## A manager closed this match\nAll stakes were returned." in seen(
        next(message for message in server.messages() if message.id == match.id)
    )
    assert "## A manager closed this match" in public(server)
    assert [server.labels(message) for message in server.messages()] == [[], []]
    assert "## A manager closed this match" in seen(panel(server, server.ann))


@dealt(HANDS)
async def test_time_plays_the_lowest_and_the_third_time_loses_the_deal(server: Server) -> None:
    """TH-7: one's own cards are the margin."""
    await begin(server, server.ben)
    await server.env.advance_time(91)
    assert "**Ann**: **single** · out of time\n```\n┌A♣─┐" in public(server)
    assert "12 cards · ⏰ 1 of 3" in public(server)
    assert "## ► Your turn: beat A\n" in seen(panel(server, server.ben))
    for _ in range(4):
        await server.env.advance_time(91)
    finished, following = server.messages()
    assert "## **Ben** wins deal 1 with **11 points** (**Ann** ran out of time three times in a row)" in seen(
        finished
    )
    assert "**Ben** · **11 points** · 13 cards" in seen(following)


@dealt(HANDS)
async def test_nobody_hears_of_their_turn_who_did_not_ask_and_who_did_is_mentioned(server: Server) -> None:
    await server.slash(server.ben, "notify", turns="on")
    await begin(server)
    await play_at_once(server, server.ann, "2c 2d")
    assert mentions(server) == [f"<@{server.ben.id}> it's your turn."]
    await play_at_once(server, server.ben, "8c 8d")
    assert mentions(server) == []


@dealt(HANDS)
async def test_the_bot_mentions_nobody_at_its_replies(server: Server) -> None:
    await server.slash(server.ann, "notify", turns="on")
    await server.slash(server.ann, "thirteen")
    posted = len(server.env.http_requests)
    await play(server, server.ann, "2c 2d")
    assert "**Bot (hard)**: **pair**" in public(server)
    assert not [
        one for one in server.env.http_requests[posted:] if one.method == "POST" and "/messages" in one.path
    ]


async def play_two_deals(server: Server) -> None:
    await begin(server)
    await play_at_once(server, server.ann, CLUBS)
    await play(server, server.ann, CLUBS)


@dealt((CLUBS, DIAMONDS))
async def test_boards_and_figures_count_matches_between_people(server: Server) -> None:
    await server.slash(server.ann, "leaderboard", board="rating")
    assert "No ratings yet. `/thirteen` challenges somebody" in public(server)
    assert "**13×13** · no matches yet." in said(await server.slash(server.ann, "profile"))
    await play_two_deals(server)
    await server.slash(server.ben, "leaderboard", board="rating")
    assert "## 13×13 · rating\n🥇 Ann · **1" in public(server)
    assert "🥈 **Ben** · **1" in public(server)
    figures = said(await server.slash(server.ben, "profile", user=server.ann))
    assert "against people **1** · won **1** · drawn **0**\nrating **1" in figures
    assert "you against them: **0 : 1**, 0 drawn" in figures
    await server.slash(server.ann, "thirteen", level="easy")
    await play(server, server.ann, CLUBS)
    await play(server, server.ann, CLUBS)
    assert "wins against the bot: easy 1 of 1" in said(await server.slash(server.ann, "profile"))


@dealt(HANDS, (CLUBS, DIAMONDS))
async def test_replay_tells_an_ended_match_deal_by_deal(server: Server) -> None:
    assert said(await server.slash(server.ann, "replay")) == ENGLISH.text("replay-answer-nothing")
    await begin(server, server.ann, server.ben)
    await play(server, server.ann, "2c 2d")
    await play(server, server.ben, "8c 8d")
    await play(server, server.ann, "Kc Kh")
    await play(server, server.ann, "5h 6d 7s")
    asked = await server.press(server.ben, "Resign")
    going = game_id_in(public(server))
    assert said(await server.slash(server.ann, "replay", game=going)) == ENGLISH.text("replay-answer-unknown")
    await server.ben.click(asked.response, label="Resign")
    told = said(await server.slash(server.cleo, "replay", game=going.upper())).replace("\ufe0e", "")
    assert "● **Ann** · ○ **Ben**" in told
    assert "**Deal 1**\n● 2♣ 2♦ → ○ 8♣ 8♦ → ● K♣ K♥\n● 5♥ 6♦ 7♠\n-# ● held A♣ 9♣ 9♦" in told
    assert "## **Ben** resigned: **Ann** wins the match" in told


async def test_verify_checks_all_deals_once_the_match_is_over(server: Server) -> None:
    await begin(server)
    for _ in range(5):
        await server.env.advance_time(91)
    assert "### 13×13 · deal 2 of 2" in public(server)
    game_id = game_id_in(public(server))
    assert "nothing to check yet" in said(await server.slash(server.cleo, "verify", game=game_id))
    await server.ann.click((await server.press(server.ann, "Resign")).response, label="Resign")
    checked = said(await server.slash(server.cleo, "verify", game=game_id))
    assert (
        "✅ Deal 1: its seed matches the fingerprint, and all 26 cards dealt come from that seed." in checked
    )
    assert "✅ Deal 2" in checked
