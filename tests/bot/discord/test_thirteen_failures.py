"""Discord fails, time passes, the bot restarts, people are quick: the match goes on, and cards stay private."""

import logging
from typing import Any

import pytest
from simcord.backend import serializers

from bot import refusal_texts
from bot.language.language import ENGLISH
from tests.bot.discord.matches import (
    ANNS,
    BENS,
    CLUBS,
    DIAMONDS,
    begin,
    challenge,
    dealt,
    menus,
    offered,
    panel,
    panels,
    play,
    play_at_once,
    public,
    seen,
    show_cards,
)
from tests.bot.discord.server import ANSWER, COMPONENT, EDIT, NEW_MESSAGE, Server, custom_id_of, said
from tests.cases import cases

HANDS = (ANNS, BENS)
PANEL = ("PATCH", "/webhooks/*/*/messages/*")
SELECT = 3


async def choose(server: Server, who: Any, message: dict[str, Any], custom_id: str, *values: str) -> Any:
    """Choose in a select, offered or not, of a message as it was."""
    data = {"component_type": SELECT, "custom_id": custom_id, "values": list(values)}
    result = await who._dispatch_interaction(
        COMPONENT, server.channel, data, extra={"message": message}, source_message_id=int(message["id"])
    )
    assert result.acknowledged
    return result


def snapshot(server: Server, who: Any) -> dict[str, Any]:
    """Keep somebody's panel as it is now, for a press that comes late."""
    backend = server.env.backend
    return dict(
        serializers.message_payload(backend, backend.get_message(server.channel.id, panel(server, who).id))
    )


def play_id(server: Server, who: Any) -> str:
    """Find what the select of somebody's panel carries."""
    menu = menus(panel(server, who))[0]
    assert menu.custom_id is not None
    return menu.custom_id


@dealt(HANDS)
async def test_my_cards_works_again_after_a_restart_in_mid_deal(server: Server) -> None:
    await begin(server, stake="50")
    await play_at_once(server, server.ann, "2c 2d")
    before = public(server)
    await server.restart()
    assert public(server) == before
    assert "┌2♠─┐ ┌3♣─┐ ┌4♣─┐ ┌4♦─┐" in seen(await show_cards(server, server.ben))
    await play(server, server.ben, "8c 8d")
    assert "**Ben**: **pair**\n```\n┌8♣─┐ ┌8♦─┐" in public(server)
    await server.crash()
    assert offered(await show_cards(server, server.ann)) == ["9 9", "K K"]
    assert len(server.messages()) == 1


@dealt(HANDS)
async def test_a_panel_from_before_a_restart_is_played_in(server: Server) -> None:
    """The press brings the cards, and the ids hold everything else."""
    await begin(server, server.ann)
    await server.crash()
    await play(server, server.ann, "2c 2d")
    assert "**Ann**: **pair**\n```\n┌2♣─┐ ┌2♦─┐" in public(server)
    assert "┌A♣─┐ ┌5♥─┐ ┌6♦─┐" in seen(panel(server, server.ann))


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (404, 10015), (401, 50027)])
@dealt(HANDS)
async def test_a_panel_that_cannot_be_edited_is_given_up_and_a_new_one_is_right(
    server: Server, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.messages.panels")
    await begin(server, server.ben, server.ann)
    server.env.inject_error(*PANEL, status=status, code=code)
    await play(server, server.ann, "2c 2d")
    assert "## Waiting for **Ann**" in seen(panel(server, server.ben)), "as it was"
    assert "## ► **Ben**, your turn" in public(server)
    assert [record.levelname for record in caplog.records if "panel" in record.getMessage()] == ["INFO"]
    assert "## ► Your turn: beat 2 2\n" in seen(await show_cards(server, server.ben))


@dealt(HANDS)
async def test_a_press_in_a_panel_that_fell_behind_brings_it_up_to_date(server: Server) -> None:
    await begin(server, server.ann)
    server.env.inject_error(*PANEL, status=503, times=None)
    await server.env.advance_time(91)
    assert "**Ann**: **single** · out of time" in public(server)
    server.sent()
    await play(server, server.ann, "2c 2d")
    assert server.sent() == ["answer 7"]
    shown = seen(panel(server, server.ann))
    assert shown.endswith("\nToo late – the game has moved on. Look at it again before you press.")
    assert "## Waiting for **Ben**" in shown
    assert "┌2♣─┐ ┌2♦─┐ ┌5♥─┐" in shown


@dealt(HANDS)
async def test_a_play_whose_answer_is_lost_counts(server: Server) -> None:
    await begin(server, server.ann)
    server.env.inject_error(*ANSWER, status=503)
    await server.ann.click(panel(server, server.ann), label="Play lowest: A")
    assert "**Ann**: **single**" in public(server)
    assert "## Waiting for **Ben**" in seen(await show_cards(server, server.ann))


async def test_a_resignation_whose_answer_is_lost_counts(server: Server) -> None:
    await begin(server, stake="50")
    asked = await server.press(server.ben, "Resign")
    server.env.inject_error(*ANSWER, status=404, code=10062)
    server.sent()
    await server.ben.click(asked.response, label="Resign")
    assert sorted(server.sent()) == ["PATCH message", "answer 7"]
    assert await server.chips(server.ben) == 950
    assert "**Ben** resigned: **Ann** wins the match" in public(server)


@dealt(HANDS)
async def test_a_panel_that_cannot_be_opened_is_only_logged(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    await begin(server)
    server.env.inject_error(*ANSWER, status=503)
    await server.ann.click(server.newest, label="My cards")
    assert panels(server, server.ann) == []
    [warning] = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert "it could not be shown" in warning


@dealt(HANDS)
async def test_a_panel_is_edited_for_fourteen_minutes_after_the_newest_press(server: Server) -> None:
    """Discord takes no edits after fifteen."""
    await server.slash(server.ann, "thirteen")
    await server.env.advance_time(13 * 60)
    await play(server, server.ann, "2c 2d")
    await server.env.advance_time(13 * 60)
    await show_cards(server, server.ann)
    server.sent()
    await server.env.advance_time(3601 - 14 * 60)
    assert server.sent() == [], "the hour counts from the reply"
    await server.env.advance_time(14 * 60)
    assert "PATCH message" in server.sent(), "the lowest was played"
    assert "PATCH follow-up" not in server.sent()


@dealt(HANDS)
async def test_cards_are_never_shown_in_a_public_message(server: Server) -> None:
    """The press is forged: its custom id belongs into a panel, but the message is public."""
    await begin(server)
    message, before = server.snapshot(), public(server)
    cards = custom_id_of(message, "My cards")
    for wish in ("play", "play4", "lowest", "pass", "surely"):
        forged = cards.replace("cards", wish)
        server.sent()
        result = await choose(server, server.ann, message, forged, "Ac")
        assert said(result) == ENGLISH.wording(refusal_texts.BUTTON_IS_OLD)
        assert server.sent() == ["answer 4"]
    assert public(server) == before


@cases(
    "values",
    {
        "the other's": ("2s",),
        "one of the other's": ("Ac 2s",),
        "no combination": ("Ac 5h",),
        "no card": ("Zz",),
        "small": ("ac",),
        "a number": (7,),
        "none": (),
    },
)
@dealt(HANDS)
async def test_a_forged_choice_shows_and_plays_nothing(server: Server, values: tuple[Any, ...]) -> None:
    """The sentence does not tell whether the opponent holds the card."""
    await begin(server, server.ann)
    before = public(server)
    await choose(server, server.ann, snapshot(server, server.ann), play_id(server, server.ann), *values)
    shown = seen(panel(server, server.ann))
    assert shown.endswith("You can't do that now.")
    assert "2♠" not in shown
    assert public(server) == before


@dealt(HANDS)
async def test_a_panel_plays_the_cards_of_who_presses_it(server: Server) -> None:
    await begin(server, server.ann, server.ben)
    await play(server, server.ann, "2c 2d")
    message, custom_id = snapshot(server, server.ben), play_id(server, server.ben)
    refused = await choose(server, server.ann, message, custom_id, "8c 8d")
    assert said(refused).endswith("It's not your turn.")
    refused = await server.press_id(server.cleo, message, custom_id)
    assert said(refused) == "You're not in this match. `/thirteen` starts your own."
    await show_cards(server, server.ben)
    await choose(server, server.ben, message, custom_id, "8c 8d")
    assert "**Ben**: **pair**\n```\n┌8♣─┐ ┌8♦─┐" in public(server), "the older of two panels is as good"


@pytest.mark.usefixtures("no_patience")
@dealt(HANDS)
async def test_a_play_that_takes_long_is_acknowledged_first(server: Server) -> None:
    await begin(server, server.ann)
    server.sent()
    await play(server, server.ann, "2c 2d")
    assert sorted(server.sent()) == ["PATCH follow-up", "PATCH message", "answer 6"]
    assert "┌A♣─┐ ┌5♥─┐ ┌6♦─┐" in seen(panel(server, server.ann))
    assert "♥" not in public(server)


@dealt(HANDS)
async def test_a_challenge_outlives_a_restart(server: Server) -> None:
    await challenge(server, stake="100")
    await server.crash()
    assert "**Ann** against **Ben**" in public(server), "it is known to be shown, and left as it is"
    await server.press(server.ben, "Accept")
    assert "**Ann** against **Ben** · stake **100** each" in public(server)


@pytest.mark.usefixtures("no_patience")
@dealt(HANDS)
async def test_a_match_that_takes_long_to_begin_is_acknowledged_first(server: Server) -> None:
    result = await server.slash(server.ann, "thirteen")
    assert server.sent() == ["answer 5", "POST message", "POST follow-up"]
    assert result.ephemeral
    assert "┌A♣─┐ ┌2♣─┐ ┌2♦─┐ ┌5♥─┐" in seen(panel(server, server.ann))
    await play(server, server.ann, "2c 2d")
    assert "┌A♣─┐ ┌5♥─┐ ┌6♦─┐" in seen(panel(server, server.ann))
    assert "♥" not in public(server)


async def test_a_challenge_shows_its_end_when_it_was_made_in_a_channel_that_is_closed_to_the_bot(
    server: Server,
) -> None:
    server.env.inject_error(*NEW_MESSAGE, status=403, code=50013, times=None)
    await challenge(server, stake="100")
    await server.env.settle()
    assert server.bot.services.every() == ()
    server.env.backend.faults.clear()
    await challenge(server, stake="100")
    assert server.labels() == ["Accept", "Decline", "Withdraw", "✂ Cut"]


@dealt((DIAMONDS, CLUBS), HANDS)
async def test_who_shuts_the_bot_out_of_a_thread_takes_no_stake_back(server: Server) -> None:
    """The owner of a private thread may remove the bot; the match goes on in the existing message."""
    await begin(server, server.ben, stake="100")
    for call in (NEW_MESSAGE, EDIT):
        server.env.inject_error(*call, status=403, code=50001, times=None)
    await play(server, server.ben, CLUBS)
    assert await server.chips(server.ann) == await server.chips(server.ben) == 900
    assert "### 13×13 · deal 2 of 2" in seen(await show_cards(server, server.ann))
    for _ in range(5):
        await server.env.advance_time(91)
    assert server.bot.services.every() == ()
    assert await server.chips(server.ann) + await server.chips(server.ben) == 2000
    assert await server.chips(server.ben) > 900


@dealt((DIAMONDS, CLUBS), HANDS)
async def test_a_match_whose_next_deal_cannot_be_posted_goes_on_in_the_message_that_is_there(
    server: Server,
) -> None:
    """The bot can still edit this message. The match has begun, so nobody gets a stake back."""
    await begin(server, server.ann, server.ben, stake="100")
    server.env.inject_error(*NEW_MESSAGE, status=403, code=50013, times=None)
    await play(server, server.ben, CLUBS)
    assert await server.chips(server.ann) == await server.chips(server.ben) == 900
    [message] = server.messages()
    assert "### 13×13 · deal 2 of 2" in server.text(message)
    assert server.labels(message) == ["My cards", "Resign"]
    for who in (server.ann, server.ben):
        assert "### 13×13 · deal 2 of 2" in seen(panel(server, who))
