"""The interface itself, as any client meets it: its headers, limits, refusals, and its secret."""

import asyncio
import json
from collections.abc import AsyncIterator
from io import BytesIO
from typing import Any

import pytest
from aiohttp import ClientResponse, ClientSession, FormData
from yarl import URL

from playground.refused import Refusal
from playground.server import Playground
from tests.cases import cases
from tests.playground.bots import first_channel

TOKEN = {"Authorization": "Bot token"}
FORM = {"Content-Type": "multipart/form-data; boundary=x"}
# As many digits as Python reads no number from.
DIGITS = "1" * 5000


@pytest.fixture
async def web() -> AsyncIterator[ClientSession]:
    """Return a client with a bot's token."""
    async with ClientSession(headers=TOKEN) as session:
        yield session


async def refusals(web: ClientSession, served: Playground) -> tuple[int, list[tuple[str, int, int]]]:
    """Return how many refusals there were, and what is listed of each."""
    async with web.get(f"{served.address}/_refusals") as response:
        told = await response.json()
    return told["count"], [(each["request"], each["status"], each["code"]) for each in told["refusals"]]


async def test_headers(served: Playground, web: ClientSession) -> None:
    """Answers have the content type that discord.py compares, and the header without which a 429 is a ban."""
    for path, status in (("users/@me", 200), ("users/1", 404), ("nowhere", 404)):
        async with web.get(f"{served.api}/{path}") as response:
            assert (response.status, response.headers["Content-Type"]) == (status, "application/json")
            assert response.headers["Via"] == "1.1 playground"


async def test_secret(served: Playground, web: ClientSession) -> None:
    """Who does not know the secret is told nothing."""
    for path in ("/", "/gateway", "/api/v10/users/@me", "/_refusals", "/page/index.html"):
        async with web.get(served.address.rpartition("/")[0] + path) as response:
            assert (response.status, await response.text()) == (404, "404: Not Found")


async def test_listed_refusals(served: Playground, web: ClientSession) -> None:
    """What is refused is counted and listed: what does not exist here, what is not allowed, what is not understood."""
    messages = f"/channels/{first_channel(served)}/messages"
    asked: list[tuple[str, str, dict[str, Any], int, int]] = [
        ("GET", "/guilds/1/bans", {}, 404, 0),
        ("DELETE", "/users/@me", {}, 404, 0),
        ("POST", messages, {"data": b"{"}, 400, 50109),
        ("POST", messages, {"data": b'{"content": "x", "nonce": NaN}'}, 400, 50109),
        ("POST", messages, {"data": rb'{"content": "\ud800"}'}, 400, 50109),
        ("POST", messages, {"json": []}, 400, 50035),
        ("POST", messages, {"json": {}}, 400, 50006),
        ("POST", messages, {"json": {"content": "x", "poll": {"question": {}}}}, 400, 50035),
        ("POST", messages, {"json": {"content": "x", "flags": 64}}, 400, 50035),
        ("POST", messages, {"json": {"message_reference": {"message_id": "1"}, "content": "x"}}, 400, 50035),
        ("GET", f"{messages}?limit=101", {}, 400, 50035),
        ("GET", f"{messages}?before=x", {}, 400, 50035),
        ("POST", "/interactions/1/x/callback", {"json": {"type": 6}}, 404, 10062),
        ("PATCH", "/webhooks/1/x/messages/@original", {"json": {}}, 401, 50027),
        ("GET", "/applications/1/commands", {}, 404, 10002),
    ]
    for method, path, body, status, code in asked:
        async with web.request(method, served.api + path, **body) as response:
            assert (response.status, (await response.json())["code"]) == (status, code), path
    listed = [(f"{method} {path.partition('?')[0]}", status, code) for method, path, _, status, code in asked]
    assert await refusals(web, served) == (len(asked), listed)
    assert len(served.world.messages(first_channel(served))) == 1


@cases(
    ("request_line", "part"),
    {
        "bans": ("PUT /guilds/1/bans/2", "bans"),
        "invites": ("POST /channels/1/invites", "invites"),
        "an unknown path": ("GET /nowhere", "GET /nowhere"),
    },
)
async def test_what_is_missing_is_named(
    served: Playground, web: ClientSession, request_line: str, part: str
) -> None:
    method, path = request_line.split()
    heard: list[Refusal] = []
    served.refusals.listen(heard.append)
    async with web.request(method, served.api + path) as response:
        assert (response.status, (await response.json())["message"]) == (
            404,
            f"The playground has no {part}.",
        )
    assert [(each.request, each.missing) for each in heard] == [
        (request_line, [f"The playground has no {part}."])
    ]


@cases(
    ("headers", "body", "code"),
    {
        "no boundary": ({"Content-Type": "multipart/form-data"}, b"{}", 50035),
        "no parts": (FORM, b"{}", 50035),
        "no end": (FORM, b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', 50035),
        "no header": (FORM, b"--x\r\n\xff: a\r\n\r\n1\r\n--x--\r\n", 50035),
        "a form within a form": (
            FORM,
            b"--x\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y--\r\n--x--\r\n",
            50035,
        ),
        "endless depth": ({}, b"[" * 100_000, 50109),
    },
)
async def test_unreadable_bodies(
    served: Playground, web: ClientSession, headers: dict[str, str], body: bytes, code: int
) -> None:
    """What is no form, or no JSON, is refused as such."""
    url = f"{served.api}/channels/{first_channel(served)}/messages"
    async with web.post(url, headers=headers, data=body) as response:
        assert (response.status, (await response.json())["code"]) == (400, code)


async def test_endless_numbers(served: Playground, web: ClientSession) -> None:
    """An id has at most twenty digits; a number of a query, too."""
    for path, status in ((f"channels/{DIGITS}", 404), (f"channels/1/messages?limit={DIGITS}", 400)):
        async with web.get(f"{served.api}/{path}") as response:
            assert response.status == status
    async with web.get(f"{served.address}/attachments/1/{DIGITS}/x") as response:
        assert response.status == 404


async def test_a_bot_killed_while_it_asks(served: Playground, caplog: pytest.LogCaptureFixture) -> None:
    """Half a request is nobody's mistake: it is neither a refusal nor an error."""
    address = URL(f"{served.api}/channels/{first_channel(served)}/messages")
    reader, writer = await asyncio.open_connection(address.host, address.port)
    writer.write(
        f"POST {address.path} HTTP/1.1\r\nHost: x\r\nAuthorization: x\r\nContent-Length: 9\r\n\r\n{{".encode()
    )
    writer.write_eof()
    assert await reader.read() == b""
    writer.close()
    assert (served.refusals.count, caplog.records) == (0, [])


async def test_without_a_token(served: Playground) -> None:
    """Who has no token may not ask; answers to interactions need none, their addresses are secret enough."""
    async with ClientSession() as web:
        async with web.get(f"{served.api}/users/@me") as response:
            assert (response.status, (await response.json())["code"]) == (401, 0)
        async with web.get(f"{served.api}/webhooks/1/x/messages/1") as response:
            assert (await response.json())["code"] == 50027


async def test_nested_errors(served: Playground, web: ClientSession) -> None:
    """What is wrong is told where it stands, every step of the path a key."""
    rows = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x" * 101}]}]
    url = f"{served.api}/channels/{first_channel(served)}/messages"
    async with web.post(url, json={"components": rows}) as response:
        errors = (await response.json())["errors"]
    wrong = errors["components"]["0"]["components"]["0"]["custom_id"]["_errors"]
    assert [set(each) for each in wrong] == [{"code", "message"}]


async def test_files(served: Playground, web: ClientSession) -> None:
    """A file may have ten megabytes; it comes back as it was, and a browser takes it for nothing else."""
    url = f"{served.api}/channels/{first_channel(served)}/messages"

    async def post(content: bytes) -> ClientResponse:
        form = FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps({"attachments": [{"id": 0, "description": "d"}]}))
        form.add_field(
            "files[0]", BytesIO(content), filename="a/b ?#%.html", content_type="application/octet-stream"
        )
        return await web.post(url, data=form)

    most = 10 * 1024 * 1024
    response = await post(b"x" * (most + 1))
    assert (response.status, (await response.json())["code"]) == (413, 40005)
    response = await post(b"<p>")
    (attachment,) = (await response.json())["attachments"]
    assert (attachment["filename"], attachment["size"], attachment["description"]) == ("a/b ?#%.html", 3, "d")
    async with web.get(attachment["url"]) as served_back:
        assert await served_back.read() == b"<p>"
        policy = served_back.headers["Content-Security-Policy"].split("; ")
        assert {"default-src 'none'", "sandbox"} <= set(policy)
    async with web.get(attachment["url"] + "x") as served_back:
        assert served_back.status == 404


async def test_localizations(served: Playground, web: ClientSession) -> None:
    """Translations are listed when they are asked for."""
    names = {"name_localizations": {"de": "ah"}}
    option = {"type": 3, "name": "o", "description": "x"} | names
    served.commands.replace(None, [{"name": "a", "description": "x", "options": [option]} | names])
    url = f"{served.api}/applications/{served.world.cast.application_id}/commands"
    for query, told in (("", None), ("?with_localizations=true", {"de": "ah"})):
        async with web.get(url + query) as response:
            (command,) = await response.json()
        assert command.get("name_localizations") == told
        assert command["options"][0].get("name_localizations") == told


async def test_rate_limit(web: ClientSession) -> None:
    """The sixth message within five seconds is one too many, in its channel only; the headers count down to it."""
    async with Playground() as served:
        one, other = served.world.cast.guilds[0].channels[:2]

        async def post(channel_id: int) -> tuple[int, dict[str, Any], dict[str, str]]:
            url = f"{served.api}/channels/{channel_id}/messages"
            async with web.post(url, json={"content": "x"}) as response:
                headers = {key.lower(): value for key, value in response.headers.items()}
                return response.status, await response.json(), headers

        answers = [await post(one.id) for _ in range(5)]
        assert [status for status, _, _ in answers] == [200] * 5
        assert [told["x-ratelimit-remaining"] for _, _, told in answers] == ["4", "3", "2", "1", "0"]
        assert {told["x-ratelimit-limit"] for _, _, told in answers} == {"5"}
        status, body, headers = await post(one.id)
        assert (status, body["global"], headers["x-ratelimit-scope"]) == (429, False, "user")
        assert 0 < body["retry_after"] <= 5
        assert float(headers["retry-after"]) == body["retry_after"]
        assert (await post(other.id))[0] == 200
        assert await refusals(web, served) == (1, [(f"POST /channels/{one.id}/messages", 429, 0)])
