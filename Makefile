# Everything here starts from `python3` alone: each target makes .venv when it is missing or out of date.
# Another interpreter, as in `make test PYTHON=python3.13`, gets an environment of its own beside it.
PYTHON ?= python3
VENV ?= $(if $(filter python3,$(PYTHON)),.venv,.venv-$(notdir $(PYTHON)))
BIN := $(VENV)/bin
READY := $(VENV)/.ready
N ?= 1000

.DEFAULT_GOAL := help
.PHONY: help setup play run test check postgresql kill-test cluster-test power-test long-test browser compiler emoji-font pictures gallery bench wheel lock clean

help:  ## Say what can be made.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(READY)  ## Make .venv, or that of PYTHON, and install the pinned set.

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	@echo "Making $(VENV), an environment of Python's own …"
	@$(PYTHON) -m venv $(VENV)
	@echo "Installing $$(grep -c '==' requirements.lock) pinned packages into it; the first time takes a minute or a few …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@echo "Installing the card room …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@
	@echo "$(VENV) is ready."

play: $(READY)  ## Play in the browser, no token needed.
	@$(BIN)/cardroom play $(ARGS)

run: $(READY)  ## Run the bot on Discord (token in .env).
	@$(BIN)/cardroom run

browser:  ## Find a Chromium for the browser tests, or install Debian's.
	@./tools/need-chromium

compiler:  ## Find a C compiler for the power cuts, or install Debian's.
	@./tools/need-compiler

postgresql:  ## Find a PostgreSQL server for the tests of the database, or install Debian's.
	@./tools/need-postgresql

test: $(READY) browser compiler postgresql  ## Everything that must hold, with one closing line.
	@$(BIN)/python -m tools.check

kill-test: $(READY) postgresql  ## Kill real processes N times in mid-game and audit each time.
	CARDROOM_KILL_CYCLES=$(N) $(BIN)/python -m pytest tests/kill -q -s --timeout 0

cluster-test: $(READY) postgresql  ## Play N rounds on three processes, with a fault in each.
	CARDROOM_CLUSTER_ROUNDS=$(N) $(BIN)/python -m pytest tests/cluster -q -s --timeout 0

power-test: $(READY) compiler  ## Cut the simulated power N times and look for what was acknowledged.
	CARDROOM_POWER_CUTS=$(N) $(BIN)/python -m pytest tests/power -q -s --timeout 0

long-test: $(READY)  ## Play N random games for each fact of the rules and look N times for hidden cards.
	CARDROOM_WALKS=$(N) CARDROOM_SCAN_DEALS=$(N) $(BIN)/python -m pytest tests/rules tests/bot/drawing -q --timeout 0

emoji-font:  ## Find a font with emojis for the pictures, or install Debian's.
	@./tools/need-emoji-font

pictures: $(READY) browser emoji-font  ## Draw the pictures of README.md and docs/ anew, into docs/pictures/.
	$(BIN)/python -m tests.browser.pictures docs/pictures

gallery: pictures  ## Draw those, and each screen in each language, as a phone shows it, into gallery/.
	$(BIN)/python -m tests.browser.gallery gallery

bench: $(READY)  ## Measure what a press costs.
	$(BIN)/python -m benchmarks.press

wheel: $(READY)  ## Build the wheel into dist/.
	$(BIN)/python -m hatchling build --target wheel

lock:  ## Pin the newest allowed versions anew (needs uv).
	uv pip compile pyproject.toml --group dev --all-extras --universal --python-version 3.11 --upgrade \
		--generate-hashes --no-header --no-annotate --quiet --output-file requirements.lock
	uv pip compile pyproject.toml --group build --extra postgresql --extra speed --universal --python-version 3.11 \
		--constraint requirements.lock --generate-hashes --no-header --no-annotate --quiet --output-file deploy/requirements.lock

clean:  ## Remove what was made here.
	rm -rf .venv .venv-* .mypy_cache .ruff_cache .pytest_cache .hypothesis dist
