"""Addresses of static files in production."""

import pytest
from servestatic.storage import CompressedManifestStaticFilesStorage

from berserk_site.static_addresses import KeptAddresses


def test_the_address_of_a_file_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def worked_out(self: object, name: str, force: bool = False) -> str:
        asked.append(name)
        return f"/static/{name}.123"

    monkeypatch.setattr(CompressedManifestStaticFilesStorage, "url", worked_out)
    addresses = KeptAddresses()
    assert [addresses.url("icons.svg") for _ in range(3)] == ["/static/icons.svg.123"] * 3
    assert addresses.url("card.css") == "/static/card.css.123"
    assert asked == ["icons.svg", "card.css"]
