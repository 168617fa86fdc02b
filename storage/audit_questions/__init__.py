"""List the queries of an audit, table by table. A new table adds its queries here."""

from storage.audit_questions import accounts, boards, games, results, shop

QUESTIONS = tuple(table.QUESTIONS for table in (accounts, games, results, boards, shop))
