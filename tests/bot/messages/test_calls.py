"""Calls to Discord are paced and limited in time: a real discord.py against a server on loopback."""

import asyncio
import inspect
import io
from collections.abc import Callable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from aiohttp import web
from discord.webhook.async_ import async_context

from bot.messages.calls import Calls
from bot.messages.failures import FAILURES, RateLimitedError
from bot.messages.pacer import BURST, Pacer, Urgency
from tests.bot.messages.small_discord import SmallDiscord, answer, connected, message, rate_limited, take

CALL_SECONDS = 0.5
"""How long a call to this Discord may take: each is answered within this, also while other tests run."""


def edit(client: discord.Client, message_id: int = 7) -> Any:
    return client.get_partial_messageable(5).get_partial_message(message_id).edit(content="a table")


def answering(react: Callable[[web.Request], web.Response | None]) -> Any:
    """Make a reaction that needs no time."""

    async def at_once(request: web.Request) -> web.Response | None:
        return react(request)

    return at_once


class TestPacer:
    async def test_a_burst_passes_at_once_and_the_rest_one_after_another(self) -> None:
        pacer, times = Pacer(per_second=100), []

        async def call() -> None:
            await pacer.turn(Urgency.LATER)
            times.append(asyncio.get_running_loop().time())

        began = asyncio.get_running_loop().time()
        calling = [asyncio.create_task(call()) for _ in range(BURST + 10)]
        await asyncio.sleep(0)
        assert len(times) == BURST
        await asyncio.gather(*calling)
        assert times[-1] - began >= 10 / 100 - 0.001, "no faster than it may"

    async def test_turns_of_people_go_before_those_that_wait_longer(self) -> None:
        pacer, order = Pacer(per_second=0.001), []

        async def call(name: str, urgency: Urgency) -> None:
            await pacer.turn(urgency)
            order.append(name)

        for _ in range(BURST):
            await pacer.turn(Urgency.LATER)
        waiting = [asyncio.create_task(call(f"later {number}", Urgency.LATER)) for number in range(3)]
        await asyncio.sleep(0)
        waiting.append(asyncio.create_task(call("turn", Urgency.TURN)))
        await asyncio.sleep(0)
        for _ in waiting:
            pacer.give_back()
        await asyncio.gather(*waiting)
        assert order == ["turn", "later 0", "later 1", "later 2"]

    async def test_nobody_passes_while_it_is_held_and_a_turn_given_back_is_the_next_ones(self) -> None:
        pacer, loop = Pacer(per_second=0.001), asyncio.get_running_loop()
        began = loop.time()
        pacer.hold(0.05)
        await pacer.turn(Urgency.TURN)
        assert loop.time() - began >= 0.05
        for _ in range(BURST - 1):
            await pacer.turn(Urgency.TURN)
        waiting = asyncio.create_task(pacer.turn(Urgency.TURN))
        await asyncio.sleep(0)
        pacer.give_back()
        await waiting

    async def test_a_call_that_is_cancelled_while_it_waits_takes_no_turn(self) -> None:
        pacer = Pacer(per_second=20)
        for _ in range(BURST):
            await pacer.turn(Urgency.TURN)
        first, second = (asyncio.create_task(pacer.turn(Urgency.TURN)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        await second
        assert pacer.waiting == 0


class TestCalls:
    @pytest.mark.parametrize(("processes", "per_second"), [(1, 25), (3, 8), (25, 1)])
    def test_processes_that_share_half_of_the_global_limit_never_reach_it(
        self, processes: int, per_second: int
    ) -> None:
        """Also when all of them have been silent and call at once."""
        pacer = Calls(per_second=per_second).pacer
        assert pacer._burst >= 1
        assert processes * (pacer._burst + per_second) <= 50

    async def test_a_call_without_an_answer_is_given_up(self, monkeypatch: pytest.MonkeyPatch) -> None:
        server, calls = SmallDiscord(), Calls()

        async def hang(_: web.Request) -> web.Response:
            await asyncio.sleep(1)
            raise AssertionError("nobody waits for this long")

        async with connected(server, calls) as client:
            server.react = hang
            with monkeypatch.context() as impatient:
                impatient.setattr("bot.messages.calls.CALL_SECONDS", 0.1)
                with pytest.raises(TimeoutError):
                    await calls.limited(edit(client))
            server.react = take
            await calls.limited(edit(client))

    async def test_a_global_limit_holds_every_call_and_loses_none(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """discord.py sleeps inside the call; cancelling it there would block all others for ever."""
        monkeypatch.setattr("bot.messages.calls.CALL_SECONDS", CALL_SECONDS)
        server, calls = SmallDiscord(), Calls()
        refusals = iter([rate_limited(CALL_SECONDS + 0.2, is_global=True)])
        server.react = answering(lambda _: next(refusals, None))
        async with connected(server, calls) as client:
            first = asyncio.create_task(calls.paced(edit(client)))
            await server.heard.wait()
            rest = [asyncio.create_task(calls.paced(edit(client, number))) for number in range(3)]
            await asyncio.gather(first, *rest)
            assert (server.asked, server.refused) == (5, 1)

    async def test_a_limit_of_one_message_ends_the_call_and_says_how_long(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("bot.messages.calls.CALL_SECONDS", CALL_SECONDS)
        server, calls = SmallDiscord(), Calls()
        server.react = answering(lambda _: rate_limited(30, is_global=False))
        async with connected(server, calls) as client:
            with pytest.raises(RateLimitedError) as caught:
                await calls.limited(edit(client))
            assert caught.value.retry_after_seconds == 30

    async def test_a_call_that_was_answered_is_not_given_up_for_the_limit_of_its_route(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """discord.py returns from the last edit that a route allows only when the route is free again."""
        monkeypatch.setattr("bot.messages.calls.CALL_SECONDS", CALL_SECONDS)
        server, calls = SmallDiscord(), Calls()
        limits = {"X-RateLimit-Bucket": "b", "X-RateLimit-Limit": "1", "X-RateLimit-Remaining": "0"}

        async with connected(server, calls) as client:
            headers = limits | {"X-RateLimit-Reset-After": f"{CALL_SECONDS + 0.2}", "X-RateLimit-Reset": "1"}
            server.react = answering(lambda request: answer(message(request), headers=headers))
            await calls.limited(edit(client))

    async def test_a_ban_in_front_of_discord_stops_every_call(self) -> None:
        """A 429 that Discord itself did not send: more calls would make it longer."""
        server, calls = SmallDiscord(), Calls()
        server.react = answering(lambda _: web.Response(status=429, text="banned"))
        async with connected(server, calls) as client:
            with pytest.raises(discord.HTTPException):
                await calls.limited(edit(client))
            waiting = asyncio.create_task(calls.turn(Urgency.TURN))
            await asyncio.sleep(0.05)
            assert not waiting.done()
            waiting.cancel()


class CountedPacer(Pacer):
    """Grants every turn at once, and counts them."""

    taken = 0

    async def turn(self, urgency: Urgency) -> None:
        del urgency
        self.taken += 1


def methods_of_http() -> list[Callable[..., Any]]:
    """Return each method of discord.py's HTTP client that sends a request."""
    own = {"request", "static_login"}
    found = inspect.getmembers(discord.http.HTTPClient, inspect.isfunction)
    return [
        method for name, method in found if name not in own and "self.request(" in inspect.getsource(method)
    ]


def something_for(parameter: inspect.Parameter) -> Any:
    """Return any value that can be sent."""
    given = {
        "params": SimpleNamespace(files=(), payload={}, multipart=None),
        "file": SimpleNamespace(fp=io.BytesIO(), filename="a.png", reset=lambda **_: None),
        "payload": {},
        "limit": 1,
    }
    if parameter.name in given:
        return given[parameter.name]
    written = str(parameter.annotation)
    for word, value in {
        "Snowflake": 1,
        "bool": True,
        "int": 1,
        "List": [],
        "Sequence": [],
        "Iterable": [],
        "str": "x",
    }.items():
        if word in written:
            return value
    return {}


class TestNothingPassesThePacer:
    async def test_every_request_of_discord_py_takes_a_turn(self) -> None:
        server, pacer = SmallDiscord(), CountedPacer()
        async with connected(server, Calls(pacer)) as client:
            methods = methods_of_http()
            for method in methods:
                needed = [
                    each
                    for each in inspect.signature(method).parameters.values()
                    if each.default is each.empty
                ]
                given = {
                    each.name: something_for(each) for each in needed[1:] if each.kind is not each.VAR_KEYWORD
                }
                before = pacer.taken
                with suppress(KeyError):  # Some look for what this Discord does not answer.
                    await method(client.http, **given)
                assert pacer.taken - before == 1, method.__name__
        assert len(methods) > 150

    async def test_a_request_that_discord_py_repeats_takes_a_turn_again(self) -> None:
        server, pacer = SmallDiscord(), CountedPacer()
        troubles = iter([rate_limited(0.01, is_global=False), rate_limited(0.01, is_global=False)])
        server.react = answering(lambda _: next(troubles, None))
        async with connected(server, Calls(pacer)) as client:
            before = pacer.taken
            await edit(client)
            assert (server.asked, pacer.taken - before) == (3, 3)

    @pytest.mark.parametrize(
        ("method", "path"),
        [
            ("POST", "/interactions/{webhook_id}/{webhook_token}/callback"),
            ("POST", "/webhooks/{webhook_id}/{webhook_token}"),
            ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"),
            ("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/7"),
        ],
    )
    async def test_an_answer_to_an_interaction_takes_none(self, method: str, path: str) -> None:
        server, pacer = SmallDiscord(), CountedPacer()
        async with connected(server, Calls(pacer)) as client:
            before = pacer.taken
            route = discord.http.Route(method, path, webhook_id=1, webhook_token="t")  # noqa: S106 - not a secret.
            await async_context.get().request(route, client.http._HTTPClient__session)  # type: ignore[attr-defined]
            assert (server.asked, pacer.taken - before) == (1, 0)

    async def test_a_process_that_stood_still_sends_nothing(self) -> None:
        server, calls = SmallDiscord(), Calls()
        async with connected(server, calls) as client:
            calls.has_stood_still = lambda: True
            with pytest.raises(FAILURES):
                await calls.paced(edit(client))
            route = discord.http.Route("POST", "/interactions/1/t/callback")
            with pytest.raises(FAILURES):
                await async_context.get().request(route, client.http._HTTPClient__session)  # type: ignore[attr-defined]
            assert server.asked == 0

    async def test_a_turn_that_was_taken_before_is_used_and_what_is_left_is_given_back(self) -> None:
        server, calls = SmallDiscord(), Calls(Pacer(per_second=0.001, burst=4))
        async with connected(server, calls) as client:
            await calls.turn(Urgency.LATER, 3)
            await calls.limited(edit(client))
            calls.give_back()
            await calls.paced(edit(client))
            await calls.limited(edit(client))
            waiting = asyncio.create_task(calls.limited(edit(client)))
            while not calls.pacer.waiting:  # noqa: ASYNC110 - nothing tells when it waits.
                await asyncio.sleep(0)
            assert server.asked == 3
            waiting.cancel()

    async def test_the_time_limit_of_a_call_stands_still_while_it_waits_for_its_turn(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("bot.messages.calls.QUEUE_SECONDS", 0.2)
        server, calls = SmallDiscord(), Calls(Pacer(per_second=2, burst=1))
        async with connected(server, calls) as client:
            # The login has taken the only turn at once.
            await calls.limited(edit(client))
            assert server.asked == 1
