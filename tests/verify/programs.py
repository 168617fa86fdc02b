"""What three programs say of a record: the bot's check, the page, and the verifier in Perl."""

import subprocess
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Page

from bot.verification.record import RecordError
from tests.bot.games.records import findings, load_record
from tools.verify_page import FOLDER

PERL = FOLDER / "verify.pl"


def bots_verdict(text: str) -> bool:
    """Return whether the bot finds nothing wrong with the text of a record."""
    try:
        return not findings(load_record(text))
    except RecordError:
        return False


def pages_verdicts(page: Page, texts: Iterable[str]) -> list[bool]:
    """Return for each text whether the page finds nothing wrong with it, of games whose rules it knows."""
    found: list[str] = page.evaluate("texts => texts.map(verdict)", list(texts))
    return [verdict == "fair" for verdict in found]


def perls_verdicts(folder: Path, texts: Iterable[str]) -> list[bool]:
    """Return for each text whether the verifier in Perl finds nothing wrong with its shuffles."""
    files = []
    for number, text in enumerate(texts):
        files.append(folder / f"{number}.json")
        files[-1].write_text(text, "utf-8")
    command = ("perl", str(PERL), *map(str, files))
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    assert len(lines) == len(files), done.stderr
    return [line.endswith(": the shuffles are right") for line in lines]
