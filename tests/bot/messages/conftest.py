"""Presses that a test has made up are answered by themselves."""

from typing import Any

import pytest

from bot.messages import panels, session_message


@pytest.fixture(autouse=True)
def _answered_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """test_replies has the answer to a real press."""

    async def update(press: Any, drawn: Any, **_: Any) -> None:
        await press.edit_message(view=drawn)

    for module in (panels, session_message):
        monkeypatch.setattr(module, "update_message", update)
