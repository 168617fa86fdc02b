"""Turn a run's view into the markdown of its message, without discord.py."""

from dataclasses import dataclass
from enum import Enum, auto

from bot.drawing.card_art import BOXES, CardArt, CardStyle
from bot.drawing.names import safe_name
from bot.drawing.outcomes import net_text
from bot.drawing.phrases import fingerprint, rank_streak, short
from bot.games.scoundrel.play.view import ActionChance, RunView, Solution
from bot.games.scoundrel.screen.end_text import (
    badge_lines,
    cheer_of,
    deal_facts,
    ending_text,
    life_bar,
    life_words,
    mode_name,
    seed_name,
    shown_life,
)
from bot.language.language import Language
from rules.scoundrel import view as rules_view
from rules.scoundrel.actions import Action, Avoid, Face, Way
from rules.scoundrel.dungeon import FACED_A_TURN, CardKind, kind_of
from rules.scoundrel.hero import Hero
from rules.scoundrel.house_rules import WeaponLimit

SLAIN_SHOWN_MAX = 6
"""How many beaten monsters fit one line on a phone; older ones are left out."""


class RunStage(Enum):
    """The stage of a run."""

    SAFE = auto()
    IN_DANGER = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class MessageText:
    """The texts of a run's message in reading order; a part with nothing to say is empty.

    `call` is right above the buttons: a hint, or how the run ended, `more` is what follows that, and `footer` is below them.
    """

    header: str
    hero: str
    room: str
    call: str
    more: str
    footer: str


def stage_of(view: RunView) -> RunStage:
    """Return the stage of a run; a hero below a third of the full life is in danger."""
    if view.outcome is not None:
        return RunStage.OVER
    return RunStage.IN_DANGER if 3 * view.run.life < view.run.rules.life else RunStage.SAFE


def compose(view: RunView, art: CardArt = BOXES) -> MessageText:
    """Compose the texts of a run's message."""
    return MessageText(
        _header(view, art.language),
        _hero(view, art),
        _room(view, art),
        _call(view, art),
        _more(view, art),
        _footer(view, art.language),
    )


def _header(view: RunView, language: Language) -> str:
    outcome = view.outcome
    if outcome is None:
        state = language.text("scoundrel-header-turn", turn=view.run.turn)
    else:
        state = language.text("scoundrel-header-ended", ending=outcome.ending)
    parts = [language.text("scoundrel-header-title"), mode_name(view, language), state]
    terms = [f"**{safe_name(view.name)}**", *deal_facts(view, language)]
    if view.origin == "free" and view.stake:
        terms.append(language.text("scoundrel-header-stake", stake=view.stake))
    elif view.origin == "free":
        terms.append(language.text("scoundrel-header-no-stake"))
    if view.is_assisted:
        terms.append(language.text("scoundrel-header-hints"))
    lines = [f"### {' · '.join(parts)}", f"-# {' · '.join(terms)}"]
    if outcome is None and view.prizes:
        lines.append(f"-# {_prizes(view, language)}")
    return "\n".join(lines)


def _prizes(view: RunView, language: Language) -> str:
    if view.is_assisted:
        return language.text("scoundrel-header-hints-prize", stake=view.stake)
    scores = [prize.from_score for prize in view.prizes]
    ends = [f"–{following - 1}" for following in scores[1:]] + ["+"]
    prizes = (
        f"{prize.from_score}{'' if end == f'–{prize.from_score}' else end} → {language.number(prize.payout)}"
        for prize, end in zip(view.prizes, ends, strict=True)
    )
    return language.text("scoundrel-header-prizes", prizes=" · ".join(prizes))


def _hero(view: RunView, art: CardArt) -> str:
    run, language = view.run, art.language
    life = (
        f"♥ **{language.number(shown_life(run.life))}**/{run.rules.life} {life_bar(run.life, run.rules.life)}"
    )
    if art.style is CardStyle.PLAIN:
        life = life_words(run.life, run.rules.life, language)
    return life if view.is_over else f"{life}\n{_weapon(run, art)}"


def _weapon(run: rules_view.DungeonView, art: CardArt) -> str:
    language = art.language
    if run.weapon is None:
        return language.text("scoundrel-hero-no-weapon")
    parts = [language.text("scoundrel-hero-weapon", card=art.card(run.weapon))]
    if run.limit is None:
        parts.append(language.text("scoundrel-hero-hits-any"))
    else:
        strictly = run.rules.weapon_limit is WeaponLimit.LT
        hits = "scoundrel-hero-hits-below" if strictly else "scoundrel-hero-hits-up-to"
        hidden = "… " if len(run.slain) > SLAIN_SHOWN_MAX else ""
        beaten = f"{hidden}{art.cards(run.slain[-SLAIN_SHOWN_MAX:])}"
        parts += [language.text(hits, limit=run.limit), language.text("scoundrel-hero-beat", cards=beaten)]
    return " · ".join(parts)


def _room(view: RunView, art: CardArt) -> str:
    run, language = view.run, art.language
    lines = [art.room(view.places)] if run.room else []
    parts = []
    if not view.is_over:
        to_face = "scoundrel-room-more-to-face" if run.faced_this_turn else "scoundrel-room-to-face"
        parts.append(language.text(to_face, count=_to_face(run)))
    if run.cards_left:
        parts.append(language.text("scoundrel-room-cards-left", count=run.cards_left))
    elif not view.is_over:
        parts.append(language.text("scoundrel-room-last", ending=run.rules.ending.value))
    if not view.is_over:
        parts.append(language.text("scoundrel-room-score-now", score=run.score_now))
        if run.drunk:
            parts.append(language.text("scoundrel-room-potion-drunk"))
    if parts:
        lines.append(f"-# {' · '.join(parts)}")
    return "\n".join(lines)


def _to_face(run: rules_view.DungeonView) -> int:
    """Return how many cards of the room are still to be faced (SC-5, SC-9)."""
    return FACED_A_TURN - run.faced_this_turn if run.cards_left else run.rules.ending.to_face(run.room)


def _call(view: RunView, art: CardArt) -> str:
    outcome = view.outcome
    if outcome is None:
        return hint_text(view.hint, art) if view.hint else ""
    return f"## {ending_text(outcome, art, cheer=cheer_of(view))}"


def _more(view: RunView, art: CardArt) -> str:
    """Write below how a run ended what it paid, its rank and its badges."""
    outcome, language, lines = view.outcome, art.language, list[str]()
    if outcome is None:
        return ""
    if view.stake:
        paid = language.text("scoundrel-end-paid", stake=view.stake, payout=outcome.payout)
        lines.append(f"{net_text(outcome.payout - view.stake, art)} · {paid}")
    if view.rank is not None and not view.rank.is_alone:
        rank = view.rank
        lines.append(language.text("scoundrel-end-rank", position=rank.rank, people=rank.people))
    lines += filter(None, [rank_streak(view.rank, language)])
    return "\n".join((*lines, *badge_lines(view.name, view.badges, language)))


def _footer(view: RunView, language: Language) -> str:
    shuffle = view.shuffle
    parts = [language.text("scoundrel-footer-game", game=view.game_id)]
    if view.word is not None:
        parts.append(seed_name(view.word, language))
    elif shuffle.seed is not None:
        parts.append(language.text("scoundrel-footer-seed", digits=short(shuffle.seed)))
    elif shuffle.commitment is not None:
        parts.append(language.text("scoundrel-footer-shuffle", digits=fingerprint(shuffle.commitment)))
    return f"-# {' · '.join(parts)}"


_DEADLY = "☠"


def life_after(view: RunView, face: Face) -> int:
    """Return the life after facing a card."""
    run = view.run
    return Hero(run.life, run.weapon, run.slain).after(face, run.rules, drunk=run.drunk).life


def face_label(view: RunView, face: Face, art: CardArt) -> str:
    """Write a button's label: the number of the card's place in the room, the card and the effect of facing it."""
    run, language = view.run, art.language
    place, card = view.places.index(face.card) + 1, art.label(face.card)
    life = life_after(view, face)
    change = language.net(life - run.life) + (f" {_DEADLY}" if life <= 0 else "")
    match kind_of(face.card):
        case CardKind.WEAPON:
            return language.text("scoundrel-button-equip", place=place, card=card)
        case CardKind.POTION if run.drunk:
            return language.text("scoundrel-button-no-effect", place=place, card=card)
        case CardKind.POTION:
            return language.text("scoundrel-button-drink", place=place, card=card, change=change)
        case CardKind.MONSTER:
            match face.way:
                case Way.WEAPON:
                    return language.text("scoundrel-button-weapon", place=place, card=card, change=change)
                case Way.BARE:
                    return language.text("scoundrel-button-bare", place=place, card=card, change=change)
                case None:
                    return language.text("scoundrel-button-fight", place=place, card=card, change=change)


def action_words(action: Action, art: CardArt) -> str:
    """Describe an action: `Q♠ bare-handed`."""
    match action:
        case Avoid():
            return art.language.text("scoundrel-action-avoid")
        case Face(card, Way.WEAPON):
            return art.language.text("scoundrel-action-weapon", card=art.card(card))
        case Face(card, Way.BARE):
            return art.language.text("scoundrel-action-bare", card=art.card(card))
        case Face(card):
            return art.card(card)


def hint_text(advice: tuple[ActionChance, ...], art: CardArt = BOXES) -> str:
    """Name the best action, with the chances to survive of the best two."""
    language = art.language
    best, *others = advice
    if best.thousandths:
        chance = language.share(best.thousandths, 1000)
        reasons = [language.text("scoundrel-hint-chance", chance=chance)]
    else:
        reasons = [language.text("scoundrel-hint-hopeless")]
    if others:
        action, chance = action_words(others[0].action, art), language.share(others[0].thousandths, 1000)
        reasons.append(language.text("scoundrel-hint-next-best", action=action, chance=chance))
    heading = language.text("scoundrel-hint-heading", action=action_words(best.action, art))
    return f"### {heading}\n-# {' · '.join(reasons)}"


def solution_text(solution: Solution, art: CardArt = BOXES) -> str:
    """Write whether the deal could be won, and list the winning line, one line of text for each turn of three cards (SC-5)."""
    if solution.line is None:
        return art.language.text(
            "scoundrel-solution-none" if solution.is_proven else "scoundrel-solution-not-found"
        )
    turns: list[list[str]] = [[]]
    faced = 0
    for action in solution.line:
        turns[-1].append(_step(action, art))
        faced += isinstance(action, Face)
        if faced == len(turns) * FACED_A_TURN:
            turns.append([])
    lines = (f"{number}\\. {' · '.join(turn)}" for number, turn in enumerate(turns, 1) if turn)
    return "\n".join((art.language.text("scoundrel-solution-found"), *lines))


def _step(action: Action, art: CardArt) -> str:
    """Describe an action in few words, for a long line of actions."""
    match action:
        case Avoid():
            return art.language.text("scoundrel-step-avoid")
        case Face(card, Way.WEAPON):
            return art.language.text("scoundrel-step-weapon", card=art.label(card))
        case Face(card, Way.BARE):
            return art.language.text("scoundrel-step-bare", card=art.label(card))
        case Face(card):
            return art.label(card)
