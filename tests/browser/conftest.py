"""A real Chromium, a real JupyterLab and the other hosts for the tests in this folder.

    page         a page that may reach no network at all (for exported files, opened from file://)
    new_page     more of them: new_page(origin=…, width=…, height=…, theme="dark", javascript=False,
                 motion=True)
    exported     exported(name) → a lesson, its trace, and the address of its page; "hostile" is one whose
                 names try to be markup
    visit        visit(url) → a page; if it asks for anything but its own file, speaks on the console or
                 opens a dialog, the test fails
    alive        alive(widget) → the widget in a page whose Python is the test's own: fast, and it can be
                 made to fall silent
    site, served the site, built without Quarto (see test_site.py), and its address on this machine
    lab          JupyterLab on a copy of lessons/: lab.open(name) → Notebook, lab.write(name, cells)
    notebook7    Notebook 7 on a folder of its own: the same as lab
    voila        voila on a folder of its own: voila.write(name, cells), voila.open(name) → page
    marimo       marimo's editor on a copy of hosts/: marimo.open(name) → page
    axe          axe(page, selector) → what axe finds inside the selector, as text; "" if nothing

A page that asks for anything outside its own origin makes its test fail.
"""
import contextlib
import ctypes
import functools
import http.server
import itertools
import json
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
import pytest
try: import fcntl
except ImportError: fcntl = None          # Windows
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
FLAGS = ["--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--no-first-run", "--disable-gpu",
         "--disable-quic", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"]

# ---- Chromium

@pytest.fixture(scope="session")
def chromium_path():
    "The Chromium of this machine: CHROMIUM= or the first on the PATH. Nothing is downloaded."
    names = ([os.environ["CHROMIUM"]] if os.environ.get("CHROMIUM")
             else ["chromium", "chromium-browser", "google-chrome"])
    path = next(filter(None, map(shutil.which, names)), None)
    return (path
            or pytest.fail("No Chromium found: run `make test`, or name one with CHROMIUM=/path, "
                           "or leave these tests out with BROWSER=no."))

@pytest.fixture(scope="session")
def browser(chromium_path):
    "One Chromium for the whole run."
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path,
                                              args=FLAGS + ["--no-sandbox"] * as_root)
        yield chromium
        chromium.close()

class Watch:
    "What a page said and tried: console lines, uncaught errors, requests outside its origin."
    def __init__(self, context, origin, known=()):
        self.console, self.errors, self.refused, self.known = [], [], [], known
        home = f"|{re.escape(origin)}/" if origin else ""
        abroad = re.compile(rf"^(?!data:|blob:|about:|file:{home})")
        context.route(abroad, self.refuse)
        context.on("console", lambda message: self.console.append(f"{message.type}: {message.text}"))
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("page", lambda page: page.on("websocket", lambda socket: self.socket(socket.url, origin)))

    def refuse(self, route):
        if route.request.url not in self.known: self.refused.append(route.request.url)
        route.abort()

    def socket(self, url, origin):
        if not (origin and url.startswith(origin.replace("http", "ws", 1) + "/")): self.refused.append(url)

@pytest.fixture
def new_page(browser):
    """Makes pages. `page.watch` tells what each of them said and tried; `known` addresses get no answer
    either, but are not held against a page."""
    contexts = []
    def make(origin=None, width=1280, height=900, theme="light", javascript=True,
             motion=False, known=(), **more):
        context = browser.new_context(viewport=dict(width=width, height=height), color_scheme=theme,
                                      java_script_enabled=javascript,
                                      reduced_motion="no-preference" if motion else "reduce",
                                      service_workers="block", **more)
        context.watch = Watch(context, origin, known)
        contexts.append(context)
        page = context.new_page()
        page.watch = context.watch
        return page
    yield make
    for context in contexts: context.close()
    abroad = [url for context in contexts for url in context.watch.refused]
    assert not abroad, f"a page asked for something outside its origin: {abroad}"

@pytest.fixture
def page(new_page):
    "A page that may reach nothing but files."
    return new_page()

@pytest.fixture(scope="session")
def exported(tmp_path_factory):
    "Each lesson, made once: exported(name) → the lesson, its trace, the address of its page."
    from fluxx_tutor.course import lesson
    from lesson_driver import hostile_lesson
    folder, made = tmp_path_factory.mktemp("pages"), {}
    def export(name):
        if name not in made:
            taught = hostile_lesson() if name == "hostile" else lesson(name)
            made[name] = taught, taught.trace(), taught.to_html(folder/f"{name}.html").as_uri()
        return made[name]
    return export

@pytest.fixture
def visit(new_page):
    pages = []
    def go(url, **options):
        page = new_page(**options)
        pages.append(page)
        page.asked, page.dialogs = [], []
        page.on("request", lambda request: page.asked.append(request.url))
        page.on("dialog", lambda dialog: (page.dialogs.append(dialog.message), dialog.dismiss()))
        page.goto(url)
        return page
    yield go
    for page in pages:
        assert ({url for url in page.asked if not url.startswith("blob:")}
                == {page.asked[0]}), page.asked + page.watch.refused
        assert not page.watch.refused, page.asked + page.watch.refused
        assert not page.watch.errors + page.watch.console + page.dialogs

@pytest.fixture
def alive(visit, tmp_path, monkeypatch):
    from lesson_driver import live_page
    monkeypatch.setattr("fluxx_tutor.progress._UNSAVED", {})       # a learner that no other test has met
    (tmp_path/"live.html").write_text('<!doctype html><html '
                                      'lang=en><meta charset=utf-8><title>x</title><body '
                                      'style="margin:0"><main></main>', encoding="utf-8")
    def make(widget, js=None, clock=False, **options):
        page = visit((tmp_path/"live.html").as_uri(), **options)
        if clock: page.clock.install()
        return live_page(page, widget, js)
    return make

# ---- the site

@pytest.fixture(scope="session")
def site(tmp_path_factory):
    "The folder of the site: FLUXX_SITE, or one that is built once for all processes of this run."
    if os.environ.get("FLUXX_SITE"): return Path(os.environ["FLUXX_SITE"]).resolve()
    base = tmp_path_factory.getbasetemp()
    home = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    with (home/"site.lock").open("w") as lock:
        if fcntl: fcntl.flock(lock, fcntl.LOCK_EX)
        if not (home/"_site"/"index.html").exists():
            for command in ["live.py", "--cached"], ["make_site.py", "--stage", home/"_proc", "--site",
                                                     home/"_site", "--plain"]:
                made = subprocess.run([sys.executable, ROOT/"tools"/command[0], *command[1:]],
                                      capture_output=True, text=True)
                assert made.returncode == 0, made.stderr[-3000:]
    return home/"_site"

@pytest.fixture(scope="session")
def served(site):
    "The site's address on this machine."
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *said): pass
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()

# ---- JupyterLab

class Lab:
    "A running JupyterLab on a folder of its own."
    def __init__(self, folder, settings, origin, token, seconds):
        self.folder, self.settings, self.origin = folder, settings, origin
        self.token, self.seconds = token, seconds
        self.visits = itertools.count(1)

    def write(self, name, *sources):
        "Write a notebook whose code cells are `sources`, for tests that need one of their own."
        cells = [dict(cell_type="code", id=f"cell-{n}", metadata={}, source=s,
                      outputs=[], execution_count=None)
                 for n, s in enumerate(sources)]
        spec = dict(name="python3", display_name="python3", language="python")
        (self.folder/name).write_text(json.dumps(dict(cells=cells, metadata=dict(kernelspec=spec),
                                                      nbformat=4, nbformat_minor=5)))
        return name

    def setting(self, plugin, **values):
        """Change the user settings of a JupyterLab plugin ("@jupyterlab/apputils-extension:themes")
        for pages opened from now on."""
        package, _, name = plugin.rpartition(":")
        path = self.settings/package/f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values))

    def saved(self, name):
        "The notebook as the server holds it (contents API)."
        return self.ask("GET", f"contents/{name}")["content"]

    def end_kernels(self):
        """End the kernels of all notebooks that are open.
        Where several share one, the others' sessions end with it."""
        while sessions := self.ask("GET", "sessions"): self.ask("DELETE", f"sessions/{sessions[0]['id']}")

    def ask(self, method, path):
        "Ask the server's API."
        request = urllib.request.Request(f"{self.origin}/api/{path}", method=method,
                                         headers={"Authorization": f"token {self.token}"})
        with urllib.request.urlopen(request, timeout=30) as answer: return json.loads(answer.read() or "null")

class Notebook:
    "A notebook that is open in JupyterLab in a page."
    CURRENT = "jupyterapp.shell.currentWidget"

    def __init__(self, page, name): self.page, self.name = page, name

    @property
    def root(self): return self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")

    @property
    def outputs(self): return self.root.locator(".jp-OutputArea-output")

    def ready(self, timeout=60):
        """Wait until the kernel is idle. Only the status bar tells:
        the notebook's own indicator says idle too early."""
        (self.page.locator("#jp-main-statusbar").get_by_text(re.compile(r"Python 3.*\| Idle"))
         .wait_for(timeout=timeout * 1000))
        return self

    def command(self, name, timeout=60, **args):
        "Do what a menu entry of JupyterLab does, and wait for it."
        return self.page.evaluate("""([name, args, timeout]) => Promise.race([
            jupyterapp.commands.execute(name, args).then(x => x === undefined ? null : !!x),
            new Promise((_, no) => setTimeout(
                () => no(new Error(`${name} took longer than ${timeout} s`)), timeout * 1000))
        ])""", [name, args, timeout])

    def run_all(self, timeout=120):
        "Run every cell and wait until all are done; an error in a cell is an error here."
        self.command("notebook:run-all-cells", timeout)
        self.ready(timeout)
        failed = self.page.evaluate(
            f"""{self.CURRENT}.content.model.toJSON().cells.flatMap(c => c.outputs || [])
            .filter(o => o.output_type === "error").map(o => o.ename + ": " + o.evalue)""")
        assert not failed, f"{self.name}: {failed}"
        return self

    def run(self, number, timeout=60):
        "Run the cell with this number (from 0) and give back its plain text output."
        self.page.evaluate(f"number => {{ {self.CURRENT}.content.activeCellIndex = number }}", number)
        self.command("notebook:run-cell", timeout)
        self.ready(timeout)
        return self.page.evaluate(f"""number => {self.CURRENT}.content.model.toJSON().cells[number].outputs
            .map(o => o.text ?? o.data?.["text/plain"] ?? o.evalue ?? "").flat(2).join("")""", number)

    def cells(self):
        "Kind and source of each cell, as the page holds them now (saved or not)."
        return [tuple(c)
                for c in self.page.evaluate(f"{self.CURRENT}.content.model.toJSON().cells.map(c => "
                                            "[c.cell_type, [c.source].flat().join('')])")]

    def mode(self):
        '"command" or "edit": what the notebook would do with a key.'
        return self.page.evaluate(f"{self.CURRENT}.content.mode")

    def save(self):
        self.command("docmanager:save")
        return self

    def theme(self, name):
        '"light" or "dark", changed while the notebook is open, as the Settings menu does.'
        self.command("apputils:change-theme", theme=f"JupyterLab {name.title()}")
        self.page.wait_for_function("light => document.body.dataset.jpThemeLight === light",
                                    arg=str(name == "light").lower())
        return self

# ---- servers

PLACES = dict(JUPYTER_CONFIG_DIR="config", JUPYTER_DATA_DIR="data",
              JUPYTER_RUNTIME_DIR="runtime", IPYTHONDIR="ipython",
              JUPYTERLAB_SETTINGS_DIR="settings", JUPYTERLAB_WORKSPACES_DIR="workspaces")
# no news, no version check
OURS = str(ROOT/"fluxx_tutor"/"jupyter")
JUPYTER = dict(JUPYTER_PREFER_ENV_PATH="1", JUPYTER_CONFIG_PATH=OURS, JUPYTER_PATH=OURS)
NOWHERE = ({f"{kind}_proxy": "http://127.0.0.1:9" for kind in ("http", "https", "all")}
           | dict(no_proxy="127.0.0.1,localhost"))

def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]

@contextlib.contextmanager
def server(home, folder, arguments, ready, env):
    """Runs `python -m` with arguments(port) until it answers at ready(port);
    yields port and seconds, and ends exactly that process."""
    started = time.monotonic()
    # between finding a port and taking it, somebody else may take it:
    # then the server ends, and the next port is tried
    for attempt in range(3):
        port, log = free_port(), home/f"log-{attempt}.txt"
        with log.open("w") as out:
            process = subprocess.Popen([sys.executable, "-m", *map(str, arguments(port))],
                                       env=os.environ | env, cwd=folder,
                                       stdout=out, stderr=out, stdin=subprocess.DEVNULL,
                                       preexec_fn=end_with_the_tests)
        try:
            while (process.poll() is None and not (up := answers(ready(port)))
                   and time.monotonic() - started < 90):
                time.sleep(.1)
            if process.poll() is None:
                if not up: break
                yield port, time.monotonic() - started
                return
        finally:
            process.terminate()
            try: process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
    pytest.fail(f"{arguments(port)[0]} did not start:\n{log.read_text()[-3000:]}")

def end_with_the_tests():
    "Runs in a new server: it ends when the tests do, even if they are killed. Only Linux can do this."
    if sys.platform == "linux": ctypes.CDLL(None).prctl(1, signal.SIGTERM)

def answers(url):
    try:
        with urllib.request.urlopen(url, timeout=5) as answer: return answer.status == 200
    except (urllib.error.URLError, ConnectionError, TimeoutError): return False

def own_places(home): return {name: str(home/place) for name, place in PLACES.items()}

@contextlib.contextmanager
def jupyter(module, home, folder, env=()):
    "JupyterLab or Notebook 7 on a folder, with settings of its own."
    token, base = (secrets.token_hex(16),
                   ["--no-browser", "--allow-root", "--ip=127.0.0.1", "--ServerApp.port_retries=0",
                    "--expose-app-in-browser"])
    arguments = lambda port: [module, *base, f"--port={port}", f"--IdentityProvider.token={token}",
                              f"--ServerApp.root_dir={folder}"]
    with server(home, folder, arguments, lambda port: f"http://127.0.0.1:{port}/api/status?token={token}",
                own_places(home) | JUPYTER | dict(env)) as (port, seconds):
        made = Lab(folder, home/"settings", f"http://127.0.0.1:{port}", token, seconds)
        made.setting("@jupyterlab/docmanager-extension:plugin", autosave=False)
        yield made

@pytest.fixture(scope="session")
def lab_server(tmp_path_factory):
    "Starts JupyterLab on a copy of lessons/ with settings of its own, and ends exactly that process."
    home = tmp_path_factory.mktemp("lab")
    folder = home/"lessons"
    if (ROOT/"lessons").is_dir(): shutil.copytree(ROOT/"lessons", folder, ignore=shutil.ignore_patterns(".*"))
    else: folder.mkdir()
    with jupyter("jupyterlab", home, folder) as made: yield made

@contextlib.contextmanager
def opening(server, new_page, path, kind=Notebook):
    "A server that opens notebooks, at path(name), in new pages; in the end their kernels end."
    def open(name, theme="light", ready=True, **page_options):
        server.setting("@jupyterlab/apputils-extension:themes", theme=f"JupyterLab {theme.title()}")
        page = new_page(origin=server.origin, theme=theme, **page_options)
        page.goto(f"{server.origin}/{path(name)}?token={server.token}")
        page.wait_for_function(f"window.jupyterapp && {Notebook.CURRENT}?.content?.model?.cells?.length > 0",
                               timeout=60_000)
        return kind(page, name).ready() if ready else kind(page, name)
    server.open = open
    (server.folder/"fluxx-progress.json").unlink(missing_ok=True)      # each test has a learner of its own
    yield server
    server.end_kernels()         # so that a long run does not keep a Python for every notebook it has opened

@pytest.fixture
def lab(lab_server, new_page):
    "JupyterLab; `lab.open(name)` opens a notebook in a new page and waits for its kernel."
    def path(name): return f"lab/workspaces/test-{next(lab_server.visits)}/tree/{name}"
    with opening(lab_server, new_page, path) as lab: yield lab

# ---- Notebook 7, voila, marimo. The servers reach no network either: what they ask through a proxy
# ends at a port where nobody listens.

class Notebook7(Notebook):
    "A notebook that is open in Notebook 7 in a page. It has no status bar, so the kernel is asked."
    def ready(self, timeout=60):
        self.page.wait_for_function(
            f"""async () => {{ const context = {self.CURRENT}.sessionContext; await context.ready;
            const kernel = context.session?.kernel; await kernel?.info;
            return kernel?.connectionStatus === "connected" && kernel.status === "idle" }}""",
            timeout=timeout * 1000)
        return self

@pytest.fixture(scope="module")
def notebook7_server(tmp_path_factory):
    home = tmp_path_factory.mktemp("notebook7")
    folder = home/"lessons"
    folder.mkdir()
    with jupyter("notebook", home, folder, NOWHERE) as made: yield made

@pytest.fixture
def notebook7(notebook7_server, new_page):
    "Notebook 7; `notebook7.open(name)` opens a notebook in a new page and waits for its kernel."
    with opening(notebook7_server, new_page, lambda name: f"notebooks/{name}", Notebook7) as made: yield made

class Host:
    "A running voila or marimo on a folder of its own."
    write = Lab.write
    def __init__(self, folder, origin, seconds):
        self.folder, self.origin, self.seconds = folder, origin, seconds

# Voila's own page asks for these style sheets: its template says so, and no setting takes them out.
# Nothing of a lesson needs them.
VOILAS_OWN = [f"https://cdn.jsdelivr.net/npm/@fortawesome/fontawesome-free@%5E5/css/{name}.min.css"
              for name in ("all", "v4-shims")]

@pytest.fixture(scope="module")
def voila_server(tmp_path_factory):
    home = tmp_path_factory.mktemp("voila")
    folder, base = home/"lessons", f"/{secrets.token_hex(16)}/"
    folder.mkdir()
    arguments = lambda port: ["voila", "--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1",
                              "--Voila.port_retries=0",
                              f"--base_url={base}", "--show_tracebacks=True", folder]
    with server(home, folder, arguments, lambda port: f"http://127.0.0.1:{port}{base}",
                own_places(home) | JUPYTER | NOWHERE) as (port, seconds):
        made = Host(folder, f"http://127.0.0.1:{port}", seconds)
        made.base = base
        yield made

@pytest.fixture
def voila(voila_server, new_page):
    "voila; `voila.open(name)` opens a notebook as an app in a new page."
    def open(name, theme="light", system=None, **page_options):
        page = new_page(origin=voila_server.origin, theme=system or theme, known=VOILAS_OWN, **page_options)
        page.goto(f"{voila_server.origin}{voila_server.base}voila/render/{name}?theme={theme}")
        page.locator("#rendered_cells").wait_for(timeout=60_000)
        return page
    voila_server.open = open
    return voila_server

@pytest.fixture(scope="module")
def marimo_server(tmp_path_factory):
    home = tmp_path_factory.mktemp("marimo")
    folder, token = home/"lessons", secrets.token_hex(16)
    shutil.copytree(ROOT/"tests"/"browser"/"hosts", folder, ignore=shutil.ignore_patterns("__*"))
    places = dict(XDG_CONFIG_HOME="config", XDG_CACHE_HOME="cache",
                  XDG_STATE_HOME="state", XDG_DATA_HOME="data")
    env = ({name: str(home/place) for name, place in places.items()} | NOWHERE
           | dict(MARIMO_SKIP_UPDATE_CHECK="1"))
    (home/"config"/"marimo").mkdir(parents=True)
    arguments = lambda port: ["marimo", "edit", folder, "--headless", "--host=127.0.0.1",
                              f"--port={port}", "--token",
                              f"--token-password={token}", "--no-sandbox", "--skip-update-check"]
    with server(home, folder, arguments,
                lambda port: f"http://127.0.0.1:{port}/health?access_token={token}", env) as (port, seconds):
        made = Host(folder, f"http://127.0.0.1:{port}", seconds)
        made.token, made.settings = token, home/"config"/"marimo"/"marimo.toml"
        yield made

@pytest.fixture
def marimo(marimo_server, new_page):
    """marimo's editor; `marimo.open(name)` opens a notebook in a new page, which runs it.
    One that has been open before goes on where it was."""
    def choose(theme):
        marimo_server.settings.write_text(f'[display]\ntheme = "{theme}"\n[runtime]\nauto_instantiate = '
                                          'true\n[save]\nautosave = "off"\n[ai]\nenabled = false\n')
    def open(name, theme="light", system=None, **page_options):
        choose(theme)
        page = new_page(origin=marimo_server.origin, theme=system or theme, **page_options)
        page.goto(f"{marimo_server.origin}/?file={name}&access_token={marimo_server.token}")
        return page
    marimo_server.open, marimo_server.theme = open, choose
    return marimo_server

# ---- axe

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

@contextlib.contextmanager
def at_full_height(page):
    """A window so tall that nothing lies under the bar that sticks to its lower edge:
    what is half covered there is only not scrolled to yet."""
    size = page.viewport_size
    for _ in range(2):          # in a taller window the table may be laid out anew
        tall = page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() "
                             "=> done(document.documentElement.scrollHeight))))")
        if tall > page.viewport_size["height"]: page.set_viewport_size(dict(width=size["width"], height=tall))
    yield
    if page.viewport_size != size: page.set_viewport_size(size)

@pytest.fixture(scope="session")
def axe():
    """axe(page, selector) → the violations inside `selector`, one line for each element;
    an empty text if there are none. What is ours stands in a shadow tree, perhaps `within` others."""
    from axe_playwright_python.sync_playwright import Axe
    tool = Axe()
    def run(page, selector="body", *, within=(), skip=(), also=(), **options):
        ours = selector.startswith((".ft", "[data-ft="))
        path = [*within, *(["[data-fluxx-tutor]"] if ours else []), selector]
        with at_full_height(page): return look(page, path, skip, also, options)
    def look(page, path, skip, also, options):
        rules = {name: {"enabled": True} for name in ("target-size", *also)}
        rules |= {name: {"enabled": False} for name in skip}
        options = {"runOnly": {"type": "tag", "values": TAGS}, "rules": rules,
                   "resultTypes": ["violations"]} | options
        # once for each document: it is half a megabyte
        if not page.evaluate("!!window.axe"): page.evaluate(tool.axe_script)
        found = page.evaluate("([context, options]) => axe.run(context, "
                              "options).then(result => result.violations)",
                              [{"include": [[path]]}, options])
        return "\n".join(f"{rule['id']} ({node['impact']}): "
                         f"{node['failureSummary'].splitlines()[-1].strip()} · "
                         f"{' '.join(map(str, node['target']))} · {node['html'][:120]}"
                         for rule in found for node in rule["nodes"])
    return run
