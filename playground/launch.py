"""Run a bot against the playground: `python PATH/launch.py [-m MODULE | SCRIPT] [ARGUMENT …]`.

Run by its path, with whatever interpreter has the bot's packages; nothing else of the playground is imported. Only here
is discord.py pointed elsewhere: the bot itself does not know. The address comes in PLAYGROUND_ADDRESS, and the process
ends when its standard input does, so that nothing is left running should the playground die.
"""

import os
import runpy
import signal
import sys
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

END_SECONDS = 10.0


def main() -> None:
    """Point discord.py at the playground and run the module or script as Python itself would."""
    address = os.environ.pop("PLAYGROUND_ADDRESS", "")
    module = sys.argv[1:2] == ["-m"]
    del sys.argv[: 2 if module else 1]
    if not address or not sys.argv:
        sys.exit("launch.py is run by the playground: python -m playground -- python …")
    # Under -P there is no entry for a script's folder.
    if not getattr(sys.flags, "safe_path", False):
        sys.path[0] = str(Path.cwd() if module else Path(sys.argv[0]).resolve().parent)
    end_with_input()
    point_discord_at(address)
    if module:
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    else:
        runpy.run_path(sys.argv[0], run_name="__main__")


def point_discord_at(address: str) -> None:
    """Let every client of discord.py in this process speak with the playground at this address."""
    # Only now is the path the bot's own.
    try:
        import discord.gateway  # noqa: PLC0415
        import discord.http  # noqa: PLC0415
        from yarl import URL  # noqa: PLC0415
    except ImportError as error:
        sys.exit(f"{sys.executable} cannot import discord.py: {error}")
    discord.http.Route.BASE = f"{address}/api/v10"
    gateway = urlsplit(f"{address}/gateway")._replace(scheme="ws").geturl()
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)


def end_with_input() -> None:
    """Watch the standard input from now on; the bot finds an empty one in its place."""
    watched = os.dup(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    threading.Thread(target=_end_after, args=(watched,), name="playground", daemon=True).start()


def _end_after(watched: int) -> None:
    # Read from the descriptor itself: a reader's lock, held by this thread, would be in the way of the interpreter's end.
    while os.read(watched, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(END_SECONDS)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main()
