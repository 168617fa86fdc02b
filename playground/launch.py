"""Run a bot against the playground: `python PATH/launch.py [-m MODULE | SCRIPT] [ARGUMENT …]`.

The playground runs this file by its path with the interpreter that has the bot's packages; nothing else of the
playground is imported. Only this file points discord.py at the playground: the bot itself does not know.
PLAYGROUND_ADDRESS holds the address, and the process ends when its standard input ends, so that it cannot outlive the
playground.
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
    """Point discord.py at the playground, then run the module or script as Python itself would."""
    address = os.environ.pop("PLAYGROUND_ADDRESS", "")
    module = sys.argv[1:2] == ["-m"]
    del sys.argv[: 2 if module else 1]
    if not address or not sys.argv:
        sys.exit("launch.py is run by the playground: python -m playground -- python …")
    # With -P, Python adds no entry for the script's folder.
    if not getattr(sys.flags, "safe_path", False):
        sys.path[0] = str(Path.cwd() if module else Path(sys.argv[0]).resolve().parent)
    end_with_input()
    point_discord_at(address)
    if module:
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    else:
        runpy.run_path(sys.argv[0], run_name="__main__")


def point_discord_at(address: str) -> None:
    """Make every discord.py client in this process talk to the playground at this address."""
    # Import discord only now that sys.path is the bot's own.
    try:
        import discord.asset  # noqa: PLC0415
        import discord.gateway  # noqa: PLC0415
        import discord.http  # noqa: PLC0415
        from yarl import URL  # noqa: PLC0415
    except ImportError as error:
        sys.exit(f"{sys.executable} cannot import discord.py: {error}")
    discord.http.Route.BASE = f"{address}/api/v10"
    discord.asset.Asset.BASE = address
    gateway = urlsplit(f"{address}/gateway")._replace(scheme="ws").geturl()
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)


def end_with_input() -> None:
    """End this process when its standard input ends; the bot itself reads an empty one."""
    watched = os.dup(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    threading.Thread(target=_end_after, args=(watched,), name="playground", daemon=True).start()


def _end_after(watched: int) -> None:
    # Read from the descriptor: this thread would hold the lock of a buffered reader, on which the interpreter would
    # wait at its end.
    while os.read(watched, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(END_SECONDS)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main()
