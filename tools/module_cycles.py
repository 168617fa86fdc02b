"""Find modules that import each other in a circle, imports for type checking included."""

import sys
from graphlib import CycleError, TopologicalSorter

import grimp

PACKAGES = ("bot", "lab", "playground", "rules", "storage")


def cycle_in(*packages: str) -> list[str] | None:
    """Return one circle of the packages' modules, each imported by the one after it and the first repeated, or None.

    To import a module Python first runs its packages, so these count as imported by everything outside them. Raises
    ImportError if a package is not found.
    """
    graph = grimp.build_graph(*packages, cache_dir=None)
    imports = {
        module: {
            each
            for imported in graph.find_modules_directly_imported_by(module)
            for each in (imported, *_packages_of(imported))
            if not f"{module}.".startswith(f"{each}.")
        }
        for module in graph.modules
    }
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        cycle: list[str] = error.args[1]
        return cycle
    return None


def _packages_of(module: str) -> list[str]:
    parts = module.split(".")
    return [".".join(parts[:length]) for length in range(1, len(parts))]


def main() -> int:
    """Print a circle and return 1 if there is one, else return 0."""
    cycle = cycle_in(*PACKAGES)
    if cycle is not None:
        print(f"These modules import each other in a circle: {' <- '.join(cycle)}")  # noqa: T201
    return 0 if cycle is None else 1


if __name__ == "__main__":
    sys.exit(main())
