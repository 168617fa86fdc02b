"""What a session needs of the world, so that tests can hand it a world of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.sessions.blackjack.session import TableSession
    from bot.sessions.blackjack.standing import Standing
    from bot.sessions.scoundrel.view import Solution
    from rules.cards import Card
    from rules.scoundrel.actions import Action
    from rules.scoundrel.house_rules import HouseRules
    from rules.scoundrel.view import RunView


class Alarm(Protocol):
    """Something set to ring once."""

    def cancel(self) -> None:
        """Keep it from ringing; harmless when it already has."""


class Clock(Protocol):
    """Tell the time and ring at a given one."""

    def now(self) -> int:
        """Return unix milliseconds."""

    def call_at(self, at: int, callback: Callable[[], None]) -> Alarm:
        """Call back at unix milliseconds `at`, or at once if that has passed; never before returning."""


class Entropy(Protocol):
    """The only source of chance outside the rules."""

    def token(self, size: int) -> bytes:
        """Return `size` unpredictable bytes."""


class Display(Protocol):
    """Shows tables to people. Calls return at once; showing happens later and its failures stay there."""

    def foresee(self, session: TableSession, standing: Standing) -> None:
        """Prepare to show a standing that is being committed. It may yet fail: show it only once it is the session's."""

    def changed(self, session: TableSession) -> None:
        """Note that what people see of this session is out of date."""


class Thinking(Protocol):
    """Thinks about runs of Scoundrel without keeping anybody waiting: both are seconds of work, done elsewhere."""

    async def advise(self, view: RunView, seed: int) -> Action:
        """Choose the best legal action as far as somebody can know who sees this; `seed` is for its chances."""

    async def solve(self, rules: HouseRules, dungeon: tuple[Card, ...]) -> Solution:
        """Look for actions that win a run with this order of cards, which nobody who plays can know."""
