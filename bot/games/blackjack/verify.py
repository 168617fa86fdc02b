"""The record of a table: each round with its bets, actions, cards and payouts (docs/rules/fairness.md)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.games.blackjack.play import playing
from bot.games.blackjack.play.chair import Chair
from bot.games.blackjack.play.commands import DealRound, NewShoe, Sit, format_command, parse_command
from bot.games.blackjack.play.committed import lines_of
from bot.games.blackjack.play.config import KIND, TableConfig
from bot.games.blackjack.play.table import Table
from bot.verification.record import Content, RecordError, Replayed, TakeShoe, Verification, taken
from rules.blackjack.house_rules import from_options
from rules.cards import Card
from rules.errors import ShoeEmptyError
from rules.shoe import unshuffled

SEATS_MAX = 7


@dataclass(frozen=True, slots=True)
class _Play:
    """A table, and the shoe and index from which its round is dealt."""

    table: Table
    shoe_number: int = 0
    position: int = 0


class _Records(Verification[_Play]):
    kind = KIND
    unit = "decks"
    term_names = ("rules", "stake_min", "stake_max", "seats")
    joins = format_command(Sit())

    def is_recorded(self, text: str) -> bool:
        """Leave out the shoes: a round takes one where its rules say so."""
        return not text.startswith("shoe ")

    def unshuffled(self, terms: Mapping[str, Any]) -> tuple[Card, ...]:
        """Return the cards of all decks."""
        return unshuffled(_config(terms).rules.decks)

    def open(self, terms: Mapping[str, Any], take: TakeShoe) -> Replayed[_Play]:
        """Make an empty table."""
        del take
        return Replayed(_Play(Table.fresh(_config(terms))))

    def apply(self, game: _Play, person: int | None, text: str, take: TakeShoe) -> Replayed[_Play]:
        """Carry out an action, with a new shoe where one is needed (BJ-1.2)."""
        assert not game.table.is_closed
        command = parse_command(text, _no_order)
        if isinstance(command, DealRound):
            if game.table.needs_shoe():
                game = _with_shoe(game, take())
            assert game.table.shoe is not None
            game = replace(game, shoe_number=game.table.shoe_number, position=game.table.shoe.position)
        try:
            step = playing.apply(game.table, person, command)
        except ShoeEmptyError:
            game = _with_shoe(game, take())
            step = playing.apply(game.table, person, command)
        settled = step.settled
        lines = () if settled is None else lines_of(settled, game.shoe_number, game.position)
        return Replayed(replace(game, table=step.table), step.moves, lines)

    def begins(self, snapshot: Content, people: Mapping[int, int]) -> Content:
        """Return how a table stood before a round with a new shoe."""
        chairs = [chair and [people[chair[0]], *chair[2:4]] for chair in snapshot["chairs"]]
        return {"shoes": snapshot["shoe"], "limits": snapshot["limits"], "chairs": chairs}

    def resume(self, terms: Mapping[str, Any], begins: Mapping[str, Any]) -> _Play:
        """Return the table that stood like this."""
        low, high = taken(begins, "limits", list)
        chairs = tuple(None if chair is None else _chair(*chair) for chair in taken(begins, "chairs", list))
        config = replace(_config(terms), stake_min=low, stake_max=high)
        if len(chairs) != config.seats or not all(type(limit) is int for limit in (low, high)):
            raise RecordError("a table that cannot be")
        shoes = taken(begins, "shoes", int)
        if shoes < 1 or len(begins) > len(("shoes", "limits", "chairs")):
            raise RecordError("what came before the first shoe cannot be")
        return _Play(Table(config, chairs, shoe_number=shoes))


def _config(terms: Mapping[str, Any]) -> TableConfig:
    rules = from_options(taken(terms, "rules", dict))
    low, high, seats = (taken(terms, name, int) for name in ("stake_min", "stake_max", "seats"))
    if not 1 <= seats <= SEATS_MAX:
        raise RecordError(f"{seats} seats")
    return TableConfig(rules, low, high, seats)


def _chair(*numbers: object) -> Chair:
    if not all(type(number) is int for number in numbers):
        raise RecordError("a chair has numbers")
    person, idle_rounds, next_stake = numbers
    return Chair(person, 0, idle_rounds=idle_rounds, next_stake=next_stake)  # type: ignore[arg-type]


def _with_shoe(game: _Play, order: tuple[Card, ...]) -> _Play:
    command = NewShoe(game.table.shoe_number + 1, order)
    return replace(game, table=playing.apply(game.table, None, command).table)


def _no_order(number: int) -> tuple[Card, ...]:
    raise RecordError(f"shoe {number} is no action of a record")


VERIFICATION = _Records()
