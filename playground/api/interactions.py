"""Answers to interactions, and their follow-ups."""

from aiohttp import web

from playground.answers import Answers
from playground.api.app import Route
from playground.api.http import answer, nothing, number, received


class InteractionsApi:
    """Serve the callbacks of interactions and the webhooks of their tokens."""

    def __init__(self, answers: Answers) -> None:
        self._answers = answers

    def routes(self) -> list[Route]:
        hook = "/webhooks/{application}/{token}"
        return [
            ("POST", "/interactions/{interaction}/{token}/callback", self._first),
            ("POST", hook, self._follow_up),
            ("GET", f"{hook}/messages/{{reference}}", self._get),
            ("PATCH", f"{hook}/messages/{{reference}}", self._edit),
            ("DELETE", f"{hook}/messages/{{reference}}", self._delete),
        ]

    async def _first(self, request: web.Request) -> web.Response:
        body = await received(request)
        made = self._answers.first(number(request, "interaction"), request.match_info["token"], body)
        wanted = request.query.get("with_response", "").lower() in {"1", "true"}
        return answer(made) if wanted else nothing()

    async def _follow_up(self, request: web.Request) -> web.Response:
        body = await received(request)
        sent = self._answers.follow_up(number(request, "application"), request.match_info["token"], body)
        return answer(sent.payload)

    async def _get(self, request: web.Request) -> web.Response:
        return answer(self._answers.message(*_named(request)).payload)

    async def _edit(self, request: web.Request) -> web.Response:
        body = await received(request)
        return answer(self._answers.edit(*_named(request), body).payload)

    async def _delete(self, request: web.Request) -> web.Response:
        self._answers.delete(*_named(request))
        return nothing()


def _named(request: web.Request) -> tuple[int, str, str]:
    return number(request, "application"), request.match_info["token"], request.match_info["reference"]
