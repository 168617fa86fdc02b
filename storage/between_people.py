"""Chips that pass between people, by gifts and by games in which people win each other's stakes."""

from dataclasses import dataclass

from storage import ledger
from storage.daily_chips import DAY_MS
from storage.database import Reader, Unit
from storage.ledger import Transfer, player

_PASSED = """
    SELECT
        (SELECT coalesce(sum(amount), 0) FROM entries WHERE kind = 'gift' AND at >= ?2 AND debit_account = ?1),
        (SELECT coalesce(sum(amount), 0) FROM entries WHERE kind = 'gift' AND at >= ?2 AND credit_account = ?1),
        (SELECT coalesce(sum(from_people), 0) FROM winnings WHERE account_id = ?1 AND day = ?3),
        (
            SELECT coalesce(sum(own.chips), 0) FROM stakers AS own JOIN games USING (game_id)
            WHERE own.account_id = ?1 AND is_between_people = 1
        ),
        (
            SELECT coalesce(sum(others.chips), 0) FROM stakers AS own JOIN games USING (game_id)
            JOIN stakers AS others ON others.game_id = own.game_id AND others.account_id <> own.account_id
            WHERE own.account_id = ?1 AND is_between_people = 1
        )
"""

# Between two people a game moves what one of them lost. Among more it moves at most the loss of one and at most the gain of the other.
_FLOWS = """
    WITH changes AS (
        SELECT game_id, debit_account AS account_id, -amount AS change FROM games JOIN entries USING (game_id)
        WHERE games.guild_id = ?1 AND is_between_people = 1 AND (closed_at IS NULL OR closed_at >= ?2)
        UNION ALL
        SELECT game_id, credit_account, amount FROM games JOIN entries USING (game_id)
        WHERE games.guild_id = ?1 AND is_between_people = 1 AND (closed_at IS NULL OR closed_at >= ?2)
    ),
    results AS (
        SELECT changes.game_id, account_id, CAST(sum(change) AS BIGINT) AS change
        FROM changes JOIN accounts USING (account_id) WHERE kind = 'player' GROUP BY 1, 2
    ),
    passed AS (
        SELECT debit_account AS giver, credit_account AS receiver, amount
        FROM entries WHERE guild_id = ?1 AND kind = 'gift' AND at >= ?2
        UNION ALL
        SELECT lost.account_id, won.account_id, CASE WHEN -lost.change < won.change THEN -lost.change ELSE won.change END
        FROM results AS lost JOIN results AS won ON won.game_id = lost.game_id AND lost.change < 0 AND won.change > 0
    ),
    net AS (
        SELECT
            CASE WHEN giver < receiver THEN giver ELSE receiver END AS one,
            CASE WHEN giver < receiver THEN receiver ELSE giver END AS other,
            CAST(sum(CASE WHEN giver < receiver THEN amount ELSE -amount END) AS BIGINT) AS amount
        FROM passed GROUP BY 1, 2
    )
    SELECT giver.owner, from_person.display_name, receiver.owner, to_person.display_name, abs(amount)
    FROM net
    JOIN accounts AS giver ON giver.account_id = CASE WHEN amount > 0 THEN one ELSE other END
    JOIN accounts AS receiver ON receiver.account_id = CASE WHEN amount > 0 THEN other ELSE one END
    LEFT JOIN people AS from_person ON from_person.guild_id = ?1 AND from_person.user_id = giver.owner
    LEFT JOIN people AS to_person ON to_person.guild_id = ?1 AND to_person.user_id = receiver.owner
    WHERE amount <> 0 ORDER BY 5 DESC, one, other LIMIT ?3
"""


@dataclass(frozen=True, slots=True)
class ChipsPassed:
    """Chips that a person has at most given to others and received from others on a day.

    Both count gifts and the net result of games between people. Of open games `given` counts the stake as lost, and `received` the
    stakes of the others as won.
    """

    given: int
    received: int


@dataclass(frozen=True, slots=True)
class ChipFlow:
    """Chips that one person has given or lost to another, net of what came back; a name is None for people the bot has not met."""

    giver_id: int
    giver_name: str | None
    receiver_id: int
    receiver_name: str | None
    amount: int


async def passed(reader: Reader, guild_id: int, user_id: int, *, day: int) -> ChipsPassed:
    """Return the chips passed between a person and others on a day (UTC). All open games count."""
    account = await ledger.account_id(reader, guild_id, player(user_id))
    row = await reader.fetch_one(_PASSED, (account, day * DAY_MS, day))
    assert row is not None
    given, received, won, at_stake, to_win = row
    return ChipsPassed(given + max(0, at_stake - won), received + max(0, won + to_win))


async def stakers(reader: Reader, game_id: str) -> dict[int, int]:
    """Return the people who have chips in the pot of a game, with their chips there."""
    rows = await reader.fetch_all(
        "SELECT owner, chips FROM stakers JOIN accounts USING (account_id) WHERE stakers.game_id = ? ORDER BY owner",
        (game_id,),
    )
    return dict(rows)


async def largest_flows(reader: Reader, guild_id: int, *, since: int, limit: int) -> list[ChipFlow]:
    """Return the pairs of people in a server with the largest flows of chips since a time (unix milliseconds).

    Gifts count, and games between people that have not ended before.
    """
    return [ChipFlow(*row) for row in await reader.fetch_all(_FLOWS, (guild_id, since, limit))]


async def gift_key(reader: Reader, guild_id: int, giver: int, cause: str) -> str:
    """Return the key of a gift by its interaction. It contains the giver's account, so others cannot use the key up."""
    return f"gift:{await ledger.account_id(reader, guild_id, player(giver))}:{cause}"


async def is_given(reader: Reader, key: str) -> bool:
    """Return whether the gift of this key was given."""
    return await reader.fetch_value("SELECT 1 FROM entries WHERE idempotency_key = ?", (key,)) is not None


async def give(
    unit: Unit, guild_id: int, giver: int, receiver: int, *, amount: int, key: str, at: int
) -> None:
    """Move chips from one person to another, who both have accounts; raises InsufficientChipsError."""
    await ledger.transfer_new(
        unit, Transfer(guild_id, player(giver), player(receiver), amount, "gift", key, at)
    )
