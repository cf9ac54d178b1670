"""What README and CONTRIBUTING promise holds: their Python runs, their make targets and files exist."""
import re
from pathlib import Path
import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = {name: (ROOT/name).read_text(encoding="utf-8") for name in ("README.md", "CONTRIBUTING.md")}

def test_the_python_in_the_readme_runs():
    for code in re.findall(r"```python\n(.*?)```", PAGES["README.md"], re.S):
        exec(compile(code, "README.md", "exec"), {})

@pytest.mark.parametrize("page", PAGES)
def test_make_targets_exist(page):
    known = set(re.findall(r"^([a-z-]+):", (ROOT/"Makefile").read_text(), re.M))
    named = {target for words in re.findall(r"(?:`|^)make ([a-z -]+)", PAGES[page], re.M)
             for target in words.split()}
    assert named and named <= known

@pytest.mark.parametrize("page", PAGES)
def test_files_exist(page):
    named = re.findall(r"`((?:nbs|lessons|tests|tools|fluxx_tutor)/[\w/.]+)`", PAGES[page])
    assert [name for name in named if not (ROOT/name).exists()] == []
