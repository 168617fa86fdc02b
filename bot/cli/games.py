"""`cardroom games`: list the games that are played here, and the packages that they come from."""

import argparse
import sys

from bot.game_packages import GamePackageError
from bot.plugins import examined


def configure(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a line for each game: its name, its api, and its package with the version; return 1 if one cannot be played."""
    del args
    status = 0
    for game in examined():
        if isinstance(game, GamePackageError):
            print(game, file=sys.stderr)
            status = 1
        else:
            print(f"{game.kind.name:<24} api {game.kind.api}  {game.package} {game.version}")
    return status
