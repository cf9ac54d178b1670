"""Write docs/rulebook.md, fluxx_tutor/data/lessons.json, build/deck-<edition>.html (`make pages`),
and the addresses of settings.ini into README.md and CITATION.cff.

The first has every clause with the lesson, the test and the code that stand on it (tools/rulebook.py
writes it), the second what a list says about each lesson, the others all cards.
"""
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
import addresses                                            # noqa: E402
import rulebook                                             # noqa: E402
from fluxx_tutor.cards import BUILT_IN, edition             # noqa: E402
from fluxx_tutor.course import COURSE, OUTLINES, lesson, outlined      # noqa: E402
from fluxx_tutor.page import deck_page                      # noqa: E402


def lesson_outlines() -> str:
    "What a list says about each lesson, one lesson a line."
    told = {slug: json.dumps(outlined(lesson(slug)), ensure_ascii=False) for slug in COURSE}
    rows = (f"{json.dumps(slug)}: {row}" for slug, row in told.items())
    return "{\n" + ",\n".join(rows) + "\n}\n"


if __name__ == "__main__":
    OUTLINES.write_text(lesson_outlines(), encoding="utf-8")
    (ROOT / "docs" / "rulebook.md").write_text(rulebook.in_docs(), encoding="utf-8")
    for name, text in addresses.files().items(): (ROOT / name).write_text(text, encoding="utf-8")
    (ROOT / "build").mkdir(exist_ok=True)
    for slug in BUILT_IN: deck_page(edition(slug), ROOT / "build" / f"deck-{slug}.html")
    print(f"docs/rulebook.md, fluxx_tutor/data/lessons.json and build/deck-{{{','.join(BUILT_IN)}}}.html")
