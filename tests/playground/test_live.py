"""The page's files and sockets: each person is told what that person may see."""

import base64
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import discord
import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, WSServerHandshakeError
from discord import app_commands, ui

from playground.server import Playground
from tests.playground.bots import Bot, first_channel, running

Json = dict[str, Any]
Interaction = discord.Interaction[Any]


@dataclass
class Pane:
    """The browser's end of a socket."""

    socket: ClientWebSocketResponse
    hello: Json

    async def hear(self) -> Json:
        received = await self.socket.receive(timeout=60)
        assert received.type is WSMsgType.TEXT, received
        event: Json = json.loads(received.data)
        return event

    async def wait(self, name: str) -> Json:
        while (event := await self.hear())["t"] != name:
            pass
        return event

    async def do(self, wish: str, **asked: Any) -> None:
        await self.socket.send_str(json.dumps({"do": wish, **asked}))

    async def open(self, channel: int, **asked: Any) -> Json:
        """Look at a channel; return its history."""
        await self.do("open", channel=str(channel), **asked)
        return await self.wait("history")


@asynccontextmanager
async def pane(served: Playground, name: str) -> AsyncIterator[Pane]:
    """Open somebody's pane and look at the first channel."""
    person = next(person for person in served.world.cast.people if person.name == name)
    async with (
        ClientSession() as client,
        client.ws_connect(f"{served.address}/live?person={person.id}") as socket,
    ):
        opened = Pane(socket, {})
        opened.hello = await opened.wait("hello")
        await opened.open(first_channel(served))
        yield opened


async def test_a_page_is_served_under_the_secret_alone(served: Playground) -> None:
    root = served.address.rpartition("/")[0]
    async with ClientSession() as client:
        async with client.get(f"{served.address}/") as page:
            assert page.status == 200
            assert page.content_type == "text/html"
            assert page.headers["Content-Security-Policy"].startswith("default-src 'self'")
            assert "page/app.js" in await page.text()
        async with client.get(served.address) as page:
            assert str(page.url) == f"{served.address}/", "relative addresses need the slash"
        async with client.get(f"{served.address}/page/app.js") as script:
            assert script.content_type == "text/javascript"
        async with client.get(f"{served.address}/cast") as cast:
            assert [person["name"] for person in (await cast.json())["people"]] == [
                "Ann",
                "Ben",
                "Cleo",
                "Mo",
            ]
        for path in (f"{root}/", f"{root}/page/app.js", f"{served.address}/page/none.js"):
            async with client.get(path) as nothing:
                assert nothing.status == 404, path


@pytest.mark.parametrize(
    "name", ["..%2Flive.py", "..%2F..%2Fpyproject.toml", ".", "%2Fetc%2Fpasswd", "a" * 300]
)
async def test_no_name_leads_out_of_the_folder(served: Playground, name: str) -> None:
    async with ClientSession() as client, client.get(f"{served.address}/page/{name}") as answer:
        assert answer.status in {403, 404}


async def test_nobody_has_a_socket_who_is_not_there(served: Playground) -> None:
    async with ClientSession() as client:
        for query in ("", "?person=1"):
            with pytest.raises(WSServerHandshakeError, match="404"):
                await client.ws_connect(f"{served.address}/live{query}")


async def test_pages_know_the_emojis(served: Playground) -> None:
    """A page is told which there are when it opens, and again whenever that changes."""
    image = "data:image/gif;base64," + base64.b64encode(b"GIF89a").decode()
    before = served.emojis.add({"name": "before", "image": image})
    async with pane(served, "Ann") as ann:
        assert ann.hello["emojis"] == [str(before.id)]
        later = served.emojis.add({"name": "later", "image": image})
        assert (await ann.wait("emojis"))["emojis"] == [str(before.id), str(later.id)]
        served.emojis.remove(before.id)
        assert (await ann.wait("emojis"))["emojis"] == [str(later.id)]


async def test_hello_tells_who_and_what_there_is(served: Playground) -> None:
    async with pane(served, "Mo") as mo:
        hello = mo.hello
        assert (hello["me"]["name"], hello["me"]["manages"]) == ("Mo", True)
        assert [person["bot"] for person in hello["people"]] == [False] * 4 + [True]
        assert [server["name"] for server in hello["servers"]] == ["Playground", "Second House"]
        assert hello["bot"] == {"state": "down", "can_kill": False}
        assert hello["refusals"] == 0
        served.refusals.add("GET /nowhere", 404, 0, "no")
        assert (await mo.wait("refusals"))["count"] == 1
        assert abs(hello["now"] - served.world.now()) < 10_000


async def test_what_is_said_reaches_all_who_look(served: Playground) -> None:
    channel = first_channel(served)
    async with pane(served, "Ann") as ann, pane(served, "Ben") as ben:
        await ann.do("say", channel=str(channel), content="hello")
        said = (await ann.wait("message"))["message"]
        assert (said["content"], said["author"]["username"]) == ("hello", "Ann")
        assert (await ben.wait("message"))["message"] == said
        await ann.do("erase", message=said["id"])
        assert (await ben.wait("gone"))["id"] == said["id"]
        await ben.do("say", channel=str(channel), content="x" * 2001)
        assert (await ben.wait("refused"))["reason"]


async def test_of_other_channels_a_page_hears_only_that_there_is_news(served: Playground) -> None:
    lounge = served.world.cast.guilds[0].channels[1].id
    async with pane(served, "Ann") as ann, pane(served, "Ben") as ben:
        await ben.open(lounge)
        await ann.do("say", channel=str(first_channel(served)), content="hello")
        assert await ben.hear() == {"t": "unread", "channel": str(first_channel(served))}


async def test_history_comes_in_parts(served: Playground) -> None:
    channel = first_channel(served)
    actor = served.actor("Ann")
    for number in range(120):
        actor.say(channel, f"line {number}")
    async with pane(served, "Ben") as ben:
        newest = await ben.open(channel)
        assert [message["content"] for message in newest["messages"]] == [f"line {n}" for n in range(70, 120)]
        assert newest["more"]
        before = await ben.open(channel, before=newest["messages"][0]["id"])
        assert before["messages"][-1]["content"] == "line 69"
        assert before["before"] == newest["messages"][0]["id"]
        oldest = await ben.open(channel, before=before["messages"][0]["id"])
        assert len(oldest["messages"]) == 21, "twenty lines and the greeting"
        assert not oldest["more"]


async def test_a_private_answer_reaches_its_person_alone(served: Playground) -> None:
    bot = Bot()

    @bot.answers
    async def secret(interaction: Interaction) -> None:
        await interaction.response.send_message("for you", ephemeral=True)
        await interaction.followup.send("for all")

    async with pane(served, "Ann") as ann, pane(served, "Ben") as ben, running(served, bot):
        await ann.do("slash", nonce="1", channel=str(first_channel(served)), command="do", options={})
        assert (await ann.wait("message"))["message"]["content"] == "for you"
        assert (await ann.wait("interaction"))["state"] == "answered"
        assert (await ben.wait("message"))["message"]["content"] == "for all"
        shown = await ben.open(first_channel(served))
        assert [message["content"] for message in shown["messages"]][1:] == ["for all"]
        mine = (await ann.open(first_channel(served)))["messages"]
        assert [message["content"] for message in mine][1:] == ["for you", "for all"]
        await ben.do("dismiss", message=mine[1]["id"])
        assert (await ben.wait("refused"))["reason"] == "That message is gone."
        await ann.do("dismiss", message=mine[1]["id"])
        assert (await ann.wait("gone"))["id"] == mine[1]["id"]


async def test_a_form_opens_for_its_person_and_is_submitted(served: Playground) -> None:
    bot = Bot()

    class Form(ui.Modal, title="Form"):
        words: ui.TextInput[Any] = ui.TextInput(label="Words", custom_id="words")

        async def on_submit(self, interaction: Interaction) -> None:
            await interaction.response.send_message(f"You wrote {self.words.value}.")

    bot.answers(lambda interaction: interaction.response.send_modal(Form()))
    async with pane(served, "Ann") as ann, running(served, bot):
        await ann.do("slash", nonce="1", channel=str(first_channel(served)), command="do", options={})
        opened = await ann.wait("interaction")
        assert (opened["state"], opened["nonce"], opened["modal"]["title"]) == ("modal", "1", "Form")
        await ann.do("submit", nonce="2", interaction=opened["interaction"], values={})
        assert await ann.wait("refused") == {
            "t": "refused",
            "nonce": "2",
            "reason": "Write from 1 to 4000 characters.",
        }
        await ann.do("submit", nonce="3", interaction=opened["interaction"], values={"words": "x"})
        assert (await ann.wait("message"))["message"]["content"] == "You wrote x."


async def test_choices_are_completed(served: Playground) -> None:
    bot = Bot()

    async def city(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"{typed}lin", value="B")]

    @bot.tree.command(description="Go")
    @app_commands.autocomplete(where=city)
    async def go(interaction: Interaction, where: str) -> None:
        await interaction.response.send_message(where)

    async with pane(served, "Ann") as ann, running(served, bot):
        channel = str(first_channel(served))
        known = (await ann.wait("commands"))["commands"]
        assert [command["name"] for command in known[ann.hello["servers"][0]["id"]]] == ["go"]
        await ann.do(
            "complete", nonce="1", channel=channel, command="go", options={"where": "Ber"}, focused="where"
        )
        event = await ann.wait("interaction")
        assert (event["state"], event["choices"]) == ("choices", [{"name": "Berlin", "value": "B"}])


async def test_a_press_while_no_bot_is_there_fails() -> None:
    async with Playground(answer_seconds=0.02) as served:
        channel = served.world.channel(first_channel(served))
        button = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}
        body = {"components": [{"type": 1, "components": [button]}]}
        message = served.messages.post(channel, served.world.cast.bot, body)
        async with pane(served, "Ann") as ann:
            await ann.do("press", nonce="7", channel=str(channel.id), message=str(message.id), custom_id="x")
            event = await ann.wait("interaction")
            assert (event["nonce"], event["state"]) == ("7", "failed")
            await ann.do("press", nonce="8", channel=str(channel.id), message=str(message.id), custom_id="y")
            assert (await ann.wait("refused"))["nonce"] == "8"


async def test_how_the_bot_is(served: Playground) -> None:
    killed: list[str] = []

    class Controls:
        def kill(self) -> None:
            killed.append("kill")

    async with pane(served, "Ann") as ann:
        served.bot.kill = Controls().kill
        served.bot.tell("starting")
        assert await ann.wait("bot") == {"t": "bot", "state": "starting", "can_kill": True}
        async with running(served, Bot()):
            assert (await ann.wait("bot"))["state"] == "ready"
        assert (await ann.wait("bot"))["state"] == "starting"
        await ann.do("kill")
        await ann.do("say", channel=str(first_channel(served)), content="after the kill")
        await ann.wait("message")
        assert killed == ["kill"]


@pytest.mark.parametrize("asked", ["{", "[]", "{}", '{"do": "fly"}', '{"do": "open", "channel": "x"}'])
async def test_nonsense_is_refused_and_the_socket_lives_on(
    served: Playground, asked: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with pane(served, "Ann") as ann:
        await ann.socket.send_str(asked)
        assert (await ann.wait("refused"))["reason"] == "That could not be read."
        await ann.open(first_channel(served))


async def test_half_a_character_is_replaced(served: Playground) -> None:
    """A browser may cut one in two; it could not be sent on, and would end every page that is told of it."""
    async with pane(served, "Ann") as ann:
        await ann.do("say", channel=str(first_channel(served)), content="a\ud83d")
        assert (await ann.wait("message"))["message"]["content"] == "a?"


async def test_pages_are_told_when_the_playground_ends(served: Playground) -> None:
    async with Playground() as ending:
        person = ending.world.cast.people[0]
        client = ClientSession()
        socket = await client.ws_connect(f"{ending.address}/live?person={person.id}")
        await socket.receive()
    closed = await socket.receive(timeout=60)
    assert (closed.type, closed.data) == (WSMsgType.CLOSE, 1001)
    await client.close()


async def test_the_bot_is_told_the_language_of_each_persons_client(served: Playground) -> None:
    """Of a command, the press, the form and its choices that follow; the language of the server stays."""
    bot, told = Bot(), []

    class Form(ui.Modal, title="Form"):
        words = ui.TextInput[Any](label="Words", custom_id="words")

        async def on_submit(self, interaction: Interaction) -> None:
            await interaction.response.send_message("Thanks", ephemeral=True)

    class Buttons(ui.View):
        @ui.button(label="Write", custom_id="write")
        async def write(self, interaction: Interaction, _: ui.Button[Any]) -> None:
            await interaction.response.send_modal(Form(custom_id="form"))

    @bot.tree.command(description="Write")
    async def write(interaction: Interaction, word: str) -> None:
        await interaction.response.send_message("Here", view=Buttons())

    @write.autocomplete("word")
    async def choices(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=typed, value=typed)]

    @bot.event
    async def on_interaction(interaction: Interaction) -> None:
        told.append(
            (interaction.user.name, interaction.type.name, interaction.locale, interaction.guild_locale)
        )

    async with running(served, bot), pane(served, "Ann") as ann, pane(served, "Ben") as ben:
        channel = str(first_channel(served))
        use = {"channel": channel, "command": "write", "options": {"word": "a"}}
        await ann.do("speak", locale="ru")
        await ann.do("complete", nonce="1", focused="word", **use)
        await ann.wait("interaction")
        await ann.do("slash", nonce="2", **use)
        await ann.wait("interaction")
        message = served.world.messages(int(channel))[-1]
        await ann.do("press", nonce="3", message=str(message.id), custom_id="write")
        form = await ann.wait("interaction")
        await ann.do("speak", locale="zh-CN")
        await ann.do("submit", nonce="4", interaction=form["interaction"], values={"words": "b"})
        await ann.wait("interaction")
        await ben.do("slash", nonce="5", **use)
        await ben.wait("interaction")
    ru, zh, en = discord.Locale.russian, discord.Locale.chinese, discord.Locale.american_english
    assert told == [
        ("Ann", "autocomplete", ru, en),
        ("Ann", "application_command", ru, en),
        ("Ann", "component", ru, en),
        ("Ann", "modal_submit", zh, en),
        ("Ben", "application_command", en, en),
    ]


async def test_a_language_that_discord_does_not_have_is_refused(served: Playground) -> None:
    async with pane(served, "Ann") as ann:
        for locale in ("bn", "", None, ["ru"]):
            await ann.do("speak", nonce="1", locale=locale)
            assert (await ann.wait("refused"))["reason"] == "That could not be read."
