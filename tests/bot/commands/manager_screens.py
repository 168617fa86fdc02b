"""Every screen of `/settings` and `/house` for one reader: the pages, drawn, and the answers, as text."""

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, get_args

from discord import ui

from bot import refusal_texts
from bot.commands.house import ClosingGame, build_close, close_question
from bot.commands.house_audit import FLOW_DAYS, actions_text, books_text, build_page, flow_lines
from bot.commands.house_bar import HOURS
from bot.commands.house_chips import corrected, presented
from bot.commands.house_import import build_question as build_import
from bot.commands.house_import import question_text as import_text
from bot.commands.house_reset import build_form as build_reset_form
from bot.commands.house_reset import build_question as build_reset
from bot.commands.house_reset import question_text as reset_text
from bot.commands.settings_command import SettingsPanel
from bot.commands.settings_forms import FORMS, build_form, build_rules_form
from bot.commands.settings_message import PAGES, build_panel
from bot.commands.settings_text import SettingsView
from bot.core.errors import ChipNamesError, ChipSymbolError, SettingOrderError, SettingOutOfBoundsError
from bot.core.setting_changes import BOUNDS, Change, recorded
from bot.drawing.card_art import CardArt
from bot.drawing.names import safe_name
from bot.drawing.phrases import setting_title
from bot.drawing.words import Currency, Words
from bot.economy.import_file import Fault, FaultyLine, ImportFile
from bot.economy.ledger_export import LedgerExport
from bot.economy.moving import Proposed
from bot.economy.transfers import Corrected, Correction
from bot.games.kind import RuleForm, ServerRules
from storage.audit.guild import GuildAudit
from storage.between_people import ChipFlow
from storage.guilds import GuildSettings
from storage.manager_actions import ManagerAction, RecordedManagerAction
from storage.resets import ResetExtent

FORM = RuleForm((), lambda _: {}, lambda text, _: text)
# What stands in the house rules is for the game to say.
RULES = ServerRules(
    setting="house_rules",
    presets={"vegas": "vegas", "strip8": "strip8"},
    line=lambda text, words: f"{words.number(len(text))} · 3:2",
    explain=lambda settings, preset, words, public: words.text(
        "settings-games-rules", game="♠ ♥", preset=preset, preview=public.number(settings.stake_min)
    ),
    form=FORM,
)
OTHERS = replace(RULES, setting="match_rules", presets={"usual": "♦"}, form=None)
PANEL = SettingsPanel({"♠ ♥": RULES, "♦ ♣": OTHERS})
MANY = tuple(range(10**18, 10**18 + 25))
USUAL = GuildSettings(starting_chips=1_000, stake_min=10, stake_max=1_000, house_rules="vegas")
UNUSUAL = GuildSettings(
    starting_chips=10**9,
    stake_min=10**9 - 1,
    stake_max=10**9,
    house_rules="decks=2",
    channels=MANY,
    roles=MANY,
    dealer_steps=False,
    daily_first=10**9 - 1,
    daily_most=10**9,
    gift_account_days=3_650,
    gifts_given_a_day=10**9,
    gifts_received_a_day=10**9,
    shop_open=False,
    chip_name="漢" * 20,
    chips_name="漢" * 20,
    chips_name_few="漢" * 20,
    chip_symbol="🪙",
)
CLOSED = replace(USUAL, gifts_open=False, gift_account_days=0, daily_most=200, channels=(7,), roles=(8,))
CHANGES = (
    Change("channels", None, MANY),
    Change("roles", MANY, None),
    Change("stake_min", 10, 10**9),
    Change("chip_name", None, "漢" * 20),
    Change("chips_name", "漢" * 20, None),
    Change("chips_name_few", None, "漢" * 20),
    Change("chip_symbol", None, "🪙"),
    Change("gifts_open", old=True, new=False),
    Change("language", None, "bn"),
    Change("language", "ja", None),
    *(Change("card_style", old, new) for old, new in ((None, "emoji"), ("emoji4", "plain"), ("boxes", None))),
)
SETTING_NAMES = (*(field.name for field in fields(GuildSettings)), "language", "card_style")
NAMES = tuple(safe_name("漢" * 32) for _ in range(4))
AT = 1_800_000_000_000


def screens(art: CardArt) -> Iterator[tuple[str, ui.LayoutView | ui.View | str]]:
    """Draw every screen, with its name."""
    for name, settings, chosen in (
        ("new server", USUAL, None),
        ("other settings", UNUSUAL, "bn"),
        ("closed", CLOSED, None),
    ):
        view = view_of(settings, chosen, art)
        for page in PAGES:
            yield f"settings, {name}, {page}", build_panel(view, page)
    for state in ("open", "gone", "closed", "refused"):
        known = replace(view_of(replace(USUAL, boards_channel=9), None, art), boards_state=state)
        yield f"settings, boards {state}", build_panel(known, "places")
    told = "\n".join(f"✅ {PANEL.in_words(change, art.words)}" for change in CHANGES)
    yield "settings, changed", build_panel(view_of(USUAL, None, art), "look", told)
    yield from _forms(art.words)
    for number, error in enumerate(
        (
            *(SettingOutOfBoundsError(name, *bounds) for name, bounds in BOUNDS.items()),
            SettingOrderError("daily_first", "daily_most"),
            ChipNamesError(),
            ChipSymbolError(),
        )
    ):
        yield f"settings, refusal {number}", refusal_texts.refusal(error, words=art.words)
    yield from _house(art.words)


def view_of(settings: GuildSettings, language: str | None, art: CardArt) -> SettingsView:
    """Show these settings to a manager who reads what the whole server reads."""
    words = art.words
    if settings.chip_name is not None:
        currency = Currency(settings.chip_name, settings.chips_name or "", settings.chip_symbol or "")
        words = Words(words.language, currency)
    return SettingsView(
        settings=settings,
        words=words,
        public=replace(art, words=words),
        language=language,
        games=PANEL.games,
        channels=settings.channels or (),
        roles=settings.roles if settings is not CLOSED and settings.roles else (),
    )


def _forms(words: Words) -> Iterator[tuple[str, str]]:
    for form in FORMS:
        yield f"settings, form {form}", _read(build_form(form, UNUSUAL, words))
    yield "settings, form rules", _read(build_rules_form("♠ ♥", FORM, "vegas", words))
    yield "settings, names", "\n".join(setting_title(name, words) for name in SETTING_NAMES)


def _read(form: ui.Modal) -> str:
    """Return the words of a form: it is no message."""
    labels: list[Any] = list(form.children)
    return "\n".join((form.title, *(f"**{each.text}**\n{each.description or ''}" for each in labels)))


def _house(words: Words) -> Iterator[tuple[str, ui.LayoutView | ui.View | str]]:
    for kind in ("grant", "take"):
        wanted = Correction(kind, 7, "漢" * 32, "all", "漢" * 200)
        yield f"house, {kind}", corrected(wanted, Corrected(10**12, 10**12), words)
    for games in (0, 1, 22):
        yield (
            f"house, barred from {games}",
            words.text("house-bar-begins", games=games, name=NAMES[0], when=f"<t:{AT}:f>"),
        )
    yield "house, times", "\n".join(words.text("house-choice-time", hours=hours) for hours in HOURS)
    yield "house, bar lifted", words.text("house-bar-lifted", name=NAMES[0])
    for count, is_whole in ((1, True), (1_234_567, False)):
        exported = LedgerExport(b"", is_packed=False, count=count, oldest=7, newest=9, is_whole=is_whole)
        yield f"house, export of {count}", presented(exported, words)
    open_games = [ClosingGame("k7x2m9", NAMES, 10**12, True), ClosingGame("k7x2m9", (), 0, False)]  # noqa: FBT003
    yield "house, close question", close_question(open_games, words, own_stays=True, daily_stays=True)
    yield "house, close button", build_close("0" * 16, words)
    for count in (0, 1, 22):
        yield f"house, closed {count}", words.text("house-close-done", count=count)
    yield from _moving(words)
    yield from _audit(words)


def _moving(words: Words) -> Iterator[tuple[str, ui.View | str]]:
    faults = tuple(FaultyLine(number, fault) for number, fault in enumerate(get_args(Fault), 9_990))
    one = ImportFile({7: 10**12}, {7: 1}, faults[:1])
    many = ImportFile(dict.fromkeys(range(1, 5_001), 10**12), {}, faults * 2)
    for name, file, absent, earlier in (
        ("one", one, 1, 1),
        ("many", many, 22, 22),
        ("unasked", one, None, 0),
    ):
        yield f"house, import of {name}", import_text(file, absent, Proposed("0" * 64, earlier), words)
    yield "house, import button", build_import("0" * 64, words)
    for count in (0, 1, 2, 22):
        found, amount = ResetExtent(count, 1_000, count, 1), words.chips(10**12)
        yield f"house, reset of {count}", reset_text(found, words)
        yield f"house, imported {count}", words.text("house-import-done", count=count, amount=amount)
        yield f"house, was reset {count}", words.text("house-reset-done", count=count, amount=amount)
    yield "house, import progress", words.text("house-import-progress", percent=50)
    yield "house, reset button", build_reset(1, words)
    yield "house, reset form", _read(build_reset_form(1, words))


def _audit(words: Words) -> Iterator[tuple[str, ui.View]]:
    none = actions_text([], words, PANEL.in_words)
    fine = GuildAudit((), 1, 10**15, 10**15, 0, -50, 0)
    yield "house, audit of a new server", build_page(books_text(fine, words), none, 0, None, words)
    faults = tuple(f"7: 1{'0' * number}" for number in range(8))
    wrong = replace(fine, findings=faults, accounts=1_222)
    done = actions_text(_actions(), words, PANEL.in_words)
    flows = [
        ChipFlow(-3, None, 4, "漢" * 32, 10**12),
        *(ChipFlow(4, "漢" * 32, 5, None, 1) for _ in range(4)),
    ]
    books = "\n".join((books_text(wrong, words), *flow_lines(flows, FLOW_DAYS, words)))
    yield "house, audit", build_page(books, done, 0, 7, words)


def _actions() -> Iterator[RecordedManagerAction]:
    by = ManagerAction(guild_id=1, manager_id=2, kind="settings", key="7", at=AT)
    for kind, detail in (
        ("grant", ""),
        ("take", ""),
        ("bar", str(AT // 1000)),
        ("unbar", ""),
        ("close", "k7x2m9"),
        ("settings", recorded(by, Change("house_rules", "vegas", "single")).detail),
        ("settings", recorded(by, Change("language", None, "bn")).detail),
        ("export", "1-400"),
        ("import", "22:1250000"),
        ("reset", "22:1000"),
        *(
            (f"{place}_gone", f"k7x2m9 {effect}")
            for place in ("channel", "server")
            for effect in ("voided", "left")
        ),
    ):
        yield RecordedManagerAction(
            1, 2, "漢" * 32, kind, -3 if kind == "take" else 4, "漢" * 32, 10**12, detail, "漢" * 40, AT
        )
