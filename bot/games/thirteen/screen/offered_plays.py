"""The plays that a player chooses from: one of each combination, since suits are never compared (TH-1)."""

from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from bot.drawing.words import Words
from bot.games.thirteen.screen.combination_text import kind_of
from rules.cards import Rank, format_cards
from rules.thirteen.actions import Play
from rules.thirteen.combinations import Combination, CombinationKind, combination_of
from rules.thirteen.house_rules import HouseRules
from rules.thirteen.legality import lowest
from rules.thirteen.view import DealView

OPTIONS_MAX = 25
"""Discord's limit for one select."""

Offered: TypeAlias = dict[Combination, Play]
"""A play of each combination."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The plays of one select, lowest first, and what it says before one is chosen."""

    placeholder: str
    plays: tuple[Play, ...]


def offered_plays(deal: DealView) -> Offered:
    """Return a legal play of each combination of the seat, in the order of the rules.

    Which of equal cards it takes is random: a fixed order would tell the other player what is not in the hand. The
    same view has the same plays.
    """
    equal: dict[tuple[Rank, ...], list[Play]] = {}
    for action in deal.legal:
        if isinstance(action, Play):
            equal.setdefault(tuple(card.rank for card in action.cards), []).append(action)
    chance = Random(f"{len(deal.history)} {format_cards(deal.hand)}")  # noqa: S311 - no shuffle depends on it.
    offered = {}
    for plays in equal.values():
        combination = combination_of(plays[0].cards, deal.rules)
        assert combination is not None, "what is legal is a combination"
        offered[combination] = chance.choice(plays)
    return offered


def lowest_of(offered: Offered, rules: HouseRules) -> Play:
    """Return the lowest of the offered plays, of which there must be one (TH-7)."""
    play = lowest(tuple(offered.values()), rules)
    assert isinstance(play, Play), "passes are not offered"
    return play


def menus_of(offered: Offered, to_beat: Combination | None, words: Words) -> tuple[Menu, ...]:
    """Put the offered plays into one menu, or by kind into up to four if there are more than a select holds."""
    if len(offered) <= OPTIONS_MAX:
        return (Menu(_prompt(to_beat, words), tuple(offered.values())),) if offered else ()
    return tuple(
        Menu(_group_prompt(group, words), tuple(offered[each] for each in group))
        for group in _groups(tuple(offered))
    )


def _prompt(to_beat: Combination | None, words: Words) -> str:
    """Write what the select of all plays says."""
    if to_beat is None:
        return words.text("thirteen-placeholder-any")
    return words.text("thirteen-placeholder-higher", kind=kind_of(to_beat), size=to_beat.size)


def _group_prompt(group: list[Combination], words: Words) -> str:
    """Write what a select says that holds a part of the plays, of all sizes from the first to the last."""
    least, most = group[0].size, group[-1].size
    if group[0].kind is not CombinationKind.STRAIGHT:
        return words.text("thirteen-placeholder-sets", least=least, most=most)
    return words.text("thirteen-placeholder-straights", shortest=least, longest=most, more=most - least)


def _groups(offered: tuple[Combination, ...]) -> list[list[Combination]]:
    """Part straights from all others, and long from short straights where a select would not hold them.

    A hand of thirteen has at most thirteen sets and eleven straights of one length.
    """
    groups = [[each for each in offered if each.kind is not CombinationKind.STRAIGHT], []]
    straights = [each for each in offered if each.kind is CombinationKind.STRAIGHT]
    for length in dict.fromkeys(each.size for each in straights):
        found = [each for each in straights if each.size == length]
        if len(groups[-1]) + len(found) > OPTIONS_MAX:
            groups.append([])
        groups[-1] += found
    return [group for group in groups if group]
