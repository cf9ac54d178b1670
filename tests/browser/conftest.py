"""A real Chromium and a real JupyterLab for the tests in this folder.

    page         a page that may reach no network at all (for exported files, opened from file://)
    new_page     more of them: new_page(origin=…, width=…, height=…, theme="dark", javascript=False, motion=True)
    lab          JupyterLab on a copy of lessons/: lab.open(name) → Notebook, lab.write(name, cells)
    axe          axe(page, selector) → what axe finds inside the selector, as text; "" if nothing

A page that asks for anything outside its own origin makes its test fail.
"""
import itertools, json, os, re, secrets, shutil, socket, subprocess, sys, time, urllib.error, urllib.request
from pathlib import Path
import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
FLAGS = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-gpu",
         "--disable-quic", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"]

# ---- Chromium

@pytest.fixture(scope="session")
def chromium_path():
    "The Chromium of this machine: CHROMIUM= or the first on the PATH. Nothing is downloaded."
    names = [os.environ["CHROMIUM"]] if os.environ.get("CHROMIUM") else ["chromium", "chromium-browser", "google-chrome"]
    path = next(filter(None, map(shutil.which, names)), None)
    return path or pytest.fail("No Chromium found: run `make test`, or name one with CHROMIUM=/path, or leave these tests out with BROWSER=no.")

@pytest.fixture(scope="session")
def browser(chromium_path):
    "One Chromium for the whole run."
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path, args=FLAGS + ["--no-sandbox"] * as_root)
        yield chromium
        chromium.close()

class Watch:
    "What a page said and tried: console lines, uncaught errors, requests outside its origin."
    def __init__(self, context, origin):
        self.console, self.errors, self.refused = [], [], []
        home = f"|{re.escape(origin)}/" if origin else ""
        abroad = re.compile(rf"^(?!data:|blob:|about:|file:{home})")
        context.route(abroad, self.refuse)
        context.on("console", lambda message: self.console.append(f"{message.type}: {message.text}"))
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("page", lambda page: page.on("websocket", lambda socket: self.socket(socket.url, origin)))

    def refuse(self, route):
        self.refused.append(route.request.url); route.abort()

    def socket(self, url, origin):
        if not (origin and url.startswith(origin.replace("http", "ws", 1) + "/")): self.refused.append(url)

@pytest.fixture
def new_page(browser):
    "Makes pages. `page.watch` tells what each of them said and tried."
    contexts = []
    def make(origin=None, width=1280, height=900, theme="light", javascript=True, motion=False, **more):
        context = browser.new_context(viewport=dict(width=width, height=height), color_scheme=theme, java_script_enabled=javascript,
            reduced_motion="no-preference" if motion else "reduce", service_workers="block", **more)
        context.watch = Watch(context, origin); contexts.append(context)
        page = context.new_page(); page.watch = context.watch
        return page
    yield make
    for context in contexts: context.close()
    abroad = [url for context in contexts for url in context.watch.refused]
    assert not abroad, f"a page asked for something outside its origin: {abroad}"

@pytest.fixture
def page(new_page):
    "A page that may reach nothing but files."
    return new_page()

# ---- JupyterLab

class Lab:
    "A running JupyterLab on a folder of its own."
    def __init__(self, folder, settings, origin, token, seconds):
        self.folder, self.settings, self.origin, self.token, self.seconds = folder, settings, origin, token, seconds
        self.visits = itertools.count(1)

    def write(self, name, *sources):
        "Write a notebook whose code cells are `sources`, for tests that need one of their own."
        cells = [dict(cell_type="code", id=f"cell-{n}", metadata={}, source=s, outputs=[], execution_count=None) for n, s in enumerate(sources)]
        spec = dict(name="python3", display_name="python3", language="python")
        (self.folder/name).write_text(json.dumps(dict(cells=cells, metadata=dict(kernelspec=spec), nbformat=4, nbformat_minor=5)))
        return name

    def setting(self, plugin, **values):
        'Change the user settings of a JupyterLab plugin ("@jupyterlab/apputils-extension:themes") for pages opened from now on.'
        package, _, name = plugin.rpartition(":")
        path = self.settings/package/f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True); path.write_text(json.dumps(values))

    def saved(self, name):
        "The notebook as the server holds it (contents API)."
        return self.ask("GET", f"contents/{name}")["content"]

    def end_kernels(self):
        "End the kernels of all notebooks that are open."
        for session in self.ask("GET", "sessions"): self.ask("DELETE", f"sessions/{session['id']}")

    def ask(self, method, path):
        "Ask the server's API."
        request = urllib.request.Request(f"{self.origin}/api/{path}", method=method, headers={"Authorization": f"token {self.token}"})
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
        "Wait until the kernel is idle. Only the status bar tells: the notebook's own indicator says idle too early."
        self.page.locator("#jp-main-statusbar").get_by_text(re.compile(r"Python 3.*\| Idle")).wait_for(timeout=timeout * 1000)
        return self

    def command(self, name, timeout=60, **args):
        "Do what a menu entry of JupyterLab does, and wait for it."
        return self.page.evaluate("""([name, args, timeout]) => Promise.race([
            jupyterapp.commands.execute(name, args).then(x => x === undefined ? null : !!x),
            new Promise((_, no) => setTimeout(() => no(new Error(`${name} took longer than ${timeout} s`)), timeout * 1000))])""", [name, args, timeout])

    def run_all(self, timeout=120):
        "Run every cell and wait until all are done; an error in a cell is an error here."
        self.command("notebook:run-all-cells", timeout); self.ready(timeout)
        failed = self.page.evaluate(f"""{self.CURRENT}.content.model.toJSON().cells.flatMap(c => c.outputs || [])
            .filter(o => o.output_type === "error").map(o => o.ename + ": " + o.evalue)""")
        assert not failed, f"{self.name}: {failed}"
        return self

    def run(self, number, timeout=60):
        "Run the cell with this number (from 0) and give back its plain text output."
        self.page.evaluate(f"number => {{ {self.CURRENT}.content.activeCellIndex = number }}", number)
        self.command("notebook:run-cell", timeout); self.ready(timeout)
        return self.page.evaluate(f"""number => {self.CURRENT}.content.model.toJSON().cells[number].outputs
            .map(o => [o.text ?? o.data?.["text/plain"] ?? o.evalue ?? ""].flat().join("")).join("")""", number)

    def cells(self):
        "Kind and source of each cell, as the page holds them now (saved or not)."
        return [tuple(c) for c in self.page.evaluate(f"{self.CURRENT}.content.model.toJSON().cells.map(c => [c.cell_type, [c.source].flat().join('')])")]

    def mode(self):
        '"command" or "edit": what the notebook would do with a key.'
        return self.page.evaluate(f"{self.CURRENT}.content.mode")

    def save(self):
        self.command("docmanager:save"); return self

    def theme(self, name):
        '"light" or "dark", changed while the notebook is open, as the Settings menu does.'
        self.command("apputils:change-theme", theme=f"JupyterLab {name.title()}")
        self.page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=str(name == "light").lower())
        return self

def free_port():
    with socket.socket() as s: s.bind(("127.0.0.1", 0)); return s.getsockname()[1]

@pytest.fixture(scope="session")
def lab_server(tmp_path_factory):
    "Starts JupyterLab on a copy of lessons/ with settings of its own, and ends exactly that process."
    home = tmp_path_factory.mktemp("lab"); folder, settings = home/"lessons", home/"settings"
    if (ROOT/"lessons").is_dir(): shutil.copytree(ROOT/"lessons", folder, ignore=shutil.ignore_patterns(".*"))
    else: folder.mkdir()
    token, port = secrets.token_hex(16), free_port(); origin = f"http://127.0.0.1:{port}"
    places = dict(JUPYTER_CONFIG_DIR="config", JUPYTER_DATA_DIR="data", JUPYTER_RUNTIME_DIR="runtime", IPYTHONDIR="ipython",
                  JUPYTERLAB_SETTINGS_DIR="settings", JUPYTERLAB_WORKSPACES_DIR="workspaces")
    env = os.environ | {name: str(home/place) for name, place in places.items()} | dict(JUPYTER_PREFER_ENV_PATH="1",
          JUPYTER_CONFIG_PATH=str(ROOT/"fluxx_tutor"/"jupyter"))
    options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0",
               f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={folder}", "--expose-app-in-browser"]
    started, log = time.monotonic(), home/"log.txt"
    with log.open("w") as out:
        server = subprocess.Popen([sys.executable, "-m", "jupyterlab", *options], env=env, cwd=folder, stdout=out, stderr=out, stdin=subprocess.DEVNULL)
    try:
        while not answers(f"{origin}/api/status?token={token}"):
            if server.poll() is not None or time.monotonic() - started > 90: pytest.fail(f"JupyterLab did not start:\n{log.read_text()[-3000:]}")
            time.sleep(.1)
        made = Lab(folder, settings, origin, token, time.monotonic() - started)
        made.setting("@jupyterlab/docmanager-extension:plugin", autosave=False)
        yield made
    finally:
        server.terminate()
        try: server.wait(20)
        except subprocess.TimeoutExpired: server.kill(); server.wait()

def answers(url):
    try:
        with urllib.request.urlopen(url, timeout=5) as answer: return answer.status == 200
    except (urllib.error.URLError, ConnectionError, TimeoutError): return False

@pytest.fixture
def lab(lab_server, new_page):
    "JupyterLab; `lab.open(name)` opens a notebook in a new page and waits for its kernel."
    def open(name, theme="light", **page_options):
        lab_server.setting("@jupyterlab/apputils-extension:themes", theme=f"JupyterLab {theme.title()}")
        page = new_page(origin=lab_server.origin, theme=theme, **page_options)
        page.goto(f"{lab_server.origin}/lab/workspaces/test-{next(lab_server.visits)}/tree/{name}?token={lab_server.token}")
        page.wait_for_function(f"window.jupyterapp && {Notebook.CURRENT}?.content?.model?.cells?.length > 0", timeout=60_000)
        return Notebook(page, name).ready()
    lab_server.open = open
    yield lab_server
    lab_server.end_kernels()     # so that a long run does not keep a Python for every notebook it has opened

# ---- axe

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

@pytest.fixture(scope="session")
def axe():
    "axe(page, selector) → the violations inside `selector`, one line for each element; an empty text if there are none."
    from axe_playwright_python.sync_playwright import Axe
    tool = Axe()
    def run(page, selector="body", *, skip=(), **options):
        rules = {"target-size": {"enabled": True}} | {name: {"enabled": False} for name in skip}
        options = {"runOnly": {"type": "tag", "values": TAGS}, "rules": rules, "resultTypes": ["violations"]} | options
        if not page.evaluate("!!window.axe"): page.evaluate(tool.axe_script)       # once for each document: it is half a megabyte
        found = page.evaluate("([context, options]) => axe.run(context, options).then(result => result.violations)", [{"include": [[selector]]}, options])
        return "\n".join(f"{rule['id']} ({node['impact']}): {node['failureSummary'].splitlines()[-1].strip()} · {' '.join(map(str, node['target']))} · {node['html'][:120]}"
                         for rule in found for node in rule["nodes"])
    return run
