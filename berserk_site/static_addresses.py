"""Addresses of static files, worked out once: a page asks for forty of them, and they stay while it is served."""

from servestatic.storage import CompressedManifestStaticFilesStorage


class KeptAddresses(CompressedManifestStaticFilesStorage):
    """Storage of the files that `collectstatic` hashed and compressed. Each process computes a file's URL once."""

    def url(self, name: str, force: bool = False) -> str:
        addresses: dict[str, str] = self.__dict__.setdefault("_known_addresses", {})
        if name not in addresses:
            addresses[name] = super().url(name, force)
        return addresses[name]
