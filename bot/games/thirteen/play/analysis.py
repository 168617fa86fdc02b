"""The choices of a person in a match, for its analysis, and what a worker computes about each."""

from collections import Counter
from collections.abc import Sequence

from bot.core.analysis import Choice
from bot.core.commands import PlayAction
from bot.core.play import PlayedAction, Seen
from bot.games.thirteen.play.commands import parse_command
from bot.games.thirteen.play.match import Match
from lab.thirteen.opponent import sample_plays
from rules.cards import Rank
from rules.thirteen.actions import Action, Play, format_action, parse_action
from rules.thirteen.view import view

CALLS, SAMPLES = 9, 4
"""Each of the samples takes a third of a second at most."""


def choices(
    seen: Seen[Match], user_id: int, steps: Sequence[tuple[Match, PlayedAction]]
) -> tuple[Choice, ...]:
    """Return the plays that a person made where several were legal, suits aside; those by the clock are none."""
    seat, counted, found = seen.game.seat_of(user_id), Counter[int](), []
    for before, played in steps:
        command = parse_command(played.action.text)
        if played.action.user_id != user_id or not isinstance(command, PlayAction) or before.deal is None:
            continue
        known = view(before.deal, seat)
        # Among equal cards it makes no difference which are played.
        different = {_ranks(action): action for action in known.legal}
        counted[before.deal_number] += 1
        if len(different) > 1:
            different[_ranks(command.action)] = command.action
            found.append(
                Choice(
                    number=played.action.number - 1,
                    part=before.deal_number,
                    step=counted[before.deal_number],
                    actions=tuple(format_action(action) for action in different.values()),
                    chosen=list(different).index(_ranks(command.action)),
                    position=known,
                )
            )
    return tuple(found)


def sample(choice: Choice, seed: int) -> list[list[float]]:
    """Return the share of deals won by the expert's reckoning with each action of a choice."""
    return sample_plays(choice.position, tuple(map(parse_action, choice.actions)), SAMPLES, seed)


def _ranks(action: Action) -> tuple[Rank, ...]:
    return tuple(card.rank for card in action.cards) if isinstance(action, Play) else ()
