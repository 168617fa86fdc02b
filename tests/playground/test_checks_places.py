"""Every place in a right body: its type, the longest text there, and whether it may be left out or empty."""

import copy
from itertools import islice
from typing import Any

import pytest

from tests.playground.bodies import BODIES, places
from tests.playground.checked import findings

# Body, path, the longest text there, and "required" or "not empty".
RULES = """
message       content                                             2000
message       nonce                                               25
message       attachments[0].id                                   -     required
message       attachments[0].description                          1024
message       message_reference.message_id                        -     required
message       embeds[0].title                                     256
message       embeds[0].description                               4096
message       embeds[0].url                                       2048
message       embeds[0].footer.text                               2048
message       embeds[0].author.name                               256
message       embeds[0].fields[0].name                            256   required, not empty
message       embeds[0].fields[0].value                           1024  required, not empty
message       components[0].components                            -     required
message       components[0].type                                  -     required
message       components[0].components[0].style                   -     required
message       components[0].components[0].label                   80
message       components[0].components[0].custom_id               100   required, not empty
message       components[0].components[0].emoji.name              32
message       components[0].components[1].url                     512   required, not empty
message       components[1].components[0].custom_id               100   required, not empty
message       components[1].components[0].placeholder             150
message       components[1].components[0].options                 -     required
message       components[1].components[0].options[0].label        100   required, not empty
message       components[1].components[0].options[0].value        100   required, not empty
message       components[1].components[0].options[0].description  100
components v2 components[0].components[0].content                 -     required, not empty
components v2 components[0].components[1].accessory               -     required
components v2 components[0].components[1].accessory.description   1024
components v2 components[0].components[3].items[0].media          -     required
components v2 components[0].components[3].items[0].media.url      2048  required, not empty
components v2 components[0].components[3].items[0].description    1024
modal         title                                               45    required, not empty
modal         custom_id                                           100   required, not empty
modal         components[0].label                                 45    required, not empty
modal         components[0].description                           100
modal         components[0].component                             -     required
modal         components[0].component.style                       -     required
modal         components[0].component.value                       4000
modal         components[0].component.placeholder                 100
modal         components[4].components[0].label                   45    required, not empty
choices       choices                                             -     required
choices       choices[0].name                                     100   required, not empty
choices       choices[0].value                                    100   required
commands      [0].description                                     100   required, not empty
commands      [0].options[0].type                                 -     required
commands      [0].options[0].description                          100   required, not empty
commands      [0].options[0].name_localizations.de                32    not empty
commands      [0].options[0].description_localizations.de         100   not empty
commands      [0].options[0].choices[0].name                      100   required, not empty
commands      [0].options[0].choices[0].value                     100   required
commands      [2].name                                            32    required, not empty
"""
ABSENT = object()


def refused(name: str, path: str, value: object) -> list[str]:
    """Return where the body is refused when this stands at the path."""
    check, right = BODIES[name]
    body = copy.deepcopy(right)
    [(holder, key)] = [(holder, key) for place, holder, key in places(body) if place == path]
    if value is ABSENT:
        del holder[key]
    else:
        holder[key] = value
    return findings(check, body)


def of_length(path: str, length: int) -> str:
    return ("https://" if path.endswith("url") else "").ljust(length, "x")


@pytest.mark.parametrize("line", RULES.strip().splitlines(), ids=lambda line: " ".join(line.split()))
def test_texts_have_a_limit_and_some_are_required(line: str) -> None:
    """A text may have as many characters as Discord says and no more; a refusal names the place."""
    name, rest = line[:14].strip(), line[14:]
    path, longest, needs = [*rest.split(maxsplit=2), ""][:3]
    here = [f"data.{path}" if name in {"modal", "choices"} else path]
    if longest != "-":
        assert refused(name, path, of_length(path, int(longest))) == []
        assert refused(name, path, of_length(path, int(longest) + 1)) == here
    if longest != "-" or "not empty" in needs:
        assert (refused(name, path, "") == here) is ("not empty" in needs)
    assert (refused(name, path, ABSENT) == here) is ("required" in needs)


@pytest.mark.parametrize("name", BODIES)
def test_a_wrong_type_is_found_wherever_it_stands(name: str) -> None:
    """An object where none belongs, and anything else in the place of one, is refused at that place."""
    check, right = BODIES[name]
    under = "data." if name in {"modal", "choices"} else ""
    assert findings(check, right) == []
    for number in range(len(list(places(right)))):
        body: Any = copy.deepcopy(right)
        path, holder, key = next(islice(places(body), number, None))
        holder[key] = [] if isinstance(holder[key], dict) else {"wrong": []}
        assert under + path in findings(check, body)
