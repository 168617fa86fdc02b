"""Every screen of the chips outside the games for one reader: panels and boards, drawn, and answers, as text."""

from collections.abc import Iterator

from discord import ui

from bot.commands import profile
from bot.commands.board_posts import BoardPost, build_post
from bot.commands.chips import claim_button, claim_text
from bot.commands.history import build_history
from bot.commands.leaderboard import Shown, asking_text, build_board, no_such_period
from bot.commands.limits import build_controls, panel_text
from bot.commands.profile import NextBadge
from bot.commands.shop import Shelf, build_shop
from bot.drawing.card_art import CardArt
from bot.drawing.drawn_message import with_picture
from bot.drawing.names import safe_name
from bot.drawing.phrases import Badge, Goal
from bot.drawing.words import Words
from bot.economy.board_news import Section, Winners, boards_for
from bot.economy.daily_chips import Offer
from bot.economy.history import HistoryPage, TitledGame
from bot.economy.leaderboards import ALL_TIME, CHIPS, PERIODS, WINNINGS, NamedPage, Period, Span
from bot.economy.season import SEASON
from bot.economy.shop import ITEMS, KINDS, Belongings, champions_title, item_name, items_of, titled
from bot.games.installed import GAMES
from storage.board_posts import REMINDED_MAX
from storage.entries import Entry
from storage.leaderboard import LeaderboardRow
from storage.ledger import AMOUNT_MAX, Account, EntryKind
from storage.restrictions import PlayerLimits

NOW = 1_795_300_000_000
LONGEST_NAME = "漢" * 32
NEWCOMER = Belongings(1_000, frozenset(), {}, is_open=True)
COLLECTOR = Belongings(AMOUNT_MAX, frozenset(ITEMS), {"back": "back_gold"}, is_open=False)
ENTRIES: tuple[tuple[EntryKind, int, str | None], ...] = (
    ("stake", -500, None),
    ("payout", 1_250, None),
    ("refund", 500, None),
    ("gift", 100, None),
    ("gift", -100, None),
    ("grant", 1_000, "starting chips"),
    ("grant", 100, "daily chips"),
    ("grant", 91, "top-up"),
    ("grant", 5, "an older one"),
    ("correction", 1, None),
    ("correction", 1, "import"),
    ("correction", -1, "reset"),
    ("correction", -AMOUNT_MAX, None),
    ("purchase", -75_000, "colour_gold"),
    ("purchase", -500, "not sold any more"),
)


def screens(art: CardArt) -> Iterator[tuple[str, ui.LayoutView | ui.View | str]]:
    """Draw every screen, with its name."""
    yield from _answers(art.words)
    yield from _history(art.words)
    yield from _limits(art.words)
    yield from _shop(art)
    yield from _boards(art.words)
    yield from _profiles(art.words)
    yield from _posts(art.words)


def _posts(words: Words) -> Iterator[tuple[str, ui.View | str]]:
    """The largest post there can be, and what people are told about reminders."""
    boards = [board for game in GAMES for board in game.boards]
    dailies = {game.name: board for game in GAMES if (board := game.daily_board) is not None}
    rows = tuple((LeaderboardRow(rank, rank, 10**6), LONGEST_NAME) for rank in (1, 2, 3))
    told = tuple(
        Section(period, tuple(Winners(board, rows) for board in boards_for(period.span, boards)))
        for period in (Period(Span.DAY, 20_777), Period(Span.WEEK, 20_771), Period(Span.SEASON, 20_758))
    )
    notes = {
        board.key: words.text("scoundrel-day-winnable", won=won, players=7)
        for won, board in enumerate(dailies.values())
    }
    titles = {1: champions_title(20_758), 2: "title_living_legend"}
    reminded = [10**18 + number for number in range(REMINDED_MAX)]
    yield "post, largest", build_post(BoardPost(told, notes, titles, reminded, dailies), words)
    yield "post, usual", build_post(BoardPost(told[:1], notes, titles, (), dailies), words)
    yield "reminders, on", words.text("notify-answer-daily-on", channel="<#7>")
    yield "reminders, off", words.text("notify-answer-daily-off")
    for role in ("manager", "player"):
        yield f"reminders, nowhere, {role}", words.text("notify-answer-daily-nowhere", who=role)
    yield "champion", titled(safe_name(LONGEST_NAME), champions_title(20_758), words)


def _answers(words: Words) -> Iterator[tuple[str, ui.View | str]]:
    name, amount = safe_name("Ada"), words.chips(1_250)
    yield "welcome", words.text("chips-balance-welcome", amount=amount)
    yield "imported chips", words.text("chips-balance-imported", amount=amount)
    for staked in (0, 50):
        at_stake = words.chips_or_none(staked)
        yield (
            f"own balance, {staked} at stake",
            words.text("chips-balance-own", amount=amount, staked=at_stake),
        )
        other = words.text("chips-balance-other", name=name, amount=amount, staked=at_stake)
        yield f"balance, {staked} at stake", other
    for what, offer, granted in (
        ("the first day", Offer(125, 1, None, 0, 950), 125),
        ("days in a row", Offer(125, 3, None, 0, 950), 125),
        ("a missed day", Offer(125, 3, None, 0, 950, 20_000), 125),
        ("a top-up", Offer(125, 3, NOW, 91, 9), 91),
        ("nothing", Offer(125, 3, NOW, 0, 950), 0),
    ):
        yield f"daily, {what}", claim_text(offer, granted, words)
    yield "daily, button", claim_button(words.text("chips-button-claim-grant", grant=amount))
    left = words.chips(750)
    yield "give, question", words.text("chips-give-question", name=name, amount=amount, left=left)
    yield "give, done", words.text("chips-give-done", name=name, amount=amount, left=left)
    yield "give, public", words.text("chips-give-public", giver=name, name=name, amount=amount)
    yield "bots", words.text("chips-refusal-bots")


def _history(words: Words) -> Iterator[tuple[str, ui.LayoutView | ui.View]]:
    games = {"high_card": TitledGame("Ada", stakes_each_round=True)}
    entries = tuple(
        Entry(number, change, kind, Account("player", 2), "k7x2m9", 4, memo, NOW, "high_card", 3)
        for number, (kind, change, memo) in enumerate(ENTRIES, 1)
    )
    names = {2: LONGEST_NAME}
    yield (
        "history",
        build_history(HistoryPage(entries[:7], names, has_newer=False, has_older=True), games, words),
    )
    yield (
        "history, older",
        build_history(HistoryPage(entries[7:], names, has_newer=True, has_older=False), games, words),
    )
    yield (
        "history, a game that is gone",
        build_history(HistoryPage(entries[:3], names, has_newer=True, has_older=True), {}, words),
    )
    yield (
        "history, nothing",
        build_history(HistoryPage((), {}, has_newer=False, has_older=False), games, words),
    )


def _limits(words: Words) -> Iterator[tuple[str, ui.View | str]]:
    for what, own in {
        "none": PlayerLimits(),
        "looser later": PlayerLimits(1_000, 5_000, NOW),
        "none later": PlayerLimits(1_000, None, NOW, NOW),
    }.items():
        yield f"limits, {what}", panel_text(own, 350, words)
    yield "limits, controls", build_controls(PlayerLimits(1_000), words)


def _shop(art: CardArt) -> Iterator[tuple[str, ui.LayoutView | ui.View]]:
    for kind in KINDS:
        for chosen in items_of(kind):
            shelf = Shelf(kind, NEWCOMER, "Ada", art, chosen)
            yield f"shop, {chosen.item_id}", build_shop(shelf)
        notice = art.words.text("shop-bought", item=item_name(chosen, art.words))
        yield f"shop, {kind}, closed", build_shop(Shelf(kind, COLLECTOR, "Ada", art, chosen, notice))
        nothing = Belongings(0, frozenset(), {}, is_open=False)
        yield f"shop, {kind}, nothing", build_shop(Shelf(kind, nothing, "Ada", art, None))


PERIOD = {choice.key: choice.at(NOW) for choice in PERIODS}
BOARDS = (CHIPS, WINNINGS, SEASON, *(board for game in GAMES for board in game.boards))


def _boards(words: Words) -> Iterator[tuple[str, ui.LayoutView | ui.View | str]]:
    lines = tuple((LeaderboardRow(n, n, AMOUNT_MAX), LONGEST_NAME) for n in range(1_112, 1_122))
    own = LeaderboardRow(9, 1_200, 1_250)
    asking = asking_text("Ada", "title_night_owl", words)
    week = PERIOD["lastweek"]
    yield (
        "board, chips",
        build_board(
            NamedPage(111, lines, has_next=True, own=own), Shown(CHIPS, ALL_TIME, BOARDS), asking, NOW, words
        ),
    )
    yield (
        "board, week",
        build_board(
            NamedPage(1, lines, has_next=True, own=own), Shown(WINNINGS, week, BOARDS), asking, NOW, words
        ),
    )
    yield (
        "board, season",
        build_board(
            NamedPage(0, lines, has_next=True, own=own),
            Shown(SEASON, PERIOD["season"], BOARDS),
            asking,
            NOW,
            words,
        ),
    )
    yield (
        "board, own line",
        build_board(
            NamedPage(0, ((own, "Ada"),), has_next=False, own=own),
            Shown(CHIPS, ALL_TIME, BOARDS),
            asking,
            NOW,
            words,
        ),
    )
    for board, period in ((CHIPS, ALL_TIME), (WINNINGS, PERIOD["season"]), (SEASON, PERIOD["season"])):
        empty = NamedPage(0, (), has_next=False, own=None)
        yield (
            f"board, {board.key}, empty",
            build_board(empty, Shown(board, period, BOARDS), "**Ada**", NOW, words),
        )
        yield f"board, {board.key}, no such period", no_such_period(board, words)


def _profiles(words: Words) -> Iterator[tuple[str, ui.View | str]]:
    name = titled("Ada", "title_living_legend", words)
    badges = [Badge("Ada", "Ada")] * 20
    following = [NextBadge(Badge("Ada", "Ada", Goal("won", 10)), 7), NextBadge(badges[0])]
    yield "profile", profile.heading_text(name, AMOUNT_MAX, 1_200, words)
    yield "profile, badges", profile.badges_text(badges, following, 20, words)
    yield "profile, newcomer", profile.heading_text("Ada", 0, None, words)
    yield "profile, no badges", profile.badges_text([], following[1:], 20, words)
    head = with_picture(profile.heading_text(name, AMOUNT_MAX, 1, words), "https://cdn.example/1.png", "Ada")
    blocks = [f"**{words.wording(game.title)}** · {words.number(AMOUNT_MAX)}" for game in GAMES]
    shown = profile.badges_text(badges, following, 20, words)
    yield "profile, card", profile.build_card(head, blocks, shown, words, is_own=True)
    yield "profile, bots", words.text("profile-refusal-bots")
