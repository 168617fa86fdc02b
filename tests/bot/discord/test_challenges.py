"""Challenges with an ended game, from outside: the same cards in private, one message, each person once."""

import re
from typing import Any

import discord
import pytest

from bot.language.language import ENGLISH
from bot.refusal_texts import CANNOT_POST
from storage import restrictions
from storage.restrictions import PlayerLimits
from tests.bot.discord.matches import panel, panels, seen
from tests.bot.discord.metrics import metrics_of, sample, scrape
from tests.bot.discord.server import NEW_MESSAGE, PAUSES, Server, private, said, text_of

DAY = 86_400
HIDDEN = "The challenger's score appears here when somebody has played, "


async def play_run(server: Server, who: Any, *, is_private: bool = False) -> None:
    """Face the first card until the run is over."""
    while True:
        message = panel(server, who) if is_private else server.newest
        first = [label for label in server.labels(message) if label[:1].isdigit()]
        if not first:
            return
        await who.click(message, label=first[0])


async def play_hands(server: Server, who: Any) -> None:
    """Bet and stand until the ten hands are over."""
    while True:
        labels = server.labels(panel(server, who))
        choice = [one for one in labels if one.startswith(("Bet", "Stand", "No insurance"))]
        if not choice:
            return
        await who.click(panel(server, who), label=choice[0])


async def play_match(server: Server, who: Any) -> None:
    """Play the lowest cards, or pass, until the match is over."""
    while True:
        labels = server.labels(panel(server, who))
        choice = [one for one in labels if one.startswith(("Play lowest", "Pass"))]
        if not choice:
            return
        await who.click(panel(server, who), label=choice[0])


async def test_a_challenge_hides_its_score_until_somebody_has_played_the_same_cards(server: Server) -> None:
    metrics = metrics_of(server)
    await server.slash(server.ann, "scoundrel")
    first = server.labels()[:4]
    await play_run(server, server.ann)
    score = seen(server.newest).split("score **")[1].split("**")[0]
    assert server.labels()[1:4] == ["Challenge", "Share", "Leaderboard"]
    told = said(await server.press(server.ann, "Challenge"))
    [_, message] = server.messages()
    place = f"{server.guild.id}/{server.channel.id}/{message.id}"
    assert told == f"Your challenge is in the channel: https://discord.com/channels/{place}"
    assert "**Ann** challenges you: this dungeon" in seen(message)
    assert HIDDEN in seen(message)
    assert score not in seen(message)
    assert server.labels(message) == ["Play it"]
    await server.ben.click(message, label="Play it")
    assert server.labels(panel(server, server.ben))[:4] == first
    assert "challenge" in seen(panel(server, server.ben))
    assert "Hint" not in server.labels(panel(server, server.ben))
    await play_run(server, server.ben, is_private=True)
    told = seen(server.messages()[1])
    assert HIDDEN not in told
    assert f"**1st** **Ann** · {score} points" in told
    assert f"**1st** **Ben** · {score} points" in told
    assert len(server.messages()) == 2
    assert (await server.findings()) == ()
    found = await scrape(metrics)
    names = ("open", "challenge", "take up")
    counted = [found[sample("actions_total", kind="scoundrel", action=name)] for name in names]
    assert counted == [2, 1, 1]
    query = "SELECT played_in, game_id FROM duel_results"
    [(practice, lender)] = await server.bot.services.database.read(lambda reader: reader.fetch_all(query))
    told = said(await server.slash(server.ben, "verify", game=practice))
    assert f"the cards of game {lender}" in told, "the record of the first game has the cards"


async def challenge_with_a_run(server: Server) -> str:
    """Let Ann end a run and challenge others with it; return her score."""
    await server.slash(server.ann, "scoundrel")
    await play_run(server, server.ann)
    score = seen(server.newest).split("score **")[1].split("**")[0]
    await server.press(server.ann, "Challenge")
    return score


@pytest.mark.parametrize("pause", PAUSES)
async def test_a_challenge_outlasts_the_bot(server: Server, pause: str) -> None:
    """Also while somebody plays, and what has ended before joins the message after."""
    score = await challenge_with_a_run(server)
    await getattr(server, pause)()
    await server.ben.click(server.messages()[1], label="Play it")
    await getattr(server, pause)()
    await server.ben.click(server.messages()[1], label="Play it")
    await play_run(server, server.ben, is_private=True)
    await getattr(server, pause)()
    assert f"**Ben** · {score} points" in seen(server.messages()[1])
    assert len(server.messages()) == 2


async def test_each_takes_a_challenge_up_once_and_the_challenger_never(server: Server) -> None:
    await challenge_with_a_run(server)
    message = server.messages()[1]
    own = said(await server.ann.click(message, label="Play it"))
    assert own == "This is your own challenge. You know the cards."
    theirs = said(await server.ben.click(server.messages()[0], label="Challenge"))
    assert theirs == "Only somebody who played this game can challenge others with its cards."
    await server.slash(server.cleo, "scoundrel")
    busy = said(await server.cleo.click(message, label="Play it"))
    assert busy == "You have another game of this kind open. End it first, then press again."
    await server.ben.click(message, label="Play it")
    await play_run(server, server.ben, is_private=True)
    assert server.labels(panel(server, server.ben))[1:3] == ["Share", "Leaderboard"]
    assert "Challenge" not in server.labels(panel(server, server.ben))
    twice = said(await server.ben.click(server.messages()[1], label="Play it"))
    assert twice == "You have taken up this challenge before. The first time counts."
    rows = await server.bot.services.database.read(
        lambda reader: reader.fetch_all(
            "SELECT may_count, is_counted, stake FROM results WHERE user_id = ?", (server.ben.id,)
        )
    )
    assert rows == [(0, 0, 0)], "practice, which stands on no board"


async def test_a_score_opens_after_a_day(server: Server) -> None:
    score = await challenge_with_a_run(server)
    await server.env.advance_time(DAY + 60)
    told = seen(server.messages()[1])
    assert HIDDEN not in told
    assert f"**1st** **Ann** · {score} points" in told


async def test_a_person_on_a_break_takes_up_no_challenge(server: Server) -> None:
    await challenge_with_a_run(server)
    services = server.bot.services
    until = services.clock.now() + DAY * 1000
    await services.database.write(
        lambda unit: restrictions.save_limits(
            unit, server.guild.id, server.ben.id, PlayerLimits(time_out_until=until)
        )
    )
    told = said(await server.ben.click(server.messages()[1], label="Play it"))
    assert told.startswith("You're on a break until")


async def test_a_result_is_shared_once_after_a_look_at_it(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    await play_run(server, server.ann)
    shown = await server.press(server.ann, "Share")
    preview = said(shown)
    assert preview.startswith("**Ann** · Scoundrel · standard\n♥ ")
    assert len(server.messages()) == 1, "only she has seen it"
    await server.ann.click(private(shown), label="Post it")
    assert server.bot.services.counts.actions["scoundrel", "share"] == 1
    [_, message] = server.messages()
    assert text_of(message).replace("\ufe0e", "") == preview.replace("\ufe0e", "")
    assert server.labels(message) == ["Play"]
    await server.restart()
    again = said(await server.ann.click(server.messages()[0], label="Share"))
    assert again.startswith("You've already posted this result (see https://discord.com/channels/")
    assert said(await server.ben.click(server.messages()[0], label="Share")) == (
        "You have no finished result in this game to share."
    )
    await server.ben.click(server.messages()[1], label="Play")
    assert "**Ben** · no stake" in seen(server.newest)


async def test_the_leaderboard_below_an_ended_game_is_shown_to_whoever_presses(server: Server) -> None:
    """In their own language, also after a press in that private message."""
    await server.slash(server.ann, "scoundrel")
    await play_run(server, server.ann)
    await server.slash(server.ann, "language", language="ru")
    await server.press(server.ann, "Leaderboard")
    assert len(server.messages()) == 1
    assert "Scoundrel" in seen(panel(server, server.ann))
    assert "Сезон" in server.labels(panel(server, server.ann))
    await server.ann.click(panel(server, server.ann), label="Неделя")
    assert "Всё время" in server.labels(panel(server, server.ann))


async def test_the_hands_of_a_day_are_a_challenge_when_it_is_over(server: Server) -> None:
    await server.slash(server.ann, "blackjack", daily=True)
    await play_hands(server, server.ann)
    assert server.labels(panel(server, server.ann)) == ["Share", "Leaderboard"]
    await server.slash(server.cleo, "blackjack", daily=True)
    await server.env.advance_time(DAY)
    await server.slash(server.ann, "replay")
    replay = panel(server, server.ann)
    offered = ["Challenge", "Share", "Leaderboard"]
    assert server.labels(replay) == [
        *offered,
        *("First", "Next", "Last", "Show in channel", "Verify"),
    ]
    await server.ann.click(replay, label="Challenge")
    message = server.newest
    assert "**Ann** challenges you: these ten hands" in seen(message)
    await server.ben.click(message, label="Play it")
    assert "Everybody gets the same 10 hands." in seen(panel(server, server.ben)), "not those of today"
    await server.restart()
    await server.ben.click(server.newest, label="Play it")
    await play_hands(server, server.ben)
    await server.cleo.click(server.newest, label="Play it")
    await play_hands(server, server.cleo)
    told = seen(server.newest)
    own = told.split("**1st** **Ann** · ")[1].split("\n")[0]
    assert f"**1st** **Ben** · {own}" in told, "the same cards, played alike"
    assert f"May have known the cards: **Cleo** {own}" in told
    assert (await server.findings()) == ()


@pytest.mark.parametrize("seat", ["Play it", "Play the bot's hand"])
async def test_a_match_against_the_bot_is_played_again_from_either_seat(server: Server, seat: str) -> None:
    """Nobody else sees anything of it. With the other hand the sum of both scores is what remains without luck."""
    await server.slash(server.ann, "thirteen")
    await play_match(server, server.ann)
    assert server.labels() == ["Rematch", "Challenge", "Share", "Leaderboard", "Analyse"]
    await server.press(server.ann, "Challenge")
    before = len(server.messages())
    message = server.newest
    assert server.labels(message) == ["Play it", "Play the bot's hand"]
    await server.ben.click(message, label=seat)
    await server.restart()
    await server.ben.click(server.newest, label=seat)
    await play_match(server, server.ben)
    assert server.labels(panel(server, server.ben)) == ["Share", "Leaderboard", "Analyse"]
    assert len(server.messages()) == before
    told = seen(server.newest)
    assert re.search(r"\*\*1st\*\* \*\*(Ann|Ben)\*\* · \D?\d+ in points", told)
    assert ("**Ben** with the bot's hand" in told) is (seat == "Play the bot's hand")
    assert (await server.findings()) == ()


async def test_a_result_is_not_posted_where_the_bot_may_not(server: Server) -> None:
    """There is no preview of what could not be posted."""
    silent = discord.PermissionOverwrite(send_messages=False)
    closed = server.guild.create_text_channel("announcements", overwrites={server.bot.user: silent})
    await server.ann.slash(closed, "scoundrel", daily=True)

    def newest() -> discord.Message:
        *_, message = closed.history(viewer=server.ann)
        assert isinstance(message, discord.Message)
        return message

    while first := [label for label in server.labels(newest()) if label[:1].isdigit()]:
        await server.ann.click(newest(), label=first[0])
    assert said(await server.ann.click(newest(), label="Share")) == ENGLISH.wording(CANNOT_POST)


@pytest.mark.usefixtures("patient")
async def test_a_challenge_that_discord_does_not_take_is_posted_later_once(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    await play_run(server, server.ann)
    server.env.inject_error(*NEW_MESSAGE, status=503, times=None)
    told = said(await server.press(server.ann, "Challenge"))
    assert told == "Your challenge is being posted in this channel."
    assert len(server.messages()) == 1
    server.env.backend.faults.clear()
    await server.crash()
    await server.env.settle()
    [_, message] = server.messages()
    assert "challenges you" in seen(message)
    there = said(await server.ann.click(server.messages()[0], label="Challenge"))
    assert there.startswith("This game is a challenge already: https://discord.com/channels/")
    await server.restart()
    assert len(server.messages()) == 2


async def test_a_challenge_that_discord_refuses_can_be_made_elsewhere(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    await play_run(server, server.ann)
    server.env.inject_error(*NEW_MESSAGE, status=403, code=50013)
    assert said(await server.press(server.ann, "Challenge")) == ENGLISH.wording(CANNOT_POST)
    assert len(server.messages()) == 1
    await server.press(server.ann, "Challenge")
    await server.env.settle()
    assert len(server.messages()) == 2


async def test_a_result_that_discord_refuses_is_not_used_up(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    await play_run(server, server.ann)
    shown = private(await server.press(server.ann, "Share"))
    server.env.inject_error(*NEW_MESSAGE, status=403, code=50013)
    await server.ann.click(shown, label="Post it")
    assert len(server.messages()) == 1
    shown = private(await server.press(server.ann, "Share"))
    await server.ann.click(shown, label="Post it")
    assert len(server.messages()) == 2


async def test_nobody_barred_challenges_or_takes_a_challenge_up(server: Server) -> None:
    await challenge_with_a_run(server)
    for who in (server.ben, server.cleo):
        await server.slash(who, "balance")
    await server.slash(server.manager, "house bar", user=server.ben, time=1, reason="a rest")
    told = said(await server.ben.click(server.messages()[1], label="Play it"))
    assert "manager" in told
    assert panels(server, server.ben) == []
