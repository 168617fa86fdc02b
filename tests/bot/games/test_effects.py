"""These commands end in these effects: what a game leaves behind besides its chips, played whole on both engines.

Chips are tested where each game is; tests/bot/games/test_achievements.py tests which badge a result earns.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from cardroom_high_card.rules import Keep

from bot.core.commands import PlayAction
from bot.core.one_person import GiveUp
from bot.core.session import Request
from bot.games.blackjack.daily.play import commands as tournaments
from bot.games.blackjack.daily.play.tournament_view import tournament_view
from bot.games.blackjack.play.commands import Bet
from bot.games.thirteen.play.commands import Decline, Resign, Withdraw
from bot.testing.room import SessionRoom
from lab.scoundrel.solver import solve
from rules.cards import Suit
from rules.scoundrel.actions import Action, Face
from storage import reviews
from storage.database import Reader
from storage.location import Location
from tests.bot.core.world import ANN, BEN, CLEO, GUILD, SessionHarness, config
from tests.bot.games.blackjack.daily.world import TournamentHarness, quiet
from tests.bot.games.scoundrel.world import DAY, RunHarness
from tests.bot.games.thirteen.world import SECOND, MatchHarness
from tests.cases import cases
from tests.high_card.world import DuelRoom

R = TypeVar("R", bound=SessionRoom)


@dataclass(frozen=True)
class Left:
    """What a game has left behind: for whom it was counted, on which boards it is, and whether a line is due for its end."""

    counted_for: frozenset[int] = frozenset()
    boards: frozenset[str] = frozenset()
    rated: frozenset[int] = frozenset()
    is_line_due: bool = False
    status: str = "closed"


async def left_by(reader: Reader, game_id: str) -> Left:
    """Read what the only game of an installation has left behind."""
    counted = await reader.fetch_all("SELECT DISTINCT user_id FROM tallies")
    boards = await reader.fetch_all("SELECT DISTINCT board FROM board_lines WHERE board NOT LIKE '%chips%'")
    rated = await reader.fetch_all("SELECT user_id FROM ratings")
    [(status, is_due)] = await reader.fetch_all(
        "SELECT status, is_end_due FROM games WHERE game_id = ?", (game_id,)
    )
    return Left(
        frozenset(who for (who,) in counted),
        frozenset(board for (board,) in boards),
        frozenset(who for (who,) in rated),
        bool(is_due),
        status,
    )


async def play(room: R, script: Callable[[R], Awaitable[str]]) -> Left:
    """Play a script in an installation of its own."""
    async with room.running():
        return await room.read(left_by, await script(room))


def reckless(action: Action) -> tuple[bool, int]:
    """Prefer the strongest monster."""
    is_monster = isinstance(action, Face) and action.card.suit in {Suit.CLUBS, Suit.SPADES}
    return is_monster, action.card.rank if isinstance(action, Face) else 0


def run(
    *commands: str, mode: str = "standard", seed: str | None = None, is_daily: bool = False
) -> Callable[[RunHarness], Awaitable[str]]:
    """Begin a run and take these commands: `win` and `lose` play it to that end, `wait` lets it expire."""

    async def script(room: RunHarness) -> str:
        view = await room.enter(mode=mode, seed=seed, is_daily=is_daily)
        dungeon = (await room.runs.find(view.game_id)).committed.game.terms.deal.dungeon
        for command in commands:
            match command:
                case "hint":
                    view = await room.hint(view)
                case "win":
                    line = solve(dungeon, view.run.rules).line
                    assert line is not None
                    view = await room.play(view, line)
                case "lose":
                    while not view.is_over:
                        view = await room.act(view, max(view.run.legal, key=reckless))
                    assert view.outcome is not None
                    assert view.outcome.ending == "lost"
                case "give up":
                    view = await room.give_up(view)
                case "wait":
                    room.clock.time += 31 * DAY
                    await room.runs.sweep()
        return view.game_id

    return script


ALONE = frozenset({ANN})
BEST = frozenset({f"best scoundrel run{span}" for span in ("", " of a season", " of a week")})
OF_A_DAY = frozenset({"scoundrel of a day", "scoundrel days of a season", "scoundrel days of a week"})


@cases(
    ("script", "left"),
    {
        "won": (run("win"), Left(ALONE, BEST)),
        "lost": (run("lose"), Left(ALONE, BEST)),
        "given up": (run("give up"), Left(ALONE, BEST)),
        "left alone": (run("wait"), Left(ALONE, BEST)),
        "won after a hint": (run("hint", "win"), Left()),
        "won with a typed seed": (run("win", seed="a"), Left()),
        "lost at the deal of the day": (
            run("lose", is_daily=True),
            Left(ALONE, BEST | OF_A_DAY, is_line_due=True),
        ),
        "given up at the deal of the day": (
            run("give up", is_daily=True),
            Left(ALONE, BEST | OF_A_DAY, is_line_due=True),
        ),
        "lost at the deal of the day after a hint": (
            run("hint", "lose", is_daily=True),
            Left(is_line_due=True),
        ),
        "left alone at the deal of the day": (run("wait", is_daily=True), Left(ALONE)),
    },
)
async def test_a_run(target: Location, script: Callable[[RunHarness], Awaitable[str]], left: Left) -> None:
    assert await play(RunHarness(target), script) == left


def tournament(command: str) -> Callable[[TournamentHarness], Awaitable[str]]:
    """Begin a tournament: `play` every hand for a chip, `bet all` on each, `give up`, or `wait` until its day is over."""

    async def script(room: TournamentHarness) -> str:
        session = await room.enter()
        match command:
            case "play":
                await room.to_the_end(session)
            case "bet all":
                while not session.is_closed:
                    view = tournament_view(session.seen)
                    await room.take(session, quiet(view) if view.round else tournaments.BetOnHand(view.chips))
                assert tournament_view(session.seen).ending == "broke"
            case "give up":
                await room.take(session, GiveUp())
            case "wait":
                room.clock.time += DAY
                await room.tournaments.sweep()
        return session.game_id

    return script


TOURNAMENTS_OF_A_DAY = frozenset(
    {"daily_blackjack of a day", "daily_blackjack days of a season", "daily_blackjack days of a week"}
)


@cases(
    ("script", "left"),
    {
        "finished": (tournament("play"), Left(ALONE, TOURNAMENTS_OF_A_DAY, is_line_due=True)),
        "out of chips": (tournament("bet all"), Left(ALONE, TOURNAMENTS_OF_A_DAY, is_line_due=True)),
        "given up": (tournament("give up"), Left()),
        "left alone": (tournament("wait"), Left()),
    },
)
async def test_a_tournament(
    target: Location, script: Callable[[TournamentHarness], Awaitable[str]], left: Left
) -> None:
    assert await play(TournamentHarness(target), script) == left


def match(*commands: str, **terms: Any) -> Callable[[MatchHarness], Awaitable[str]]:
    """Begin a match, with the bot where `terms` have its level, and end it."""
    is_alone = "level" in terms or "is_daily" in terms

    async def script(room: MatchHarness) -> str:
        if is_alone:
            session = await room.ask(opponent_id=None, **terms)
        elif "accept" in commands:
            session = await room.begin(**terms)
        else:
            session = await room.ask(**terms)
        match commands[-1]:
            case "play":
                await room.play_out(session)
            case "resign":
                await room.do(session, ANN, Resign())
            case "decline":
                await room.accounts.welcome(GUILD, BEN, "Ben")
                await room.do(session, BEN, Decline())
            case "withdraw":
                await room.do(session, ANN, Withdraw())
            case "wait":
                await room.pass_time(121 * SECOND)
            case "close":
                await session.close("a command", "manager")
        assert session.is_closed
        return session.game_id

    return script


BOTH = frozenset({ANN, BEN})
MATCHES_OF_A_DAY = frozenset({"thirteen of a day", "thirteen days of a season", "thirteen days of a week"})


@cases(
    ("script", "left"),
    {
        "played to the end": (match("accept", "play"), Left(BOTH, rated=BOTH)),
        "resigned": (match("accept", "resign"), Left(BOTH, rated=BOTH)),
        "declined": (match("decline"), Left()),
        "withdrawn": (match("withdraw"), Left()),
        "not answered": (match("wait"), Left()),
        "closed": (match("accept", "close"), Left(status="voided")),
        "with the bot": (match("play", level="hard"), Left(ALONE)),
        "the deal of the day": (match("play", is_daily=True), Left(ALONE, MATCHES_OF_A_DAY)),
        "the deal of the day resigned": (match("resign", is_daily=True), Left(ALONE, MATCHES_OF_A_DAY)),
    },
)
async def test_a_match(
    target: Location, script: Callable[[MatchHarness], Awaitable[str]], left: Left
) -> None:
    assert await play(MatchHarness(target), script) == left


async def test_a_round_is_counted_for_those_who_were_dealt_in(target: Location) -> None:
    """Cleo sits there without a bet. The round waits for its review, and one that was closed does not."""
    async with SessionHarness(target).running() as room:
        session = await room.open_table(config(), ANN, BEN, CLEO)
        await room.deal(session, {ANN: 10, BEN: 10}, lambda _: True)
        played = session.game.round_number
        await room.stand_all(session)
        assert await room.read(left_by, session.game_id) == Left(BOTH, status="open")
        assert {one.round_number for one in await room.read(reviews.waiting, 99)} == set(range(1, played + 1))
        await room.post(session, CLEO, Bet(10))
        await session.close("a command", "manager")
        assert await room.read(left_by, session.game_id) == Left(BOTH, status="voided")
        assert len(await room.read(reviews.waiting, 99)) == played


async def test_a_duel_leaves_nothing(target: Location) -> None:
    async def script(room: DuelRoom) -> str:
        session = await room.begin(50)
        for who in session.people:
            await session.post(Request(who, "", f"press {who}", PlayAction(Keep())))
        return session.game_id

    assert await play(DuelRoom(target), script) == Left()
