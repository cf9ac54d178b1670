"""Join front/*.js and front/*.css, in the order of their numbers, into fluxx_tutor/static/: `make front`.

With --check, only compare, and measure lines.
Comments that stand on lines of their own stay behind in front/: a page that is sent to somebody need not
carry them.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
LONGEST = 140


def joined(ext: str) -> str:
    "The module or the style sheet, made of its parts."
    text = "\n".join(path.read_text(encoding="utf-8")
                     for path in sorted((ROOT / "front").glob(f"[0-9]*.{ext}")))
    text = re.sub(r"(?ms)^[ \t]*/\*.*?\*/[ \t]*\n", "", text)
    if ext == "js": text = re.sub(r"(?m)^[ \t]*//.*\n", "", text)
    return f"/* Fluxx Tutor. Made from front/ by tools/join_front.py: edit there. */\n{text}"


def long_lines() -> list[str]:
    "Where a line of front/ is longer than LONGEST."
    return [f"front/{path.name}:{n} has {len(line)} characters; {LONGEST} are the most."
            for path in sorted((ROOT / "front").glob("*.*s"))
            for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if len(line) > LONGEST]


def main(check=False) -> int:
    "Write both files; or say which of them is not what front/ makes, and which lines are too long."
    stale = len(faults := long_lines()) if check else 0
    if stale: print(*faults, sep="\n", file=sys.stderr)
    for ext in ("js", "css"):
        path, text = ROOT / "fluxx_tutor/static" / f"player.{ext}", joined(ext)
        if path.read_text(encoding="utf-8") == text: continue
        if check:
            print(f"{path.relative_to(ROOT)} is not what front/ makes. Edit front/, then run `make front`.",
                  file=sys.stderr)
        else: path.write_text(text, encoding="utf-8")
        stale += 1
    return stale if check else 0


if __name__ == "__main__": sys.exit(main("--check" in sys.argv[1:]))
