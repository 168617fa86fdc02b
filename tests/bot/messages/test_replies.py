"""The answer to a press: the same as discord.py's own, over a real socket, but without a copy of the message."""

from typing import Any

import discord
import pytest
from aiohttp import web

from bot.drawing.drawn_message import below_text, boxed, button, row
from bot.messages.replies import NO_MENTIONS, update_message
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
