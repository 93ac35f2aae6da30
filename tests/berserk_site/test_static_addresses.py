"""Addresses of static files, and what pages ask for as one."""

import os
from pathlib import Path
from typing import Any

import pytest
from servestatic.storage import CompressedManifestStaticFilesStorage

from berserk_site import bundles
from berserk_site.static_addresses import KeptAddresses

TEMPLATES = Path(__file__).parents[2] / "templates"


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


def test_every_style_sheet_and_every_script_of_all_pages_is_in_a_bundle_or_asked_for_alone() -> None:
    bundled = {part for bundle in bundles.BUNDLES for part in bundles.parts(bundle)}
    templates = "\n".join(path.read_text() for path in TEMPLATES.rglob("*.html"))
    files = [*bundles.SOURCES.glob("css/*.css"), *bundles.SOURCES.glob("js/*.js"), *bundles.SOURCES.glob("vendor/*.js")]
    alone = {file for file in files if str(file.relative_to(bundles.SOURCES)) in templates}
    assert bundled | alone == set(files)
    assert not bundled & alone


def test_a_bundle_is_made_anew_when_a_part_has_changed(settings: Any, tmp_path: Path, monkeypatch: Any) -> None:
    settings.VAR_DIR = tmp_path
    (tmp_path / "css").mkdir()
    for name in ("one", "two"):
        (tmp_path / "css" / f"{name}.css").write_text(f".{name} {{}}")
    monkeypatch.setattr(bundles, "SOURCES", tmp_path)
    monkeypatch.setattr(bundles, "BUNDLES", {"bundles/all.css": ("css/two.css", "css/*.css")})
    finder = bundles.BundleFinder()
    found = Path(finder.find("bundles/all.css"))
    assert found.read_text() == ".two{}\n.one{}"
    (tmp_path / "css" / "one.css").write_text(".one { color: red }")
    os.utime(tmp_path / "css" / "one.css", ns=(found.stat().st_mtime_ns + 1,) * 2)
    assert Path(finder.find("bundles/all.css")).read_text() == ".two{}\n.one{color: red}"
    assert finder.find("bundles/none.css") == []
    assert [name for name, _ in finder.list(None)] == ["bundles/all.css"]


def test_a_bundle_has_no_comments_and_keeps_strings_and_selectors() -> None:
    packed = bundles.pack_styles(
        '/* why */\n.a > .b,\n.c:is(.d, .e) {\n  content: "x y";\n  width: calc(1px + 2px);\n}\n'
    )
    assert packed == '.a > .b, .c:is(.d, .e){content: "x y";width: calc(1px + 2px);}'


def test_nothing_but_bundles_lies_where_a_developers_server_looks_for_them(settings: Any) -> None:
    """Such a server serves every file below the folder of a finder: neither the database nor the key may be there."""
    location = Path(bundles.BundleFinder().storage.location)
    assert location != Path(settings.VAR_DIR) and Path(settings.VAR_DIR) in location.parents
