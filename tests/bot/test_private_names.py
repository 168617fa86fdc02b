"""The private names of discord.py that we use exist in the installed version, in the form on which we rely.

discord.py promises none of them. After an upgrade a test here fails with the name of what is missing, and who uses it.
"""

import asyncio
import inspect
import re
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, cast

import discord
import pytest
import yarl
from discord import app_commands, gateway, http
from discord.asset import Asset
from discord.state import AutoShardedConnectionState, ConnectionState
from discord.webhook.async_ import AsyncWebhookAdapter, async_context, interaction_message_response_params

from benchmarks.child import ROOT


class Name(NamedTuple):
    """A name, the modules that use it, and whether it is what they take it for."""

    name: str
    used_in: tuple[str, ...]
    holds: Callable[[], bool]


CLIENT = "bot/runtime/client.py"
CONNECTION = "bot/runtime/shard_connection.py"
LAUNCHER = "playground/launch.py"
REPLIES = "bot/messages/replies.py"
PROXY = "bot/messages/rest_proxy.py"
DRAWN = "bot/drawing/drawn_message.py"


def client() -> discord.AutoShardedClient:
    return discord.AutoShardedClient(intents=discord.Intents.none())


def state() -> AutoShardedConnectionState[Any]:
    return cast("AutoShardedConnectionState[Any]", client()._connection)


def takes(function: Callable[..., Any], *given: Any, **named: Any) -> bool:
    """Return whether a function can be called with these arguments."""
    inspect.signature(function).bind(*given, **named)
    return True


def awaits(function: Callable[..., Any], *given: Any, **named: Any) -> bool:
    return inspect.iscoroutinefunction(function) and takes(function, *given, **named)


def socket() -> gateway.DiscordWebSocket:
    async def make() -> gateway.DiscordWebSocket:
        return gateway.DiscordWebSocket(cast("Any", None), loop=asyncio.get_running_loop())

    return asyncio.run(make())


def keep_alive() -> gateway.KeepAliveHandler:
    ws: Any = socket()
    ws._max_heartbeat_timeout = 60.0  # As `from_client` sets it.
    return gateway.KeepAliveHandler(ws=ws, interval=41.25, shard_id=0)


def roles_are_ids_as_sent() -> bool:
    data: Any = {
        "user": {"id": "5", "username": "ann", "discriminator": "0", "avatar": None},
        "roles": ["7", "9"],
        "flags": 0,
    }
    member = discord.Member(data=data, guild=cast("Any", discord.Object(1)), state=state())
    return set(member._roles) == {7, 9}


def description_keeps_its_extras() -> bool:
    async def callback(_: discord.Interaction[Any]) -> None:
        """Do nothing."""

    described = app_commands.locale_str("words", id="command-x")
    command: Any = app_commands.Command(name="x", description=described, callback=callback)
    return bool(command._locale_description.extras == {"id": "command-x"})


def response_counts_as_done() -> bool:
    response: Any = discord.InteractionResponse(cast("Any", None))
    before = response.is_done()
    response._response_type = discord.InteractionResponseType.message_update
    return not before and bool(response.is_done())


def queue_is_made_by_the_start() -> bool:
    """Without this queue `close` of a client that never started would fail."""

    async def start() -> bool:
        made = client()
        before = hasattr(made, "_AutoShardedClient__queue")
        await made._async_setup_hook()
        return not before and hasattr(made, "_AutoShardedClient__queue")

    return asyncio.run(start())


def route_begins_with_base() -> bool:
    route = http.Route("GET", "/gateway/bot")
    return route.url == f"{http.Route.BASE}/gateway/bot" and http.Route.BASE.endswith(
        f"/v{http.INTERNAL_API_VERSION}"
    )


def asked_of_a_view(name: str) -> bool:
    return takes(getattr(discord.ui.View, name), discord.ui.View)


def payload_of_an_answer() -> bool:
    none = discord.AllowedMentions.none()
    answer = interaction_message_response_params(type=7, content="x", view=None, allowed_mentions=none)
    payload: Any = answer.payload
    return bool(payload["type"] == 7 and payload["data"]["content"] == "x")


def store_of_views() -> bool:
    store: Any = state()._view_store
    return all(isinstance(getattr(store, name), dict) for name in STORE)


STORE = ("_views", "_dynamic_items", "_synced_message_views")

NAMES = (
    Name(
        "AutoShardedClient._get_state",
        (CLIENT,),
        lambda: takes(discord.AutoShardedClient._get_state, client(), max_messages=1),
    ),
    Name(
        "AutoShardedClient._get_websocket",
        (CLIENT,),
        lambda: (
            takes(discord.AutoShardedClient._get_websocket, client(), 1, shard_id=0)
            and state()._get_websocket.__name__ == "_get_websocket"
        ),
    ),
    Name("Client._handlers", (CLIENT,), lambda: callable(client()._handlers["ready"])),
    Name("Client._hooks", (CLIENT,), lambda: callable(client()._hooks["before_identify"])),
    Name("Client._connection", (CLIENT,), lambda: type(state()) is AutoShardedConnectionState),
    Name("AutoShardedClient.__queue", (CLIENT,), queue_is_made_by_the_start),
    Name(
        "Client._async_setup_hook",
        ("tests/bot/messages/small_discord.py",),
        lambda: awaits(client()._async_setup_hook),
    ),
    Name(
        "AutoShardedConnectionState",
        (CLIENT,),
        lambda: takes(AutoShardedConnectionState, dispatch=0, handlers={}, hooks={}, http=0, max_messages=1),
    ),
    Name(
        "ConnectionState.parsers",
        (CLIENT, "tests/bot/discord/test_unreadable_events.py"),
        lambda: all(callable(state().parsers[each]) for each in ("READY", "RESUMED", "INTERACTION_CREATE")),
    ),
    Name(
        "ConnectionState.parse_interaction_create",
        (CLIENT,),
        lambda: takes(ConnectionState.parse_interaction_create, state(), {}),
    ),
    Name("AutoShardedConnectionState.shard_ids", (CLIENT,), lambda: len(state().shard_ids) == 0),
    Name("ConnectionState.shard_count", (CLIENT,), lambda: hasattr(state(), "shard_count")),
    Name("AutoShardedConnectionState._ready_tasks", (CLIENT,), lambda: state()._ready_tasks == {}),
    Name(
        "AutoShardedConnectionState._delay_ready",
        (CLIENT,),
        lambda: awaits(AutoShardedConnectionState._delay_ready, state()),
    ),
    Name("ConnectionState._remove_guild", (CLIENT,), lambda: takes(state()._remove_guild, object())),
    Name("ConnectionState._view_store", ("tests/bot/discord/test_router.py",), store_of_views),
    Name(
        "HTTPClient.get_bot_gateway",
        (CLIENT, "bot/cli/doctor_online.py"),
        lambda: awaits(client().http.get_bot_gateway),
    ),
    Name(
        "HTTPClient.get_global_commands",
        ("bot/cli/doctor_online.py",),
        lambda: takes(client().http.get_global_commands, 1),
    ),
    Name("HTTPClient.request", (PROXY,), lambda: awaits(client().http.request, object(), files=None)),
    Name(
        "HTTPClient.ws_connect", (LAUNCHER,), lambda: awaits(client().http.ws_connect, "ws://a", compress=0)
    ),
    Name(
        "HTTPClient.proxy",
        (LAUNCHER, REPLIES),
        lambda: (client().http.proxy, client().http.proxy_auth) == (None, None),
    ),
    Name("Route.BASE", (LAUNCHER, PROXY), route_begins_with_base),
    Name("Asset.BASE", (LAUNCHER,), lambda: Asset.BASE.startswith("https://")),
    Name(
        "DiscordWebSocket.DEFAULT_GATEWAY",
        (LAUNCHER,),
        lambda: isinstance(gateway.DiscordWebSocket.DEFAULT_GATEWAY, yarl.URL),
    ),
    Name(
        "DiscordWebSocket.from_client",
        (CONNECTION,),
        lambda: awaits(
            gateway.DiscordWebSocket.from_client,
            client(),
            shard_id=0,
            resume=True,
            session="s",
            sequence=1,
            gateway=yarl.URL("ws://a"),
        ),
    ),
    Name(
        "DiscordWebSocket.session_id",
        (CONNECTION,),
        lambda: (socket().session_id, socket().sequence) == (None, None),
    ),
    Name("DiscordWebSocket.poll_event", (CONNECTION,), lambda: awaits(socket().poll_event)),
    Name("DiscordWebSocket.received_message", (CONNECTION,), lambda: awaits(socket().received_message, "{}")),
    Name("DiscordWebSocket.identify", (CONNECTION,), lambda: awaits(socket().identify)),
    Name("DiscordWebSocket.send_heartbeat", (CONNECTION,), lambda: awaits(socket().send_heartbeat, {})),
    Name("DiscordWebSocket.close", (CONNECTION,), lambda: awaits(socket().close, 4000)),
    Name(
        "DiscordWebSocket._keep_alive",
        (CONNECTION, "bot/runtime/health.py"),
        lambda: socket()._keep_alive is None,
    ),
    Name(
        "KeepAliveHandler._last_ack",
        ("bot/runtime/health.py",),
        lambda: abs(time.perf_counter() - keep_alive()._last_ack) < 60 and keep_alive().interval == 41.25,
    ),
    Name("KeepAliveHandler.beat", (CONNECTION,), lambda: keep_alive().beat() == {"op": 1, "d": None}),
    Name(
        "ReconnectWebSocket",
        (CONNECTION,),
        lambda: (ended := gateway.ReconnectWebSocket(3, resume=False)).resume is False and bool(ended.op),
    ),
    Name("Member._roles", ("bot/messages/caller.py",), roles_are_ids_as_sent),
    Name("Command._locale_description", ("bot/messages/command_texts.py",), description_keeps_its_extras),
    Name("Interaction._session", (REPLIES,), lambda: "_session" in discord.Interaction.__slots__),
    Name("InteractionResponse._response_type", (REPLIES,), response_counts_as_done),
    Name("interaction_message_response_params", (REPLIES,), payload_of_an_answer),
    Name(
        "AsyncWebhookAdapter.request",
        (REPLIES, PROXY),
        lambda: (
            isinstance(async_context.get(), AsyncWebhookAdapter)
            and awaits(async_context.get().request, object(), session=0, proxy=0, proxy_auth=0, payload={})
        ),
    ),
    Name("View.to_components", (DRAWN,), lambda: asked_of_a_view("to_components")),
    Name("View.has_components_v2", (DRAWN,), lambda: asked_of_a_view("has_components_v2")),
    Name("View.is_finished", (DRAWN,), lambda: asked_of_a_view("is_finished")),
    Name("View.is_dispatchable", (DRAWN,), lambda: asked_of_a_view("is_dispatchable")),
    Name(
        "Guild._remove_thread",
        ("tests/bot/discord/test_places.py",),
        lambda: takes(discord.Guild._remove_thread, object(), object()),
    ),
)


@pytest.mark.parametrize("row", NAMES, ids=[row.name for row in NAMES])
def test_a_name_is_what_we_take_it_for(row: Name) -> None:
    last = row.name.rpartition(".")[2]
    for file in row.used_in:
        assert re.search(rf"{last}\b", (ROOT / file).read_text()), f"{file} uses {row.name} no more"
    assert row.holds(), f"{row.name} is not what {', '.join(row.used_in)} takes it for"


def test_every_private_name_is_listed() -> None:
    """Ruff marks each access to one (SLF001)."""
    listed = {(file, row.name.rpartition(".")[2]) for row in NAMES for file in row.used_in}
    assert set(accesses()) <= listed


def accesses() -> Iterator[tuple[str, str]]:
    for folder in ("bot", "playground"):
        for path in (ROOT / folder).rglob("*.py"):
            for line in path.read_text().splitlines():
                code, _, comment = line.partition("# noqa")
                if "SLF001" in comment:
                    for name in re.findall(r"(?<!self)\.(_[a-z]\w*)", code):
                        yield str(path.relative_to(ROOT)), name
