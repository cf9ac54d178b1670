"""Style sheets of other people's pages, for tests: fetched once, into build/cache.

Bootstrap's, and the one that Tailwind begins with; both from npm, pinned.
"""
import base64
import hashlib
import io
import tarfile
import time
import urllib.request

from live import CACHE, REGISTRY

# package -> its version, npm's own check sum, and the file that is wanted
SHEETS = {
    "bootstrap": ("5.3.8", "dist/css/bootstrap.min.css",
                  "HP1SZDqaLDPwsNiqRqi5NcP0SSXciX2s9E+RyqJIIqGo+vJeN5AJVM98CXmW/Wux0nQ5L7jeWUdplCEf0Ee+tg=="),
    "tailwindcss": ("4.3.5", "preflight.css",
                    "FcQk9BuffmEHJP2G0XmB2SplU1aLTI7j07Kunk+U74Ny+XiWOtzXz9aujFZ/avntw1e2cOv/3PkgzflQ7gX2vQ=="),
}


def sheet(name: str) -> str:
    "The style sheet of a package: from the cache, or downloaded once and checked."
    version, file, integrity = SHEETS[name]
    path = CACHE / f"{name}-{version}.css"
    if not path.exists():
        packed = fetched(f"{REGISTRY}/{name}/-/{name}-{version}.tgz")
        found = base64.b64encode(hashlib.sha512(packed).digest()).decode()
        if found != integrity:
            raise SystemExit(f"{name} {version} is not what it should be: its SHA-512 is {found}.")
        with tarfile.open(fileobj=io.BytesIO(packed)) as files:
            text = files.extractfile(f"package/{file}").read()
        CACHE.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
    return path.read_text(encoding="utf-8")


def fetched(url: str, tries=3) -> bytes:
    "What is at an address; a network that stumbles is asked again."
    for left in reversed(range(tries)):
        try:
            with urllib.request.urlopen(url, timeout=120) as answer: return answer.read()
        except OSError as e:
            if not left:
                raise SystemExit(f"{url} could not be downloaded ({e}). The browser tests need it once; "
                                 "BROWSER=no leaves them out.") from e
            time.sleep(3)


if __name__ == "__main__": print(*(f"{name}: {len(sheet(name)):,} characters" for name in SHEETS), sep="\n")
