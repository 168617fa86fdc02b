"""`cardroom emojis`, with the real discord.py, against the playground over real sockets."""

import asyncio
import base64
import os
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
import pytest
from discord.asset import Asset
from discord.http import Route

from bot.__main__ import main
from bot.cli.discord_errors import CannotRunError
from bot.cli.emojis import EMOJIS_MAX, OLD, Uploaded, upload
from bot.emojis import draw_card_set
from playground.play import LAUNCHER
from playground.server import Playground
from tests.cases import cases

ROOT = Path(__file__).parents[3]
CARDS = 84
SECONDS = 60


@pytest.fixture(scope="module")
def card_set() -> dict[str, bytes]:
    return draw_card_set()


@pytest.fixture
def few(card_set: dict[str, bytes]) -> dict[str, bytes]:
    """Return six of the pictures, where more would only take longer."""
    return dict(islice(card_set.items(), 6))


@pytest.fixture
async def served() -> AsyncIterator[Playground]:
    async with Playground(rates=False) as served:
        yield served
        assert served.refusals.newest == ()


@pytest.fixture
async def client(served: Playground) -> AsyncIterator[discord.Client]:
    """Return a client that is logged in to the playground and has no connection to its gateway."""
    with patch.object(Route, "BASE", served.api), patch.object(Asset, "BASE", served.address):
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login("token")
            yield client


async def outcomes(client: discord.Client, pictures: Mapping[str, bytes]) -> list[Uploaded]:
    return [outcome async for _, outcome in upload(client, pictures)]


def ids(served: Playground) -> dict[str, int]:
    return {emoji.name: emoji.id for emoji in served.emojis.all()}


def shown(served: Playground, pictures: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the pictures of the emojis that have these names."""
    return {emoji.name: emoji.picture.content for emoji in served.emojis.all() if emoji.name in pictures}


def add(served: Playground, name: str, picture: bytes) -> None:
    """Upload an emoji as the developer portal does."""
    image = f"data:image/png;base64,{base64.b64encode(picture).decode()}"
    served.emojis.add({"name": name, "image": image})


async def test_a_repeated_upload_changes_nothing(
    served: Playground, client: discord.Client, few: dict[str, bytes]
) -> None:
    assert await outcomes(client, few) == [Uploaded.NEW] * 6
    assert {emoji.name: emoji.picture.content for emoji in served.emojis.all()} == few
    before = ids(served)
    assert await outcomes(client, few) == [Uploaded.UNCHANGED] * 6
    assert ids(served) == before


async def test_changed_pictures_are_replaced_and_others_left_alone(
    served: Playground, client: discord.Client, few: dict[str, bytes]
) -> None:
    """An emoji of another name stays, also one that looks like a card."""
    names = list(few)
    add(served, "party", few[names[0]])
    await outcomes(client, few)
    before = ids(served)
    changed = few | {names[1]: few[names[2]]}
    expected = [Uploaded.UNCHANGED] * 6
    expected[1] = Uploaded.REPLACED
    assert await outcomes(client, changed) == expected
    after = ids(served)
    assert after.pop(names[1] + OLD) == before[names[1]], "the running bot and old messages still refer to it"
    assert {name for name in before if before[name] != after.pop(name)} == {names[1]}
    assert not after
    assert shown(served, changed) == changed


async def test_all_can_be_replaced(served: Playground, client: discord.Client, few: dict[str, bytes]) -> None:
    """Twice: each name has one old emoji at most."""
    await outcomes(client, few)
    for _ in range(2):
        before = ids(served)
        assert [outcome async for _, outcome in upload(client, few, anew=True)] == [Uploaded.REPLACED] * 6
        after = ids(served)
        assert {name: after[name + OLD] for name in few} == {name: before[name] for name in few}
        assert len(after) == 12


@pytest.mark.parametrize("done", range(9))
async def test_an_upload_that_fails_anywhere_is_continued(
    served: Playground,
    client: discord.Client,
    few: dict[str, bytes],
    monkeypatch: pytest.MonkeyPatch,
    done: int,
) -> None:
    """The network is lost after any of nine requests: a list, two for one replacement, three for another, three new emojis."""
    names = list(few)
    await outcomes(client, {names[2]: few[names[5]]})
    await outcomes(client, dict(islice(few.items(), 3)))
    changed = few | {names[0]: few[names[1]], names[2]: few[names[3]]}
    request, left = client.http.request, done

    async def request_until_lost(*args: Any, **kwargs: Any) -> object:
        nonlocal left
        if left == 0:
            raise OSError("network is unreachable")
        left -= 1
        return await request(*args, **kwargs)

    with monkeypatch.context() as lost:
        lost.setattr(client.http, "request", request_until_lost)
        with pytest.raises(OSError, match="unreachable"):
            await outcomes(client, changed)
    await outcomes(client, changed)
    assert shown(served, changed) == changed
    assert ids(served).keys() == {*few, names[0] + OLD, names[2] + OLD}
    assert await outcomes(client, changed) == [Uploaded.UNCHANGED] * 6


@pytest.mark.parametrize("free", [5, 6])
async def test_without_room_nothing_is_changed(
    served: Playground, client: discord.Client, few: dict[str, bytes], free: int
) -> None:
    """Three new emojis and three that are replaced need six places."""
    names = list(few)
    add(served, "old", few[names[0]])
    await outcomes(client, {name: few[names[5 - place]] for place, name in enumerate(names[:3])})
    for number in range(EMOJIS_MAX - 4 - free):
        add(served, f"other{number}", few[names[0]])
    before = ids(served)
    if free == 6:
        assert {*await outcomes(client, few)} == {Uploaded.NEW, Uploaded.REPLACED}
        assert len(ids(served)) == EMOJIS_MAX
        return
    with pytest.raises(CannotRunError, match=r"^6 more emojis are needed, .* room for 5: delete others"):
        await outcomes(client, few)
    assert ids(served) == before


@asynccontextmanager
async def command(served: Playground, folder: Path, *switches: str) -> AsyncIterator[Process]:
    """Run `cardroom emojis` in a process of its own; the end of its input ends it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-P", str(LAUNCHER), "-m", "bot", "emojis", *switches),
        cwd=folder,
        env=os.environ
        | {"DISCORD_TOKEN": "token", "PLAYGROUND_ADDRESS": served.address, "PYTHONPATH": str(ROOT)},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def run(served: Playground, folder: Path, *switches: str) -> tuple[int | None, list[str], str]:
    """Run the command to its end; return its status, its lines and what it says of errors."""
    async with command(served, folder, *switches) as process, asyncio.timeout(SECONDS):
        assert process.stdout is not None
        assert process.stderr is not None
        out, err = await process.stdout.read(), await process.stderr.read()
        await process.wait()
    return process.returncode, out.decode().splitlines(), err.decode()


async def test_the_command_after_a_kill(
    served: Playground, tmp_path: Path, card_set: dict[str, bytes]
) -> None:
    """`kill -9` in the middle of an upload: the next run uploads what is missing, and a third one nothing."""
    async with command(served, tmp_path) as process, asyncio.timeout(SECONDS):
        assert process.stdout is not None
        for _ in range(20):
            assert (await process.stdout.readline()).endswith(b": new\n")
        process.kill()
        await process.wait()
    before = ids(served)
    assert 20 <= len(before) < CARDS
    status, said, errors = await run(served, tmp_path)
    assert (status, errors) == (0, "")
    assert said[-2:] == [
        f"{CARDS} card emojis: {CARDS - len(before)} new, 0 replaced, {len(before)} unchanged",
        "Restart the bot: it looks for the emojis at its start.",
    ]
    assert said[:-2] == [f"{name}: new" for name in card_set if name not in before]
    assert before.items() <= ids(served).items()
    assert {emoji.name: emoji.picture.content for emoji in served.emojis.all()} == card_set
    assert await run(served, tmp_path) == (
        0,
        [f"{CARDS} card emojis: 0 new, 0 replaced, {CARDS} unchanged"],
        "",
    )


@cases(
    ("environment", "line"),
    {
        "no token": ({}, "no token: set DISCORD_TOKEN in the environment or in .env (see .env.example)"),
        "a setting that is wrong": (
            {"CARDROOM_STAKE_MIN": "x"},
            "CARDROOM_STAKE_MIN: Input should be a valid integer",
        ),
        "nobody answers": ({"DISCORD_TOKEN": "token"}, "Discord cannot be reached: Cannot connect to host"),
    },
)
def test_what_is_wrong_is_one_line(
    environment: dict[str, str],
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:9/api/v10")
    monkeypatch.setattr("discord.utils.setup_logging", lambda **_: None)
    # discord.py repeats a request five times, and waits longer each time.
    monkeypatch.setattr("discord.http.asyncio.sleep", _at_once)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert main(["emojis"]) == 1
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.startswith(f"cardroom emojis: {line}")
    assert written.err.count("\n") == 1


async def _at_once(_: float) -> None:
    """Wait for nothing."""
