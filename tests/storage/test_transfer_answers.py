"""No caller drops the result of a transfer, because it says whether the chips moved now; the syntax trees show it."""

import ast
from pathlib import Path

import pytest

from storage import ledger
from storage.errors import KeyReusedError
from storage.ledger import MINT
from tests.storage.conftest import DatabaseHarness, stake

ROOT = Path(__file__).parents[2]
WITH_AN_ANSWER = {"transfer", "grant_starting_chips_once"}


def test_every_answer_of_a_transfer_is_used() -> None:
    """Who needs no answer calls `transfer_new`, which raises instead."""
    dropped = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for package in ("bot", "storage")
        for path in (ROOT / package).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Expr)
        and isinstance(awaited := node.value, ast.Await)
        and isinstance(call := awaited.value, ast.Call)
        and getattr(call.func, "attr", getattr(call.func, "id", "")) in WITH_AN_ANSWER
    ]
    assert dropped == []


async def test_a_new_transfer_is_never_an_old_one(room: DatabaseHarness) -> None:
    await room.write(ledger.transfer_new, stake(50, "once"))
    with pytest.raises(KeyReusedError):
        await room.write(ledger.transfer_new, stake(50, "once"))
    assert await room.transfer(stake(50, "once")) is False
    assert await room.balance(MINT) == -2_000
