# Every command of the project, in one list. `make` alone prints it.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CHECKED := src tests bench examples fuzz
GAMES := hokito seameni totohu triominos

.DEFAULT_GOAL := help
.PHONY: help play test machine wheel docs screenshots engines check client compiled format playthroughs signatures events features types pictures mutants bench fuzz clean

help:  ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

play: $(VENV)/.player  ## sit down and play (PORT=8123 BROWSER=0 for scripts)
	@sh scripts/web.sh $(VENV)
	@$(BIN)/kajuta play $(if $(PORT),--port $(PORT)) $(if $(filter 0,$(BROWSER)),--no-browser)

test:  ## everything: format, lint, types, import rules, client, tests
	@$(MAKE) --no-print-directory --jobs 4 --output-sync=target machine client check compiled
	# three processes on two cores: checks in a browser, which two of them begin with, wait half of their time
	# and none of them needs threads of its own for matrices, which would wait for one another
	OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest --numprocesses 3 --dist worksteal --durations 40 --durations-min 5

machine: | $(VENV)/bin/pip  # after the environment, which may have to ask the machine for a package too
	@sh scripts/compiler.sh
	@sh scripts/browser.sh
	@sh scripts/database.sh

wheel: $(VENV)/.developer  ## the package with the built client, in dist/
	@sh scripts/web.sh $(VENV)
	$(BIN)/python -m build --wheel

check: $(VENV)/.developer  ## format, lint, types and import rules alone
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/mypy
	$(BIN)/lint-imports

# it waits for the packages of Python only where Node.js is to be one of them
client: $(if $(shell command -v node),| $(VENV)/bin/pip,$(VENV)/.developer)  ## the client alone: format, lint, types, unit tests, build
	sh scripts/web.sh $(VENV) check

compiled: $(GAMES:%=compiled-%)  # once, before several processes ask for the same

compiled-%: $(VENV)/.developer
	@$(BIN)/python -c 'from kajuta.cli.play import prepare_rules; prepare_rules("$*")'

format: $(VENV)/.developer  ## put the sources into their format
	$(BIN)/ruff format $(CHECKED)
	$(BIN)/ruff check --fix $(CHECKED)

playthroughs: $(VENV)/.developer  ## write the golden playthroughs anew, after a wanted change
	$(BIN)/python tests/test_playthroughs.py

events: $(VENV)/.developer  ## write docs/events.md and the types of events anew, after events were declared otherwise
	$(BIN)/python tests/test_events.py

features: $(VENV)/.developer  ## write docs/features.md anew, after features were declared otherwise
	$(BIN)/python tests/test_contract_page.py

types: $(VENV)/.developer  ## write the client's types anew, after messages, answers, views, options or events were declared otherwise
	@sh scripts/web.sh $(VENV) tools
	$(BIN)/python -m kajuta.server.wire.typescript > web/src/lib/messages.ts
	for game in $(GAMES); do \
		$(BIN)/python -m kajuta.server.wire.declared $$game > web/src/games/$$game/declared.ts; done
	sh scripts/http_types.sh $(VENV) web/src/lib/http.ts

pictures: $(VENV)/.developer  ## draw the pictures of docs/pictures.md anew, after a wanted change
	$(BIN)/python examples/pictures.py docs/pictures

signatures: $(VENV)/.developer  ## write the stored signatures anew, after a wanted change
	$(BIN)/python tests/test_signatures.py
	$(BIN)/python tests/test_searches.py

mutants: $(VENV)/.developer  ## change rules on purpose: do the tests notice? (ARGS="--game hokito --sample 100")
	$(BIN)/python scripts/mutants.py $(ARGS)

docs: $(VENV)/.developer  ## the documentation as a site, in build/site
	@$(BIN)/python scripts/site_sources.py build/docs
	$(BIN)/zensical build --strict

screenshots: $(VENV)/.developer  ## pictures of every screen into build/pictures, the best into docs/pictures
	@sh scripts/browser.sh
	@sh scripts/web.sh $(VENV)
	@sh scripts/screenshots.sh $(BIN)

engines: $(VENV)/.developer  ## the main ways of the page in Firefox and WebKit, which it installs (ENGINES=webkit ARGS="-g HOKITO")
	@sh scripts/web.sh $(VENV)
	@sh scripts/engines.sh $(BIN) $(ARGS)

bench: $(VENV)/.developer  ## measure the rules beside their rivals
	$(BIN)/python -m pip install --quiet --constraint requirements.lock --editable '.[bench]'
	$(BIN)/python bench/rules.py

fuzz: $(VENV)/.developer  ## let the fuzzer try for ten minutes
	$(BIN)/python fuzz/engine.py -max_total_time=600

clean:  ## remove what was installed and built here
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/bin/pip:
	@sh scripts/venv.sh $(PYTHON) $(VENV)

$(VENV)/.player: pyproject.toml requirements.lock | $(VENV)/bin/pip
	@$(BIN)/python -m pip install --quiet --constraint requirements.lock --editable .
	@touch $@

$(VENV)/.developer: pyproject.toml requirements.lock | $(VENV)/bin/pip
	@$(BIN)/python -m pip install --quiet --constraint requirements.lock --editable '.[dev,fuzz]'
	@touch $@ $(VENV)/.player
