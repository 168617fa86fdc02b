"""A second, naive reading of SC-1 to SC-10 to hold the engine against: one run that changes, cards and actions as text.

It shares nothing with the engine, neither code nor types, and is slow and plain on purpose.
"""

from collections.abc import Mapping

VALUES = {rank: value for value, rank in enumerate("23456789TJQKA", start=2)}


def value(card: str) -> int:
    return VALUES[card[0]]


def is_monster(card: str) -> bool:
    return card[1] in "cs"


class Referee:
    """One run: `options` holds all five by name, `dungeon` the cards, top first."""

    def __init__(self, options: Mapping[str, object], dungeon: list[str]) -> None:
        self.options = options
        self.dungeon = list(dungeon)
        self.room: list[str] = []
        self.most = int(str(options["life"]))
        self.life = self.most
        self.weapon: str | None = None
        self.stack: list[str] = []
        self.last_faced = "none"
        self.rooms_entered = 0
        self.previous_was_avoided = False
        self._enter()

    def _enter(self) -> None:
        while len(self.room) < 4 and self.dungeon:
            self.room.append(self.dungeon.pop(0))
        self.rooms_entered += 1
        self.nothing_faced = True
        self.potion_used = False

    def ending(self) -> str | None:
        if self.life <= 0:
            return "lost"
        is_cleared = not self.room
        if self.options["ending"] == "leave_last" and len(self.room) == 1:
            is_cleared = not is_monster(self.room[0])
        return "won" if not self.dungeon and is_cleared else None

    def score(self) -> int:
        if self.ending() != "won":
            return self.life - sum(value(card) for card in self.dungeon + self.room if is_monster(card))
        last = self.room[0] if self.room else self.last_faced
        if last[1] == "h" and (self.options["bonus"] == "treasure" or self.life == self.most):
            return self.life + value(last)
        return self.life

    def legal(self) -> set[str]:
        if self.ending():
            return set()
        texts = set()
        for card in self.room:
            if is_monster(card) and self._weapon_reaches(card):
                texts |= {f"face {card} weapon", f"face {card} bare"}
            else:
                texts.add(f"face {card}")
        may_avoid = self.options["avoid"] == "not_twice" and not self.previous_was_avoided
        if may_avoid and self.nothing_faced and self.dungeon:
            texts.add("avoid")
        return texts

    def _weapon_reaches(self, monster: str) -> bool:
        if self.weapon is None:
            return False
        if not self.stack:
            return True
        limit = value(self.stack[-1])
        return value(monster) < limit or (self.options["weapon_limit"] == "le" and value(monster) == limit)

    def do(self, text: str) -> None:
        if text == "avoid":
            self.dungeon += self.room
            self.room = []
            self._enter()
            self.rooms_entered -= 1
            self.previous_was_avoided = True
            return
        card, *way = text.split()[1:]
        self.room.remove(card)
        self.last_faced = card
        self.nothing_faced = False
        if card[1] == "d":
            self.weapon, self.stack = card, []
        elif card[1] == "h":
            if not self.potion_used:
                self.life = min(self.most, self.life + value(card))
            self.potion_used = True
        elif way == ["weapon"]:
            assert self.weapon is not None
            self.life -= max(0, value(card) - value(self.weapon))
            self.stack.append(card)
        else:
            self.life -= value(card)
        if self.life > 0 and self.dungeon and len(self.room) == 1:
            self.previous_was_avoided = False
            self._enter()
