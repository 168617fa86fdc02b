"""`python -m playground`: play any bot, from the command line to the end."""

import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from yarl import URL

from playground import play as play_module
from playground.__main__ import main
from playground.play import LAUNCHER, launched
from playground.scene import DEFAULT_SCENE
from tests.cases import cases
from tests.playground.commands import lamp_becomes, played, processes_when

BOT = """
import os, discord
class Bot(discord.Client):
    async def on_connect(self):
        print("connected as", self.user, flush=True)
Bot(intents=discord.Intents.none()).run(os.environ["DISCORD_TOKEN"], log_handler=None)
"""
ASKS = """
        for _ in range(2):
            try:
                await self.http.get_bans(1, 1)
            except discord.NotFound as error:
                assert error.text == "The playground has no bans."
        print("asked twice", flush=True)
"""
DEAF = """
import signal
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("deaf", flush=True)
while True:
    signal.pause()
"""
PLAYGROUND = (sys.executable, "-m", "playground", "--no-browser", "--port", "0")


@cases(
    ("words", "place"),
    {
        "a module": (("-m", "bot", "x"), 0),
        "a script": (("bot.py", "-m"), 0),
        "options of Python": (("-u", "-X", "dev", "-Wdefault", "-m", "bot"), 4),
    },
)
def test_the_launcher_goes_before_what_is_run(words: tuple[str, ...], place: int) -> None:
    expected = [sys.executable, *words[:place], str(LAUNCHER), *words[place:]]
    assert launched([sys.executable, *words]) == expected


PYTHON_NEEDED = "a command that starts with a python is needed, not"
NOTHING_NAMED = "the command names neither a module (-m) nor a script"


@cases(
    ("command", "line"),
    {
        "nothing": ("", f"{PYTHON_NEEDED} nothing"),
        "another": ("node bot.js", f"{PYTHON_NEEDED} node bot.js"),
        "a likeness": ("pythonista bot", f"{PYTHON_NEEDED} pythonista bot"),
        "a python that is not there": ("python0 bot.py", "python0 is not found"),
        "an interpreter alone": ("PYTHON", NOTHING_NAMED),
        "a module without a name": ("PYTHON -u -m", NOTHING_NAMED),
        **{
            words: (
                f"PYTHON {words}",
                f"only a module (-m NAME) or a script can be played, not {words.split()[0]}",
            )
            for words in ("-c 1", "-", "-mbot run", "-um bot", "-Bc1")
        },
    },
)
def test_what_cannot_be_played_is_one_line(
    command: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [sys.executable if word == "PYTHON" else word for word in command.split()]
    assert main(["--no-browser", "--", *words]) == 1
    assert capsys.readouterr() == ("", f"{line}\n")


def test_a_port_in_use_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Nothing is started before the page can be served."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["--no-browser", "--port", str(port), "--", sys.executable, "bot.py"]) == 1
    assert capsys.readouterr() == ("", f"port {port}: address already in use\n")


@pytest.mark.parametrize("port", ["65536", "-1", "http"])
def test_a_port_must_be_one(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Beyond 65,535 there is no port."""
    with pytest.raises(SystemExit):
        main([f"--port={port}", "--", sys.executable, "bot.py"])
    assert f"{port} is not a port" in capsys.readouterr().err


@pytest.mark.parametrize("taken", [False, True])
async def test_the_usual_port_is_used_unless_it_is_taken(
    monkeypatch: pytest.MonkeyPatch, *, taken: bool
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        monkeypatch.setattr(play_module, "USUAL_PORT", server.getsockname()[1])
        if not taken:
            server.close()
        async with AsyncExitStack() as stack:
            served = await play_module.serve(stack, DEFAULT_SCENE, None, "secret")
            assert (URL(served.address).port == play_module.USUAL_PORT) is not taken
            assert URL(served.address).path == "/secret"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda number: number.name)
async def test_a_bot_is_played_until_a_signal_ends_both(tmp_path: Path, number: signal.Signals) -> None:
    """The address comes first, with a secret in it; the bot is called what one likes, and needs no token of its own."""
    (tmp_path / "bot.py").write_text(BOT)
    command = (*PLAYGROUND, "--name", "Robo", "--", sys.executable, "bot.py")
    async with played(tmp_path, *command, settings={"DISCORD_TOKEN": "a real one"}) as play:
        assert re.fullmatch(r"The playground is open: http://127\.0\.0\.1:\d+/[\w-]{16,}/", play.first_line)
        assert play.hint == "Play Ann, Ben, Cleo, Mo. Ctrl-C ends it."
        assert await play.until_complains("connected") == "connected as Robo"
        async with play.page() as page:
            await lamp_becomes(page, "ready")
        assert await play.ends(number) == (0, "")


def test_a_bot_that_cannot_be_played_ends_the_playground_in_one_line(tmp_path: Path) -> None:
    """It is not started again: nothing would change."""
    (tmp_path / "discord.py").write_text("")
    ended = subprocess.run(
        (*PLAYGROUND, "--", sys.executable, "-m", "bot"),
        cwd=tmp_path,
        env=os.environ | {"XDG_STATE_HOME": str(tmp_path), "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (ended.returncode, ended.stderr.count("\n")) == (1, 1)
    assert "cannot import discord.py" in ended.stderr


async def test_what_the_playground_lacks_is_named_once_in_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(BOT.replace('print("connected as", self.user, flush=True)', ASKS))
    async with played(tmp_path, *PLAYGROUND, "--", sys.executable, "bot.py") as play:
        assert await play.until_complains("has no") == "The playground has no bans: GET /guilds/1/bans"
        await play.until_complains("asked twice")
        assert await play.ends(signal.SIGINT) == (0, "")


async def test_a_second_signal_ends_both_at_once(tmp_path: Path) -> None:
    """Who cannot wait for a bot that does not end need not."""
    (tmp_path / "bot.py").write_text(DEAF)
    async with played(tmp_path, *PLAYGROUND, "--", sys.executable, "bot.py") as play:
        await play.until_complains("deaf")
        play.process.send_signal(signal.SIGINT)
        async with play.page():
            pass
        status, _ = await play.ends(signal.SIGINT)
        assert status == 128 + signal.SIGINT


@pytest.mark.parametrize("processes", [1, 2])
async def test_nothing_outlives_a_playground_that_is_killed(tmp_path: Path, processes: int) -> None:
    """Its standard error, which the bot writes on, ends with it; also if a process of the bot is paused."""
    (tmp_path / "bot.py").write_text(BOT)
    command = (*PLAYGROUND, "--processes", str(processes), "--", sys.executable, "bot.py")
    async with played(tmp_path, *command) as play:
        for _ in range(processes):
            await play.until_complains("connected")
        if processes > 1:
            async with play.page() as page:
                await page.send_json({"do": "process", "name": "2", "act": "pause"})
                assert [row["state"] for row in await processes_when(page, "paused")] == ["ready", "paused"]
        status, _ = await play.ends(signal.SIGKILL)
        assert status == -signal.SIGKILL
