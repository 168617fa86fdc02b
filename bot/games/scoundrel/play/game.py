"""Scoundrel as a `GamePlay`."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from bot.core.daily_deals import end_of
from bot.core.errors import RefusalError
from bot.core.moves import Flow, Move
from bot.core.play import (
    Announce,
    Counted,
    Effect,
    Ended,
    GamePlay,
    OpeningTerms,
    PlayedAction,
    Secret,
    Seen,
    Step,
    TakeShoe,
    Think,
    Uncounted,
)
from bot.games.scoundrel.play import deals
from bot.games.scoundrel.play.achievements import after_run, counts
from bot.games.scoundrel.play.adviser import advise, solve
from bot.games.scoundrel.play.commands import AskHint, Command, GiveUp, Hint, format_command, parse_command
from bot.games.scoundrel.play.config import KIND, load_config
from bot.games.scoundrel.play.errors import (
    HintTakenError,
    NotYourRunError,
    RunGoesOnError,
    RunGoneError,
    RunOpenError,
    RunVoidedError,
)
from bot.games.scoundrel.play.run import REST_SECONDS, Run, RunTerms, apply
from bot.games.scoundrel.play.run_view import run_line, run_view
from bot.games.scoundrel.play.view import RunLine, RunReplay, RunView, Solution
from rules.scoundrel.actions import Avoid, Face
from rules.scoundrel.turns import turns
from rules.scoundrel.view import view


class RunPlay(GamePlay[Run, Command, RunView | RunLine]):
    """A run through one dungeon, alone, with rests of days."""

    kind = KIND
    format = staticmethod(format_command)
    parse = staticmethod(parse_command)
    over = RunGoneError
    rest_seconds = REST_SECONDS
    shoes_ahead = 0

    def open(self, terms: OpeningTerms, secret: Secret | None) -> Run | TakeShoe:
        """Enter the first room, of a typed seed or of the shoe that was asked for."""
        config, (row,) = load_config(terms.config), terms.seats
        if config.seed is not None:
            deal = deals.of_seed(config.seed)
        elif secret is not None:
            deal = deals.of_secret(secret)
        else:
            return TakeShoe(players=1)
        return Run.fresh(RunTerms(row, config, deal, terms.day, terms.attempt))

    def apply(self, game: Run, user_id: int | None, command: Command) -> Step[Run]:
        after = apply(game, command)
        return Step(after, tuple(_moves(after)), tuple(_effects(game, after)))

    def bring(self, game: Run, secret: Secret) -> Run:
        return game

    def admit(self, game: Run, user_id: int, wish: Any, now: int) -> None:
        """Let its player act, and nobody else."""
        if user_id not in game.people:
            raise NotYourRunError(game.people[0])

    def think(self, game: Run, user_id: int | None, wish: Any) -> Think | None:
        """Ask for the best actions, once in each room; the hint is recorded, so a replay needs no worker."""
        if not isinstance(wish, AskHint):
            return None
        if not game.may_hint:
            raise HintTakenError
        return Think(advise, (view(game.state, None),), Hint, is_seeded=True)

    def think_of_deal(self, secret: Secret) -> Think:
        """Ask whether the dungeon of a day can be won."""
        return Think(solve, (deals.DAILY_RULES, deals.of_secret(secret).dungeon), _is_won)

    def leaving(self, game: Run, user_id: int) -> Command | None:
        """Return GiveUp, if this is the person's run."""
        return GiveUp() if user_id in game.people else None

    def view(self, seen: Seen[Run]) -> RunView | RunLine:
        return run_line(seen) if seen.game.terms.is_private else run_view(seen)

    def secret_until(self, game: Run) -> int | None:
        """Return the end of the day whose deal it is."""
        return None if game.terms.day is None else end_of(game.terms.day)

    def replay(self, seen: Seen[Run], played: Iterable[PlayedAction]) -> RunReplay:
        commands = (parse_command(each.action.text) for each in played)
        taken = (command for command in commands if isinstance(command, Face | Avoid))
        terms = seen.game.terms
        return RunReplay(run_view(seen), turns(terms.config.rules, terms.deal.dungeon, taken))

    def goes_on(self) -> RefusalError:
        return RunGoesOnError()

    def has_open(self, view: RunView | RunLine) -> RefusalError:
        return RunOpenError(view)

    def voided(self, stake: int) -> RefusalError:
        return RunVoidedError(stake)


SCOUNDREL_PLAY = RunPlay()


def _moves(run: Run) -> Iterator[Move]:
    row, outcome = run.terms.row, run.outcome
    if outcome is not None and row.stake:
        yield Move(Flow.PAYOUT, row.user_id, outcome.payout, staked=row.stake)


def _effects(before: Run, run: Run) -> Iterator[Effect]:
    row, outcome = run.terms.row, run.outcome
    if run.is_assisted and not before.is_assisted:
        yield Uncounted()
    if outcome is None:
        return
    yield Ended(row.seat, outcome.ending, outcome.score, outcome.payout)
    if counts(run):
        yield Counted(row.user_id, partial(after_run, run))
    if run.is_announced:
        yield Announce()


def _is_won(solution: Solution) -> bool:
    return solution.line is not None
