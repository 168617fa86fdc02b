"""The record of a duel: the dealt cards, the actions and the winner (docs/rules/fairness.md)."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from bot.core.commands import PlayAction, TimeOut
from bot.core.stored_game import load_games
from bot.verification.record import (
    OPEN,
    End,
    Extent,
    ShoeRecord,
    ShoeVerdict,
    Verification,
    end_mismatch,
    public_inputs,
    taken,
    taken_winner,
    with_commitment,
)
from rules.cards import DECK, format_cards, parse_cards
from rules.errors import RulesError
from rules.fair_record import ActionImpossible, verify_dealt
from tests.high_card.bot.play.commands import parse_command
from tests.high_card.bot.play.duel import KIND
from tests.high_card.bot.play.game import HIGH_CARD
from tests.high_card.rules import engine
from tests.high_card.rules.engine import Keep
from tests.high_card.rules.notation import format_action, parse_action

if TYPE_CHECKING:
    from bot.verification.record import Earlier
    from rules.cards import Card
    from rules.game import Seat
    from storage.database import Reader
    from storage.games import Game


@dataclass(frozen=True, slots=True)
class DuelShoe(ShoeRecord):
    """One deck: the cards that were dealt, the actions from seat 0 on, and the winning seat, if there is one."""

    dealt: tuple[Card, ...]
    actions: tuple[str, ...]
    winner: Seat | None

    @property
    def extent(self) -> Extent:
        """Count the cards."""
        return Extent("cards", len(DECK))


async def collect(reader: Reader, game: Game) -> tuple[DuelShoe, ...]:
    """Read the deck of a duel once its seed is public."""
    [stored] = await load_games(reader, HIGH_CARD, [game])
    inputs = public_inputs(*stored.shoes)
    if inputs is None:
        return ()
    commands = [parse_command(action.text) for action in stored.actions]
    actions = tuple(
        format_action(command.action if isinstance(command, PlayAction) else Keep())
        for command in commands
        if isinstance(command, PlayAction | TimeOut)
    )
    order, _ = inputs.order(game.game_id, DECK)
    assert order is not None, "it was dealt before"
    dealt, winner = _played(order, actions)
    return (DuelShoe(**asdict(inputs), dealt=order[:dealt], actions=actions, winner=winner),)


def dump(shoe: DuelShoe) -> dict[str, Any]:
    """Write the fields that only duels have."""
    return {"dealt": format_cards(shoe.dealt), "actions": list(shoe.actions), "winner": shoe.winner}


def load(inputs: ShoeRecord, content: dict[str, Any]) -> DuelShoe:
    """Read the fields that only duels have; raises RecordError."""
    return DuelShoe(
        **with_commitment(inputs),
        dealt=parse_cards(taken(content, "dealt", str)),
        actions=tuple(format_action(parse_action(word)) for word in taken(content, "actions", list)),
        winner=taken_winner(content, engine.SEATS),
    )


def verify(game_id: str, shoes: tuple[DuelShoe, ...], _earlier: Earlier) -> tuple[ShoeVerdict, ...]:
    """Check the cards, actions and end of every duel."""
    return tuple(_verify_shoe(game_id, shoe) for shoe in shoes)


def _verify_shoe(game_id: str, shoe: DuelShoe) -> ShoeVerdict:
    order, findings = shoe.order(game_id, DECK)
    if order is not None:
        findings += verify_dealt(order, 0, shoe.dealt)
        try:
            computed = _end(*_played(order, shoe.actions))
        except RulesError as error:
            findings.append(ActionImpossible(str(error)))
        else:
            findings += end_mismatch(_end(len(shoe.dealt), shoe.winner), computed)
    return ShoeVerdict(shoe, len(shoe.dealt), tuple(findings))


def _played(order: tuple[Card, ...], actions: tuple[str, ...]) -> tuple[int, Seat | None]:
    """Play actions from the order of the cards; return how many cards left the deck, and who won."""
    state = engine.start(order).state
    for seat, word in enumerate(actions):
        state = engine.apply(state, seat, parse_action(word)).state
    ended = engine.outcome(state)
    return len(order) - len(state.deck), None if ended is None else ended.winner


def _end(dealt: int, winner: Seat | None) -> End:
    return End(OPEN if winner is None else "won", {"cards": dealt, "winner": winner})


VERIFICATION = Verification(kind=KIND, dump=dump, load=load, verify=verify, collect=collect)
