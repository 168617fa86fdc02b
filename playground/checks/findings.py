"""Collect the errors in a JSON body, each with its path."""

from typing import Any

from playground.refused import ErrorCode, RefusedError

Json = dict[str, Any]


class Findings:
    """A place in a body, together with all errors found so far in the whole body."""

    __slots__ = ("errors", "path")

    def __init__(self, path: str = "", errors: dict[str, str] | None = None) -> None:
        self.path = path
        self.errors: dict[str, str] = {} if errors is None else errors

    def at(self, step: str) -> "Findings":
        """Return a place below this one, such as "components[0]"; both share their errors."""
        return Findings(f"{self.path}.{step}" if self.path else step, self.errors)

    def add(self, words: str) -> None:
        """Record an error at this place."""
        told = self.errors.get(self.path)
        self.errors[self.path] = f"{told} {words}" if told else words

    def refuse(self) -> None:
        """Raise RefusedError (invalid form) if there is any error."""
        if self.errors:
            raise RefusedError(ErrorCode.INVALID_FORM, self.errors)
