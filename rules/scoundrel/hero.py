"""The hero: life, weapon, slain monsters, and the effect of each card (SC-6 to SC-8)."""

from dataclasses import dataclass
from typing import Self

from rules.cards import Card
from rules.scoundrel.actions import Face, Way
from rules.scoundrel.dungeon import CardKind, kind_of
from rules.scoundrel.house_rules import HouseRules

_ONE_WAY: tuple[None] = (None,)
_BOTH_WAYS = (Way.WEAPON, Way.BARE)


@dataclass(frozen=True, slots=True)
class Hero:
    """The hero's state: `slain` is the stack on the weapon, with the last monster at its end."""

    life: int
    weapon: Card | None = None
    slain: tuple[Card, ...] = ()

    @property
    def limit(self) -> int | None:
        """Return the value of the weapon's last slain monster, None while it has slain none."""
        return self.slain[-1].rank.value if self.slain else None

    def ways(self, card: Card, rules: HouseRules) -> tuple[Way | None, ...]:
        """List the ways to face a card: both for a monster on which the weapon can be used, else the only one (SC-8)."""
        if self.weapon is None or kind_of(card) is not CardKind.MONSTER:
            return _ONE_WAY
        if self.slain and not rules.weapon_limit.allows(card.rank, self.slain[-1].rank):
            return _ONE_WAY
        return _BOTH_WAYS

    def after(self, face: Face, rules: HouseRules, *, drunk: bool) -> Self:
        """Return the hero after a card; `drunk` says that a potion was faced this turn already (SC-7)."""
        card = face.card
        match kind_of(card):
            case CardKind.WEAPON:
                return type(self)(self.life, card)
            case CardKind.POTION:
                life = self.life if drunk else min(rules.life, self.life + card.rank)
                return type(self)(life, self.weapon, self.slain)
            case CardKind.MONSTER if face.way is Way.WEAPON:
                assert self.weapon is not None, "only a hero with a weapon uses it"
                damage = max(0, card.rank - self.weapon.rank)
                return type(self)(self.life - damage, self.weapon, (*self.slain, card))
            case CardKind.MONSTER:
                return type(self)(self.life - card.rank, self.weapon, self.slain)
