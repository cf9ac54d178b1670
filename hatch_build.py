"""What the package index is told: the addresses of settings.ini, and a README whose pictures show there."""
import sys
from pathlib import Path

from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import addresses                                            # noqa: E402


class Addresses(MetadataHookInterface):
    PLUGIN_NAME = "custom"

    def update(self, metadata):
        at = addresses.public()
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": addresses.with_addresses(readme, at)}
        if addresses.urls(at): metadata["urls"] = addresses.urls(at)
