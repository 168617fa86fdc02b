"""One running match of 13×13."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.core.commands import Close, PlayAction
from bot.core.errors import StaleActionError
from bot.core.ports import ThinkingClosedError
from bot.core.session import Request, Session
from bot.games.thirteen.play import playing
from bot.games.thirteen.play.commands import Accept, Command, Decline, Resign, Withdraw
from bot.games.thirteen.play.committed import CommittedMatch
from bot.games.thirteen.play.config import KIND
from bot.games.thirteen.play.deals import bots_seed
from bot.games.thirteen.play.errors import MatchOpenError, MatchOverError, NotBegunError
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.match_view import keeps_secret, match_view, seat_deal
from bot.games.thirteen.play.unit_of_work import MatchWork
from bot.games.thirteen.play.view import MatchView, SeatView
from lab.thirteen.level import Level
from lab.thirteen.opponent import choose
from rules.thirteen.actions import Action
from rules.thirteen.house_rules import HouseRules
from rules.thirteen.view import view
from storage.errors import LeaseLostError, OpenGameExistsError
from storage.manager_actions import ManagerAction

log = logging.getLogger(__name__)


async def _no_match(_guild_id: int, _user_id: int) -> "MatchSession | None":
    return None


@dataclass(eq=False)
class MatchSession(Session[CommittedMatch, Command, MatchView]):
    """A match in a channel, from the challenge to its end.

    `open_of` finds the open match of a person, for who accepts a challenge and has one. The bot thinks in a task of
    its own and posts its play like anybody else.
    """

    kind = KIND
    over_error = MatchOverError
    work = MatchWork
    closing = Close()

    open_of: "Callable[[int, int], Awaitable[MatchSession | None]]" = _no_match
    _thinking: asyncio.Task[None] | None = None

    @property
    def match(self) -> Match:
        """Return the match."""
        return self.committed.game

    @property
    def round_number(self) -> int:
        """Return the number of the deal; 1 in a challenge."""
        return self.match.deal_number

    def begins_play(self, command: Command) -> bool:
        """Return whether somebody accepts the challenge."""
        return isinstance(command, Accept)

    @property
    def opened_by(self) -> int | None:
        """Return the challenger."""
        return self.match.players[0].user_id

    @property
    def mentions_turns(self) -> bool:
        """Return whether both players are people: the bot replies at once."""
        return self.match.config.level is None

    @property
    def summons(self) -> int | None:
        """Return the challenged person, unless the challenge is quiet."""
        return None if self.committed.is_quiet else self._challenged

    @property
    def has_message_per_round(self) -> bool:
        """Leave the end of each deal to be read, with the cards that were left."""
        return True

    @property
    def ends_with_news(self) -> bool:
        """Return whether the match has begun: its end is always announced."""
        return self.match.is_begun

    @property
    def is_for_people(self) -> bool:
        """Return whether a person, and not the bot, is to act."""
        return not self.match.is_bots_turn

    @property
    def plays_daily(self) -> bool:
        """Return whether it is a match with the deal of a day."""
        return self.match.config.day is not None

    def binds(self, user_id: int) -> bool:
        """Return whether this is the person's one open match, or their own challenge."""
        bound = self.match.people if self.match.is_begun else self.match.people[:1]
        return user_id in bound

    def offers(self, user_id: int, *, stake: int, deals: int, rules: HouseRules) -> bool:
        """Return whether this person is challenged here with this stake, number of deals and house rules."""
        config = self.match.config
        offered = (config.stake, config.deals, config.rules)
        return self._challenged == user_id and offered == (stake, deals, rules)

    @property
    def _challenged(self) -> int | None:
        return self.match.players[1].user_id if self.match.stage == "challenge" else None

    def seat_view(self, user_id: int) -> SeatView:
        """Return a player's private view; raises NotInMatchError, and NotBegunError in a challenge."""
        match = self.match
        seat = match.seat_of(user_id)
        if match.deal is None:
            raise NotBegunError
        is_secret = keeps_secret(match, self.world.clock.now())
        return SeatView(
            self.view, seat, seat_deal(match.deal, seat, is_done=match.stage == "over", is_secret=is_secret)
        )

    def leaving(self, user_id: int) -> Command | None:
        """Return what ends the match for this person: resigning, or the end of a challenge."""
        if self._challenged == user_id:
            return Decline()
        if user_id not in self.people:
            return None
        return Resign() if self.match.is_begun else Withdraw()

    async def close(
        self, cause: str, because: str, *, voided: bool = True, by: ManagerAction | None = None
    ) -> None:
        """End the match and return all stakes; raises MatchOverError, and what `Session.close` raises."""
        assert voided, "what is ended from outside is void"
        await super().close(cause, because, voided=True, by=by)

    def arm(self) -> None:
        """Begin a stage; if the bot is to play, start its computation."""
        super().arm()
        self._begin_to_think()

    def resume(self, *, afresh: bool) -> None:
        """Start the clock again, and the bot's computation if it is to play."""
        super().resume(afresh=afresh)
        if self._thinking is None:
            self._begin_to_think()

    def let_go(self) -> None:
        """Stop the clock and the bot's computation; `resume` starts both again."""
        super().let_go()
        self._stop_thinking()

    def _begin_to_think(self) -> None:
        self._stop_thinking()
        if self.match.is_bots_turn and not self.is_dropped:
            self._thinking = asyncio.create_task(self._think())

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    def _view_of(self, committed: CommittedMatch) -> MatchView:
        return match_view(self.game_id, committed, self.names, self.world.clock.now())

    def _finished_of(self, committed: CommittedMatch) -> MatchView | None:
        return None if committed.finished is None else self._view_of(committed.finished)

    def _admit(self, user_id: int, command: Command) -> None:
        playing.admit(self.match, user_id, command)

    def _oldest_number(self, user_id: int, command: Command) -> int:
        del user_id
        return self.match.oldest_number(command)

    async def _answer(self, request: Request[Command]) -> None:
        """Raise MatchOpenError if another match keeps the person from accepting this one."""
        try:
            await super()._answer(request)
        except OpenGameExistsError as error:
            held = await self.open_of(error.guild_id, error.user_id)
            if held is None:
                raise StaleActionError(request.number or self.number, self.number) from error
            raise MatchOpenError(held.view) from error

    async def _think(self) -> None:
        """Compute the bot's play from its seat's view and post it; if that fails, its deadline plays."""
        number, match, source = self.number, self.match, self.committed.source
        assert match.deal is not None
        assert match.config.level is not None
        assert source is not None
        seen = view(match.deal, match.turn)
        try:
            seed = bots_seed(self.world.seeds, source, len(seen.history))
            action = await self.world.workers.run(choose, seen, Level(match.config.level), seed)
            await self._mailbox.post(lambda: self._reply(number, action))
        except (ThinkingClosedError, LeaseLostError):
            pass  # The match goes on at the next start, or in another process.
        except Exception:
            log.exception("the bot could not play in game %s; its deadline will", self.game_id)

    async def _reply(self, number: int, action: Action) -> None:
        """Make the bot's play, unless its deadline came first."""
        if self.is_closed or number != self.number:
            return
        await self._take(None, PlayAction(action), "bot")
        self.world.display.changed(self)
