"""What all tests share: the full browser matrix waits for `make test-full`."""
import os
from pathlib import Path
import pytest

ROOT = Path(__file__).resolve().parent.parent

def pytest_collection_modifyitems(items):
    "Tests marked `full` run only with FLUXX_FULL=1."
    if os.environ.get("FLUXX_FULL"): return
    for item in items:
        if item.get_closest_marker("full"): item.add_marker(pytest.mark.skip(reason="full matrix: make test-full"))

@pytest.fixture(scope="session")
def root():
    "The folder of the clone."
    return ROOT
