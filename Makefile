# make setup   create .venv with everything locked, .venv/bin/judgebot in it
# make demo    adjudicate a board and print the ruling
# make test    lint, types, import layers and tests
# make bench   times as ratios to an empty Python process
# make card-coverage    how much of a pool of real cards is read, and how tightly
# make card-smoke       whether each card of it that is read can be played
# make card-vacuous     abilities of cards that are read, of which nothing comes when they are played
# make card-holes       parts of its sentences that are read in one place and not in another, or in other words not at all
# make card-usage       the phrases that no card or hardly any card needs
# make mutate  whether scenarios notice when the code of a rule is switched off
# make search-quality   how well questions find their rules

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
JOBS ?= 2

.PHONY: setup demo test lint types layers pytest bench card-coverage card-smoke card-vacuous card-holes card-usage search-quality mutate lock clean

setup: .venv/installed

.venv/installed: requirements.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "judgebot needs Python 3.11 or newer"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	$(BIN)/python -m compileall -q judgebot
	touch $@

demo: setup
	@$(BIN)/judgebot resolve scenarios/examples/overcrush.yaml

test: lint types layers pytest

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

layers: setup
	$(BIN)/lint-imports

pytest: setup
	$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal

# Compiled first, as an installed judgebot is: where PYTHONDONTWRITEBYTECODE is set, an edited module would be compiled
# at each start.
bench: setup
	@$(BIN)/python -m compileall -q judgebot
	$(BIN)/python -m benchmarks

card-coverage: setup
	@$(BIN)/python -m benchmarks.card_coverage

card-smoke: setup
	@$(BIN)/python -m tests.cardtext.pool

card-vacuous: setup
	@$(BIN)/python -m tests.cardtext.vacuous

card-holes: setup
	@$(BIN)/python -m benchmarks.recombination
	@$(BIN)/python -m benchmarks.paraphrase
	@$(BIN)/python -m benchmarks.frames

card-usage: setup
	@$(BIN)/python -m tests.cardtext.usage

search-quality: setup
	$(BIN)/python -m tests.search.quality

mutate: setup
	JUDGEBOT_SWITCHABLE=1 $(BIN)/python -m tests.mutation

# Needs uv on the path; writes exact versions and hashes of everything, for every platform.
lock:
	uv pip compile pyproject.toml --extra dev --extra pdf --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --quiet --output-file requirements.lock

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
