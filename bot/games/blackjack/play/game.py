"""Blackjack at a table as a `GamePlay`, and what stands in its public record (docs/rules/fairness.md)."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.core.commands import Close
from bot.core.play import EndRound, GamePlay, OpeningTerms, Secret, Seen, Step, TakeShoe
from bot.games.blackjack.play import playing
from bot.games.blackjack.play.chair import Chair
from bot.games.blackjack.play.commands import (
    Bet,
    Command,
    Leave,
    QuickBet,
    Sit,
    StakeLimits,
    Wish,
    format_command,
    parse_command,
)
from bot.games.blackjack.play.config import KIND, load_config
from bot.games.blackjack.play.dealer_steps import dealer_steps
from bot.games.blackjack.play.errors import TableClosedError
from bot.games.blackjack.play.rounds import TableRounds, lines_of, order_of
from bot.games.blackjack.play.table import Table
from bot.games.blackjack.play.table_view import table_view
from bot.games.blackjack.play.view import TableView
from bot.verification.record import COUNT, WHOLE, Content, Lines, RecordError, Replayed, Verification, require
from rules.blackjack.house_rules import from_options
from rules.cards import Card
from rules.shoe import unshuffled
from storage.guilds import GuildSettings


class TablePlay(GamePlay[Table, Command, TableView]):
    """Several people around one shoe, round after round."""

    kind = KIND
    format = staticmethod(format_command)
    parse = staticmethod(parse_command)
    over = TableClosedError
    closing = Close()
    rounds = TableRounds()
    takes_channel = True
    is_drawn_again = False

    def open(self, terms: OpeningTerms, secret: Secret | None) -> Table:
        """Return an empty table."""
        return Table.fresh(load_config(terms.config))

    def apply(self, game: Table, user_id: int | None, command: Command) -> Step[Table] | TakeShoe:
        return playing.apply(game, user_id, command)

    def bring(self, game: Table, secret: Secret) -> Table:
        return playing.bring(game, order_of(secret, game.config))

    def follow_up(self, game: Table) -> Command | None:
        return game.follow_up

    def admit(self, game: Table, user_id: int, wish: Any, now: int) -> None:
        """Let anybody sit down, and only those who sit there do anything else."""
        if not isinstance(wish, Sit):
            game.seat_of(user_id)

    def prepare(self, game: Table, user_id: int | None, wish: Any) -> Command:
        """Return the command that a press comes to, which may depend on the player."""
        if isinstance(wish, Wish):
            return playing.grant(game, game.seat_of(user_id), wish)
        command: Command = wish
        return command

    def oldest_number(self, game: Table, user_id: int, wish: Any) -> int:
        return game.oldest_number(user_id, wish)

    def begins_play(self, wish: Any) -> bool:
        """Return whether this is a seat or a bet, and not one that is taken back."""
        return isinstance(wish, Sit | QuickBet) or (isinstance(wish, Bet) and wish.stake > 0)

    def leaving(self, game: Table, user_id: int) -> Command | None:
        """Return Leave, if this person has a chair and has not left it."""
        chair = game.chair_of(user_id)
        return None if chair is None or chair.leaving else Leave()

    def following(self, game: Table, settings: GuildSettings) -> Command | None:
        """Take the stake limits of the server for the next bets; the house rules stay those that the table opened with."""
        config, limits = game.config, StakeLimits(settings.stake_min, settings.stake_max)
        return None if limits == StakeLimits(config.stake_min, config.stake_max) else limits

    def view(self, seen: Seen[Table]) -> TableView:
        return table_view(seen)

    def finished(self, seen: Seen[Table]) -> TableView | None:
        """Return the last round in one line."""
        view = table_view(seen)
        if view.last is None:
            return None
        return replace(view, round_number=view.last.round_number, is_finished=True)

    def steps(self, before: Seen[Table], after: Seen[Table]) -> tuple[TableView, ...]:
        """Return the steps of the dealer's hand, if a commit has just ended a round."""
        finished = after.committed.finished
        has_just_ended = finished is not None and finished is not before.committed.finished
        is_seen = before.game.config.dealer_steps and after.committed.closed is None
        return dealer_steps(table_view(after)) if has_just_ended and is_seen else ()

    def opened_by(self, seen: Seen[Table]) -> int | None:
        """Return who sat down first: who opens a table does so at once."""
        return seen.game.opened_by

    def payers(self, game: Table) -> tuple[int, ...]:
        return game.payers

    def has_cards(self, game: Table, user_id: int) -> bool:
        """Return whether a person has a hand in this round."""
        return super().has_cards(game, user_id) and game.at_stake(user_id) > 0

    def replaced_stake(self, game: Table, user_id: int) -> int:
        """Return the chips that a new bet would give back: none during a round, when it is one on the next round."""
        return 0 if game.is_under_way else game.at_stake(user_id)


BLACKJACK = TablePlay()


BEGINS = {
    "shoes": COUNT,
    "limits": (WHOLE, WHOLE),
    "chairs": [frozenset({None, (COUNT, WHOLE, WHOLE)})],
}


def cards(terms: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the cards of all decks."""
    return unshuffled(from_options(terms["rules"]).decks)


def lines(replayed: Replayed) -> Lines:
    """Return what everybody saw of a round, once it is over."""
    ended = (effect.ended for effect in replayed.step.effects if isinstance(effect, EndRound))
    return [line for table in ended for line in lines_of(table)]


def begins(snapshot: Content, people: Mapping[int, int]) -> Content:
    """Return how a table stood before a round with a new shoe: each person, their rounds without a bet, and their bet."""
    chairs = [chair and [people[chair[0]], *chair[2:4]] for chair in snapshot["chairs"]]
    return {"shoes": snapshot["shoe"], "limits": snapshot["limits"], "chairs": chairs}


def resume(terms: Mapping[str, Any], begins: Content) -> Table:
    """Return the table that stood so; raises RecordError."""
    require(begins, BEGINS)
    low, high = begins["limits"]
    chairs = tuple(
        chair and Chair(chair[0], 0, idle_rounds=chair[1], next_stake=chair[2]) for chair in begins["chairs"]
    )
    config = replace(load_config(json.dumps(terms)), stake_min=low, stake_max=high)
    if len(chairs) != config.seats:
        raise RecordError("a table that cannot be")
    return Table(config, chairs, shoe_number=begins["shoes"])


VERIFICATION = Verification(
    play=BLACKJACK,
    terms={"rules": dict, "stake_min": WHOLE, "stake_max": WHOLE, "seats": range(1, 8)},
    cards=cards,
    lines=lines,
    unit="decks",
    begins=begins,
    resume=resume,
)
