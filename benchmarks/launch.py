"""Run a bot against the local Discord: `python -m benchmarks.launch PORT MODULE:FUNCTION [ARGUMENT …]`.

Only here is discord.py pointed elsewhere; the bot itself does not know. The process ends when its standard input does,
so that nothing is left running should the measuring side die.
"""

import os
import sys
import threading
from importlib import import_module

import discord.gateway
import discord.http
from yarl import URL


def main() -> None:
    """Point discord.py at the port on the loopback address and call the function as a console script is called."""
    port, target, *arguments = sys.argv[1:]
    discord.http.Route.BASE = f"http://127.0.0.1:{int(port)}/api"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(f"ws://127.0.0.1:{int(port)}/gateway")
    threading.Thread(target=_end_with_input, daemon=True).start()
    module, function = target.split(":")
    sys.argv = [module, *arguments]
    sys.exit(getattr(import_module(module), function)())


def _end_with_input() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


if __name__ == "__main__":
    main()
