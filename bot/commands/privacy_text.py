"""The sentences of `/privacy`. Times are unix milliseconds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.drawing.phrases import relative_time
from bot.drawing.words import Words
from bot.economy.personal_data import Stored, Summary
from bot.language.language import MessageId, Wording

ROWS: Mapping[str, MessageId] = {
    "entries": MessageId("privacy-row-entries"),
    "badges": MessageId("privacy-row-badges"),
    "tallies": MessageId("privacy-row-statistics"),
    "ratings": MessageId("privacy-row-ratings"),
    "season_points": MessageId("privacy-row-seasons"),
    "invitations": MessageId("privacy-row-challenges"),
    "top_ups": MessageId("privacy-row-daily"),
    "board_lines": MessageId("privacy-row-boards"),
    "player_limits": MessageId("privacy-row-limits"),
    "bars": MessageId("privacy-row-bars"),
    "manager_actions": MessageId("privacy-row-actions-on-you"),
    "manager_actions, manager_id": MessageId("privacy-row-actions"),
}
"""The words for a number of rows, by the names of Stored.rows; the words for results are those of each kind of game."""


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game that keeps a deletion waiting."""

    title: Wording
    channel_id: int


def panel(summary: Summary, words: Words, results: Mapping[str, MessageId]) -> str:
    """Write what is stored about a person; `results` are the words for results by kind of game."""
    here = _stored(summary.here, words, results)
    elsewhere = _stored(summary.elsewhere, _elsewhere(words), results)
    paragraphs = []
    if here:
        paragraphs.append(words.text("privacy-panel-here", facts=here))
    if elsewhere:
        told = words.text("privacy-panel-elsewhere", servers=summary.elsewhere.servers, facts=elsewhere)
        paragraphs.append(told)
    if summary.is_former:
        paragraphs.append(words.text("privacy-panel-former"))
    if summary.has_choices:
        paragraphs.append(words.text("privacy-panel-choices"))
    if summary.is_away:
        paragraphs.append(words.text("privacy-panel-away"))
    if not paragraphs:
        paragraphs.append(words.text("privacy-panel-nothing"))
    if summary.servers or summary.has_choices:
        paragraphs.append(words.text("privacy-panel-how-long"))
    return "\n".join((words.text("privacy-panel-heading"), *paragraphs))


def question(summary: Summary, back_at: int, words: Words) -> str:
    """Ask whether to delete everything, and list what is lost."""
    here, elsewhere = summary.here, summary.elsewhere
    lines = [words.text("privacy-question-delete")]
    if here.servers:
        amount = words.chips(here.chips + here.at_stake)
        lines.append(words.text("privacy-question-here", amount=amount))
    if elsewhere.servers:
        amount = _elsewhere(words).chips(elsewhere.chips + elsewhere.at_stake)
        lines.append(words.text("privacy-question-elsewhere", servers=elsewhere.servers, amount=amount))
    lines += [
        words.text("privacy-question-also"),
        words.text("privacy-question-again", when=relative_time(back_at)),
    ]
    return "\n".join(lines)


def deleted(servers: int, back_at: int, words: Words) -> str:
    """Write that everything is deleted."""
    return words.text("privacy-answer-deleted", servers=servers, when=relative_time(back_at))


def waiting(servers: int, open_games: Sequence[OpenGame], words: Words) -> str:
    """Write why a deletion waits: for open games, or for another process of the bot."""
    lines = [words.text("privacy-answer-waiting", servers=servers)]
    for game in open_games:
        channel = f"<#{game.channel_id}>"
        lines.append(words.text("privacy-waiting-game", title=words.wording(game.title), channel=channel))
    lines.append(words.text("privacy-waiting-hand" if open_games else "privacy-waiting-soon"))
    return "\n".join(lines)


def _stored(stored: Stored, words: Words, results: Mapping[str, MessageId]) -> str:
    """List what is stored, such as "1,250 chips · your name and settings · 3 runs"; empty for nothing."""
    rows = stored.rows
    found = []
    if rows["accounts"]:
        amount, staked = words.chips(stored.chips), words.chips_or_none(stored.at_stake)
        found.append(words.text("privacy-row-chips", amount=amount, staked=staked))
    if rows["people"]:
        found.append(words.text("privacy-row-name-and-settings"))
    elif rows["worn_items"]:
        found.append(words.text("privacy-row-settings"))
    if rows["bets"]:
        found.append(words.text("privacy-row-moves-and-bets"))
    elif rows["results"] or rows["tallies"]:
        found.append(words.text("privacy-row-moves"))
    first, *others = ROWS.items()
    counted = (first, *((f"results, {kind}", of_kind) for kind, of_kind in results.items()), *others)
    found += [words.wording(wording, count=rows[name]) for name, wording in counted if rows[name]]
    return " · ".join(found)


def _elsewhere(words: Words) -> Words:
    """Return the words for other servers, which may call their chips otherwise."""
    return Words(words.language)
