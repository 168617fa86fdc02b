"""`/verify` checks that a deal was fair (docs/rules/fairness.md)."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache, partial
from importlib import resources
from pathlib import Path
from re import Match

import discord

from bot.commands.feature import Feature, command, on_message, shared_press
from bot.commands.naming_games import game_of, own_games
from bot.core.admission import Caller
from bot.drawing.drawn_message import Component, below_text, button, link_button
from bot.drawing.words import Words
from bot.games.kind import GameKind
from bot.language.language import MessageId
from bot.messages.token_message import JobMessage
from bot.press import Press
from bot.verification.check import ChipsMismatch, EndMismatch, InputMismatch, ShoeVerdict, StepMismatch
from bot.verification.collecting import Report
from bot.verification.record import End, ShoeRecord
from rules.fair_record import ActionImpossible, CardMismatch, CommitmentMismatch, SeedInvalid, ShoeGap
from storage import duels, games
from storage.database import Reader
from storage.games import Game
from storage.shoes import PF1

FILE_BYTES_MAX = 8_000_000
"""Discord takes 10 MB in any server; a file as long as this holds some 20,000 rounds, which take ten seconds to check."""

VERIFY = r"verify:(?P<game_id>[a-z0-9]{1,64})"
"""The custom id of the button; it comes from outside, so it is untrusted."""

PAGE_NAME = "verify.html"
_CHECKOUT = Path(__file__).parents[2] / "docs" / "verify" / "index.html"

SHOWN_MAX = 3
FINDINGS_MAX = 2
VALUE_SHOWN = 64
CLIENT_SHOWN = 300

_FINDINGS: Mapping[type, MessageId] = {
    SeedInvalid: MessageId("verify-finding-seed"),
    CommitmentMismatch: MessageId("verify-finding-commitment"),
    CardMismatch: MessageId("verify-finding-card"),
    ShoeGap: MessageId("verify-finding-shoe"),
    ActionImpossible: MessageId("verify-finding-action"),
    StepMismatch: MessageId("verify-finding-step"),
    InputMismatch: MessageId("verify-finding-input"),
    EndMismatch: MessageId("verify-finding-end"),
    ChipsMismatch: MessageId("verify-finding-chips"),
}


def feature(games: Sequence[GameKind]) -> Feature:
    verify = command(
        "verify",
        "verify-command",
        only_asks=True,
        complete={"game": own_games(games, only_over=False)},
        game="verify-option-game",
    )
    return Feature(
        commands=(verify(_verify), on_message("verify-menu", _verify_message, only_asks=True)),
        presses=(shared_press(VERIFY, "/verify", _take_press, only_asks=True),),
    )


def verify_button(game_id: str, words: Words) -> Component:
    """Return the button that answers as `/verify` does."""
    return button(f"verify:{game_id}", words.text("verify-button"))


async def _take_press(press: Press, match: Match[str]) -> None:
    await _verify(press, match["game_id"])


async def _verify_message(press: Press, message: discord.Message) -> None:
    await _verify(press, (await game_of(press, message)).game_id)


async def _verify(press: Press, game: str | None = None) -> None:
    services = press.services
    with services.job_limiter.in_line(press.user_id):
        # A press whose turn was late is acknowledged already, without a message of its own.
        is_late = press.interaction.response.is_done()
        await press.acknowledge(ephemeral=True, thinking=True)
        found = await services.database.read(lambda reader: _find(reader, press.caller, game))
        if found is not None:
            press.tag(f"game {found.game_id}: /verify")
        answer = JobMessage(
            press.interaction, services.clock, services.token_messages, "/verify", is_own=not is_late
        )
        report = None if found is None else await _check(press, found, answer)
    if report is not None:
        text = press.interaction.client.command_mentions.link(verdict_text(report, press.words))
        url = services.pages.verify_url
        link = None if url is None else below_text(link_button(url, press.words.text("verify-button-page")))
        if url is None:
            text = f"{text}\n{press.words.text('verify-answer-page')}"
        more = {PAGE_NAME: offline_page()} if url is None else {}
        answer.end(text, report.file, f"game-{report.game_id}.json", None, link, more)
    elif found is not None and (lender := await _lender(press, found)) is not None:
        await press.say(press.words.text("verify-answer-lent", game=found.game_id, lender=lender))
    elif game is None or found is not None:
        await press.say(MessageId("verify-answer-nothing"))
    else:
        await press.say(MessageId("verify-answer-unknown"))


@cache
def offline_page() -> bytes:
    """Return the page that checks and replays a record offline; a checkout has it in docs/, a wheel in bot/."""
    in_wheel = resources.files("bot") / "verification" / "page.html"
    return _CHECKOUT.read_bytes() if _CHECKOUT.is_file() else in_wheel.read_bytes()


async def _check(press: Press, game: Game, answer: JobMessage) -> Report | None:
    """Check a game, and show the progress if it is long."""
    words = press.words

    async def progress(done: int, of: int) -> None:
        await answer.progress(words.text("verify-answer-progress", done=done, total=of))

    bytes_max = min(FILE_BYTES_MAX, press.interaction.filesize_limit)
    return await press.services.checking.report(game, bytes_max, progress)


async def _find(reader: Reader, caller: Caller, game_id: str | None) -> Game | None:
    """Find a game of this server by its id, or else the game of this channel that was revealed last."""
    if game_id is None:
        found = await games.newest_revealed(reader, caller.channel_id)
    else:
        found = await games.load_game(reader, game_id.strip().lower())
    return found if found is not None and found.guild_id == caller.guild_id else None


async def _lender(press: Press, game: Game) -> str | None:
    """Return the game whose cards are played in one that takes up a challenge; None for any other game."""
    entries = await press.services.database.read(partial(duels.lent_to, game_ids=[game.game_id]))
    return entries[game.game_id].game_id if game.game_id in entries else None


def verdict_text(report: Report, words: Words) -> str:
    """Write the result for each shoe and print the inputs of the newest."""
    verdicts = report.verdicts
    # Newer shoes that pass must not hide one that fails.
    shown = [verdict for verdict in verdicts if verdict.findings][:SHOWN_MAX] or verdicts[-SHOWN_MAX:]
    lines = [words.text("verify-answer-heading", game=_plain(report.game_id))]
    lines += [verdict_line(verdict, words) for verdict in shown]
    if report.earlier:
        left_out = words.text("verify-answer-left-out", checked=len(report.verdicts), earlier=report.earlier)
        lines.append(left_out)
    lines += [_inputs(verdicts[-1], words), words.text("verify-answer-proof")]
    return "\n".join(lines)


def verdict_line(verdict: ShoeVerdict, words: Words) -> str:
    part = _part(verdict, words)
    if verdict.findings:
        findings = " · ".join(finding_text(finding, words) for finding in verdict.findings[:FINDINGS_MAX])
        return words.text("verify-answer-unfair", part=part, findings=findings)
    promise = "shown" if verdict.shoe.commitment else "typed"
    return words.text("verify-answer-fair", part=part, promise=promise, cards=verdict.cards)


def finding_text(finding: object, words: Words) -> str:
    """Describe one finding: the fields of its type are the variables of its message."""
    assert is_dataclass(finding), "every finding has a message"
    variables = {field.name: _value(getattr(finding, field.name), words) for field in fields(finding)}
    if isinstance(finding, InputMismatch):
        variables["name"] = finding.name
    return words.wording(_FINDINGS[type(finding)], **variables)


def _value(value: object, words: Words) -> str | int:
    """Write a value of a finding: an end in words, a number, or a value of the record."""
    if isinstance(value, End):
        figures = [
            words.text("verify-end-fact", fact=name, number=figure) for name, figure in value.figures.items()
        ]
        return " · ".join((words.text("verify-end", ending=value.ending), *figures))
    return value if isinstance(value, int) else _code("" if value is None else str(value))


def _part(verdict: ShoeVerdict, words: Words) -> str:
    return words.text("verify-part", kind=verdict.part, number=verdict.shoe.number)


def _inputs(verdict: ShoeVerdict, words: Words) -> str:
    shoe, extent = verdict.shoe, verdict.extent
    extent_id = "verify-extent-decks" if extent.unit == "decks" else "verify-extent-cards"
    return words.text(
        "verify-answer-inputs",
        part=_part(verdict, words),
        extent=words.text(extent_id, count=extent.count),
        seed=_code(shoe.seed),
        commitment=_code(shoe.commitment or ""),
        locked=_locked(shoe, words),
        name=_code(shoe.name),
        number=_code(str(shoe.secret.number)),
    )


def _locked(shoe: ShoeRecord, words: Words) -> str:
    """Write what went into a shuffle besides the seed."""
    if shoe.protocol == PF1:
        return words.text("verify-inputs-players", players=_code(shoe.client, CLIENT_SHOWN))
    slip, cuts = shoe.cutting.slip, ",".join(map(str, shoe.cutting.cuts))
    return words.text("verify-inputs-cuts", slip=_code(slip), cuts=_code(cuts))


def _code(value: str, longest: int = VALUE_SHOWN) -> str:
    """Write a value of a record; a dash for nothing."""
    shown = value if len(value) <= longest else f"{value[: longest - 1]}…"
    return f"`{_plain(shown)}`" if shown else "–"


def _plain(value: str) -> str:
    return value.replace("`", "ˋ")
