"""Which application commands Discord refuses."""

from typing import Any

from playground.checks.findings import Findings


def check_commands(commands: Any, path: str = "") -> None:
    """Refuse a whole set of commands, as it replaces another; RefusedError (invalid form) with all findings.

    Paths begin with the number of the command, such as "[0].name".
    """
    found = Findings(path)
    if not isinstance(commands, list):
        found.add("This has to be a list.")
    found.refuse()


def check_command(command: Any, path: str = "") -> None:
    """Refuse one command that is to be registered; RefusedError (invalid form) with all findings."""
    found = Findings(path)
    if not isinstance(command, dict):
        found.add("This has to be an object.")
    found.refuse()
