"""A run's actions in words: labels of buttons, hints, and the line that would have won."""

from bot.drawing.card_art import BOXES, CardArt
from bot.games.scoundrel.play.view import ActionChance, RunView, Solution
from rules.scoundrel.actions import Action, Avoid, Face, Way
from rules.scoundrel.dungeon import FACED_A_TURN, CardKind, kind_of
from rules.scoundrel.hero import Hero

_DEADLY = "☠"


def face_label(view: RunView, face: Face, art: CardArt = BOXES) -> str:
    """Write a button's label: the number of the card's place in the room, the card and the effect of facing it."""
    run, language = view.run, art.language
    place, card = view.places.index(face.card) + 1, art.label(face.card)
    life = Hero(run.life, run.weapon, run.slain).after(face, run.rules, drunk=run.drunk).life
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


def action_words(action: Action, art: CardArt = BOXES) -> str:
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
    """Say whether the deal could be won, and list the winning line, one line of text for each turn of three cards (SC-5)."""
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
