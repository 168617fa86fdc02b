"""What is counted over time, and what is forgotten so that a playground can run for ever."""

import pytest

from playground import attachments, interactions
from playground.attachments import Attachments, Upload
from playground.interactions import Interactions, NoAnswerError
from playground.rates import Limit, Rates, TooOftenError, limit_of
from playground.refused import ErrorCode, RefusedError
from playground.scene import DEFAULT_SCENE, cast
from playground.server import Playground
from playground.world import KEPT_MESSAGES, World
from tests.playground.bots import first_channel

SEND = limit_of("POST", "/channels/{channel}/messages")
ANSWER = limit_of("POST", "/interactions/{interaction}/{token}/callback")
READ = limit_of("GET", "/guilds/{guild}")


class Clock:
    """A clock that stands."""

    def __init__(self) -> None:
        self.seconds = 1_000.0

    def __call__(self) -> float:
        return self.seconds

    def milliseconds(self) -> int:
        return 1_800_000_000_000 + int(self.seconds * 1000)


def taken(rates: Rates, limit: Limit, major: str, times: int) -> int:
    """Return how many of this many requests are accepted."""
    passed = 0
    for _ in range(times):
        try:
            rates.take(limit, major)
        except TooOftenError:
            continue
        passed += 1
    return passed


def test_windows() -> None:
    """Requests are counted by route and major parameter in windows that begin with their first request."""
    clock = Clock()
    rates = Rates(clock)
    assert taken(rates, SEND, "1", 9) == 5
    assert taken(rates, SEND, "2", 9) == 5
    clock.seconds += 4.999
    assert taken(rates, SEND, "1", 1) == 0
    clock.seconds += 0.002
    assert taken(rates, SEND, "1", 9) == 5


def test_global_limit() -> None:
    """All routes together may be asked fifty times a second, answers to interactions beside them."""
    rates = Rates(Clock())
    assert sum(taken(rates, READ, str(guild), 10) for guild in range(9)) == 50
    with pytest.raises(TooOftenError) as caught:
        rates.take(SEND, "1")
    assert caught.value.payload["global"] is True
    assert caught.value.headers["X-RateLimit-Scope"] == "global"
    assert taken(rates, ANSWER, "token", 10) == 10


def test_old_windows_are_forgotten() -> None:
    """Windows of tokens that nobody uses any more do not pile up."""
    clock = Clock()
    rates = Rates(clock)
    for token in range(1000):
        rates.take(ANSWER, str(token))
        clock.seconds += 1
    assert len(rates._windows) < 100


async def test_newest_messages_are_kept() -> None:
    """A channel remembers its newest thousand messages."""
    async with Playground() as served:
        ann, channel = served.actor("Ann"), first_channel(served)
        said = [ann.say(channel, str(number)) for number in range(KEPT_MESSAGES + 5)]
        kept = served.world.messages(channel)
        assert (len(kept), kept[0]) == (KEPT_MESSAGES, said[5])
        assert served.world.find(said[0].id) is None


async def test_an_answer_is_received_in_time() -> None:
    """Three seconds count from the press to the answer's arrival, however late either is looked at."""
    world = World(cast(DEFAULT_SCENE), Clock().milliseconds)
    kept = Interactions(world, lambda *_: None, answer_seconds=3, token_seconds=900)
    person, channel = world.cast.people[0], world.cast.guilds[0].channels[0]
    made = kept.make(interactions.COMMAND, person, channel, {"name": "x"})
    assert kept.to_answer(made.id, made.token, made.told_at + 3_000_000_000) is made
    for interaction_id, received_at in ((made.id + 1, made.told_at), (made.id, made.told_at + 3_000_000_001)):
        with pytest.raises(RefusedError) as caught:
            kept.to_answer(interaction_id, made.token, received_at)
        assert caught.value.code == ErrorCode.UNKNOWN_INTERACTION
    with pytest.raises(NoAnswerError):
        await made.answer()


async def test_interactions_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """An interaction is forgotten when its token is too old, or when there are far too many after it."""
    clock = Clock()
    world = World(cast(DEFAULT_SCENE), clock.milliseconds)
    kept = Interactions(world, lambda *_: None, answer_seconds=3, token_seconds=900)
    person, channel = world.cast.people[0], world.cast.guilds[0].channels[0]

    def act() -> interactions.Interaction:
        return kept.make(interactions.COMMAND, person, channel, {"name": "x"})

    first = act()
    clock.seconds += 899.9
    second = act()
    assert kept.by_id(first.id) is first
    clock.seconds += 0.2
    with pytest.raises(RefusedError) as caught:
        kept.by_id(first.id)
    assert caught.value.code == ErrorCode.UNKNOWN_INTERACTION
    monkeypatch.setattr(interactions, "MOST_KEPT", 2)
    act(), act(), act()
    with pytest.raises(RefusedError) as caught:
        kept.to_follow_up(world.cast.application_id, second.token)
    assert caught.value.code == ErrorCode.TOKEN_EXPIRED
    assert len(kept._by_id) == len(kept._by_token) == 2
    kept.close()


def test_files_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest files make room for new ones."""
    monkeypatch.setattr(attachments, "KEPT_BYTES", 10)
    files = Attachments(iter(range(1, 9)).__next__, lambda: "http://here")
    for content in (b"12345", b"67890", b"x"):
        files.keep(1, [Upload("0", "a", content)], [])
    assert [files.get(number) is not None for number in (1, 2, 3)] == [False, True, True]
