"""`python -m playground -- python -m yourbot`: play any discord.py bot in the browser."""

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from dataclasses import replace

from playground.gateway import SessionStarts
from playground.play import PORT_HELP, PlayError, a_count, a_port, launched, play
from playground.scene import DEFAULT_SCENE, with_servers


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the playground until Ctrl-C and return 0; return 1 if it cannot run, after one line that says why."""
    parser = argparse.ArgumentParser(
        prog="python -m playground",
        description="A Discord of your own, on this machine, to play your bot in.",
        usage="%(prog)s [--port N] [--no-browser] [--name NAME] [--processes N] [--shards N] -- python [-m MODULE | SCRIPT] …",
    )
    parser.add_argument("--port", type=a_port, help=PORT_HELP)
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--name", default=DEFAULT_SCENE.bot, help="the bot's name (default: %(default)s)")
    parser.add_argument(
        "--processes",
        type=a_count,
        default=1,
        help="run the command in this many processes at once (default: 1)",
    )
    parser.add_argument("--shards", type=a_count, help="number of shards (default: one for each process)")
    parser.add_argument("command", nargs="*", help="what starts the bot")
    args = parser.parse_args(arguments)
    shards = args.shards or args.processes
    scene = with_servers(replace(DEFAULT_SCENE, bot=args.name), shards)

    def announce(address: str) -> None:
        print(f"The playground is open: {address}", flush=True)
        print(f"Play {', '.join((*scene.players, *scene.managers))}. Ctrl-C ends it.", flush=True)

    try:
        command = launched(args.command)
        return asyncio.run(
            play(
                scene,
                command,
                os.environ,
                announce=announce,
                port=args.port,
                browser=not args.no_browser,
                processes=args.processes,
                starts=SessionStarts(shards),
            )
        )
    except PlayError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
