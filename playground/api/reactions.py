"""Reactions to messages."""

from urllib.parse import unquote

from aiohttp import web

from playground import payloads
from playground.api.app import Route
from playground.api.http import answer, asked_number, nothing, number
from playground.payloads import Json
from playground.reactions import Reactions, read_emoji
from playground.refused import ErrorCode, RefusedError
from playground.world import Message, World

USUAL_PEOPLE, MOST_PEOPLE = 25, 100


class ReactionsApi:
    """Serve reactions."""

    def __init__(self, world: World, reactions: Reactions) -> None:
        self._world = world
        self._reactions = reactions

    def routes(self) -> list[Route]:
        every = "/channels/{channel}/messages/{message}/reactions"
        return [
            ("PUT", f"{every}/{{reaction}}/@me", self._add),
            ("DELETE", f"{every}/{{reaction}}/@me", self._remove),
            ("DELETE", f"{every}/{{reaction}}/{{user}}", self._remove),
            ("GET", f"{every}/{{reaction}}", self._people),
            ("DELETE", f"{every}/{{reaction}}", self._clear),
            ("DELETE", every, self._clear),
        ]

    async def _add(self, request: web.Request) -> web.Response:
        self._reactions.add(self._message(request), _emoji(request), self._world.cast.bot)
        return nothing()

    async def _remove(self, request: web.Request) -> web.Response:
        person = self._world.cast.bot
        if "user" in request.match_info:
            person = self._world.person(number(request, "user"))
        self._reactions.remove(self._message(request), _emoji(request), person)
        return nothing()

    async def _people(self, request: web.Request) -> web.Response:
        most = asked_number(request, "limit", USUAL_PEOPLE, least=1, most=MOST_PEOPLE)
        after = asked_number(request, "after", 0)
        found = self._reactions.people(self._message(request), _emoji(request))
        return answer([payloads.user(person) for person in found if person.id > after][:most])

    async def _clear(self, request: web.Request) -> web.Response:
        emoji = _emoji(request) if "reaction" in request.match_info else None
        self._reactions.clear(self._message(request), emoji)
        return nothing()

    def _message(self, request: web.Request) -> Message:
        message = self._world.message(number(request, "channel"), number(request, "message"))
        if message.only_for is not None:
            raise RefusedError(ErrorCode.UNKNOWN_MESSAGE)
        return message


def _emoji(request: web.Request) -> Json:
    return read_emoji(unquote(request.match_info["reaction"]))
