"""Make views of runs. This module decides which cards and seeds people may see."""

from collections.abc import Mapping
from dataclasses import replace

from bot.core.daily_deals import end_of
from bot.games.scoundrel.play.run import CommittedRun
from bot.games.scoundrel.play.view import RunLine, RunView
from rules.scoundrel.view import view


def run_view(committed: CommittedRun, names: Mapping[int, str], now: int) -> RunView:
    """Return the player's view of a run, which everybody may see if the run is not private.

    A player without a known name has the name "".
    """
    run, terms = committed.game, committed.game.terms
    row, shuffle = terms.row, terms.deal.shuffle
    return RunView(
        game_id=row.game_id,
        number=run.number,
        guild_id=row.guild_id,
        user_id=row.user_id,
        name=names.get(row.user_id, ""),
        origin=terms.origin,
        mode=row.variant,
        day=terms.day,
        word=row.typed,
        stake=row.stake,
        prizes=terms.config.prizes,
        run=view(run.state, None),
        places=run.places,
        may_hint=run.may_hint,
        hint=run.hint,
        is_assisted=run.is_assisted,
        shuffle=shuffle if seed_is_public(committed, now) else replace(shuffle, seed=None),
        outcome=run.outcome,
        badges=() if terms.is_private else _badges(committed),
        rank=committed.rank,
    )


def run_line(committed: CommittedRun, names: Mapping[int, str]) -> RunLine:
    """Return what everybody may see of a private run."""
    run, terms = committed.game, committed.game.terms
    row = terms.row
    hero, outcome = run.state.hero, run.outcome
    assert terms.day is not None, "only runs with the deal of a day are private"
    return RunLine(
        game_id=row.game_id,
        guild_id=row.guild_id,
        user_id=row.user_id,
        name=names.get(row.user_id, ""),
        day=terms.day,
        life=hero.life,
        full_life=run.state.rules.life,
        ending=None if outcome is None else outcome.ending,
        score=None if outcome is None else outcome.score,
        is_assisted=run.is_assisted,
        badges=_badges(committed),
        rank=committed.rank,
    )


def seed_is_public(committed: CommittedRun, now: int) -> bool:
    """Return whether the run has ended, and the day of a daily deal too, so that its seed helps nobody."""
    terms = committed.game.terms
    if terms.origin == "practice" and terms.day is None:
        return True
    return committed.game.is_over and (terms.day is None or now >= end_of(terms.day))


def _badges(committed: CommittedRun) -> tuple[str, ...]:
    return tuple(earned.badge for earned in committed.badges)
