"""Check that every notebook is clean and that fluxx_tutor/ is exactly what the notebooks export.

    python tools/check_notebooks.py           name every file that differs and the command that mends it
    python tools/check_notebooks.py --clean   clean the notebooks (what `make clean-notebooks` runs)

The check works on a copy in a temporary folder: the work tree is only read.
"""
import argparse
import contextlib
import json
import os
import shutil
import sys
import tempfile
import warnings
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = "nbs", "lessons"                  # where notebooks live
PACKAGE = "fluxx_tutor"
BY_HAND = {"__init__.py", "__main__.py", "all.py"}         # the modules that no notebook exports
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"

def notebooks(root):
    "The notebooks that people edit, without Jupyter's own check-points."
    return sorted(p for folder in FOLDERS for p in (root/folder).rglob("*.ipynb")
                  if not any(part[0] in "._" for part in p.relative_to(root).parts))

def modules(root):
    "Name → text of each Python file in the package."
    return {p.relative_to(root/PACKAGE).as_posix(): p.read_text(encoding="utf-8")
            for p in (root/PACKAGE).rglob("*.py")
            if not any(part[0] == "." for part in p.relative_to(root).parts)}

def drop_widgets(path):
    "Remove saved widgets, which nbdev keeps: a reopened notebook shows them as an error."
    nb = json.loads(path.read_text(encoding="utf-8"))
    saved = nb["metadata"].pop("widgets", None) is not None
    for cell in nb["cells"]:
        for output in cell.get("outputs", []):
            saved |= output.get("data", {}).pop(WIDGET_VIEW, None) is not None
        if saved and "outputs" in cell: cell["outputs"] = [o for o in cell["outputs"] if o.get("data", True)]
    if saved:
        from execnb.nbio import write_nb
        write_nb(nb, path)

def clean(root):
    "Clean the notebooks below `root` in place."
    from nbdev.clean import nbdev_clean
    for folder in FOLDERS:
        if (root/folder).is_dir(): nbdev_clean.__wrapped__(str(root/folder))
    for path in notebooks(root): drop_widgets(path)

def unreadable(root):
    "The notebooks that are not JSON with cells, such as one with a merge conflict in it."
    for path in notebooks(root):
        try: json.loads(path.read_text(encoding="utf-8"))["cells"]
        except (ValueError, KeyError, TypeError) as error:
            yield f"{path.relative_to(root)} is no readable notebook: {error}"

def unclean(root, copy):
    "The notebooks that cleaning would change."
    clean(copy)
    for path in notebooks(root):
        name = path.relative_to(root)
        if path.read_text(encoding="utf-8") != (copy/name).read_text(encoding="utf-8"):
            yield f"{name} is not clean: run `make clean-notebooks`"

def unexported(root, copy):
    "The modules that exporting would change, add or leave behind."
    from nbdev.doclinks import nbdev_export
    from nbdev.config import get_config
    get_config.cache_clear()
    assert get_config().config_path.resolve() == copy, "nbdev looks at another project than the copy"
    nbdev_export.__wrapped__()
    here, exported = modules(root), modules(copy)
    for name in sorted(here.keys() | exported.keys()):
        path = f"{PACKAGE}/{name}"
        if name not in exported:
            yield (f"{path} is exported by no notebook: delete it, or give it its notebook, "
                   "then run `make export`")
        elif name not in here: yield f"{path} is missing: run `make export`"
        elif here[name] != exported[name]:
            yield (f"{path} is not what its notebook exports: run `make export` "
                   "(to keep an edit made in the module: `nbdev_update` first)")

def check(root=ROOT):
    "All complaints about the notebooks and modules of the project in `root`, as sentences."
    broken = list(unreadable(root))
    if broken: return broken
    with tempfile.TemporaryDirectory(prefix="fluxx-notebooks-") as folder:
        copy = Path(folder).resolve()
        shutil.copy(root/"settings.ini", copy)
        for path in notebooks(root):
            (copy/path.relative_to(root)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy/path.relative_to(root))
        (copy/PACKAGE).mkdir()
        for name in BY_HAND:
            if (root/PACKAGE/name).exists(): shutil.copy(root/PACKAGE/name, copy/PACKAGE)
        with inside(copy):
            return [*unexported(root, copy), *unclean(root, copy)]

@contextlib.contextmanager
def inside(folder):
    "Work in `folder`, then come back (contextlib.chdir, which Python 3.10 lacks)."
    before = os.getcwd()
    os.chdir(folder)
    try: yield
    finally: os.chdir(before)

def main(argv=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clean", action="store_true", help="clean the notebooks instead of checking them")
    parser.add_argument("--root", type=lambda p: Path(p).resolve(), default=ROOT,
                        help="the project (default: this clone)")
    args = parser.parse_args(argv)
    warnings.filterwarnings("ignore", category=DeprecationWarning)
    if args.clean:
        os.chdir(args.root)
        return clean(args.root)
    complaints = check(args.root)
    if complaints: sys.exit("\n".join(complaints))
    print(f"{len(notebooks(args.root))} notebooks are clean and {PACKAGE}/ is what they export.")

if __name__ == "__main__": main()
