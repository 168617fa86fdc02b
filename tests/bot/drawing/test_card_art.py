"""A card within a line of text, in each style, and the emojis that stand for cards."""

import re
from types import SimpleNamespace
from typing import Any

import discord

from bot.drawing.card_art import (
    BOXES,
    CardArt,
    CardEmojis,
    CardStyle,
    card_words,
    emoji_name,
    emoji_names,
    find_card_emojis,
)
from bot.drawing.cards import BACKS, Look
from rules.cards import DECK, parse_card, parse_cards
from tests.cases import cases

IDS = {name: number for number, name in enumerate(emoji_names(), 1_000_000_000_000_000_000)}
EMOJIS = CardEmojis(IDS)
USUAL, GOLD = (f"<:{name}:{IDS[name]}>" for name in ("card_back", "card_back_gold"))


def listed(*names: str) -> list[Any]:
    """Make emojis as a listing has them, with others between them."""
    return [SimpleNamespace(name=name, id=IDS.get(name, 5)) for name in ("party", *names)]


def test_names_of_emojis() -> None:
    """Discord takes 2 to 32 letters, digits and underscores; each card of each set has one name."""
    assert len(IDS) == len(set(IDS)) == 84
    assert all(re.fullmatch(r"[A-Za-z0-9_]{2,32}", name) for name in IDS)
    assert [emoji_name(parse_card(text)) for text in ("Ac", "Td", "2h")] == ["card_ac", "card_td", "card_2h"]
    four = [emoji_name(parse_card(text), four_colours=True) for text in ("Ac", "Td", "2h", "Ks")]
    assert four == ["card4_ac", "card4_td", "card_2h", "card_ks"]


@cases(
    ("style", "text", "hand"),
    {
        "boxes": (CardStyle.BOXES, "10♥", "K♣ 10♥ ░░"),
        "emoji": (
            CardStyle.EMOJI,
            f"<:card_th:{IDS['card_th']}>",
            f"<:card_kc:{IDS['card_kc']}><:card_th:{IDS['card_th']}><:card_back:{IDS['card_back']}>",
        ),
        "plain": (CardStyle.PLAIN, "10 of hearts", "king of clubs, 10 of hearts, face-down card"),
    },
)
def test_each_style(style: CardStyle, text: str, hand: str) -> None:
    art = CardArt(style, EMOJIS)
    assert art.card(parse_card("Th")).replace("\ufe0e", "") == text
    assert art.cards(parse_cards("Kc Th"), hole=True).replace("\ufe0e", "") == hand


@cases(
    ("style", "has_emoji", "hole", "row"),
    {
        "boxes": (CardStyle.BOXES, True, "◊◊", "◊◊◊"),
        "emoji": (CardStyle.EMOJI, True, GOLD, GOLD * 3),
        "an emoji that is not uploaded": (CardStyle.EMOJI, False, USUAL, USUAL * 3),
        "plain": (CardStyle.PLAIN, True, "face-down card", ""),
    },
)
def test_a_look_changes_the_backs_of_cards(style: CardStyle, has_emoji: bool, hole: str, row: str) -> None:  # noqa: FBT001
    """CH-11: in boxes another sign, in emojis another picture; words name no back, and no card that lies open changes."""
    emojis = (
        EMOJIS if has_emoji else CardEmojis({name: IDS[name] for name in IDS if name != "card_back_gold"})
    )
    usual, art = CardArt(style, emojis), CardArt(style, emojis, look=Look(BACKS["gold"], 0xABCDEF))
    hand = parse_cards("Kc Th")
    assert art.cards(hand, hole=True).endswith(hole)
    assert art.backs(3) == row
    assert art.lacks_back is not has_emoji
    assert (usual.backs(3), usual.accent(5)) == ("" if style is CardStyle.PLAIN else "▮▮▮", 5)
    assert art.accent(5) == 0xABCDEF
    assert art.hand("Ann", hand) == usual.hand("Ann", hand)
    drawn, as_usual = art.as_text.hand("Ann", hand, hole=True), BOXES.hand("Ann", hand, hole=True)
    assert drawn == as_usual.replace("░", "◊") != as_usual


def test_without_emojis_their_style_is_that_of_boxes() -> None:
    hand, art = parse_cards("Kc Th"), CardArt(CardStyle.EMOJI)
    assert art.cards(hand, hole=True) == BOXES.cards(hand, hole=True)
    assert art.hand("Ann", hand) == BOXES.hand("Ann", hand)


def test_words_name_every_card_differently() -> None:
    words = [card_words(card) for card in DECK]
    assert len(set(words)) == len(DECK)
    assert words[0] == "2 of clubs"
    assert words[-1] == "ace of spades"


def test_a_button_gets_the_emoji_itself() -> None:
    button = discord.ui.Button[Any](emoji=EMOJIS.card(parse_card("9d")))
    assert button.to_component_dict()["emoji"] == {"id": IDS["card_9d"], "name": "card_9d"}


def test_four_colours_change_clubs_and_diamonds() -> None:
    four = CardEmojis(IDS, four_colours=True)
    shown = [four.card(parse_card(text)).name for text in ("9c", "9d", "9h", "9s")]
    assert shown == ["card4_9c", "card4_9d", "card_9h", "card_9s"]


def test_emojis_are_found_among_others() -> None:
    """CH-11: without a back of the shop, which an older upload lacks, the others are used all the same."""
    assert find_card_emojis(listed(*IDS)) == EMOJIS
    older = find_card_emojis(listed(*(name for name in IDS if name != "card_back_gold")))
    assert older == CardEmojis({name: IDS[name] for name in IDS if name != "card_back_gold"})


@cases("missing", {name: name for name in ("card_ac", "card4_2d", "card_back")})
def test_a_set_that_is_not_whole_is_not_used(missing: str) -> None:
    assert find_card_emojis(listed(*(name for name in IDS if name != missing))) is None


@cases("count", {"seven": 7, "eight": 8})
def test_emojis_of_a_short_hand_are_large(count: int) -> None:
    """A hand stands in a heading, with which its emojis grow, unless the row would break on a phone."""
    drawn = CardArt(CardStyle.EMOJI, EMOJIS).hand("Ann", DECK[: count - 1], hole=True)
    assert drawn.startswith("Ann\n# <:card_2c:") is (count == 7)
