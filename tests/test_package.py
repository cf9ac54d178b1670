"""The wheel: pure Python, with the page's files and the lessons in it."""
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile
import pytest

ROOT = Path(__file__).resolve().parent.parent

@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
                   cwd=ROOT, check=True, capture_output=True)
    [path] = folder.iterdir()
    return path

def test_nbdev_and_the_package_know_the_same_version():
    from configparser import ConfigParser
    from fluxx_tutor import __version__
    settings = ConfigParser()
    settings.read(ROOT / "settings.ini")
    assert settings["DEFAULT"]["version"] == __version__
    assert f"\nversion: {__version__}\n" in (ROOT/"CITATION.cff").read_text(encoding="utf-8")
    assert f"fluxx_tutor-{__version__}-py3-none-any.whl" in (ROOT/"README.md").read_text(encoding="utf-8")

def test_the_changelog_has_this_version_and_its_day():
    import re
    from fluxx_tutor import __version__
    heads = re.findall(r"(?m)^## (.*)$", (ROOT/"CHANGELOG.md").read_text(encoding="utf-8"))
    day = re.search(r"(?m)^date-released: (\S+)$", (ROOT/"CITATION.cff").read_text(encoding="utf-8"))[1]
    assert heads[:2] == ["[Unreleased]", f"[{__version__}] - {day}"]

def test_the_wheel_is_pure(wheel): assert wheel.name.endswith("-py3-none-any.whl")

def test_the_wheel_holds_package_page_and_lessons(wheel):
    wanted = {p.relative_to(ROOT).as_posix() for p in (ROOT/"fluxx_tutor").rglob("*")
              if p.suffix in (".py", ".js", ".css", ".json", ".gz", ".txt") or p.name == "py.typed"}
    wanted |= {f"fluxx_tutor/lessons/{p.name}" for p in (ROOT/"lessons").glob("*.ipynb")}
    assert {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name} == wanted

def test_the_wheel_brings_its_commands(wheel):
    names = ZipFile(wheel).namelist()
    [told] = [ZipFile(wheel).read(n).decode() for n in names if n.endswith("/entry_points.txt")]
    assert told.count("= fluxx_tutor.cli:main") == 2 and "jupyter-fluxx-tutor = " in told

def test_the_wheel_needs_little_to_run(wheel):
    metadata = next(ZipFile(wheel).read(n).decode()
                    for n in ZipFile(wheel).namelist() if n.endswith("/METADATA"))
    needs = [line.split()[1] for line in metadata.splitlines() if line.startswith("Requires-Dist:")
             and "extra ==" not in line]
    assert [need.split(">")[0] for need in needs] == ["anywidget", "ipywidgets"]

def test_the_package_index_gets_the_readme_and_the_addresses(wheel):
    sys.path.insert(0, str(ROOT/"tools"))
    import addresses
    metadata = next(ZipFile(wheel).read(n).decode()
                    for n in ZipFile(wheel).namelist() if n.endswith("/METADATA"))
    head, _, text = metadata.partition("\n\n")
    at = addresses.public()
    readme = (ROOT/"README.md").read_text(encoding="utf-8")
    assert text.strip() == addresses.with_addresses(readme, at).strip()
    assert "Description-Content-Type: text/markdown" in head
    assert [f"Project-URL: {name}, {url}" for name, url in addresses.urls(at).items()
            if f"Project-URL: {name}, {url}" not in head] == []
