"""`cardroom solo`: the games of the articles for one person in a terminal, without a database, a token or Discord."""

import argparse
import secrets
import sys
from collections.abc import Callable
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill
from typing import TypeVar

from bot.cli.options import add_option, read_seed
from bot.cli.solo_record import SHUFFLE, SoloRecord
from bot.drawing.cards import USUAL_BACK, card_name, draw_hand, draw_room, draw_spread, rank_name
from bot.drawing.words import Words
from bot.language.language import ENGLISH, LANGUAGES, MessageId, language_named
from lab.thirteen.level import Level
from lab.thirteen.opponent import choose
from rules.blackjack import BLACKJACK, engine
from rules.blackjack.actions import Action
from rules.blackjack.house_rules import PRESETS, HouseRules
from rules.blackjack.state import RoundState
from rules.cards import DECK
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.actions import Face
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import MODES
from rules.scoundrel.state import RunState
from rules.shoe import Shoe
from rules.shuffle import shuffled, shuffled_shoe
from rules.thirteen import THIRTEEN
from rules.thirteen.actions import Play
from rules.thirteen.house_rules import PRESETS as DEAL_RULES
from rules.thirteen.legality import is_legal
from rules.thirteen.state import DealState

YOU, BOT, STAKE, TYPED_SHOWN = 0, 1, 100, 24
NO_TERMINAL = (10_000, 24)
T = TypeVar("T")


def configure(parser: argparse.ArgumentParser) -> None:
    games = parser.add_subparsers(required=True, metavar="blackjack|scoundrel|thirteen")
    blackjack = games.add_parser("blackjack", help="rounds against the dealer")
    add_option(blackjack, "--rules", "the house rules", choices=tuple(PRESETS), default="classic")
    blackjack.add_argument(
        "--record", type=Path, metavar="FILE", help="write the rounds to a file for `cardroom mistakes`"
    )
    scoundrel = games.add_parser("scoundrel", help="a run in which a heart that is left over is a treasure")
    thirteen = games.add_parser("thirteen", help="a deal of 13×13 against the bot")
    add_option(thirteen, "--level", "the bot's level", choices=tuple(Level), type=Level, default="normal")
    for game, play in ((blackjack, play_rounds), (scoundrel, play_run), (thirteen, play_deal)):
        game.add_argument("--seed", metavar="HEX", help="seed of the cards (default: a new one)")
        add_option(game, "--language", "the language", choices=[it.tag for it in LANGUAGES], default="en")
        game.set_defaults(run=run, play=play)


def run(arguments: argparse.Namespace) -> int:
    typed = arguments.seed or secrets.token_hex(4)
    seed, words = read_seed(typed), Words(language_named(arguments.language) or ENGLISH)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    show(words.text("solo-seed", seed=typed))
    try:
        arguments.play(words, seed, arguments)
    except EOFError:
        print()
    show(words.text("solo-seed", seed=typed))
    return 0


def play_rounds(words: Words, seed: bytes, arguments: argparse.Namespace) -> None:
    """Play blackjack, from one shoe after another, until the person has had enough."""
    record = SoloRecord(arguments.record, seed, arguments.rules)
    try:
        _play_rounds(words, seed, PRESETS[arguments.rules], record)
    finally:
        record.write()


def _play_rounds(words: Words, seed: bytes, rules: HouseRules, record: SoloRecord) -> None:
    number, won, goes_on = 1, 0, True
    shoe = _shoe(seed, number, rules)
    while goes_on:
        record.deal(STAKE, number)
        state: RoundState = BLACKJACK.start(rules, shoe, [STAKE]).state
        while legal := BLACKJACK.legal_actions(state, YOU):
            show_round(words, state)
            moves = {move_text(words, action): action for action in legal}
            action = ask_choice(words, moves)
            state = BLACKJACK.apply(state, YOU, action).state
            record.play(BLACKJACK.format_action(action))
        show_round(words, state)
        net = engine.payout(state, YOU) - engine.staked(state, YOU)
        won, outcome = won + net, "won" if net > 0 else "lost" if net else "push"
        show(words.text("solo-round", outcome=outcome, net=words.net(net), sum=words.net(won)))
        goes_on = ask_choice(words, {words.text("solo-again"): True, words.text("solo-end"): False})
        is_used_up = engine.needs_new_shoe(rules, state.shoe)
        number += is_used_up
        shoe = _shoe(seed, number, rules) if is_used_up else state.shoe


def move_text(words: Words, action: Action) -> str:
    """Name a move as people type it."""
    text = BLACKJACK.format_action(action)
    return words.text(
        f"blackjack-move-{'insurance' if text.startswith('insure') else text.replace(' ', '-')}"
    )


def _shoe(seed: bytes, number: int, rules: HouseRules) -> Shoe:
    """Shuffle a shoe, with the next one behind it for a round that uses it up (BJ-1.2)."""
    this, following = (shuffled_shoe(seed, SHUFFLE, each, "", rules.decks) for each in (number, number + 1))
    return Shoe.fresh(this, rules.penetration).extended(following)


def show_round(words: Words, state: RoundState) -> None:
    """Print the dealer's cards and the person's hands."""
    seen = BLACKJACK.view(state, YOU)
    hole = USUAL_BACK if seen.dealer.hole_hidden else None
    show(words.text("solo-dealer", total=seen.dealer.total), *draw_hand(seen.dealer.cards, hole=hole))
    for hand in seen.seats[YOU].hands:
        show(words.text("solo-hand", total=hand.total), *draw_hand(hand.cards, in_turn=hand.is_turn))


def play_run(words: Words, seed: bytes, _: argparse.Namespace) -> None:
    """Play a run of Scoundrel, up to three cards with each entry."""
    state: RunState = SCOUNDREL.start(MODES["treasure"], shuffled(DUNGEON, seed, SHUFFLE, 1, "")).state
    show(words.text("solo-room-how"))
    while (ended := SCOUNDREL.outcome(state)) is None:
        hero, left = state.hero, len(state.dungeon)
        weapon, limit = card_name(hero.weapon) if hero.weapon else "–", str(hero.limit or "–")
        facts = words.text("solo-room", life=hero.life, weapon=weapon, limit=limit, left=left)
        show(facts, *draw_room(state.room))
        state = _ask(words, partial(_entered, state), MessageId("solo-wrong-room"))
    show(words.text("solo-run-over", reason=ended.reason, life=ended.life, score=ended.score))


def _entered(state: RunState, typed: str) -> RunState | None:
    """Return the run after an entry such as "1 2b 4" or "0"; None if a part of it is not possible."""
    turn, numbers = state.turn, {card: str(number) for number, card in enumerate(state.room, 1)}
    for entry in typed.lower().split() or [typed]:
        if state.is_over:
            break
        legal = SCOUNDREL.legal_actions(state, YOU)
        named = [numbers.get(action.card) if isinstance(action, Face) else "0" for action in legal]
        ways = [action for action, name in zip(legal, named, strict=True) if name == entry.removesuffix("b")]
        if not ways or state.turn != turn:
            return None
        # The weapon comes before bare hands.
        state = SCOUNDREL.apply(state, YOU, ways[-1 if entry.endswith("b") else 0]).state
    return state


def play_deal(words: Words, seed: bytes, arguments: argparse.Namespace) -> None:
    """Play a deal of 13×13; a person with nothing higher passes without being asked."""
    state: DealState = THIRTEEN.start(DEAL_RULES["article"], shuffled(DECK, seed, SHUFFLE, 1, "")).state
    show(words.text("solo-play-how"))
    while (ended := THIRTEEN.outcome(state)) is None:
        (seat,) = THIRTEEN.to_act(state)
        action = THIRTEEN.legal_actions(state, seat)[0]
        if seat == BOT:
            action = choose(THIRTEEN.view(state, BOT), arguments.level, int.from_bytes(seed[-8:]))
        elif isinstance(action, Play):
            turn, left = "follow" if state.to_beat else "lead", len(state.hands[BOT])
            show(words.text("solo-hand-cards", turn=turn, left=left), *draw_spread(state.hands[YOU]))
            action = _ask(words, partial(_play, state), MessageId("solo-wrong-play"))
        cards = " ".join(map(card_name, action.cards)) if isinstance(action, Play) else "–"
        show(words.text("solo-play", who=("you", "bot")[seat], cards=cards))
        state = THIRTEEN.apply(state, seat, action).state
    winner = "nobody" if ended.winner is None else ("you", "bot")[ended.winner]
    show(words.text("solo-deal-over", winner=winner, count=ended.margin))


def _play(state: DealState, typed: str) -> Play | None:
    """Return the play of an entry such as "5 5" or "3 4 5c 6 7"; None if it is not possible."""
    left = list(state.hands[YOU])
    for entry in typed.lower().split():
        names = [f"{rank_name(card)} {card.rank.letter} {card}".lower().split() for card in left]
        index = next((index for index, each in enumerate(names) if entry in each), None)
        if index is None:
            return None
        del left[index]
    play = Play.of(card for card in state.hands[YOU] if card not in left)
    return play if play.cards and is_legal(state, YOU, play) else None


def ask_choice(words: Words, choices: dict[str, T]) -> T:
    """Ask for a choice by its number, or by how its word begins."""
    listed = " · ".join(f"{number} {word}" for number, word in enumerate(choices, 1))

    def read(typed: str) -> T | None:
        for number, (word, choice) in enumerate(choices.items(), 1):
            if typed and (typed == str(number) or word.startswith(typed.lower())):
                return choice
        return None

    show(words.text("solo-choose", choices=listed))
    return _ask(words, read, MessageId("solo-wrong-choice"), choices=listed)


def _ask(words: Words, read: Callable[[str], T | None], wrong: MessageId, **variables: str) -> T:
    """Return what `read` makes of an entry; ask again while that is None. Raises EOFError at the end of the input."""
    while (found := read(typed := input("> ").strip())) is None:
        shown = "".join(letter for letter in typed if letter.isprintable())[:TYPED_SHOWN]
        show(words.wording(wrong, typed=shown, **variables))
    return found


def show(sentence: str, *art: str) -> None:
    """Print a sentence above drawn cards: without marks for code, and for suits that would become pictures."""
    text = fill(sentence, get_terminal_size(NO_TERMINAL).columns, break_long_words=False)
    print("\n".join((text, *art)).replace("`", "").replace("\ufe0e", ""))
