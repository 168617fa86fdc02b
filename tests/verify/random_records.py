"""True records of random games of every kind, each as the bot would publish it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from random import Random
from typing import Any, get_type_hints

from bot.core.errors import RefusalError
from bot.core.moves import Flow
from bot.core.play import EndRound, Secret, opened, replayed
from bot.verification.record import Content, GameRecord, RecordPart, ShoeRecord, chips_line
from lab.thirteen.level import Level
from rules.blackjack.house_rules import HouseRules as BlackjackRules
from rules.errors import RulesError
from rules.options import to_options
from rules.pf2 import NO_SLIP, Cutting, fingerprint
from rules.scoundrel.house_rules import LIVES
from rules.scoundrel.house_rules import HouseRules as RunRules
from rules.shuffle import SEED_BYTES, commitment
from rules.thirteen.actions import format_action
from rules.thirteen.house_rules import HouseRules as DealRules
from rules.thirteen.legality import legal_actions
from storage.games import Action
from storage.shoes import PF1, PF2
from tests.bot.games.records import VERIFICATIONS, completed

ACTIONS_MAX = 150


def record_of(kind: str, random: Random) -> GameRecord:
    """Play a random game of a kind to its end, or as far as it comes, and return its record with its lines."""
    return completed(_Game(kind, random).record())


@dataclass
class _Part:
    shoes: list[ShoeRecord] = field(default_factory=list)
    actions: list[tuple[int | None, str]] = field(default_factory=list)
    chips: list[str] = field(default_factory=list)


class _Game(Iterator[Secret]):
    """A game under way: what was done in it, part by part, and the shoes that it took."""

    def __init__(self, kind: str, random: Random) -> None:
        self.random, self.verification = random, VERIFICATIONS[kind]
        self.kind, self.play = kind, self.verification.play
        self.game_id = "".join(random.choices("abcdefghjkmnpqrstuvwxyz23456789", k=8))
        self.day = "2026-11-21" if self.verification.shoes_of_day or kind == "day" else None
        self.parts, self.number = [_Part()], 0
        self.terms, self.candidates = KINDS[kind](random)
        self.daily_seed = random.randbytes(SEED_BYTES)
        self.protocol = random.choice((PF1, PF2, PF2))

    def __next__(self) -> Secret:
        self.number += 1
        shoe = self._pf1() if self.protocol == PF1 else self._pf2()
        self.parts[-1].shoes.append(shoe)
        return shoe.secret

    def _pf1(self) -> ShoeRecord:
        seed = self.daily_seed if self.day else self.random.randbytes(SEED_BYTES)
        name = f"{self.kind}-{self.day}" if self.day else self.game_id
        client = "" if self.day else "|".join(f"32:{self.random.randbytes(16).hex()}" for _ in range(2))
        return ShoeRecord(name, self.number, seed.hex(), commitment(seed), client)

    def _pf2(self) -> ShoeRecord:
        """Return the next shoe of the seed. Each fresh shoe of a table has a seed of its own, and may be cut anew."""
        shoes = [shoe for part in self.parts for shoe in part.shoes]
        is_fresh = not shoes or (self.verification.renews_seeds and not self.parts[-1].shoes)
        if not is_fresh:
            return replace(shoes[-1], number=self.number, shoe=shoes[-1].shoe + 1)
        seed = self.random.randbytes(SEED_BYTES)
        name = f"{self.kind.replace('_', '-')}-{self.day}" if self.day else self.game_id
        count = 0 if self.day else self.random.choice((0, 0, 1, 2, 7))
        cuts = tuple(self.random.randint(1, 999_999) for _ in range(count))
        cutting = Cutting(str(self.random.randrange(10**16, 10**19)) if cuts else NO_SLIP, cuts)
        return ShoeRecord(name, self.number, seed.hex(), fingerprint(seed), cutting.text, PF2)

    def record(self) -> GameRecord:
        """Play, and return the record without its lines."""
        blank = GameRecord(self.verification, self.game_id, self.terms, (), self.day)
        game = opened(self.play, blank.opening, self)
        for seat in blank.opening.seats:
            if seat.stake and game.is_under_way:
                self.parts[-1].chips.append(chips_line(seat.user_id, -seat.stake))
        for _ in range(ACTIONS_MAX):
            if game.is_over:
                break
            game = self._act(game)
        if not game.is_over:
            self._take(game, None, "close")
        parts = [part for part in self.parts if (part.shoes and part.actions) or len(self.parts) == 1]
        if self.verification.shoes_of_day:
            [part] = parts
            [first] = part.shoes
            numbers = range(1, self.terms["hands"] + 1)
            part.shoes = [
                replace(first, number=number, shoe=1 if self.protocol == PF1 else number)
                for number in numbers
            ]
        done = (
            RecordPart(tuple(part.shoes), tuple(part.actions), tuple(part.chips), None)
            for part in parts
            if part.shoes
        )
        return GameRecord(self.verification, self.game_id, self.terms, tuple(done), self.day)

    def _act(self, game: Any) -> Any:
        kept = {} if self.play.rounds is None else self.play.rounds.kept_stakes(game)
        if kept and not game.is_under_way:
            unpaid = [who for who in kept if self.random.random() < 0.1]
            return self._take(game, None, self.play.format(self.play.rounds.take_kept(game, unpaid)))
        follow_up = self.play.follow_up(game)
        if follow_up is not None:
            return self._take(game, None, self.play.format(follow_up))
        while True:
            person, text = self.candidates(self.random, game)
            after = self._take(game, person, text)
            if after is not None:
                return after

    def _take(self, game: Any, person: int | None, text: str) -> Any:
        """Take an action; None if it is not possible."""
        part = self.parts[-1]
        before = (list(part.shoes), self.number)
        try:
            if person is not None:
                self.play.admit(game, person, self.play.parse(text), 0)
            [(_, step)] = replayed(self.play, game, [Action("", 0, 0, person, text, 0, None)], self)
        except (RefusalError, RulesError, AssertionError, ValueError):
            part.shoes, self.number = before
            return None
        part.actions.append((person, text))
        for move in step.moves:
            if move.amount:
                part.chips.append(
                    chips_line(move.user_id, -move.amount if move.flow is Flow.STAKE else move.amount)
                )
        if any(isinstance(effect, EndRound) for effect in step.effects) and not step.game.is_over:
            ahead = part.shoes[len(before[0]) :] if self.kind == "thirteen" else []
            if self.kind == "thirteen" or step.game.needs_shoe():
                part.shoes = part.shoes[: len(part.shoes) - len(ahead)]
                self.parts.append(_Part(list(ahead)))
        return step.game


def _rules(kind: type[Any], random: Random, **ranges: Sequence[Any]) -> Any:
    """Return house rules of this type with random values."""
    hints = get_type_hints(kind)
    chosen = {}
    for each in fields(kind):
        hint = hints[each.name]
        values: Sequence[Any] = ranges.get(each.name) or ([True, False] if hint is bool else list(hint))
        chosen[each.name] = random.choice(values)
    return to_options(kind(**chosen))


Candidates = Callable[[Random, Any], tuple[int | None, str]]
TABLE_ACTIONS = ("hit", "stand", "double", "split", "surrender", "insure", "no insurance", "even money")


def _table(random: Random) -> tuple[Content, Candidates]:
    rules = _rules(
        BlackjackRules,
        random,
        decks=[1, 1, 2, 6],
        penetration=[10, 60, 75, 100],
        max_hands=[1, 2, 3, 4],
        insurance=[True, True, True, False],
    )
    terms = {"rules": rules, "stake_min": 10, "stake_max": 1000, "seats": random.choice([1, 3, 7])}

    def candidate(random: Random, game: Any) -> tuple[int | None, str]:
        person = random.randint(1, 5)
        if game.is_under_way:
            action = random.choice(TABLE_ACTIONS)
            texts = [f"insure {random.randint(1, 12)}" if action == "insure" else action] * 12
            texts += [f"bet {random.choice([0, 10, 25, 99, 1000])}", "leave", "sit"]
            if random.random() < 0.03:
                return None, random.choice(
                    ["time out", "limits 20 500", *(["close"] if random.random() < 0.1 else [])]
                )
            return person, random.choice(texts)
        texts = [f"bet {random.choice([0, 5, 10, 11, 25, 50, 999, 1000])}"] * 5 + [
            "sit",
            "sit",
            "deal",
            "leave",
        ]
        if random.random() < 0.2:
            return None, random.choice(["wait", "deal", "deal", "limits 10 600"])
        return person, random.choice(texts)

    return terms, candidate


def _tournament(random: Random) -> tuple[Content, Candidates]:
    rules = _rules(BlackjackRules, random, decks=[1, 6], penetration=[75], max_hands=[1, 4])
    terms = {"rules": rules, "hands": 10, "chips": 1000}

    def candidate(random: Random, game: Any) -> tuple[int | None, str]:
        if random.random() < 0.01:
            return random.choice([(1, "give up"), (None, "expired")])
        action = random.choice((*TABLE_ACTIONS, "bet", "bet"))
        amount = {"bet": random.randint(1, 400), "insure": random.randint(1, 60)}.get(action)
        return 1, action if amount is None else f"{action} {amount}"

    return terms, candidate


def _run(random: Random) -> tuple[Content, Candidates]:
    prizes = [[1, 60], [15, 70], [22, 87], [30, 250]] if random.random() < 0.7 else []
    terms = {"rules": _rules(RunRules, random, life=LIVES), "prizes": prizes, "stake": 50 if prizes else 0}

    def candidate(random: Random, game: Any) -> tuple[int | None, str]:
        chance = random.random()
        if chance < 0.005:
            return random.choice([(1, "give up"), (None, "expired")])
        if chance < 0.04:
            return (
                1,
                f"hint avoid 400, face {random.choice(game.state.room)} {random.choice(['', 'bare '])}300",
            )
        if chance < 0.2:
            return 1, "avoid"
        # Weapons and potions first, so that some runs are won.
        card = str(min(game.state.room, key=lambda each: (str(each)[1] in "cs", random.random())))
        return 1, f"face {card}{random.choice(['', ' weapon', ' weapon', ' bare'])}"

    return terms, candidate


def _match(random: Random) -> tuple[Content, Candidates]:
    level = random.choice([None, None, next(iter(Level)).value])
    terms = {
        "rules": _rules(DealRules, random, min_straight=[3, 5]),
        "deals": random.choice([2, 2, 4]),
        "stake": random.choice([0, 50]),
        "level": level,
    }

    def candidate(random: Random, game: Any) -> tuple[int | None, str]:
        if not game.is_begun:
            asked = 2 if level is None else None
            return random.choice(
                [(asked, "accept")] * 8 + [(1, "withdraw"), (asked, "decline"), (None, "expired")]
            )
        if random.random() < 0.03:
            return random.choice([(None, "time out")] * 6 + [(1, "resign"), (None, "close")])
        text = format_action(random.choice(legal_actions(game.deal, game.turn)))
        return game.players[game.turn].user_id, text

    return terms, candidate


KINDS: dict[str, Callable[[Random], tuple[Content, Candidates]]] = {
    "blackjack": _table,
    "daily_blackjack": _tournament,
    "scoundrel": _run,
    "thirteen": _match,
}
