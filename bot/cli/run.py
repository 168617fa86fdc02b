"""`cardroom run`: run the bot on Discord. It finds errors of the installation before it connects."""

import argparse
import asyncio
import gc
import json
import logging
import os
import re
import secrets
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from functools import partial

import discord

from bot.app import CardRoom
from bot.cli.discord_errors import CannotRunError, discord_errors, token_of
from bot.cli.options import WRONG_SETTINGS, CommandError
from bot.game_packages import GamePackageError
from bot.games.kind import GameKind
from bot.messages.rest_proxy import use_rest_proxy
from bot.plugins import load_games
from bot.runtime.error_reports import ERROR_NUMBER, report_errors
from bot.runtime.health import Health, watched
from bot.runtime.installation import Installation, OpenInstallation, open_installation
from bot.runtime.metrics import Metrics, served
from bot.settings import Settings, SettingsError, read_settings, unknown_settings
from storage.backup import newest_copy
from storage.database import explained
from storage.errors import DatabaseOpenError, StorageError

log = logging.getLogger("bot")

END_SECONDS = 9.0
"""The longest time from a signal to the end of the process."""

TEXT_FORMAT, TIME_FORMAT = "[{asctime}] [{levelname:<8}] {name}: {message}", "%Y-%m-%d %H:%M:%S"
"""Discord.py's own format, without its colours."""

GAME_ID = re.compile(r"\bgame ([a-z2-7]{8})\b")
"""Finds the id of a game in a log message (see bot/core/game_opening.py)."""

COLLECTOR_THRESHOLDS = (50_000, 10, 10)
"""The thresholds of Python's garbage collector: new objects, then collections of each younger generation.

With its default thresholds the collector took half of the processor's time under load.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    for flag, help_text in (
        (
            "--new-key",
            "go on without the master key of before: void the games that need it, return their stakes",
        ),
        ("--refund-missing", "void the open games that are not installed any more, return their stakes"),
    ):
        parser.add_argument(flag, action="store_true", help=help_text)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run until SIGTERM or Ctrl-C; raises CommandError, or logs why and returns its status if the log is for programs."""
    is_json = False
    try:
        settings = read_settings()
        is_json = settings.log_format == "json"
        discord.utils.setup_logging(
            level=logging.getLevelNamesMapping()[settings.log_level], formatter=_formatter(is_json=is_json)
        )
        for unknown in unknown_settings():
            log.warning("%s", unknown)
        games = load_games()
        start = Installation(
            settings.database,
            settings.given_master_key,
            {game.name for game in games},
            takes_new_key=args.new_key,
            refunds_strays=args.refund_missing,
        )
        asyncio.run(_run(settings, start, games))
    except (SettingsError, GamePackageError, CannotRunError, DatabaseOpenError) as error:
        status = WRONG_SETTINGS if isinstance(error, SettingsError | GamePackageError) else 1
        if not is_json:
            raise CommandError(f"cardroom: {error}", status) from None
        log.critical("%s", error)
        return status
    except Exception:
        if not is_json:
            raise
        log.critical("the bot ends because of an error", exc_info=True)
        return 1
    return 0


def _formatter(*, is_json: bool) -> logging.Formatter:
    """Return how lines are written; discord.py would also colour those that a container writes to a file."""
    if is_json:
        return JSONFormatter()
    if sys.stderr.isatty() and not os.environ.get("NO_COLOR"):
        return discord.utils.MISSING  # type: ignore[no-any-return]
    return logging.Formatter(TEXT_FORMAT, TIME_FORMAT, style="{")


async def _run(settings: Settings, start: Installation, games: tuple[GameKind, ...]) -> None:
    gc.set_threshold(*COLLECTOR_THRESHOLDS)
    token = token_of(settings)
    # Errors are found before the bot connects: a process that restarts in a loop would use up its IDENTIFYs.
    try:
        books = await open_installation(start)
        try:
            await _connect(settings, books, token, games)
        finally:
            await books.database.close()
    except StorageError as error:
        raise explained(start.location, error) from error


async def _connect(
    settings: Settings, books: OpenInstallation, token: str, games: tuple[GameKind, ...]
) -> None:
    # The bot uses no voice, so discord.py's two warnings about missing voice libraries mean nothing.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    # A name that no other process has, not even an earlier one with this id.
    process = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"
    leases = books.database.share(process) if books.database.is_shared else None
    bot = CardRoom(settings, books, leases=leases, games=games)
    if settings.rest_proxy is not None:
        use_rest_proxy(bot, str(settings.rest_proxy))
    if settings.sentry_dsn is not None:
        report_errors(settings.sentry_dsn.get_secret_value())
    async with _monitored(bot, settings, books):
        await _keep_running(bot, token)


@asynccontextmanager
async def _monitored(bot: CardRoom, settings: Settings, books: OpenInstallation) -> AsyncIterator[None]:
    """Answer operators and systemd while the bot runs; raises CannotRunError if the port cannot be used."""
    health = Health(bot, books.database)
    async with AsyncExitStack() as stack:
        if settings.metrics_port is not None:
            address = str(settings.metrics_address), settings.metrics_port
            metrics = Metrics(bot, bot.calls, health)
            metrics.observe_units(books.database)
            if settings.backups is not None:
                metrics.observe_backups(partial(newest_copy, settings.database, settings.backups))
            try:
                await stack.enter_async_context(served(*address, metrics, health))
            except OSError as error:
                # asyncio's own words repeat the address.
                reason = os.strerror(error.errno or 0).lower()
                raise CannotRunError(f"CARDROOM_METRICS_PORT {address[1]}: {reason}") from error
        await stack.enter_async_context(watched(health))
        yield


async def _keep_running(bot: CardRoom, token: str) -> None:
    running = asyncio.create_task(bot.start(token))
    loop = asyncio.get_running_loop()
    stopping = False

    def stop() -> None:
        nonlocal stopping
        stopping = True
        log.info("stopping: what is in hand is finished and stored")
        _end_after(END_SECONDS)
        # This ends the connection and any wait for the gateway.
        running.cancel()

    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop)
    try:
        with discord_errors():
            await running
    except asyncio.CancelledError:
        if not stopping:
            raise
    except Exception:
        # A bot that is stopped while it starts may fail in any way.
        if not stopping:
            raise
    finally:
        await bot.close()


def _end_after(seconds: float) -> None:
    """End this process after `seconds` at the latest: some calls, such as a DNS lookup, cannot be interrupted."""

    def end() -> None:
        log.error("stopping took longer than %.0f s and is cut short; nothing stored is lost", seconds)
        os._exit(1)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()


class JSONFormatter(logging.Formatter):
    """Formats a record as one line with `time`, `level`, `logger` and `message`; `game`, `error` and `exception` if there are any."""

    def format(self, record: logging.LogRecord) -> str:
        message = record.getMessage()
        event = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": message,
        }
        if game := GAME_ID.search(message):
            event["game"] = game[1]
        if number := ERROR_NUMBER.search(message):
            event["error"] = number[1]
        if record.exc_info:
            event["exception"] = self.formatException(record.exc_info)
        return json.dumps(event, ensure_ascii=False)
