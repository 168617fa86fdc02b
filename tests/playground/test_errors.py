"""What Discord refuses, as discord.py's exceptions tell a bot."""

from collections.abc import Awaitable
from typing import Any

import discord
import pytest

from playground.interactions import NoAnswerError
from playground.local_discord import milliseconds
from playground.server import Playground
from tests.playground.bots import Bot, Done, answer_raw, answered, do, first_channel, raised, running

Interaction = discord.Interaction[Any]
QUARTER_OF_AN_HOUR = 15 * 60 * 1000


async def test_second_answer(served: Playground) -> None:
    """An interaction is acknowledged once; the second answer changes nothing."""

    async def twice(interaction: Interaction) -> tuple[int, int]:
        await interaction.response.send_message("once")
        # discord.py would not send a second answer that it knows to be one.
        interaction.response._response_type = None
        return await raised(interaction.response.send_message("again"))

    _, refused = await answered(served, twice)
    assert refused == (400, 40060)
    assert [each.code for each in served.refusals.newest] == [40060]
    assert served.world.messages(first_channel(served))[-1].payload["content"] == "once"


async def test_late_answer() -> None:
    """An answer that is not there in time is unknown, whatever follows it too; the person sees a failure."""
    bot, late, done = Bot(), Done(), Done()

    @bot.answers
    async def _(interaction: Interaction) -> None:
        await late()
        first = await raised(interaction.response.send_message("late"))
        done.tell((first, await raised(interaction.followup.send("later"))))

    async with Playground(answer_seconds=0.05) as served, running(served, bot):
        with pytest.raises(NoAnswerError):
            await do(served).answer()
        late.tell()
        assert await done() == ((404, 10062), (404, 10015))


async def test_old_token() -> None:
    """A token is good for a quarter of an hour, and not one millisecond longer."""
    bot, passed, done, clock = Bot(), Done(), Done(), [milliseconds()]

    @bot.answers
    async def _(interaction: Interaction) -> None:
        await interaction.response.send_message("now")
        await passed()
        await interaction.edit_original_response(content="still")
        clock[0] += 1
        done.tell(await raised(interaction.edit_original_response(content="old")))

    async with Playground(now=lambda: clock[0]) as served, running(served, bot):
        answer = await do(served).answer()
        clock[0] += QUARTER_OF_AN_HOUR - 1
        passed.tell()
        assert await done() == (401, 50027)
        assert answer.message is not None
        assert answer.message.payload["content"] == "still"


async def test_unknown_things(served: Playground) -> None:
    """What is not there is unknown, each kind of thing with a code of its own."""
    bot = Bot()
    async with running(served, bot):
        guild = bot.guilds[0]
        channel, nowhere = guild.text_channels[0], bot.get_partial_messageable(1)
        asked: list[tuple[Awaitable[object], int]] = [
            (channel.fetch_message(1), 10008),
            (channel.get_partial_message(1).edit(content="x"), 10008),
            (channel.get_partial_message(1).delete(), 10008),
            (nowhere.send("x"), 10003),
            (bot.fetch_channel(1), 10003),
            (bot.fetch_guild(1), 10004),
            (guild.fetch_member(1), 10007),
            (bot.fetch_user(1), 10013),
            (bot.tree.fetch_command(1), 10063),
        ]
        assert [await raised(asking) for asking, _ in asked] == [(404, code) for _, code in asked]


async def test_original_of_nothing(served: Playground) -> None:
    """Before the first answer a token opens nothing, and an answer that is deleted is an unknown message."""

    async def ask_twice(interaction: Interaction) -> object:
        early = await raised(interaction.original_response())
        await interaction.response.send_message("x")
        await interaction.delete_original_response()
        return early, await raised(interaction.original_response())

    _, refused = await answered(served, ask_twice)
    assert refused == ((404, 10015), (404, 10008))


async def test_somebody_elses_message(served: Playground) -> None:
    """A bot cannot change what a person wrote; it can delete it, as it may manage messages."""
    bot = Bot()
    said = served.actor("Ann").say(first_channel(served), "mine")
    async with running(served, bot):
        theirs = await bot.get_partial_messageable(first_channel(served)).fetch_message(said.id)
        assert theirs.content == "mine"
        assert await raised(theirs.edit(content="yours")) == (403, 50005)
        await theirs.delete()
        assert said not in served.world.messages(first_channel(served))


async def test_refused_answer(served: Playground) -> None:
    """A body that is refused is told where it is wrong, counts as no answer, and another may follow."""

    async def try_twice(interaction: Interaction) -> None:
        with pytest.raises(discord.HTTPException, match=r"In data\.content:") as caught:
            await interaction.response.send_message("x" * 2001)
        assert (caught.value.status, caught.value.code) == (400, 50035)
        await interaction.response.send_message("short")

    answer, _ = await answered(served, try_twice)
    assert answer.kind == 4
    assert list(served.refusals.newest[0].errors) == ["data.content"]


async def test_choices_of_another_type(served: Playground) -> None:
    """What completes a number is numbers."""
    bot, done = Bot(), Done()

    @bot.tree.command(name="count", description="Count")
    async def count(interaction: Interaction, number: int) -> None:
        await interaction.response.send_message("x")

    @count.autocomplete("number")
    async def complete(interaction: Interaction, _: str) -> list[Any]:
        words: Any = [discord.app_commands.Choice(name="one", value="one")]
        done.tell(await raised(interaction.response.autocomplete(words)))
        return [discord.app_commands.Choice(name="one", value=1)]

    ann, channel = served.actor("Ann"), first_channel(served)
    async with running(served, bot):
        answer = await ann.complete(channel, "count", {}, focused="number").answer()
        assert await done() == (400, 50035)
    assert answer.choices == [{"name": "one", "value": 1}]


@pytest.mark.parametrize(
    ("kind", "data"), [(6, None), (7, {"content": "x"}), (8, {"choices": []}), (1, None)]
)
async def test_impossible_answer(served: Playground, kind: int, data: Any) -> None:
    """A command has no message to be changed and nothing to be completed: such answers are invalid."""

    async def answer_wrongly(interaction: Interaction) -> tuple[int, int]:
        refused = await answer_raw(served, interaction, {"type": kind, "data": data})
        await interaction.response.send_message("x")
        return refused

    _, refused = await answered(served, answer_wrongly)
    assert refused == (400, 50035)
