"""Files of others stand in the tree unchanged, and each is listed."""

import tomllib
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
LISTS = [ROOT / "berserk_site" / "static", ROOT / "tests" / "browser" / "vendor"]


def read_list(folder: Path) -> dict[str, dict[str, str]]:
    return {row["path"]: row for row in tomllib.loads((folder / "vendored.toml").read_text())["file"]}


@pytest.mark.parametrize("folder", LISTS, ids=lambda folder: folder.name)
def test_vendored_files_are_what_their_packages_hold(folder: Path) -> None:
    for path, row in read_list(folder).items():
        assert sha256((folder / path).read_bytes()).hexdigest() == row["sha256"], path
        assert row["package"] and row["version"] and row["license"]


def test_drawings_are_what_was_made_of_the_pinned_package() -> None:
    folder = ROOT / "catalog" / "drawings"
    (row,) = derived_files(folder).values()
    assert sha256((folder / row["path"]).read_bytes()).hexdigest() == row["sha256"]
    assert (row["package"], row["license"]) == ("@iconify-json/game-icons", "CC-BY-3.0")
    assert row["version"] and row["of_sha256"]


def derived_files(folder: Path) -> dict[str, dict[str, str]]:
    """Files that are made of vendored ones."""
    return {row["path"]: row for row in tomllib.loads((folder / "vendored.toml").read_text()).get("made", [])}


def test_derived_files_match_their_sources() -> None:
    rows = derived_files(LISTS[0])
    assert len(rows) == 7
    assert {path: sha256((LISTS[0] / path).read_bytes()).hexdigest() for path in rows} == {
        path: row["sha256"] for path, row in rows.items()
    }


def test_every_vendored_file_is_listed() -> None:
    static, tests = LISTS
    found = {str(p.relative_to(static)) for p in [*static.glob("vendor/*.js"), *static.glob("fonts/*.woff2")]}
    assert found == set(read_list(static)) | set(derived_files(static))
    assert {p.name for p in tests.glob("*.js")} == set(read_list(tests))


def test_no_file_of_ours_names_another_host() -> None:
    """Pages load files only from the site itself."""
    for path in [
        *(ROOT / "berserk_site" / "static").rglob("*.css"),
        *(ROOT / "berserk_site" / "static" / "js").glob("*"),
    ]:
        assert "//" not in path.read_text().replace("// ", "").replace("http://www.w3.org", ""), path
    for path in (ROOT / "templates").rglob("*.html"):
        text = path.read_text()
        assert 'src="http' not in text and 'href="http' not in text, path
