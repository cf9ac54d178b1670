"""Whoever plays, the rows are the same: here, in several processes, on a cluster."""
import os
import signal
import sys
import threading
from contextlib import suppress

import pytest

from fluxx_tutor import backends, rows as rows_room
from fluxx_tutor.backends import Dask, Processes, Serial, backend_meant
from fluxx_tutor.bars import Bar
from fluxx_tutor.beliefs import believe
from fluxx_tutor.bots import play_on, random_bot
from fluxx_tutor.cards import BUILT_IN, Edition, FluxxError, Has, action, goal, keeper
from fluxx_tutor.experiments import simulate
from fluxx_tutor.plan import Plan, Task
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.settings import Setting
from fluxx_tutor.travel import pack, play_packed, play_task
from fluxx_tutor.write import DONE, ask, asks, draw, tells, word

FULL = bool(os.environ.get("FLUXX_FULL"))
GAMES = 2000 if FULL else 24
OTHERS = "processes", "dask"


def quiet(table, games=GAMES, **more): return simulate(table, games, progress=False, **more)


@pytest.fixture(scope="module")
def cluster():
    "A small cluster of this machine."
    from distributed import Client
    with Client(n_workers=2, threads_per_worker=1, dashboard_address=None, set_as_default=False) as client:
        yield client


@pytest.fixture(params=OTHERS)
def elsewhere(request):
    "How to play elsewhere: two processes, or a cluster."
    if request.param == "processes": return dict(backend="processes", workers=2)
    return dict(backend=request.getfixturevalue("cluster"))


# ── the same rows ──
@pytest.mark.parametrize("slug", BUILT_IN)
def test_the_same_rows_whoever_plays(slug, elsewhere):
    over = {"players": [2, 3]}
    assert quiet(Scenario(slug, seed=3), over=over, **elsewhere) == quiet(Scenario(slug, seed=3), over=over)


def test_solo_and_a_game_under_way(elsewhere):
    alone = Scenario("word", solo=True)
    assert quiet(alone, 12, **elsewhere) == quiet(alone, 12)
    game = play_on(Scenario(players=["Ana", "Ben", "Cleo"], seed=5).start(), until=lambda g: len(g.log) > 8)
    assert quiet(game, 12, seen_by="Ben", **elsewhere) == quiet(game, 12, seen_by="Ben")


def test_bots_and_measures_of_ones_own_travel(elsewhere):
    favourite = "Love"
    def lover(seed):
        rest = random_bot(seed)
        return lambda game: next((o for o in game.pending if o.key == favourite), None) or rest(game)
    more = dict(bots={"Ana": lover}, measure={"loved": lambda game: favourite in game.in_play("Ana"),
                                              "events": lambda events: len(events)})
    assert quiet(Scenario(seed=2), 12, **more, **elsewhere) == quiet(Scenario(seed=2), 12, **more)


@pytest.fixture
def own_words(forgetful):
    "Words of one's own."
    tells("hop", "{player} hops", "{player} hops about.")
    asks("hop", "How high?")

def own_deck(slug):
    "A deck with a Keeper, a Goal and an Action that asks and tells in words of its own."
    def hop(game, player, card):
        game.note("hop", player, card)
        chosen = yield from ask(game, player, "hop", lambda: [word("high", "High"), DONE], card)
        if chosen is not DONE: draw(game, player, 1)
    return Edition.mix(f"Frog {slug}", slug, [keeper("My Frog", "Green."), action("Hop", "Hop.", do=hop),
                                              goal("Pond", Has("My Frog"))], slug=f"frog-{slug}")


@pytest.mark.filterwarnings("ignore::fluxx_tutor.cards.DeckWarning")
@pytest.mark.parametrize("slug", BUILT_IN)
def test_a_deck_of_ones_own_travels_as_a_recipe(slug, own_words):
    "Packed and unpacked here; the next test sends one."
    deck = own_deck(slug)
    for table in (Scenario(deck, players=["Ana", "Ben", "Cleo"]), Scenario(deck, solo=True)):
        plan = Plan([Setting({}, table)])
        assert play_packed(pack(plan), Task(0, 0, 30)) == play_task(plan, Task(0, 0, 30))


@pytest.mark.filterwarnings("ignore::fluxx_tutor.cards.DeckWarning")
def test_a_deck_of_ones_own_is_played_elsewhere(elsewhere, own_words):
    table = Scenario(own_deck("star"), hands={"Ana": ["Hop"]}, drawn=1)
    assert quiet(table, 12, **elsewhere) == quiet(table, 12)
    assert quiet(table.start(), 12, **elsewhere) == quiet(table.start(), 12)


def test_a_wrong_rule_that_is_believed_is_believed_elsewhere(elsewhere):
    table = Scenario(hands={"Ana": ["Draw 5"], "Ben": []}, drawn=1, seed=1)
    more = dict(games=6, most=1, measure={"hand": lambda game: len(game.hand("Ana"))})
    with believe("draw-waits"): wrong, here = quiet(table, **more, **elsewhere), quiet(table, **more)
    assert wrong == here != quiet(table, **more, **elsewhere)


def test_until_ends_at_the_same_game(elsewhere):
    assert quiet(Scenario(), None, until="±8%", **elsewhere) == quiet(Scenario(), None, until="±8%")


def test_an_answer_is_small(elsewhere):
    "Some twenty bytes a game go over the wire, and a plan with a known deck is small."
    import pickle
    plan = Plan([Setting({}, Scenario())])
    assert len(pickle.dumps(play_task(plan, Task(0, 0, 400)))) / 400 < 30 and len(pack(plan)) < 2000


# ── what goes wrong ──
def test_a_worker_that_is_killed_changes_nothing(elsewhere, tmp_path):
    once = str(tmp_path/"killed")
    here = os.getpid()
    def deadly(game):
        if os.getpid() != here and not os.path.exists(once):
            open(once, "w").close()
            os.kill(os.getpid(), signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        return 1
    rows = quiet(Scenario(), 400, measure={"n": deadly}, **elsewhere)
    assert os.path.exists(once) and rows == quiet(Scenario(), 400, measure={"n": lambda game: 1})


def test_processes_that_die_again_and_again_are_told():
    here = os.getpid()
    def deadly(game): return 1 if os.getpid() == here else os._exit(3)
    with pytest.raises(FluxxError, match="die again and again"):
        quiet(Scenario(), 400, measure={"n": deadly}, backend="processes", workers=2)


def test_what_fails_elsewhere_is_told_in_words(elsewhere):
    here = os.getpid()
    def fails(game): return 1 if os.getpid() == here else 1 / 0
    with pytest.raises(FluxxError, match="seed [0-9]+: The measure 'n' fails: ZeroDivisionError"):
        quiet(Scenario(), 400, measure={"n": fails}, **elsewhere)


def test_what_cannot_be_sent_is_told(elsewhere):
    lock = threading.Lock()
    with pytest.raises(FluxxError, match="cannot be sent.*backend='serial'"):
        quiet(Scenario(), 400, measure={"n": lambda game: lock.locked()}, **elsewhere)


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="a signal to oneself")
@pytest.mark.parametrize("backend", ["serial", *OTHERS])
def test_an_interrupt_returns_what_is_done(backend, request, monkeypatch):
    where = dict(backend=request.getfixturevalue("cluster")) if backend == "dask" else dict(backend=backend)
    whole, some, add = quiet(Scenario(), 300, **where), threading.Event(), Bar.add
    monkeypatch.setattr(Bar, "add", lambda bar, n, *more: (add(bar, n, *more), bar.done > 29 and some.set()))
    threading.Thread(target=lambda: (some.wait(), os.kill(os.getpid(), signal.SIGINT)), daemon=True).start()
    rows = quiet(Scenario(), 1_000_000, **where)
    assert 29 < len(rows) < 1_000_000 and "Stopped after" in rows.summary()
    seeds = {row["seed"] for row in rows}           # what is done: parts of it, in any order, told in theirs
    same = [row for row in whole if row["seed"] in seeds]
    assert rows[:len(same)] == same and (same or backend != "serial")
    assert quiet(Scenario(), 300, **where) == whole, "and it plays again"


# ── what is not there ──
@pytest.mark.parametrize("package, backend", [("joblib", "processes"), ("distributed", "dask")])
def test_without_a_library_a_sentence_says_what_to_install(package, backend, monkeypatch):
    real = rows_room.find_spec
    monkeypatch.setattr(rows_room, "find_spec", lambda name: None if name == package else real(name))
    with pytest.raises(FluxxError, match=f"backend='{backend}' needs {package}.*pip install {package}"):
        quiet(Scenario(), 2, backend=backend)
    assert len(quiet(Scenario(), 2)) == 2


def test_nothing_but_the_engine_is_needed_to_play_here():
    import subprocess
    code = ("import sys\nclass Nothing:\n def find_spec(self, name, path=None, target=None):\n"
            "  if name.partition('.')[0] in ('joblib', 'dask', 'distributed', 'pandas', 'polars', 'altair', "
            "'tqdm', 'pyarrow', 'numpy', 'cloudpickle'): raise ModuleNotFoundError(name)\n"
            "sys.meta_path.insert(0, Nothing())\n"
            "from fluxx_tutor.all import *\nrows = simulate(Scenario(), 5, over={'players': [2, 3]})\n"
            "print(rows.summary()); rows.chart()\n"
            "for go in rows.to_frame, lambda: simulate(backend='dask'), lambda: simulate(workers=2), "
            "lambda: simulate(to='x'):\n"
            " try: go()\n except FluxxError as e: print(e)\n")
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.startswith("10 games.") and said.count("pip install ") == 5


def test_in_a_browser_it_plays_here_and_says_so(monkeypatch):
    monkeypatch.setattr(sys, "platform", "emscripten")
    with pytest.warns(UserWarning, match="Python in a browser has one process"):
        assert isinstance(backend_meant("processes"), Serial)
    assert isinstance(backend_meant(), Serial)


def test_which_backend_is_meant(cluster):
    assert isinstance(backend_meant(), Serial) and isinstance(backend_meant(workers=1), Serial)
    assert backend_meant(workers=3).workers == 3 and isinstance(backend_meant("processes"), Processes)
    assert isinstance(backend_meant(cluster), Dask) and backend_meant(cluster).workers == 2
    assert Processes(1).workers == 1 and backends.cores() >= 1
    assert quiet(Scenario(), 5, backend="processes", workers=1) == quiet(Scenario(), 5)


# ── as people do it ──
def ran(code, tmp_path, **more):
    "A script of somebody, run in a session of its own."
    import subprocess
    (tmp_path/"mine.py").write_text(code, encoding="utf-8")
    return subprocess.Popen([sys.executable, "mine.py"], cwd=tmp_path, stdout=subprocess.PIPE, text=True,
                            stderr=subprocess.STDOUT, start_new_session=True, **more)


CTRL_C = """
from fluxx_tutor.all import *
def told(game):
    if not hasattr(told, "said"): told.said = print("playing", flush=True)
    return 1
if __name__ == "__main__":
    where = dict(backend="{backend}", workers=1, progress=False)
    simulate(Scenario(), 60, **where)
    rows = simulate(Scenario(), 1_000_000, measure=dict(n=told), **where)
    print(rows.stopped(), simulate(Scenario(), 60, **where) == simulate(Scenario(), 60))
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="a signal to a group of processes")
@pytest.mark.parametrize("backend", ["serial", *OTHERS])
def test_ctrl_c_in_a_terminal_reaches_the_workers_too_and_does_no_harm(backend, tmp_path):
    script = ran(CTRL_C.format(backend=backend), tmp_path)
    try:
        while "playing" not in (line := script.stdout.readline()): assert line, "it has ended"
        os.killpg(script.pid, signal.SIGINT)
        said = script.communicate(timeout=120)[0]
    finally:
        with suppress(ProcessLookupError): os.killpg(script.pid, signal.SIGKILL)       # nothing of it is left
    assert "Stopped after" in said and "True" in said and "Traceback" not in said, said


def test_a_script_without_a_guard_is_told_what_dask_needs(tmp_path):
    said = ran("from fluxx_tutor.all import *\nsimulate(backend='dask', workers=1)\n",
               tmp_path).communicate(timeout=120)[0]
    assert "FluxxError: Dask cannot start" in said.splitlines()[-1] and "__main__" in said, said


def test_workers_of_dask_that_die_again_and_again_are_told(cluster):
    here = os.getpid()
    def deadly(game): return 1 if os.getpid() == here else os._exit(3)
    with pytest.raises(FluxxError, match="die again and again"):
        quiet(Scenario(), 400, measure={"n": deadly}, backend=cluster)


def test_a_client_that_cannot_be_asked_is_told():
    from distributed import Client
    class Waiting(Client):
        def __init__(self): pass
        asynchronous = True
        def __del__(self): pass
    with pytest.raises(FluxxError, match="asynchronous"): quiet(Scenario(), 2, backend=Waiting())


def test_a_deck_a_bot_and_a_measure_from_a_notebooks_cells():
    import nbformat
    from nbclient import NotebookClient
    cells = ["from fluxx_tutor.all import *",
             "cards = [keeper('My Frog', 'Green.'), goal('Pond', Has('My Frog'))]",
             "deck = Edition.mix('Frogs', 'fluxx', cards)",
             "def first(seed): return lambda game: game.pending.options[0]",
             "ask = dict(games=30, bots={'Ana': first}, measure={'frog': lambda game: 'My Frog' in "
             "game.in_play('Ana')})",
             "here = simulate(Scenario(deck), **ask)",
             "assert simulate(Scenario(deck), workers=2, **ask) == here",
             "assert simulate(Scenario(deck), backend='dask', workers=2, **ask) == here",
             "print(any(row['frog'] for row in here), len(here))"]
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    NotebookClient(book, timeout=300, kernel_name="python3").execute()
    assert book.cells[-1].outputs[0].text == "True 30\n"
