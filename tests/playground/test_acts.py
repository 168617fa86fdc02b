"""What people can do with messages, and what they cannot."""

from copy import deepcopy
from typing import Any

import discord
import pytest
from discord import ui

from playground.acts import ActError
from playground.components import flat
from playground.interactions import NoAnswerError
from playground.payloads import Json
from playground.refused import RefusedError
from playground.server import Playground
from playground.world import Message
from tests.playground.bodies import button, row, select
from tests.playground.bots import Bot, Done, answer_raw, do, first_channel, running

Interaction = discord.Interaction[Any]


def sent(served: Playground, *components: Json) -> Message:
    """Let the bot send a message with these components, each in a row of its own."""
    channel = served.world.channel(first_channel(served))
    return served.messages.post(channel, served.world.cast.bot, {"components": [*map(row, components)]})


async def test_pressing_what_is_not_there(served: Playground) -> None:
    """What is disabled, gone, something else or not for one's eyes cannot be pressed."""
    ann = served.actor("Ann")
    disabled, choice = sent(served, button(disabled=True)), sent(served, select(custom_id="hit"))
    hidden = sent(served, button())
    hidden.only_for = served.actor("Ben").id
    gone = sent(served, button())
    served.world.remove(gone)
    for message, reason in (
        (disabled, "is disabled"),
        (choice, "not a button"),
        (hidden, "is gone"),
        (gone, "is gone"),
    ):
        with pytest.raises(ActError, match=reason):
            ann.press(message.id, "hit")
    with pytest.raises(ActError, match="not on the message"):
        ann.press(disabled.id, "y")


async def test_stale_press(served: Playground) -> None:
    """Who presses what has just gone from a message sends the message as it was seen."""
    bot, done = Bot(), Done()

    @bot.event
    async def on_interaction(interaction: Interaction) -> None:
        assert interaction.message is not None
        assert interaction.data is not None
        done.tell((interaction.message.content, interaction.data.get("custom_id")))
        await interaction.response.defer()

    message = sent(served, button())
    before = deepcopy(message.payload)
    served.messages.edit(message, {"content": "over", "components": []})
    async with running(served, bot):
        await served.actor("Ann").press(message.id, "hit", payload=before).answer()
        assert await done() == ("", "hit")


@pytest.mark.parametrize(
    "values", [[], ["a", "b", "c"], ["d"], ["a", "a"]], ids=["too few", "too many", "unknown", "twice"]
)
async def test_impossible_choice(served: Playground, values: list[str]) -> None:
    """A select takes as many of its options as it says, and nothing else."""
    message = sent(served, select())
    with pytest.raises(ActError):
        served.actor("Ann").choose(message.id, "pick", values)


async def test_choosing(served: Playground) -> None:
    """What is picked reaches the bot, people, roles and channels as such."""
    bot, told = Bot(), []

    class Selects(ui.View):
        @ui.select(cls=ui.Select, custom_id="s", options=[discord.SelectOption(label=each) for each in "ab"])
        async def options(self, interaction: Interaction, chosen: ui.Select[Any]) -> None:
            await self.tell(interaction, chosen.values)

        @ui.select(cls=ui.MentionableSelect, custom_id="m", max_values=2)
        async def anybody(self, interaction: Interaction, chosen: ui.MentionableSelect[Any]) -> None:
            await self.tell(interaction, [f"{type(each).__name__} {each}" for each in chosen.values])

        @ui.select(cls=ui.ChannelSelect, custom_id="c")
        async def channel(self, interaction: Interaction, chosen: ui.ChannelSelect[Any]) -> None:
            await self.tell(interaction, [each.name for each in chosen.values])

        async def tell(self, interaction: Interaction, values: list[Any]) -> None:
            told.append(values)
            await interaction.response.defer()

    view = Selects(timeout=None)
    bot.add_view(view)
    message = sent(served, *(row["components"][0] for row in view.to_components()))
    guild, ann = served.world.cast.guilds[0], served.actor("Ann")
    async with running(served, bot):
        await ann.choose(message.id, "s", ["b"]).answer()
        await ann.choose(message.id, "m", [str(ann.id), str(guild.managers_role_id)]).answer()
        await ann.choose(message.id, "c", [str(guild.channels[1].id)]).answer()
    assert told == [["b"], ["Member Ann", "Role Managers"], ["lounge"]]


FIELDS = [
    {"type": 18, "label": "t", "component": {"type": 4, "style": 1, "custom_id": "text", "max_length": 3}},
    {"type": 18, "label": "r", "component": select(type=21, custom_id="one")},
    {
        "type": 18,
        "label": "c",
        "component": select(type=22, custom_id="many", required=False, min_values=0, max_values=2),
    },
    {"type": 18, "label": "y", "component": {"type": 23, "custom_id": "yes", "default": True}},
    {"type": 10, "content": "words"},
]


async def test_filling_in_a_form(served: Playground) -> None:
    """Every kind of field sends what was put in; one that lacks what it needs, or has too much, is not sent."""
    bot, done = Bot(), Done()

    @bot.answers
    async def _(interaction: Interaction) -> None:
        form = {"custom_id": "form", "title": "Form", "components": FIELDS}
        assert await answer_raw(served, interaction, {"type": 9, "data": form}) == (204, 0)

    @bot.event
    async def on_interaction(interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            data: Any = interaction.data
            inner = flat(data["components"])
            done.tell([each.get("value", each.get("values")) for each in inner if "custom_id" in each])
            await interaction.response.send_message("x")

    ann = served.actor("Ann")
    async with running(served, bot):
        opened = do(served)
        await opened.answer()
        for values in ({"one": "a"}, {"text": "long", "one": "a"}, {"text": "x"}, {"text": "x", "one": "d"}):
            with pytest.raises(ActError):
                ann.submit(opened, values)
        with pytest.raises(ActError):
            served.actor("Ben").submit(opened, {"text": "x", "one": "a"})
        answer = await ann.submit(opened, {"text": "x", "one": "b", "many": ["c", "a"]}).answer()
        assert await done() == ["x", "b", ["c", "a"], True]
    assert answer.message is not None
    payload = answer.message.payload
    assert payload["interaction"]["name"] == "do"
    assert payload["interaction_metadata"]["triggering_interaction_metadata"]["name"] == "do"


async def test_saying_and_erasing(served: Playground) -> None:
    """People write, delete what they wrote, and who manages deletes what anybody wrote."""
    ann, ben, mo, channel = *map(served.actor, ("Ann", "Ben", "Mo")), first_channel(served)
    first, second = ann.say(channel, "one"), ann.say(channel, "two")
    with pytest.raises(ActError, match="cannot delete"):
        ben.erase(first.id)
    ann.erase(first.id)
    mo.erase(second.id)
    assert [each.payload["content"][:4] for each in served.world.messages(channel)] == ["Type"]
    for content in ("", " ", "x" * 2001):
        with pytest.raises(RefusedError):
            ann.say(channel, content)


async def test_dismissing(served: Playground) -> None:
    """Only who sees a private message can put it away, and only such messages can be put away."""
    ann, ben = served.actor("Ann"), served.actor("Ben")
    private, public = sent(served, button()), sent(served, button())
    private.only_for = ann.id
    for who, message in ((ben, private), (ann, public)):
        with pytest.raises(ActError):
            who.dismiss(message.id)
    ann.dismiss(private.id)
    assert not any(private.shown_to(who.id) for who in (ann, ben))
    with pytest.raises(ActError, match="gone"):
        ann.press(private.id, "hit")


async def test_without_a_bot() -> None:
    """When no bot is there, what people do fails after its time."""
    async with Playground(answer_seconds=0.01) as served:
        message = sent(served, button())
        with pytest.raises(NoAnswerError):
            await served.actor("Ann").press(message.id, "hit").answer()


async def test_ids_that_a_bot_sends_as_numbers_are_kept_as_text(served: Playground) -> None:
    """JavaScript would lose their last digits; a component's own number stays a number."""
    ann = served.actor("Ann").id
    default = {"id": ann, "type": "user"}
    emoji = {"name": "ace", "id": 1_300_000_000_000_000_001}
    option = {"label": "a", "value": "a", "emoji": emoji}
    posted = sent(
        served,
        {"type": 5, "custom_id": "who", "default_values": [default]},
        select(options=[option], max_values=1),
        button(custom_id="y", emoji=dict(emoji), id=7),
        {"type": 2, "style": 6, "sku_id": 1_300_000_000_000_000_002},
    )
    users, strings, pressed, premium = (row["components"][0] for row in posted.payload["components"])
    assert users["default_values"] == [{"id": str(ann), "type": "user"}]
    assert strings["options"][0]["emoji"]["id"] == "1300000000000000001"
    assert (pressed["emoji"]["id"], pressed["id"]) == ("1300000000000000001", 7)
    assert premium["sku_id"] == "1300000000000000002"


async def test_the_default_person_of_a_form_is_submitted(served: Playground) -> None:
    """discord.py sends the id as a number; a person who leaves the field alone sends it back as text."""
    bot, done = Bot(), Done()
    ann = served.actor("Ann")

    class Who(ui.Modal, title="Who"):
        who: ui.Label["Who"] = ui.Label(
            text="Who", component=ui.UserSelect(default_values=[discord.Object(ann.id, type=discord.Member)])
        )

        async def on_submit(self, interaction: Interaction) -> None:
            assert isinstance(self.who.component, ui.UserSelect)
            await interaction.response.defer()
            done.tell([user.id for user in self.who.component.values])

    @bot.answers
    async def _(interaction: Interaction) -> None:
        await interaction.response.send_modal(Who())

    async with running(served, bot):
        opened = do(served)
        await opened.answer()
        assert opened.modal is not None
        assert opened.modal["components"][0]["component"]["default_values"][0]["id"] == str(ann.id)
        ann.submit(opened, {})
        assert await done() == [ann.id]
