"""Which choices of an autocompletion Discord refuses."""

from typing import Any

from playground.checks.findings import Findings


def check_choices(data: Any, path: str = "data") -> None:
    """Refuse choices of an autocompletion that Discord would refuse; RefusedError (invalid form) with all findings."""
    found = Findings(path)
    if not isinstance(data, dict):
        found.add("This has to be an object.")
    found.refuse()
