"""Find modules that import each other in a circle, imports for type checking included."""

import sys
from collections.abc import Collection, Mapping
from graphlib import CycleError, TopologicalSorter

import grimp

PACKAGES = ("bot", "lab", "playground", "rules", "storage")

Import = tuple[str, str]
"""The module that imports, and the one that it imports."""

Imports = Mapping[str, Collection[str]]
"""The modules that each module imports."""

# Imports that still close a circle. This list only ever gets shorter; an entry that is not needed any more is reported.
KNOWN: tuple[Import, ...] = (
    ("bot.core.ports", "bot.analysis.computing.decision_replay"),
    ("bot.games.blackjack.play.view", "bot.games.blackjack.play.committed"),
    ("bot.games.thirteen.play.stakes", "bot.games.thirteen.play.match"),
    ("bot.messages.load", "bot.messages.session_message"),
)


def imports_of(*packages: str) -> dict[str, set[str]]:
    """Read which modules of the packages import which; ImportError if a package is not found."""
    graph = grimp.build_graph(*packages, cache_dir=None)
    return {module: set(graph.find_modules_directly_imported_by(module)) for module in graph.modules}


def cycle_in(imports: Imports) -> list[str] | None:
    """Return one circle of modules, each imported by the one after it and the first one repeated, or None."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        cycle: list[str] = error.args[1]
        return cycle
    return None


def findings(imports: Imports, known: Collection[Import] = ()) -> list[str]:
    """Return one line for a circle that is left without the known imports, else for each of these that closes none."""
    if (cycle := cycle_in(_without(imports, known))) is not None:
        return [f"These modules import each other in a circle: {' <- '.join(cycle)}"]
    return [
        f"{importer} -> {imported} closes no circle any more: remove it from KNOWN"
        for importer, imported in known
        if cycle_in(_without(imports, {*known} - {(importer, imported)})) is None
    ]


def _without(imports: Imports, left_out: Collection[Import]) -> Imports:
    return {
        module: {imported for imported in found if (module, imported) not in left_out}
        for module, found in imports.items()
    }


def main() -> int:
    """Print what is wrong; return 1 if anything is, else 0."""
    lines = findings(imports_of(*PACKAGES), KNOWN)
    print("\n".join(lines) or "No modules import each other in a circle, but for the known ones.")  # noqa: T201
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
