"""Addresses of static files, computed once: a page uses forty of them, and they do not change while the site runs."""

from servestatic.storage import CompressedManifestStaticFilesStorage


class KeptAddresses(CompressedManifestStaticFilesStorage):
    """Storage of the files that `collectstatic` hashed and compressed. Each process computes a file's URL once."""

    def url(self, name: str, force: bool = False) -> str:
        addresses: dict[str, str] = self.__dict__.setdefault("_known_addresses", {})
        if name not in addresses:
            addresses[name] = super().url(name, force)
        return addresses[name]
