"""Kill -9 in mid-deal: every acknowledged action is there, every match goes on as it was, every pot is paid once."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import repeat

from bot.core.play import Secret, replayed
from bot.core.seeds import SeedVault
from bot.core.stored_game import secrets_of
from bot.games.thirteen.play.config import load_config
from bot.games.thirteen.play.game import MATCH_PLAY, VERIFICATION, ending_of, score_of
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.opening import Matches
from bot.verification.check import verdicts_of
from storage import daily_deals, games, ledger, profiles, results, round_rows, shoes
from storage.audit.database import audit
from storage.database import Reader
from storage.ledger import HOUSE, escrow, player
from storage.location import Location
from storage.results import ResultRow
from tests.bot.games.records import record_of
from tests.kill.harness import witness_kills
from tests.kill.installations import Installation
from tests.kill.match_worker import PEOPLE, digest_of, furnish
from tests.kill.premises import GUILD, STARTING_CHIPS
from tests.known import known

RARE = ("asking", "accepting", "dealing", "ending")


@dataclass
class Witness:
    """Remembers what was announced and acknowledged and holds the room against it, life after life of one database."""

    last: dict[str, tuple[int, str, int]] = field(default_factory=dict)
    met: Counter[str] = field(default_factory=Counter)
    paid: dict[str, dict[int, int]] = field(default_factory=dict)

    def hear(self, lines: tuple[str, ...]) -> None:
        under_way = {}
        for line in lines:
            match line.split():
                case ["about", what, duel]:
                    under_way[duel] = what
                case ["done", duel, game_id, number, ending, digest]:
                    under_way.pop(duel, None)
                    self.last[game_id] = (int(number), ending, int(digest))
                    self.met["acknowledged"] += 1
                case _:
                    raise AssertionError(line)
        self.met.update(f"killed while {what}" for what in under_way.values())

    async def check(self, target: Location) -> None:
        """Resume every match and hold all against what was acknowledged; then stop cleanly."""
        matches, _ = await furnish(target)
        database = matches.world.database
        try:
            await database.read(lambda reader: self.compare(reader, matches))
            await matches.start()
            await matches.stop()
        finally:
            # Else its threads would outlive a failure.
            await database.close()

    async def compare(self, reader: Reader, matches: Matches) -> None:
        assert (await audit(reader)).findings == ()
        there = {game_id for (game_id,) in await reader.fetch_all("SELECT game_id FROM results")}
        assert self.last.keys() <= there, "an acknowledged match is gone"
        for game_id in sorted(there - self.paid.keys()):
            await self.compare_match(reader, matches, game_id)
        await self.count_chips(reader, matches)
        open_games = [
            (session.game.people if session.game.is_begun else session.game.people[:1])
            for session in matches.every()
        ]
        bound = [who for people in open_games for who in people if who in PEOPLE]
        assert len(bound) == len(set(bound)), "nobody has two matches open"

    async def compare_match(self, reader: Reader, matches: Matches, game_id: str) -> None:
        """See that a match is what its actions make of it, as it was acknowledged and as it goes on."""
        game, seats = await games.load_game(reader, game_id), await results.of_game(reader, game_id)
        assert game is not None
        replayed = await replay(reader, matches.world.seeds, seats)
        assert len(replayed) == game.action_number + 1
        if game_id in self.last:
            number, ending, digest = self.last[game_id]
            assert number < len(replayed), "an acknowledged action is gone"
            assert digest_of(replayed[number]) == digest, "what was acknowledged is another"
            assert ending in {"open", replayed[-1].ending}, "an acknowledged end is gone"
        match = replayed[-1]
        if seats[0].end is None:
            assert (await matches.find(game_id)).game == match, "the committed is the replay"
            self.met["resumed"] += 1
            self.met["resumed in mid-deal"] += match.deal is not None and match.deal.history != ()
            return
        for seat in seats:
            assert seat.end is not None
            assert (seat.end.ending, seat.end.score) == (
                ending_of(match, seat.seat),
                score_of(match, seat.seat),
            )
        assert game_id not in {session.game_id for session in matches.every()}, (
            "what has ended does not go on"
        )
        record = await record_of(VERIFICATION, reader, game_id)
        assert record is None or all(verdict.findings == () for verdict in verdicts_of(record))
        self.paid[game_id] = await payments(reader, seats, match)
        self.met["ended"] += 1

    async def count_chips(self, reader: Reader, matches: Matches) -> None:
        sessions = matches.every()
        for who in PEOPLE:
            ended = await reader.fetch_value(
                "SELECT count(*) FROM results WHERE user_id = ? AND score IS NOT NULL",
                (who,),
            )
            tallies = await profiles.tallies(reader, GUILD, who, "thirteen")
            assert tallies.get("matches", 0) == ended, "a match and its tallies are written together"
        total = await ledger.balance(reader, GUILD, HOUSE) or 0
        for session in sessions:
            pot = await ledger.balance(reader, GUILD, escrow(session.game_id)) or 0
            assert pot == sum(session.at_stake(who) for who in PEOPLE)
            total += pot
        granted = 0
        for who in PEOPLE:
            balance = await ledger.balance(reader, GUILD, player(who))
            if balance is None:  # The kill came before this player had an account.
                continue
            won = sum(changes.get(who, 0) for changes in self.paid.values())
            assert balance == STARTING_CHIPS + won - sum(session.at_stake(who) for session in sessions)
            total, granted = total + balance, granted + STARTING_CHIPS
        assert total == granted


async def replay(reader: Reader, seeds: SeedVault, seats: tuple[ResultRow, ...]) -> list[Match]:
    """Play a match from the challenge on by its actions alone, no snapshot; the match after each of them."""
    row = seats[0]
    game = await games.load_game(reader, row.game_id)
    assert game is not None
    challenged = seats[1].user_id if len(seats) == 2 else None
    source: Iterator[Secret]
    if row.day is not None and row.attempt is not None:
        source = repeat(seeds.secret(known(await daily_deals.load(reader, row.day, row.attempt))))
    else:
        dealt_from = await shoes.of_game(reader, row.game_id)
        source = secrets_of(seeds, [shoe for shoe in dealt_from if shoe.is_dealt], 1)
    match = Match.between(load_config(game.config), row.user_id, challenged)
    actions = await round_rows.actions(reader, row.game_id)
    return [match, *(each.step.game for each in replayed(MATCH_PLAY, match, actions, source))]


async def payments(reader: Reader, rows: tuple[ResultRow, ...], match: Match) -> dict[int, int]:
    """Check that an ended match paid and rated its players once; return what it changed their chips by."""
    row, winner = rows[0], match.winner
    stake = row.stake if row.begun_at is not None else 0
    seats = {seat: one.user_id for seat, one in enumerate(match.players) if one.user_id is not None}
    owed = [who for seat, who in seats.items() if stake and winner in {seat, None}]
    paid = await reader.fetch_all(
        "SELECT owner, count(*) FROM entries JOIN accounts ON account_id = credit_account"
        " WHERE entries.game_id = ? AND accounts.kind = 'player' GROUP BY owner ORDER BY owner",
        (row.game_id,),
    )
    assert paid == [(who, 1) for who in sorted(owed)]
    changes = await ledger.changes_of_players(reader, row.game_id, since_action=0)
    won = {who: 0 if winner is None else stake if seat == winner else -stake for seat, who in seats.items()}
    assert changes == (won if stake else {})
    is_rated = len(rows) == 2 and match.ending in {"finished", "resigned"}
    assert {one.rating is not None for one in rows} == {is_rated}
    return changes


def test_every_acknowledged_action_is_there_and_every_match_goes_on(
    engine: str, install: Callable[[], Installation]
) -> None:
    """After each of many kills, a quarter of them while matches are resumed, the very same deals go on (TH-6)."""
    lures = ("", *(f"about {what} " for what in RARE))
    met, least = witness_kills(engine, install, "tests.kill.match_worker", Witness, lures)
    assert (
        min(met["resumed in mid-deal"], met["ended"], sum(met[f"killed while {what}"] for what in RARE))
        >= least
    )
