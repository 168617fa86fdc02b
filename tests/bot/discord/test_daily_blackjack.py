"""The ten hands of the day: each player sees them alone, everybody reads the result, and the record waits for midnight."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any
from unittest.mock import _patch, patch

import pytest

from bot.drawing.words import ENGLISH_WORDS
from bot.games.blackjack.daily.command import DailyBlackjackHost
from bot.games.blackjack.daily.play.opening import TournamentSession
from bot.refusal_texts import BUTTON_IS_OLD
from rules.cards import Card, parse_cards
from rules.shoe import unshuffled
from storage import leaderboard
from tests.bot.discord.matches import panel, panels, seen
from tests.bot.discord.server import PAUSES, Server, custom_id_of, game_id_in, said
from tests.bot.discord.test_scoundrel_secrets import Watch
from tests.bot.drawing.scan import cards_in

DAY_SECONDS, MINUTE_SECONDS = 86_400, 60
AT_END = ["Share", "Leaderboard"]
NINETEEN_TO_SEVENTEEN = "Tc 7d 9c Th"
"""The player's first card, the dealer's up card, the player's second, the hole card."""


def laid(cards: str) -> "_patch[Callable[..., tuple[tuple[Card, ...], ...]]]":
    """Let every hand of the day begin with these cards."""
    order = (*parse_cards(cards), *unshuffled(6))
    return patch("bot.games.blackjack.daily.play.tournament.orders_of", lambda *_: (order,) * 10)


async def open_daily(server: Server, who: Any) -> Any:
    """Start or continue the ten hands of the day."""
    return await server.slash(who, "blackjack", daily=True)


async def press(server: Server, who: Any, beginning: str) -> Any:
    """Press the button of one's newest private message whose label begins like this."""
    [label] = [one for one in server.labels(panel(server, who)) if one.startswith(beginning)]
    return await who.click(panel(server, who), label=label)


def told(server: Server, who: Any) -> str:
    """Everything written in one's newest private message."""
    return seen(panel(server, who))


async def play_on(server: Server, who: Any) -> None:
    """Bet and stand until the ten hands are over."""
    while (labels := server.labels(panel(server, who))) != AT_END:
        choice = next(one for one in (*labels, "") if one.startswith(("Bet", "Stand", "No insurance")))
        await press(server, who, choice)


def sessions_of(server: Server) -> list[TournamentSession]:
    return list(server.bot.services.host(DailyBlackjackHost).sessions._by_game.values())


@laid(NINETEEN_TO_SEVENTEEN)
async def test_ten_hands_are_played_in_private_and_end_with_a_public_line(server: Server) -> None:
    """Bets by button and by form, a board of the day; others read the chips and the rank alone."""
    await open_daily(server, server.ann)
    assert server.messages() == []
    assert told(server, server.ann).startswith(
        "### Daily blackjack · hand 1 of 10\n-# 6 decks · S17 · DAS · LS · 3:2 · fresh shoe\n"
    )
    assert server.labels(panel(server, server.ann)) == ["Bet 100", "50", "200", "All 1,000", "Other bet…"]
    await press(server, server.ann, "Bet 100")
    assert "## ► Your turn\nYou have **900 tournament chips** left." in told(server, server.ann)
    await press(server, server.ann, "Stand")
    assert "**You** · **+100** · Won (19)" in told(server, server.ann)
    refused = await server.send_form(server.ann, await press(server, server.ann, "Other"), "1,101")
    assert said(refused) == "You need 1,101 tournament chips for that, and you have 1,100."
    await server.send_form(server.ann, await press(server, server.ann, "Other"), "50%")
    assert "You have **550 tournament chips** left." in told(server, server.ann)
    stale = await server.press_id(
        server.ann,
        server.snapshot(panel(server, server.ann)),
        custom_id_of(panel(server, server.ann), "Hit").replace("hit", "bet-1"),
    )
    assert said(stale) == "You can't do that now."
    stranger = await server.press_id(
        server.ben,
        server.snapshot(panel(server, server.ann)),
        custom_id_of(panel(server, server.ann), "Hit"),
    )
    assert said(stranger) == "These aren't your hands. `/blackjack daily:True` starts your own."
    await play_on(server, server.ann)
    assert "## 6,050 tournament chips" in told(server, server.ann)
    assert "players so far" not in told(server, server.ann), "a rank of one says nothing"
    [line] = server.messages()
    assert seen(line) == (
        "**Ann** · Daily blackjack 2026-01-01\n**6,050 tournament chips** after 10 hands\n"
        "🏅 **Ann** earned **Ten hands** (play the ten hands of a day to the end)\n"
        "🏅 **Ann** earned **Tripled** (end a day with at least three times the chips you began with)"
    )
    assert await server.chips(server.ann) == 1_000
    assert said(await open_daily(server, server.ann)).startswith("You've already played today's daily game.")
    await server.slash(server.cleo, "leaderboard", board="hands")
    assert "Ann · **6,050**" in seen(server.newest)
    combined = await server.slash(server.ben, "blackjack", daily=True, stake="50")
    assert "daily" in said(combined)


@pytest.mark.parametrize("pause", PAUSES)
@laid(NINETEEN_TO_SEVENTEEN)
async def test_a_hand_goes_on_in_its_message_or_in_a_new_one(server: Server, pause: str) -> None:
    """The buttons contain all that a press needs; the command opens the hands again, in any channel."""
    await open_daily(server, server.ann)
    await press(server, server.ann, "200")
    await getattr(server, pause)()
    await press(server, server.ann, "Stand")
    assert "You have **1,200 tournament chips**." in told(server, server.ann)
    server.channel = server.guild.create_text_channel("cards")
    await open_daily(server, server.ann)
    assert "hand 1 of 10" in told(server, server.ann)
    await play_on(server, server.ann)
    [line] = server.messages()
    assert "**Ann** · Daily blackjack" in seen(line), "the line is where the hands were opened last"


async def test_the_hands_are_checked_and_replayed_when_their_day_is_over(server: Server) -> None:
    """The season has their points then, too."""
    await open_daily(server, server.ann)
    await play_on(server, server.ann)
    game_id = game_id_in(told(server, server.ann))
    for command in ("verify", "replay"):
        early = said(await server.slash(server.ann, command, game=game_id))
        assert "✅" not in early
        assert not cards_in(early)
    await server.slash(server.ben, "leaderboard", board="dailies")
    assert "No points yet." in seen(server.newest)
    await server.env.advance_time(DAY_SECONDS + MINUTE_SECONDS)
    await server.slash(server.ben, "leaderboard", board="dailies")
    assert seen(server.newest).startswith("## Daily season\n-# season 2026-01\n🥇 Ann · **100**")
    verdict = said(await server.slash(server.ben, "verify", game=game_id)) or seen(server.newest)
    assert "✅ Hand 10: its seed matches the fingerprint" in verdict
    assert "Hand 10 (6 decks) was shuffled from:" in verdict
    assert "- name `daily_blackjack-2026-01-01`, number `10`" in verdict
    await server.slash(server.ann, "replay")
    replay = seen(panels(server, server.ann)[-1])
    assert "1\\. bet 100 · dealer" in replay
    assert "10\\. bet 100 · dealer" in replay
    assert await server.findings() == ()


def seen_in_hands(server: Server) -> Iterator[tuple[int, set[Card]]]:
    """Yield each player of the ten hands with the cards that they have seen in them."""
    for session in sessions_of(server):
        game = session.committed.game
        shown = {card for state in game.played for card in state.shoe.order[: state.shoe.position]}
        if game.round is not None:
            hands = (card for hand in game.round.seats[0].hands for card in hand.cards)
            shown |= {*hands, game.round.dealer[0]}
        yield session.people[0], shown


async def test_no_card_of_the_day_reaches_anybody_else(
    server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every level of the log, with real shuffles, to the end; and what is planted in the public line is found."""
    chance, watch = Random(7), Watch(server, caplog, seen_in_hands)  # noqa: S311 - nothing is shuffled for anybody.

    async def play(who: Any) -> set[Card]:
        await open_daily(server, who)
        found = watch.look(who.id, in_panel=False)
        while (labels := server.labels(panel(server, who))) != AT_END:
            pressed = chance.choice(
                [label for label in labels if label != "Other bet…" and "All" not in label]
            )
            await who.click(panel(server, who), label=pressed)
            found |= watch.look(who.id)
        return found

    assert await play(server.ann) == set()
    card = sessions_of(server)[0].committed.game.played[0].dealer[0]
    monkeypatch.setattr("bot.games.blackjack.daily.screen.message.line_text", lambda *_: f"lost to {card}")
    assert await play(server.ben) == {card}


async def test_a_tournament_is_never_played_by_a_public_message(server: Server) -> None:
    """A button's id may come from anywhere, and the answer would show the hand to everybody."""
    await open_daily(server, server.ann)
    await server.slash(server.ben, "blackjack")
    [session] = sessions_of(server)
    for label in ("Bet 100", "Other bet…"):
        button = custom_id_of(panel(server, server.ann), label)
        result = await server.press_id(server.ann, server.snapshot(server.newest), button)
        assert said(result) == ENGLISH_WORDS.wording(BUTTON_IS_OLD)
    assert session.number == 0


async def test_who_came_back_to_the_server_and_presses_is_listed_again(server: Server) -> None:
    """Whoever left is hidden until they act, and a press in a private game is an act as any other (CH-4)."""
    await open_daily(server, server.ann)
    services, guild_id, who = server.bot.services, server.guild.id, server.ann.id
    await services.accounts.mark_left(guild_id, who)
    await press(server, server.ann, "Bet 100")
    page = await services.database.read(lambda reader: leaderboard.page(reader, guild_id, 0, who))
    assert [line.user_id for line in page.standings] == [who]
