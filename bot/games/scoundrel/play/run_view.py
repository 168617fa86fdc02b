"""Make views of runs. This module decides which cards and seeds people may see."""

from dataclasses import replace

from bot.core.daily_deals import end_of
from bot.core.outcomes import RECORDS, Feat, NetOutcome, shared
from bot.core.play import Seen
from bot.games.scoundrel.play.run import Run
from bot.games.scoundrel.play.view import RunLine, RunView
from rules.scoundrel.view import view

FIRST_CLEAR = "survivor"
"""The badge of the first dungeon that a person clears."""


def run_view(seen: Seen[Run]) -> RunView:
    """Return the player's view of a run, which everybody may see if the run is not private.

    A player without a known name has the name "".
    """
    run, terms = seen.game, seen.game.terms
    row, shuffle = terms.row, terms.deal.shuffle
    return RunView(
        game_id=row.game_id,
        number=run.number,
        guild_id=row.guild_id,
        user_id=row.user_id,
        name=seen.names.get(row.user_id, ""),
        origin=terms.origin,
        mode=row.variant,
        day=terms.day,
        is_duel=run.is_duel,
        word=row.typed,
        stake=row.stake,
        prizes=terms.config.prizes,
        run=view(run.state, None),
        places=run.places,
        may_hint=run.may_hint,
        hint=run.hint,
        is_assisted=run.is_assisted,
        shuffle=shuffle if seed_is_public(seen) else replace(shuffle, seed=None),
        outcome=run.outcome,
        badges=() if run.is_private else _badges(seen),
        rank=seen.committed.rank,
        feat=None if run.is_private else _feat(seen),
    )


def run_line(seen: Seen[Run]) -> RunLine:
    """Return what everybody may see of a private run."""
    run, terms = seen.game, seen.game.terms
    row = terms.row
    hero, outcome = run.state.hero, run.outcome
    return RunLine(
        game_id=row.game_id,
        guild_id=row.guild_id,
        user_id=row.user_id,
        name=seen.names.get(row.user_id, ""),
        day=terms.day,
        life=hero.life,
        full_life=run.state.rules.life,
        ending=None if outcome is None else outcome.ending,
        score=None if outcome is None else outcome.score,
        is_assisted=run.is_assisted,
        badges=_badges(seen),
        rank=seen.committed.rank,
        feat=_feat(seen),
    )


def seed_is_public(seen: Seen[Run]) -> bool:
    """Return whether the run has ended, and the day of a daily deal too, so that its seed helps nobody."""
    terms = seen.game.terms
    if terms.origin == "practice" and terms.day is None and not terms.is_duel:
        return True
    return seen.game.is_over and (terms.day is None or seen.now >= end_of(terms.day))


def _feat(seen: Seen[Run]) -> Feat | None:
    """Return the rare feat of a run that was won, also in chips: the first one of its player, or a record."""
    outcome, record = seen.game.outcome, seen.committed.record
    if outcome is None or shared(outcome.outcomes(seen.game.terms.row.stake)) is not NetOutcome.WON:
        return None
    if FIRST_CLEAR in _badges(seen):
        return Feat.FIRST_CLEAR
    return None if record is None else RECORDS[record]


def _badges(seen: Seen[Run]) -> tuple[str, ...]:
    return tuple(earned.badge for earned in seen.committed.badges)
