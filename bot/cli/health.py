"""`cardroom health`: ask the running bot whether it is well, for a container's health check or a monitor."""

import argparse
import urllib.error
import urllib.request
from ipaddress import IPv6Address, ip_address

from bot.cli.options import CommandError
from bot.settings import Settings, SettingsError, read_settings

ANSWER_SECONDS = 8.0


def configure(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a line for each check of the running bot; return 0 if all hold, else 1."""
    del args
    try:
        lines, status = _ask(read_settings())
    except SettingsError as error:
        raise CommandError(f"cardroom health: {error}", 1) from None
    print(lines)
    return status


def _ask(settings: Settings) -> tuple[str, int]:
    if settings.metrics_port is None:
        raise SettingsError("CARDROOM_METRICS_PORT is not set, so the bot answers at no port")
    address = settings.metrics_address
    # A bot that listens on all addresses is asked on loopback.
    if address.is_unspecified:
        address = ip_address("::1" if isinstance(address, IPv6Address) else "127.0.0.1")
    host = f"[{address}]" if isinstance(address, IPv6Address) else str(address)
    # A proxy of the environment is not for this machine itself.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(f"http://{host}:{settings.metrics_port}/health", timeout=ANSWER_SECONDS) as answer:
            return answer.read().decode().rstrip("\n"), 0
    except urllib.error.HTTPError as error:
        return error.read().decode().rstrip("\n"), 1
    except OSError as error:
        reason = getattr(error, "reason", error)
        return f"FAILED process: no answer at {host}:{settings.metrics_port}: {reason}", 1
