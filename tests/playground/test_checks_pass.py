"""What is legal passes: whatever discord.py's own builders make, and everything that the card room sends."""

import io
from datetime import UTC, datetime
from typing import Any, Literal

import discord
import pytest
from discord import app_commands, ui
from discord.http import handle_message_parameters
from discord.webhook.async_ import interaction_message_response_params

from bot.commands.chips import claim_button
from bot.commands.leaderboard import Shown, build_board
from bot.drawing.words import ENGLISH_WORDS
from bot.economy.leaderboards import ALL_TIME, CHIPS, WINNINGS, NamedPage
from bot.features import features_of
from bot.games.blackjack.command import build_form
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.screen.message import build_message as build_table
from bot.games.installed import GAMES
from bot.games.thirteen.screen.message import build_message as build_match
from bot.games.thirteen.screen.panel_message import build_panel
from bot.messages.replies import mention_of
from playground.checks.choices import check_choices
from playground.checks.commands import check_command, check_commands
from playground.checks.message import check_message
from playground.checks.modal import check_modal
from rules.blackjack.house_rules import PRESETS
from storage.leaderboard import LeaderboardRow
from tests.bot.games.blackjack import samples
from tests.bot.games.thirteen import match_samples

PEOPLE = discord.Object(1, type=discord.Member)
ROLES = discord.Object(2, type=discord.Role)
PLACES = discord.Object(3, type=discord.TextChannel)


def sent(**fields: Any) -> dict[str, Any]:
    """Make the body that discord.py sends for a message."""
    return dict(handle_message_parameters(**fields).payload or {})


def answered(**fields: Any) -> dict[str, Any]:
    """Make the data that discord.py sends for an answer to an interaction."""
    parameters = interaction_message_response_params(type=4, **fields)
    return dict((parameters.payload or {})["data"])


def menus() -> list[ui.Item[Any]]:
    """Make a select menu of each kind, with as much in it as there may be."""
    options = [
        discord.SelectOption(label=f"{n}", value=f"{n}", description="x" * 100, emoji="🦊", default=n < 2)
        for n in range(25)
    ]
    return [
        ui.Select(placeholder="x" * 150, min_values=0, max_values=25, options=options),
        ui.UserSelect(max_values=25, default_values=[PEOPLE]),
        ui.RoleSelect(default_values=[ROLES], disabled=True),
        ui.MentionableSelect(max_values=2, default_values=[PEOPLE, ROLES]),
        ui.ChannelSelect(channel_types=[discord.ChannelType.text], default_values=[PLACES]),
    ]


def old_view() -> ui.View:
    """Make a view of the old kind with every kind of button and of menu."""
    view = ui.View(timeout=None)
    for style in (
        discord.ButtonStyle.primary,
        discord.ButtonStyle.secondary,
        discord.ButtonStyle.success,
        discord.ButtonStyle.danger,
    ):
        view.add_item(ui.Button(style=style, label="x" * 80, emoji="🦊", row=0))
    view.add_item(ui.Button(url="https://example.org", label="Rules", row=0))
    for row, menu in enumerate(menus()[:4], 1):
        menu.row = row
        view.add_item(menu)
    return view


def layout() -> ui.LayoutView:
    """Make a layout with every component there is."""
    view = ui.LayoutView(timeout=None)
    container: ui.Container[Any] = ui.Container(
        ui.TextDisplay("x" * 1000),
        ui.Section(
            ui.TextDisplay("a"),
            ui.TextDisplay("b"),
            ui.TextDisplay("c"),
            accessory=ui.Thumbnail("attachment://my card.png", description="A card", spoiler=True),
        ),
        ui.Section("One text", accessory=ui.Button(label="Hit", style=discord.ButtonStyle.primary)),
        ui.Section("Another", accessory=ui.Button(url="https://example.org", emoji="🦊")),
        ui.Separator(visible=False, spacing=discord.SeparatorSpacing.large),
        ui.MediaGallery(*(discord.MediaGalleryItem("https://example.org/a.png") for _ in range(10))),
        ui.File("attachment://game.json"),
        accent_colour=discord.Colour.gold(),
        spoiler=True,
    )
    for menu in menus():
        container.add_item(ui.ActionRow(menu))
    view.add_item(container)
    view.add_item(ui.ActionRow(*(ui.Button(label=f"{n}", sku_id=None) for n in range(5))))
    view.add_item(ui.TextDisplay("x" * 2900))
    view.add_item(ui.Separator())
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://game.json", description="x")))
    return view


def embed() -> discord.Embed:
    """Make an embed with everything in it."""
    made = discord.Embed(
        title="x" * 256,
        description="x" * 2000,
        url="https://example.org",
        colour=0xFFFFFF,
        timestamp=datetime.now(UTC),
    )
    made.set_author(name="x" * 256, url="https://example.org", icon_url="attachment://a.png")
    made.set_footer(text="x" * 1000, icon_url="https://example.org/a.png")
    made.set_image(url="attachment://a.png").set_thumbnail(url="https://example.org/a.png")
    for number in range(25):
        made.add_field(name=f"{number}", value="\u200b", inline=False)
    return made


def modal() -> ui.Modal:
    """Make a modal with five components, each with as much in it as there may be."""
    made = ui.Modal(title="x" * 45, custom_id="x" * 100)
    text: ui.TextInput[Any] = ui.TextInput(
        style=discord.TextStyle.long, placeholder="x" * 100, default="x" * 4000, max_length=4000, min_length=1
    )
    options = [discord.SelectOption(label="a"), discord.SelectOption(label="b")]
    made.add_item(ui.TextDisplay("Hello"))
    made.add_item(ui.Label(text="x" * 45, description="x" * 100, component=text))
    made.add_item(ui.Label(text="a", component=ui.Select(options=options, required=False, min_values=0)))
    made.add_item(ui.Label(text="b", component=ui.UserSelect(max_values=25, default_values=[PEOPLE])))
    made.add_item(ui.Label(text="c", component=ui.FileUpload(max_values=10)))
    return made


def newer_modal() -> ui.Modal:
    """Make a modal with groups to choose from."""
    made = ui.Modal(title="Which?")
    circles = [discord.RadioGroupOption(label="a", default=True), discord.RadioGroupOption(label="b")]
    boxes = [discord.CheckboxGroupOption(label="a"), discord.CheckboxGroupOption(label="b")]
    made.add_item(ui.Label(text="a", component=ui.RadioGroup(options=circles)))
    made.add_item(ui.Label(text="b", component=ui.CheckboxGroup(options=boxes)))
    made.add_item(ui.Label(text="c", component=ui.CheckboxGroup(options=boxes, min_values=2, max_values=2)))
    made.add_item(ui.Label(text="d", component=ui.Checkbox(default=True)))
    made.add_item(ui.TextInput(label="The old form", required=False))
    return made


def test_messages_of_discord_py_pass() -> None:
    """Words, embeds, old views, files, replies and silence, as discord.py sends them."""
    everybody = discord.AllowedMentions.all()
    some = discord.AllowedMentions(everyone=True, users=[PEOPLE], roles=[ROLES], replied_user=False)
    silent = discord.MessageFlags(suppress_notifications=True, suppress_embeds=True)
    answered_to = discord.MessageReference(message_id=7, channel_id=8, fail_if_not_exists=False)
    check_message(
        sent(
            content="x",
            embed=embed(),
            view=old_view(),
            nonce=7,
            flags=silent,
            allowed_mentions=some,
            previous_allowed_mentions=everybody,
            mention_author=True,
            message_reference=answered_to.to_message_reference_dict(),
        )
    )
    check_message(sent(stickers=[1, 2, 3], allowed_mentions=everybody))
    check_message(sent(content=None, view=None, embeds=[]), edit_of={"content": "", "attachments": [{}]})


def test_layouts_of_discord_py_pass() -> None:
    """Every component, in a new message, in an answer and in edits, also of a message that had words."""
    files = frozenset({"my card.png", "game.json"})
    check_message(sent(view=layout()), files=files)
    check_message(
        answered(view=layout(), flags=discord.MessageFlags(ephemeral=True)), files=files, interaction=True
    )
    attached = [discord.File(io.BytesIO(), name) for name in ("my card.png", "game.json")]
    body = sent(view=layout()) | {"attachments": [file.to_dict(n) for n, file in enumerate(attached)]}
    words = {"flags": 0, "content": "x", "embeds": [{"title": "x"}], "components": [], "attachments": []}
    check_message(body | {"content": None, "embeds": []}, edit_of=words)
    check_message(body, edit_of=sent(view=layout()))


@pytest.mark.parametrize("made", [modal, newer_modal])
async def test_modals_of_discord_py_pass(made: Any) -> None:
    """Labels around every kind of input, and the old form."""
    check_modal(made().to_dict())


async def test_commands_of_discord_py_pass() -> None:
    """Parameters of every type, groups, menus, translations and everything that decorators set."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    tree = app_commands.CommandTree(client)

    @tree.command(description="x" * 100)
    @app_commands.describe(text="x" * 100)
    @app_commands.choices(picked=[app_commands.Choice(name="One", value=1)])
    @app_commands.default_permissions(manage_guild=True, ban_members=True)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def everything(
        interaction: discord.Interaction[Any],
        text: app_commands.Range[str, 0, 6000],
        whole: app_commands.Range[int, -5, 5],
        number: app_commands.Range[float, 0.5],
        picked: app_commands.Choice[int],
        word: Literal["a", "b"],
        person: discord.Member | None,
        role: discord.Role | None = None,
        place: discord.TextChannel | discord.VoiceChannel | None = None,
        either: discord.Member | discord.Role | None = None,
        file: discord.Attachment | None = None,
        truth: bool | None = None,  # noqa: FBT001  # So are options of commands.
    ) -> None: ...

    @everything.autocomplete("text")
    async def complete(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        return []

    group = app_commands.Group(name="house", description="x", nsfw=True, guild_only=True)
    inner = app_commands.Group(name="rules", description="x", parent=group)

    @inner.command(name="zählen", description="x")
    async def count(interaction: discord.Interaction[Any], stake: int = 5) -> None: ...

    tree.add_command(group)

    @tree.context_menu(name="High Five")
    async def five(interaction: discord.Interaction[Any], person: discord.User) -> None: ...

    @tree.context_menu(name="Quote This!")
    async def quote(interaction: discord.Interaction[Any], message: discord.Message) -> None: ...

    class Words(app_commands.Translator):
        async def translate(
            self, string: app_commands.locale_str, locale: discord.Locale, context: Any
        ) -> str | None:
            return f"{string}".lower()

    await tree.set_translator(Words())
    plain = [command.to_dict(tree) for command in tree.get_commands()]
    translated = [await each.get_translated_payload(tree, Words()) for each in tree.get_commands()]
    assert len(plain) == 4
    check_commands(plain)
    check_commands(translated)
    for command in plain:
        check_command(command)
    check_choices({"choices": [app_commands.Choice(name="x" * 100, value="x" * 100).to_dict()] * 25}, kind=3)
    await client.close()


@pytest.mark.parametrize("name", samples.ALL)
def test_tables_of_the_card_room_pass(name: str) -> None:
    """A table at every stage, as a new message, as an answer and as an edit of itself."""
    view, nobody = build_table(samples.ALL[name]), discord.AllowedMentions.none()
    body, files = sent(view=view, allowed_mentions=nobody), frozenset(name for name, _ in view.pictures)
    check_message(body, files=files)
    check_message(answered(view=view, allowed_mentions=nobody), interaction=True, path="data", files=files)
    check_message(body, edit_of=body | {"attachments": []}, files=files)
    kept = [{"filename": name} for name in files]
    check_message(sent(view=view), edit_of=body | {"attachments": kept}, interaction=True)


@pytest.mark.parametrize("name", match_samples.ALL)
def test_matches_of_the_card_room_pass(name: str) -> None:
    """A match at every stage; the challenge mentions one person."""
    view, one = build_match(match_samples.ALL[name]), mention_of(match_samples.BEN)
    body, files = sent(view=view, allowed_mentions=one), frozenset(name for name, _ in view.pictures)
    check_message(body, files=files)
    check_message(sent(view=view), edit_of=body | {"attachments": []}, interaction=True, files=files)


@pytest.mark.parametrize("name", match_samples.SEATS)
def test_panels_of_the_card_room_pass(name: str) -> None:
    """Somebody's own cards, with what can be played."""
    seen = match_samples.SEATS[name]
    view, private = build_panel(seen), discord.MessageFlags(ephemeral=True)
    check_message(answered(view=view, flags=private), interaction=True, path="data")


def test_answers_of_the_card_room_pass() -> None:
    """Private sentences, with and without a button, and a page of the leaderboard."""
    private = discord.MessageFlags(ephemeral=True)
    check_message(answered(content="You have 5 chips", flags=private), interaction=True)
    check_message(
        answered(content="None left", view=claim_button("Claim 200"), flags=private), interaction=True
    )
    lines = tuple((LeaderboardRow(n, n, 50_000), samples.LONGEST_NAME) for n in range(1, 11))
    page = NamedPage(1, lines, has_next=True, own=LeaderboardRow(99, 99, 1))
    board = build_board(
        page, Shown(WINNINGS, ALL_TIME, (CHIPS, WINNINGS)), samples.LONGEST_NAME, 0, ENGLISH_WORDS
    )
    check_message(sent(view=board), interaction=True)


async def test_form_of_the_card_room_passes() -> None:
    """The form that asks for a stake, with the largest numbers."""
    config = TableConfig(PRESETS["vegas"], stake_min=1, stake_max=10**15)
    check_modal(build_form("f:k7x2m9:1000000", config, 10**15, 10**15, ENGLISH_WORDS).to_dict())


async def test_commands_of_the_card_room_pass() -> None:
    """All that the bot tells Discord it can do."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    tree = app_commands.CommandTree(client)
    for command in (command for feature in features_of(GAMES) for command in feature.commands):
        tree.add_command(command)
    told = [command.to_dict(tree) for command in tree.get_commands()]
    assert len(told) > 20
    check_commands(told)
    await client.close()
