"""`cardroom emojis`: draw the card emojis and upload them to the bot's application, or write them to a folder."""

import argparse
import asyncio
import logging
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import discord

from bot.cli.discord_errors import CannotRunError, discord_errors, token_of
from bot.cli.options import CommandError, file_errors
from bot.cli.progress import bar
from bot.emojis.pictures import draw_card_set
from bot.emojis.upload import EMOJIS_MOST, NoRoomError, Uploaded, upload
from bot.messages.calls import Calls
from bot.messages.rest_proxy import use_rest_proxy
from bot.settings import Settings, SettingsError, read_settings


def configure(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Upload the pictures of 52 cards and a back, and of green clubs and blue diamonds, as emojis of the "
        "bot's application. What is there already stays; what has changed is replaced; other emojis are left alone."
    )
    parser.add_argument(
        "--folder", type=Path, metavar="FOLDER", help="write the pictures there as PNG files; upload nothing"
    )
    parser.add_argument(
        "--anew", action="store_true", help="replace every picture, also those that look the same"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Upload or write the pictures; raises CommandError."""
    try:
        if arguments.folder is not None:
            _write(draw_card_set(), arguments.folder)
        else:
            settings = read_settings()
            # discord.py waits for as long as Discord asks it to, and says so in the log.
            discord.utils.setup_logging(level=logging.WARNING)
            asyncio.run(_upload(settings, draw_card_set(), anew=arguments.anew))
    except (SettingsError, CannotRunError) as error:
        raise CommandError(f"cardroom emojis: {error}", 1) from None
    return 0


def _write(pictures: Mapping[str, bytes], folder: Path) -> None:
    with file_errors(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for name, picture in pictures.items():
            (folder / f"{name}.png").write_bytes(picture)
    print(f"{folder}: {len(pictures)} pictures")


async def _upload(settings: Settings, pictures: Mapping[str, bytes], *, anew: bool) -> None:
    """Upload the pictures and print a line for each change, then how many there were of each kind."""
    token = token_of(settings)
    counts: Counter[Uploaded] = Counter()
    # The client uses no voice, so discord.py's two warnings about missing voice libraries mean nothing.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    # This client only makes requests. It opens no connection to the gateway, of which Discord allows 1,000 a day.
    async with discord.Client(intents=discord.Intents(guilds=True), http_trace=Calls().trace) as client:
        if settings.rest_proxy is not None:
            use_rest_proxy(client, str(settings.rest_proxy))
        with discord_errors():
            try:
                await client.login(token)
                with bar(len(pictures), "emojis", in_logs=False) as shown:
                    async for name, outcome in upload(client, pictures, anew=anew):
                        counts[outcome] += 1
                        if outcome is not Uploaded.UNCHANGED:
                            shown.write(f"{name}: {outcome}")
                            sys.stdout.flush()
                        shown.update()
            except NoRoomError as error:
                raise CannotRunError(
                    f"{error.needed} more emojis are needed, and the application, which may have {EMOJIS_MOST:,}, has "
                    f"room for {error.free}: delete others in Discord's developer portal"
                ) from None
    print(
        f"{len(pictures)} card emojis: " + ", ".join(f"{counts[outcome]} {outcome}" for outcome in Uploaded)
    )
    if counts[Uploaded.NEW] or counts[Uploaded.REPLACED]:
        print("Restart the bot: it looks for the emojis at its start.")
