"""Put together what the page "Try it" runs on, in build/live (`make live`).

Pyodide from npm, traitlets from PyPI, our own wheel: all pinned; nothing is fetched from elsewhere later.
"""
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import npm                                                  # noqa: E402
from npm import CACHE, ROOT                                 # noqa: E402

LIVE = ROOT / "build" / "live"
PYODIDE = npm.version("pyodide")
PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


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
    "All files of build/live, and a list of them: how big each is, and a mark of what is in it."
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with npm.package("pyodide") as packed:
        for name in PARTS: (folder / name).write_bytes(packed.extractfile(f"package/{name}").read())
        lock = json.load(packed.extractfile("package/pyodide-lock.json"))
    lock["packages"] = {one["name"]: one for one in (entry(wheel("traitlets", folder)),
                                                     entry(our_wheel(folder), ["traitlets"]))}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, indent=1), encoding="utf-8")
    files = {path.name: dict(size=path.stat().st_size, mark=mark(path)) for path in sorted(folder.iterdir())}
    (folder / "files.json").write_text(json.dumps(files), encoding="utf-8")
    return files


def mark(path: Path) -> str:
    "A short name for what a file holds: site/worker.js asks for it under that."
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]


if __name__ == "__main__":
    if "--cached" in sys.argv and not npm.archive("pyodide").exists():
        raise SystemExit("Pyodide is not here yet: make live downloads it once.")
    files = build()
    wheels = ", ".join(name for name in files if name.endswith(".whl"))
    size = sum(one["size"] for one in files.values())
    print(f"build/live: Pyodide {PYODIDE}, {wheels}; {size / 1e6:.1f} MB.")
