"""A match from outside: the challenge, what each of two people sees, the cards they play, the end."""

from typing import Any
from unittest.mock import patch

import pytest

from bot.core.player_accounts import PlayerAccounts
from bot.language.language import ENGLISH
from tests.bot.discord.matches import (
    ANNS,
    BENS,
    CLUBS,
    DIAMONDS,
    begin,
    challenge,
    dealt,
    offered,
    panel,
    panels,
    play,
    play_at_once,
    public,
    seen,
    show_cards,
)
from tests.bot.discord.server import Server, account, custom_id_of, private, said, text_of

HANDS = (ANNS, BENS)


async def test_a_challenge_is_posted_and_mentions_whom_it_is_for(server: Server) -> None:
    result = await challenge(server, stake="100", deals=4)
    assert said(result).startswith(
        "I posted your challenge in this channel. [Here it is](https://discord.com/channels/"
    )
    assert str(server.newest.id) in said(result)
    assert server.sent() == ["POST message", "answer 4"]
    assert f"## Ann challenges <@{server.ben.id}>\n4 deals" in public(server).replace("**", "")
    assert [
        request.json["allowed_mentions"]["users"]
        for request in server.env.http_requests
        if request.json and "silent" not in request.json and request.path.endswith("/messages")
    ] == [[server.ben.id]]
    assert server.labels() == ["Accept", "Decline", "Withdraw", "✂ Cut"]
    assert await server.chips(server.ann) == 1000, "nothing is down yet"


async def test_a_challenge_says_by_which_rules_it_is(server: Server) -> None:
    """Those that were asked for, else those of the server; whoever accepts has read them. The deal of the day is a usual one."""
    settings = private(await server.slash(server.manager, "settings"))
    await server.manager.select(settings, ["games"], custom_id="settings:page")
    await server.manager.select(settings, ["article"], custom_id="settings:choose:match_rules")
    assert "**House rules of 13×13:** article\n" in text_of(server.now(settings))
    await challenge(server)
    assert "a straight has five cards or more, and chance decides who leads first." in public(server)
    await server.press(server.ben, "Accept")
    assert "**Ann** against **Ben** · no stake · article's rules\n" in public(server)
    assert "Chance gives you the first lead: lead with any combination." in public(server)
    result = await server.slash(server.cleo, "thirteen", daily=True, rules="article")
    assert said(result) == "You can't combine `daily` and `rules`."
    await server.slash(server.cleo, "thirteen", rules="usual")
    assert "article" not in public(server)
    await server.slash(server.manager, "thirteen", daily=True)
    assert "article" not in public(server)


@dealt(HANDS)
async def test_an_accepted_challenge_takes_both_stakes_and_deals_in_one_call(server: Server) -> None:
    await challenge(server, stake="100")
    server.sent()
    await server.press(server.ben, "Accept")
    assert server.sent() == ["answer 7"]
    assert "### 13×13 · deal 1 of 2\n-# **Ann** against **Ben** · stake **100** each\n" in public(server)
    assert "## ► **Ann**, your turn" in public(server)
    assert server.labels() == ["My cards", "Resign"]
    assert await server.chips(server.ann) == await server.chips(server.ben) == 900


@dealt(HANDS)
async def test_each_sees_their_own_cards_and_nobody_elses(server: Server) -> None:
    await begin(server)
    server.sent()
    anns = seen(await show_cards(server, server.ann))
    assert server.sent() == ["answer 4"]
    assert "┌A♣─┐ ┌2♣─┐ ┌2♦─┐ ┌5♥─┐" in anns
    assert "## ► Your turn: you lead" in anns
    bens = seen(await show_cards(server, server.ben))
    assert "┌2♠─┐ ┌3♣─┐ ┌4♣─┐ ┌4♦─┐" in bens
    assert "## Waiting for **Ann**" in bens
    assert server.labels(panel(server, server.ben)) == []
    assert panels(server, server.cleo) == []
    assert not set("♠♥♦♣") & set("".join(map(seen, server.messages())))


@dealt(HANDS)
async def test_a_stranger_is_shown_no_cards_and_plays_none(server: Server) -> None:
    await begin(server)
    for label in ("My cards", "Resign"):
        told = said(await server.press(server.cleo, label))
        assert told == "You're not in this match. `/thirteen` starts your own."


@dealt(HANDS)
async def test_one_press_plays_what_it_names(server: Server) -> None:
    """TH-3: the select offers what is legal, and the lowest of it has a button; each press is one call."""
    await begin(server, server.ann)
    shown = panel(server, server.ann)
    assert offered(shown)[-3:] == ["9–10–J–Q", "10–J–Q–K", "9–10–J–Q–K"]
    assert server.labels(shown) == ["Play lowest: A"]
    server.sent()
    await play(server, server.ann, "2c 2d")
    assert server.sent() == ["answer 7", "PATCH message"]
    assert "**Ann**: **pair**\n```\n┌2♣─┐ ┌2♦─┐" in public(server)
    assert "## ► **Ben**, your turn\nPlay a higher pair." in public(server)
    assert "┌A♣─┐ ┌5♥─┐ ┌6♦─┐" in seen(panel(server, server.ann))
    assert len(panels(server, server.ann)) == 1, "the same message goes on"
    await show_cards(server, server.ben)
    server.sent()
    await server.ben.click(panel(server, server.ben), label="Play lowest: 4 4")
    assert sorted(server.sent()) == ["PATCH follow-up", "PATCH message", "answer 7"]
    assert "**Ben**: **pair**\n```\n┌4♣─┐ ┌4♦─┐" in public(server)


@dealt(HANDS)
async def test_an_open_panel_follows_the_match(server: Server) -> None:
    await begin(server, server.ann, server.ben)
    server.sent()
    await play(server, server.ann, "2c 2d")
    assert sorted(server.sent()) == ["PATCH follow-up", "PATCH message", "answer 7"]
    shown = panel(server, server.ben)
    assert offered(shown) == ["4 4", "8 8", "Q Q", "K K"]
    assert server.labels(shown) == ["Play lowest: 4 4"]


@dealt(HANDS)
async def test_a_forced_pass_comes_by_itself_and_is_told_to_all(server: Server) -> None:
    """TH-3: no pair is above two kings."""
    await begin(server, server.ben)
    await play_at_once(server, server.ann, "Kc Kh")
    for shown in (public(server), seen(panel(server, server.ben))):
        assert "**Ben** passes: nothing higher." in shown
    assert "## ► **Ann**, your turn\nLead with any combination." in public(server)


@dealt((CLUBS, DIAMONDS), HANDS)
async def test_the_end_of_a_deal_shows_both_hands_and_the_next_is_posted(server: Server) -> None:
    """TH-5, TH-6."""
    await begin(server, server.ben, server.ann)
    server.sent()
    await play(server, server.ann, CLUBS)
    assert sorted(server.sent()) == ["PATCH follow-up", "PATCH message", "POST message", "answer 7"]
    finished, following = server.messages()
    assert "## **Ann** wins deal 1 with **13 points**" in seen(finished)
    assert "**Ann** goes out\n**Ben** held\n```\n┌A♦─┐ ┌2♦─┐ ┌3♦─┐" in seen(finished)
    assert server.labels(finished) == []
    assert "### 13×13 · deal 2 of 2" in seen(following)
    assert "**Ann** · **13 points** · 13 cards" in seen(following)
    for who in (server.ann, server.ben):
        assert "deal 2 of 2" in seen(panel(server, who))


@dealt((CLUBS, DIAMONDS))
async def test_the_winner_takes_both_stakes_and_ratings_change(server: Server) -> None:
    """TH-6: most points."""
    await begin(server, server.ben, stake="100")
    await play_at_once(server, server.ann, CLUBS)
    await play(server, server.ann, CLUBS)
    shown = public(server)
    assert (
        "## 🏆 **Ann** wins the match!\n**Ann** wins deal 2 with **13 points**\n**26 : 0** points\n" in shown
    )
    assert (
        "**Ann** · ✅ **+100 chips** · Won\n**Ben** · **−100 chips** · Lost\n-# Rating: **Ann** 1500 → **1"
        in shown
    )
    assert server.labels() == ["Rematch", "Share", "Leaderboard", "Analyse"]
    assert (await server.chips(server.ann), await server.chips(server.ben)) == (1100, 900)
    for who in (server.ann, server.ben):
        assert "## 🏆 **Ann** wins the match!" in seen(panel(server, who))


@dealt((CLUBS, DIAMONDS))
async def test_both_press_rematch_and_play(server: Server) -> None:
    await begin(server, stake="50")
    asked = await server.press(server.ben, "Resign")
    await server.ben.click(asked.response, label="Resign")
    over = server.snapshot()
    await server.late_press(server.ann, over, "Rematch")
    asked_in = server.newest.id
    await server.late_press(server.ben, over, "Rematch")
    assert server.newest.id == asked_in, "it stays where people have read it"
    assert server.labels() == ["My cards", "Resign"]
    assert len(server.messages()) == 2, "the challenge has become the match"
    assert "**Your cards** · 13" in seen(panel(server, server.ben))
    assert await server.chips(server.ann) == 1000


@dealt((CLUBS, DIAMONDS))
async def test_rematch_asks_the_other_first(server: Server) -> None:
    await begin(server, stake="100")
    await play_at_once(server, server.ann, CLUBS)
    await play(server, server.ann, CLUBS)
    told = said(await server.press(server.cleo, "Rematch"))
    assert told == "You're not in this match. `/thirteen` starts your own."
    asked = await server.press(server.ben, "Rematch")
    assert said(asked).startswith("I posted your challenge in this channel.")
    assert f"## **Ben** challenges <@{server.ann.id}>" in public(server)
    await server.press(server.ann, "Accept")
    assert (await server.chips(server.ann), await server.chips(server.ben)) == (1000, 800)


@pytest.mark.parametrize(
    ("who", "label", "words"),
    [("ben", "Decline", "## **Ben** declined"), ("ann", "Withdraw", "## **Ann** withdrew the challenge")],
)
async def test_a_challenge_is_turned_down_or_taken_back(
    server: Server, who: str, label: str, words: str
) -> None:
    await challenge(server, stake="100")
    await server.press(getattr(server, who), label)
    assert words in public(server)
    assert server.labels() == []
    await server.env.advance_time(61)
    await challenge(server)
    assert len(server.messages()) == 2, "another can be made"


def mentions_of(server: Server, who: Any) -> int:
    """How many messages were sent that notify a person."""
    sent = [request.json or {} for request in server.env.http_requests if request.method == "POST"]
    return sum(who.id in (each.get("allowed_mentions") or {}).get("users", []) for each in sent)


async def test_nobody_is_mentioned_again_and_again_by_one_challenger(server: Server) -> None:
    """Fifteen challenges that are withdrawn at once make one mention; the others are refused with a time."""
    await challenge(server)
    await server.press(server.ann, "Withdraw")
    for _ in range(14):
        told = said(await challenge(server))
        assert told.startswith("They didn't accept your last challenge. You can challenge them again <t:")
    assert mentions_of(server, server.ben) == 1


async def test_the_sixth_challenge_of_an_hour_mentions_nobody(server: Server) -> None:
    """It is posted and can be accepted; the challenger is told that it mentions nobody."""
    for number in range(6):
        guest = server.guild.add_member(account(server.env, f"guest{number}"))
        told = said(await server.slash(guest, "thirteen", opponent=server.ben))
        assert ("so I did not mention them" in told) == (number == 5)
    assert mentions_of(server, server.ben) == 5
    await server.press(server.ben, "Accept")
    assert "My cards" in server.labels()


async def test_nobody_is_challenged_after_switching_challenges_off(server: Server) -> None:
    """This lasts over a restart until they switch challenges on again; they may challenge others meanwhile."""
    told = said(await server.slash(server.ben, "notify", challenges="off"))
    assert told == ENGLISH.text("notify-answer-challenges-off")
    assert said(await challenge(server)).startswith("They don't accept challenges in this server.")
    await server.restart()
    assert said(await challenge(server)).startswith("They don't accept challenges in this server.")
    assert server.messages() == []
    off = (ENGLISH.text(f"notify-answer-{what}-off") for what in ("turns", "challenges", "daily"))
    assert said(await server.slash(server.ben, "notify")) == "\n".join(off)
    await server.slash(server.ben, "notify", challenges="on", turns="on")
    told = said(await server.slash(server.ben, "notify"))
    on = (ENGLISH.text(f"notify-answer-{what}-on") for what in ("turns", "challenges"))
    assert told == "\n".join((*on, ENGLISH.text("notify-answer-daily-off")))
    assert said(await challenge(server)).startswith("I posted your challenge in this channel.")


async def test_a_challenge_ends_by_itself_after_two_minutes(server: Server) -> None:
    await challenge(server)
    await server.env.advance_time(119)
    assert server.labels() == ["Accept", "Decline", "Withdraw", "✂ Cut"]
    await server.env.advance_time(2)
    assert "## The challenge expired" in public(server)
    assert server.labels() == []


@pytest.mark.parametrize(
    ("who", "label", "told"),
    [
        ("ann", "Accept", "This challenge is for somebody else."),
        ("cleo", "Accept", "This challenge is for somebody else."),
        ("ann", "Decline", "This challenge is for somebody else."),
        ("ben", "Withdraw", "Only the challenger can withdraw it."),
        ("cleo", "Withdraw", "Only the challenger can withdraw it."),
    ],
)
async def test_a_challenge_is_answered_by_whom_it_concerns(
    server: Server, who: str, label: str, told: str
) -> None:
    await challenge(server)
    before = public(server)
    assert said(await server.press(getattr(server, who), label)).startswith(told)
    assert public(server) == before


@dealt(HANDS)
async def test_resigning_asks_first_and_loses_the_match(server: Server) -> None:
    """TH-7: stake and all."""
    await begin(server, stake="100")
    asked = await server.press(server.ben, "Resign")
    assert said(asked) == (
        "Resign? You lose the whole match, not only this deal. You also lose your stake of 100 chips."
    )
    await play_at_once(server, server.ann, "2c 2d")
    server.sent()
    await server.ben.click(private(asked), label="Resign")
    assert sorted(server.sent()) == ["PATCH follow-up", "PATCH message", "answer 7"]
    assert "## **Ben** resigned: **Ann** wins the match" in public(server)
    assert server.text(private(asked)) == "You resigned."
    assert await server.chips(server.ann) == 1100


async def test_impossible_terms_are_refused_in_private(server: Server) -> None:
    robot = server.guild.add_member(server.env.create_user("robot", bot=True))
    for options, words in (
        ({"opponent": server.ann}, "You can't challenge yourself."),
        ({"opponent": robot}, "Bots can't accept challenges."),
        ({"stake": "5"}, "You can play for 10 to 1,000 chips here, not 5."),
        ({"stake": "5", "opponent": server.ben}, "You can play for 10 to 1,000 chips here, not 5."),
        ({"stake": "nothing"}, "isn't an amount"),
        ({"stake": "50", "level": "normal"}, "No bets against `normal`"),
        ({"stake": "50", "daily": True}, "You can't combine"),
        ({"level": "easy", "opponent": server.ben}, "You can't combine"),
    ):
        assert words in said(await server.slash(server.ann, "thirteen", **options)), options
    assert server.messages() == []


async def test_a_newcomer_who_accepts_sees_their_cards_at_once(server: Server) -> None:
    """Besides the welcome; anybody else presses My cards."""
    zoe = server.newcomer("Zoe")
    await server.slash(server.ann, "thirteen", opponent=zoe)
    with patch.object(PlayerAccounts, "is_to_be_greeted", return_value=True):
        assert "**Your cards** · 13" in said(await server.press(zoe, "Accept"))


async def test_who_cannot_pay_is_offered_chips(server: Server) -> None:
    await server.slash(server.ben, "blackjack", stake="950")
    await challenge(server, stake="100")
    result = await server.press(server.ben, "Accept")
    assert said(result) == "You need 50 chips more; you have 50 chips and 950 chips at stake."
    assert custom_id_of(private(result), "Claim 200 chips") == "daily"
    assert server.labels() == ["Accept", "Decline", "Withdraw", "✂ Cut"]


async def test_a_challenge_whose_stake_is_gone_cannot_be_accepted(server: Server) -> None:
    await challenge(server, stake="100")
    challenged = server.newest
    await server.slash(server.ann, "blackjack", stake="950")
    result = await server.ben.click(challenged, label="Accept")
    assert said(result) == "The challenger no longer has enough chips for the stake."
    assert await server.chips(server.ben) == 1000


@dealt(HANDS)
async def test_one_match_a_person_is_open(server: Server) -> None:
    await begin(server)
    match = server.newest
    result = await challenge(server)
    again = said(result)
    assert "You already have a match or challenge in this server." in again
    assert str(match.id) in again, "and this is where"
    assert "**Your cards** · 13" in again, "and the cards are at hand, as a run of Scoundrel is"
    busy = said(await server.slash(server.cleo, "thirteen", opponent=server.ann))
    assert busy.startswith("They're playing a match in this server.")


async def test_somebody_of_another_server_is_not_challenged(server: Server) -> None:
    stranger = server.env.create_user("stranger")
    result = await server.ann.slash(server.channel, "thirteen", opponent=stranger)
    assert said(result) == "They aren't in this server."
