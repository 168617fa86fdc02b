"""What is stored about a person can be deleted: no id and no name of theirs stays, and the ledger balances."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from bot.__main__ import main
from storage import (
    analyses,
    choices,
    cuts,
    daily_chips,
    daily_deals,
    deletions,
    duels,
    former_people,
    games,
    guilds,
    ledger,
    manager_actions,
    people,
    personal_data,
    profiles,
    restrictions,
    shares,
    shoes,
    shop,
    situations,
)
from storage.copying import TABLES
from storage.daily_chips import DAY_MS
from storage.daily_deals import DailyDeal
from storage.database import Database, Reader, Unit, read_once
from storage.deletions import Deletion, Departure
from storage.dialect import COLUMNS
from storage.duels import Duel, DuelEntry
from storage.errors import InsufficientChipsError, StillPlayingError
from storage.games import Action
from storage.ledger import Transfer, escrow, player
from storage.manager_actions import ManagerAction
from storage.personal_data import PERSONAL_TABLES
from storage.profiles import BadgeRow
from storage.restrictions import PlayerLimits
from storage.results import ResultEnd
from storage.shares import SharedResult
from storage.shoes import ShoeRow
from tests.storage import result_rows, test_daily_deals
from tests.storage.conftest import BOB, DEFAULTS, GAME, GUILD, START, DatabaseHarness, furnish, stake
from tests.storage.result_rows import CHALLENGE, DUEL, HANDS, RUN, SOLO, WON
from tests.storage.test_boards import ELSEWHERE, played

DORA = 9_876_543_210_123
NAME = "Dora the first"
PSEUDONYM, EVERYWHERE = "ab" * 32, "ef" * 32
HELD = 1000 + 50 + 50 - 10
"""Her starting chips, her daily chips, and what she wins in the match, less what she pays in the shop."""
NOW = 20
OWN = PlayerLimits(daily_loss=500, time_out_until=9 * DAY_MS)
BAR = 5 * DAY_MS

# Columns of a person's id that PERSONAL_TABLES leaves to deletions.py.
BY_OTHER_WAYS = {
    ("actions", "user_id"), ("deletions", "user_id"), ("personal_choices", "user_id"),
    ("refused_keys", "debit"), ("refused_keys", "credit"),
}  # fmt: skip


async def live(room: DatabaseHarness) -> None:
    """Have Dora do whatever leaves a row: play, win, set limits, be challenged, barred and refused."""
    await room.write(ledger.grant_starting_chips_once, GUILD, DORA, 1000, 2)
    await room.write(people.seen, GUILD, DORA, NAME, 2)
    await played(room, DORA, 12)
    practice = replace(RUN, game_id="r3", user_id=DORA, stake=0, may_count=False, typed=f"for {NAME}")
    await result_rows.add(room, practice)
    await result_rows.close(room, "r3", ResultEnd(5, "lost", -9))
    await result_rows.add(room, replace(CHALLENGE, user_id=BOB), DORA)
    await result_rows.begin(room)
    await result_rows.close(room, "m1", *reversed(WON))
    await result_rows.rated(room, (1500, 1480), (1500, 1520))
    await test_daily_deals.deal_hands(room)
    await test_daily_deals.tried(room, DORA, 900)
    await test_daily_deals.score_all(room, 9 * DAY_MS)
    await room.write(_play)
    await room.write(_challenge)
    await room.write(_be_managed)
    with pytest.raises(InsufficientChipsError):
        await room.transfer(stake(10_000, "too much", who=DORA))


async def _play(unit: Unit) -> None:
    await games.append_action(unit, Action(GAME, 1, 1, DORA, "sit", 5, None))
    shoe = ShoeRow(GAME, 1, await shoes.take_seed_index(unit), START, "c" * 64, 1)
    await shoes.add(unit, shoe)
    await cuts.put(unit, GUILD, shoe, DORA, 417)
    await shoes.lock(unit, GAME, 1, client="1441300000000000001|417", at=5)
    await ledger.transfer(unit, stake(100, "bet", who=DORA))
    await profiles.award(unit, GUILD, [BadgeRow(DORA, "regular", GAME, 1, 5)])
    await profiles.save_tallies(unit, GUILD, DORA, "blackjack", {"rounds": 1})
    await choices.choose(unit, DORA, "card_style", "plain", 5)
    await choices.choose(unit, DORA, "language", "bn", 5)
    await shop.buy(unit, GUILD, DORA, "title_night_owl", price=10, at=5)
    await shop.wear(unit, GUILD, DORA, "title", "title_night_owl")
    await daily_chips.claim(unit, GUILD, DORA, day=0, amount=50, at=5)
    await unit.execute("INSERT INTO top_ups VALUES (?, ?, 5)", (GUILD, DORA))
    mistake = situations.JudgedDecision("6-s17-das-ls/hard 16/10", 35, "hit")
    await situations.add_decisions(unit, GUILD, DORA, "blackjack", 1, [mistake])
    await analyses.add(unit, GUILD, DORA, GAME, "{}", 5)
    await situations.add_round(unit, GUILD, DORA, "blackjack", 1, situations.DaySums(1, 1, mistakes=35))


async def _challenge(unit: Unit) -> None:
    """Challenge others, take up Bob's challenge, and share a result."""
    await duels.make(unit, Duel("r3", GUILD, DORA, 7, None, 5, 9, 5))
    await duels.make(unit, Duel(GAME, GUILD, BOB, 7, None, 5, 9, 5))
    await duels.enter(unit, DuelEntry(GAME, DORA, GUILD, "r3"))
    await shares.begin(unit, SharedResult("r3", DORA, GUILD, 7, None, 5))


async def _be_managed(unit: Unit) -> None:
    await restrictions.save_limits(unit, GUILD, DORA, OWN)
    await restrictions.ban(unit, GUILD, DORA, BAR)
    for key, manager_id, user_id in (("a", BOB, DORA), ("b", DORA, BOB), ("c", DORA, DORA)):
        reason = f"{NAME} is a pest" if user_id == DORA else "cheats"
        action = ManagerAction(
            guild_id=GUILD, manager_id=manager_id, kind="bar", key=key, at=5, user_id=user_id, reason=reason
        )
        await manager_actions.record(unit, action)


async def leave(room: DatabaseHarness) -> int | None:
    """Delete what there is about Dora; return the chips that went back to the mint."""
    game_ids = (await room.read(personal_data.games_of, DORA)).get(GUILD, [])
    departure = Departure(PSEUDONYM, EVERYWHERE, game_ids, NOW, DAY_MS)
    return await room.write(deletions.delete, Deletion(GUILD, DORA), departure)


async def stored_values(reader: Reader) -> dict[tuple[str, str], set[str]]:
    """Return all values of all tables as text, by table and column."""
    found = {}
    for table in TABLES:
        for (column,) in await reader.fetch_all(COLUMNS.on(reader.engine), (table,)):
            rows = await reader.fetch_all(f"SELECT DISTINCT {column} FROM {table}")  # noqa: S608
            found[table, column] = {str(value) for (value,) in rows}
    return found


def having(values: dict[tuple[str, str], set[str]], *texts: str) -> set[tuple[str, str]]:
    return {where for where, texts_ in values.items() if any(text in one for one in texts_ for text in texts)}


async def test_no_id_and_no_word_of_a_person_stays(room: DatabaseHarness) -> None:
    """Every table is looked through; the entries stay, and both audits before and after find nothing."""
    await live(room)
    await room.transfer(Transfer(GUILD, escrow(GAME), player(DORA), 100, "refund", "back", 7, GAME, 1))
    counts = await room.read(personal_data.count, GUILD, DORA)
    learnt = ("tallies", "situations", "learning_days", "analyses")
    assert [counts[name] for name in (*learnt, "statistics")] == [1, 1, 1, 1, 4], (
        "/privacy counts them as one"
    )
    before = await room.read(stored_values)
    known = {(each.table, each.column) for each in PERSONAL_TABLES} | BY_OTHER_WAYS - {
        ("refused_keys", "credit")
    }
    assert having(before, str(DORA)) == known - {("deletions", "user_id")}, "she has left a row everywhere"
    assert having(before, NAME) == {
        ("people", "display_name"),
        ("manager_actions", "reason"),
        ("results", "typed"),
    }
    assert await room.findings() == ()

    assert await room.write(deletions.request, DORA, NOW) == [GUILD]
    assert await leave(room) == HELD
    after = await room.read(stored_values)
    assert having(after, str(DORA), NAME) == set()
    assert having(after, "cheats") == {("manager_actions", "reason")}, (
        "what she did to others stays on record"
    )
    assert before["entries", "entry_id"] < after["entries", "entry_id"]
    assert await room.findings() == ()
    assert await leave(room) is None, "a second time has nothing to do"


async def test_chips_at_stake_keep_it_from_happening(room: DatabaseHarness) -> None:
    await live(room)
    await room.write(deletions.request, DORA, NOW)
    before = await room.read(stored_values)
    with pytest.raises(StillPlayingError):
        await leave(room)
    assert await room.read(stored_values) == before
    assert await room.read(deletions.pending) == [Deletion(GUILD, DORA)]


async def test_a_second_try_elsewhere_is_no_damage_after_a_deletion(room: DatabaseHarness) -> None:
    """The same deals of a day in two servers: the second does not count, and no audit says that it should, at any moment."""
    await room.write(guilds.ensure, ELSEWHERE, DEFAULTS, 1)
    await room.write(daily_deals.add, DailyDeal("scoundrel", 3, 1, "s", 3, START, "c" * 64, 1, "chosen"))
    await room.write(daily_deals.add, DailyDeal("thirteen", 3, 3, "t", 4, START, "c" * 64, 1, "chosen"))
    await test_daily_deals.deal_hands(room, 3)
    for guild_id, at in ((GUILD, 10), (ELSEWHERE, 20)):
        await room.write(ledger.ensure_player, guild_id, DORA)
        tried = replace(RUN, guild_id=guild_id, user_id=DORA, stake=0, day=3, begun_at=at)
        for kind, attempt in ((SOLO, 1), (HANDS, 2), (DUEL, 3)):
            game_id = f"{kind[0]}{at}"
            await result_rows.add(room, replace(tried, game_id=game_id, kind=kind, attempt=attempt))
            if kind == HANDS:
                await room.write(games.append_action, Action(game_id, 1, 1, DORA, "stand", at, None))
            await result_rows.close(room, game_id, ResultEnd(at + 1, "won", 9))
    assert await room.findings() == ()
    assert await room.write(deletions.request, DORA, NOW) == [GUILD, ELSEWHERE]
    played_in = await room.read(personal_data.games_of, DORA)
    assert played_in == {GUILD: ["d10"], ELSEWHERE: ["d20"]}
    for guild_id, game_ids in played_in.items():
        departure = Departure(PSEUDONYM, EVERYWHERE, game_ids, NOW, DAY_MS)
        await room.write(deletions.delete, Deletion(guild_id, DORA), departure)
        assert await room.findings() == ()


async def test_limits_and_bars_outlast_it_and_the_starting_grant_does_not_come_again(
    room: DatabaseHarness,
) -> None:
    """They wait beside the pseudonym, which is not her id, through a second deletion too, and come back with her, once."""
    await live(room)
    await room.transfer(Transfer(GUILD, escrow(GAME), player(DORA), 100, "refund", "back", 7, GAME, 1))
    await room.write(deletions.request, DORA, NOW)
    await leave(room)
    await room.write(people.name, GUILD, DORA, NAME, NOW)  # Somebody names her before she is back.
    assert await room.write(deletions.request, DORA, NOW) == [GUILD]
    await leave(room)
    assert await room.read(former_people.back_at, GUILD, PSEUDONYM) == DAY_MS
    assert await room.read(former_people.back_at, GUILD, "cd" * 32) is None
    assert await room.read(former_people.away_until, EVERYWHERE) == DAY_MS
    await room.write(former_people.send_away, "cd" * 32, DAY_MS, 2 * DAY_MS)
    assert await room.read(former_people.away_until, EVERYWHERE) is None, (
        "that note is kept for its day alone"
    )
    await room.write(former_people.welcome_back, GUILD, DORA, PSEUDONYM)
    assert await room.read(restrictions.load_limits, GUILD, DORA) == OWN
    assert await room.read(restrictions.banned_until, GUILD, DORA, NOW) == BAR
    await room.write(restrictions.lift_ban, GUILD, DORA)
    await room.write(former_people.welcome_back, GUILD, DORA, PSEUDONYM)
    assert await room.read(restrictions.banned_until, GUILD, DORA, NOW) is None


async def test_every_column_of_a_person_is_known(room: DatabaseHarness) -> None:
    """A table that is added later, with a person's id in it, has to say what a deletion makes of it."""
    names = {"user_id", "owner", "manager_id", "challenged_id", "debit", "credit"}
    there = {where for where in await room.read(stored_values) if where[1] in names}
    assert there == {(each.table, each.column) for each in PERSONAL_TABLES} | BY_OTHER_WAYS


def test_an_operator_sees_and_deletes_the_same(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`cardroom privacy` needs no token; the bot makes the deletion that it has requested."""
    monkeypatch.setenv("CARDROOM_DATABASE", str(path))

    async def furnished() -> None:
        database = await Database.open(path)
        await database.write(furnish)
        await database.close()

    asyncio.run(furnished())
    assert main(["privacy", "show", str(BOB)]) == 0
    [here] = json.loads(capsys.readouterr().out)["servers"]
    assert (here["accounts"], len(here["entries"])) == ([{"balance": 1000, "is_listed": 1}], 1)
    for _ in range(2):
        assert main(["privacy", "delete", str(BOB)]) == 0
    requested = "requested in 1 server; the bot deletes it within a minute, or at its next start\n"
    assert capsys.readouterr().out == 2 * requested
    assert asyncio.run(read_once(path, deletions.pending)) == [Deletion(GUILD, BOB)]
    assert main(["privacy", "delete", "999"]) == 0
    assert capsys.readouterr().out == "nothing is stored about 999\n"
