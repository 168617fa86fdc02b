"""What Sentry gets of an error: enough to find it, and nothing of people or cards. The sentry-sdk is real, over a real socket."""

import gzip
import logging
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from bot.core.counts import Counts
from bot.runtime.error_reports import report_errors
from bot.settings import SettingsError

sentry_sdk = pytest.importorskip("sentry_sdk", reason="not installed: sentry-sdk")

HAND, NAME, PERSON = "Ts 9s", "Ann Lovelace", 123456789012345678


@pytest.fixture
def received() -> Iterator[tuple[str, list[str]]]:
    """Return the address of a server in place of Sentry's, and the list of what it gets."""
    bodies: list[str] = []

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            packed = self.headers.get("Content-Encoding") == "gzip"
            bodies.append((gzip.decompress(body) if packed else body).decode())
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Print nothing."""

    server = HTTPServer(("127.0.0.1", 0), Receiver)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://key@127.0.0.1:{server.server_port}/1", bodies
    sentry_sdk.get_client().close()
    sentry_sdk.init()
    server.shutdown()
    server.server_close()


def play(hand: str, name: str) -> None:
    raise ValueError(f"{name} ({PERSON}) holds {hand}")


def test_a_report_has_number_kind_and_place_but_no_hand_and_no_name(received: tuple[str, list[str]]) -> None:
    dsn, bodies = received
    report_errors(dsn)
    number = Counts().unexpected()
    logging.getLogger("bot.press").info("%s plays %s", NAME, HAND)
    try:
        play(HAND, NAME)
    except ValueError:
        logging.getLogger("bot.press").exception("%s of %s: unexpected (error %s)", HAND, NAME, number)
    sentry_sdk.flush(10)
    sent = "".join(bodies)
    assert number in sent
    assert "ValueError" in sent
    assert '"function":"play"' in sent
    assert "%s of %s: unexpected (error %s)" in sent
    for secret in (HAND, NAME, "Lovelace", str(PERSON)):
        assert secret not in sent


def test_a_wrong_address_is_one_line() -> None:
    with pytest.raises(SettingsError, match=r"^CARDROOM_SENTRY_DSN: is no address"):
        report_errors("nonsense")


def test_without_the_package_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentry_sdk", None)
    with pytest.raises(SettingsError, match="pip install"):
        report_errors("http://key@127.0.0.1:9/1")
