"""Checks that only read. `database` checks everything, with `ledger_sums` and `questions`; `guild` the books of one server.

`checkpoint` remembers what was found right, so that a start reads only what is newer.
"""
