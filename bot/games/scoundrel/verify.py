"""The record of a run: its rooms, hints and end, and the prize (docs/rules/fairness.md)."""

from collections.abc import Mapping
from dataclasses import astuple, dataclass
from typing import Any

from bot.core.moves import Flow, Move
from bot.games.scoundrel.play import deals
from bot.games.scoundrel.play.commands import Hint, parse_command
from bot.games.scoundrel.play.config import KIND, RunConfig
from bot.games.scoundrel.play.deals import DungeonDeal
from bot.games.scoundrel.play.run import Run, RunTerms, apply
from bot.games.scoundrel.play.view import Prize, Shuffle
from bot.verification.lines import cards_line, end_line
from bot.verification.record import Content, RecordError, Replayed, TakeShoe, Verification, taken
from rules.cards import Card
from rules.scoundrel.actions import Avoid
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import from_options
from storage.runs import RunRow

PERSON = 1
UNKNOWN_SHUFFLE = Shuffle("", deals.SHOE_NUMBER, "", None, None)


@dataclass(frozen=True, slots=True)
class _Play:
    """A run, and how many cards were drawn from the dungeon; cards that were put under it are drawn again."""

    run: Run
    drawn: int


class _Records(Verification[_Play]):
    kind = KIND
    part = "run"
    term_names = ("rules", "prizes", "stake")
    typed_name = deals.PRACTICE_NAME

    def terms(self, stored: Content, staked: int) -> Content:
        """Return the house rules, the prizes and the stake."""
        return {"rules": stored["rules"], "prizes": stored["prizes"], "stake": staked}

    def unshuffled(self, terms: Mapping[str, Any]) -> tuple[Card, ...]:
        """Return the cards of the dungeon."""
        _config(terms)
        return DUNGEON

    def open(self, terms: Mapping[str, Any], take: TakeShoe) -> Replayed[_Play]:
        """Put the stake down and enter the first room."""
        stake = taken(terms, "stake", int)
        row = RunRow("", 0, PERSON, "free", "", None, None, stake, is_assisted=False, started_at=0)
        deal = DungeonDeal(take(), UNKNOWN_SHUFFLE)
        run = Run.fresh(RunTerms(row, _config(terms), deal))
        moves = (Move(Flow.STAKE, PERSON, stake),)
        return Replayed(_Play(run, len(run.state.room)), moves, [cards_line(1, 0, run.state.room)])

    def apply(self, game: _Play, person: int | None, text: str, take: TakeShoe) -> Replayed[_Play]:
        """Carry out an action of the player or of the bot."""
        del take
        if person not in {None, PERSON} or game.run.is_over:
            raise RecordError("only the player plays, until the end")
        command = parse_command(text)
        run, lines, moves = apply(game.run, command), list[str](), list[Move]()
        before, after = game.run.state, run.state
        carried = 0 if isinstance(command, Avoid) else 1
        drawn = after.room[carried:] if after.turn > before.turn or isinstance(command, Avoid) else ()
        if isinstance(command, Hint):
            lines.append(text)
        if drawn:
            lines.append(cards_line(1, game.drawn, drawn))
        if (outcome := run.outcome) is not None:
            lines.append(end_line(outcome.ending, life=after.hero.life, score=outcome.score))
            moves.append(Move(Flow.PAYOUT, PERSON, outcome.payout, staked=run.terms.row.stake))
        return Replayed(_Play(run, game.drawn + len(drawn)), moves, lines)


def _config(terms: Mapping[str, Any]) -> RunConfig:
    rules = from_options(taken(terms, "rules", dict))
    prizes = tuple(Prize(*prize) for prize in taken(terms, "prizes", list))
    figures = [taken(terms, "stake", int), *(figure for prize in prizes for figure in astuple(prize))]
    if not all(type(figure) is int for figure in figures):
        raise RecordError("a prize has a score and chips")
    return RunConfig(rules, prizes)


VERIFICATION = _Records()
