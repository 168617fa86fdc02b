"""The answer to a press: the same as discord.py's own, over a real socket, but without a copy of the message."""

import asyncio
from typing import Any

import discord
import pytest
from aiohttp import web

from bot.core.errors import BeingDeletedError
from bot.drawing.drawn_message import below_text, boxed, button, row
from bot.messages.preferences import OVERLAP_MILLISECONDS, Preferences
from bot.messages.replies import NO_MENTIONS, update_message
from storage import deletions
from storage.choices import Chosen
from tests.bot.core.world import ANN, GUILD, START, SessionHarness
from tests.bot.messages.calls import unpaced
from tests.bot.messages.small_discord import SmallDiscord, answer, connected, message

BUTTON = button("an:id", "Hit")


def press(client: discord.Client) -> discord.Interaction[Any]:
    """Make a press of a button, as the gateway sends it."""
    user = {"id": "101", "username": "ann", "discriminator": "0", "avatar": None, "global_name": "Ann"}
    data: Any = {
        "id": "5",
        "application_id": "6",
        "type": discord.InteractionType.component.value,
        "token": "secret",
        "version": 1,
        "user": user,
        "data": {"component_type": 2, "custom_id": "an:id"},
        "entitlements": [],
        "authorizing_integration_owners": {},
        "attachment_size_limit": 0,
    }
    return discord.Interaction(data=data, state=client._connection)


@pytest.mark.parametrize(
    "content",
    [
        {"view": boxed("Ann", row(BUTTON))},
        {"view": below_text(BUTTON)},
        {"view": below_text(BUTTON), "content": "Ann"},
        {"view": None, "content": "Ann"},
    ],
    ids=["message", "buttons", "text with buttons", "text"],
)
async def test_it_is_that_of_discord_py_without_a_copy_of_the_message(content: dict[str, Any]) -> None:
    async def react(request: web.Request) -> web.Response:
        return answer(COPY) if request.query else web.Response(status=204)

    server = SmallDiscord(react=react)
    async with connected(server, unpaced()) as client:
        theirs, ours = press(client), press(client)
        await theirs.response.edit_message(**content, allowed_mentions=NO_MENTIONS)
        await update_message(ours, **content)
        assert ours.response.is_done()
        assert ours.response.type is theirs.response.type
    (their_body, our_body), (their_path, our_path) = server.bodies, server.paths
    assert our_body == their_body
    assert their_path == f"{our_path}?with_response=1"


COPY = {
    "interaction": {
        "id": "5",
        "type": 3,
        "response_message_id": "7",
        "response_message_loading": False,
        "response_message_ephemeral": False,
    },
    "resource": {"type": 7},
}
"""What Discord sends back if it is asked to; as little of it as discord.py reads."""


async def test_after_an_acknowledgement_the_message_is_edited() -> None:
    async def react(request: web.Request) -> web.Response:
        return answer({**message(request), "id": "7"})

    server = SmallDiscord(react=react)
    async with connected(server, unpaced()) as client:
        pressed = press(client)
        pressed.response._response_type = discord.InteractionResponseType.deferred_message_update
        await update_message(pressed, boxed("Ann"))
    [path] = server.paths
    assert path.startswith("PATCH ")


NOTHING = Chosen()


@pytest.mark.both_engines
async def test_a_choice_is_known_in_every_process_soon(
    room: SessionHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clocks of processes differ; what is taken back and what is deleted is known too, and no older read goes before a choice."""
    monkeypatch.setattr("bot.messages.preferences.POLL_SECONDS", 0.01)
    here, there = Preferences(room.database, room.clock), Preferences(room.database, room.clock)
    for each in (here, there):
        await each.load()
    await room.accounts.welcome(GUILD, ANN, "Ann")
    await here.choose(GUILD, ANN, "language", "bn")
    await here.choose(GUILD, ANN, "card_style", "plain")
    assert here.of_person(ANN) == Chosen("plain", "bn")
    room.clock.time = START + OVERLAP_MILLISECONDS
    await there.refresh()
    assert there.of_person(ANN) == Chosen("plain", "bn")
    await asyncio.gather(
        *(work for _ in range(5) for work in (there.refresh(), there.choose(GUILD, ANN, "language", "ru")))
    )
    assert there.of_person(ANN) == Chosen("plain", "ru")
    await there.choose(GUILD, ANN, "language", None)
    await there.choose(GUILD, ANN, "card_style", None)
    await here.refresh()
    assert here.of_person(ANN) == NOTHING
    await here.choose(GUILD, ANN, "language", "ja")
    there.start()
    while room.database.is_shared and there.of_person(ANN) == NOTHING:  # noqa: ASYNC110 - nothing tells when it knows.
        await asyncio.sleep(0.01)
    await there.stop()
    await room.write(deletions.request, ANN, START)
    with pytest.raises(BeingDeletedError):
        await here.choose(GUILD, ANN, "language", "zh")
    here.forget(ANN)
    assert here.of_person(ANN) == NOTHING
