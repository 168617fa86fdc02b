"""Matches of 13×13 as people on Discord see them, with the bot's process killed in mid-deal."""

import json
import re
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.core.play import EndRound
from bot.core.ports import SystemClock, SystemEntropy
from bot.core.seeds import SeedVault
from bot.core.stored_game import load_game, load_round
from bot.core.worker_pool import WorkerPool
from bot.games.thirteen.play.game import MATCH_PLAY, warm_up
from bot.games.thirteen.play.match import Match
from bot.testing.running_bot import RunningBot, said, text_of
from playground.acts import Actor
from playground.components import STRING_SELECT, flat
from playground.payloads import Json
from playground.world import Message
from rules.cards import Card, parse_cards
from rules.thirteen.actions import Play
from storage import games
from storage.database import Reader, read_once
from storage.master import Master, MasterChange, key_of, master_path
from storage.starts import SALT_BYTES, Start
from tests.bot.drawing.scan import cards_in
from tests.bot.playground.running_bot import run_bot
from tests.known import known

NO_STACK = ""
"""The matches here have real shuffles; no table is played at."""
DEAL = re.compile(r"13×13 · deal (\d) of \d")
OVER = re.compile(r"13×13 · (deal \d of \d · over|match over)")
BEFORE = Start(0, bytes(SALT_BYTES))
"""A start at which nothing is promised."""
SCORE = re.compile(r"\*\*(\d+) : (\d+)\*\* points")


@dataclass
class Duel:
    """A match under way, the newest private message with the cards of each of its people, and what all may know."""

    bot: RunningBot
    panels: dict[Actor, Message] = field(default_factory=dict)
    hands: dict[tuple[int, int], set[Card]] = field(default_factory=dict)
    looked_at: int = 0

    @property
    def is_over(self) -> bool:
        return "match over" in text_of(self.bot.newest)

    async def show_cards(self, *people: Actor) -> None:
        """Let people open their cards, each in a message that nobody else sees."""
        for who in people:
            answer = await (await self.bot.press(who, "My cards")).answer()
            assert answer.message is not None
            assert answer.message.only_for == who.id
            self.panels[who] = answer.message

    async def turn(self) -> Actor | None:
        """Wait until somebody may choose a play, and return them; nobody when the match is over."""
        await self.bot.until(lambda: self.is_over or any(map(options, self.panels.values())))
        return next((who for who, panel in self.panels.items() if options(panel)), None)

    async def play(self) -> None:
        """Make the lowest play of the player in turn, by the select, or by the button if there is no other play."""
        who = await self.turn()
        assert who is not None
        panel = self.panels[who]
        if len(options(panel)) > 1:
            await self.bot.choose(who, [options(panel)[0]["value"]], panel)
        else:
            await self.bot.press(who, "Play lowest:", panel)

    async def play_out(self, *, killed_at_ends: bool = False) -> None:
        """Play to the end, looking at all that is sent; the bot may be killed whenever a hand is played out."""
        while (who := await self.turn()) is not None:
            panel = self.panels[who]
            last = len(options(panel)[0]["value"].split())
            if killed_at_ends and f"**Your cards** · {last}\n" in text_of(panel):
                await self.end_deal_in_a_kill(who, panel)
            else:
                await self.play()
            await self.look()

    async def end_deal_in_a_kill(self, who: Actor, panel: Message) -> None:
        """Play the last cards of a hand; after the restart everybody opens theirs anew."""
        deals, people = len(self.bot.drawn), tuple(self.panels)
        await self.kill_at(lambda: who.press(panel.id, lowest_id(panel)))
        await self.bot.until(lambda: self.is_over or len(self.bot.drawn) > deals)
        self.panels.clear()
        if not self.is_over:
            await self.show_cards(*people)

    async def kill_at(self, press: Callable[[], object]) -> None:
        """Press something, and kill the bot as soon as its database holds that: most often before it has answered."""
        before = await self.count_actions()
        press()
        while await self.count_actions() == before:
            pass
        await self.bot.kill()

    async def look(self) -> None:
        """See that nothing sent since the last time shows a card that was not played, but to people their own (TH-1)."""
        heard = self.bot.heard[self.looked_at :]
        self.looked_at += len(heard)
        played = await self.played()
        for reader, payload in heard:
            if OVER.search(payload):
                continue
            deal = int(found[1]) if (found := DEAL.search(payload)) else 0
            own = set() if reader is None else self.hand_of(reader, deal, payload)
            assert cards_in(payload) <= played[deal] | own

    def hand_of(self, reader: int, deal: int, payload: str) -> set[Card]:
        """Know what somebody was dealt by the first message that showed it."""
        texts = [each.get("content", "") for each in flat(json.loads(payload)["components"])]
        for text in texts:
            if text.startswith("**Your cards**") and (reader, deal) not in self.hands:
                self.hands[reader, deal] = cards_in(text)
        return self.hands.get((reader, deal), set())

    async def played(self) -> dict[int, set[Card]]:
        """Return what was played so far in each deal; the cards that the clock plays follow from a replay alone."""
        played: dict[int, set[Card]] = defaultdict(set)
        for match in await read_once(self.bot.database, self._committed):
            assert match.deal is not None
            for taken in match.deal.history:
                if isinstance(taken.action, Play):
                    played[match.deal_number] |= set(taken.action.cards)
        return played

    async def _committed(self, reader: Reader) -> list[Match]:
        """Return each match after each action of its deals, as the database has it."""
        vault, matches = vault_of(self.bot.database), list[Match]()
        for (game_id,) in await reader.fetch_all("SELECT DISTINCT game_id FROM rounds"):
            stored = await load_game(reader, MATCH_PLAY, known(await games.load_game(reader, game_id)))
            for number in range(1, stored.rounds[-1].round.round_number + 1):
                deal = await load_round(reader, game_id, number)
                for each in stored.played_round(MATCH_PLAY, vault, deal)[1]:
                    ended = (effect.ended for effect in each.step.effects if isinstance(effect, EndRound))
                    matches += [each.step.game, *ended]
        return matches

    async def count_actions(self) -> int:
        found: int = await read_once(
            self.bot.database, lambda reader: reader.fetch_value("SELECT count(*) FROM actions")
        )
        return found


def vault_of(database: Path) -> SeedVault:
    """Return the seeds of a bot that runs, from the key beside its database."""
    key = known(key_of(master_path(database).read_text("ascii").strip()))
    return SeedVault(Master(key, MasterChange.KNOWN, 0, BEFORE), SystemClock(), SystemEntropy())


def options(panel: Message) -> list[Json]:
    """List what can be played now, in the order of the selects."""
    selects = [each for each in flat(panel.payload["components"]) if each["type"] == STRING_SELECT]
    return [option for select in selects for option in select["options"]]


def lowest_id(panel: Message) -> str:
    """Return the custom id of the button that makes the lowest play."""
    [found] = [
        each["custom_id"]
        for each in flat(panel.payload["components"])
        if each.get("label", "").startswith("Play lowest")
    ]
    return str(found)


def result(bot: RunningBot) -> int:
    """Say what the newest message tells of a match's end: 1 if Ann won, 0 if nobody did, else -1."""
    text = text_of(bot.newest)
    return ("**Ann** wins the match" in text) - ("**Ben** wins the match" in text)


async def challenge(bot: RunningBot) -> Duel:
    """Let Ann challenge Ben, for 100 chips each."""
    answer = await bot.slash(bot.ann, "thirteen", opponent=bot.ben.id, stake="100")
    assert "https://discord.com/channels/" in said(answer, bot.ann)
    return Duel(bot)


async def begin(bot: RunningBot) -> Duel:
    """Let Ben accept too, and both look at their cards."""
    duel = await challenge(bot)
    await bot.press(bot.ben, "Accept")
    await duel.show_cards(bot.ann, bot.ben)
    return duel


async def test_a_deal_goes_on_in_the_same_message_after_kill_9_wherever_it_comes(tmp_path: Path) -> None:
    """Between a press and its answer, and while a panel stands open: what was committed is there once."""
    async with run_bot(tmp_path, NO_STACK, rates=False) as bot:
        duel = await challenge(bot)
        message = bot.newest
        await duel.kill_at(lambda: bot.ben.press(message.id, bot.buttons()["Accept"]))
        await bot.until(lambda: "My cards" in bot.buttons())
        for each in (bot.ann, bot.ben):
            assert await bot.chips(each) == "You have **900 chips** and 100 chips at stake."
        await duel.show_cards(bot.ann, bot.ben)

        who = await duel.turn()
        assert who is not None
        panel = duel.panels[who]
        cards = options(panel)[0]["value"]
        await bot.kill()
        await bot.choose(who, [cards], panel)
        await bot.until(lambda: cards_in(text_of(message)) == set(parse_cards(cards)))

        await duel.show_cards(bot.ann, bot.ben)
        who = await duel.turn()
        assert who is not None
        panel = duel.panels[who]
        old, late = json.loads(json.dumps(panel.payload)), lowest_id(panel)
        await duel.kill_at(lambda: who.press(panel.id, late))
        committed = await duel.count_actions()
        await who.press(panel.id, late, payload=old).answer()
        assert "the game has moved on" in text_of(panel)
        assert await duel.count_actions() == committed

        await duel.show_cards(bot.ann, bot.ben)
        await duel.play()
        assert await duel.count_actions() > committed
        assert bot.drawn == [message]
        await duel.look()


async def test_a_match_is_played_to_its_end_and_the_pot_is_paid_once(tmp_path: Path) -> None:
    """Also where the bot is killed as a deal ends, and as the match does; both ends are shown (TH-5, TH-6)."""
    async with run_bot(tmp_path, NO_STACK, rates=False) as bot:
        duel = await begin(bot)
        await duel.play_out(killed_at_ends=True)
        won = 100 * result(bot)
        assert await bot.chips(bot.ann) == f"You have **{1000 + won:,} chips**."
        assert await bot.chips(bot.ben) == f"You have **{1000 - won:,} chips**."
        for deal in {deal for _, deal in duel.hands}:
            anns, bens = duel.hands[bot.ann.id, deal], duel.hands[bot.ben.id, deal]
            assert (len(anns), len(bens), len(anns | bens)) == (13, 13, 26)
        assert "deal 1 of 2 · over" in text_of(bot.drawn[0])
        await bot.press(bot.ben, "Rematch")
        await bot.until(lambda: "Accept" in bot.buttons())


@pytest.mark.parametrize("seconds", [{}, {"bot_seconds": 0}], ids=["in time", "late"])
async def test_a_match_against_the_bot_that_is_killed_while_it_thinks(
    seconds: dict[str, int], tmp_path: Path
) -> None:
    """It thinks anew, or the clock plays for it; who plays sees none of its cards before they are played."""
    # Where nothing is compiled yet that takes longer than anybody here waits.
    workers = WorkerPool()
    await workers.warm_up([warm_up])
    await workers.close()
    async with run_bot(tmp_path, NO_STACK, rates=False, seconds=seconds) as bot:
        answer = await bot.slash(bot.ann, "thirteen", level="easy")
        assert answer.message is not None
        duel = Duel(bot, {bot.ann: answer.message})
        await duel.turn()
        panel = duel.panels[bot.ann]
        await duel.kill_at(lambda: bot.ann.press(panel.id, lowest_id(panel)))
        await duel.show_cards(bot.ann)
        await duel.play_out()
        assert SCORE.search(text_of(bot.newest))
