"""Commands and presses that belong to no server, to no version or to nothing are answered kindly, and change nothing."""

import logging
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any

import pytest
from discord import InteractionType

from bot.app import CardRoom
from bot.games.kind import PressHandler
from bot.language.language import ENGLISH, LANGUAGES, Language
from bot.messages.load import CARRIED_OUT_MAX
from bot.messages.preferences import POLL_SECONDS
from bot.refusal_texts import BUTTON_IS_OLD, COMMAND_IS_OLD, NOT_INVITED, TOO_BUSY
from storage.database import Reader
from tests.bot.discord.server import Server, custom_id_of, said

COMMAND, AUTOCOMPLETE = InteractionType.application_command.value, InteractionType.autocomplete.value
PRESS, FORM = InteractionType.component.value, InteractionType.modal_submit.value
SUBCOMMAND, TEXT, SWITCH, USER = 1, 3, 5, 6
IN_EVERY_LANGUAGE = pytest.mark.parametrize(
    "language", [each for each in LANGUAGES if each.locales], ids=lambda language: language.tag
)
"""In every language that Discord has too."""
CHOICES_MAX, LENGTH_MAX = 12, 40
PRESSES_IN_A_ROW = 10
TYPED = {"components": [{"type": 18, "component": {"type": 4, "custom_id": "amount", "value": "64"}}]}
LEFT_OUT = re.compile("settings:(page|choose:.*)|privacy:confirm|playon")
"""What carries no number: Discord sees to what a menu offers, a deletion goes on after its press, and playing on deletes the question."""

Json = dict[str, Any]


def option(name: str, kind: int, value: Any) -> Json:
    return {"name": name, "type": kind, "value": value}


def command(name: str, *options: Json, **more: Any) -> Json:
    return {"id": "1", "name": name, "type": 1, "options": list(options)} | more


async def stored(server: Server) -> dict[str, list[Any]]:
    """Return every row of the database."""

    async def read(reader: Reader) -> dict[str, list[Any]]:
        names = await reader.fetch_all("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {name: await reader.fetch_all(f"SELECT * FROM {name}") for (name,) in names}  # noqa: S608 - our own names.

    return await server.bot.services.database.read(read)


def told(result: Any, sentence: Any, language: Language) -> bool:
    return said(result) == language.wording(sentence) and result.acknowledged


class TestOtherPlaces:
    def test_every_command_is_for_servers_that_have_invited_the_bot(self, server: Server) -> None:
        listed = [each.to_dict(server.bot.tree) for each in server.bot.tree.get_commands()]
        assert len(listed) > 20
        assert {each["name"] for each in listed if each["integration_types"] != [0]} == set()
        assert {each["name"] for each in listed if each["contexts"] != [0]} == set()

    @IN_EVERY_LANGUAGE
    @pytest.mark.parametrize("place", ["a server without the bot", "a direct message"])
    async def test_whoever_acts_elsewhere_is_told_so_and_nothing_is_stored(
        self, server: Server, place: str, language: Language
    ) -> None:
        await server.slash(server.ann, "blackjack", stake="50")
        table, cleo = server.snapshot(), server.cleo
        owners = {"authorizing_integration_owners": {"1": str(cleo.id)}, "locale": language.locales[0]}
        person = {"id": str(cleo.id), "username": "cleo", "discriminator": "0", "avatar": None}
        alone = {
            "id": str(server.channel.id),
            "type": 1,
            "flags": 0,
            "last_message_id": None,
            "recipients": [person],
        }
        direct = {"guild_id": None, "user": person, "channel": alone}
        extra: Json = owners | ({} if place == "a server without the bot" else direct)
        buttons = [custom_id_of(table, "Deal"), "daily", "privacy:confirm", "nothing at all"]
        before = await stored(server)
        acts: list[tuple[int, Json, Json]] = [
            (COMMAND, command("balance"), {}),
            (COMMAND, command("scoundrel", option("stake", TEXT, "100")), {}),
            (COMMAND, command("not of this version"), {}),
            (FORM, {"custom_id": "limits:form", "components": []}, {"message": table}),
            *((PRESS, {"component_type": 2, "custom_id": each}, {"message": table}) for each in buttons),
        ]
        for kind, data, more in acts:
            result = await cleo._dispatch_interaction(kind, server.channel, data, extra=extra | more)
            assert told(result, NOT_INVITED, language), (data, said(result))
        assert await stored(server) == before

    async def test_who_has_the_bot_in_their_account_too_plays_in_a_server_that_has_it(
        self, server: Server
    ) -> None:
        owners = {"0": str(server.guild.id), "1": str(server.ann.id)}
        extra = {"authorizing_integration_owners": owners}
        result = await server.ann._dispatch_interaction(
            COMMAND, server.channel, command("balance"), extra=extra
        )
        assert "1,000" in said(result)


class TestOtherVersions:
    @pytest.mark.parametrize(
        "data",
        [
            pytest.param(command("removed"), id="a removed command"),
            pytest.param(command("balance", option("removed", TEXT, "x")), id="a removed option"),
            pytest.param(command("balance", option("user", TEXT, "x")), id="an option of another type"),
            pytest.param(command("give", option("amount", TEXT, "5")), id="a missing option"),
            pytest.param(command("house", {"name": "removed", "type": SUBCOMMAND}), id="a removed subcommand"),
            pytest.param(command("balance", {"name": "now", "type": SUBCOMMAND}), id="a subcommand of what has none"),
            pytest.param(command("house"), id="a group without a subcommand"),
            pytest.param(command("removed", type=2, target_id="3"), id="a context menu of a person"),
            pytest.param(command("removed", type=3, target_id="3"), id="a context menu of a message"),
        ],
    )  # fmt: skip
    async def test_a_command_of_another_version_is_answered(
        self, server: Server, data: Json, caplog: pytest.LogCaptureFixture
    ) -> None:
        caplog.set_level(logging.INFO, "bot.router")
        before = await stored(server)
        result = await server.ann._dispatch_interaction(COMMAND, server.channel, data)
        assert said(result) == "This command has changed. Restart Discord and try again."
        assert await stored(server) == before
        [record] = [each for each in caplog.records if each.name == "bot.router"]
        assert (record.levelname, data["name"] in record.getMessage()) == ("INFO", True)

    @IN_EVERY_LANGUAGE
    async def test_the_answer_is_in_the_language_of_its_reader(
        self, server: Server, language: Language
    ) -> None:
        extra = {"locale": language.locales[0]}
        result = await server.ann._dispatch_interaction(
            COMMAND, server.channel, command("removed"), extra=extra
        )
        assert told(result, COMMAND_IS_OLD, language)

    @pytest.mark.parametrize("name", ["removed", "balance"])
    async def test_who_types_into_an_option_of_another_version_is_suggested_nothing(
        self, server: Server, name: str
    ) -> None:
        data = command(name, option("typed", TEXT, "x") | {"focused": True})
        await server.ann._dispatch_interaction(AUTOCOMPLETE, server.channel, data)
        assert server.sent() == ["answer 8"]


SHARED = (
    "play:scoundrel:daily",
    "challenge:g",
    "duel:g:own",
    "share:g",
    "post:g",
    "board:net",
    "daily",
    "lb:chips:all:0:0",
    "lbp:chips:all",
    "lbb:all:0",
    "history:before:0",
    "help",
    "house:close:0123456789abcdef",
    "house:audit:0",
    f"house:import:{'0' * 64}",
    "house:reset:1",
    "hello:play",
    "hello:setup",
    "replay:first:k7x2m9qd:0",
    "show",
    "verify:k7x2m9qd",
    "give:1:1:1",
    "limits:time-out",
    "limits:set",
    "privacy:keep",
    "words:k7x2m9qd",
    "cut:k7x2m9qd",
    "positions",
    "analyse:k7x2m9qd",
    "analyse:at:k7x2m9qd:1",
    "analyse:practise:k7x2m9qd:1",
    "analyse:try:k7x2m9qd:1:0",
)
"""An id of every button and menu that its message must have."""

FORMS = {"limits:set": "answer 9", "house:reset:1": "answer 9", "cut:k7x2m9qd": "answer 4"}
"""Those that open a form, or a sentence why not, at once."""


class TestOverload:
    def test_every_shared_button_is_known_here(self, server: Server) -> None:
        shared = [each.pattern for each in server.bot._router.presses if each.is_in_message]
        assert [[each for each in SHARED if pattern.fullmatch(each)] for pattern in shared].count([]) == 0
        assert len(shared) == len(SHARED)

    @pytest.mark.usefixtures("late_turns")
    async def test_every_shared_button_whose_turn_is_late_is_acknowledged_first(self, server: Server) -> None:
        message = await some_message(server)
        for custom_id in [*SHARED, "limits:remove"]:
            server.sent()
            await press(server, with_button(message, custom_id), custom_id)
            first = FORMS.get(custom_id, "answer 6")
            assert server.sent()[0] == first, custom_id

    async def test_behind_too_many_every_shared_button_is_refused(
        self, server: Server, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        message = await some_message(server)
        monkeypatch.setattr("bot.messages.load.WAITING_MAX", 0)
        server.bot.calls.load._in_hand += CARRIED_OUT_MAX
        for custom_id in set(SHARED) - FORMS.keys():
            result = await press(server, with_button(message, custom_id), custom_id)
            assert told(result, TOO_BUSY, ENGLISH), custom_id


async def test_discord_py_keeps_no_view_of_ours(server: Server) -> None:
    """It would dispatch their buttons past the router, and never forget them."""
    await server.slash(server.ann, "blackjack", stake="50")
    for command in ("daily", "help", "history", "leaderboard", "limits", "privacy", "settings", "shop"):
        await server.slash(server.manager, command)
    await server.slash(server.manager, "give", user=server.ann, amount="5")
    await server.slash(server.manager, "lab drill")
    await server.slash(server.manager, "house close")
    store = server.bot._connection._view_store
    assert (dict(store._views), dict(store._dynamic_items), dict(store._synced_message_views)) == ({}, {}, {})


async def some_message(server: Server) -> Json:
    """Return a message as a press carries it."""
    await server.slash(server.ann, "blackjack", stake="50")
    return server.snapshot()


def with_button(message: Json, custom_id: str) -> Json:
    """Return a message with one more button."""
    row = {
        "type": 1,
        "id": 98,
        "components": [{"type": 2, "id": 99, "style": 2, "label": "x", "custom_id": custom_id}],
    }
    return message | {"components": [*message["components"], row]}


async def press(server: Server, message: Json, custom_id: str, kind: int = PRESS) -> Any:
    """Let the manager press what carries this id, or send such a form."""
    data: Json = {"component_type": 2, "custom_id": custom_id, "values": ["no such value"]} | TYPED
    return await server.manager._dispatch_interaction(
        kind, server.channel, data, extra={"message": message}, source_message_id=int(message["id"])
    )


@dataclass(frozen=True)
class Forger:
    """Writes custom ids that a pattern allows: with the least or the greatest numbers, and one of the choices in it."""

    known: dict[int, str]
    is_highest: bool
    choice: int

    def write(self, parts: Any) -> str:
        return "".join(self._write(kind, value) for kind, value in parts)

    def _write(self, kind: Any, value: Any) -> str:
        match kind:
            case _constants.LITERAL:
                return chr(int(value))
            case _constants.IN:
                spans = [(of[0], of[-1]) if isinstance(of, tuple) else (of, of) for _, of in value]
                return chr(max(spans)[1] if self.is_highest else min(spans)[0])
            case _constants.MAX_REPEAT:
                least, most, of = value
                return self.write(of) * int(max(least, min(most, LENGTH_MAX)) if self.is_highest else least)
            case _constants.BRANCH:
                return self.write(value[1][self.choice % len(value[1])])
            case _constants.SUBPATTERN:
                return self.known.get(value[0]) or self.write(value[-1])
        raise AssertionError(kind)


def ids_of(pattern: re.Pattern[str], game_ids: list[str]) -> Iterator[str]:
    """Yield custom ids of a pattern, with the ids of real games."""
    group = pattern.groupindex.get("game_id")
    for game_id, is_highest, choice in product(game_ids, (False, True), range(CHOICES_MAX)):
        forger = Forger({} if group is None else {group: game_id}, is_highest, choice)
        yield forger.write(_parser.parse(pattern.pattern))


class TestForgedIds:
    async def shown(self, server: Server, answers: dict[str, Any], command: str) -> dict[str, Any]:
        """A private answer as it is now, given anew if it is gone: as the notice of a game, the next one there deletes it."""
        answer = answers.get(command)
        if answer is None or answer.id not in server.env.backend.messages[server.channel.id]:
            answers[command] = (await server.slash(server.manager, command)).response
        return server.snapshot(answers[command])

    @pytest.mark.parametrize("is_in_message", [False, True])
    async def test_an_id_of_the_right_form_with_any_numbers_is_answered(
        self, server: Server, *, is_in_message: bool
    ) -> None:
        """Nothing is logged as an error."""
        # Some answers replace a text, others a drawing; Discord refuses one where the other is.
        await some_message(server)
        answers: dict[str, Any] = {}
        await server.slash(server.manager, "scoundrel")
        await server.slash(server.cleo, "thirteen")
        games = [row[0] for row in (await stored(server))["games"]]
        assert len(games) == 3
        # No deadline ends in the middle of so many presses.
        server.hear("disconnect")
        tried = 0
        for kind, handler in each_handler(server.bot):
            forged = set(ids_of(handler.pattern, games))
            for custom_id in sorted(each for each in forged if not LEFT_OUT.fullmatch(each)):
                assert handler.pattern.fullmatch(custom_id)
                answered = False
                for command in ("history", "balance"):
                    message = await self.shown(server, answers, command)
                    pressed = with_button(message, custom_id) if is_in_message else message
                    answered = answered or (await press(server, pressed, custom_id, kind)).acknowledged
                assert answered, custom_id
                tried += 1
                if tried % PRESSES_IN_A_ROW == 0:
                    # What the bot does every half minute must not ring in real time in the middle of a press.
                    await server.env.advance_time(POLL_SECONDS + 1)
        assert tried > 100

    async def test_what_is_no_button_of_its_message_is_an_old_button(self, server: Server) -> None:
        message = await some_message(server)
        for custom_id in [*SHARED, "house:audit:64", "lb:nothing:all:0:0", "nothing", ""]:
            assert told(await press(server, message, custom_id), BUTTON_IS_OLD, ENGLISH), custom_id


def each_handler(bot: CardRoom) -> Iterator[tuple[int, PressHandler]]:
    """Yield every handler of the bot, with the kind of interaction that it takes."""
    yield from ((PRESS, each) for each in bot._router.presses)
    yield from ((FORM, each) for each in bot._router.forms)
