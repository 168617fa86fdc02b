"""How a bot of discord.py answers interactions, and what people see of it."""

from typing import Any

import discord
import pytest
from discord import ui

from playground.checks.message import EPHEMERAL
from playground.messages import LOADING
from playground.server import Playground
from playground.world import Message
from tests.playground.bots import Bot, Done, answered, first_channel, raised, running

Interaction = discord.Interaction[Any]


def shown(served: Playground) -> list[str]:
    """Return the contents of all messages of the first channel but its greeting."""
    return [each.payload["content"] for each in served.world.messages(first_channel(served))[1:]]


class Buttons(ui.View):
    """Two buttons whose answers a test writes."""

    def __init__(self, handler: Any) -> None:
        super().__init__(timeout=None)
        for name in ("one", "two"):
            button: ui.Button[Any] = ui.Button(label=name, custom_id=name)
            button.callback = handler  # type: ignore[method-assign]
            self.add_item(button)


async def with_buttons(served: Playground, handler: Any) -> tuple[Bot, Message]:
    """Return a bot not yet running and the message with buttons it will know."""
    bot = Bot()
    view = Buttons(handler)
    bot.add_view(view)
    message = served.messages.post(
        served.world.channel(first_channel(served)),
        served.world.cast.bot,
        {"content": "press", "components": view.to_components()},
    )
    return bot, message


async def test_a_message_at_once(served: Playground) -> None:
    """An answer of type 4 is a message, which the bot gets back and which tells whose command it answers."""

    async def greet(interaction: Interaction) -> Any:
        made = await interaction.response.send_message("Hello")
        assert isinstance(made.resource, discord.InteractionMessage)
        assert isinstance(interaction.channel, discord.TextChannel)
        fetched = await interaction.channel.fetch_message(made.resource.id)
        return fetched, (made.message_id, made.resource.content, made.is_ephemeral(), made.is_thinking())

    answer, (fetched, made) = await answered(served, greet)
    assert answer.message is not None
    assert made == (answer.message.id, "Hello", False, False)
    assert (answer.kind, shown(served)) == (4, ["Hello"])
    assert 0 < answer.nanoseconds < 3_000_000_000
    assert answer.size_bytes > len("Hello")
    assert fetched.type is discord.MessageType.chat_input_command
    assert fetched.interaction_metadata is not None
    assert fetched.interaction_metadata.user.name == "Ann"
    assert answer.message.payload["interaction"]["name"] == "do"
    assert served.refusals.count == 0


async def test_a_deferred_answer(served: Playground) -> None:
    """An answer of type 5 shows that the bot is thinking until it is edited, and then counts as not edited."""

    async def think(interaction: Interaction) -> object:
        made = await interaction.response.defer()
        assert made is not None
        assert made.is_thinking()
        flags = served.world.messages(first_channel(served))[-1].payload["flags"]
        edited = await interaction.edit_original_response(content="Found")
        return flags, edited.id, edited.edited_at, edited.flags.loading

    answer, edited = await answered(served, think)
    assert answer.message is not None
    assert edited == (LOADING, answer.message.id, None, False)
    assert (answer.kind, shown(served)) == (5, ["Found"])


async def test_follow_ups(served: Playground) -> None:
    """The first message after a deferred answer takes its place and its privacy; the next one is another message."""

    async def follow_up(interaction: Interaction) -> object:
        await interaction.response.defer(ephemeral=True)
        first = await interaction.followup.send("first", wait=True)
        second = await interaction.followup.send("second", wait=True)
        await second.edit(content="second, edited")
        assert (await interaction.followup.fetch_message(second.id)).content == "second, edited"
        third = await interaction.followup.send("third", wait=True)
        await third.delete()
        return first.flags.ephemeral, second.flags.ephemeral

    _, private_flags = await answered(served, follow_up)
    assert private_flags == (True, False)
    assert shown(served) == ["first", "second, edited"]
    private, public = served.world.messages(first_channel(served))[1:]
    assert public.payload["interaction_metadata"]["original_response_message_id"] == str(private.id)
    assert private.only_for == served.actor("Ann").id


async def test_a_follow_up_when_nobody_waits_any_more(served: Playground) -> None:
    """Once the deferred answer is deleted, what follows is a message of its own."""

    async def come_late(interaction: Interaction) -> bool:
        await interaction.response.defer(ephemeral=True)
        await interaction.delete_original_response()
        return (await interaction.followup.send("found after all", wait=True)).flags.ephemeral

    _, is_private = await answered(served, come_late)
    assert not is_private
    assert shown(served) == ["found after all"]


async def test_an_edit_of_what_is_put_away(served: Playground) -> None:
    """That somebody has dismissed a private answer only their own client knows: the bot may edit it, and nobody sees that."""
    ann = served.actor("Ann")

    async def edit_unseen(interaction: Interaction) -> str:
        await interaction.response.send_message("private", ephemeral=True)
        ann.dismiss((await interaction.original_response()).id)
        return (await interaction.edit_original_response(content="edited")).content

    _, content = await answered(served, edit_unseen)
    assert content == "edited"
    assert not served.world.messages(first_channel(served))[-1].shown_to(ann.id)
    assert served.refusals.count == 0


async def test_update_of_a_pressed_message(served: Playground) -> None:
    """An answer of type 7 changes the message that was pressed, at once."""

    async def pressed(interaction: Interaction) -> None:
        assert interaction.message is not None
        assert interaction.message.content == "press"
        await interaction.response.edit_message(content="pressed")

    bot, message = await with_buttons(served, pressed)
    async with running(served, bot):
        answer = await served.actor("Ben").press(message.id, "two").answer()
    assert (answer.kind, answer.message, shown(served)) == (7, message, ["pressed"])
    assert message.payload["edited_timestamp"] is not None
    assert [each["custom_id"] for each in message.payload["components"][0]["components"]] == ["one", "two"]


async def test_deferred_update(served: Playground) -> None:
    """An answer of type 6 shows nothing; the original is then the pressed message, and follow-ups are new ones."""
    done = Done()

    async def pressed(interaction: Interaction) -> None:
        await interaction.response.defer()
        before = shown(served)
        await interaction.edit_original_response(content="later")
        await interaction.followup.send("and", ephemeral=True)
        done.tell((before, (await interaction.original_response()).id))

    bot, message = await with_buttons(served, pressed)
    async with running(served, bot):
        answer = await served.actor("Ann").press(message.id, "one").answer()
        assert await done() == (["press"], message.id)
    assert (answer.kind, shown(served)) == (6, ["later", "and"])
    followed = served.world.messages(first_channel(served))[-1].payload
    assert followed["interaction_metadata"]["interacted_message_id"] == str(message.id)
    assert followed["message_reference"]["message_id"] == str(message.id)


class Form(ui.Modal, title="Stake"):
    """A form with a field in a row, as they were made before, and fields in labels."""

    row: ui.TextInput[Any] = ui.TextInput(label="Amount", custom_id="amount", default="10", max_length=4)
    who: ui.Label[Any] = ui.Label(text="Who", component=ui.UserSelect(custom_id="who", required=False))
    how: ui.Label[Any] = ui.Label(
        text="How",
        component=ui.Select(
            custom_id="how", max_values=2, options=[discord.SelectOption(label=each) for each in "abc"]
        ),
    )
    note: ui.Label[Any] = ui.Label(text="Note", component=ui.TextInput(custom_id="note", required=False))

    def __init__(self, done: Done) -> None:
        super().__init__()
        self._done = done

    async def on_submit(self, interaction: Interaction) -> None:
        assert isinstance(self.who.component, ui.UserSelect)
        assert isinstance(self.how.component, ui.Select)
        await interaction.response.edit_message(content="submitted")
        people = [person.name for person in self.who.component.values]
        self._done.tell((self.row.value, people, self.how.component.values))


async def test_a_form(served: Playground) -> None:
    """An answer of type 9 is a form; what is filled in reaches the bot, and may change the message it came from."""
    done = Done()

    async def pressed(interaction: Interaction) -> None:
        await interaction.response.send_modal(Form(done))

    bot, message = await with_buttons(served, pressed)
    ann, ben = served.actor("Ann"), served.actor("Ben")
    async with running(served, bot):
        opened = ann.press(message.id, "one")
        answer = await opened.answer()
        assert (answer.kind, answer.message) == (9, None)
        assert answer.modal is not None
        assert answer.modal["title"] == "Stake"
        submitted = await ann.submit(opened, {"who": [str(ben.id)], "how": ["c", "a"]}).answer()
        assert await done() == ("10", ["Ben"], ["c", "a"])
    assert (submitted.kind, submitted.message, shown(served)) == (7, message, ["submitted"])


async def test_completion(served: Playground) -> None:
    """An answer of type 8 has choices for the text typed; other options are sent if they are valid."""
    bot = Bot()

    @bot.tree.command(name="pick", description="Pick one")
    async def pick(interaction: Interaction, card: str, count: int) -> None:
        await interaction.response.send_message(f"{count} {card}")

    @pick.autocomplete("card")
    async def complete(interaction: Interaction, current: str) -> list[discord.app_commands.Choice[str]]:
        return [discord.app_commands.Choice(name=f"{current}{interaction.namespace.count}", value="x")]

    ann, channel = served.actor("Ann"), first_channel(served)
    async with running(served, bot):
        right = await ann.complete(channel, "pick", {"card": "a", "count": "7"}, focused="card").answer()
        wrong = await ann.complete(channel, "pick", {"card": "", "count": "?"}, focused="card").answer()
    assert (right.kind, right.choices) == (8, [{"name": "a7", "value": "x"}])
    assert wrong.choices == [{"name": "None", "value": "x"}]


@pytest.mark.parametrize("deferred", [False, True], ids=["at once", "deferred"])
async def test_private_answers(served: Playground, *, deferred: bool) -> None:
    """An ephemeral answer is for one person; in the channel there is no such message, by its token there is."""

    async def whisper(interaction: Interaction) -> tuple[int, int]:
        if deferred:
            await interaction.response.defer(ephemeral=True)
            await interaction.edit_original_response(content="secret")
        else:
            await interaction.response.send_message("secret", ephemeral=True)
        original = await interaction.original_response()
        assert original.content == "secret"
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        assert [each.content async for each in channel.history()] == [
            "Type / below to see the bot's commands."
        ]
        return await raised(channel.fetch_message(original.id))

    answer, refused = await answered(served, whisper, "Cleo")
    assert refused == (404, 10008)
    assert answer.message is not None
    assert answer.message.payload["flags"] == EPHEMERAL
    seen_by = [person.name for person in served.world.cast.people if answer.message.shown_to(person.id)]
    assert seen_by == ["Cleo"]
