# Everything is made in .venv: only Python 3.11 or newer and make are needed.

PYTHON ?= python3
BIN := .venv/bin
SPACE := $(BIN)/python
RUNTIME := .venv/installed
DEVELOP := .venv/installed-dev
PIP := $(SPACE) -m pip install --quiet --quiet --disable-pip-version-check

JOBS ?= -1

.PHONY: report answers gallery test check bench clean

report: $(RUNTIME)
	$(BIN)/simlab run experiments/empire-tower-tax.toml --out reports/empire-tower-tax

# Plays every experiment that is not played yet; a verdict that is too close to call (3) will do.
answers: $(RUNTIME)
	@for file in experiments/*.toml; do \
	  name=$$(basename $$file .toml); echo "$$name"; \
	  $(BIN)/simlab run $$name --out reports/$$name --jobs $(JOBS) || [ $$? -eq 3 ] || exit 1; \
	done
	$(MAKE) gallery

gallery: $(RUNTIME)
	$(BIN)/simlab gallery reports --out reports/gallery

test: $(DEVELOP)
	$(SPACE) -m pytest

check: $(DEVELOP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(SPACE) -m pytest -q tests/test_layers.py

bench: $(RUNTIME)
	$(BIN)/simlab bench

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(SPACE):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "simlab needs Python 3.11 or newer: make PYTHON=python3.11" >&2; exit 1; }
	@echo "making a Python environment in .venv"
	@$(PYTHON) -m venv .venv

$(RUNTIME): pyproject.toml | $(SPACE)
	@echo "installing simlab and what it needs: about a minute"
	@$(PIP) --editable .
	@touch $@

$(DEVELOP): pyproject.toml | $(SPACE)
	@echo "installing simlab and what its tests need: about a minute"
	@$(PIP) --editable '.[dev,dask]'
	@touch $(RUNTIME) $@
