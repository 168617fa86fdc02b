"""The view of a run: everything except the order of the dungeon; the order of avoided cards is known."""

from dataclasses import dataclass

from rules.cards import Card
from rules.errors import UnknownSeatError
from rules.game import Seat
from rules.scoundrel.actions import Action
from rules.scoundrel.dungeon import DUNGEON, monsters_in
from rules.scoundrel.house_rules import HouseRules
from rules.scoundrel.legality import legal_actions
from rules.scoundrel.outcome import Outcome, outcome
from rules.scoundrel.state import PLAYER, RunState


@dataclass(frozen=True, slots=True)
class DungeonView:
    """Everything that a drawing of the run or an adviser needs, and nothing hidden.

    `limit` is the value of the weapon's last slain monster, None while it has slain none. Of the `cards_left` in the
    dungeon the last ones are `known_bottom`, in their order: the player avoided them. `discarded` is in the order of
    facing. `drunk` says that no further potion has an effect this turn, `avoided` that this room cannot be avoided
    because the one before it was.
    """

    rules: HouseRules
    turn: int
    life: int
    weapon: Card | None
    limit: int | None
    slain: tuple[Card, ...]
    room: tuple[Card, ...]
    faced_this_turn: int
    drunk: bool
    avoided: bool
    cards_left: int
    known_bottom: tuple[Card, ...]
    discarded: tuple[Card, ...]
    legal: tuple[Action, ...]
    outcome: Outcome | None

    @property
    def unseen(self) -> tuple[Card, ...]:
        """Return the cards of the 44 that have not been seen, in unshuffled order.

        In a run of all 44 these are the cards above the known ones, in an order nobody can know.
        """
        weapon = () if self.weapon is None else (self.weapon,)
        seen = {*self.room, *weapon, *self.slain, *self.known_bottom, *self.discarded}
        return tuple(card for card in DUNGEON if card not in seen)

    @property
    def score_now(self) -> int:
        """Return the score of a run of all 44 cards if it ended now (SC-10)."""
        if self.outcome is not None:
            return self.outcome.score
        return self.life - sum(map(monsters_in, (self.room, self.known_bottom, self.unseen)))


def view(state: RunState, seat: Seat | None) -> DungeonView:
    """Return the view of the player or a spectator (None): both see the same.

    Raises UnknownSeatError for any other seat.
    """
    if seat not in {None, PLAYER}:
        raise UnknownSeatError(seat)
    hero = state.hero
    in_hand = {hero.weapon, *hero.slain}
    return DungeonView(
        rules=state.rules,
        turn=state.turn,
        life=hero.life,
        weapon=hero.weapon,
        limit=hero.limit,
        slain=hero.slain,
        room=state.room,
        faced_this_turn=len(state.faced_this_turn),
        drunk=state.drunk,
        avoided=state.avoided,
        cards_left=len(state.dungeon),
        known_bottom=state.dungeon[len(state.dungeon) - state.known :],
        discarded=tuple(face.card for face in state.faced if face.card not in in_hand),
        legal=legal_actions(state, PLAYER),
        outcome=outcome(state),
    )
