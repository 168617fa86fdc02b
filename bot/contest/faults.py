"""Faults in a program's move. Each one counts as a stand (KH-7)."""

from enum import StrEnum


class Fault(StrEnum):
    """A kind of fault, named as in the supervisor's answers and in the results."""

    NOT_STARTED = "not started"
    LATE = "late"
    CRASHED = "crashed"
    FLOODED = "flooded"
    UNASKED = "unasked"
    UNREADABLE = "unreadable"
    ILLEGAL = "illegal"
    GIVEN_UP = "given up"


MEANINGS = {
    Fault.NOT_STARTED: "could not be started",
    Fault.LATE: "no answer in time",
    Fault.CRASHED: "crashed, or ended without an answer",
    Fault.FLOODED: "wrote too much",
    Fault.UNASKED: "wrote more than one line",
    Fault.UNREADABLE: "answered with no action",
    Fault.ILLEGAL: "answered with an action that is not legal now",
    Fault.GIVEN_UP: "not asked any more",
}
"""Each fault in words, after the name of a program."""
