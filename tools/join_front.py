"""Join the parts in front/ to the page's module and style sheet, in fluxx_tutor/static/: `make front`.

Parts name what they take from each other: `import { h } from "./elements.js";` in a script,
`@import "./card.css";` in front/sheet.css. A script follows all that it imports, from front/main.js on; style
sheets follow each other as they are listed, which is the order of the cascade. The sheet is carried by the
module, where front/root.js has `@import "./sheet.css"`; front/host.css is for the page around a player.
Comments, spaces and long local names stay behind in front/ (terser and rcssmin leave them out): a page that
is sent to somebody need not carry them. What terser makes carries a sum of the parts and of itself in its
first line, so anybody can tell whether the two are in step, without terser.
With --check, only compare, and measure lines.
"""
import hashlib
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from rcssmin import cssmin

sys.path.insert(0, str(Path(__file__).parent))
import npm                                                  # noqa: E402

ROOT = Path(__file__).parent.parent
FRONT, STATIC = ROOT / "front", ROOT / "fluxx_tutor" / "static"
MAIN, SHEET, HOST = "main.js", "sheet.css", "host.css"
LONGEST = 120
NEEDS = ("terser", "acorn")
SMALL = """
const options = { module: true, ecma: 2020, compress: { passes: 3, inline: 1, reduce_funcs: false } };
require("terser").minify(require("fs").readFileSync(0, "utf8"), options)
  .then(({ code }) => process.stdout.write(code));
"""

IMPORT = re.compile(r'^import \{([^}]*)\} from "\./(\w+\.js)";\n', re.M)
CSS_IMPORT = re.compile(r'^@import "\./(\w+\.css)";\n', re.M)
DECLARED = re.compile(r"^(export )?(?:async )?(?:function|class|const|let) (\w+)(.*)$", re.M)
# in a line of constants there may be several; whatever else is declared has a line of its own
MORE = re.compile(r", ([A-Z][A-Z_]+) = ")


class Fault(Exception): "The parts do not fit together."


def read(name: str, of: str) -> str:
    "The text of a part that another one wants."
    try: return (FRONT / name).read_text(encoding="utf-8")
    except FileNotFoundError: raise Fault(f"front/{of} imports front/{name}, which is not there.") from None


def declared(text: str) -> dict[str, bool]:
    "The top-level names of a part, and whether they are exported."
    return {name: bool(export) for export, first, rest in DECLARED.findall(text)
            for name in (first, *MORE.findall(rest))}


def imported(text: str, name: str) -> dict[str, list[str]]:
    "What a part takes from which other part."
    if other := re.search(r"^import\b.*", IMPORT.sub("", text), re.M):
        raise Fault(f'front/{name} has {other[0]!r}; write import {{ name }} from "./part.js";')
    return {part: re.findall(r"\w+", names) for names, part in IMPORT.findall(text)}


def ordered() -> dict[str, str]:
    "The scripts by name, each after those that it imports."
    done, owner = {}, {}
    def visit(name, path):
        if name in path:
            raise Fault(f"{' → '.join([*path[path.index(name):], name])}: these import each other.")
        if name in done: return
        text = read(name, path[-1] if path else name)
        for part, names in imported(text, name).items():
            visit(part, [*path, name])
            exports, body = declared(done[part]), IMPORT.sub("", text)
            for one in names:
                if not exports.get(one):
                    raise Fault(f"front/{name} imports {one}, which front/{part} does not export.")
                if not re.search(rf"\b{one}\b", body):
                    raise Fault(f"front/{name} imports {one} and does not use it.")
        for one in declared(text):
            if owner.setdefault(one, name) != name:
                raise Fault(f"front/{owner[one]} and front/{name} both declare {one}; "
                            "in one module a name is given once.")
        done[name] = text
    visit(MAIN, [])
    return done


def script() -> str:
    "The module: all parts in one scope, and the sheet; only the names of the entry are exported."
    parts = {name: text if name == MAIN else re.sub(r"(?m)^export ", "", text)
             for name, text in ordered().items()}
    text = "\n".join(IMPORT.sub("", part) for part in parts.values())
    css, place = cssmin(sheet()), f'`@import "./{SHEET}"`'
    if (n := text.count(place)) != 1:
        raise Fault(f"Exactly one part has {place}, where the style sheet goes; here {n} have it.")
    if odd := re.search(r"[`\\]|\$\{", css):
        raise Fault(f"The style sheet has {odd[0]!r}, which a script would read otherwise; "
                    "write the letter itself.")
    # at the end, what is alike stands close together: so it packs better
    return f"{text.replace(place, 'SHEET_TEXT')}\nconst SHEET_TEXT = `{css}`;\n"


def sheet() -> str:
    "The style sheet, with all that it imports in place."
    return CSS_IMPORT.sub(lambda found: read(found[1], SHEET), read(SHEET, SHEET))


def small(text: str) -> str:
    "The same module in fewer letters, by terser."
    from playwright._impl._driver import compute_driver_executable       # Node.js comes with playwright
    with tempfile.TemporaryDirectory() as folder:
        modules = Path(folder) / "node_modules"
        for package in NEEDS: npm.unpack(package, modules)
        npm.written(modules / "@jridgewell" / "source-map" / "index.js", b"")    # wanted, but not used
        done = subprocess.run([compute_driver_executable()[0], "-e", SMALL], cwd=folder, input=text.encode(),
                              capture_output=True)
    if done.returncode: raise Fault(f"The parts do not make a module:\n{done.stderr.decode()[-2000:]}")
    return done.stdout.decode() + "\n"


def mark(text: str, made: str) -> str:
    "A sum of what goes in and what comes out: changed by a hand on either side."
    return hashlib.sha256("\n".join([text, SMALL, *map(npm.version, NEEDS), made]).encode()).hexdigest()[:16]


def head(sum: str = "") -> str:
    return f"/* Fluxx Tutor. Made from front/ by tools/join_front.py: edit there. {sum}*/\n"


def in_step(ext: str) -> bool:
    "Is the module, or the style sheet for the page around, what front/ makes?"
    text, path = source(ext), STATIC / f"player.{ext}"
    was = path.read_text(encoding="utf-8") if path.exists() else ""
    made = was.partition("\n")[2]
    return was == (head(mark(text, made) + " ") + made if ext == "js" else head() + text)


def source(ext: str) -> str: return script() if ext == "js" else cssmin(read(HOST, HOST))


def write(ext: str):
    text = source(ext)
    made = small(text) if ext == "js" else text
    first = head(mark(text, made) + " ") if ext == "js" else head()
    (STATIC / f"player.{ext}").write_text(first + made, encoding="utf-8")


def faults() -> list[str]:
    "Lines of front/ that are too long, and parts that nobody imports."
    used = {MAIN, SHEET, HOST, *ordered(), *CSS_IMPORT.findall(read(SHEET, SHEET))}
    parts = sorted(p for ext in ("js", "css") for p in FRONT.glob(f"*.{ext}"))
    return [*(f"front/{path.name} is imported by nobody." for path in parts if path.name not in used),
            *(f"front/{path.relative_to(FRONT)}:{n} has {len(line)} characters; {LONGEST} are the most."
              for path in sorted([*parts, *FRONT.glob("tests/*.js")])
              for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
              if len(line) > LONGEST)]


def main(check=False) -> int:
    "Write both files; or say which of them is not what front/ makes, and what else is wrong."
    try:
        said = faults() if check else []
        for ext in ("js", "css"):
            if in_step(ext): continue
            if not check: write(ext)
            else: said.append(f"fluxx_tutor/static/player.{ext} is not what front/ makes. "
                              "Edit front/, then run `make front`.")
    except Fault as fault: said = [str(fault)]
    if said: print(*said, sep="\n", file=sys.stderr)
    return len(said)


if __name__ == "__main__": sys.exit(main("--check" in sys.argv[1:]))
