"""Where the project is public: what settings.ini says, and nothing else. Empty until it is published.

Filled in, it turns on the badges of README.md, the addresses of CITATION.cff and of the package index,
source and edit links, Binder and Colab, the sitemap and the social cards (`make pages`, `make site`).
"""
import re
from configparser import ConfigParser
from pathlib import Path
from typing import NamedTuple

ROOT, GITHUB = Path(__file__).resolve().parent.parent, "https://github.com/"


class Public(NamedTuple):
    git: str            # https://github.com/owner/name
    site: str           # https://owner.github.io/name
    branch: str = "main"

    @property
    def repo(self) -> str:
        "owner/name, where it is GitHub that has it."
        return self.git.removeprefix(GITHUB) if self.git.startswith(GITHUB) else ""


def public(root=ROOT) -> Public:
    "The addresses of settings.ini."
    settings = ConfigParser()
    settings.read(root / "settings.ini", encoding="utf-8")
    told = settings["DEFAULT"]
    host = told.get("doc_host", "").rstrip("/")
    return Public(told.get("git_url", "").rstrip("/"),
                  host and f"{host}/{told.get('doc_baseurl', '').strip('/')}".rstrip("/"), told["branch"])


def urls(at: Public) -> dict:
    "What a package index links to."
    found = {}
    if at.site: found |= {"Homepage": at.site, "Lessons": f"{at.site}/course.html",
                          "Try it": f"{at.site}/try.html"}
    if at.git: found |= {"Source": at.git, "Issues": f"{at.git}/issues",
                         "Changelog": f"{at.git}/blob/{at.branch}/CHANGELOG.md"}
    return found


def with_addresses(readme: str, at: Public) -> str:
    "README.md for a package index: pictures and links lead to the repository, as no files stand beside it."
    if not at.repo: return readme
    def link(found):
        mark, text, to = found.groups()
        if re.match(r"[a-z]+:|#", to): return found[0]
        base = f"https://raw.githubusercontent.com/{at.repo}" if mark else f"{at.git}/blob"
        return f"{mark}[{text}]({base}/{at.branch}/{to})"
    return re.sub(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)", link, readme)


# ── what is written into files ──
def badges(at: Public) -> str:
    "One line of badges; none without an address: a dead badge says less than none."
    marks = []
    if at.repo:
        flow = f"{at.git}/actions/workflows/test.yml"
        marks.append(f"[![Tests]({flow}/badge.svg)]({flow})")
        marks.append("[![PyPI](https://img.shields.io/pypi/v/fluxx-tutor)](https://pypi.org/project/fluxx-tutor/)")
        marks.append(f"[![Binder](https://mybinder.org/badge_logo.svg)](https://mybinder.org/v2/gh/{at.repo}/HEAD)")
    if at.site: marks.append(f"**[Lessons, rules and a live table on the site]({at.site})**")
    return " ".join(marks)


def between(text: str, name: str, inside: str) -> str:
    "The text with what stands between two marks of this name written anew."
    first, last = (f"<!-- {name} -->", f"<!-- /{name} -->") if "<!--" in text else (f"# {name}", f"# /{name}")
    head, rest = text.split(first, 1)
    return f"{head}{first}\n{inside}{last}{rest.split(last, 1)[1]}"


def files(at=None) -> dict:
    "README.md and CITATION.cff as they should be."
    at = at or public()
    line = badges(at)
    told = {"repository-code": at.git, "url": at.site}
    cite = "".join(f"{key}: {value}\n" for key, value in told.items() if value)
    read = lambda name: (ROOT / name).read_text(encoding="utf-8")
    return {"README.md": between(read("README.md"), "addresses", f"\n{line}\n\n" if line else ""),
            "CITATION.cff": between(read("CITATION.cff"), "addresses", cite)}
