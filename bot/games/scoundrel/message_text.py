"""Turn a run's view into the markdown of its message, without discord.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from bot.drawing.card_art import BOXES, CardStyle
from bot.drawing.names import safe_name
from bot.drawing.numbers import chips, day_text, net, ordinal, signed
from bot.drawing.phrases import short
from bot.games.scoundrel.texts import BADGES
from bot.texts import badge_earned
from rules.scoundrel.actions import Avoid, Face, Way
from rules.scoundrel.dungeon import FACED_A_TURN, CardKind, kind_of
from rules.scoundrel.hero import Hero
from rules.scoundrel.house_rules import WeaponLimit

if TYPE_CHECKING:
    from bot.drawing.card_art import CardArt
    from bot.games.scoundrel.play.view import ActionChance, RunLine, RunOutcome, RunView, Solution
    from rules.scoundrel import view as rules_view
    from rules.scoundrel.actions import Action
    from storage.day_ranks import DayRank

BAR_CELLS = 10
SLAIN_SHOWN = 6
"""How many beaten monsters fit one line on a phone; older ones are left out."""

_TITLE = "Scoundrel"
_FULL, _EMPTY = "▰", "▱"
_DEADLY = "☠"
_SHARE_CELLS = 5
_ALL, _HALF_A_PERCENT = 1_000, 5

_ENDINGS = {
    "won": "Won · score **{score}**",
    "lost": "Killed by {killer} · score **{score}**",
    "gave_up": "Gave up · score **{score}**",
    "expired": "Not played for 30 days · score **{score}**",
    "voided": "This run could not continue",
}
_SHARED_ENDINGS = {"won": "won with {score}", "lost": "killed, {score}", "gave_up": "gave up, {score}"}
_ENDED = "ended, {score}"


class RunStage(Enum):
    """The stage of a run."""

    SAFE = auto()
    IN_DANGER = auto()
    WON = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class RunText:
    """The texts of a run's message in reading order; a part with nothing to say is empty.

    `call` is right above the buttons: a hint, or how the run ended. `footer` is below them.
    """

    header: str
    hero: str
    room: str
    call: str
    footer: str


def stage_of(view: RunView) -> RunStage:
    """Return the stage of a run; a hero below a third of the full life is in danger."""
    if view.outcome is not None:
        return RunStage.WON if view.outcome.is_won else RunStage.OVER
    return RunStage.IN_DANGER if 3 * view.run.life < view.run.rules.life else RunStage.SAFE


def compose(view: RunView, art: CardArt = BOXES) -> RunText:
    """Compose the texts of a run's message."""
    return RunText(_header(view), _hero(view, art), _room(view, art), _call(view, art), _footer(view))


def life_bar(life: int, most: int, cells: int = BAR_CELLS) -> str:
    """Draw a life bar; any life fills at least one cell, and any loss leaves at least one empty."""
    full = max(1, cells * life // most) if life > 0 else 0
    return _FULL * full + _EMPTY * (cells - full)


def face_label(view: RunView, face: Face, art: CardArt = BOXES) -> str:
    """Write a button's label: the number of the card's place in the room, the card and the effect of facing it."""
    return f"{view.places.index(face.card) + 1} · {art.label(face.card)} {_deed(view.run, face)}"


def action_words(action: Action, art: CardArt = BOXES) -> str:
    """Describe an action: `Q♠ bare-handed`."""
    match action:
        case Avoid():
            return "avoid the room"
        case Face(card, way):
            how = {None: "", Way.WEAPON: " with the weapon", Way.BARE: " bare-handed"}[way]
            return f"{art.card(card)}{how}"


def hint_text(advice: tuple[ActionChance, ...], art: CardArt = BOXES) -> str:
    """Name the best action, with the chances to survive of the best two."""
    best, *others = advice
    if best.thousandths:
        reason = f"chance to survive **{_percent(best.thousandths)}**"
    else:
        reason = "it costs the least; you survive in none of the games I tried"
    reasons = [reason]
    if others:
        words, chance = action_words(others[0].action, art), _percent(others[0].thousandths)
        reasons.append(f"next best: {words}, **{chance}**")
    return f"### Hint: {action_words(best.action, art)}\n-# {' · '.join(reasons)}"


def _percent(thousandths: int) -> str:
    """Write a chance in whole percent; only 0 and 1 are written as 0 % and 100 %."""
    if 0 < thousandths < _HALF_A_PERCENT:
        return "<1 %"
    if _ALL - _HALF_A_PERCENT <= thousandths < _ALL:
        return ">99 %"
    return f"{round(thousandths / 10)} %"


def solution_text(solution: Solution, art: CardArt = BOXES) -> str:
    """Say whether the deal could be won, and list the winning line, one line of text for each turn of three cards (SC-5)."""
    if solution.line is None:
        return (
            "**No** – you could not have won it even if you had known every card."
            if solution.is_proven
            else "**Not found** – I found no way to win it, but I could not check them all."
        )
    turns: list[list[str]] = [[]]
    faced = 0
    for action in solution.line:
        turns[-1].append(_step(action, art))
        faced += isinstance(action, Face)
        if faced == len(turns) * FACED_A_TURN:
            turns.append([])
    lines = (f"{number}\\. {' · '.join(turn)}" for number, turn in enumerate(turns, 1) if turn)
    return "\n".join(("**Yes** – if you had known the order of the cards:", *lines))


def _step(action: Action, art: CardArt) -> str:
    """Describe an action in few words, for a long line of actions."""
    match action:
        case Avoid():
            return "avoid"
        case Face(card, way):
            return art.label(card) if way is None else f"{art.label(card)} {way}"


def ending_text(outcome: RunOutcome, art: CardArt = BOXES) -> str:
    """Say how a run ended and what killed, with the score."""
    score = "" if outcome.score is None else signed(outcome.score)
    killer = "" if outcome.killer is None else art.card(outcome.killer)
    return _ENDINGS[outcome.ending].format(score=score, killer=killer)


def share_text(view: RunView, art: CardArt = BOXES) -> str:
    """Sum up an ended run in lines that players can share without giving a card away."""
    outcome = view.outcome
    assert outcome is not None
    assert outcome.score is not None
    ending = _SHARED_ENDINGS.get(outcome.ending, _ENDED).format(score=signed(outcome.score))
    hint = " · with hints" if view.is_assisted else ""
    bar = f"♥ {life_bar(view.run.life, view.run.rules.life, _SHARE_CELLS)} "
    title = " · ".join((_TITLE, *_kind(view), view.mode))
    return f"{title}\n{'' if art.style is CardStyle.PLAIN else bar}{ending} · turn {view.run.turn}{hint}"


def line_text(view: RunLine, art: CardArt = BOXES) -> str:
    """Sum up an ended private run for everybody, without a card."""
    assert view.ending is not None
    assert view.score is not None
    ending = _SHARED_ENDINGS.get(view.ending, _ENDED).format(score=f"**{signed(view.score)}**")
    if art.style is CardStyle.PLAIN:
        parts = [_life_words(view.life, view.full_life), ending]
    else:
        parts = [f"♥ {life_bar(view.life, view.full_life, _SHARE_CELLS)} {ending}"]
    if view.rank is not None:
        parts.append(_rank(view.rank))
    if view.is_assisted:
        parts.append("with hints")
    who = f"**{safe_name(view.name)}**"
    lines = [f"{who} · {_TITLE}, daily {day_text(view.day)}", " · ".join(parts)]
    lines += [badge_earned(who, BADGES[badge]) for badge in view.badges]
    return "\n".join(lines)


def _rank(rank: DayRank) -> str:
    return f"**{ordinal(rank.rank)}** of {rank.people}"


def _header(view: RunView) -> str:
    outcome = view.outcome
    parts = [_TITLE, view.mode, f"turn {view.run.turn}" if outcome is None else _ended(outcome)]
    terms = [f"**{safe_name(view.name)}**", *_kind(view)]
    if view.origin == "free":
        terms.append(f"stake **{chips(view.stake)}**" if view.stake else "no stake")
    if view.is_assisted:
        terms.append("with hints")
    lines = [f"### {' · '.join(parts)}", f"-# {' · '.join(terms)}"]
    if outcome is None and view.prizes:
        lines.append(f"-# {_prizes(view)}")
    return "\n".join(lines)


def _ended(outcome: RunOutcome) -> str:
    return {"won": "won", "lost": "lost", "gave_up": "given up", "expired": "expired"}.get(
        outcome.ending, "void"
    )


def _kind(view: RunView) -> tuple[str, ...]:
    """Mark the deal of a day, and a practice run."""
    day = () if view.day is None else (f"daily {day_text(view.day)}",)
    return (*day, "practice") if view.origin == "practice" else day


def _prizes(view: RunView) -> str:
    if view.is_assisted:
        return f"With hints, a win returns your stake: {chips(view.stake)}"
    scores = [prize.from_score for prize in view.prizes]
    ends = [f"–{following - 1}" for following in scores[1:]] + ["+"]
    lines = (
        f"{prize.from_score}{'' if end == f'–{prize.from_score}' else end} → {chips(prize.payout)}"
        for prize, end in zip(view.prizes, ends, strict=True)
    )
    return f"A win pays by score: {' · '.join(lines)} · with hints: your stake back"


def _hero(view: RunView, art: CardArt) -> str:
    run = view.run
    life = f"♥ **{signed(run.life)}**/{run.rules.life} {life_bar(run.life, run.rules.life)}"
    if art.style is CardStyle.PLAIN:
        life = _life_words(run.life, run.rules.life)
    return life if view.is_over else f"{life}\n{_weapon(run, art)}"


def _life_words(life: int, most: int) -> str:
    """Write a life in words, because a screen reader reads each cell of a bar aloud."""
    return f"Life **{signed(life)}** of {most}"


def _weapon(run: rules_view.DungeonView, art: CardArt) -> str:
    if run.weapon is None:
        return "No weapon yet"
    parts = [f"Weapon **{art.card(run.weapon)}**"]
    if run.limit is None:
        parts.append("hits any monster")
    else:
        strictly = run.rules.weapon_limit is WeaponLimit.LT
        parts.append(f"hits {'below' if strictly else 'up to'} **{run.limit}**")
        hidden = "… " if len(run.slain) > SLAIN_SHOWN else ""
        parts.append(f"beat {hidden}{art.cards(run.slain[-SLAIN_SHOWN:])}")
    return " · ".join(parts)


def _room(view: RunView, art: CardArt) -> str:
    run = view.run
    lines = [art.room(view.places)] if run.room else []
    parts = []
    if not view.is_over:
        parts.append(f"{_to_face(run)}{' more' if run.faced_this_turn else ''} to face")
    if run.cards_left:
        parts.append(f"{run.cards_left} card{'' if run.cards_left == 1 else 's'} left")
    elif not view.is_over:
        parts.append("last room")
    if not view.is_over:
        parts.append(f"score now {signed(run.score_now)}")
        if run.drunk:
            parts.append("potion drunk")
    if parts:
        lines.append(f"-# {' · '.join(parts)}")
    return "\n".join(lines)


def _to_face(run: rules_view.DungeonView) -> int:
    """Return how many cards of the room are still to be faced (SC-5, SC-9)."""
    return (
        FACED_A_TURN - run.faced_this_turn if run.cards_left else len(run.room) - run.rules.ending.cards_left
    )


def _call(view: RunView, art: CardArt) -> str:
    outcome = view.outcome
    if outcome is None:
        return hint_text(view.hint, art) if view.hint else ""
    lines = [f"## {ending_text(outcome, art)}"]
    if view.stake:
        lines.append(
            f"Stake {chips(view.stake)}, paid **{chips(outcome.payout)}** ({net(outcome.payout - view.stake)})."
        )
    if view.rank is not None:
        lines.append(f"{_rank(view.rank)} with this dungeon so far.")
    if outcome.score is not None:
        lines.append(f"```\n{share_text(view, art)}\n```")
    lines += [badge_earned(f"**{safe_name(view.name)}**", BADGES[badge]) for badge in view.badges]
    return "\n".join(lines)


def _footer(view: RunView) -> str:
    shuffle = view.shuffle
    parts = []
    if shuffle.seed is not None:
        parts.append(f"seed {short(shuffle.seed)}")
    elif shuffle.commitment is not None:
        parts.append(f"shuffle {short(shuffle.commitment)}")
    return f"-# {' · '.join((*parts, f'game {view.game_id}'))}"


def _deed(run: rules_view.DungeonView, face: Face) -> str:
    life = Hero(run.life, run.weapon, run.slain).after(face, run.rules, drunk=run.drunk).life
    match kind_of(face.card):
        case CardKind.WEAPON:
            return "equip"
        case CardKind.POTION:
            return "no effect" if run.drunk else f"drink {net(life - run.life)}"
        case CardKind.MONSTER:
            how = {None: "fight", Way.WEAPON: "weapon", Way.BARE: "bare"}[face.way]
            return f"{how} {net(life - run.life)}{f' {_DEADLY}' if life <= 0 else ''}"
