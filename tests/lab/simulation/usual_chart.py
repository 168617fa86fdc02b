"""The usual chart for four to eight decks, S17, DAS, late surrender, as it is printed everywhere."""

_ROWS = """
hard 4-8 H H H H H H H H H H
hard 9 H Dh Dh Dh Dh H H H H H
hard 10 Dh Dh Dh Dh Dh Dh Dh Dh H H
hard 11 Dh Dh Dh Dh Dh Dh Dh Dh Dh H
hard 12 H H S S S H H H H H
hard 13-14 S S S S S H H H H H
hard 15 S S S S S H H H Rh H
hard 16 S S S S S H H Rh Rh Rh
hard 17-20 S S S S S S S S S S
soft 12 H H H H H H H H H H
soft 13-14 H H H Dh Dh H H H H H
soft 15-16 H H Dh Dh Dh H H H H H
soft 17 H Dh Dh Dh Dh H H H H H
soft 18 S Ds Ds Ds Ds S S H H H
soft 19-20 S S S S S S S S S S
pairs A P P P P P P P P P P
pairs 2-3 P P P P P P H H H H
pairs 4 H H H P P H H H H H
pairs 5 Dh Dh Dh Dh Dh Dh Dh Dh H H
pairs 6 P P P P P H H H H H
pairs 7 P P P P P P H H H H
pairs 8 P P P P P P P P P P
pairs 9 P P P P P S P P S S
pairs T S S S S S S S S S S
"""


def _read() -> dict[str, dict[str, list[str]]]:
    """Read the rows as `lab.blackjack.chart.read_chart` takes them."""
    rows: dict[str, dict[str, list[str]]] = {"hard": {}, "soft": {}, "pairs": {}}
    for line in _ROWS.split("\n"):
        if line:
            group, names, *cells = line.split()
            first, _, last = names.partition("-")
            for name in [first] if not last else map(str, range(int(first), int(last) + 1)):
                rows[group][2 * name if group == "pairs" else name] = cells
    return rows


USUAL_CHART = _read()
