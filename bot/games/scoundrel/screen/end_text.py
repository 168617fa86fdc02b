"""Facts about a run and the end of a run as text."""

from bot.core.outcomes import NetOutcome, shared
from bot.drawing.card_art import BOXES, CardArt, CardStyle
from bot.drawing.names import safe_name, safe_text
from bot.drawing.phrases import badge_earned, badges_of, rank_streak
from bot.games.scoundrel.play.view import RunLine, RunOutcome, RunView
from bot.language.language import Language

BADGES = badges_of("scoundrel", "survivor", "unharmed", "frail_survivor", "ten_dungeons", "seven_days")

BAR_CELLS = 10
_SHARE_CELLS = 5
_FULL, _EMPTY = "▰", "▱"


def ending_text(outcome: RunOutcome, art: CardArt, *, cheer: str) -> str:
    """Write how a run ended and what killed, with the score and below it the treasure; `cheer` is what is celebrated."""
    language, treasure = art.language, outcome.treasure
    killer = "" if outcome.killer is None else art.card(outcome.killer)
    end = language.text(
        "scoundrel-end", ending=outcome.ending, cheer=cheer, killer=killer, score=outcome.score or 0
    )
    if treasure is None:
        return end
    change = language.net(treasure.rank)
    return f"{end}\n{language.text('scoundrel-end-treasure', card=art.card(treasure), change=change)}"


def cheer_of(view: RunView | RunLine) -> str:
    """Return what a headline celebrates: a feat, a win that is also one in chips, or nothing."""
    if shared(view.outcomes) is not NetOutcome.WON:
        return "none"
    return "won" if view.feat is None else view.feat.value


def share_text(view: RunView, art: CardArt = BOXES) -> str:
    """Sum up an ended run in lines that players can share without giving a card away."""
    outcome, language = view.outcome, art.language
    assert outcome is not None
    assert outcome.score is not None
    typed = typed_seed(view)
    title = " · ".join(
        (
            language.text("scoundrel-header-title"),
            *deal_facts(view, language),
            *([] if typed is None else [seed_name(typed, language)]),
            mode_name(view, language),
        )
    )
    bar = f"♥ {life_bar(view.run.life, view.run.rules.life, _SHARE_CELLS)} "
    facts = [
        language.text("scoundrel-share-end", ending=outcome.ending, score=language.number(outcome.score)),
        language.text("scoundrel-header-turn", turn=view.run.turn),
    ]
    if view.is_assisted:
        facts.append(language.text("scoundrel-header-hints"))
    return f"{title}\n{'' if art.style is CardStyle.PLAIN else bar}{' · '.join(facts)}"


def line_text(view: RunLine, art: CardArt = BOXES) -> str:
    """Sum up an ended private run for everybody, without a card."""
    assert view.ending is not None
    assert view.score is not None
    assert view.day is not None, "only daily runs are announced"
    language = art.language
    score = f"**{language.number(view.score)}**"
    ending = language.text("scoundrel-share-end", ending=view.ending, score=score)
    if art.style is CardStyle.PLAIN:
        parts = [life_words(view.life, view.full_life, language), ending]
    else:
        parts = [f"♥ {life_bar(view.life, view.full_life, _SHARE_CELLS)} {ending}"]
    if view.rank is not None and not view.rank.is_alone:
        rank = language.text("scoundrel-line-rank", position=view.rank.rank, people=view.rank.people)
        parts.append(rank)
    parts += filter(None, [rank_streak(view.rank, language)])
    if view.is_assisted:
        parts.append(language.text("scoundrel-header-hints"))
    title = language.text("scoundrel-line-title", name=_bold(view.name), day=language.day(view.day))
    cheer = cheer_of(view)
    if cheer != "none":
        headline = language.text(
            "scoundrel-end", ending=view.ending, cheer=cheer, killer="", score=view.score
        )
        title = f"### {headline}\n{title}"
    return "\n".join((title, " · ".join(parts), *badge_lines(view.name, view.badges, language)))


def badge_lines(name: str, badges: tuple[str, ...], language: Language) -> list[str]:
    """Announce the badges that a run has earned, a line each."""
    return [badge_earned(_bold(name), BADGES[badge], language) for badge in badges]


def _bold(name: str) -> str:
    return f"**{safe_name(name)}**"


def life_bar(life: int, most: int, cells: int = BAR_CELLS) -> str:
    """Draw a life bar; any life fills at least one cell, and any loss leaves at least one empty."""
    full = max(1, cells * life // most) if life > 0 else 0
    return _FULL * full + _EMPTY * (cells - full)


def life_words(life: int, most: int, language: Language) -> str:
    """Write a life in words, because a screen reader reads each cell of a bar aloud."""
    return language.text("scoundrel-hero-life", life=shown_life(life), most=most)


def shown_life(life: int) -> int:
    """Return the life that people see: the damage of the last fight can exceed what was left (SC-10)."""
    return max(0, life)


def mode_name(view: RunView, language: Language) -> str:
    """Name the mode of a run."""
    return language.text("scoundrel-header-mode", mode=view.mode)


def deal_facts(view: RunView, language: Language) -> tuple[str, ...]:
    """Mark the deal of a day, and a practice run."""
    day = () if view.day is None else (language.text("scoundrel-header-daily", day=language.day(view.day)),)
    if view.is_duel:
        return (language.text("duel-header"),)
    return (*day, language.text("scoundrel-header-practice")) if view.origin == "practice" else day


def typed_seed(view: RunView) -> str | None:
    """Return what others have to type for the same dungeon; None if no typed seed made it."""
    is_typed = view.origin == "practice" and view.day is None and not view.is_duel
    return (view.word or view.shuffle.seed) if is_typed else None


def seed_name(typed: str, language: Language) -> str:
    """Name a typed seed."""
    return language.text("scoundrel-header-seed", word=safe_text(typed))
