"""_quarto.yml and the tree agree. Quarto itself passes silently over missing files, so this is the only guard."""
import configparser, re
from pathlib import Path
import pytest, yaml

ROOT = Path(__file__).resolve().parent.parent
SITE = yaml.safe_load((ROOT/"_quarto.yml").read_text(encoding="utf-8"))
NOTEBOOKS = sorted(p.relative_to(ROOT).as_posix() for folder in ("nbs", "lessons") for p in (ROOT/folder).glob("*.ipynb"))

def pages(entry):
    "Every page named in a piece of the sidebar."
    if isinstance(entry, str): yield entry
    elif isinstance(entry, list):
        for item in entry: yield from pages(item)
    else: yield from pages([entry[key] for key in ("href", "contents") if key in entry])

LISTED = list(pages(SITE["website"]["sidebar"]["contents"]))

def test_every_page_named_exists():
    assert [page for page in LISTED if not (ROOT/page).is_file()] == []

def test_every_notebook_is_listed_once_and_in_order():
    listed = [page for page in LISTED if page.endswith(".ipynb")]
    assert sorted(listed) == NOTEBOOKS, "bring the sidebar of _quarto.yml in line with nbs/ and lessons/"
    for folder in "nbs/", "lessons/": assert [p for p in listed if p.startswith(folder)] == [p for p in NOTEBOOKS if p.startswith(folder)]

def test_every_page_is_rendered():
    patterns = SITE["project"]["render"]
    assert [page for page in LISTED if not any(Path(page).match(pattern) for pattern in patterns)] == []

def test_the_site_loads_nothing_from_elsewhere():
    assert not re.search(r"https?://", (ROOT/"_quarto.yml").read_text(encoding="utf-8"))

def test_quarto_and_nbdev_write_to_the_same_folder():
    settings = configparser.ConfigParser(); settings.read(ROOT/"settings.ini")
    assert SITE["project"]["output-dir"] == settings["DEFAULT"]["doc_path"]

@pytest.mark.parametrize("page", ["index.qmd", "README.md", "CONTRIBUTING.md"])
def test_links_lead_somewhere(page):
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT/page).read_text(encoding="utf-8"))
    assert [link for link in links if "://" not in link and not (ROOT/link).exists()] == []
