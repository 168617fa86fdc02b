"""The public message of a challenge: who challenges, the scores of those who have played, and the buttons to take it up."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.drawing.drawn_message import DrawnMessage, boxed
from bot.drawing.end_row import duel_buttons
from bot.drawing.names import safe_name
from bot.drawing.phrases import relative_time
from bot.drawing.words import Words
from bot.games.kind import GameKind
from storage.duels import DuelScore

LINES_MAX = 15
COLOUR = 0x5865F2


@dataclass(frozen=True, slots=True)
class DuelFacts:
    """What the message of a challenge is drawn from: its maker with their score, and the scores of others.

    The message hides the maker's score until `sealed_until`. `names` are as Discord gave them.
    """

    game_id: str
    user_id: int
    score: int
    sealed_until: int | None
    scores: tuple[DuelScore, ...]
    names: Mapping[int, str]


def build_duel(facts: DuelFacts, kind: GameKind, words: Words) -> DrawnMessage:
    """Build the message of a challenge; a sealed score is not in it."""
    challenge = kind.ends.challenge
    assert challenge is not None, "only kinds with a challenge are drawn"
    heading = f"### {words.wording(challenge, name=_name(facts, facts.user_id, words))}"
    told = words.text("duel-what")
    if facts.sealed_until is not None:
        told = f"{told}\n{words.text('duel-sealed', when=relative_time(facts.sealed_until))}"
    buttons = duel_buttons(facts.game_id, words.language, has_other_seat=kind.ends.has_other_seat)
    footer = f"-# {words.text('duel-footer', game=facts.game_id)}"
    return boxed(heading, told, "\n".join(_lines(facts, kind, words)), buttons, footer, colour=COLOUR)


def _lines(facts: DuelFacts, kind: GameKind, words: Words) -> Iterator[str]:
    """Rank those who did not know the cards, then those with the other hand, and list apart those who may have known them."""
    if facts.sealed_until is not None:
        return
    fair = [score for score in facts.scores if not score.has_seen]
    ranked = [
        (facts.user_id, facts.score),
        *((each.user_id, each.score) for each in fair if not each.is_swapped),
    ]
    ranked.sort(key=lambda one: -one[1])
    for user_id, score in ranked[:LINES_MAX]:
        rank = 1 + sum(other > score for _, other in ranked)
        name = _name(facts, user_id, words)
        # A number with a dot would begin a list, which Discord numbers anew.
        place = f"**{words.text('boards-rank', rank=rank)}**"
        yield words.text("duel-line", rank=place, name=name, score=kind.ends.score_text(score, words))
    if len(ranked) > LINES_MAX:
        yield f"-# {words.text('duel-more', count=len(ranked) - LINES_MAX)}"
    for each in [one for one in fair if one.is_swapped][:LINES_MAX]:
        own, both = (kind.ends.score_text(sum_, words) for sum_ in (each.score, each.score + facts.score))
        yield words.text("duel-line-swapped", name=_name(facts, each.user_id, words), score=own, both=both)
    seen = [each for each in facts.scores if each.has_seen][:LINES_MAX]
    if seen:
        each_of = (
            f"{_name(facts, one.user_id, words)} {kind.ends.score_text(one.score, words)}" for one in seen
        )
        yield f"-# {words.text('duel-line-seen', people=words.listed(each_of))}"


def _name(facts: DuelFacts, user_id: int, words: Words) -> str:
    if user_id < 0:
        return words.text("common-deleted-player")
    return f"**{safe_name(facts.names.get(user_id, ''))}**"
