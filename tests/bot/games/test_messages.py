"""What holds for the messages of every game: they stay within Discord's limits, and discord.py keeps none of them."""

from dataclasses import replace

import pytest

from bot.core.outcomes import NetOutcome
from bot.drawing.card_art import BOXES, CardArt, CardEmojis, CardStyle, emoji_names
from bot.drawing.cards import BACKS, Look
from bot.drawing.drawn_message import BUTTON, PLAY_ON, DrawnMessage, below_text, show_button
from bot.drawing.end_row import EndRow, duel_buttons, end_row, post_button
from bot.drawing.feats import PICTURES
from bot.drawing.outcomes import COLOURS
from bot.drawing.play_button import AGAIN_LABEL, DAILY, USUAL, play_button
from bot.drawing.spoken import for_reader
from bot.drawing.words import ENGLISH_WORDS
from bot.games.blackjack.daily.screen.message import build_message as build_tournament_end
from bot.games.blackjack.daily.screen.message import build_panel as build_tournament
from bot.games.blackjack.daily.screen.message import build_replay as build_tournament_replay
from bot.games.blackjack.screen.message import build_leave_question
from bot.games.blackjack.screen.message import build_message as build_table
from bot.games.scoundrel.play.view import RunLine, RunReplay
from bot.games.scoundrel.screen.message import ButtonAction, build_question, build_replay
from bot.games.scoundrel.screen.message import build_message as build_run
from bot.games.thirteen.play.view import DealReplay, MatchReplay
from bot.games.thirteen.screen.message import build_message as build_match
from bot.games.thirteen.screen.message import build_replay as build_match_replay
from bot.games.thirteen.screen.message import build_resignation
from bot.games.thirteen.screen.panel_message import build_panel
from bot.messages.replies import files_of
from rules.cards import parse_cards
from rules.scoundrel.house_rules import MODES
from rules.scoundrel.notation import parse_action
from rules.scoundrel.turns import turns
from storage.boards import DayRank
from tests.bot.drawing.payload import check_colours, check_limits, parts_of
from tests.bot.games.blackjack import samples
from tests.bot.games.blackjack.daily import samples as tournament_samples
from tests.bot.games.scoundrel import run_samples
from tests.bot.games.thirteen import match_samples

DRAWN = set("♠♥♦♣▰▱▮░┌╔►●○→🏆🎉⏰")
"""What draws cards and bars of cards or life, and marks that a screen reader names one by one."""

END = RunLine("k7x2m9", 1, 1000, "Ada", 20_778, -3, 20, "lost", -91, True, (), DayRank(2, 5))  # noqa: FBT003 - whether it took hints.
RUN = RunReplay(
    run_samples.LOST,
    tuple(
        turns(
            MODES["standard"],
            parse_cards("5d Qs 9h 7h 2c 3c 4c 5c"),
            [parse_action(f"face {card}") for card in ("5d", "Qs bare", "7h")],
        )
    ),
)
_OVER = match_samples.DEALT
assert _OVER.deal is not None
assert _OVER.result is not None
MATCH = MatchReplay(_OVER, (DealReplay(1, _OVER.deal, _OVER.result, _OVER.seed),))


def messages(art: CardArt) -> dict[str, DrawnMessage]:
    """Draw every sample of every game."""
    return {
        **{f"table, {name}": build_table(view, art) for name, view in samples.ALL.items()},
        **{
            f"run, {name}": build_run(replace(view, name=samples.LONGEST_NAME), art)
            for name, view in run_samples.ALL.items()
        },
        "run, public end": build_run(END, art),
        "run, replay": build_replay(RUN, art),
        **{f"match, {name}": build_match(view, art) for name, view in match_samples.ALL.items()},
        **{f"cards, {name}": build_panel(view, art=art) for name, view in match_samples.SEATS.items()},
        "match, replay": build_match_replay(MATCH, art),
        **{
            f"tournament, {name}": build_tournament(view, art)
            for name, view in tournament_samples.ALL.items()
        },
        **{
            f"tournament, {name}": build_tournament_end(view)
            for name, view in tournament_samples.LINES.items()
        },
        "tournament, replay": build_tournament_replay(tournament_samples.LONGEST_REPLAY, art),
    }


MESSAGES = messages(BOXES)
PLAIN = CardArt(CardStyle.PLAIN)
IN_WORDS = {name: for_reader(message, PLAIN) for name, message in messages(PLAIN).items()}
EMOJIS = CardEmojis({name: 2**63 + number for number, name in enumerate(emoji_names())})
WITH_A_LOOK = messages(
    CardArt(CardStyle.EMOJI, EMOJIS, look=Look(max(BACKS.values(), key=lambda back: len(back.emoji)), 1))
)


@pytest.mark.parametrize("message", IN_WORDS.values(), ids=IN_WORDS)
def test_words_stand_for_everything_drawn(message: DrawnMessage) -> None:
    """A screen reader reads no suits, no backs of cards, no bars and no marks; neither do buttons and options show them."""
    said = [str(part[key]) for part in parts_of(message) for key in ("content", "label") if key in part]
    said += [option["label"] for part in parts_of(message) for option in part.get("options", ())]
    assert not DRAWN & set("".join(said))


def test_colours_of_buttons_mean_the_same_in_every_game() -> None:
    """One button at most is blue, only what cannot be undone is red, and a question has a way back that is not."""
    for message in MESSAGES.values():
        check_colours(message)
    language = ENGLISH_WORDS.language
    again = play_button("scoundrel", USUAL, language, AGAIN_LABEL)
    offered = EndRow(can_challenge=True, can_share=True, board="best")
    for shared in (
        DrawnMessage(end_row("k7x2m9", offered, language, again, more=[show_button(language)])),
        below_text(play_button("scoundrel", DAILY, language), show_button(language, is_shown=True)),
        below_text(post_button("k7x2m9", language)),
        DrawnMessage(duel_buttons("k7x2m9", language, has_other_seat=True)),
    ):
        check_colours(shared)
    questions = (
        build_leave_question("k7x2m9", 1, ENGLISH_WORDS),
        build_resignation(match_samples.LEADING, ENGLISH_WORDS),
        *(build_question(run_samples.START, asked) for asked in (ButtonAction.HINT, ButtonAction.GIVE_UP)),
    )
    for question in questions:
        check_colours(question)
        assert [part["custom_id"] for part in parts_of(question) if part["type"] == BUTTON][1:] == [PLAY_ON]


ENDS = {
    "table, settled": NetOutcome.WON,
    "table, crowd settled": None,
    "run, won": NetOutcome.WON,
    "run, won nothing": NetOutcome.EVEN,
    "run, lost": NetOutcome.LOST,
    "run, public end": NetOutcome.LOST,
    "match, won": None,
    "match, drawn": NetOutcome.EVEN,
}


def test_the_bar_of_an_end_is_that_of_its_people() -> None:
    """One person's outcome, or the one that all share; between people who won and lost it says nothing, and no loss is red."""
    for name, outcome in ENDS.items():
        colour = parts_of(MESSAGES[name])[0]["accent_color"]
        assert colour == COLOURS[outcome] if outcome else colour != COLOURS[NetOutcome.WON], name


def test_a_feat_has_its_picture_with_words_for_it() -> None:
    """Each is attached by the name under which the message shows it; without a feat nothing is."""
    shown = {name: message.pictures for name, message in MESSAGES.items() if message.pictures}
    assert {file for [(file, _)] in shown.values()} == {f"{name}.png" for name in PICTURES.values()}
    assert all(words.startswith("Picture: ") for [(_, words)] in shown.values())
    for message in MESSAGES.values():
        assert [file.filename for file in files_of(message)] == [name for name, _ in message.pictures]


@pytest.mark.parametrize("name", MESSAGES)
async def test_a_message_fits_discord_and_is_not_kept(name: str) -> None:
    """discord.py has nothing to store or to listen for: the custom ids alone route each press."""
    check_limits(WITH_A_LOOK[name])
    message = MESSAGES[name]
    check_limits(message)
    assert message.is_finished()
    assert not message.is_dispatchable()
