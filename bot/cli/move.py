"""`cardroom move`: move an installation from a file to a PostgreSQL server, or back."""

import argparse

from bot.cli.filling import add_target, fill
from storage.moving import move
from storage.target import target_of


def configure(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = subparsers.add_parser("move")
    parser.add_argument("source", type=target_of, metavar="FROM", help="a path, or postgresql://…")
    add_target(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Move; the installation at FROM refuses to start from then on."""
    return fill("move", arguments.target, lambda tell: move(arguments.source, arguments.target, tell))
