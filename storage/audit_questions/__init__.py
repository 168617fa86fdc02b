"""List the queries of an audit, table by table. A new table adds its queries here."""

from storage.audit_questions import accounts, boards, games, matches, runs

QUESTIONS = (accounts.QUESTIONS, games.QUESTIONS, runs.QUESTIONS, matches.QUESTIONS, boards.QUESTIONS)
