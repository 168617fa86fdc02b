"""/give (CH-3): a question, its answer, and the line that everybody reads."""

from tests.bot.discord.server import Server, private, said, text_of


async def test_chips_are_given_once_after_a_question(server: Server) -> None:
    """CH-3: the giver reads what is left, and the channel who gave what to whom."""
    asked = await server.slash(server.ann, "give", user=server.ben, amount="10%")
    assert said(asked) == "Give **100 chips** to **Ben**? You will have 900 chips left."
    assert server.messages() == []
    question = private(asked)
    snapshot = server.snapshot(question)
    await server.ann.click(question, label="Give")
    assert text_of(server.now(question)) == "You gave **100 chips** to **Ben**. You have 900 chips left."
    assert [message.content for message in server.messages()] == ["**Ann** gave **Ben** 100 chips."]
    await server.late_press(server.ann, snapshot, "Give")
    assert len(server.messages()) == 1
    assert (await server.chips(server.ann), await server.chips(server.ben)) == (900, 100)
    await server.slash(server.ben, "balance")
    assert await server.chips(server.ben) == 1_100


async def test_what_cannot_be_given_is_refused_in_private(server: Server) -> None:
    """CH-3: not to oneself, a bot or a stranger, not chips at stake, and not more than a day allows."""
    robot = server.guild.add_member(server.env.create_user("robot", bot=True))
    await server.slash(server.ann, "blackjack", stake="990")
    wanted = {
        (server.ann, "5"): "You can't give chips to yourself.",
        (robot, "5"): "Bots don't have chips.",
        (server.ben, "11"): "You need 1 chip more; you have 10 chips and 990 chips at stake.",
        (
            server.ben,
            "5001",
        ): "You can give other players at most 5,000 chips a day. What you lose to them in games, or have at stake against them,"
        " counts too. You have 5,000 chips left; the next day begins <t:1767312000:R>.",
        (
            server.ben,
            "1,5",
        ): "I can't tell how many chips “1,5” means. Write whole chips, such as `1000` or `1,000`; `2.5k` is 2,500.",
    }
    for (who, amount), sentence in wanted.items():
        assert said(await server.slash(server.ann, "give", user=who, amount=amount)) == sentence
    assert await server.chips(server.ann) == 10


async def test_amounts_are_typed_as_people_type_them(server: Server) -> None:
    """CH-5: in the digits and words of whatever language, and with the server's own name of its chips."""
    await server.set_rules(chip_name="Taler", chips_name="Taler")
    await server.restart()
    for typed, amount in {
        "৫০": "50",
        "0,1к": "100",
        "половина": "500",
        "25 Taler": "25",
        "１００枚": "100",
    }.items():
        asked = said(await server.slash(server.ann, "give", user=server.ben, amount=typed))
        assert asked.startswith(f"Give **{amount} Taler** to **Ben**?")


async def test_somebody_who_left_gets_nothing(server: Server) -> None:
    asked = private(await server.slash(server.ann, "give", user=server.ben, amount="5"))
    server.guild.remove_member(server.ben)
    refused = await server.ann.click(asked, label="Give")
    assert said(refused) == "You can give chips only to people who are in this server."
    assert await server.chips(server.ann) == 1_000


YOUNG = "Your Discord account must be 7 days old before you can give chips or stake them against other players. That will be <t:"


async def test_a_new_account_neither_gives_nor_stakes_against_people(server: Server) -> None:
    """CH-3, CH-12: it plays the bot for chips, and people for nothing; who challenges it learns no reason."""
    dan = server.guild.add_member(server.env.create_user("dan"))
    assert said(await server.slash(dan, "give", user=server.ben, amount="5")).startswith(YOUNG)
    assert said(await server.slash(dan, "thirteen", opponent=server.ben, stake="50")).startswith(YOUNG)
    await server.slash(server.ann, "thirteen", opponent=dan, stake="50")
    assert said(await server.press(dan, "Accept")).startswith(YOUNG)
    assert (await server.chips(server.ann), await server.chips(dan)) == (1_000, 1_000)


async def test_a_match_moves_no_more_than_gifts(server: Server) -> None:
    """CH-12: whose limit it is reads why, and the other player that they cannot stake."""
    await server.set_rules(gifts_given_a_day=120)
    await server.slash(server.ben, "thirteen", opponent=server.ann, stake="100")
    asked = private(await server.slash(server.ben, "give", user=server.cleo, amount="40"))
    await server.ben.click(asked, label="Give")
    assert said(await server.press(server.ann, "Accept")) == "The other player can't stake chips right now."
    await server.press(server.ben, "Withdraw")
    refused = said(await server.slash(server.ben, "thirteen", opponent=server.ann, stake="100"))
    assert "at most 120 chips a day" in refused
    assert "You have 80 chips left" in refused
    await server.slash(server.ben, "thirteen", opponent=server.cleo, stake="80")
    await server.press(server.cleo, "Accept")
    refused = said(await server.slash(server.ben, "give", user=server.cleo, amount="1"))
    assert "You have 0 chips left" in refused


async def test_nobody_gives_to_or_by_somebody_who_is_barred(server: Server) -> None:
    """CH-3: the question is refused, and so is the answer to one that was asked before."""
    asked = {who: private(await server.slash(who, "give", user=to, amount="5")) for who, to in (
        (server.ann, server.ben), (server.ben, server.ann),
    )}  # fmt: skip
    await server.slash(server.manager, "house bar", user=server.ben, time=1, reason="cheating")
    told = {
        server.ann: "This player can't be given chips right now.",
        server.ben: "A manager of this server has barred you",
    }
    for who, to in ((server.ann, server.ben), (server.ben, server.ann)):
        assert said(await server.slash(who, "give", user=to, amount="5")).startswith(told[who])
        assert said(await who.click(asked[who], label="Give")).startswith(told[who])
    assert (await server.chips(server.ann), await server.chips(server.ben)) == (1_000, 1_000)
