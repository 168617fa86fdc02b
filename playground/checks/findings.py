"""Collecting what is wrong in a body of JSON, each finding with its path."""

from typing import Any

from playground.refused import INVALID_FORM, RefusedError

Json = dict[str, Any]


class Findings:
    """A place in a body, and everything found wrong in the whole body so far."""

    __slots__ = ("errors", "path")

    def __init__(self, path: str = "", errors: dict[str, str] | None = None) -> None:
        self.path = path
        self.errors: dict[str, str] = {} if errors is None else errors

    def at(self, step: str) -> "Findings":
        """Return a place below this one, such as "components[0]"; what is found there is found here too."""
        return Findings(f"{self.path}.{step}" if self.path else step, self.errors)

    def add(self, words: str) -> None:
        """Say what is wrong at this place."""
        told = self.errors.get(self.path)
        self.errors[self.path] = f"{told} {words}" if told else words

    def refuse(self) -> None:
        """Raise RefusedError (invalid form) if anything was found."""
        if self.errors:
            raise RefusedError(INVALID_FORM, self.errors)
