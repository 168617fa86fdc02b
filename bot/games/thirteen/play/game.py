"""13×13 as a `GamePlay`, with its badges and its public record (docs/rules/fairness.md)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from bot.core.achievements import Achievement
from bot.core.commands import Close, PlayAction
from bot.core.daily_deals import end_of
from bot.core.errors import RefusalError
from bot.core.moves import Flow, Move
from bot.core.play import (
    Counted,
    Effect,
    Ended,
    EndRound,
    GamePlay,
    OpeningTerms,
    PlayedAction,
    Rated,
    Secret,
    Seen,
    Step,
    TakeShoe,
    Think,
)
from bot.core.ratings import DRAW, LOSS, WIN
from bot.games.thirteen.play import playing
from bot.games.thirteen.play.commands import (
    Accept,
    Command,
    Decline,
    Resign,
    Withdraw,
    format_command,
    parse_command,
)
from bot.games.thirteen.play.config import DUEL_TURN_SECONDS, KIND, MatchConfig, dump_config
from bot.games.thirteen.play.errors import ChallengerBrokeError, MatchOpenError, MatchOverError
from bot.games.thirteen.play.match import Match, payouts
from bot.games.thirteen.play.match_view import match_replay, match_view, seat_view
from bot.games.thirteen.play.rounds import Deals, bots_seed, cards_of, challenge_of, lines_of
from bot.games.thirteen.play.view import MatchReplay, MatchView, SeatView
from bot.verification.record import COUNT, WHOLE, Lines, Replayed, Verification
from lab.thirteen.level import Level
from lab.thirteen.opponent import choose
from rules.cards import DECK, Card
from rules.game import Seat
from rules.thirteen import THIRTEEN
from rules.thirteen.house_rules import HouseRules, from_options
from rules.thirteen.state import SEATS, other
from rules.thirteen.view import view
from storage import results


class MatchPlay(GamePlay[Match, Command, MatchView]):
    """Two people, or one against the bot, deal after deal."""

    kind = KIND
    format = staticmethod(format_command)
    parse = staticmethod(parse_command)
    over = MatchOverError
    closing = Close()
    begins_with = Accept()
    rounds = Deals()
    has_message_per_round = True

    def open(self, terms: OpeningTerms, secret: Secret | None) -> Match:
        """Return a challenge; accepting it brings the cards."""
        return challenge_of(terms)

    def apply(self, game: Match, user_id: int | None, command: Command) -> Step[Match] | TakeShoe:
        step = playing.apply(game, user_id, command)
        if isinstance(step, TakeShoe) or step.game.ending is None:
            return step
        return replace(step, effects=(*step.effects, *_ends(step.game)))

    def bring(self, game: Match, secret: Secret) -> Match:
        return replace(game, next_deck=cards_of(secret))

    def follow_up(self, game: Match) -> Command | None:
        return game.follow_up

    def admit(self, game: Match, user_id: int, wish: Any, now: int) -> None:
        """Let the challenged person answer, the challenger withdraw, and the players play."""
        playing.admit(game, user_id, wish)

    def oldest_number(self, game: Match, user_id: int, wish: Any) -> int:
        return game.oldest_number(wish)

    def begins_play(self, wish: Any) -> bool:
        return isinstance(wish, Accept)

    def leaving(self, game: Match, user_id: int) -> Command | None:
        """Return what ends the match for this person: resigning, or the end of a challenge."""
        if game.challenged == user_id:
            return Decline()
        if user_id not in game.people:
            return None
        return Resign() if game.is_begun else Withdraw()

    def duel(self, game: Match, *, is_swapped: bool) -> str | None:
        """Return the terms of the same deals, for a match against the bot that was played to its end."""
        config = game.config
        if game.ending != "finished" or config.level is None or config.duel is not None:
            return None
        again = MatchConfig(config.rules, game.deals, 0, config.level, turn_seconds=DUEL_TURN_SECONDS)
        return dump_config(replace(again, duel="swapped" if is_swapped else "own"))

    def is_unseen(self, game: Match) -> bool:
        return game.config.duel is not None

    def is_bots_turn(self, game: Match) -> bool:
        return game.is_bots_turn

    def bot_turn(self, game: Match, secret: Secret) -> Think:
        """Ask for a play by the view of the bot's own seat; chance follows from the deal, also after a restart."""
        assert game.deal is not None
        assert game.config.level is not None
        seen = view(game.deal, game.turn)
        level, seed = Level(game.config.level), bots_seed(secret, len(seen.history))
        return Think(choose, (seen, level, seed), PlayAction)

    def too_few(self, game: Match, move: Move, needed: int, balance: int) -> RefusalError:
        """Refuse by name if the challenger, and not the accepting player, has too few chips."""
        assert move.flow is Flow.STAKE, "the escrow holds what it pays"
        if move.user_id == game.people[0] and len(game.people) == len(SEATS):
            return ChallengerBrokeError(move.user_id)
        return super().too_few(game, move, needed, balance)

    def view(self, seen: Seen[Match]) -> MatchView:
        return match_view(seen)

    def secret_until(self, game: Match) -> int | None:
        """Return the end of the day whose deal it is."""
        return None if game.config.day is None else end_of(game.config.day)

    def moment(self, seen: Seen[Match], user_id: int) -> MatchView | SeatView:
        """Return a player's own cards while they play, and else what everybody sees."""
        match = seen.game
        is_own = user_id in match.people and match.stage == "playing"
        return seat_view(seen, user_id) if is_own else match_view(seen)

    def replay(self, seen: Seen[Match], played: Iterable[PlayedAction]) -> MatchReplay:
        return match_replay(seen, played)

    def mentions_turns(self, game: Match) -> bool:
        """Return whether both players are people: the bot replies at once."""
        return game.config.level is None

    def summons(self, seen: Seen[Match]) -> int | None:
        return seen.game.challenged

    def ends_with_news(self, game: Match) -> bool:
        """Return whether the match has begun: its end is always announced."""
        return game.is_begun

    def broken_off(self, game: Match) -> Match:
        return replace(game, ending="voided")

    def has_open(self, view: MatchView) -> RefusalError:
        return MatchOpenError(view)


MATCH_PLAY = MatchPlay()


def _ends(match: Match) -> Iterator[Effect]:
    """Yield how a match ended for everybody in it; those who finished it are rated and counted."""
    seats = [match.seat_of(user_id) for user_id in match.people]
    for seat in seats:
        yield Ended(seat, ending_of(match, seat), score_of(match, seat), payouts(match)[seat])
    if match.ending not in {"finished", "resigned"} or match.config.duel is not None:
        return
    if match.is_between_people:
        yield Rated(DRAW if match.winner is None else WIN if match.winner == 0 else LOSS)
    for user_id, seat in zip(match.people, seats, strict=True):
        yield Counted(user_id, partial(after_match, match, seat))


def ending_of(match: Match, seat: Seat) -> results.Ending:
    """Return how an ended match ended for a seat, in the words of all results."""
    assert match.ending is not None
    if match.ending not in {"finished", "resigned"}:
        return match.ending  # type: ignore[return-value]
    if match.winner is None:
        return "drawn"
    lost: results.Ending = "gave_up" if match.ending == "resigned" else "lost"
    return "won" if match.winner == seat else lost


def score_of(match: Match, seat: Seat) -> int | None:
    """Return the points that a seat won minus those it lost; None for a match without a result."""
    if match.ending not in {"finished", "resigned"}:
        return None
    return match.players[seat].points - match.players[other(seat)].points


TEN_WINS = 10
STRONG_LEVELS = ("hard", "expert")


def after_match(match: Match, seat: Seat, before: Mapping[str, int]) -> Achievement:
    """Return the achievement of a player in a match that was finished or resigned, from their tallies before."""
    is_won = match.winner == seat
    is_between_people = match.config.origin == "challenge"
    tallies = {
        "matches": before.get("matches", 0) + 1,
        "won": before.get("won", 0) + is_won,
        "won_against_people": before.get("won_against_people", 0) + (is_won and is_between_people),
    }
    return Achievement(tallies, tuple(_badges(match, tallies)) if is_won else ())


def _badges(match: Match, tallies: Mapping[str, int]) -> Iterator[str]:
    yield "first_match"
    if match.config.level in STRONG_LEVELS:
        yield "bot_beaten"
    if match.is_sweep:
        yield "clean_sweep"
    if tallies["won_against_people"] >= TEN_WINS:
        yield "duellist"


def warm_up() -> None:
    """Compile the strongest level."""
    deal = THIRTEEN.start(HouseRules(), DECK).state
    choose(THIRTEEN.view(deal, deal.leader), Level.EXPERT, 0)


def cards(terms: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the deck."""
    from_options(terms["rules"])
    return DECK


def lines(replayed: Replayed) -> Lines:
    """Return what was seen of the deal by this command."""
    before, step = replayed.before, replayed.step
    ended = [effect.ended for effect in step.effects if isinstance(effect, EndRound)]
    shown = [] if before is None else lines_of(before)
    return lines_of(*ended or [step.game])[len(shown) :]


VERIFICATION = Verification(
    play=MATCH_PLAY,
    terms={"rules": dict, "deals": COUNT, "stake": WHOLE, "level": frozenset({None, str})},
    cards=cards,
    lines=lines,
    players=len(SEATS),
    part="deal",
)
