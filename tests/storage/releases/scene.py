"""What a release's database holds: an open game of every kind at each stage that differs, and what people do besides."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from tests.bot.discord.matches import menus, panel, show_cards
from tests.bot.discord.server import Server, game_id_in, private

DAY_SECONDS = 86_400
CHANNELS = ("ended", "hand", "bets", "between", "run", "match", "alone", "challenge", "daily", "people")
PEOPLE = ("Dora", "Emil", "Finn", "Gus", "Hana")
END_OF_A_HAND = ("Stand", "No insurance")


@dataclass(frozen=True)
class Press:
    """A press that waits for the next version: who presses what, below which message, and in which game."""

    stage: str
    game_id: str
    user_id: int
    channel_id: int
    message_id: int
    custom_id: str
    values: tuple[str, ...] = ()


@dataclass
class Scene:
    """A server with more channels and people, and what was done in it."""

    server: Server
    channels: dict[str, Any] = field(default_factory=dict)
    people: dict[str, Any] = field(default_factory=dict)
    presses: list[Press] = field(default_factory=list)

    @classmethod
    def of(cls, server: Server) -> "Scene":
        """Make the channels and let the people join; both get the same ids each time."""
        scene = cls(server)
        for name in CHANNELS:
            scene.channels[name] = server.guild.create_text_channel(name)
        scene.people = {name: server.newcomer(name) for name in PEOPLE}
        return scene

    @asynccontextmanager
    async def channel(self, name: str) -> AsyncIterator[Server]:
        """Act in a channel."""
        before, self.server.channel = self.server.channel, self.channels[name]
        try:
            yield self.server
        finally:
            self.server.channel = before

    def note(
        self, stage: str, game_id: str, who: Any, message: Any, label: str = "", choice: int = 0
    ) -> None:
        """Note a press for the next version: the button with this label, or else a choice of the message's menu."""
        values: tuple[str, ...] = ()
        if label:
            [custom_id] = [each for found, each in buttons(message) if found.startswith(label)]
        else:
            menu = menus(message)[0]
            custom_id, values = str(menu.custom_id), (menu.options[choice].value,)
        self.presses.append(
            Press(stage, game_id, who.id, self.server.channel.id, message.id, custom_id, values)
        )

    async def play(self) -> None:
        """Do everything; the presses that are to follow are in `presses`."""
        await self._end_games()
        await self._move_chips()
        await self._open_tables()
        await self._open_runs()
        await self._open_matches()

    # ------------------------------------------------------------------ what has ended

    async def _end_games(self) -> None:
        server, dora = self.server, self.people["Dora"]
        async with self.channel("ended"):
            await server.slash(server.ann, "blackjack", stake="50")
            await server.press(server.ann, "Deal")
            await end_hand(server, [server.ann])
            await server.press(server.ann, "Leave")
            await server.slash(server.ann, "scoundrel", stake="20")
            await first(server, server.ann, server.newest)
            await give_up(server.ann, server.newest)
            await server.slash(dora, "thirteen", level="expert", stake="30")
            await end_match(server, dora)
        async with self.channel("daily"):
            await server.slash(server.cleo, "blackjack", daily=True)
            while buttons(shown := panel(server, server.cleo)):
                label = next(
                    found for found, _ in buttons(shown) if found.startswith(("Bet", *END_OF_A_HAND))
                )
                await server.cleo.click(shown, label=label)
            await server.slash(server.cleo, "scoundrel", daily=True)
            await give_up(server.cleo, panel(server, server.cleo))
        await server.env.advance_time(DAY_SECONDS)

    # ------------------------------------------------------------------ chips, settings, people

    async def _move_chips(self) -> None:
        server, gus, hana = self.server, self.people["Gus"], self.people["Hana"]
        async with self.channel("people"):
            await server.set_rules(stake_max=400, chip_name="pearl", chips_name="pearls", chip_symbol="🦪")
            await server.slash(server.manager, "house grant", user=server.ann, amount="5k", reason="A prize")
            await server.slash(server.ben, "daily")
            asked = private(await server.slash(server.ann, "give", user=server.ben, amount="100"))
            await server.ann.click(asked, label="Give")
            shop = private(await server.slash(server.ann, "shop"))
            [buy] = [found for found, _ in buttons(shop) if found.startswith("Buy")]
            await server.ann.click(shop, label=buy)
            await server.ann.click(shop, label="Use")
            await server.slash(server.ann, "notify", turns="on")
            await server.slash(server.cleo, "display", cards="plain")
            await server.slash(gus, "balance")
            await server.slash(server.manager, "house bar", user=gus, time=720, reason="A pause")
            await server.slash(hana, "scoundrel")
            await give_up(hana, server.newest)
            stored = private(await server.slash(hana, "privacy"))
            asked = private(await hana.click(stored, custom_id="privacy:delete"))
            await hana.click(asked, custom_id="privacy:confirm")

    # ------------------------------------------------------------------ what is open

    async def _open_tables(self) -> None:
        server, dora, emil = self.server, self.people["Dora"], self.people["Emil"]
        async with self.channel("between"):
            await server.slash(dora, "blackjack", stake="40")
            await server.press(dora, "Deal")
            await end_hand(server, [dora])
            self.note("a table between rounds", game_id_in(server.text()), dora, server.newest, "Rebet")
        async with self.channel("bets"):
            await server.slash(emil, "blackjack", stake="40")
            self.note("a table with a bet", game_id_in(server.text()), emil, server.newest, "Deal")
        async with self.channel("daily"):
            await server.slash(server.ben, "blackjack", daily=True)
            shown = panel(server, server.ben)
            self.note("ten hands of the day", game_id_in(server.text(shown)), server.ben, shown, "Bet")
        async with self.channel("hand"):
            await server.slash(server.ann, "blackjack", stake="50")
            await server.press(server.ben, "Join")
            await server.bet(server.ben, "30")
            await server.press(server.ben, "Deal")
            self.note("a table in a hand", game_id_in(server.text()), server.ann, server.newest, "Stand")

    async def _open_runs(self) -> None:
        server, dora = self.server, self.people["Dora"]
        async with self.channel("run"):
            await server.slash(server.cleo, "scoundrel", stake="50")
            await first(server, server.cleo, server.newest)
            self.note("a run", game_id_in(server.text()), server.cleo, server.newest, "2 ·")
        async with self.channel("daily"):
            await server.slash(dora, "scoundrel", daily=True)
            await first(server, dora, panel(server, dora))
            shown = panel(server, dora)
            self.note("the run of the day", game_id_in(server.text(shown)), dora, shown, buttons(shown)[0][0])

    async def _open_matches(self) -> None:
        server, emil, finn = self.server, self.people["Emil"], self.people["Finn"]
        async with self.channel("match"):
            await server.slash(server.ann, "thirteen", opponent=server.ben, stake="50")
            await server.press(server.ben, "Accept")
            by_id = {each.id: each for each in (server.ann, server.ben)}
            for who in by_id.values():
                await show_cards(server, who)
            for is_last in (False, True):
                who = next(each for each in by_id.values() if menus(panel(server, each)))
                shown = panel(server, who)
                if is_last:
                    self.note("a match", game_id_in(server.text()), who, shown)
                else:
                    await choose(server, who, shown)
        async with self.channel("alone"):
            await server.slash(finn, "thirteen", level="expert")
            self.note("a match against the bot", game_id_in(server.text()), finn, panel(server, finn))
        async with self.channel("daily"):
            await server.slash(server.cleo, "thirteen", daily=True)
            shown = panel(server, server.cleo)
            self.note("the deal of the day", game_id_in(server.text()), server.cleo, shown)
        async with self.channel("challenge"):
            await server.slash(emil, "thirteen", opponent=self.people["Dora"], stake="25")
            self.note("a challenge", game_id_in(server.text()), self.people["Dora"], server.newest, "Accept")


def buttons(message: Any) -> list[tuple[str, str]]:
    """Return the label and the custom id of each button that can be pressed."""
    return list(_buttons(message.components))


def _buttons(components: Sequence[Any]) -> Any:
    for each in components:
        found = each if isinstance(each, dict) else each.to_dict()
        if found.get("type") == 2 and not found.get("disabled") and "custom_id" in found:
            yield str(found.get("label") or "").replace("\ufe0e", ""), str(found["custom_id"])
        yield from _buttons(found.get("components", ()))
        if "accessory" in found:
            yield from _buttons([found["accessory"]])


async def first(server: Server, who: Any, message: Any) -> None:
    """Press the first button of a message."""
    await who.click(message, custom_id=buttons(message)[0][1])


async def give_up(who: Any, message: Any) -> None:
    """Give a run up, and confirm."""
    asked = await who.click(message, label="Give up")
    await who.click(asked.followups[0] if asked.followups else private(asked), label="Give up")


async def choose(server: Server, who: Any, message: Any) -> None:
    """Make the first play that a panel offers, or pass if it offers none."""
    found = menus(message)
    if found:
        await who.select(message, [found[0].options[0].value], custom_id=found[0].custom_id)
    else:
        await first(server, who, message)


async def end_hand(server: Server, people: Sequence[Any]) -> None:
    """Let people stand until the round is over."""
    while any(found in END_OF_A_HAND for found, _ in buttons(server.newest)):
        for who in people:
            for label in END_OF_A_HAND:
                if label in [found for found, _ in buttons(server.newest)]:
                    await server.press(who, label)


async def end_match(server: Server, who: Any) -> None:
    """Play a match against the bot to its end."""
    assert any(found == "My cards" for found, _ in buttons(server.newest)), "it is open"
    while any(found == "My cards" for found, _ in buttons(server.newest)):
        await choose(server, who, panel(server, who))
