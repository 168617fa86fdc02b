"""What the words of a table tell at each stage, and that they fit a message."""

import re
from dataclasses import replace
from itertools import cycle, islice

import pytest

from bot.drawing.card_art import CardArt, CardEmojis, CardStyle, emoji_names
from bot.drawing.names import safe_name
from bot.drawing.phrases import TEXT_MAX
from bot.drawing.words import ENGLISH_WORDS
from bot.games.blackjack.kind import how_to_play
from bot.games.blackjack.play.config import TableConfig, dump_config
from bot.games.blackjack.play.result import HISTORY_ROUNDS
from bot.games.blackjack.play.view import LastRound, PlayerLine, RoundMark, SeatResult, TableView
from bot.games.blackjack.screen.hand_text import Form
from bot.games.blackjack.screen.message_text import MessageText, compose, compose_as
from bot.games.blackjack.screen.rules_text import rules_line
from bot.language.language import ENGLISH
from rules.blackjack.hand import HandStatus, Result
from rules.blackjack.house_rules import PRESETS, DoubleOn, HouseRules, NaturalPays, SplitBy
from rules.blackjack.phases import Insurance, Phase
from rules.blackjack.view import HandView, RoundView
from rules.cards import DECK
from tests.bot.games.blackjack import samples

BACK = "░"


def whole(text: MessageText) -> str:
    return "\n".join((text.header, text.dealer, *text.seats, text.others, text.recap, text.call, text.footer))


def test_empty_table_asks_to_join() -> None:
    text = compose(samples.EMPTY)
    assert text.call == "## Press Join to take a seat\nThe table closes **<t:1800000025:R>**."
    assert text.others == ""
    assert text.footer == "-# game k7x2m9 · shoe\u00a01:\u00a0fingerprint `0f1e2d3c4b5a69788796a5b4c3d2e1f0`"


def test_betting_tells_who_has_put_down_what() -> None:
    """Stakes, those who still owe one, and when the cards come (BJ-2.1)."""
    text = compose(samples.BETTING)
    assert text.others.splitlines() == [
        "● **Ada** · bet **50**",
        "○ **Ben Kenobi** · no bet yet",
        "● **Cléo 🦊** · bet **100**",
        "-# 4 seats free",
    ]
    assert text.call == "## Waiting for bets: Ben Kenobi\nDealing **<t:1800000025:R>**."


def test_a_full_table_counts_no_free_seats() -> None:
    everybody = tuple(islice(cycle(filter(None, samples.BETTING.chairs)), len(samples.BETTING.chairs)))
    assert compose(replace(samples.BETTING, chairs=everybody)).others.count("\n") == 6


@pytest.mark.parametrize("preset", PRESETS)
def test_how_to_play_names_the_moves_that_the_table_offers(preset: str) -> None:
    rules = PRESETS[preset]
    told = how_to_play(dump_config(TableConfig(rules, 10, 1_000)), ENGLISH_WORDS)
    named = ["**Double**" in told, "**Split**" in told]
    assert named == [rules.double is not DoubleOn.NONE, rules.max_hands > 1]


def test_betting_without_a_stake_tells_the_limits() -> None:
    """Before the first stake the deadline is that of the table (BJ-2.1)."""
    text = compose(samples.BETTING_NOTHING_DOWN)
    assert text.call == (
        "## Place your bets\n10 to 1,000 chips. If nobody bets, the table closes **<t:1800000025:R>**."
    )


def test_header_carries_the_house_rules() -> None:
    assert compose(samples.THREE).header == (
        "### Blackjack · round 3\n-# 6 decks · S17 · DAS · LS · 3:2 · 10–1,000"
    )


@pytest.mark.parametrize(
    ("preset", "line"),
    [
        ("vegas", "6 decks · S17 · DAS · LS · 3:2"),
        ("strip8", "8 decks · S17 · DAS · RSA · LS · 3:2"),
        ("single", "1 deck · H17 · 3:2"),
        (
            "classic",
            "1 deck · S17 · no double · no split · no insurance · 1:1 · 21 wins at once · fresh shoe",
        ),
    ],
)
def test_preset_is_shown_in_one_line(preset: str, line: str) -> None:
    """The table shows its house rules in one line, and so does the command that opens it."""
    assert rules_line(PRESETS[preset], ENGLISH_WORDS) == line
    assert ENGLISH.text("blackjack-choice-rules", preset=preset) == f"{preset}: {line}"


def test_summary_names_every_unusual_rule() -> None:
    """Rules away from the usual are in the line too."""
    rules = HouseRules(
        decks=2,
        no_hole_card=True,
        natural_pays=NaturalPays.SIX_TO_FIVE,
        double=DoubleOn.NINE_TO_ELEVEN,
        split_by=SplitBy.RANK,
        max_hands=2,
        hit_split_aces=True,
    )
    assert rules_line(rules, ENGLISH_WORDS) == (
        "2 decks · S17 · no hole card · double 9-11 · split to 2 · split by rank · DAS · HSA · LS · 6:5"
    )


def test_footer_carries_shoe_and_game() -> None:
    assert compose(samples.THREE).footer == (
        "-# game k7x2m9 · reshuffle in 187 cards · shoe\u00a02:\u00a0fingerprint `a1b2c3d4e5f60718293a4b5c6d7e8f90`"
    )
    spent = replace(samples.SETTLED, shoe=replace(samples.SETTLED.shoe, is_fresh_next=True))
    assert compose(spent).footer == (
        "-# game k7x2m9 · shoe\u00a02:\u00a0fingerprint `a1b2c3d4e5f60718293a4b5c6d7e8f90`"
    )


def test_hand_in_turn_stands_out() -> None:
    text = compose(samples.THREE)
    assert text.call == "## ► Ben Kenobi, your turn\nYou stand automatically **<t:1800000025:R>**."
    captions = [seat.splitlines()[0].split(" `")[0] for seat in text.seats]
    assert captions == [
        "**Ada** · **21** · bet 100 · doubled",
        "► **Ben Kenobi** · **soft 18** · A♠\ufe0e 7♥\ufe0e · bet 50",
        "**Cléo 🦊** · **Blackjack!** · bet 50",
    ]
    assert ["╔" in seat for seat in text.seats] == [False, True, False]
    assert text.others == "-# Sitting out: Dee"


@pytest.mark.parametrize("view", [samples.THREE, samples.SPLIT, samples.SETTLED])
def test_small_emojis_stand_in_a_line_of_their_own(view: TableView) -> None:
    """A narrow screen breaks a line before any emoji, so words before a hand would tear it apart."""
    for seat in compose(view, CardArt(CardStyle.EMOJI, EMOJIS)).seats:
        assert all(("<:card_" in line) is (not re.search(r"\*\*|·", line)) for line in seat.splitlines())


def test_a_crowd_scrolls_nowhere_to_know_what_is_decided() -> None:
    """With so many hands, the one in turn and the dealer's may be above the screen."""
    totals = {name: compose(samples.ALL[name]).call.splitlines()[1] for name in ("split", "crowded")}
    assert totals == {
        "split": "You stand automatically **<t:1800000025:R>**.",
        "crowded": "You have **17** against the dealer's **ace**. You stand automatically **<t:1800000025:R>**.",
    }


def test_dealer_shows_the_up_card_only() -> None:
    text = compose(samples.THREE).dealer
    assert text.startswith("**Dealer** shows **9** · 9♦\ufe0e\n")
    assert BACK in text
    assert compose(samples.INSURANCE).dealer.startswith("**Dealer** shows **an ace** · A")


def test_insurance_names_those_who_may_answer() -> None:
    """Who has answered is not asked again (BJ-2.3)."""
    text = compose(samples.INSURANCE)
    assert text.call.startswith("## ► Insurance? Ben Kenobi, Cléo 🦊\n")
    assert text.call.endswith("The offer ends **<t:1800000025:R>**.")
    assert "insured for 25" in text.seats[0]


def test_split_hands_are_counted() -> None:
    """Each split hand has its line, and the call says which one is played (BJ-2.5)."""
    text = compose(samples.SPLIT)
    assert text.call.startswith("## ► Ada, your turn, hand 2 of 3\n")
    lines = text.seats[0].replace("\ufe0e", "").replace("\u00a0", " ").splitlines()
    assert lines[:3] == [
        "**Ada** · split into 3 · bet 200",
        "Hand 1 · **21** · bet 100 · doubled `8♠ 3♥ 10♦`",
        "► Hand 2 · **10** · 8♥ 2♣ · bet 50",
    ]
    assert lines[-1] == "Hand 3 · **8** · bet 50 `8♣`"


def test_results_are_told_in_chips_and_words() -> None:
    """What a seat won comes from the ledger's entries, how it came out from the rules (BJ-2.9)."""
    text = compose(samples.CROWD_SETTLED)
    lines = [line.split(" `")[0] for seat in text.seats for line in seat.splitlines()]
    assert lines == [
        "**Ada** · **±0** · Even (21) · 1,000 chips",
        "**Ben Kenobi** · **−50** · Lost (18) · 950 chips",
        "**Cléo 🦊** · ✅ **+112** · Won (blackjack) · 1,112 chips",
        r"**Dmitri\_the\_Great\_of…** · **−100** · Lost · split into 2 · bet 300 · 900 chips",
        "Hand 1 · Push (21) · bet 200 · doubled",
        "Hand 2 · Lost (16) · bet 100",
        "**\u2068علي\u2069** · **−250** · Lost (13) · doubled · 750 chips",
        "**雪** · **−75** · Lost (surrendered) · 925 chips",
        r"**\*Guy\*** · **−175** · Lost (bust, 23) · 825 chips",
    ]
    assert text.dealer.startswith("**Dealer** has **21** · K♦\ufe0e 6♣\ufe0e 5♦\ufe0e\n")
    assert BACK not in text.dealer
    assert text.header.startswith("### Blackjack · round 3 · results\n")
    assert text.call.startswith("## Place your bets\n"), "and the next bets can be placed below them"
    assert text.others.startswith("○ no bet yet: **Ada** =, **Ben Kenobi** ✗, **Cléo 🦊** BJ, ")


def test_who_bets_after_a_result_leaves_the_line_of_those_who_have_not() -> None:
    """Each of one or two players has a line of their own, with how their last rounds ended."""
    ada, *others = filter(None, samples.CROWD_SETTLED.chairs)
    chairs = (replace(ada, stake=50), *others)
    first, second = compose(replace(samples.CROWD_SETTLED, chairs=chairs)).others.splitlines()
    assert first == "● **Ada** · bet **50** · ="
    assert second.startswith("○ no bet yet: **Ben Kenobi** ✗, ")


def test_last_rounds_are_words_where_cards_are() -> None:
    """A screen reader would leave the signs out."""
    told = compose(samples.CROWD_SETTLED, CardArt(CardStyle.PLAIN)).others
    assert "no bet yet: **Ada** Even, **Ben Kenobi** Lost, **Cléo 🦊** Blackjack, " in told


def test_the_next_deal_leaves_one_line_of_a_result() -> None:
    """It is near the buttons, and how the last rounds of each player ended is above; a message that was replaced keeps the line alone."""
    view = replace(
        samples.THREE, last=samples.SETTLED.last, chairs=(*samples.SETTLED.chairs, *samples.THREE.chairs[3:])
    )
    line = "-# Round 3 · Ada +100 · Ben Kenobi +75 Blackjack · Cléo 🦊 +75 · dealer 21"
    assert compose(view).recap == line
    assert compose(view).header.splitlines()[2:] == ["-# Last rounds: Ada ✅ · Ben Kenobi BJ · Cléo 🦊 ✅"]
    assert whole(compose(samples.left_behind(samples.SETTLED))).strip() == line


def test_a_dealer_who_did_not_play_has_no_total() -> None:
    """With every hand bust the hole card is shown and no card drawn (BJ-2.8)."""
    state = samples.deal([(50, "Ts 6h")], "5d 6c", then="Kc", actions=("0 hit",))
    text = compose(samples.finish(samples.table(samples.ADA, played=state), state))
    assert text.dealer.startswith("**Dealer** did not have to draw · 5♦")


def test_after_insurance_the_dealer_has_no_blackjack() -> None:
    """The dealer has looked at the hole card (BJ-2.4)."""
    state = samples.deal([(50, "Ts 6h")], "Ad 6c", actions=("0 no insurance",))
    text = compose(samples.table(samples.ADA, played=state))
    assert text.dealer.startswith("**Dealer** shows **an ace** · no blackjack · A♦")


def test_dealer_who_drew_nothing_still_shows() -> None:
    """Without a hole card, and with every hand bust, the dealer has one card (BJ-2.10)."""
    rules = replace(samples.VEGAS, no_hole_card=True)
    state = samples.deal([(50, "Ts 6h")], "9d", then="Kc", actions=("0 hit",), rules=rules)
    text = compose(samples.finish(samples.table(samples.ADA, played=state), state))
    assert text.dealer.startswith("**Dealer** shows **9** · 9♦\ufe0e\n")


@pytest.mark.parametrize(("amount", "text"), [(75, "+75"), (-50, "−50"), (0, "±0"), (-12_500, "−12,500")])
def test_net_has_a_sign(amount: int, text: str) -> None:
    assert ENGLISH.net(amount) == text


def test_closed_table_says_why() -> None:
    text = compose(samples.CLOSED)
    assert text.call == "Nobody has bet for a while, so this table is closed. `/blackjack` opens a new one."
    assert (text.dealer, text.seats, text.others) == ("", (), "")
    assert text.footer == "-# game k7x2m9 · shoe\u00a02:\u00a0fingerprint `a1b2c3d4e5f60718293a4b5c6d7e8f90`"


def test_without_a_deadline_no_time_is_told() -> None:
    assert "<t:" not in whole(compose(replace(samples.THREE, deadline_at=None)))


# ---------------------------------------------------------------- forms and limits


@pytest.mark.parametrize(
    ("view", "form"),
    [(samples.TWO, Form.BOXES), (samples.THREE, Form.FOCUS), (samples.CROWDED, Form.FOCUS)],
)
def test_form_suits_a_phone(view: TableView, form: Form) -> None:
    """Up to two hands are drawn as boxes; of more hands only the dealer's and the one in turn are."""
    assert compose(view) == compose_as(view, form)


def long_hand(cards: int, stake: int, *, is_turn: bool = False) -> HandView:
    return HandView(
        cards=tuple(islice(cycle(DECK), 8, 8 + cards)),
        total=21,
        soft=True,
        stake=stake,
        status=HandStatus.SURRENDERED,
        doubled=True,
        from_split=True,
        is_natural=False,
        is_turn=is_turn,
        result=Result.SURRENDER,
        payout=0,
    )


def worst(name: str, cards: int, stake: int, phase: Phase) -> TableView:
    """Crowd a table with 7 seats of 4 hands each, all of them of so many cards."""
    marks = (RoundMark.BLACKJACK,) * HISTORY_ROUNDS
    view = replace(
        samples.CROWDED,
        game_id="g" * 64,
        rules=samples.UNUSUAL,
        stake_min=10**12,
        stake_max=10**12,
        advice=False,
        chairs=tuple(
            replace(samples.chair(seat, name, stake=stake), next_stake=stake, history=marks)
            for seat in range(7)
        ),
        last=LastRound(10**9, "blackjack", (PlayerLine(name, -8 * stake, RoundMark.BLACKJACK),) * 7),
        shoe=replace(samples.CROWDED.shoe, is_fresh_next=True),
    )
    assert view.round is not None
    seats = tuple(
        replace(
            seat,
            hands=tuple(long_hand(cards, stake, is_turn=(seat.seat, hand) == (6, 3)) for hand in range(4)),
            insurance=Insurance.LOST,
            insurance_stake=stake // 2,
        )
        for seat in view.round.seats
    )
    dealer = replace(view.round.dealer, cards=tuple(DECK[:12]))
    crowded = replace(view.round, seats=seats, dealer=dealer, phase=phase, to_act=tuple(range(7)))
    view = replace(view, round=_in_turn(crowded))
    if phase is not Phase.SETTLED:
        return view
    results = tuple(SeatResult(seat, -8 * stake, stake, ("four_hands", "high_roller")) for seat in range(7))
    unpaid = tuple(replace(each, stake=0, unpaid=stake) if each is not None else None for each in view.chairs)
    return replace(view, ended=replace(view, results=results), round=None, chairs=unpaid)


def _in_turn(played: RoundView) -> RoundView:
    assert played.turn is not None
    return replace(played, turn=played.turn._replace(seat=6, hand=3))


EMOJIS = CardEmojis({name: 10**18 + number for number, name in enumerate(emoji_names())})


@pytest.mark.parametrize("style", CardStyle)
@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("cards", [5, 21])
@pytest.mark.parametrize("name", [samples.LONGEST_NAME, "*" * 32, "👩\u200d🚀" * 10])
def test_fullest_tables_fit_a_message(name: str, cards: int, phase: Phase, style: CardStyle) -> None:
    """In every style; where emojis or words would be too long, cards are text or left out."""
    view = worst(name, cards, 10**12, phase)
    text = compose(view, CardArt(style, EMOJIS))
    assert text.units <= TEXT_MAX
    assert text.recap or all(safe_name(name) in seat for seat in text.seats)


def test_seven_seats_of_four_hands_still_show_their_cards() -> None:
    view = worst("Ada Lovelace", 4, 500, Phase.PLAY)
    assert compose(view) == compose_as(view, Form.FOCUS)


def test_units_count_as_discord_may() -> None:
    text = MessageText(
        header="🦊a", headline="", dealer="", seats=("b",), others="", recap="", call="", footer=""
    )
    assert text.units == 4
