"""Build JupyterLite with the lessons in build/lite (`make lite`).

The kernel and every wheel are our own copies, named in a lock file: nothing is fetched from elsewhere
later. JupyterLite is built in an environment of its own, .venv-lite. Python itself is that of build/live,
which stands beside it on the site.
"""
import json
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
from live import CACHE, LIVE, PYODIDE, entry, our_wheel, pinned      # noqa: E402
from fluxx_tutor.cli import START                                    # noqa: E402

HOME, LITE = ROOT / ".venv-lite", ROOT / "build" / "lite"
# what constraints.txt has no need of
TOOLS = {"jupyterlite-core": "0.8.6", "jupyterlite-pyodide-kernel": "0.8.6", "micropip": "0.11.1"}
# What the kernel loads at its start, and what each of these needs.
# (IPython's own list, without what only a terminal or another system needs.)
NEEDS = {
    "micropip": "packaging", "piplite": "micropip", "comm": "", "ipykernel": "",
    "traitlets": "", "packaging": "",
    "ipython": "ipython-pygments-lexers jedi matplotlib-inline prompt-toolkit pygments stack-data "
               "traitlets typing-extensions",
    "ipython-pygments-lexers": "pygments", "jedi": "parso", "parso": "",
    "matplotlib-inline": "traitlets", "prompt-toolkit": "wcwidth",
    "wcwidth": "", "pygments": "",
    "stack-data": "asttokens executing pure-eval", "asttokens": "", "executing": "",
    "pure-eval": "", "typing-extensions": "",
    "pyodide-kernel": "ipykernel ipython comm", "ipywidgets": "comm ipython traitlets jupyterlab-widgets",
    "jupyterlab-widgets": "",
    "anywidget": "ipywidgets psygnal typing-extensions", "psygnal": "", "fluxx-tutor": "anywidget ipywidgets",
}
OF_THE_KERNEL = ("piplite", "ipykernel", "pyodide-kernel")       # come with jupyterlite-pyodide-kernel
AT_ONCE = ["micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "fluxx-tutor"]
FRONT_DOOR = '<meta http-equiv="refresh" content="0; url={}">'
KERNEL = "@jupyterlite/pyodide-kernel-extension"


def run(*command, quiet=False, at=ROOT):
    "Run a command; what a quiet one says is only shown when it fails."
    done = subprocess.run([str(part) for part in command], cwd=at, capture_output=quiet, text=True)
    if done.returncode:
        raise SystemExit(f"{command[0]} failed:\n{(done.stdout or '')[-2000:]}{(done.stderr or '')[-2000:]}")


def environment() -> Path:
    "The environment that builds JupyterLite; made once for each set of versions."
    wanted = ([f"{name}=={TOOLS[name]}" for name in ("jupyterlite-core", "jupyterlite-pyodide-kernel")]
              + [f"{name}=={pinned(name)}" for name in ("jupyter-server", "ipywidgets", "anywidget")])
    stamp = HOME / ".stamp"
    if not stamp.exists() or stamp.read_text() != "\n".join(wanted):
        print("Making .venv-lite with JupyterLite (half a minute, once) ...", flush=True)
        venv.create(HOME, with_pip=True, clear=True)
        run(HOME / "bin" / "python", "-m", "pip", "-qq", "--disable-pip-version-check", "install",
            "-c", ROOT / "constraints.txt", *wanted)
        stamp.write_text("\n".join(wanted))
    return HOME


def kernel_folder() -> Path: return HOME / "share" / "jupyter" / "labextensions" / KERNEL / "static"


def check_pyodide():
    "build/live must have the Pyodide that this kernel was made for."
    code = "from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION; print(PYODIDE_VERSION)"
    named = subprocess.run([HOME / "bin" / "python", "-c", code], capture_output=True, text=True,
                           check=True).stdout.strip()
    if named != PYODIDE:
        raise SystemExit(f"jupyterlite-pyodide-kernel names Pyodide {named}, tools/live.py has {PYODIDE}.")


def wheels(folder: Path) -> dict:
    """Every wheel by its name: pure ones from PyPI at the versions of constraints.txt,
    the kernel's own, and ours."""
    store = CACHE / "lite"
    store.mkdir(parents=True, exist_ok=True)
    versions = {name: TOOLS.get(name) or pinned(name)
                for name in NEEDS if name not in (*OF_THE_KERNEL, "fluxx-tutor")}
    file = lambda name: next(store.glob(f"{name.replace('-', '_')}-{versions[name]}-*.whl"), None)
    if missing := [f"{name}=={versions[name]}" for name in versions if not file(name)]:
        run(sys.executable, "-m", "pip", "-qq", "--disable-pip-version-check", "download",
            "--no-deps", "--only-binary=:all:", "--platform",
            "any", "--python-version", "3.14", "--implementation", "py", "--abi",
            "none", "-d", store, *missing)
    found = {name: Path(shutil.copy(file(name), folder)) for name in versions}
    for name in OF_THE_KERNEL:
        [path] = (kernel_folder() / "pypi").glob(f"{name.replace('-', '_')}-*.whl")
        found[name] = Path(shutil.copy(path, folder))
    return found | {"fluxx-tutor": our_wheel(folder)}


def configure(site: Path):
    "Tell the kernel where Python and the wheels are, and to ask nobody else."
    packages = site / "static" / "wheels"
    packages.mkdir(parents=True)
    lock = json.loads((LIVE / "pyodide-lock.json").read_text())
    lock["packages"] = {name: entry(path, NEEDS[name].split()) for name, path in wheels(packages).items()}
    (packages / "pyodide-lock.json").write_text(json.dumps(lock, indent=1))
    config = json.loads((site / "jupyter-lite.json").read_text())
    config["jupyter-config-data"].setdefault("litePluginSettings", {})[f"{KERNEL}:kernel"] = {
        "pyodideUrl": "./../live/pyodide.mjs", "disablePyPIFallback": True, "pipliteUrls": [],
        "loadPyodideOptions": {"lockFileURL": "static/wheels/pyodide-lock.json", "packages": AT_ONCE}}
    (site / "jupyter-lite.json").write_text(json.dumps(config, indent=1))
    # JupyterLite reads its settings from this page, too: it stays, and leads on
    index, door = site / "index.html", FRONT_DOOR.format(f"lab/index.html?path={START}")
    text = index.read_text(encoding="utf-8")
    if "<head>" not in text: raise SystemExit("JupyterLite's index.html has no <head> to lead on from.")
    index.write_text(text.replace("<head>", f"<head>{door}", 1), encoding="utf-8")
    our_icon(site)


def our_icon(site: Path):
    "Every page of JupyterLite has the icon of the site."
    shutil.copy(ROOT / "site" / "icon.svg", site)
    for page in site.rglob("*.html"):
        up, text = "../" * (len(page.relative_to(site).parts) - 1), page.read_text(encoding="utf-8")
        if "<head>" not in text: continue
        text = re.sub(r"<link\b[^>]*rel=\"(?:shortcut )?icon\"[^>]*>", "", text)
        icon = f'<link rel="icon" type="image/svg+xml" href="{up}icon.svg">'
        page.write_text(text.replace("<head>", f"<head>{icon}", 1), encoding="utf-8")


def lessons(folder: Path) -> Path:
    "The lessons, for the kernel that is there; a notebook that names another would ask its reader for one."
    folder.mkdir(parents=True)
    for path in sorted((ROOT / "lessons").glob("*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        notebook["metadata"]["kernelspec"] = dict(name="python",
                                                  display_name="Python (Pyodide)", language="python")
        ((folder / path.name)
         .write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", encoding="utf-8"))
    return folder


def build(site=LITE):
    environment()
    check_pyodide()
    work = CACHE / "lite-build"
    for folder in (site, work): shutil.rmtree(folder, ignore_errors=True)
    contents = lessons(work / "lessons")
    run(HOME / "bin" / "jupyter", "lite", "build", "--lite-dir", work, "--contents", contents,
        "--output-dir", site, "--apps", "lab",
        "--no-sourcemaps", "--log-level", "ERROR", quiet=True, at=work)
    configure(site)
    return sum(path.stat().st_size for path in site.rglob("*") if path.is_file())


if __name__ == "__main__":
    if not LIVE.is_dir(): raise SystemExit("build/live is missing: make live first.")
    print(f"build/lite: JupyterLite with the lessons, {build() / 1e6:.0f} MB.")
