"""The form of an audit's queries."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Questions:
    """SQL queries that return one row of one column for every finding.

    Every audit runs `always`, which reads open games, accounts and new rows. The audit at a start runs `at_start`, which
    reads open games and rows after the checkpoint, entry `:audited_to`; a full audit runs `in_full` over all rows.
    """

    always: tuple[str, ...] = ()
    at_start: tuple[str, ...] = ()
    in_full: tuple[str, ...] = ()
