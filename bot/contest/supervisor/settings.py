"""What a supervisor is told about its program, and how it refuses an answer."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ProgramSettings:
    """A program's path and working folder, whether it uses the lines protocol, and its limits.

    `seconds` of processor time and `wall_seconds` by the clock are for one answer; `memory` is in bytes. `tasks` limits
    all tasks of the user, which the system counts.
    """

    program: str
    folder: str
    lines: bool
    seconds: float
    wall_seconds: float
    memory: int
    tasks: int


class FaultError(Exception):
    """The program gave no valid answer: the fault's name, and its cause if that is known."""

    def __init__(self, name: str, cause: str = "") -> None:
        super().__init__(name)
        self.name, self.cause = name, cause


class ContestGoneError(Exception):
    """The process that asked is gone."""
