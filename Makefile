# One command each; `make help` lists them.

PORT ?= 8000
PYTHON ?= python3.11
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help ready run serve engine test bench fuzz messages pictures lock

help: ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

ready: .venv/run.installed ## all that `make run` does before it serves
	@$(BIN)/python manage.py ready

run: .venv/run.installed ## the site on http://127.0.0.1:PORT/ (PORT=8000) until Ctrl-C
	@$(BIN)/python manage.py up --port "$(PORT)" --with-parent

serve: export DATABASE_URL ?= postgres://postgres@127.0.0.1/berserk
serve: export CELERY_BROKER_URL ?= redis://127.0.0.1/0
serve: export CACHE_URL ?= redis://127.0.0.1/1
serve: export DEBUG ?= off
serve: export HTTPS ?= off
serve: .venv/run.installed ## the same on PostgreSQL and Redis, with two web processes and two workers
	@SECRET_KEY="$${SECRET_KEY:-$$($(BIN)/python -m berserk_site.secret "$${VAR_DIR:-var}/secret-key")}" exec \
		$(BIN)/python manage.py up --port "$(PORT)" --web 2 --workers 2 --create-database --with-parent

engine: .venv/run.installed ## compile the rules of the game, and wait (`make run` does it in the background)
	@$(BIN)/python manage.py engine

test: .venv/test.installed ## every check and test: on SQLite, and on PostgreSQL with Redis where they answer
	@$(BIN)/python -m tests

fuzz: .venv/test.installed ## calls of the API that no run has made yet, against its schema (FUZZ=examples of a call)
	@FUZZ=$${FUZZ:-30} $(BIN)/python -m pytest --quiet --hypothesis-seed=random tests/berserk_site/test_api_schema.py

bench: .venv/test.installed ## speed, as ratios within one run (BENCH=name runs one of them)
	@$(BIN)/python -m tests.bench $(BENCH)

messages: .venv/test.installed ## gather what is to be translated into the Russian catalogue
	@$(BIN)/python -m tests.messages --update

pictures: .venv/test.installed ## screenshots of every page into build/pictures
	@$(BIN)/python -m tests.browser.pictures

lock: .venv/test.installed ## lock the newest versions that requirements/*.in allow
	cd requirements && for part in run test; do \
		../$(BIN)/uv pip compile --python-version 3.11 --upgrade --generate-hashes --no-emit-index-url --no-annotate \
			--output-file $$part.txt $$part.in; \
	done

.venv/bin/python:
	@command -v $(PYTHON) > /dev/null || { echo "$(PYTHON) is missing: install the package python3.11." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2> /dev/null || \
		{ echo "$(PYTHON) cannot make a virtual environment: install the package python3.11-venv." >&2; exit 1; }
	@$(PYTHON) -m venv .venv

.venv/run.installed: requirements/run.txt | .venv/bin/python
	@echo "Installing what the site needs into .venv …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement $<
	@touch $@

.venv/test.installed: requirements/test.txt .venv/run.installed
	@echo "Installing what the tests need into .venv …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement $<
	@touch $@
