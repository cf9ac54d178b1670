"""What all tests share: the full browser matrix waits for `make test-full`."""
import base64
import gzip
import os
import re
import signal
import tempfile
from pathlib import Path
import pytest

ROOT = Path(__file__).resolve().parent.parent

def pytest_configure():
    "Some tests press Ctrl-C. A run that a script has put in the background would never hear of it."
    signal.signal(signal.SIGINT, signal.default_int_handler)

def pytest_collection_modifyitems(items):
    "Tests marked `full` run only with FLUXX_FULL=1."
    if os.environ.get("FLUXX_FULL"): return
    for item in items:
        if item.get_closest_marker("full"):
            item.add_marker(pytest.mark.skip(reason="full matrix: make test-full"))

@pytest.fixture(scope="session")
def root():
    "The folder of the clone."
    return ROOT

@pytest.fixture
def forgetful():
    "Words that a test declares are gone after it."
    from fluxx_tutor import catalogue
    books = [getattr(catalogue, name) for name in ("SENTENCES", "CHOICES", "KINDS", "_FORMS", "_HOMES")]
    kept = [book.copy() for book in books]
    yield
    for book, before in zip(books, kept):
        book.clear()
        book.update(before)

@pytest.fixture
def client():
    "client(notebook, …) → what runs it in a kernel of its own, on no port: another kernel may take that."
    from nbclient import NotebookClient
    from traitlets.config import Config
    with tempfile.TemporaryDirectory() as folder:          # a short name: that of a socket must be
        config = Config(KernelManager=dict(transport="ipc", ip=f"{folder}/k")) if os.name == "posix" else None
        yield lambda notebook, **more: NotebookClient(notebook, timeout=60, kernel_name="python3",
                                                      config=config, **more)

@pytest.fixture(scope="session")
def unpacked():
    "unpacked(html) → what is packed into a page, as text; the front end is left out."
    def read(html):
        return "\n".join(gzip.decompress(base64.b64decode(blob)).decode()
                         for blob in re.findall(r'await unpack\("([^"]+)"\)\)', html))
    return read
