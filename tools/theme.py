"""The theme of the site as one style sheet, for the preview: Bootstrap with the variables of site/*.scss.

Quarto compiles the same files with the same compiler (dart-sass), between rules of its own,
which are not here.
"""
import hashlib
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import npm                                                  # noqa: E402
from npm import CACHE, ROOT                                 # noqa: E402

NEEDS = ("bootstrap", "sass", "immutable")
COMPILE = """
const sass = require("sass"), [source] = process.argv.slice(1);
const silenceDeprecations = ["import", "global-builtin", "color-functions", "if-function"];
const quiet = { silenceDeprecations, quietDeps: true };
const { css } = sass.compileString(require("fs").readFileSync(source, "utf8"),
  { loadPaths: ["node_modules"], style: "compressed", ...quiet });
process.stdout.write(css);
"""


def parts(scss: str) -> tuple:
    "What stands before Bootstrap's own variables, and what after its rules, as Quarto reads such a file."
    found = {"defaults": "", "rules": ""}
    name = None
    for line in scss.splitlines():
        if line.startswith("/*-- scss:"): name = line.removeprefix("/*-- scss:").split()[0]
        elif name: found[name] += line + "\n"
    return found["defaults"], found["rules"]


def source(name: str) -> str:
    defaults, rules = parts((ROOT / "site" / f"{name}.scss").read_text(encoding="utf-8"))
    return f'{defaults}\n@import "bootstrap/scss/bootstrap";\n{rules}'


def sheet(name: str) -> Path:
    "The style sheet of the light or the dark theme: from the cache, or compiled."
    text = source(name)
    versions = [npm.version(package) for package in NEEDS]
    mark = hashlib.sha1("\n".join([text, COMPILE, *versions]).encode()).hexdigest()[:12]
    path = CACHE / f"theme-{name}-{mark}.css"
    return path if path.exists() else npm.written(path, compiled(text))


def compiled(text: str) -> bytes:
    from playwright._impl._driver import compute_driver_executable       # Node.js comes with playwright
    with tempfile.TemporaryDirectory() as folder:
        for package in NEEDS: npm.unpack(package, Path(folder) / "node_modules")
        (Path(folder) / "theme.scss").write_text(text, encoding="utf-8")
        done = subprocess.run([compute_driver_executable()[0], "-e", COMPILE, "theme.scss"],
                              cwd=folder, capture_output=True)
    if done.returncode: raise SystemExit(f"The theme does not compile:\n{done.stderr.decode()[-2000:]}")
    return done.stdout


if __name__ == "__main__":
    for name in ("light", "dark"): print(f"{sheet(name).name}: {sheet(name).stat().st_size:,} bytes")
