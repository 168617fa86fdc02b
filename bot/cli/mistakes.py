"""`cardroom mistakes FILE…`: the decisions in records of blackjack by what they cost, as `/lab mistakes` lists one's own."""

import argparse
import json
import secrets
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.analysis.charts import UP_CARDS, alike, read_shipped
from bot.analysis.computing import lab
from bot.analysis.computing.answers import Charted
from bot.analysis.computing.record_replay import has_choices, played_in
from bot.analysis.computing.round_review import PERCENT, PlayerReview, review_player
from bot.analysis.computing.situations import Rows, Situation, alike_but_for_rules
from bot.cli.options import CommandError, add_json
from bot.cli.practice import practise
from bot.cli.progress import bar
from bot.cli.records import add_seat, printable, read_record
from bot.core.errors import RefusalError
from bot.games.blackjack.daily.play.config import KIND as DAILY_KIND
from rules.blackjack.house_rules import HouseRules
from rules.errors import RulesError
from storage.situations import THOUSANDTHS, DaySums

_SHOWN = 10
_DONE = {"stand": "stood", "hit": "hit", "double": "doubled", "split": "split", "surrender": "surrendered"}
_KINDS = {DAILY_KIND: "hands of the day, "}


@dataclass
class SituationCount:
    """How often a situation came up, and what was done wrong in it; the cost is in thousandths of a stake."""

    seen: int = 0
    cost: int = 0
    wrong: Counter[str] = field(default_factory=Counter)


@dataclass
class SeatBook:
    """The decisions of a seat of a record, or of one person in several of the same kind, whose chips are the same."""

    game: str
    kind: str
    seat: int
    sums: DaySums = field(default_factory=DaySums)
    situations: defaultdict[str, SituationCount] = field(default_factory=lambda: defaultdict(SituationCount))

    def add(self, review: PlayerReview) -> None:
        self.sums += review.sums
        for decision in review.judged:
            count = self.situations[decision.key]
            count.seen += 1
            count.cost += decision.cost
            if decision.mistake is not None:
                count.wrong[decision.mistake] += 1

    @property
    def worst(self) -> list[tuple[str, SituationCount]]:
        """List the situations with mistakes, the most expensive first."""
        found = [(key, count) for key, count in self.situations.items() if count.wrong]
        return sorted(found, key=lambda each: (-each[1].cost, each[0]))


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, nargs="+", metavar="FILE", help="game-….json")
    add_seat(parser)
    add_json(parser)
    parser.add_argument(
        "--practise",
        action="store_true",
        help="ask for a move in ten fresh hands of the most expensive situations",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print each seat's sums and its most expensive situations, or practise these; raises CommandError."""
    if arguments.json and arguments.practise:
        raise CommandError("--practise asks for moves: --json cannot be added")
    books = dict[tuple[str, str, int], SeatBook]()
    charts = dict[HouseRules, Charted]()
    for path in arguments.file:
        record = read_record(path)
        if not has_choices(record):
            raise CommandError(
                printable(f"{path}: only records of blackjack with bets and actions can be read")
            )
        try:
            hands = list(played_in(record))
        except (RulesError, RefusalError, ValueError, AssertionError, LookupError):
            raise CommandError(
                printable(f"{path}: the game cannot be played again; `cardroom verify` says why")
            ) from None
        for played in bar(len(hands), "hands", hands, in_logs=False):
            if arguments.seat in {None, played.user_id}:
                game = record.game_id if arguments.seat is None else ""
                name = (game, record.kind, played.user_id)
                book = books.setdefault(name, SeatBook(*name))
                chart = _chart(played.rules, charts)
                book.add(review_player(played, lab.judge(played.decisions), chart))
    if arguments.practise:
        _practise(books.values(), lambda rules: _chart(rules, charts).rows)
    elif arguments.json:
        print(json.dumps({"seats": [_as_json(each) for each in books.values()]}))
    else:
        print("\n".join(map(printable, _lines(books.values()))))
    return 0


def _practise(books: Iterable[SeatBook], chart: Callable[[HouseRules], Rows]) -> None:
    """Practise the most expensive situations of all seats."""
    cost = Counter[str]()
    for book in books:
        cost.update({key: count.cost for key, count in book.worst})
    if not cost:
        raise CommandError("there is no mistake to practise")
    practise([key for key, _ in cost.most_common(_SHOWN)], secrets.token_hex(4), chart)


def _chart(rules: HouseRules, charts: dict[HouseRules, Charted]) -> Charted:
    """Return the best chart of house rules, computed unless it comes with the bot."""
    same = alike(rules)
    if not charts:
        charts |= {alike(each): charted for each, charted in read_shipped().items()}
    if same not in charts:
        columns = [
            lab.chart_column(same, up) for up in bar(len(UP_CARDS), "up cards", UP_CARDS, in_logs=False)
        ]
        charts[same] = lab.join_columns(same, columns)
    return charts[same]


def _lines(books: Iterable[SeatBook]) -> list[str]:
    lines = list[str]()
    for book in books:
        sums, game = book.sums, f"game {book.game}, " if book.game else _KINDS.get(book.kind, "")
        share = PERCENT * sums.best / max(1, sums.decisions)
        lines += [
            f"{game}seat {book.seat}: {sums.rounds} rounds, {sums.decisions} decisions, {share:.0f} % best",
            (
                f"   result {sums.result:+} = edge {_chips(sums.edge):+.1f}, "
                f"luck {_chips(sums.luck):+.1f}, mistakes {_chips(-sums.mistakes):+.1f}"
            ),
        ]
        shown = book.worst[:_SHOWN]
        alike = alike_but_for_rules([key for key, _ in shown])
        for key, count in shown:
            rules = f", {Situation.parse(key).rules}" if key in alike else ""
            lines.append(f"   {_line(key, count, sums.rounds)}{rules}")
    return lines or ["no hand was played to its end"]


def _line(key: str, count: SituationCount, rounds: int) -> str:
    situation = Situation.parse(key)
    [(choice, times)] = count.wrong.most_common(1)
    by_count = " by count" if situation.by_count else ""
    cost = PERCENT * _chips(count.cost) / max(1, rounds)
    did = _DONE.get(choice, choice)
    up = key.split("/")[2]
    return f"{situation.hand} against {up}{by_count}: {did} {times} of {count.seen}, {cost:.2f} % of the bets"


def _chips(thousandths: int) -> float:
    return thousandths / THOUSANDTHS


def _as_json(book: SeatBook) -> dict[str, Any]:
    sums = book.sums
    return {
        "game": book.game,
        "kind": book.kind,
        "seat": book.seat,
        "rounds": sums.rounds,
        "staked": sums.staked,
        "decisions": sums.decisions,
        "best": sums.best,
        "result": sums.result,
        "edge": _chips(sums.edge),
        "luck": _chips(sums.luck),
        "mistakes": _chips(sums.mistakes),
        "situations": [
            {"key": key, "seen": count.seen, "cost": _chips(count.cost), "wrong": dict(count.wrong)}
            for key, count in book.worst
        ],
    }
