"""Faults in a program's move. Each one counts as a stand (KH-7)."""

from dataclasses import dataclass
from enum import StrEnum

from rules.errors import shortened


class Fault(StrEnum):
    """A kind of fault, named as in the supervisor's answers and in the results."""

    NOT_STARTED = "not started"
    LATE = "late"
    CRASHED = "crashed"
    MEMORY = "memory"
    PROCESSES = "processes"
    FLOODED = "flooded"
    UNASKED = "unasked"
    UNREADABLE = "unreadable"
    ILLEGAL = "illegal"
    GIVEN_UP = "given up"


MEANINGS = {
    Fault.NOT_STARTED: "could not be started",
    Fault.LATE: "no answer in time",
    Fault.CRASHED: "crashed, or ended without an answer",
    Fault.MEMORY: "used too much memory",
    Fault.PROCESSES: "started too many processes",
    Fault.FLOODED: "wrote too much",
    Fault.UNASKED: "wrote more than one line",
    Fault.UNREADABLE: "answered with no action",
    Fault.ILLEGAL: "answered with an action that is not legal now",
    Fault.GIVEN_UP: "not asked any more",
}
"""Each fault in words, after the name of a program."""

NO_ANSWER = {Fault.NOT_STARTED, Fault.LATE, Fault.CRASHED, Fault.MEMORY, Fault.PROCESSES}
"""Faults of a program that gave no answer at all."""


@dataclass(frozen=True, slots=True)
class FaultReport:
    """One fault with its cause, if known, and the last output of the program, standard and error."""

    fault: Fault
    cause: str = ""
    output: str = ""
    errors: str = ""

    @property
    def evidence(self) -> str:
        """Return the cause and what the program wrote as one short line, empty if there is nothing to show."""
        last = self.errors.strip().rpartition("\n")[2]
        parts = (
            self.cause,
            f"output {quoted(self.output)}" if self.output else "",
            f"standard error {quoted(last)}" if last else "",
        )
        return "; ".join(filter(None, parts))

    @property
    def details(self) -> str:
        """Return the same as `evidence` with all lines of standard error, each on a line of its own."""
        lines = [self.cause] if self.cause else []
        if self.output:
            lines.append(f"standard output: {quoted(self.output)}")
        if self.errors.strip():
            lines += [
                "standard error:",
                *(f"  {printable(line)}" for line in self.errors.strip().splitlines()),
            ]
        return "".join(f"\n  {line}" for line in lines)


def quoted(text: str) -> str:
    """Quote what a program wrote: short, on one line, and without characters that change a terminal."""
    return repr(shortened(text))


def printable(text: str) -> str:
    """Return a line with escapes for all characters that change a terminal."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
