"""Run a bot against the playground: `python PATH/launch.py [-m MODULE | SCRIPT] [ARGUMENT …]`.

The playground runs this file by its path with the interpreter that has the bot's packages; nothing else of the
playground is imported. Only this file points discord.py at the playground: the bot itself does not know.
PLAYGROUND_ADDRESS holds the address, and the process ends when its standard input ends, so that it cannot outlive the
playground.

Nothing here reaches the real Discord. A library that cannot be redirected is refused in one line, the addresses hold
if the bot sets others, and connections to Discord's own hosts are refused.
"""

import os
import re
import runpy
import signal
import sys
import threading
import time
from collections.abc import Callable
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import urlsplit

END_SECONDS = 10.0
# A process that ends with this status would not do better if it were started again.
REFUSED_STATUS = 86
# Libraries that talk to Discord and have other addresses than discord.py.
OTHER_LIBRARIES = frozenset(
    {
        "nextcord",
        "disnake",
        "hikari",
        "interactions",
        "naff",
        "dis_snek",
        "dis",
        "discatcore",
        "novus",
        "discord_http",
    }
)
DISCORD_HOST = re.compile(r"(.+\.)?discord(app)?\.(com|net|gg|media|dev|gift|new)\.?", re.IGNORECASE)


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
    stay_here()
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
        refuse(f"{sys.executable} cannot import discord.py: {error}")
    library = f"{getattr(discord, '__title__', 'discord')} {getattr(discord, '__version__', '')}".strip()
    gateway_class, route = discord.gateway.DiscordWebSocket, discord.http.Route
    if getattr(discord, "__author__", "") != "Rapptz" or not hasattr(gateway_class, "DEFAULT_GATEWAY"):
        refuse(f"{sys.executable} has {library} for discord.py 2.4 or newer: it would reach the real Discord")
    route.BASE = f"{address}/api/v10"
    gateway_class.DEFAULT_GATEWAY = URL(urlsplit(f"{address}/gateway")._replace(scheme="ws").geturl())
    discord.asset.Asset.BASE = address
    hold(route, discord.http.HTTPClient, route.BASE, str(gateway_class.DEFAULT_GATEWAY))


def hold(route: Any, client: Any, base: str, gateway: str) -> None:
    """Keep these addresses, and use no proxy, whatever the bot sets."""
    make, connect = route.__init__, client.ws_connect

    def make_held(self: Any, *given: Any, **named: Any) -> None:
        # Each route has an address of its own, so that the class's address does not count.
        self.BASE = base
        make(self, *given, **named)

    async def connect_held(self: Any, url: str, **named: Any) -> Any:
        return await connect(self, urlsplit(gateway)._replace(query=urlsplit(url).query).geturl(), **named)

    route.__init__, client.ws_connect = make_held, connect_held
    client.proxy = property(lambda _: None, lambda _, __: None)


def stay_here() -> None:
    """Refuse other libraries, and connections to Discord's own hosts."""
    import ssl  # noqa: PLC0415  # It takes a moment, and discord.py has imported it.

    sys.meta_path.insert(0, OtherLibraries())
    sys.addaudithook(lambda event, given: check_host(given[0]) if event in LOOKUPS else None)
    # Not every event loop looks names up in a way that is audited, but all of them encrypt in this way.
    for name in ("wrap_bio", "wrap_socket"):
        setattr(ssl.SSLContext, name, checking(getattr(ssl.SSLContext, name)))


LOOKUPS = {"socket.getaddrinfo", "socket.gethostbyname"}


class OtherLibraries:
    """Refuse the import of a library that would reach the real Discord; a bot's own module of that name is fine."""

    def find_spec(self, name: str, path: object = None, _target: object = None) -> ModuleSpec | None:
        """Find nothing, or refuse."""
        if path is None and name in OTHER_LIBRARIES:
            found = PathFinder.find_spec(name)
            if found is not None and "-packages" in str(found.origin):
                refuse(f"{name} cannot be redirected, only discord.py can: it would reach the real Discord")
        return None


def checking(wrap: Callable[..., Any]) -> Callable[..., Any]:
    """Return this method of an SSL context with a check of the host's name."""

    def checked(*given: Any, **named: Any) -> Any:
        check_host(named.get("server_hostname"))
        return wrap(*given, **named)

    return checked


def check_host(host: object) -> None:
    """Raise ConnectionRefusedError if this is one of Discord's own hosts."""
    name = host.decode("ascii", "replace") if isinstance(host, bytes) else host
    if isinstance(name, str) and DISCORD_HOST.fullmatch(name):
        tell(f"The bot asks for {name}: in the playground nothing reaches the real Discord.")
        raise ConnectionRefusedError(f"{name} is not reached from the playground")


def refuse(words: str) -> NoReturn:
    """Print in one line why this bot cannot be played, and end the process at once."""
    tell(words)
    sys.stderr.flush()
    os._exit(REFUSED_STATUS)


def tell(words: str) -> None:
    """Write a line for the developer, once."""
    if words not in _told:
        _told.add(words)
        print(words, file=sys.stderr, flush=True)  # noqa: T201  # The terminal is where the developer looks.


_told: set[str] = set()


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
