"""The daily post of a server's boards: which are wanted, that each is made once, and whom it reminds (SE-7, SE-8)."""

from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from storage import board_posts, boards, deletions, guilds, people, restrictions, seasons
from storage.board_posts import WantedPost
from storage.restrictions import PlayerLimits
from storage.shard import EVERY_SERVER, Shard
from tests.storage.conftest import ANN, BOB, GUILD, DatabaseHarness
from tests.storage.result_rows import CLEO, SOLO
from tests.storage.test_boards import played

DAY = 5
NOW = DAY * 86_400_000


async def wanted(room: DatabaseHarness, shard: Shard = EVERY_SERVER) -> list[WantedPost]:
    return await room.read(partial(board_posts.wanted, shard=shard, day=DAY))


async def test_a_post_is_made_once_where_managers_have_chosen_a_channel(room: DatabaseHarness) -> None:
    """It is wanted until it was made; a channel that is chosen anew has another try after a refusal."""
    assert await wanted(room) == []
    await room.write(guilds.change, GUILD, {"boards_channel": 7})
    assert await wanted(room) == [WantedPost(GUILD, 7)]
    assert await wanted(room, Shard(1, 2)) == []
    for _ in "12":
        assert await room.write(board_posts.begin, GUILD, DAY, NOW)
    assert await wanted(room) == [WantedPost(GUILD, 7)], "a process died before Discord's answer"
    await room.write(board_posts.finish, GUILD, DAY, "refused", NOW)
    assert await wanted(room) == []
    assert await room.read(board_posts.was_refused, GUILD)
    await room.write(board_posts.forget_refused, GUILD)
    assert await room.write(board_posts.begin, GUILD, DAY, NOW)
    await room.write(board_posts.finish, GUILD, DAY, "posted", NOW)
    assert not await room.write(board_posts.begin, GUILD, DAY, NOW)
    await room.write(board_posts.finish, GUILD, DAY, "empty", NOW)
    assert await room.read(board_posts.state, GUILD, DAY) == "posted"
    await room.write(board_posts.begin, GUILD, DAY + board_posts.KEPT_DAYS + 1, NOW)
    assert await room.read(board_posts.state, GUILD, DAY) is None


Change = Callable[[DatabaseHarness], Awaitable[object]]

KEPT_OUT: dict[str, Change] = {
    "who has not asked": lambda room: room.write(
        people.set_preference, GUILD, ANN, "wants_daily", wants=False
    ),
    "who is banned": lambda room: room.write(restrictions.ban, GUILD, ANN, NOW + 1),
    "who takes a break": lambda room: room.write(
        restrictions.save_limits, GUILD, ANN, PlayerLimits(time_out_until=NOW + 1)
    ),
    "who has left": lambda room: room.write(people.mark_left, GUILD, ANN),
    "whose data is deleted": lambda room: room.write(deletions.request, ANN, NOW),
    "who has played": lambda room: played(room, ANN, 3, day=DAY),
}


@pytest.mark.parametrize("change", KEPT_OUT.values(), ids=KEPT_OUT)
async def test_nobody_is_reminded_who_must_not_be(room: DatabaseHarness, change: Change) -> None:
    for who in (ANN, BOB):
        await room.write(people.seen, GUILD, who, "a", 0)
        await room.write(people.set_preference, GUILD, who, "wants_daily", wants=True)
    await room.write(restrictions.ban, GUILD, BOB, NOW)
    await room.write(restrictions.save_limits, GUILD, BOB, PlayerLimits(time_out_until=NOW))
    await played(room, BOB, 3, day=DAY - 1)
    remind = partial(board_posts.to_remind, day=DAY, at=NOW)
    assert await room.read(remind, GUILD) == [ANN, BOB]
    await change(room)
    assert await room.read(remind, GUILD) == [BOB]


async def test_the_best_of_the_newest_season_are_its_champions(room: DatabaseHarness) -> None:
    """All who tie for the first place; a season without points leaves the champions of the one before."""
    for who, score, day in ((ANN, 5, 3), (BOB, 5, 3), (CLEO, 4, 3), (CLEO, 9, 40)):
        await played(room, who, score, day=day)
    now = 42 * 86_400_000
    for one in await room.read(partial(seasons.to_score, shard=EVERY_SERVER, now=now)):
        for share in await room.read(partial(seasons.shares, one=one)):
            await room.write(partial(seasons.award, one=one, share=share))

    async def champions(before: int) -> list[tuple[int, int]]:
        found = await room.read(partial(seasons.champions, shard=EVERY_SERVER, before=before))
        return sorted((each.user_id, each.first_day) for each in found)

    assert await champions(31) == [(ANN, 0), (BOB, 0)]
    await room.write(people.mark_left, GUILD, ANN)
    assert await champions(31) == [(BOB, 0)]
    assert await champions(59) == await champions(400) == [(CLEO, 31)]
    assert await room.read(boards.wins_of_day, GUILD, SOLO, 3) == (2, 2)
