"""Packages from npm: pinned, fetched once into build/cache, and checked against npm's own sum."""
import base64
import hashlib
import os
import tarfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / "build" / "cache"
REGISTRY = os.environ.get("npm_config_registry", "https://registry.npmjs.org").rstrip("/")
# package -> its version and the SHA-512 that npm names
PACKAGES = {
    # the version that jupyterlite-pyodide-kernel names (tools/lite.py holds it against that)
    "pyodide": ("314.0.6",
        "BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="),
    "bootstrap": ("5.3.8",
        "HP1SZDqaLDPwsNiqRqi5NcP0SSXciX2s9E+RyqJIIqGo+vJeN5AJVM98CXmW/Wux0nQ5L7jeWUdplCEf0Ee+tg=="),
    "tailwindcss": ("4.3.5",
        "FcQk9BuffmEHJP2G0XmB2SplU1aLTI7j07Kunk+U74Ny+XiWOtzXz9aujFZ/avntw1e2cOv/3PkgzflQ7gX2vQ=="),
    "sass": ("1.108.2",
        "kugK8djotnG9HQRPTOf36asKYlxg8rWWsNLYHOgWDIVOiZQqlRfKBgF4XXM6kfw146kIDMvm57B4GIkvDSyTzA=="),
    # with acorn, its reader: make the page's module small (tools/join_front.py)
    "terser": ("5.51.2",
        "bWnjSNscmuI+GJze6ZupnHP8G/cTcsJF+bXCeQknk2SHQsgbNJnLrqiH9jZ2W4STPVXH2mDKKRX3iwPhc9Cn/Q=="),
    "acorn": ("8.19.0",
        "oJlA3XiRm7Cyk6qFD2Jn8ak9B7jSy0qy00ADO3+8dpT0LSjFihQYv4C02LFCSYJV3Q37xYwwRy5m+IpIiUzqWw=="),
    # when a question comes back: practice on the site, without Python
    "ts-fsrs": ("5.4.2",
        "z4qop4pzTcyTzuJ566d9EaX/4bZZzhYfeaPImfVr+xcYT65c5oBgFDijUhCE/D+C78eaolHIhKRZ04/RwF+v2g=="),
    "immutable": ("5.2.1",
        "CgXNM1BhKqpMjFHTyqQSk09OWqzHNJ/U4BdeBgXoBdR2DdgBdOSv131cO1/YMgzopqnka3B/i949UaMLEKUxOA=="),
}


def version(name: str) -> str: return PACKAGES[name][0]
def archive(name: str) -> Path: return CACHE / f"{name}-{version(name)}.tgz"


def package(name: str) -> tarfile.TarFile:
    "A package: from the cache, or downloaded once and checked."
    path = archive(name)
    if not path.exists():
        print(f"Downloading {name} {version(name)} from npm (once) ...", flush=True)
        packed = fetched(f"{REGISTRY}/{name}/-/{path.name}")
        found = base64.b64encode(hashlib.sha512(packed).digest()).decode()
        if found != PACKAGES[name][1]:
            raise SystemExit(f"{path.name} is not what it should be: its SHA-512 is {found}.")
        written(path, packed)
    return tarfile.open(path)


def written(path: Path, content: bytes) -> Path:
    "Write a file whole or not at all: another process may be doing the same."
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}")
    part.write_bytes(content)
    return part.replace(path)


def unpack(name: str, modules: Path):
    "Put a package into a folder of modules, where Node.js finds it."
    with package(name) as files:
        for member in files:
            if not member.isfile() or ".." in member.name: continue
            path = modules / name / member.name.partition("/")[2]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files.extractfile(member).read())


def fetched(url: str, tries=3) -> bytes:
    "What is at an address; a network that stumbles is asked again."
    for left in reversed(range(tries)):
        try:
            with urllib.request.urlopen(url, timeout=120) as answer: return answer.read()
        except OSError as e:
            if not left:
                raise SystemExit(f"{url} could not be downloaded ({e}). `make front`, the site, its page "
                                 "\"Try it\" and the browser tests need it once; "
                                 "BROWSER=no leaves the tests out.") from e
            time.sleep(3)
