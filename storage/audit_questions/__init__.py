"""What an audit asks, table by table. A table that joins gives its questions to this list."""

from storage.audit_questions import accounts, boards, games, matches, runs

QUESTIONS = (accounts.QUESTIONS, games.QUESTIONS, runs.QUESTIONS, matches.QUESTIONS, boards.QUESTIONS)
