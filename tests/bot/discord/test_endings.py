"""A table that nobody can see takes nobody's chips, and one that has ended shows it in the end."""

from __future__ import annotations

import pytest

from tests.bot.discord.server import Server, said, seat_two_and_deal
from tests.bot.discord.stacked import stacked
from tests.bot.discord.test_failures import (  # noqa: F401 - the fixture is used by its name.
    EDIT,
    NEW_MESSAGE,
    ROUND,
    slow_retries,
)


@pytest.mark.parametrize(
    ("status", "code"), [(403, 50013), (404, 10003)], ids=["no permission", "no channel"]
)
async def test_a_table_that_cannot_be_posted_is_closed_and_gives_the_stake_back(
    server: Server, status: int, code: int
) -> None:
    server.env.inject_error(*NEW_MESSAGE, status=status, code=code, times=None)
    await server.slash(server.ann, "blackjack", stake="50")
    await server.env.settle()
    assert not server.has_table()
    assert await server.chips(server.ann) == 1000
    server.env.backend.faults.clear()
    assert "seat 1" in said(await server.slash(server.ann, "blackjack", stake="50"))
    assert server.table.at_stake(server.ann.id) == 50


@stacked(ROUND)
async def test_a_result_that_cannot_be_shown_holds_up_no_round(server: Server) -> None:
    """The old message may be closed to us for good; the next round is posted all the same."""
    await seat_two_and_deal(server)
    await server.press(server.ann, "Stand")
    server.env.inject_error(*EDIT, status=400, code=50083)
    await server.env.advance_time(31)
    assert "Same bet" in server.labels()


async def test_an_end_that_was_not_shown_is_shown_at_the_next_start(server: Server) -> None:
    """A closed table whose last edit failed does not keep buttons that look alive."""
    await server.slash(server.ann, "blackjack", stake="50")
    server.env.inject_error(*EDIT, status=503, times=None)
    await server.slash(server.manager, "house close")
    assert "Deal" in server.labels()
    server.env.backend.faults.clear()
    await server.restart()
    assert server.labels() == []
    assert "This table is closed." in server.text()
    server.sent()
    await server.restart()
    assert "PATCH message" not in server.sent(), "and is not shown again"


@stacked(ROUND)
async def test_table_leaves_a_result_where_it_is(server: Server) -> None:
    """Bringing down a table whose next round could not be posted yet takes no result away."""
    await seat_two_and_deal(server)
    await server.press(server.ann, "Stand")
    server.env.inject_error(*NEW_MESSAGE, status=503)
    await server.press(server.ben, "Stand")
    await server.slash(server.ann, "table")
    finished, following = server.messages()[:2]
    assert server.labels(finished) == []
    assert "results" in server.text(finished)
    assert "Same bet" in server.labels(following)
