"""Scoundrel as a `GamePlay`, with its adviser, its badges and its public record."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from bot.core.achievements import Achievement
from bot.core.moves import Flow, Move
from bot.core.one_person import OnePersonPlay
from bot.core.play import (
    Announce,
    Counted,
    Effect,
    Ended,
    OpeningTerms,
    PlayedAction,
    Secret,
    Seen,
    Step,
    TakeShoe,
    Think,
    Uncounted,
)
from bot.games.scoundrel.play.commands import AskHint, Command, Hint, format_command, parse_command
from bot.games.scoundrel.play.config import KIND, dump_config, load_config
from bot.games.scoundrel.play.errors import (
    HintTakenError,
    NotYourRunError,
    RunGoesOnError,
    RunGoneError,
    RunOpenError,
    RunVoidedError,
)
from bot.games.scoundrel.play.run import (
    DAILY_RULES,
    PRACTICE_NAME,
    REST_SECONDS,
    DungeonDeal,
    Run,
    RunTerms,
    apply,
)
from bot.games.scoundrel.play.run_view import run_line, run_view
from bot.games.scoundrel.play.view import ActionChance, RunLine, RunReplay, RunView, Solution
from bot.verification.record import NUMBER, WHOLE, Lines, Replayed, Verification, end_line
from lab.scoundrel import adviser
from rules.cards import Card
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.actions import Avoid, Face
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import HouseRules, from_options
from rules.scoundrel.turns import turns
from rules.scoundrel.view import DungeonView, view

COMPLETIONS = 5_000
ADVISED_MAX = 2


def advise(view: DungeonView, seed: int) -> tuple[ActionChance, ...]:
    """Return the one or two legal actions that won most often in COMPLETIONS random completions, the best first.

    The completions follow from the seed.
    """
    rated = adviser.advise(view, COMPLETIONS, seed)[:ADVISED_MAX]
    return tuple(ActionChance(one.action, round(1000 * one.wins / one.completions)) for one in rated)


def solve(rules: HouseRules, dungeon: tuple[Card, ...]) -> Solution:
    """Search for actions that win a run with this order of cards, which no player can know, within the solver's budget."""
    # This is imported here so that the bot's own process does not load the compiler.
    from lab.scoundrel.solver import solve  # noqa: PLC0415

    found = solve(dungeon, rules)
    return Solution(found.line, is_proven=found.line is None and found.is_exhaustive)


def warm_up() -> None:
    """Compile the adviser and the solver."""
    rules = HouseRules()
    adviser.advise(SCOUNDREL.view(SCOUNDREL.start(rules, DUNGEON).state, None), 1, 0)
    solve(rules, DUNGEON)


class RunPlay(OnePersonPlay[Run, Command, RunView | RunLine]):
    """A run through one dungeon, alone, with rests of days."""

    kind = KIND
    format = staticmethod(format_command)
    parse = staticmethod(parse_command)
    over = RunGoneError
    rest_seconds = REST_SECONDS
    not_yours = NotYourRunError
    goes_on = staticmethod(RunGoesOnError)
    has_open = staticmethod(RunOpenError)
    voided = staticmethod(RunVoidedError)

    def open(self, terms: OpeningTerms, secret: Secret | None) -> Run | TakeShoe:
        """Enter the first room, of a typed seed or of the shoe that was asked for."""
        config, (row,) = load_config(terms.config), terms.seats
        if config.seed is not None:
            deal = DungeonDeal.of_seed(config.seed)
        elif secret is not None:
            deal = DungeonDeal.of_secret(secret)
        else:
            return TakeShoe()
        return Run.fresh(RunTerms(row, config, deal, terms.day, terms.attempt, terms.is_duel))

    def apply(self, game: Run, user_id: int | None, command: Command) -> Step[Run]:
        after = apply(game, command)
        return Step(after, tuple(_moves(after)), tuple(_effects(game, after)))

    def think(self, game: Run, user_id: int | None, wish: Any) -> Think | None:
        """Ask for the best actions, once in each room; the hint is recorded, so a replay needs no worker."""
        if not isinstance(wish, AskHint):
            return None
        if not game.may_hint:
            raise HintTakenError
        return Think(advise, (view(game.state, None),), Hint, is_seeded=True)

    def duel(self, game: Run, *, is_swapped: bool) -> str | None:
        """Return the same rules without a stake, for a run that was played to its end without help."""
        is_fair = game.ending in {"won", "lost"} and not game.is_assisted and not game.is_duel
        return dump_config(replace(game.terms.config, prizes=())) if is_fair and not is_swapped else None

    def think_of_deal(self, secret: Secret) -> Think:
        """Ask whether the dungeon of a day can be won."""
        return Think(solve, (DAILY_RULES, DungeonDeal.of_secret(secret).dungeon), _is_won)

    def view(self, seen: Seen[Run]) -> RunView | RunLine:
        return run_line(seen) if seen.game.is_private else run_view(seen)

    def moment(self, seen: Seen[Run], user_id: int) -> RunView:
        return run_view(seen)

    def replay(self, seen: Seen[Run], played: Iterable[PlayedAction]) -> RunReplay:
        commands = (parse_command(each.action.text) for each in played)
        taken = (command for command in commands if isinstance(command, Face | Avoid))
        terms = seen.game.terms
        return RunReplay(run_view(seen), turns(terms.config.rules, terms.deal.dungeon, taken))


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


TEN_WINS = 10
DAYS = 7


def counts(run: Run) -> bool:
    """Return whether an ended run can earn badges: its player took no hints and did not type its seed."""
    return run.terms.origin != "practice" and not run.is_assisted


def after_run(run: Run, before: Mapping[str, int]) -> Achievement:
    """Return the achievement of an ended run that counts, from its player's tallies before."""
    tallies = {
        "runs": before.get("runs", 0) + 1,
        "won": before.get("won", 0) + (run.ending == "won"),
        "daily": before.get("daily", 0) + (run.terms.origin == "daily"),
    }
    return Achievement(tallies, tuple(_badges(run, tallies)))


def _badges(run: Run, tallies: Mapping[str, int]) -> Iterator[str]:
    if run.ending == "won":
        yield "survivor"
        if run.state.hero.life == run.state.rules.life:
            yield "unharmed"
        if run.terms.row.variant == "frail":
            yield "frail_survivor"
    if tallies["won"] >= TEN_WINS:
        yield "ten_dungeons"
    if tallies["daily"] >= DAYS:
        yield "seven_days"


def cards(terms: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the cards of the dungeon."""
    from_options(terms["rules"])
    return DUNGEON


def lines(replayed: Replayed) -> Lines:
    """Return a hint, the cards that fill a room, and the end."""
    before, command, run = replayed.before, replayed.command, replayed.step.game
    if isinstance(command, Hint):
        yield format_command(command)
    if before is None or isinstance(command, Avoid):
        yield run.state.room
    elif run.state.turn > before.state.turn and len(run.state.room) > 1:
        yield run.state.room[1:]
    if run.outcome is not None:
        yield end_line(run.outcome.ending, life=run.state.hero.life, score=run.outcome.score)


VERIFICATION = Verification(
    play=SCOUNDREL_PLAY,
    terms={"rules": dict, "prizes": [(NUMBER, WHOLE)], "stake": WHOLE},
    cards=cards,
    lines=lines,
    players=1,
    part="run",
    typed_name=PRACTICE_NAME,
)
