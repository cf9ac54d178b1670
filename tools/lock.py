"""Print every package of the Python that runs this, as pip constraints:
`make lock` writes them to constraints.txt."""
from importlib.metadata import distributions
from packaging.specifiers import SpecifierSet

OURS = {"fluxx-tutor", "pip", "setuptools", "wheel"}
HEAD = """\
# Versions that passed `make test` together. Made by `make lock`; do not edit by hand.
# A package that has left behind the oldest Python we support is held only where it can be installed."""

def line(dist):
    "One pin; with a marker if the package asks for a newer Python than 3.10."
    wants = SpecifierSet(dist.metadata["Requires-Python"] or "")
    least = max((s.version for s in wants if s.operator in (">=", "~=")), key=number, default="3")
    marker = f' ; python_full_version >= "{least}"' if number(least) > (3, 10, 0) else ""
    return f"{dist.name.lower().replace('_', '-')}=={dist.version}{marker}"

def number(version): return tuple(int(part) for part in version.split(".") if part.isdigit())

if __name__ == "__main__":
    print(HEAD)
    print(*sorted({line(d)
                   for d in distributions() if d.name.lower().replace("_", "-") not in OURS}), sep="\n")
