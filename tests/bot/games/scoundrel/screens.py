"""Every screen of Scoundrel for one reader: the messages, drawn, and the private answers, as text."""

from collections.abc import Iterator
from dataclasses import replace

from discord import ui

from bot import refusal_texts
from bot.drawing.card_art import CardArt
from bot.games.scoundrel.kind import BEST, DAILY, GAME, TREASURE, figures_text, how_to_play
from bot.games.scoundrel.play.config import USUAL_BOARD, RunConfig, dump_config, prizes_for
from bot.games.scoundrel.play.errors import RunVoidedError
from bot.games.scoundrel.play.view import Ending, RunLine, RunOutcome, RunReplay, RunView, Solution
from bot.games.scoundrel.screen.end_text import share_text
from bot.games.scoundrel.screen.message import (
    ButtonAction,
    build_message,
    build_practice_offer,
    build_question,
    build_replay,
)
from bot.games.scoundrel.screen.message_text import solution_text
from rules.cards import parse_card, parse_cards
from rules.scoundrel.actions import Action
from rules.scoundrel.events import MonsterFought, PotionDrunk, PotionWasted, RoomAvoided, WeaponEquipped
from rules.scoundrel.house_rules import MODES
from rules.scoundrel.notation import parse_action
from rules.scoundrel.turns import RoomTurn
from storage.boards import DayRank, Figures
from tests.bot.games.scoundrel import run_samples as samples
from tests.bot.refusal_samples import refusals_of

ENDINGS: tuple[Ending, ...] = ("won", "lost", "gave_up", "expired")


def screens(art: CardArt) -> Iterator[tuple[str, ui.LayoutView | ui.View | str]]:
    """Draw every screen, with its name."""
    for name, view in views():
        yield name, build_message(view, art)
    for ending in ENDINGS:
        yield f"public line, {ending}", build_message(line_of(ended(ending)), art)
    yield "replay", build_replay(RunReplay(ended("lost"), LONGEST_REPLAY), art)
    for wish, question in ((ButtonAction.HINT, "hint"), (ButtonAction.GIVE_UP, "give up")):
        yield f"question, {question}", build_question(samples.START, wish, art.language)
    yield "practice offer", build_practice_offer("k7x2m9", art.language)
    yield from _answers(art)


def views() -> Iterator[tuple[str, RunView]]:
    """Show runs in every mode, at every stage and after every end."""
    yield from samples.ALL.items()
    for mode in MODES:
        yield f"practice, {mode}", replace(samples.START, mode=mode, origin="practice", may_hint=False)
    yield "name from right to left", replace(samples.SLAYING, is_assisted=True, name="שרה 4")
    yield "long name", replace(samples.SLAYING, name=samples.LONGEST_NAME)
    for ending in ENDINGS:
        yield f"ended, {ending}", ended(ending)
    yield "ended, voided", replace(samples.SLAYING, outcome=RunOutcome("voided", None, 50))


def ended(ending: Ending) -> RunView:
    """Show a run that has ended so, with everything that can be told of an end."""
    return replace(
        samples.LOST,
        outcome=RunOutcome(ending, 17 if ending == "won" else -188, 1_500, parse_card("Qs")),
        stake=1_000,
        origin="daily",
        day=20_778,
        is_assisted=True,
        rank=DayRank(1_112, 40_000, (*range(19_000, 20_776), 20_777)),
        badges=tuple(GAME.badges),
    )


def line_of(view: RunView) -> RunLine:
    """Show the same end to everybody."""
    assert view.outcome is not None
    return RunLine(
        game_id="k7x2m9",
        guild_id=1,
        user_id=2,
        name="Ada",
        day=20_778,
        life=3,
        full_life=20,
        ending=view.outcome.ending,
        score=-188,
        is_assisted=True,
        badges=view.badges,
        rank=view.rank,
    )


def _answers(art: CardArt) -> Iterator[tuple[str, str]]:
    language = art.language
    yield "share", share_text(ended("lost"), art)
    yield "solution", solution_text(Solution(LONGEST_LINE, is_proven=True), art)
    yield "no solution", solution_text(Solution(None, is_proven=True), art)
    yield "solution not found", solution_text(Solution(None, is_proven=False), art)
    for mode, rules in MODES.items():
        config = dump_config(RunConfig(rules, prizes_for(1_000, mode)))
        yield f"how to play, {mode}", how_to_play(config, art.words)
    played = Figures(
        "standard", USUAL_BOARD, is_daily=False, played=1_200, won=300, drawn=0, best=30, total=-4_080
    )
    yield "figures", figures_text([played], 2, language)
    yield "figures without usual scores", figures_text([replace(played, board="treasure")], 2, language)
    yield "no figures", figures_text([], 0, language)
    for error in (*refusals_of("bot.games.scoundrel."), RunVoidedError(0)):
        yield f"refusal, {error!r}", refusal_texts.refusal(error, words=art.words)
    for board in (BEST, TREASURE, DAILY):
        yield (
            f"board, {board.key}",
            f"{language.wording(board.title)} {board.total_text(30, art.words)}",
        )


def _longest_line() -> tuple[Action, ...]:
    """Every card faced with the weapon, and every room avoided once."""
    deck = parse_cards("Tc Ts Th Td")
    return tuple(parse_action(f"face {card} weapon") for card in deck) * 11 + (parse_action("avoid"),) * 14


def _longest_replay() -> tuple[RoomTurn, ...]:
    """15 turns of three cards, and before each an avoided room (SC-4, SC-5); with every kind of deed and a turn without any."""
    room = parse_cards("Tc Th Ts Td")
    bare, armed = MonsterFought(room[0], None, 14), MonsterFought(room[2], room[3], 14)
    peaceful = (WeaponEquipped(room[3], ()), PotionDrunk(room[1], 10))
    told = [RoomTurn(1, room, 20, ()), RoomTurn(1, room, 20, peaceful)]
    for number in range(2, 16):
        told.append(RoomTurn(number, room, 20, (RoomAvoided(room),)))
        told.append(RoomTurn(number, room, -13, (bare, armed, PotionWasted(room[1]))))
    return tuple(told)


LONGEST_LINE, LONGEST_REPLAY = _longest_line(), _longest_replay()
