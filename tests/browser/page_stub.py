"""The page without the playground: a server of its files alone, and sockets whose other end is the test."""

import base64
import json
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, Page, WebSocketRoute

import playground

Json = dict[str, Any]

PREFIX = "/secret/"
FOLDER = Path(playground.__file__).with_name("page")
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
# As the server has it, so that what it forbids fails here too.
POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
TIMEOUT_MILLISECONDS = 30_000

SERVER, TABLES, LOUNGE = "100000000000000100", "100000000000000101", "100000000000000102"
BOT: Json = {"id": "100000000000000001", "name": "Dealer", "bot": True}
NAMES = ("Ann", "Ben", "Cleo", "Mo")
PEOPLE: list[Json] = [
    {"id": str(100000000000000002 + place), "name": name, "bot": False} for place, name in enumerate(NAMES)
]
IDS: dict[str, str] = {person["name"]: person["id"] for person in PEOPLE}
# A PNG of one pixel, for every emoji.
DOT = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mP4DwQACfsD/Wj6HMwAAAAASUVORK5CYII="
)
# Ids carry the moment of their making; these are of one minute.
FIRST_ID = 1_300_000_000_000_000_000


def message_id(number: int) -> str:
    """Return the id of the message with this number."""
    return str(FIRST_ID + number)


def message(number: int, content: str = "", *components: Json, author: str = "Dealer", **fields: Any) -> Json:
    """Make a message as the server sends it; components make it one of Components V2."""
    sender = {"id": IDS.get(author, BOT["id"]), "username": author, "bot": author == "Dealer"}
    made: Json = {"id": message_id(number), "channel_id": TABLES, "author": sender, "content": content}
    made |= {
        "timestamp": f"2025-03-01T12:00:{number % 60:02}+00:00",
        "components": list(components),
        "attachments": [],
        "embeds": [],
        "mentions": [],
        "flags": 1 << 15 if components else 0,
    }
    return made | fields


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def button(label: str, custom_id: str | None = None, **fields: Any) -> Json:
    """Make a button, by default with its label as its custom id."""
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id or label, **fields}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


class Stub:
    """An open page and the far end of its sockets.

    `asked` is what was asked for over any of them; `now` is the server's clock at each hello, 0 for the true one.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clear()
        page.set_default_timeout(TIMEOUT_MILLISECONDS)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda said: self.problems.append(said.text) if said.type == "error" else None)
        page.route_web_socket(re.compile("/live"), self._connect)

    def clear(self) -> None:
        """Leave the page, and forget all that was set and heard."""
        self.page.unroute_all()
        self.page.mouse.move(0, 0)
        self.page.goto("about:blank")
        self.asked: list[Json] = []
        self.messages: list[Json] = []
        self.commands: list[Json] = []
        self.emojis: list[str] = []
        self.more = False
        self.refuses = False
        self.now = 0
        self._sockets: dict[str, WebSocketRoute] = {}
        self.problems: list[str] = []

    def open(self, people: str = "Ann", messages: Sequence[Json] = ()) -> None:
        """Open the page for these people, such as "Ann,Ben:ru", with messages; wait until all are served."""
        self.messages = list(messages)
        self.page.goto(f"{address()}#{people}")
        for name in re.findall(r"(\w+)(?::[\w-]+)?", people):
            self.page.locator(f"[data-person={name}][data-state=ready]").wait_for(state="attached")

    def pane(self, name: str = "Ann") -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)

    def article(self, number: int, name: str = "Ann") -> Locator:
        return self.pane(name).locator(f'[data-message-id="{message_id(number)}"]')

    def composer(self, name: str = "Ann") -> Locator:
        """Return the field in which somebody writes."""
        return self.pane(name).locator(".composer textarea")

    def tell(self, event: str, name: str = "Ann", **data: Any) -> None:
        self._sockets[IDS[name]].send(json.dumps({"t": event, **data}))

    def show(self, made: Json, name: str = "Ann") -> None:
        """Show a new or changed message and wait until the page has it."""
        self.tell("message", name, message=made)
        self.pane(name).locator(f'[data-message-id="{made["id"]}"]').wait_for(state="attached")

    def wait_asked(self, wish: str) -> Json:
        """Wait until the page asks for this; return the last time it did."""
        for _ in range(TIMEOUT_MILLISECONDS // 20):
            if found := [asked for asked in self.asked if asked["do"] == wish]:
                return found[-1]
            self.page.wait_for_timeout(20)
        raise AssertionError(f"nobody asked for {wish}: {self.asked}")

    def answer(self, asked: Json, state: str = "answered", name: str = "Ann", **data: Any) -> None:
        """Say how an interaction came out."""
        self.tell(
            "interaction", name, nonce=asked["nonce"], interaction="1300000000000009999", state=state, **data
        )

    def cut(self, name: str = "Ann") -> None:
        """End somebody's socket and refuse the next ones until `refuses` is taken back."""
        self.refuses = True
        self._sockets[IDS[name]].close()

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.refuses:
            socket.close()
            return
        person_id = socket.url.split("person=")[1]
        self._sockets[person_id] = socket
        socket.on_message(lambda frame: self._hear(person_id, json.loads(frame)))
        socket.send(json.dumps(self._hello(person_id)))

    def _hear(self, person_id: str, asked: Json) -> None:
        self.asked.append(asked)
        if asked["do"] == "open":
            here = asked["channel"] == TABLES
            shown = self.messages if here and not asked.get("before") else []
            history = {"channel": asked["channel"], "messages": shown, "more": self.more and here}
            if not asked.get("before"):
                self._sockets[person_id].send(json.dumps({"t": "history", **history}))

    def _hello(self, person_id: str) -> Json:
        channels = [
            {"id": TABLES, "name": "tables", "topic": ""},
            {"id": LOUNGE, "name": "lounge", "topic": ""},
        ]
        roles = [{"id": SERVER, "name": "@everyone"}, {"id": "100000000000000110", "name": "Managers"}]
        me = next(person for person in PEOPLE if person["id"] == person_id)
        return {
            "t": "hello",
            "now": self.now or round(time.time() * 1000),
            "me": {**me, "manages": me["name"] == "Mo"},
            "people": [*PEOPLE, BOT],
            "servers": [{"id": SERVER, "name": "Room", "channels": channels, "roles": roles}],
            "commands": {SERVER: self.commands},
            "emojis": self.emojis,
            "bot": {"state": "ready", "can_kill": True},
            "refusals": 0,
        }


@contextmanager
def stub(browser: Browser, width: int = 900, height: int = 800, *, apart: bool = False) -> Iterator[Stub]:
    """Make a page that is not open yet; at the end nothing in it may have gone wrong.

    It is the page of this browser, which the tests open one after the other, or one that is `apart`.
    """
    made = _new(browser) if apart else kept(browser)
    made.page.set_viewport_size({"width": width, "height": height})
    try:
        yield made
        assert made.problems == []
    finally:
        if apart:
            made.page.context.close()
        else:
            made.clear()


@cache
def kept(browser: Browser) -> Stub:
    """Return the page that lasts as long as its browser: to open it again takes a third of the time of a new one."""
    return _new(browser)


def _new(browser: Browser) -> Stub:
    return Stub(browser.new_context(reduced_motion="reduce").new_page())


@cache
def address() -> str:
    """Serve the page's files until the process ends; return where."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Files)
    Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}{PREFIX}"


class _Files(BaseHTTPRequestHandler):
    """Answers from the page's folder as the playground does, except that a browser may keep what it got."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = urlsplit(self.path).path.removeprefix(PREFIX)
        if path == "cast":
            body, kind = json.dumps({"bot": BOT["name"], "people": PEOPLE}).encode(), "application/json"
        elif path.startswith("emojis/"):
            body, kind = DOT, "image/png"
        else:
            file = FOLDER / (path.removeprefix("page/") or "index.html")
            body, kind = file.read_bytes(), f"{TYPES[file.suffix]}; charset=utf-8"
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""
