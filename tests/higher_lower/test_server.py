"""Higher or lower on Discord: only the player sees the cards, and the result stands on two boards."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.commands.help import help_pages
from bot.drawing.words import ENGLISH_WORDS
from bot.features import features_of
from bot.games.installed import GAMES
from bot.games.simple.command import SoloHost
from bot.games.simple.kind import solo_kind
from bot.games.simple.play.solo import SoloPlay, SoloSession
from bot.refusal_texts import BUTTON_IS_OLD
from tests.bot.discord.matches import panel, seen
from tests.bot.discord.server import Server, connected, custom_id_of, private, said
from tests.bot.drawing.scan import cards_in
from tests.higher_lower.bot.kind import GAME as HIGHER_LOWER
from tests.higher_lower.bot.kind import lines
from tests.higher_lower.bot.play import HIGHER_LOWER_PLAY

DAY_SECONDS = 86_400


@pytest.fixture
async def connected_server(tmp_path: Path) -> AsyncIterator[Server]:
    """Run the bot with the games it has and higher or lower."""
    async with connected(tmp_path, (*GAMES, HIGHER_LOWER)) as server:
        yield server


@pytest.fixture
def server(connected_server: Server) -> Iterator[Server]:
    """Let the test act in the simulation's time, which a task chooses for itself."""
    with connected_server.env.time_context():
        yield connected_server


async def session_of(server: Server, who: Any) -> SoloSession:
    """Return somebody's open game."""
    host = server.bot.services.hosts[HIGHER_LOWER.name]
    assert isinstance(host, SoloHost)
    session = await host.sessions.open_of(server.guild.id, who.id)
    assert session is not None
    return session


async def guess(server: Server, who: Any, label: str) -> Any:
    """Press a button of one's newest private message."""
    return await who.click(panel(server, who), label=label)


async def play_to_the_end(server: Server, who: Any, most: int) -> int:
    """Guess right at most this often, as far as the cards allow it, and then wrong; return the score."""
    for score in range(52):
        state = (await session_of(server, who)).game.round
        last, following = state.shown[-1].rank, state.deck[0].rank
        is_right = score < most and last != following
        is_higher = following > last if is_right else following <= last
        await guess(server, who, "Higher" if is_higher else "Lower")
        if not is_right:
            return score
    raise AssertionError("the deck is used up")


async def test_a_private_game_is_never_played_by_a_public_message(server: Server) -> None:
    """A button's id may come from anywhere, and the answer would show the cards to everybody."""
    await server.slash(server.ann, "higher_lower")
    await server.slash(server.ben, "blackjack")
    button = custom_id_of(panel(server, server.ann), "Higher")
    result = await server.press_id(server.ann, server.snapshot(server.newest), button)
    assert said(result) == ENGLISH_WORDS.wording(BUTTON_IS_OLD)
    assert (await session_of(server, server.ann)).number == 0


async def test_the_deal_of_the_day_is_played_alone_and_ranked(server: Server) -> None:
    """Everybody gets the same cards, once; others see the score alone."""
    await server.slash(server.ann, "higher_lower", daily=True)
    assert server.messages() == []
    assert "### Higher or lower · daily 2026-01-01" in seen(panel(server, server.ann))
    assert "## Ann, higher or lower?" in seen(panel(server, server.ann))
    assert server.labels(panel(server, server.ann)) == ["Higher", "Lower", "Give up"]
    anns = (await session_of(server, server.ann)).game.round
    score = await play_to_the_end(server, server.ann, 3)
    assert server.labels(panel(server, server.ann)) == ["Play again", "Share", "Leaderboard"]
    [line] = server.messages()
    points = f"{score} point{'s' * (score != 1)}"
    assert seen(line).splitlines()[0] == f"**Ann** · Higher or lower · daily 2026-01-01 · {points}"
    assert not cards_in(seen(line))
    assert said(await server.slash(server.ann, "higher_lower", daily=True)).startswith(
        "You've already played"
    )
    await server.slash(server.ben, "higher_lower", daily=True)
    assert (await session_of(server, server.ben)).game.round == anns
    await server.slash(server.cleo, "leaderboard", board="higherlowerdaily")
    assert f"Ann · **{score}**" in seen(server.newest)
    assert await server.findings() == ()


async def test_cards_of_ones_own_stand_on_the_board_of_the_best(server: Server) -> None:
    await server.slash(server.ann, "higher_lower")
    score = await play_to_the_end(server, server.ann, 2)
    await server.slash(server.cleo, "leaderboard", board="higherlowerbest")
    assert f"Ann · **{score}**" in seen(server.newest)
    profile = private(await server.slash(server.ann, "profile"))
    assert f"**1** game · best **{score}** · mean **{score}.0**" in profile.content + seen(profile)
    told = private(await server.slash(server.ann, "replay"))
    assert "Ann: " in seen(told)
    checked = private(await server.slash(server.ann, "verify"))
    assert "its seed matches the fingerprint" in checked.content


async def test_giving_up_counts_nowhere(server: Server) -> None:
    await server.slash(server.ann, "higher_lower")
    await guess(server, server.ann, "Give up")
    assert "## Given up\nIt doesn't count." in seen(panel(server, server.ann))
    assert server.messages() == []
    await server.slash(server.cleo, "leaderboard", board="higherlowerbest")
    assert "No results yet." in seen(server.newest)
    assert await server.findings() == ()


async def test_the_day_ends_the_deal_of_the_day(server: Server) -> None:
    """Its record waits for midnight, too."""
    await server.slash(server.ann, "higher_lower", daily=True)
    session = await session_of(server, server.ann)
    await server.env.advance_time(DAY_SECONDS + 60)
    assert session.is_closed
    await server.slash(server.ann, "higher_lower", daily=True)
    assert "daily 2026-01-02" in seen(panel(server, server.ann))
    checked = private(await server.slash(server.ann, "verify", game=session.game_id))
    assert "its seed matches the fingerprint" in checked.content


@pytest.mark.parametrize("stop", ["restart", "crash"])
async def test_it_goes_on_after_a_stop(server: Server, stop: str) -> None:
    await server.slash(server.ann, "higher_lower")
    state = (await session_of(server, server.ann)).game.round
    await (server.restart() if stop == "restart" else server.crash())
    await server.slash(server.ann, "higher_lower")
    assert (await session_of(server, server.ann)).game.round == state
    assert await play_to_the_end(server, server.ann, 1) <= 1


async def test_nobody_else_plays_or_sees(server: Server) -> None:
    await server.slash(server.ann, "higher_lower")
    before = server.snapshot(panel(server, server.ann))
    state = (await session_of(server, server.ann)).game.round
    stranger = await server.press_id(server.ben, before, custom_id_of(panel(server, server.ann), "Higher"))
    assert said(stranger) == "You don't play in this game."
    assert (await session_of(server, server.ann)).game.round == state
    pages = help_pages((HIGHER_LOWER,), server.bot.tree, ENGLISH_WORDS)
    assert pages["higher_lower"].text.startswith("**`/higher_lower`**")


def test_no_two_games_share_the_letter_of_their_buttons() -> None:
    """Not even for other actions: the bot does not start."""
    assert features_of((*GAMES, HIGHER_LOWER))
    [scoundrels] = [game.button.pattern.pattern[0] for game in GAMES if game.name == "scoundrel"]
    clashing = solo_kind(SoloPlay(replace(HIGHER_LOWER_PLAY.simple, letter=scoundrels)), lines)
    with pytest.raises(AssertionError, match="the same letter"):
        features_of((*GAMES, clashing))
