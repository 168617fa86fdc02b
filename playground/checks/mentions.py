"""The allowed mentions that Discord refuses."""

from playground.checks.fields import ids, items, thing, truth
from playground.checks.findings import Findings, Json

MOST_IDS = 100
KINDS = ("users", "roles", "everyone")


def check_allowed_mentions(found: Findings, body: Json) -> None:
    """Check the allowed mentions: all of a kind or some by their ids, but not both."""
    if body.get("allowed_mentions") is None:
        return
    allowed = thing(found, body, "allowed_mentions")
    if allowed is None:
        return
    here = found.at("allowed_mentions")
    truth(here, allowed, "replied_user")
    parsed = items(here, allowed, "parse", len(KINDS))
    for number, kind in enumerate(parsed):
        if kind is not None and kind not in KINDS:
            here.at(f"parse[{number}]").add(f"This has to be one of {', '.join(KINDS)}.")
    for name in ("users", "roles"):
        some = ids(here, allowed, name, MOST_IDS)
        if some and name in parsed:
            here.add(f"It is either all {name} or those with these ids.")
