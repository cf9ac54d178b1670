# Fluxx Tutor: `make` alone lists what there is.
SHELL   := /bin/sh
VENV    := .venv
BIN     := $(VENV)/bin
PY      := $(BIN)/python
PORT    ?=
ARGS    ?=
BROWSER ?=
# The first Python that is new enough; PYTHON=/path/to/python chooses another.
PYTHON  ?= $(shell for p in python3 python3.15 python3.14 python3.13 python3.12 python3.11 python3.10 python; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 10))' >/dev/null 2>&1 && { echo $$p; break; }; done)
# uv installs in seconds what takes pip a minute; UV= leaves it out.
UV      ?= $(shell command -v uv 2>/dev/null)
PIP     := $(if $(UV),$(UV) pip install -q --python $(PY),$(PY) -m pip --disable-pip-version-check -qq install --retries 5) -c constraints.txt
MADE_OF := pyproject.toml constraints.txt
SAY     := printf '\n\033[1m%s\033[0m\n'

# fluxx_tutor/jupyter: no news, no version check, no extension catalogue. JupyterLab asks nothing of the network;
# and it shows the map of the lessons by itself.
OURS := $(CURDIR)/fluxx_tutor/jupyter
LAB := JUPYTER_PREFER_ENV_PATH=1 JUPYTER_CONFIG_PATH="$(OURS):$$JUPYTER_CONFIG_PATH" JUPYTER_PATH="$(OURS):$$JUPYTER_PATH" \
  exec $(PY) -m jupyterlab \
  --LabApp.log_level=WARN --ServerApp.log_level=WARN \
  $(if $(filter 0,$(shell id -u)),--allow-root) $(if $(PORT),--port=$(PORT) --ServerApp.port_retries=0)
# Open the user's browser only where there is a screen to show it on: a text browser would take over the terminal.
OPEN := $(if $(filter no,$(BROWSER)),--no-browser,$(if $(BROWSER)$(DISPLAY)$(WAYLAND_DISPLAY)$(filter Darwin,$(shell uname)),,--no-browser))

.PHONY: help lessons test test-full dev browser notebooks ruff clean-notebooks export front nbdev-test pytest browser-tests outputs pages examples live lite lite-check site site-check pictures bench soak tournament bank puzzles mutants beliefs-table coach-check exercises-check break-rules learners lock clean moved
.DEFAULT_GOAL := help

help:  ## show this list
	@echo "Fluxx Tutor: the rules of the card game, explained by running them."; echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-24s%s\n", $$1, $$2}'
	@echo; echo "  PORT=8900  ARGS='--ip=0.0.0.0'  for make lessons      PYTHON=python3.12  to choose a Python"
	@echo "  BROWSER=no  leaves the browser tests out              CHROMIUM=/path  names a browser for them"

lessons: $(VENV)/.stamp-lab  ## open the lessons in JupyterLab
	@echo "Starting JupyterLab on lessons/ (Ctrl-C twice ends it). Open the address that appears:"
	@$(LAB) $(OPEN) --LabApp.default_url=/doc/tree/00_start.ipynb $(ARGS) lessons

test: $(VENV)/.stamp-dev browser notebooks ruff nbdev-test pytest browser-tests  ## run every check
	@$(SAY) "All checks passed.$(if $(filter no,$(BROWSER)), (Without the browser tests: BROWSER=no.))"

test-full:  ## run every check, with the full matrix of browser tests
	@FLUXX_FULL=1 $(MAKE) --no-print-directory test

dev: $(VENV)/.stamp-dev  ## set up .venv with all that development needs

clean-notebooks: $(VENV)/.stamp-dev  ## strip what Jupyter leaves behind in the notebooks
	@$(PY) tools/check_notebooks.py --clean

export: $(VENV)/.stamp-dev  ## write the notebooks' code to fluxx_tutor/
	@$(BIN)/nbdev_export

front: $(VENV)/.stamp-dev  ## join the parts in front/ to the page's module and style sheet
	@$(PY) tools/join_front.py

outputs: $(VENV)/.stamp-dev  ## run the notebooks in nbs/ and keep what their examples show
	@$(PY) tools/run_notebooks.py && $(PY) tools/check_notebooks.py --clean

pages: $(VENV)/.stamp-dev  ## write docs/rulebook.md: clause by clause, with code, test and lesson
	@$(PY) tools/pages.py

examples: $(VENV)/.stamp-dev  ## write tests/golden/sentences.txt: an example of every sentence, to proof-read
	@$(PY) tools/examples.py $(ARGS)

coach-check: $(VENV)/.stamp-dev  ## does what the coach calls likely hold? ARGS="--positions 1000" (about 5 s each)
	@$(PY) tools/coach_check.py $(ARGS)

live: $(VENV)/.stamp-dev  ## put together what the page "Try it" runs on: Python for the browser, in build/live
	@$(PY) tools/live.py

lite: live  ## build JupyterLite with the lessons, in build/lite
	@$(PY) tools/lite.py

lite-check: lite browser  ## open a lesson in JupyterLite in a browser, and drive it
	@$(PY) -m pytest -q tests/browser/test_lite.py

site: live  ## build the site in _site/, with Quarto if it is installed
	@$(PY) tools/make_site.py $(ARGS)

site-check: site browser  ## build the site if it is not up to date, and check it in a browser
	@FLUXX_SITE=_site $(PY) -m pytest -q -n 2 tests/test_site_config.py tests/browser/test_site.py tests/browser/test_try_it.py

pictures: $(VENV)/.stamp-dev browser live  ## draw the pictures of the lessons in docs/pictures/
	@$(PY) tools/pictures.py $(ARGS)

bench: $(VENV)/.stamp-dev browser live  ## measure how fast the engine is, and how big and quick the page
	@$(PY) tools/bench.py $(ARGS)
	@$(SAY) "Practice" && $(PY) tools/bench_practice.py
	@$(SAY) "The page" && $(PY) tools/bench_page.py

soak: $(VENV)/.stamp-dev  ## play random games on all cores and check each: GAMES=100000
	@$(PY) tools/soak.py --games $(or $(GAMES),10000) $(ARGS)

tournament: $(VENV)/.stamp-dev  ## every bot against every other, in every deck: GAMES=100 ARGS='--decks fluxx'
	@$(PY) tools/tournament.py --games $(or $(GAMES),100) $(ARGS)

bank: $(VENV)/.stamp-dev  ## fill the bank of practice with exercises, in fluxx_tutor/data/
	@$(PY) tools/bank.py $(ARGS)

puzzles: $(VENV)/.stamp-dev  ## fill the bank of puzzles anew: fluxx_tutor/data/puzzles.json.gz
	@$(PY) tools/puzzles.py $(ARGS)

mutants: $(VENV)/.stamp-dev  ## break the rules in small ways and see whether the tests notice: N=300 SEED=1 TABLE=t.md
	@$(PY) tools/mutants.py --n $(or $(N),300) --seed $(or $(SEED),1) --table $(or $(TABLE),build/mutants.md) $(ARGS)

beliefs-table: $(VENV)/.stamp-dev  ## which clauses and beliefs exercises reach: SECONDS=300 ARGS=--short
	@$(PY) tools/beliefs_table.py $(or $(SECONDS),300) $(ARGS)

exercises-check: $(VENV)/.stamp-dev  ## answer exercises a second time, by the rulebook and under other deals: N=10000
	@$(PY) tools/check_exercises.py $(or $(N),10000) $(ARGS)

break-rules: $(VENV)/.stamp-dev  ## does the bank of exercises notice a broken rule, each belief in turn?
	@$(PY) tools/break_rules.py $(ARGS)

learners: $(VENV)/.stamp-dev  ## does practice find out what simulated learners believe? N=1000
	@$(PY) tools/learners.py $(or $(N),1000) $(ARGS)

lock:  ## renew constraints.txt with today's versions (then run make test)
	@$(SAY) "Installing the newest versions in a fresh environment"
	@rm -rf .venv-lock && $(PYTHON) -m venv .venv-lock && .venv-lock/bin/python -m pip -qq install -e '.[dev]'
	@.venv-lock/bin/python tools/lock.py > .venv-lock/new && cp .venv-lock/new constraints.txt && rm -rf .venv-lock
	@echo "constraints.txt is renewed: see git diff, then make test."

clean:  ## remove .venv and everything else that make has made
	@rm -rf $(VENV) .venv-lock .venv-lite build dist _site _proc .pytest_cache .ruff_cache .hypothesis test-results soak-failures *.egg-info
	@find . -name __pycache__ -prune -exec rm -rf {} + -o -name .ipynb_checkpoints -prune -exec rm -rf {} +

# ---- the parts of make test, in order

browser: $(VENV)/.stamp-dev
	@[ "$(BROWSER)" = no ] || tools/chromium.sh

notebooks: browser
	@$(SAY) "Notebooks: clean, and exported"
	@$(PY) tools/check_notebooks.py

ruff: notebooks
	@$(SAY) "Code: short lines, nothing left over"
	@$(BIN)/ruff check --quiet fluxx_tutor nbs lessons tests tools

nbdev-test: ruff
	@$(SAY) "Notebooks: every example runs"
	@$(BIN)/nbdev_test --n_workers 2

pytest: nbdev-test
	@$(SAY) "Tests"
	@$(PY) -m pytest -q -n 2 tests --ignore=tests/browser

browser-tests: pytest $(if $(filter no,$(BROWSER)),,lite)
	@[ "$(BROWSER)" = no ] || { $(SAY) "Tests in a browser$(if $(FLUXX_FULL), (full matrix))"; $(PY) -m pytest -q -n 2 tests/browser; }

# ---- the environment. A stamp says what has been installed; it is outdated when what it was made of is newer,
# or when the clone has been moved (a virtual environment knows its folder by its full name).

ifneq ($(shell cat $(VENV)/.stamp-place 2>/dev/null),$(CURDIR))
MOVED := moved
endif
moved:

$(VENV)/.stamp-place: $(MOVED)
	@$(if $(PYTHON),$(PYTHON),false) -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null || { \
	  echo "Fluxx Tutor needs Python 3.10 or newer; $(if $(PYTHON),$(PYTHON) is older or does not run.,none was found.) Name one with PYTHON=/path/to/python." >&2; exit 1; }
	@echo "Making a virtual environment in $(VENV) with $$($(PYTHON) -V) ..."
	@$(PYTHON) -m venv $(if $(wildcard $(VENV)/.stamp-place),--clear) $(VENV) || { \
	  echo "Python could not make a virtual environment. On Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@printf %s "$(CURDIR)" > $@

$(VENV)/.stamp-lab: $(VENV)/.stamp-place $(MADE_OF)
	@echo "Installing Fluxx Tutor and JupyterLab (a minute or so, once) ..."
	@$(PIP) -e '.[lab]'
	@touch $@

$(VENV)/.stamp-dev: $(VENV)/.stamp-place $(MADE_OF)
	@echo "Installing Fluxx Tutor and its development tools (two minutes or so, once) ..."
	@$(PIP) -e '.[dev]'
	@touch $@ $(VENV)/.stamp-lab
