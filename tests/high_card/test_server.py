"""A duel on Discord, through the real bot with one game more than the product has."""

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from cardroom_high_card.kind import GAME as HIGH_CARD

from bot.__main__ import main
from bot.cli import records
from bot.commands.help import help_pages
from bot.drawing.cards import card_name
from bot.drawing.words import ENGLISH_WORDS
from bot.games.installed import GAMES
from bot.games.simple.command import PotHost
from bot.games.simple.play.pot import PotSession
from bot.language.language import ENGLISH
from rules.cards import DECK, Card
from tests.bot.discord.server import Server, connected, private, said, text_of

CARDS = {f"Your card is **{card_name(card)}**.": card for card in DECK}


@pytest.fixture
async def connected_server(tmp_path: Path) -> AsyncIterator[Server]:
    """Run the bot with the games it has and high card."""
    async with connected(tmp_path, (*GAMES, HIGH_CARD)) as server:
        yield server


@pytest.fixture
def server(connected_server: Server) -> Iterator[Server]:
    """Let the test act in the simulation's time, which a task chooses for itself."""
    with connected_server.env.time_context():
        yield connected_server


def duel_of(server: Server) -> PotSession:
    """Return the session of the channel's duel."""
    host = server.bot.services.hosts[HIGH_CARD.name]
    assert isinstance(host, PotHost)
    session = host.sessions.in_channel(server.channel.id)
    assert session is not None
    return session


async def deal(server: Server) -> None:
    """Let Ann open a duel for 50 and Ben join it."""
    await server.slash(server.ann, "high_card", stake="50")
    await server.press(server.ben, "Join")


async def card_of(server: Server, who: Any) -> Card:
    """Ask for somebody's card, which they alone are told."""
    return CARDS[said(await server.press(who, "My cards"))]


async def balances(server: Server) -> tuple[int, int]:
    return await server.chips(server.ann), await server.chips(server.ben)


def expected(anns: Card, bens: Card) -> tuple[int, int]:
    """Return what both have after a duel for 50 between these cards."""
    won = 0 if anns.rank == bens.rank else 50 if anns.rank > bens.rank else -50
    return 1000 + won, 1000 - won


async def restart(server: Server) -> None:
    await server.restart()


async def crash(server: Server) -> None:
    await server.crash()


async def test_the_higher_card_wins_both_stakes(server: Server) -> None:
    """Cards are told in private until the end, then to everybody."""
    await server.slash(server.ann, "high_card", stake="50")
    assert await server.chips(server.ann) == 950
    await server.press(server.ben, "Join")
    assert await balances(server) == (950, 950)
    await server.press(server.ann, "Swap")
    anns, bens = [await card_of(server, who) for who in (server.ann, server.ben)]
    before = [json.dumps(request.json, ensure_ascii=False) for request in server.env.http_requests[:-2]]
    assert not any(card_name(card) in sent for card in (anns, bens) for sent in before)
    await server.press(server.ben, "Keep")
    assert await balances(server) == expected(anns, bens)
    assert f"**Ann**: {card_name(anns)}\n**Ben**: {card_name(bens)}" in server.text()
    net = "wins 50!" if 1_050 in await balances(server) else "Draw"
    assert net in server.text(), "what was won, as in the line below, not the pot"
    assert server.labels() == ["Play again", "Share", "Leaderboard"]


async def test_a_player_shares_what_they_have_won_once(server: Server) -> None:
    """The game's own record says it, after a restart too; nobody else has a result, and a game that ended without one has no Share."""
    await deal(server)
    for who in (server.ann, server.ben):
        await server.press(who, "Keep")
    await server.restart()
    ended = server.newest
    preview = await server.ann.click(ended, label="Share")
    net = await server.chips(server.ann) - 1000
    told = {50: "✅ **+50** · Won", 0: "**±0** · Even", -50: "**−50** · Lost"}[net]
    assert said(preview) == f"**Ann** · High card · stake **50** each · {told}"
    await server.ann.click(private(preview), label="Post it")
    assert told in text_of(server.now(server.newest))
    assert "already posted" in said(await server.ann.click(ended, label="Share"))
    nothing = ENGLISH.text("refusal-answer-nothing-to-share")
    assert said(await server.cleo.click(ended, label="Share")) == nothing
    await server.slash(server.ann, "high_card", stake="50")
    without = duel_of(server).game_id
    await server.close_games(server.manager)
    assert server.labels() == ["Play again", "Leaderboard"]
    forged = {"type": 2, "style": 2, "label": "x", "custom_id": f"share:{without}"}
    shown = {**server.snapshot(), "components": [{"type": 1, "components": [forged]}]}
    assert said(await server.press_id(server.ann, shown, f"share:{without}")) == nothing


@pytest.mark.parametrize("stop", [restart, crash])
async def test_it_goes_on_after_a_stop_between_any_two_steps(server: Server, stop: Any) -> None:
    await server.slash(server.ann, "high_card", stake="50")
    await stop(server)
    await server.press(server.ben, "Join")
    await stop(server)
    await server.press(server.ann, "Keep")
    anns = await card_of(server, server.ann)
    await stop(server)
    assert await card_of(server, server.ann) == anns
    await server.press(server.ben, "Swap")
    bens = duel_cards(server)[1]
    await stop(server)
    assert await balances(server) == expected(anns, bens)
    ended = server.newest
    told = said(await server.ben.click(ended, label="Play again"))
    assert told.startswith("Your stake is down.")
    assert str(server.newest.id) in told, "a duel for the same stake waits in a new message"
    await stop(server)
    await server.ann.click(ended, label="Play again")
    assert duel_of(server).game.people == (server.ben.id, server.ann.id)
    assert sum(await balances(server)) == 1900


def duel_cards(server: Server) -> tuple[Card, Card]:
    """Read both cards from the message of a duel that is over."""
    named = {card_name(card): card for card in DECK}
    first, second = (line.partition(": ")[2] for line in server.text().splitlines() if "**: " in line)
    return named[first], named[second]


async def test_the_deadline_keeps_the_card(server: Server) -> None:
    await deal(server)
    anns, bens = [await card_of(server, who) for who in (server.ann, server.ben)]
    for _ in range(2):
        await server.env.advance_time(61)
    assert duel_cards(server) == (anns, bens)
    assert await balances(server) == expected(anns, bens)


async def test_the_stake_goes_back_if_nobody_joins(server: Server) -> None:
    await server.slash(server.ann, "high_card", stake="50")
    await server.env.advance_time(121)
    assert "Nobody joined. The stake was returned." in server.text()
    assert await server.chips(server.ann) == 1000


@pytest.mark.parametrize("is_dealt", [False, True], ids=["waiting", "dealt"])
async def test_a_manager_returns_every_stake(server: Server, *, is_dealt: bool) -> None:
    """/house close knows no game by name (CH-7)."""
    await server.slash(server.ann, "high_card", stake="50")
    if is_dealt:
        await server.press(server.ben, "Join")
    closed = await server.close_games(server.manager)
    assert closed == ENGLISH.text("house-close-done", count=2 if is_dealt else 1)
    assert await server.chips(server.ann) == 1000
    assert "A manager closed this game. All stakes were returned." in server.text()


async def test_a_channel_that_is_deleted_returns_only_what_is_not_dealt(server: Server) -> None:
    """A dealt duel goes on to its deadlines without a message (CH-7)."""
    await deal(server)
    server.env.backend.delete_channel(server.channel.id)
    await server.env.settle()
    assert await balances(server) == (950, 950)
    await server.env.advance_time(121)
    assert sum(await balances(server)) == 2000, "the pot is paid or, after a draw, returned"


async def test_the_deal_is_shown_to_be_fair(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """/verify and `cardroom verify` find the kind of a record in the list of games."""
    await deal(server)
    game_id, commitment = duel_of(server).game_id, duel_of(server).view.commitment
    assert commitment[:32] in server.text(), "it stands in the message before the end"
    await server.press(server.ann, "Swap")
    await server.press(server.ben, "Keep")
    answer = private(await server.slash(server.ben, "verify"))
    assert "✅ Shoe 1: its seed matches the fingerprint" in answer.content
    assert commitment in answer.content
    attachment, _ = answer.attachments
    file = tmp_path / attachment.filename
    file.write_bytes(await attachment.read())
    with patch.object(records, "load_games", lambda: (HIGH_CARD,)):
        assert main(["verify", str(file)]) == 0
        assert capsys.readouterr().out.splitlines()[-1] == f"fair: 1 shoe of game {game_id}"


async def test_an_ended_duel_is_replayed(server: Server) -> None:
    await deal(server)
    game_id = duel_of(server).game_id
    assert said(await server.slash(server.ann, "replay", game=game_id)) == ENGLISH.text(
        "replay-answer-unknown"
    )
    await server.press(server.ann, "Swap")
    await server.press(server.ben, "Keep")
    told = said(await server.slash(server.ann, "replay", game=game_id))
    assert "Ann: join\nBen: join\nAnn: swap\nBen: keep" in told


async def test_it_is_listed_wherever_games_are(server: Server) -> None:
    assert help_pages((HIGH_CARD,), server.bot.tree, ENGLISH_WORDS)[HIGH_CARD.name].text == ENGLISH.wording(
        HIGH_CARD.help
    )
    assert "high_card" in server.ann.available_commands(server.channel)


async def test_who_has_too_few_chips_does_not_join(server: Server) -> None:
    await server.slash(server.ann, "high_card", stake="all")
    duel = server.newest
    await server.slash(server.ben, "blackjack", stake="50")
    refused = await server.ben.click(duel, label="Join")
    assert "You need 50 chips more" in said(refused)
    assert await balances(server) == (0, 950)


async def test_requests_that_cannot_be_met_are_refused_in_private(server: Server) -> None:
    assert "You can play for 10 to" in said(await server.slash(server.ann, "high_card", stake="1"))
    await server.slash(server.ann, "high_card", stake="50")
    assert "already in" in said(await server.press(server.ann, "Join"))
    assert "50" in said(await server.slash(server.ben, "high_card", stake="60"))
    await server.slash(server.ben, "high_card", stake="50")
    assert "has all its players" in said(await server.slash(server.cleo, "high_card", stake="50"))
    assert "don't play in this game" in said(await server.press(server.cleo, "My cards"))
    assert "**Ann** is playing" in said(await server.press(server.ben, "Keep"))
    assert await server.chips(server.cleo) == 1000
