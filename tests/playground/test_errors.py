"""What Discord refuses, as discord.py's exceptions tell a bot."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest

from playground.interactions import NoAnswerError
from playground.local_discord import milliseconds
from playground.server import Playground
from tests.playground.bots import Bot, Done, do, first_channel, running

Interaction = discord.Interaction[Any]
QUARTER_OF_AN_HOUR = 15 * 60 * 1000


def again(interaction: Interaction) -> Callable[[], Awaitable[object]]:
    """Return an answer of which discord.py does not know that it is the second."""
    interaction.response._response_type = None
    return lambda: interaction.response.send_message("again")


async def test_second_answer(served: Playground) -> None:
    """An interaction is acknowledged once; the second answer changes nothing."""
    bot, done = Bot(), Done()

    @bot.answers
    async def _(interaction: Interaction) -> None:
        await interaction.response.send_message("once")
        done.tell(await bot.raised(again(interaction)))

    async with running(served, bot):
        await do(served).answer()
        assert await done() == (400, 40060)
    assert [each.code for each in served.refusals.newest] == [40060]
    assert served.world.messages(first_channel(served))[-1].payload["content"] == "once"


async def test_late_answer() -> None:
    """An answer that is not there in time is unknown, whatever follows it too; the person sees a failure."""
    bot, late, done = Bot(), Done(), Done()

    @bot.answers
    async def _(interaction: Interaction) -> None:
        await late()
        first = await bot.raised(lambda: interaction.response.send_message("late"))
        done.tell((first, await bot.raised(lambda: interaction.followup.send("later"))))

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
        done.tell(await bot.raised(lambda: interaction.edit_original_response(content="old")))

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
        asked: list[tuple[Callable[[], Awaitable[object]], int]] = [
            (lambda: channel.fetch_message(1), 10008),
            (lambda: channel.get_partial_message(1).edit(content="x"), 10008),
            (lambda: channel.get_partial_message(1).delete(), 10008),
            (lambda: nowhere.send("x"), 10003),
            (lambda: bot.fetch_channel(1), 10003),
            (lambda: bot.fetch_guild(1), 10004),
            (lambda: guild.fetch_member(1), 10007),
            (lambda: bot.fetch_user(1), 10013),
            (lambda: bot.tree.fetch_command(1), 10063),
        ]
        assert [await bot.raised(ask) for ask, _ in asked] == [(404, code) for _, code in asked]


async def test_original_of_nothing(served: Playground) -> None:
    """Before the first answer a token opens nothing, and an answer that is deleted is an unknown message."""
    bot, done = Bot(), Done()

    @bot.answers
    async def _(interaction: Interaction) -> None:
        early = await bot.raised(interaction.original_response)
        await interaction.response.send_message("x")
        await interaction.delete_original_response()
        done.tell((early, await bot.raised(interaction.original_response)))

    async with running(served, bot):
        await do(served).answer()
        assert await done() == ((404, 10015), (404, 10008))


async def test_somebody_elses_message(served: Playground) -> None:
    """A bot cannot change what a person wrote, nor delete it without the permission."""
    bot = Bot()
    said = served.actor("Ann").say(first_channel(served), "mine")
    async with running(served, bot):
        theirs = await bot.get_partial_messageable(first_channel(served)).fetch_message(said.id)
        assert theirs.content == "mine"
        assert await bot.raised(lambda: theirs.edit(content="yours")) == (403, 50005)
        assert await bot.raised(theirs.delete) == (403, 50013)


async def test_refused_answer(served: Playground) -> None:
    """A body that is refused is told where it is wrong, counts as no answer, and another may follow."""
    bot, done = Bot(), Done()

    @bot.answers
    async def _(interaction: Interaction) -> None:
        with pytest.raises(discord.HTTPException) as caught:
            await interaction.response.send_message("x" * 2001)
        assert (caught.value.status, caught.value.code) == (400, 50035)
        assert "In data.content:" in caught.value.text
        await interaction.response.send_message("short")
        done.tell()

    async with running(served, bot):
        answer = await do(served).answer()
        await done()
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
        done.tell(await bot.raised(lambda: interaction.response.autocomplete(words)))
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
    bot, done = Bot(), Done()

    @bot.answers
    async def _(interaction: Interaction) -> None:
        async with bot.http._HTTPClient__session.post(  # type: ignore[attr-defined]
            f"{served.api}/interactions/{interaction.id}/{interaction.token}/callback",
            json={"type": kind, "data": data},
        ) as response:
            done.tell((response.status, (await response.json())["code"]))
        await interaction.response.send_message("x")

    async with running(served, bot):
        await do(served).answer()
        assert await done() == (400, 50035)
