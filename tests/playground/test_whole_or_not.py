"""What a bot sends is taken whole or refused whole, whatever is wrong with it."""

import copy
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

import pytest

from playground.answers import Answers, Received
from playground.attachments import Upload
from playground.interactions import COMPONENT, MODAL, SEND
from playground.payloads import Json
from playground.refused import ActError, RefusedError
from playground.server import Playground
from playground.world import Message
from tests.playground.bodies import BODIES, places
from tests.playground.bots import first_channel

ODD: list[Any] = [None, 0, -1, "", "x", "9" * 25, 1.5, True, [], {}, [None], [{}], {"a": 1}, 2**70]
ODD += [float("nan"), "\ud800", "x" * 5000, "://"]
FILES = [Upload("0", "a.png", b"x")]
MESSAGES = [BODIES["message"][1], BODIES["components v2"][1]]
FORM = BODIES["modal"][1]
COMMANDS = BODIES["commands"][1]


def spoilt(right: Any) -> Iterator[Any]:
    """Yield a body with each of its places spoilt in each way, one at a time."""
    for number in range(len(list(places(right)))):
        for odd in ODD:
            body = copy.deepcopy(right)
            _, holder, key = next(islice(places(body), number, None))
            holder[key] = copy.deepcopy(odd)
            yield body


def post(served: Playground, body: Json) -> Message:
    """Let the bot send a message with a file."""
    channel = served.world.channel(first_channel(served))
    return served.messages.post(channel, served.world.cast.bot, body, FILES)


@pytest.mark.parametrize("right", MESSAGES, ids=["rows", "components v2"])
async def test_messages(served: Playground, right: Json) -> None:
    """A refused message is not there, and a refused edit has changed nothing."""
    right = {key: value for key, value in right.items() if key != "message_reference"}
    kept = post(served, copy.deepcopy(right))
    for body in spoilt(right):
        before = len(served.world.messages(first_channel(served)))
        try:
            served.world.remove(post(served, copy.deepcopy(body)))
        except RefusedError:
            assert len(served.world.messages(first_channel(served))) == before
        snapshot = copy.deepcopy(kept.payload)
        try:
            served.messages.edit(kept, body, FILES)
        except RefusedError:
            assert kept.payload == snapshot


@pytest.mark.parametrize(("kind", "right"), [(SEND, MESSAGES[1]), (MODAL, FORM)], ids=["message", "form"])
async def test_answers(served: Playground, kind: int, right: Json) -> None:
    """A refused answer is none, and whatever form is taken can be filled in, or says why not."""
    answers = Answers(served.world, served.messages, served.interactions)
    ann, message = served.actor("Ann"), post(served, copy.deepcopy(MESSAGES[1]))
    for body in spoilt({"type": kind, "data": right}):
        made = served.interactions.make(
            COMPONENT, ann.person, served.world.channel(first_channel(served)), {}, source=message
        )
        try:
            answers.first(made.id, made.token, Received(body, FILES, made.told_at, 1))
        except RefusedError:
            assert not made.acknowledged
        if made.modal is not None:
            with suppress(ActError):
                ann.submit(made, {})


async def test_commands(served: Playground) -> None:
    """Refused commands leave those before; what is registered can be used, or says why not."""
    mo = served.actor("Mo")
    served.commands.replace(None, copy.deepcopy(COMMANDS))
    for body in spoilt(COMMANDS):
        before = served.commands.all(None)
        try:
            served.commands.replace(None, body)
        except RefusedError:
            assert served.commands.all(None) == before
        for name in ("a", "b g s"):
            with suppress(ActError):
                mo.slash(first_channel(served), name, a="x")
