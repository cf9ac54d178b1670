"""Put together what the page "Try it" runs on, in build/live (`make live`).

Pyodide from npm, traitlets from PyPI, our own wheel: all pinned; nothing is fetched from elsewhere later.
"""
import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE, LIVE = ROOT / "build" / "cache", ROOT / "build" / "live"
# The version that jupyterlite-pyodide-kernel names (tools/lite.py holds it against that),
# with npm's own check sum.
PYODIDE = "314.0.6"
INTEGRITY = ("BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ==")
PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
REGISTRY = os.environ.get("npm_config_registry", "https://registry.npmjs.org").rstrip("/")


def pyodide() -> tarfile.TarFile:
    "npm's package of Pyodide: from the cache, or downloaded once and checked."
    path = CACHE / f"pyodide-{PYODIDE}.tgz"
    if not path.exists():
        print(f"Downloading Pyodide {PYODIDE} from npm (6 MB, once) ...", flush=True)
        packed = fetched(f"{REGISTRY}/pyodide/-/{path.name}")
        found = base64.b64encode(hashlib.sha512(packed).digest()).decode()
        if found != INTEGRITY:
            raise SystemExit(f"{path.name} is not what it should be: its SHA-512 is {found}.")
        CACHE.mkdir(parents=True, exist_ok=True)
        path.write_bytes(packed)
    return tarfile.open(path)


def fetched(url: str, tries=3) -> bytes:
    "What is at an address; a network that stumbles is asked again."
    for left in reversed(range(tries)):
        try:
            with urllib.request.urlopen(url, timeout=120) as answer: return answer.read()
        except OSError as e:
            if not left:
                raise SystemExit(f'{url} could not be downloaded ({e}). The page "Try it" and its tests '
                                 "need it once; BROWSER=no leaves them out.") from e
            time.sleep(3)


def pinned(name: str) -> str:
    "The version of a package in constraints.txt."
    return next(line.split("==")[1].split()[0] for line in (ROOT / "constraints.txt").read_text().splitlines()
                if line.startswith(f"{name}=="))


def wheel(name: str, folder: Path) -> Path:
    "A pure wheel from PyPI, at the version of constraints.txt."
    version = pinned(name)
    path = CACHE / f"{name}-{version}-py3-none-any.whl"
    if not path.exists():
        subprocess.run([sys.executable, "-m", "pip", "-qq", "download", "--no-deps",
                        "--only-binary=:all:", f"{name}=={version}", "-d",
                        CACHE], check=True)
    return Path(shutil.copy(path, folder))


def our_wheel(folder: Path) -> Path:
    "Our own package as a wheel."
    made = CACHE / "ours"
    shutil.rmtree(made, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", made],
                   cwd=ROOT, check=True, capture_output=True)
    [path] = made.glob("*.whl")
    return Path(shutil.copy(path, folder))


def entry(path: Path, depends=()) -> dict:
    "A wheel's line in Pyodide's lock file; Pyodide checks the sum when it loads the wheel."
    name, version = path.name.split("-")[:2]
    return dict(name=name.replace("_", "-"), version=version, file_name=path.name, install_dir="site",
                sha256=hashlib.sha256(path.read_bytes()).hexdigest(), package_type="package",
                imports=[name], depends=list(depends),
                unvendored_tests=False)


def build(folder=LIVE):
    "All files of build/live, and a list of their sizes for the progress bar."
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with pyodide() as packed:
        for name in PARTS: (folder / name).write_bytes(packed.extractfile(f"package/{name}").read())
        lock = json.load(packed.extractfile("package/pyodide-lock.json"))
    lock["packages"] = {one["name"]: one for one in (entry(wheel("traitlets", folder)),
                                                     entry(our_wheel(folder), ["traitlets"]))}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, indent=1), encoding="utf-8")
    sizes = {path.name: path.stat().st_size for path in sorted(folder.iterdir())}
    (folder / "sizes.json").write_text(json.dumps(sizes), encoding="utf-8")
    return sizes


if __name__ == "__main__":
    if "--cached" in sys.argv and not (CACHE / f"pyodide-{PYODIDE}.tgz").exists():
        raise SystemExit("Pyodide is not here yet: make live downloads it once.")
    sizes = build()
    wheels = ", ".join(name for name in sizes if name.endswith(".whl"))
    print(f"build/live: Pyodide {PYODIDE}, {wheels}; {sum(sizes.values()) / 1e6:.1f} MB.")
