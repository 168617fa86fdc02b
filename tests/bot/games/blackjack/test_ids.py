"""Custom ids are written and read strictly."""

from __future__ import annotations

import pytest

from bot.games.blackjack.ids import TABLE_ID_PATTERN, TableAction, TableId, parse_table_id


@pytest.mark.parametrize("action", TableAction)
def test_every_action_can_be_written_and_read(action: TableAction) -> None:
    """What is written is read as the same thing, and the longest one fits into Discord's 100 characters."""
    button = TableId("k7x2m9", 41, action)
    assert str(button) == f"t:k7x2m9:41:{action.value}"
    assert parse_table_id(str(button)) == button
    assert TABLE_ID_PATTERN.fullmatch(str(button)) is not None
    assert len(str(TableId("g" * 64, 10**15 - 1, action))) <= 100


@pytest.mark.parametrize(
    "text",
    [
        "",
        "t:k7x2m9:41",
        "t:k7x2m9:41:hit ",
        "t:k7x2m9:41:hit\n",
        "t:k7x2m9:41:hits",
        "t:k7x2m9:41:Hit",
        "t:k7x2m9:041:hit",
        "t:k7x2m9:-1:hit",
        "t:k7x2m9:٣:hit",
        "t:k7x2m9:1_0:hit",
        "t::41:hit",
        "t:a:b:41:hit",
        "t:k7é:41:hit",
        "x:k7x2m9:41:hit",
        f"t:{'g' * 65}:41:hit",
        "t:k7x2m9:1000000000000000:hit",
    ],
)
def test_any_other_text_is_no_button_of_ours(text: str) -> None:
    """A forged id is not read in part."""
    assert parse_table_id(text) is None
