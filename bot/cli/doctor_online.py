"""What `cardroom doctor --online` asks Discord with the bot's token; it opens no connection to the gateway."""

from collections.abc import AsyncIterator, Iterable

import discord

from bot.cli.discord_errors import CannotRunError, discord_errors, logged_in
from bot.drawing.card_art import find_card_emojis
from bot.features import features_of
from bot.games.installed import GAMES
from bot.messages.failures import is_final
from bot.runtime.identify_budget import SCARCE
from bot.settings import Settings, SettingsError
from storage import guilds
from storage.database import reading
from storage.errors import StorageError
from storage.location import Location

Finding = tuple[bool, str]

SERVERS_MAX = 25
"""Each server takes three requests, so only this many are looked at."""

NAMED_MAX = 5
"""At most this many channels are named in a line."""


async def examine_online(settings: Settings, database: Location) -> AsyncIterator[Finding]:
    """Ask Discord about the token, the application, the servers and what the bot needs there; a failure is the last line."""
    try:
        with discord_errors():
            async with logged_in(settings) as client:
                yield True, f"Discord takes the token of {client.user}"
                async for finding in _application(client):
                    yield finding
                async for finding in _servers(client, database):
                    yield finding
    except (SettingsError, CannotRunError) as error:
        yield False, str(error)


async def _application(client: discord.Client) -> AsyncIterator[Finding]:
    application = await client.application_info()
    about = f"application {application.name} ({application.id})"
    if application.interactions_endpoint_url:
        yield False, f"{about}: remove its interactions endpoint URL, or no press reaches the bot"
    else:
        yield True, about
    listed = await client.http.get_global_commands(application.id)
    missing = _commands() - {each["name"] for each in listed}
    yield (
        True,
        f"commands: {len(missing)} not registered; the next start of the bot does that"
        if missing
        else f"commands: {len(listed)} registered",
    )
    has_emojis = find_card_emojis(await client.fetch_application_emojis()) is not None
    yield (
        True,
        "card emojis: uploaded"
        if has_emojis
        else "card emojis: not all uploaded, so cards are boxes; the running bot uploads them, or cardroom emojis",
    )
    _, _, limit = await client.http.get_bot_gateway()
    left = limit["remaining"]
    yield left >= SCARCE, f"connections left today: {left} of {limit['total']}"


def _commands() -> set[str]:
    return {command.name for feature in features_of(GAMES) for command in feature.commands}


async def _servers(client: discord.Client, database: Location) -> AsyncIterator[Finding]:
    servers = [guild async for guild in client.fetch_guilds(limit=None, with_counts=False)]
    if not servers:
        yield False, "servers: none; invite the bot to one"
    for server in servers[:SERVERS_MAX]:
        try:
            chosen = await _chosen_channels(database, server.id)
            yield await _server(client, server.id, *chosen)
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            yield False, f"server {server.name}: Discord does not show it ({error.status})"
    if len(servers) > SERVERS_MAX:
        yield True, f"servers: {len(servers) - SERVERS_MAX} more, which were not looked at"


async def _server(
    client: discord.Client, guild_id: int, chosen: tuple[int, ...] | None, boards: int | None
) -> Finding:
    """Report in which channels the bot lacks permissions, that for the `boards` among them.

    Where managers chose none for games, it needs only one where games can open.
    """
    assert client.user is not None
    guild = await client.fetch_guild(guild_id, with_counts=False)
    me = await guild.fetch_member(client.user.id)
    texts = [each for each in await guild.fetch_channels() if isinstance(each, discord.TextChannel)]
    for_boards = next((each for each in texts if each.id == boards), None)
    if boards is not None and (for_boards is None or not _may_play(for_boards.permissions_for(me))):
        where = "is gone" if for_boards is None else f"is closed to the bot: {_named([for_boards])}"
        return False, f"server {guild.name}: the channel for boards {where}; managers choose one in /settings"
    channels = [
        each for each in texts if (chosen is None or {each.id, each.category_id}.intersection(chosen))
    ]
    closed = [each for each in channels if not _may_play(each.permissions_for(me))]
    can_open = len(channels) - len(closed)
    line = f"server {guild.name}: games can open in {can_open} of {len(channels)} channels"
    if closed and (chosen is not None or not can_open):
        return False, f"{line}; View Channel or Send Messages is missing in {_named(closed)}"
    return can_open > 0 or chosen is not None, line


def _may_play(may: discord.Permissions) -> bool:
    return may.view_channel and may.send_messages


def _named(channels: Iterable[discord.TextChannel]) -> str:
    names = [f"#{each.name}" for each in channels]
    more = len(names) - NAMED_MAX
    return ", ".join(names[:NAMED_MAX]) + (f" and {more} more" if more > 0 else "")


async def _chosen_channels(database: Location, guild_id: int) -> tuple[tuple[int, ...] | None, int | None]:
    """Return the channels and categories that managers chose for games, None for all, and the channel for boards, if any."""
    try:
        async with reading(database) as read:
            known = await read(lambda reader: guilds.settings(reader, guild_id))
    except StorageError:
        return None, None  # Another line tells of it.
    return (None, None) if known is None else (known.channels, known.boards_channel)
