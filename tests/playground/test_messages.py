"""Messages of channels and their reactions, as discord.py writes and reads them."""

import io
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from discord import ui

from playground.acts import ActError
from playground.refused import RefusedError
from playground.server import Playground
from tests.cases import cases
from tests.playground.bots import Bot, Done, first_channel, raised, running

PICTURE = b"\x89PNG not really"


@pytest.fixture
async def channel(served: Playground) -> AsyncIterator[discord.PartialMessageable]:
    """Return the first channel as a running bot sees it."""
    bot = Bot()
    async with running(served, bot):
        yield bot.get_partial_messageable(first_channel(served), guild_id=served.world.cast.guilds[0].id)


def picture(name: str = "card.png") -> discord.File:
    return discord.File(io.BytesIO(PICTURE), filename=name, description="An ace")


async def test_history(served: Playground, channel: discord.PartialMessageable) -> None:
    """Messages are listed newest first, up to a limit, before or after one, without ephemeral ones."""
    sent = [await channel.send(str(number)) for number in range(5)]

    async def listed(**asked: Any) -> list[str]:
        return [each.content async for each in channel.history(**asked)]

    assert await listed(limit=3) == ["4", "3", "2"]
    assert await listed(limit=2, before=sent[3]) == ["2", "1"]
    assert await listed(limit=2, after=sent[1]) == ["2", "3"]
    assert await listed(limit=3, around=sent[2]) == ["3", "2", "1"]


async def test_edit_keeps_what_it_does_not_name(channel: discord.PartialMessageable) -> None:
    """An edit changes the fields it names and no others."""
    sent = await channel.send("text", embed=discord.Embed(title="title"), view=_one_button(), silent=True)
    assert sent.edited_at is None
    edited = await sent.edit(content="other")
    assert (edited.content, edited.embeds[0].title, len(edited.components)) == ("other", "title", 1)
    assert edited.edited_at is not None
    bare = await edited.edit(content=None, view=None)
    assert (bare.content, bare.embeds[0].title, bare.components) == ("", "title", [])
    await bare.edit(suppress=True)
    flags = (await channel.fetch_message(sent.id)).flags
    assert flags.suppress_embeds
    assert flags.suppress_notifications


async def test_files(served: Playground, channel: discord.PartialMessageable) -> None:
    """Files are kept and served back; an edit keeps those on its list and adds new ones."""
    sent = await channel.send(files=[picture(), picture("two.png")])
    assert [(each.filename, each.size, each.description) for each in sent.attachments] == [
        ("card.png", len(PICTURE), "An ace"),
        ("two.png", len(PICTURE), "An ace"),
    ]
    assert await sent.attachments[0].read() == PICTURE
    edited = await sent.edit(attachments=[sent.attachments[1], picture("three.png")])
    assert [each.filename for each in edited.attachments] == ["two.png", "three.png"]
    assert edited.attachments[0].id == sent.attachments[1].id
    assert await edited.attachments[1].read() == PICTURE
    assert [each.filename for each in (await edited.edit(content="x")).attachments] == [
        "two.png",
        "three.png",
    ]


async def test_files_in_embeds(channel: discord.PartialMessageable) -> None:
    """An embed shows a file of its message by its name."""
    embed = discord.Embed(title="x").set_image(url="attachment://card.png")
    sent = await channel.send(embed=embed, file=picture())
    assert sent.embeds[0].image.url == sent.attachments[0].url


async def test_components_v2(channel: discord.PartialMessageable) -> None:
    """Components are numbered in the order of reading, files in them have addresses, and edits stay what they are."""
    view = ui.LayoutView(timeout=None)
    section: ui.Section[Any] = ui.Section("words", accessory=ui.Thumbnail("attachment://card.png"))
    view.add_item(ui.Container(section, ui.Separator(), ui.ActionRow(*_one_button().children)))
    gallery: ui.MediaGallery[Any] = ui.MediaGallery(discord.MediaGalleryItem("attachment://card.png"))
    view.add_item(gallery).add_item(ui.File("attachment://card.png"))
    sent = await channel.send(view=view, file=picture())
    url = sent.attachments[0].url
    container, gallery_back, file = sent.components
    assert isinstance(container, discord.Container)
    first = container.children[0]
    assert isinstance(first, discord.SectionComponent)
    assert isinstance(first.accessory, discord.ThumbnailComponent)
    assert isinstance(gallery_back, discord.MediaGalleryComponent)
    assert isinstance(file, discord.FileComponent)
    assert {first.accessory.media.url, gallery_back.items[0].media.url, file.media.url} == {url}
    assert (file.name, file.size) == ("card.png", len(PICTURE))
    numbers = [container.id, first.id, first.children[0].id, first.accessory.id, gallery_back.id, file.id]
    assert numbers == [1, 2, 3, 4, 8, 9]
    edited = await sent.edit(view=ui.LayoutView().add_item(ui.TextDisplay("other")))
    assert edited.flags.components_v2
    assert len(edited.components) == 1


@cases(
    ("allowed", "pinged"),
    {
        "everybody named, unless told otherwise": (None, ["Ann", "Ben"]),
        "nobody": (discord.AllowedMentions.none(), []),
        "only somebody else": (discord.AllowedMentions(users=[discord.Object(0)]), []),
        "only one of them": ("Ben", ["Ben"]),
    },
)
async def test_mentions(
    served: Playground, channel: discord.PartialMessageable, allowed: Any, pinged: list[str]
) -> None:
    """Who is pinged is who is named and may be pinged; a role that may not be named by all pings nobody."""
    ann, ben = served.actor("Ann").id, served.actor("Ben").id
    if isinstance(allowed, str):
        allowed = discord.AllowedMentions(users=[discord.Object(served.actor(allowed).id)])
    role = served.world.cast.guilds[0].managers_role_id
    text = f"<@{ann}> <@!{ben}> <@&{role}> @everyone"
    sent = await channel.send(text, allowed_mentions=allowed or discord.utils.MISSING)
    shown = await channel.send(
        view=ui.LayoutView().add_item(ui.TextDisplay(text)), allowed_mentions=allowed or discord.utils.MISSING
    )
    for message in (sent, shown):
        assert [each.name for each in message.mentions] == pinged
        assert (message.role_mentions, message.mention_everyone) == ([], False)


async def test_replies(served: Playground, channel: discord.PartialMessageable) -> None:
    """A reply shows what it replies to and pings who wrote that, unless it is not to."""
    said = served.actor("Ann").say(channel.id, "hello")
    asked = await channel.fetch_message(said.id)
    loud, quiet = await asked.reply("hi"), await asked.reply("hi", mention_author=False)
    assert loud.reference is not None
    assert isinstance(loud.reference.resolved, discord.Message)
    assert loud.reference.resolved.content == "hello"
    assert ([each.name for each in loud.mentions], quiet.mentions) == (["Ann"], [])


async def test_sent_once(channel: discord.PartialMessageable) -> None:
    """A message that comes again with the same nonce is the message that is there."""
    first, second = await channel.send("x", nonce="7"), await channel.send("x", nonce="7")
    assert first.id == second.id


async def test_members(served: Playground, channel: discord.PartialMessageable) -> None:
    """Members are found one by one, listed and searched; who manages may do everything."""
    guild = channel.guild
    assert guild is not None
    assert {member.name async for member in guild.fetch_members()} == {"Your bot", "Ann", "Ben", "Cleo", "Mo"}
    mo = await guild.fetch_member(served.actor("Mo").id)
    assert mo.guild_permissions.administrator
    assert not (await guild.fetch_member(served.actor("Ann").id)).guild_permissions.manage_guild
    assert [member.name for member in await guild.query_members("cl")] == ["Cleo"]
    whole = await mo._state._get_client().fetch_guild(guild.id)
    assert (whole.name, whole.approximate_member_count) == ("Playground", 5)


async def test_typing(channel: discord.PartialMessageable) -> None:
    """A bot may show that it is typing; nothing comes of it here."""
    async with channel.typing():
        pass


def _one_button() -> ui.View:
    view = ui.View(timeout=None)
    view.add_item(ui.Button(label="x", custom_id="x"))
    return view


THUMB, CARD = "👍", "ace:1300000000000000001"


async def test_a_bot_reacts_and_hears_of_reactions(served: Playground) -> None:
    """It is told who reacts and who takes it back, lists them, and removes them one by one or all at once."""
    bot, added, removed = Bot(), Done(), Done()
    said = served.actor("Ann").say(first_channel(served), "Do you like it?")

    async def on_reaction_add(reaction: discord.Reaction, user: discord.abc.User) -> None:
        if user.name == "Ben":
            added.tell((str(reaction.emoji), reaction.count, reaction.me))

    async def on_raw_reaction_remove(event: discord.RawReactionActionEvent) -> None:
        if event.user_id == served.actor("Ben").id:
            removed.tell(str(event.emoji))

    for listener in (on_reaction_add, on_raw_reaction_remove):
        bot.event(listener)
    async with running(served, bot):
        channel = bot.get_channel(first_channel(served))
        assert isinstance(channel, discord.TextChannel)
        posted = await channel.send("And this?")
        await posted.add_reaction(THUMB)
        served.actor("Ben").react(posted.id, THUMB)
        assert await added() == (THUMB, 2, True)
        message = await channel.fetch_message(posted.id)
        [reaction] = message.reactions
        assert {user.name async for user in reaction.users()} == {"Your bot", "Ben"}
        served.actor("Ben").react(posted.id, THUMB)
        assert await removed() == THUMB
        served.actor("Cleo").react(posted.id, THUMB)
        await posted.remove_reaction(THUMB, discord.Object(served.actor("Cleo").id))
        await posted.remove_reaction(THUMB, discord.Object(served.world.cast.bot.id))
        assert (await channel.fetch_message(posted.id)).reactions == []
        theirs = await channel.fetch_message(said.id)
        await theirs.add_reaction(CARD)
        await theirs.add_reaction(THUMB)
        await theirs.clear_reaction(CARD)
        assert [str(each.emoji) for each in (await channel.fetch_message(said.id)).reactions] == [THUMB]
        await theirs.clear_reactions()
        assert (await channel.fetch_message(said.id)).reactions == []
        assert await raised(theirs.add_reaction("no emoji")) == (404, 10014)
        assert await raised(theirs.remove_reaction(THUMB, discord.Object(served.world.cast.bot.id))) == (
            404,
            10014,
        )
        for number in range(20):
            await theirs.add_reaction(chr(0x1F600 + number))
        assert await raised(theirs.add_reaction(THUMB)) == (400, 30010)


async def test_nobody_reacts_to_a_private_message(served: Playground) -> None:
    channel = served.world.channel(first_channel(served))
    ann = served.actor("Ann")
    private = served.messages.post(
        channel, served.world.cast.bot, {"content": "psst", "flags": 64}, origin={}, reader=ann.person
    )
    with pytest.raises(ActError):
        ann.react(private.id, THUMB)
    with pytest.raises(RefusedError):
        ann.react(ann.say(channel.id, "x").id, "no emoji")
