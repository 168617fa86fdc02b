"""A table from outside: what people type and press, what everybody sees, and how often Discord is called."""

from datetime import timedelta
from unittest.mock import patch

from bot.core.outcomes import NetOutcome
from bot.drawing.outcomes import COLOURS
from tests.bot.discord.server import Server, private, said, seat_two_and_deal, sit_and_deal, text_of
from tests.bot.discord.stacked import dealt, stacked
from tests.bot.discord.test_stakes import leave_with

ONE_ROUND = dealt("Ts 9s", "9h 8h", dealer="7c Tc")
ALONE = dealt("Ts 9s", dealer="7c Tc")


async def test_a_first_command_opens_a_table_and_takes_its_first_seat(server: Server) -> None:
    result = await server.slash(server.ann, "blackjack")
    assert "You have seat 1." in said(result)
    [message] = server.messages()
    assert "Ann" in server.text(message)
    assert server.labels() == ["Min 10", "Max", "Other bet…", "Join", "Leave", "✂ Cut"]


async def test_blackjack_with_a_stake_opens_a_table_sits_down_and_bets(server: Server) -> None:
    result = await server.slash(server.ann, "blackjack", stake="50")
    assert "You have seat 1 and bet 50 chips." in said(result)
    assert f"/{server.channel.id}/{server.newest.id})" in said(result), "a way to the table"
    assert "**50" in server.text(), "the stake is seen by everybody"
    assert server.labels() == ["Deal", "Min 10", "½", "×2", "Max", "Other bet…", "Join", "Leave", "✂ Cut"]
    assert await server.chips(server.ann) == 950


async def test_a_second_command_sits_down_at_the_open_table(server: Server) -> None:
    await server.slash(server.ann, "blackjack", rules="strip8")
    result = await server.slash(server.ben, "blackjack", rules="single")
    assert "You have seat 2." in said(result)
    assert "This table was already open and plays 8 decks" in said(result)
    assert len(server.messages()) == 1


async def test_each_channel_has_a_table_of_its_own(server: Server) -> None:
    await server.slash(server.ann, "blackjack", stake="50")
    elsewhere = server.guild.create_text_channel("other-tables")
    result = await server.ann.slash(elsewhere, "blackjack", stake="30")
    assert "seat 1 and bet 30 chips" in said(result)
    assert len(server.bot.services.every()) == 2
    assert await server.chips(server.ann) == 920


@stacked(dealt("Ts 6h", dealer="7c Tc"))
async def test_a_lone_player_deals_by_pressing_deal(server: Server) -> None:
    """So that others can still sit down at a new table (BJ-2.1)."""
    await server.slash(server.ann, "blackjack", stake="50")
    server.sent()
    await server.press(server.ann, "Deal")
    assert server.sent() == ["answer 7"]
    assert {"Hit", "Stand", "Double", "Surrender"} < set(server.labels())


@stacked(ONE_ROUND)
async def test_the_cards_come_ten_seconds_after_the_last_who_sat_down(server: Server) -> None:
    """BJ-2.1: everybody has bet, and others can still join."""
    await server.slash(server.ann, "blackjack", stake="50")
    server.sent()
    await server.press(server.ben, "Join")
    assert server.sent() == ["answer 7"]
    shown = await server.press(server.ben, "Other bet…")
    assert server.sent() == ["answer 9"], "the form"
    await server.send_form(server.ben, shown, "5%")
    assert server.sent() == ["answer 7"]
    assert "Others can still join. Dealing" in server.text()
    await server.env.advance_time(11)
    assert server.sent() == ["PATCH message"]
    assert "Ann, your turn" in server.text()
    assert await server.chips(server.ben) == 950


async def test_a_stake_is_changed_by_betting_again_and_given_back_by_leaving(server: Server) -> None:
    """BJ-2.1."""
    await server.slash(server.ann, "blackjack", stake="50")
    await server.bet(server.ann, "all")
    assert await server.chips(server.ann) == 0
    await server.bet(server.ann, "half")
    assert await server.chips(server.ann) == 500
    await server.press(server.ann, "Leave")
    assert await server.chips(server.ann) == 1000
    assert server.labels() == ["Join"], "an empty table has one bright button"


@stacked(ALONE)
async def test_a_result_and_the_next_bets_stand_together(server: Server) -> None:
    await sit_and_deal(server)
    server.sent()
    await server.press(server.ann, "Stand")
    assert server.sent() == ["answer 7", "GET channel"]
    [message] = server.messages()
    assert "**Ann** · ✅ **+50** · Won (19) · 1,050 chips" in server.text(message)
    assert server.labels(message) == [
        "Rebet 50",
        "Min 10",
        "½",
        "×2",
        "Max",
        "Other bet…",
        "Join",
        "Leave",
    ]


@stacked(" ".join((dealt("As Kh", dealer="9c Td"), dealt("Ts 9s", dealer="7c Tc"))))
async def test_a_natural_is_celebrated_with_a_picture_until_the_next_deal(server: Server) -> None:
    """It is attached in the call that ends the round, stays while people bet, and goes with the next cards."""
    await sit_and_deal(server)
    [message] = server.messages()
    assert "## 🎉 Blackjack! Ann\u00a0+75\n" in server.text(message)
    assert "**Ann** · ✅ **+75** · Won (blackjack)" in server.text(message)
    [picture] = server.now(message).attachments
    assert (picture["filename"], picture["description"]) == ("natural.png", "Picture: an ace and a jack")
    box = server.now(message).components[0]
    assert box["accent_color"] == COLOURS[NetOutcome.WON]
    await server.press(server.ben, "Join")
    assert server.now(message).attachments == [picture], "it is not sent again"
    await server.press(server.ann, "Rebet")
    await server.press(server.ann, "Deal")
    assert server.now(message).attachments == []


@stacked(" ".join(dealt(f"T{suit} 9{suit}", dealer=f"7{suit} T{suit}") for suit in "cdhscdhscd"))
async def test_ten_rounds_in_a_quiet_channel_are_one_message(server: Server) -> None:
    """Each deal turns the result of the round before into a line."""
    await sit_and_deal(server)
    for number in range(1, 11):
        await server.press(server.ann, "Stand")
        assert (f"## 🔥 {number} wins in a row! Ann\u00a0+50\n" in server.text()) is (number in {5, 10})
        if number < 10:
            await server.press(server.ann, "Rebet")
            assert f"-# Round {number} · Ann +50 · dealer 17\n" in server.text()
            assert f"\n-# Last rounds: Ann {' '.join('✅' * min(number, 5))}\n" in server.text()
    [message] = server.messages()
    assert "round 10 · results" in server.text(message)


@stacked(ALONE)
async def test_a_round_in_a_chat_is_posted_below_it_and_leaves_its_line(server: Server) -> None:
    """Once for each round, after the press that ended it was answered."""
    await sit_and_deal(server)
    await server.cleo.send(server.channel, "well played")
    server.sent()
    await server.press(server.ann, "Stand")
    assert server.sent() == ["answer 7", "GET channel", "PATCH message", "POST message"]
    left, _, following = server.messages()
    assert server.text(left) == "-# Round 1 · Ann +50 · dealer 17"
    assert server.labels(left) == []
    assert "round 1 · results" in server.text(following)
    await server.press(server.ann, "Rebet")
    assert "Ann, your turn" in server.text()


@stacked(ALONE)
async def test_a_round_after_three_quarters_of_an_hour_replaces_the_message(server: Server) -> None:
    """Discord slows the edits of messages that are over an hour old."""
    await sit_and_deal(server)
    with patch("bot.messages.session_message.OLD_AFTER", timedelta()):
        server.sent()
        await server.press(server.ann, "Stand")
    assert server.sent() == ["answer 7", "POST message", "DELETE message"]
    [message] = server.messages()
    assert "round 1 · results" in server.text(message)


@stacked(ONE_ROUND)
async def test_a_rebet_is_one_press_and_deals_when_nobody_else_is_missing(server: Server) -> None:
    await sit_and_deal(server)
    await server.press(server.ann, "Stand")
    before = await server.chips(server.ann)
    server.sent()
    await server.press(server.ann, "Rebet")
    assert server.sent() == ["answer 7"]
    assert await server.chips(server.ann) == before - 50
    assert "Ann, your turn" in server.text()


async def test_a_bet_takes_one_press_that_counts_from_the_pressers_own_bet(server: Server) -> None:
    """BJ-2.1: half and twice are of what each one has down, and Max is all that somebody can bet."""
    await server.slash(server.ann, "blackjack", stake="40")
    await server.press(server.ben, "Join")
    await server.press(server.cleo, "Join")
    for who, label, stake in (
        (server.ann, "Min", 10),
        (server.ann, "×2", 20),
        (server.ben, "Max", 1000),
        (server.ben, "½", 500),
        (server.ben, "×2", 1000),
    ):
        server.sent()
        await server.press(who, label)
        assert server.sent() == ["answer 7"]
        assert server.table.at_stake(who.id) == stake
        assert await server.chips(who) == 1000 - stake


async def test_max_is_all_the_chips_of_whoever_has_less_than_the_limit(server: Server) -> None:
    await server.slash(server.ann, "blackjack", stake="40")
    await leave_with(server, server.ben, 300)
    await server.press(server.ben, "Join")
    await server.press(server.cleo, "Join")
    await server.press(server.ben, "Max")
    assert server.table.at_stake(server.ben.id) == 300
    await leave_with(server, server.cleo, 5)
    refused = await server.press(server.cleo, "Max")
    assert said(refused) == "You need 5 chips more; you have 5 chips."


async def test_the_form_says_what_can_be_bet(server: Server) -> None:
    await server.slash(server.ann, "blackjack", stake="50")
    shown = await server.press(server.ann, "Other bet…")
    [label] = shown.modal["components"]
    assert (label["label"], label["description"]) == (
        "Chips, 10 to 1,000",
        "You have 950 chips, and 50 in your bet.",
    )


async def test_zero_takes_a_bet_back_or_says_that_there_is_none(server: Server) -> None:
    """BJ-2.1."""
    await server.slash(server.ann, "blackjack", stake="50")
    assert "took your bet back" in said(await server.slash(server.ann, "blackjack", stake="0"))
    assert await server.chips(server.ann) == 1000
    none = "You have no bet to take back."
    assert none in said(await server.bet(server.ann, "0"))
    for who in (server.ann, server.ben):
        assert none in said(await server.slash(who, "blackjack", stake="0"))


@stacked(ONE_ROUND)
async def test_table_moves_the_message_to_the_end_of_the_channel(server: Server) -> None:
    await server.slash(server.ann, "blackjack", stake="50")
    [old] = server.messages()
    await server.ben.send(server.channel, "a lively conversation")
    result = await server.slash(server.cleo, "table")
    assert said(result) == "I moved the table down here."
    conversation, moved = server.messages()
    assert conversation.content == "a lively conversation"
    assert moved.id != old.id
    await server.press(server.ann, "Deal")
    assert len(server.messages()) == 2, "the moved message goes on"


@stacked(ONE_ROUND)
async def test_house_close_says_what_is_at_stake_before_it_closes_anything(server: Server) -> None:
    """CH-7."""
    await seat_two_and_deal(server)
    before = server.table.committed
    asked = said(await server.slash(server.manager, "house close"))
    assert asked.splitlines()[1:] == [
        f"- Ann, Ben · **80 chips at stake** · cards are dealt; they will not count · game `{server.table.game_id}`"
    ]
    assert server.table.committed is before


@stacked(ONE_ROUND)
async def test_a_manager_closes_no_hand_of_their_own(server: Server) -> None:
    """CH-7: another manager can, and between rounds anybody who manages the server."""
    await server.slash(server.manager, "blackjack", stake="50")
    question = private(await server.slash(server.manager, "house close"))
    await server.press(server.manager, "Deal")
    table, stake = server.table, server.table.at_stake(server.manager.id)
    for refused in (
        await server.manager.click(question, label="Close and refund"),
        await server.slash(server.manager, "house close"),
    ):
        assert "You have cards in this game yourself." in said(refused)
    assert (server.table, server.table.at_stake(server.manager.id)) == (table, stake)
    await server.press(server.manager, "Stand")
    assert await server.close_games(server.manager) == "Closed. Nothing was at stake."


@stacked(ONE_ROUND)
async def test_a_question_about_other_games_closes_nothing(server: Server) -> None:
    """CH-7: only what a manager was told of is closed."""
    await server.slash(server.ann, "blackjack", stake="50")
    question = private(await server.slash(server.manager, "house close"))
    await server.close_games(server.manager)
    await server.slash(server.ann, "blackjack", stake="70")
    await server.manager.click(question, label="Close and refund")
    assert "70 chips at stake" in text_of(server.now(question))
    assert await server.chips(server.ann) == 930
    await server.manager.click(question, label="Close and refund")
    assert await server.chips(server.ann) == 1000


@stacked(dealt("8s 8h", "9h 8h", dealer="7c Tc"))
async def test_house_close_gives_every_stake_back_and_says_so_in_the_tables_place(server: Server) -> None:
    """CH-7."""
    await seat_two_and_deal(server)
    await server.press(server.ann, "Split")
    assert await server.chips(server.ann) == 900
    assert await server.close_games(server.manager) == "Closed. 2 people got their stakes back."
    assert await server.chips(server.ann) == await server.chips(server.ben) == 1000
    assert not server.has_table()
    [message] = server.messages()
    assert "A manager closed this table." in server.text(message)
    assert server.labels(message) == ["Play again", "Leaderboard", "My mistakes"]
