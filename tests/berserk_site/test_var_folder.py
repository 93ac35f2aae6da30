"""A folder that takes the place of VAR_DIR while the site runs gets no files."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import LazySettings
from kombu import Connection

from berserk_site import var_folder


@pytest.fixture
def folder(tmp_path: Path, settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> Path:
    """VAR_DIR of a site that `up` started."""
    monkeypatch.setenv(var_folder.VARIABLE, "")
    folder = tmp_path / "var"
    folder.mkdir()
    settings.VAR_DIR = folder
    var_folder.note_identity(folder)
    return folder


def test_a_process_that_up_did_not_start_takes_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(var_folder.VARIABLE, raising=False)
    assert not var_folder.is_moved(tmp_path / "missing")


def test_a_folder_is_known_again_when_it_is_back(folder: Path) -> None:
    assert not var_folder.is_moved(folder)
    moved = folder.rename(folder.with_name("moved"))
    assert var_folder.is_moved(folder)
    folder.mkdir()
    assert var_folder.is_moved(folder)
    folder.rmdir()
    moved.rename(folder)
    assert not var_folder.is_moved(folder)


def test_the_queue_does_not_begin_another_folder(folder: Path) -> None:
    with Connection(f"files://{folder}/queue", transport="berserk_site.file_queue:Transport") as queue:
        queue.SimpleQueue("letters").put({"number": 1})
        folder.rename(folder.with_name("moved"))
        with pytest.raises(var_folder.MovedFolder, match="put it back, or start the site again"):
            queue.SimpleQueue("letters").put({"number": 2})
        assert not folder.exists()
