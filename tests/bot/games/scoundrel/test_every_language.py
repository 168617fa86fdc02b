"""Every screen of Scoundrel in every language: it fits Discord's limits and leaves no English behind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot import texts
from bot.drawing.card_art import CardArt, CardStyle
from bot.games.scoundrel.action_text import solution_text
from bot.games.scoundrel.boards import BEST, DAILY
from bot.games.scoundrel.figures import figures_text
from bot.games.scoundrel.how_to_play import how_to_play
from bot.games.scoundrel.ids import RunWish
from bot.games.scoundrel.kind import GAME
from bot.games.scoundrel.message import build_line, build_practice_offer, build_question, build_run
from bot.games.scoundrel.play.config import RunConfig, dump_config, prizes_for
from bot.games.scoundrel.play.errors import RunVoidedError
from bot.games.scoundrel.play.view import RunLine, RunOutcome, RunReplay, RunView, Solution
from bot.games.scoundrel.replay_message import build_replay
from bot.languages.language import ENGLISH, LANGUAGES, Language
from rules.cards import parse_card, parse_cards
from rules.scoundrel.actions import Action
from rules.scoundrel.events import MonsterFought, PotionDrunk, PotionWasted, RoomAvoided, WeaponEquipped
from rules.scoundrel.house_rules import MODES
from rules.scoundrel.notation import parse_action
from rules.scoundrel.turns import RoomTurn
from storage.day_ranks import DayRank
from storage.run_boards import RunFigures
from tests.bot.drawing.payload import check_limits, parts_of
from tests.bot.games.scoundrel import run_samples as samples

ANSWER_MAX = 2_000
# The names of people, games and commands, and letters on cards: these stay as they are.
SAME_EVERYWHERE = {"Scoundrel", "Discord", "Ada", "Zach", "Gage", "Kurt", "Bieg", "J", "Q", "K", "A", "km"}

every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.tag)


def views() -> Iterator[RunView]:
    yield from samples.ALL.values()
    for mode in MODES:
        yield replace(samples.START, mode=mode, origin="practice", may_hint=False)
    yield replace(samples.SLAYING, is_assisted=True, name="שרה 4")
    for ending in ("won", "lost", "gave_up", "expired"):
        yield replace(
            samples.LOST,
            outcome=RunOutcome(ending, -188, 10**15, parse_card("Qs")),
            stake=10**15,
            origin="daily",
            day=20_778,
            is_assisted=True,
            rank=DayRank(1_112, 40_000),
            badges=tuple(GAME.badges),
        )
    yield replace(samples.SLAYING, outcome=RunOutcome("voided", None, 50))


def line(view: RunView) -> RunLine:
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


def screens(art: CardArt) -> Iterator[str]:
    """Draw everything of Scoundrel that stands in a message, hold it against the limits, and give its words."""
    for view in views():
        for name in (view.name, samples.LONGEST_NAME):
            check_limits(build_run(replace(view, name=name), art))
        drawn = [build_run(view, art)]
        if view.outcome is not None and view.outcome.score is not None:
            drawn += [build_line(line(view), art), build_replay(RunReplay(view, _longest_replay()), art)]
        for each in drawn:
            check_limits(each)
            yield from (part[key] for part in parts_of(each) for key in ("content", "label") if key in part)
    for wish in (RunWish.HINT, RunWish.GIVE_UP):
        yield from (
            part.get("label", "") for part in parts_of(build_question(samples.START, wish, art.language))
        )
    yield from (part.get("label", "") for part in parts_of(build_practice_offer("k7x2m9", art.language)))


def answers(art: CardArt) -> Iterator[str]:
    """Write every private answer that is more than one message of the catalogue."""
    language = art.language
    for solution in (None, _longest_line()):
        yield solution_text(Solution(solution, is_proven=False), art)
    for rules in MODES.values():
        yield how_to_play(dump_config(RunConfig(rules, prizes_for(10**12))), language)
    yield figures_text(RunFigures(runs=1_200, wins=300, mean=-3.4, best=30, streak=2), language)
    yield figures_text(RunFigures(runs=0, wins=0, mean=None, best=None, streak=0), language)
    yield texts.refusal(RunVoidedError(50), language=language)
    for board in (BEST, DAILY):
        yield f"{language.wording(board.title)} {board.total_text(30, language)}"


@every_language
def test_every_screen_fits_and_is_in_one_language(language: Language) -> None:
    texts.add_refusals(GAME.refusals)
    for style in (CardStyle.BOXES, CardStyle.PLAIN):
        art = CardArt(style, language=language)
        told = [*screens(art), *answers(art)]
        assert all(len(text) <= ANSWER_MAX for text in answers(art))
        if language is not ENGLISH:
            words = {word for text in told for word in _words(text)}
            assert words <= SAME_EVERYWHERE, (style, words)


def _words(text: str) -> Iterator[str]:
    """List the words in Latin letters, without code and what stands for cards."""
    yield from re.findall(r"[A-Za-z]+", re.sub(r"`[^`\n]+`|k7x2m9", "", text))


def _longest_line() -> tuple[Action, ...]:
    deck = parse_cards("Tc Ts Th Td")
    return tuple(parse_action(f"face {card} weapon") for card in deck) * 11 + (parse_action("avoid"),) * 14


def _longest_replay() -> tuple[RoomTurn, ...]:
    """15 turns of three cards, and before each an avoided room (SC-4, SC-5); with every kind of deed and a turn without any."""
    room = parse_cards("Tc Th Ts Td")
    bare, armed = MonsterFought(room[0], None, 14), MonsterFought(room[2], room[3], 14)
    told = [
        RoomTurn(1, room, 20, ()),
        RoomTurn(1, room, 20, (WeaponEquipped(room[3], ()), PotionDrunk(room[1], 10))),
    ]
    for number in range(2, 16):
        told.append(RoomTurn(number, room, 20, (RoomAvoided(room),)))
        told.append(RoomTurn(number, room, -13, (bare, armed, PotionWasted(room[1]))))
    return tuple(told)
