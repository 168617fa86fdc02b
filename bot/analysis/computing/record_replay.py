"""Tables and tournaments of blackjack, played again from their public records for the lab (LB-6)."""

from collections.abc import Iterator
from itertools import chain, repeat
from typing import NamedTuple

from bot.analysis.computing.decision_points import Decision
from bot.analysis.computing.decision_replay import decisions_in, hands_of
from bot.analysis.computing.round_review import PlayedHands
from bot.analysis.computing.tournament_replay import PlayedTournament, tournament_hands
from bot.core.play import EndRound, Secret, Step, opened, replayed
from bot.games.blackjack.daily.play.game import TOURNAMENT_PLAY
from bot.games.blackjack.play.commands import Command
from bot.games.blackjack.play.game import BLACKJACK
from bot.games.blackjack.play.table import Table
from bot.verification.record import GameRecord
from rules.shuffle import SEED_BYTES
from storage.games import Action

_NO_SECRET = Secret(bytes(SEED_BYTES), "", 0, "", None)


class RecordedCommand(NamedTuple):
    """A command in the record of a table: the table before it, its number, and what it led to; nobody names the bot."""

    before: Table
    number: int
    person: int | None
    command: Command
    step: Step[Table]


def has_choices(record: GameRecord) -> bool:
    """Return whether the record is of blackjack and has what was bet and done: those of tables before `cardroom-1` do not."""
    return record.verification.play in {BLACKJACK, TOURNAMENT_PLAY}


def commands_of(record: GameRecord) -> Iterator[RecordedCommand]:
    """Play the record of a table again; raises RulesError and RefusalError if it does not hold."""
    # The last action may bring a shoe that the record does not have, whose cards nobody saw.
    secrets = chain((shoe.secret for shoe in record.shoes), repeat(_NO_SECRET))
    table: Table = (
        opened(BLACKJACK, record.opening, secrets)
        if record.begins is None
        else record.verification.game_after(record.terms, record.begins)
    )
    for action, step in replayed(BLACKJACK, table, _actions(record), secrets):
        yield RecordedCommand(table, action.number, action.user_id, BLACKJACK.parse(action.text), step)
        table = step.game


def played_in(record: GameRecord) -> Iterator[PlayedHands]:
    """Yield the hands of each person and round; a person is the number that the record gives to them."""
    if record.verification.play is TOURNAMENT_PLAY:
        secret = record.shoes[0].secret
        yield from tournament_hands(PlayedTournament(record.opening, secret, tuple(_actions(record))))
        return
    made: list[Decision] = []
    for each in commands_of(record):
        made += decisions_in(each.before, each.person, each.command)
        for effect in each.step.effects:
            if isinstance(effect, EndRound):
                yield from hands_of(effect.ended, made)
                made = []


def _actions(record: GameRecord) -> list[Action]:
    texts = (action for part in record.parts for action in part.actions)
    return [Action("", 0, number, person, text, 0, None) for number, (person, text) in enumerate(texts)]
