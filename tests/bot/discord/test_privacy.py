"""/privacy (CH-8): what is stored is shown, given out and deleted, and a deletion is a way to nothing else."""

import json
from typing import Any

import pytest

from bot.commands.deletions import Deletions
from bot.core import own_limits
from bot.core.errors import BeingDeletedError, DeletedTodayError, GiftToStrangerError
from bot.economy import daily_chips, transfers
from bot.economy import shop as shopping
from bot.economy.shop import ITEMS
from bot.economy.transfers import Gift
from storage import deletions, restrictions
from storage.restrictions import PlayerLimits
from tests.bot.discord.matches import CLUBS, DIAMONDS, begin, panels, seen
from tests.bot.discord.matches import dealt as thirteen_dealt
from tests.bot.discord.server import Server, private, said, seat_two_and_deal, text_of
from tests.bot.discord.stacked import dealt, stacked
from tests.storage.test_deletions import having, stored_values

DAY_SECONDS = 86_400
ELSEWHERE = 7
"""A server that has never heard of her."""


async def values(server: Server) -> dict[tuple[str, str], set[str]]:
    return await server.bot.services.database.read(stored_values)


async def press(server: Server, who: Any, what: str, message: Any) -> Any:
    return await who.click(message, custom_id=f"privacy:{what}")


async def delete(server: Server, who: Any) -> str:
    """Ask for the deletion and confirm it; return what the bot answers."""
    asked = private(await press(server, who, "delete", private(await server.slash(who, "privacy"))))
    await press(server, who, "confirm", asked)
    return text_of(server.now(asked))


async def test_it_shows_what_is_stored_and_gives_all_of_it(server: Server) -> None:
    """Who has no account gets none by asking."""
    assert "Nothing." in said(await server.slash(server.ben, "privacy"))
    assert having(await values(server), str(server.ben.id)) == set()
    await server.slash(server.ann, "scoundrel", stake="50")
    panel = private(await server.slash(server.ann, "privacy"))
    assert (
        "**In this server**: **950 chips and 50 chips at stake** · your name and settings · your moves and bets · 2 lines of the ledger"
        " · 1 run\n"
    ) in text_of(panel)
    answer = private(await press(server, server.ann, "download", panel))
    [attachment] = answer.attachments
    assert attachment.filename == "my-data.json"
    told = json.loads(await attachment.read())
    [here] = told["servers"]
    assert told["user"] == str(server.ann.id)
    assert here["people"][0]["display_name"] == "Ann"
    assert [entry["change"] for entry in here["entries"]] == [-50, 1000]
    assert here["results"][0]["stake"] == 50
    whose, until = (server.guild.id, server.cleo.id), server.bot.services.clock.now() + DAY_SECONDS
    await server.bot.services.database.write(lambda unit: restrictions.ban(unit, *whose, until))
    assert "**In this server**: 1 playing ban by a manager\n" in said(
        await server.slash(server.cleo, "privacy")
    )


@stacked(dealt("9s 7c", "8d 9h", dealer="Td 7h"))
async def test_a_hand_ends_first_and_then_nothing_stays(server: Server) -> None:
    """She leaves all her games; Ben's bet stands, and he ends the round, after a restart. From the request on she can do nothing."""
    ann = server.ann
    await server.slash(ann, "scoundrel", stake="50")
    await server.slash(ann, "thirteen", level="hard", stake="50")
    await server.slash(ann, "blackjack", daily=True)
    await seat_two_and_deal(server)
    asked = private(await press(server, ann, "delete", private(await server.slash(ann, "privacy"))))
    assert "- **1,000 chips** in this server" in text_of(asked)
    assert "A match is resigned, and its stake is lost" in text_of(asked)
    await press(server, ann, "confirm", asked)
    waiting = text_of(server.now(asked))
    assert waiting.count("your hand there ends first") == 1
    assert f"- **Blackjack** in <#{server.channel.id}>: your hand there ends first." in waiting
    assert waiting.endswith("Your hand stands automatically; the rest happens when the round is over.")
    await server.restart()
    assert "is being deleted" in said(await server.slash(ann, "daily"))
    assert said(await server.slash(ann, "privacy")) == waiting
    with pytest.raises(BeingDeletedError):
        await server.bot.services.accounts.welcome(ELSEWHERE, ann.id, "Ann")
    await server.press(server.ben, "Stand")
    await server.env.advance_time(Deletions.delay_seconds + 1)
    assert having(await values(server), str(ann.id), "Ann") == set()
    assert "start again <t:" in said(await server.slash(ann, "daily"))
    assert "a mark that you once had starting chips" in said(await server.slash(ann, "privacy"))
    await server.restart()
    assert await server.findings() == ()


async def test_a_deletion_that_fails_is_made_later_and_keeps_no_other_waiting(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever the error is: it is logged."""
    for who in (server.ann, server.ben):
        await server.slash(who, "balance")
    whole = Deletions._end_games

    async def broken(self: Deletions, guild_id: int, user_id: int) -> None:
        monkeypatch.setattr(Deletions, "_end_games", whole)
        raise KeyError(guild_id, user_id)

    monkeypatch.setattr(Deletions, "_end_games", broken)
    await server.bot.services.database.write(lambda unit: deletions.request(unit, server.ann.id, 1))
    assert "Your data is deleted." in await delete(server, server.ben)
    assert having(await values(server), str(server.ann.id)) != set()
    assert "a deletion in server" in caplog.text
    caplog.clear()
    await server.env.advance_time(Deletions.delay_seconds + 1)
    assert having(await values(server), str(server.ann.id), str(server.ben.id)) == set()


async def test_nothing_new_is_stored_while_a_deletion_waits(server: Server) -> None:
    """Another process has the request: this one knows her still, and each unit of work refuses her."""
    services, whose, now = (
        server.bot.services,
        (server.guild.id, server.ann.id),
        server.bot.services.clock.now(),
    )
    database, item = services.database, ITEMS["title_night_owl"]
    for who in (server.ann, server.ben):
        await server.slash(who, "balance")
    await shopping.Looks(database).buy(*whose, item, price=item.price, at=now)
    await database.write(lambda unit: deletions.request(unit, server.ann.id, now))
    before = await values(server)
    for command, options in (
        ("display", {"cards": "plain"}), ("language", {"language": "ru"}), ("notify", {"turns": "off"}),
    ):  # fmt: skip
        assert "is being deleted" in said(await server.slash(server.ann, command, **options)), command
    for act in (
        daily_chips.claim(database, *whose, now=now),
        transfers.give(
            database, server.bot.services.accounts.pseudonyms, Gift(*whose, server.ben.id, 10, "1"), now
        ),
        own_limits.change(database, *whose, now, lambda own: own_limits.with_daily_loss(own, 5, now)),
        services.looks.wear(*whose, item),
        services.looks.take_off(*whose, item),
    ):
        with pytest.raises(BeingDeletedError):
            await act
    with pytest.raises(GiftToStrangerError):
        await transfers.give(
            database,
            server.bot.services.accounts.pseudonyms,
            Gift(server.guild.id, server.ben.id, server.ann.id, 10, "2"),
            now,
        )
    assert await values(server) == before


@thirteen_dealt((CLUBS, DIAMONDS))
async def test_others_see_a_deleted_player_whom_nobody_can_challenge(server: Server) -> None:
    """The match that Ann won stays Ben's; in her place is a word, and no mention of an id that nobody has."""
    ann, ben = server.ann, server.ben
    for who in (ann, ben):
        await server.slash(who, "balance")
    await server.env.advance_time(7 * DAY_SECONDS)
    await ben.click(private(await server.slash(ben, "give", user=ann, amount="20")), label="Give")
    await begin(server, stake="50")
    await ben.click((await server.press(ben, "Resign")).response, label="Resign")
    over, newest = server.snapshot(), server.newest.id
    assert "Your data is deleted." in await delete(server, ann)
    await server.restart()
    refused = said(await server.late_press(ben, over, "Rematch"))
    assert refused.startswith("They deleted their data in this server.")
    assert (await server.bot.services.open_of(server.guild.id, ben.id), server.newest.id) == ([], newest)
    await server.slash(ben, "replay")
    replay = seen(panels(server, ben)[-1])
    history = text_of(private(await server.slash(ben, "history")))
    assert "**Deleted player**" in replay
    assert "Gift to **Deleted player**" in history
    assert "<@" not in replay + history


async def test_managers_store_nothing_of_somebody_whose_data_was_deleted(server: Server) -> None:
    """CH-8: they can bar her from when she comes back and lift that, and neither names her; chips are for who is there."""
    ann = server.ann
    await server.slash(ann, "balance")
    assert "Your data is deleted." in await delete(server, ann)
    options = {"user": ann, "reason": "Ann again"}
    departed = "This player's data was deleted. You can do this once they have come back."
    for command in ("house grant", "house take"):
        assert said(await server.slash(server.manager, command, amount="5", **options)) == departed
    assert "**Ann**" in said(await server.slash(server.manager, "house bar", time=1, **options))
    assert "can play here again" in said(await server.slash(server.manager, "house unbar", user=ann))
    await server.slash(server.manager, "house bar", time=720, **options)
    assert having(await values(server), str(ann.id), "Ann", "Ann again") == set()
    told = text_of(private(await server.slash(server.manager, "house audit")))
    assert told.count("**Deleted player**") == 3
    assert "Ann" not in told
    await server.env.advance_time(DAY_SECONDS)
    assert "barred you" in said(await server.slash(ann, "scoundrel"))


async def test_who_comes_back_has_their_limits_and_no_second_grant(server: Server) -> None:
    """A newcomer gets starting chips; somebody whose data was deleted gets none, and the next day's daily chips."""
    guild_id, ann = server.guild.id, server.ann
    own = PlayerLimits(
        daily_loss=100, time_out_until=server.bot.services.clock.now() + 3 * DAY_SECONDS * 1000
    )
    await server.slash(ann, "balance")
    database = server.bot.services.database
    await database.write(
        lambda unit: restrictions.save_limits(unit, guild_id, ann.id, own), guild_id=guild_id
    )
    await database.write(lambda unit: restrictions.ban(unit, guild_id, ann.id, own.time_out_until or 0))
    assert "Your data is deleted." in await delete(server, ann)
    accounts = server.bot.services.accounts
    assert "can play here again" in said(await server.slash(server.manager, "house unbar", user=ann))
    assert "is not barred" in said(await server.slash(server.manager, "house unbar", user=ann))
    with pytest.raises(DeletedTodayError):  # The deals of the day, which she knows, are the same there.
        await accounts.welcome(ELSEWHERE, ann.id, "Ann")
    await server.env.advance_time(DAY_SECONDS)
    await accounts.welcome(ELSEWHERE, ann.id, "Ann")
    assert "You have **0 chips**" in said(await server.slash(ann, "balance"))
    told = said(await server.slash(ann, "privacy"))
    assert "**In this server**: **0 chips** · your name and settings · 1 limit of your own" in told
    assert told.count("In this server") == 1
    assert "a mark that you once had starting chips" in told
    assert await accounts.balance(ELSEWHERE, ann.id) == 1000
    assert await database.read(lambda reader: restrictions.banned_until(reader, guild_id, ann.id, 0)) is None
    assert "You're on a break" in said(await server.slash(ann, "blackjack", stake="10"))
    assert await database.read(lambda reader: restrictions.load_limits(reader, guild_id, ann.id)) == own
    assert await server.findings() == ()
