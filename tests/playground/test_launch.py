"""The launcher, run by its path: the bot finds everything as Python itself would have it, but for Discord's address."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from playground.launch import REFUSED_STATUS
from playground.play import LAUNCHER
from tests.cases import cases

SECONDS = 60
ADDRESS = "http://127.0.0.1:1/secret"
SHOW = """
import json, os, sys
print(json.dumps({
    "argv": sys.argv,
    "path": sys.path,
    "name": __name__,
    "file": os.path.realpath(__file__),
    "spec": __spec__ and __spec__.name,
    "main": sys.modules["__main__"].__dict__ is globals(),
    "environment": "PLAYGROUND_ADDRESS" in os.environ,
    "input": sys.stdin.read(),
}))
"""
POINTED = """
import asyncio, sys, discord
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Route
from yarl import URL

class Bot(discord.Client):
    def __init__(self, **settings):
        super().__init__(intents=discord.Intents.none(), **settings)
        self.http._HTTPClient__session = self

    async def ws_connect(self, url, **settings):
        print(url.split("?")[0], settings["proxy"])

if sys.argv[1:]:
    discord.http._set_api_version(9)
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = "https://discord.com/api", URL("wss://gateway.discord.gg")
bot = Bot(proxy="http://proxy.example")
print(Route("GET", "/users/{user}", user=1).url, discord.asset.Asset.BASE)
asyncio.run(bot.http.ws_connect(str(DiscordWebSocket.DEFAULT_GATEWAY)))
"""
# Each of these would leave the machine.
LEAVES = """
import asyncio, socket, ssl
raised = []
async def encrypted():
    await asyncio.open_connection("127.0.0.1", PORT, ssl=True, server_hostname="gateway.discord.gg")
for leave in (
    lambda: socket.getaddrinfo("discord.com", 443),
    lambda: socket.create_connection((b"cdn.discordapp.com", 443)),
    lambda: asyncio.run(encrypted()),
):
    try:
        leave()
    except ConnectionRefusedError as error:
        raised.append(str(error).split()[0])
print(*raised)
socket.getaddrinfo("localhost", 443)
"""
FORK = {
    "discord/__init__.py": "__title__, __author__, __version__ = 'pycord', 'Pycord Development', '2.7.0'",
    "discord/asset.py": "",
    "discord/gateway.py": "class DiscordWebSocket: pass",
    "discord/http.py": "class Route: BASE = 'https://discord.com/api'",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a script, a module and a package that show what they find."""
    for name in ("bots/script.py", "module.py", "package/__init__.py", "package/__main__.py"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("" if path.stem == "__init__" else SHOW)
    (tmp_path / "link.py").symlink_to("bots/script.py")
    return tmp_path


@contextmanager
def started(
    folder: Path, *words: str, launched: bool = True, options: tuple[str, ...] = ()
) -> Iterator["subprocess.Popen[str]"]:
    """Start Python with these words in the folder; its standard input stays open."""
    launcher = (str(LAUNCHER),) if launched and words[0] != "-c" else ()
    command = (sys.executable, *options, *launcher, *words)
    environment = os.environ | ({"PLAYGROUND_ADDRESS": ADDRESS} if launched else {})
    with subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.PIPE if launched else subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def run(
    folder: Path, *words: str, launched: bool = True, options: tuple[str, ...] = ()
) -> tuple[int, str, str]:
    """Run Python to its end, its input open all the time; return its status, output and complaints."""
    with started(folder, *words, launched=launched, options=options) as process:
        status = process.wait(SECONDS)
        assert process.stdout is not None
        assert process.stderr is not None
        return status, process.stdout.read(), process.stderr.read()


@cases(
    ("options", "words"),
    {
        "a script in another folder": ((), ("bots/script.py", "a", "-m", "b")),
        "a script that does not see its folder": (("-P",), ("bots/script.py",)),
        "a link to a script": ((), ("link.py",)),
        "a module": ((), ("-m", "module", "-m", "--", "x")),
        "a package": ((), ("-m", "package")),
    },
)
def test_a_bot_finds_what_python_would_give_it(
    folder: Path, options: tuple[str, ...], words: tuple[str, ...]
) -> None:
    """The same arguments, path, names; the standard input is empty, as if there were none."""
    found = [run(folder, *words, launched=launched, options=options) for launched in (False, True)]
    assert [(status, complaints) for status, _, complaints in found] == [(0, "")] * 2
    by_python, by_launcher = (json.loads(output) for _, output, _ in found)
    assert by_launcher == by_python
    assert by_launcher["main"]


@pytest.mark.parametrize("words", [(), ("reset",)], ids=["left alone", "set by the bot"])
def test_discord_is_at_the_given_address(folder: Path, words: tuple[str, ...]) -> None:
    """Whatever the bot sets, its routes and its gateway stay there, and no proxy learns of them."""
    (folder / "pointed.py").write_text(POINTED)
    _, output, complaints = run(folder, "pointed.py", *words)
    assert output.split("\n")[:2] == [
        f"{ADDRESS}/api/v10/users/1 {ADDRESS}",
        "ws://127.0.0.1:1/secret/gateway None",
    ], complaints


def test_no_connection_reaches_discord(folder: Path) -> None:
    """Neither a name that is looked up nor one that is only used to encrypt; other hosts are no concern."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        (folder / "leaves.py").write_text(LEAVES.replace("PORT", str(server.getsockname()[1])))
        status, output, complaints = run(folder, "leaves.py")
    assert output.split() == ["discord.com", "cdn.discordapp.com", "gateway.discord.gg"]
    assert status == 0, complaints
    assert complaints.count("nothing reaches the real Discord") == complaints.count("\n") == 3


def test_a_library_in_place_of_discord_py_is_refused_in_one_line(folder: Path) -> None:
    (folder / "discord").mkdir()
    for name, text in FORK.items():
        (folder / name).write_text(text)
    status, _, complaints = run(folder, "module.py")
    assert (status, complaints.count("\n")) == (REFUSED_STATUS, 1)
    assert "has pycord 2.7.0 for discord.py" in complaints


@pytest.mark.parametrize("place", ["site-packages", "mine"])
def test_a_library_that_cannot_be_redirected_is_refused_in_one_line(folder: Path, place: str) -> None:
    """A bot's own module may have the name of one."""
    (folder / place).mkdir()
    (folder / place / "interactions.py").write_text("print('mine')")
    (folder / "uses.py").write_text(f"import sys\nsys.path.insert(0, {place!r})\nimport interactions\n")
    status, output, complaints = run(folder, "uses.py")
    if place == "mine":
        assert (status, output, complaints) == (0, "mine\n", "")
    else:
        assert (status, output, complaints.count("\n")) == (REFUSED_STATUS, "", 1)
        assert complaints.startswith("interactions cannot be redirected")


@cases(
    ("code", "status", "complaint"),
    {
        "a status": ("import sys; sys.exit(7)", 7, ""),
        "a last word": ("import sys; sys.exit('no')", 1, "no\n"),
        "an exception": ("1 / 0", 1, "ZeroDivisionError: division by zero\n"),
        "a signal": ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", -9, ""),
        "a quiet end": ("print('done')", 0, ""),
    },
)
def test_a_bots_end_is_passed_on(folder: Path, code: str, status: int, complaint: str) -> None:
    """Nothing is added to it, although a thread still waits for the standard input to end."""
    (folder / "ends.py").write_text(code)
    ended, _, complaints = run(folder, "ends.py")
    assert ended == status
    assert complaints.endswith(complaint)
    assert bool(complaints) == bool(complaint)


def test_the_end_of_its_input_ends_a_bot(folder: Path) -> None:
    """It gets SIGTERM: who handles that ends in good order."""
    (folder / "waits.py").write_text(
        "import signal, sys\n"
        "signal.signal(signal.SIGTERM, lambda *_: sys.exit(3))\n"
        "print('up', flush=True)\nsignal.pause()\n"
    )
    with started(folder, "waits.py") as process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stdout.readline() == "up\n"
        process.stdin.close()
        assert process.wait(SECONDS) == 3


def test_the_end_of_its_input_kills_a_deaf_bot(folder: Path) -> None:
    """Who does not hear SIGTERM has a few seconds, here none, and is killed."""
    (folder / "deaf.py").write_text(
        "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "print('up', flush=True)\nwhile True: signal.pause()\n"
    )
    impatient = "from playground import launch; launch.END_SECONDS = 0; launch.main()"
    with started(folder, "-c", impatient, "deaf.py") as process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stdout.readline() == "up\n"
        process.stdin.close()
        assert process.wait(SECONDS) == -9


def test_without_discord_py_it_says_so(folder: Path) -> None:
    """An interpreter that lacks the bot's packages is the likeliest mistake."""
    status, _, complaints = run(folder, "bots/script.py", options=("-I", "-S"))
    assert status == REFUSED_STATUS
    assert complaints == f"{sys.executable} cannot import discord.py: No module named 'discord'\n"


def test_it_is_not_for_running_by_hand(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ADDRESS", "")
    status, _, complaints = run(folder, "bots/script.py")
    assert (status, complaints.count("\n")) == (1, 1)
    assert "python -m playground" in complaints
