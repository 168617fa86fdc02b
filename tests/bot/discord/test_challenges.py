"""Challenges with an ended game, from outside: the same cards in private, one message, each person once."""

from typing import Any

import pytest

from tests.bot.discord.matches import panel, seen
from tests.bot.discord.server import PAUSES, Server, said

HOUR, DAY = 3_600, 86_400
SEALED = "🔒 The score is sealed."


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
        choice = [one for one in labels if one.startswith(("Lowest", "Pass"))]
        if not choice:
            return
        await who.click(panel(server, who), label=choice[0])


async def test_a_challenge_is_sealed_until_somebody_has_played_the_same_cards(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    first = server.labels()[:4]
    await play_run(server, server.ann)
    score = seen(server.newest).split("score **")[1].split("**")[0]
    assert server.labels()[-3:] == ["Challenge", "Share", "Leaderboard"]
    assert said(await server.press(server.ann, "Challenge")) == "Your challenge is being posted in this channel."
    [run, message] = server.messages()
    assert "**Ann** challenges you: this dungeon" in seen(message)
    assert SEALED in seen(message)
    assert score not in seen(message)
    assert server.labels(message) == ["Play it"]
    await server.ben.click(message, label="Play it")
    assert server.labels(panel(server, server.ben))[:4] == first
    assert "challenge" in seen(panel(server, server.ben))
    assert "Hint" not in server.labels(panel(server, server.ben))
    await play_run(server, server.ben, is_private=True)
    told = seen(server.messages()[1])
    assert SEALED not in told
    assert f"1. **Ann** · {score} points" in told
    assert f"1. **Ben** · {score} points" in told
    assert len(server.messages()) == 2
    assert (await server.findings()) == ()
