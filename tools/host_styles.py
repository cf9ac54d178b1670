"""Style sheets of other people's pages, for tests: Bootstrap's, and the one that Tailwind begins with."""
import npm

# package -> the file that is wanted
SHEETS = {"bootstrap": "dist/css/bootstrap.min.css", "tailwindcss": "preflight.css"}


def sheet(name: str) -> str:
    "The style sheet of a package."
    with npm.package(name) as files: return files.extractfile(f"package/{SHEETS[name]}").read().decode()
