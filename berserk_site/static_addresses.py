"""Addresses of static files, worked out once: a page asks for forty of them, and they stay while it is served."""

from servestatic.storage import CompressedManifestStaticFilesStorage


class KeptAddresses(CompressedManifestStaticFilesStorage):
    """What `collectstatic` has hashed and compressed, each file's address worked out once a process."""

    def url(self, name: str, force: bool = False) -> str:
        known: dict[str, str] = self.__dict__.setdefault("_known_addresses", {})
        if name not in known:
            known[name] = super().url(name, force)
        return known[name]
