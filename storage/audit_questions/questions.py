"""What the questions of an audit look like."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Questions:
    """SQL that answers with one row of one column for every finding.

    `always` is asked by every audit: it reads what is open, the accounts and what is new, not the past. `at_start` is asked
    only of what is open or came after the checkpoint, entry `:audited_to`; `in_full` asks the same of all that was played.
    """

    always: tuple[str, ...] = ()
    at_start: tuple[str, ...] = ()
    in_full: tuple[str, ...] = ()
