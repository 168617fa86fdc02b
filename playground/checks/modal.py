"""Which modals Discord refuses."""

from typing import Any

from playground.checks.findings import Findings


def check_modal(data: Any, path: str = "data") -> None:
    """Refuse modals that Discord would refuse; RefusedError (invalid form) with all findings."""
    found = Findings(path)
    if not isinstance(data, dict):
        found.add("This has to be an object.")
    found.refuse()
