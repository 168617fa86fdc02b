"""The application's emojis, as discord.py makes, lists, renames, deletes and reads them, and what Discord refuses."""

import base64
import json
from collections.abc import AsyncIterator
from io import BytesIO
from typing import Any

import discord
import pytest
from aiohttp import ClientSession
from PIL import Image

from playground.checks.emojis import PICTURE_BYTES_MAX
from playground.emojis import MOST
from playground.server import Playground
from tests.cases import cases
from tests.playground.bots import Bot, raised, running

TOKEN = {"Authorization": "Bot token", "Content-Type": "application/json"}


def picture(kind: str = "PNG", size: int = 8) -> bytes:
    """Make a picture of this format."""
    file = BytesIO()
    Image.new("RGB", (size, size), "red").save(file, kind)
    return file.getvalue()


def data(content: bytes, kind: str = "png") -> str:
    """Write a picture as a data URI."""
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"


@pytest.fixture
async def bot(served: Playground) -> AsyncIterator[Bot]:
    bot = Bot()
    async with running(served, bot):
        yield bot


def path(served: Playground, emoji: str = "") -> str:
    return f"{served.api}/applications/{served.world.cast.application_id}/emojis{emoji}"


async def posted(served: Playground, body: object) -> tuple[int, Any]:
    """Create an emoji with this body; return the status and the answer."""
    sent = BytesIO(json.dumps(body).encode())
    async with ClientSession(headers=TOKEN) as web, web.post(path(served), data=sent) as response:
        return response.status, await response.json()


async def test_an_emoji_from_making_to_deleting(served: Playground, bot: Bot) -> None:
    made = await bot.create_application_emoji(name="card_ac", image=picture())
    assert (made.name, made.animated, str(made)) == ("card_ac", False, f"<:card_ac:{made.id}>")
    assert made.is_application_owned()
    [listed] = await bot.fetch_application_emojis()
    assert (listed.id, listed.user and listed.user.id) == (made.id, served.world.cast.bot.id)
    assert await made.read() == picture()
    renamed = await made.edit(name="card_2c")
    assert (renamed.id, renamed.name) == (made.id, "card_2c")
    assert (await bot.fetch_application_emoji(made.id)).name == "card_2c"
    await made.delete()
    assert await bot.fetch_application_emojis() == []
    assert await raised(made.delete()) == (404, 10014)
    assert await raised(bot.fetch_application_emoji(made.id)) == (404, 10014)


@cases(("kind", "animated"), {"GIF": ("GIF", True), "JPEG": ("JPEG", False), "WebP": ("WEBP", False)})
async def test_each_format(served: Playground, kind: str, animated: bool) -> None:  # noqa: FBT001
    """Whatever an address ends with, the picture comes in its own format; nothing in it can be run."""
    _, made = await posted(served, {"name": "any", "image": data(picture(kind), kind.lower())})
    assert made["animated"] is animated
    async with ClientSession() as web:
        for ending in ("png", "webp"):
            async with web.get(f"{served.address}/emojis/{made['id']}.{ending}") as response:
                assert response.content_type == f"image/{kind.lower()}"
                assert "sandbox" in response.headers["Content-Security-Policy"]
                assert await response.read() == picture(kind)
        async with web.get(f"{served.address}/emojis/{made['id']}.svg") as response:
            assert response.status == 404
        async with web.get(f"{served.address}/emojis/1.png") as response:
            assert response.status == 404


LARGE = picture() + bytes(PICTURE_BYTES_MAX + 1 - len(picture()))


@cases(
    ("body", "where"),
    {
        "no name": ({"image": data(picture())}, "name"),
        "one letter": ({"name": "a", "image": data(picture())}, "name"),
        "33 letters": ({"name": "a" * 33, "image": data(picture())}, "name"),
        "a hyphen": ({"name": "card-ac", "image": data(picture())}, "name"),
        "a letter with an accent": ({"name": "cardé", "image": data(picture())}, "name"),
        "a line end": ({"name": "card\n", "image": data(picture())}, "name"),
        "a name that is taken": ({"name": "taken", "image": data(picture())}, "name"),
        "no picture": ({"name": "card_ac"}, "image"),
        "no data URI": ({"name": "card_ac", "image": base64.b64encode(picture()).decode()}, "image"),
        "no base64": ({"name": "card_ac", "image": "data:image/png;base64,!"}, "image"),
        "no picture in it": ({"name": "card_ac", "image": data(b"<svg/>")}, "image"),
        "too large by a byte": ({"name": "card_ac", "image": data(LARGE)}, "image"),
        "far too large": ({"name": "card_ac", "image": data(LARGE * 3)}, "image"),
    },
)
async def test_forms_that_are_refused(served: Playground, body: dict[str, str], where: str) -> None:
    assert (await posted(served, {"name": "taken", "image": data(picture())}))[0] == 201
    status, said = await posted(served, body)
    assert (status, said["code"], list(said["errors"])) == (400, 50035, [where])
    assert [emoji.name for emoji in served.emojis.all()] == ["taken"]


async def test_a_name_that_is_taken_has_its_own_code(served: Playground) -> None:
    """Bots look for it to find out that they have uploaded an emoji before."""
    await posted(served, {"name": "taken", "image": data(picture())})
    _, said = await posted(served, {"name": "taken", "image": data(picture())})
    assert said["errors"]["name"]["_errors"][0]["code"] == "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"


async def test_forms_at_the_limits(served: Playground) -> None:
    for name, content in (("ab", LARGE[:-1]), ("A" * 32, picture()), ("_9", picture())):
        assert (await posted(served, {"name": name, "image": data(content)}))[0] == 201


async def test_renaming(served: Playground, bot: Bot) -> None:
    """A name can be kept or left out, but not that of another emoji."""
    one = await bot.create_application_emoji(name="one", image=picture())
    await bot.create_application_emoji(name="two", image=picture())
    assert (await one.edit(name="one")).name == (await one.edit()).name == "one"
    assert await raised(one.edit(name="two")) == (400, 50035)
    assert await raised(one.edit(name="t-o")) == (400, 50035)


async def test_two_thousand_and_no_more(served: Playground, bot: Bot) -> None:
    for number in range(MOST):
        served.emojis.add({"name": f"n{number}", "image": data(picture())})
    assert await raised(bot.create_application_emoji(name="more", image=picture())) == (400, 30008)
    [first, *_] = await bot.fetch_application_emojis()
    await first.delete()
    await bot.create_application_emoji(name="more", image=picture())


async def test_emojis_of_another_application(served: Playground) -> None:
    async with (
        ClientSession(headers=TOKEN) as web,
        web.get(f"{served.api}/applications/1/emojis") as response,
    ):
        assert (response.status, (await response.json())["code"]) == (404, 10002)


async def test_people_have_pictures(served: Playground, bot: Bot) -> None:
    """A bot can read the pictures of people without leaving the machine, and draw with them."""
    guild = bot.guilds[0]
    pictures = {await member.display_avatar.read() for member in guild.members}
    assert len(guild.members) == 5
    assert len(pictures) > 1
    for drawn in pictures:
        assert Image.open(BytesIO(drawn)).convert("RGB").getpixel((64, 50)) == (255, 255, 255)


async def test_a_button_carries_an_emoji_to_people(served: Playground, bot: Bot) -> None:
    """A message keeps emojis in its text, its buttons and its options as the bot wrote them."""
    made = await bot.create_application_emoji(name="card_ac", image=picture())
    channel = bot.get_channel(served.world.cast.guilds[0].channels[0].id)
    assert isinstance(channel, discord.TextChannel)
    view = discord.ui.View()
    view.add_item(discord.ui.Button(emoji=made, custom_id="press"))
    view.add_item(
        discord.ui.Select(custom_id="pick", options=[discord.SelectOption(label="Ace", emoji=made)])
    )
    sent = await channel.send(f"You have {made}", view=view)
    kept = served.world.message(channel.id, sent.id).payload
    assert kept["content"] == f"You have <:card_ac:{made.id}>"
    button, select = (row["components"][0] for row in kept["components"])
    for emoji in (button["emoji"], select["options"][0]["emoji"]):
        assert (str(emoji["id"]), emoji["name"]) == (str(made.id), "card_ac")
