"""What cannot be done is said to one person, in words, and changes nothing."""

import re
from collections.abc import Coroutine
from typing import Any

import discord
import pytest
from simcord.backend import serializers

from bot import refusal_texts
from bot.core.errors import NotEnoughChipsError, NotPossibleError, StaleActionError
from bot.games.blackjack.play.errors import LeavingError
from bot.language.language import ENGLISH
from bot.press import BRIEF_SECONDS
from tests.bot.discord.server import (
    BUTTON,
    COMPONENT,
    NEW_MESSAGE,
    Server,
    custom_id_of,
    private,
    said,
    seat_two_and_deal,
    sit_and_deal,
)
from tests.bot.discord.stacked import dealt, stacked
from tests.bot.discord.test_stakes import leave_with

TOO_LATE = refusal_texts.refusal(StaleActionError(1, 2))
NOT_SEATED = "You're not at this table. Press **Join** first."
ANN_THEN_BEN = dealt("Ts 6s", "9h 8h", dealer="7c Tc", then="2d")


async def assert_refused(server: Server, act: Coroutine[Any, Any, Any], sentence: str) -> Any:
    """Do it, and see that the table is as before and one person alone was told why, in one call."""
    before = server.table.committed, server.text()
    server.sent()
    result = await act
    assert said(result) == sentence
    assert server.sent() == ["answer 4"]
    assert (server.table.committed, server.text()) == before
    return result


@pytest.mark.parametrize("label", ["Hit", "Stand", "Double", "Surrender", "Leave"])
@stacked(ANN_THEN_BEN)
async def test_a_hand_is_played_only_by_the_player_in_turn(server: Server, label: str) -> None:
    await seat_two_and_deal(server)
    if label != "Leave":
        await assert_refused(
            server, server.press(server.ben, label), "It's not your turn: **Ann** is playing."
        )
    await assert_refused(server, server.press(server.cleo, label), NOT_SEATED)


@pytest.mark.parametrize("label", ["Other bet…", "Min", "Max", "Deal"])
async def test_only_players_of_the_table_bet_and_deal(server: Server, label: str) -> None:
    await server.slash(server.ann, "blackjack", stake="50")
    await assert_refused(server, server.press(server.cleo, label), NOT_SEATED)


@stacked(ANN_THEN_BEN)
async def test_a_second_press_that_was_on_its_way_is_too_late(server: Server) -> None:
    await seat_two_and_deal(server)
    as_it_was = server.snapshot()
    await server.press(server.ann, "Hit")
    late = server.late_press(server.ann, as_it_was, "Hit")
    await assert_refused(server, late, TOO_LATE)


@stacked(dealt("Ts 9s", dealer="7c Tc"))
async def test_a_press_of_the_round_before_is_too_late(server: Server) -> None:
    await sit_and_deal(server)
    as_it_was = server.snapshot()
    await server.press(server.ann, "Stand")
    await assert_refused(server, server.late_press(server.ann, as_it_was, "Stand"), TOO_LATE)
    await server.press(server.ann, "Rebet")
    await assert_refused(server, server.late_press(server.ann, as_it_was, "Stand"), TOO_LATE)


async def test_two_joins_take_one_seat(server: Server) -> None:
    await server.slash(server.ann, "blackjack")
    sentence = "You're already at this table."
    await assert_refused(server, server.press(server.ann, "Join"), sentence)
    await assert_refused(server, server.slash(server.ann, "blackjack"), sentence)


async def test_a_full_table_has_no_eighth_seat(server: Server) -> None:
    await server.slash(server.ann, "blackjack")
    for name in ("Bo", "Cy", "Di", "Ed", "Fay", "Gus"):
        await server.press(server.newcomer(name), "Join")
    assert "Join" not in server.labels()
    sentence = "All 7 seats are taken."
    await assert_refused(server, server.slash(server.ben, "blackjack", stake="50"), sentence)


async def test_nobody_deals_without_a_stake_of_their_own(server: Server) -> None:
    await server.slash(server.ann, "blackjack", stake="50")
    await server.press(server.ben, "Join")
    sentence = "You haven't bet at this table yet. Bet with **Max** or **Other bet…** first."
    await assert_refused(server, server.press(server.ben, "Deal"), sentence)


@pytest.mark.parametrize("amount", ["9", "1001", "2k"])
async def test_a_stake_keeps_to_the_limits_of_the_table(server: Server, amount: str) -> None:
    await server.slash(server.ann, "blackjack")
    written = f"{2000 if amount == '2k' else int(amount):,}"
    sentence = f"You can play for 10 to 1,000 chips here, not {written}."
    shown = await server.press(server.ann, "Other bet…")
    await assert_refused(server, server.send_form(server.ann, shown, amount), sentence)
    await assert_refused(server, server.slash(server.ann, "blackjack", stake=amount), sentence)


@pytest.mark.parametrize("amount", ["00", "-50", "1e3", "1_000", "fifty", "50 @everyone", "101%"])
async def test_what_is_no_amount_is_refused_with_examples(server: Server, amount: str) -> None:
    """CH-5."""
    await server.slash(server.ann, "blackjack")
    shown = await server.press(server.ann, "Other bet…")
    result = await server.send_form(server.ann, shown, amount)
    assert "isn't an amount. Try `50`, `2.5k`, `half`, `all` or `25%`" in said(result)
    assert await server.chips(server.ann) == 1000
    assert server.table.at_stake(server.ann.id) == 0


@stacked(ANN_THEN_BEN)
async def test_who_cannot_pay_is_offered_the_daily_chips_once(server: Server) -> None:
    """CH-2: it says how many there are, and nothing is offered where there is nothing. Chips in a bet are told."""
    await server.slash(server.ann, "blackjack", stake="500")
    await server.press(server.ann, "Deal")
    await leave_with(server, server.ann, 0)
    sentence = "You need 500 chips more; you have 0 chips and 500 chips at stake."
    result = await assert_refused(server, server.press(server.ann, "Double"), sentence)
    claimed = await server.ann.click(private(result), label="Claim 200 chips")
    assert said(claimed) == "You got **200 chips**. You now have **200 chips**."
    assert server.now(private(result)).components == []
    assert await server.chips(server.ann) == 200
    sentence = "You need 300 chips more; you have 200 chips and 500 chips at stake."
    result = await assert_refused(server, server.press(server.ann, "Double"), sentence)
    assert _buttons(private(result)) == []


@stacked(dealt("Ts 9s", dealer="Tc Jc"))
async def test_a_rebet_cannot_be_paid_from_too_few_chips(server: Server) -> None:
    await server.slash(server.ann, "blackjack", stake="600")
    await server.press(server.ann, "Deal")
    await server.press(server.ann, "Stand")
    refusal = server.press(server.ann, "Rebet")
    result = await assert_refused(server, refusal, refusal_texts.refusal(NotEnoughChipsError(600, 400)))
    assert [item["label"] for item in _buttons(private(result))] == ["Claim 200 and bet 600"]
    offer = server.env.backend.get_message(server.channel.id, private(result).id)
    twice = dict(serializers.message_payload(server.env.backend, offer))
    claimed = await server.ann.click(private(result), label="Claim 200 and bet 600")
    assert server.notices(server.ann) == [
        "You got **200 chips**. You now have **600 chips**.\nYou bet 600 chips."
    ]
    assert claimed.acknowledged
    assert server.table.at_stake(server.ann.id) == 600
    [custom_id] = re.findall(r"t:\w+:\d+:c600", str(twice))
    await server.press_id(server.ann, twice, custom_id)
    assert await server.chips(server.ann) == 0
    assert server.table.at_stake(server.ann.id) == 600


@stacked(ANN_THEN_BEN)
async def test_a_person_has_one_notice_at_a_table_or_none(server: Server) -> None:
    """Each answer replaces the one before, and a press that the table answers leaves none."""
    await server.slash(server.ann, "blackjack", stake="50")
    assert server.notices(server.ann)[-1].startswith("You have seat 1 and bet 50 chips.")
    await server.slash(server.ann, "blackjack", stake="60")
    [notice] = server.notices(server.ann)
    assert notice.startswith("You have seat 1 and bet 60 chips.")
    await server.env.advance_time(BRIEF_SECONDS)
    assert server.notices(server.ann) == []
    for _ in range(3):
        await server.press(server.ben, "Hit")
    assert server.notices(server.ben) == [NOT_SEATED]
    await server.press(server.ben, "Join")
    assert server.notices(server.ben) == []


@stacked(ANN_THEN_BEN)
async def test_a_question_can_be_taken_back(server: Server) -> None:
    await seat_two_and_deal(server)
    asked = await server.press(server.ann, "Leave")
    assert [item["label"] for item in _buttons(private(asked))] == ["Leave", "Play on"]
    before = server.table.committed
    await server.ann.click(private(asked), label="Play on")
    assert server.notices(server.ann) == []
    assert server.table.committed == before


@stacked(dealt("Ts 9s", dealer="Tc Jc"))
async def test_the_same_bet_of_somebody_who_has_never_bet_is_none(server: Server) -> None:
    await sit_and_deal(server)
    await server.press(server.ann, "Stand")
    await server.press(server.ben, "Join")
    sentence = "You haven't bet at this table yet. Bet with **Max** or **Other bet…** first."
    await assert_refused(server, server.press(server.ben, "Rebet"), sentence)


@stacked(ANN_THEN_BEN)
async def test_a_bet_during_a_round_is_kept_for_the_next_one(server: Server) -> None:
    """BJ-2.1: by the command, by a button of a moment ago, or by a form that was opened before the deal."""
    await server.slash(server.ann, "blackjack", stake="50")
    betting = server.snapshot()
    shown = await server.press(server.ann, "Other bet…")
    await server.press(server.ann, "Deal")
    late = await server.late_press(server.ann, betting, "Other bet…")
    await server.send_form(server.ann, shown, "60")
    assert "next round: 60" in server.text()
    await server.send_form(server.ann, late, "70")
    assert "next round: 70" in server.text()
    told = said(await server.slash(server.ann, "blackjack", stake="80"))
    assert "Your bet for the next round: 80 chips." in told
    await server.bet(server.ann, "90", "Next bet…")
    assert "next round: 90" in server.text()
    assert await server.chips(server.ann) == 950
    await server.press(server.ann, "Stand")
    assert await server.chips(server.ann) == 960, "she won 50, and 90 are down"
    assert "bet **90**" in server.text()


@stacked(ANN_THEN_BEN)
async def test_a_newcomer_in_mid_round_bets_for_the_next_one(server: Server) -> None:
    await seat_two_and_deal(server)
    result = await server.slash(server.cleo, "blackjack", stake="50")
    assert said(result).startswith("You have seat 3.\nYour bet for the next round: 50 chips.")
    assert server.table.game.seat_of(server.cleo.id) == 2
    assert "Sitting out: Cleo (next round: 50)" in server.text()
    assert await server.chips(server.cleo) == 1000


@stacked(dealt("As Kd", "9h 8h", dealer="Ah 9c"))
async def test_even_money_is_only_for_naturals(server: Server) -> None:
    """BJ-2.3; all players share the button, and it refuses those without a natural."""
    await seat_two_and_deal(server)
    sentence = refusal_texts.refusal(NotPossibleError("even money"))
    await assert_refused(server, server.press(server.ben, "Even money"), sentence)


@stacked(ANN_THEN_BEN)
async def test_who_left_in_mid_hand_is_told_how_to_come_back(server: Server) -> None:
    """BJ-2.7."""
    await seat_two_and_deal(server)
    await server.leave(server.ann)
    for label in ("Hit", "Leave"):
        await assert_refused(server, server.press(server.ann, label), refusal_texts.refusal(LeavingError()))


async def test_a_form_of_a_closed_table_is_refused(server: Server) -> None:
    await server.slash(server.ann, "blackjack")
    open_table = server.snapshot()
    shown = await server.press(server.ann, "Other bet…")
    await server.close_games(server.manager)
    for act in (
        server.send_form(server.ann, shown, "50"),
        server.late_press(server.ann, open_table, "Other bet…"),
    ):
        assert said(await act) == "This table is closed. `/blackjack` opens a new one."
    assert await server.chips(server.ann) == 1000


async def test_a_table_is_played_from_its_own_server_only(server: Server) -> None:
    await server.slash(server.ann, "blackjack")
    elsewhere = server.env.create_guild("Another room")
    channel = elsewhere.create_text_channel("tables")
    there = elsewhere.add_member(server.ben.user)
    message = server.snapshot()
    data = {"component_type": BUTTON, "custom_id": custom_id_of(message, "Join")}
    press = there._dispatch_interaction(COMPONENT, channel, data, extra={"message": message})
    result = await press
    assert said(result) == "This table is closed. `/blackjack` opens a new one."
    assert "Ben" not in server.text()


@pytest.mark.parametrize(
    ("who", "command", "told"),
    [
        ("ann", "table", "No table is open in this channel. `/blackjack` opens one."),
        ("manager", "house close", ENGLISH.text("house-close-nothing")),
    ],
)
async def test_where_nothing_is_open_commands_say_how_to_open_it(
    server: Server, who: str, command: str, told: str
) -> None:
    assert said(await server.slash(getattr(server, who), command)) == told


async def test_only_managers_close_a_table_whatever_a_server_allows(server: Server) -> None:
    """CH-7: Discord keeps the command from others, a server may open it to them, the bot checks again."""
    await server.slash(server.ann, "blackjack", stake="50")
    [house] = [command for command in await server.bot.tree.fetch_commands() if command.name == "house"]
    server.guild.set_command_permissions(house, {server.ann: True})
    close = server.slash(server.ann, "house close")
    await assert_refused(server, close, "You need the Manage Server permission to do that.")


async def test_no_table_is_opened_where_it_could_not_be_shown(server: Server) -> None:
    silent = discord.PermissionOverwrite(send_messages=False)
    closed = server.guild.create_text_channel("announcements", overwrites={server.bot.user: silent})
    result = await server.ann.slash(closed, "blackjack", stake="50")
    assert said(result) == ENGLISH.wording(refusal_texts.CANNOT_POST)
    assert not server.bot.services.every()


async def test_a_table_stays_where_it_is_if_it_may_not_be_posted_anew(server: Server) -> None:
    await server.slash(server.ann, "blackjack")
    server.env.inject_error(*NEW_MESSAGE, status=403, code=50013)
    assert said(await server.slash(server.ann, "table")) == ENGLISH.wording(refusal_texts.CANNOT_POST)
    await server.bet(server.ann, "50")
    [message] = server.messages()
    assert "50" in server.text(message)


@pytest.mark.parametrize("custom_id", ["poker:1:fold", "t:abc:0:raise", "t:abc:00:hit", "lb:first"])
async def test_a_button_that_nobody_knows_is_answered(server: Server, custom_id: str) -> None:
    old = {"id": "1", "type": 2, "style": 1, "label": "Old", "custom_id": custom_id}
    await server.slash(server.ann, "blackjack")
    message = {**server.snapshot(), "components": [{"type": 1, "id": 2, "components": [old]}]}
    press = server.press_id(server.ann, message, custom_id)
    await assert_refused(server, press, ENGLISH.wording(refusal_texts.BUTTON_IS_OLD))


def _buttons(message: Any) -> list[dict[str, Any]]:
    return [button for row in message.components for button in row["components"]]
