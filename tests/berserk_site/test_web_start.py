"""A process loads what it needs at once, and nothing that only some sites, requests or tasks need."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from django.conf import settings

from simulator.games import ENGINES
from tests import prepared_site
from tests.berserk_site.processes import environment

LATER = {
    "catalog.berserk.language.parser": "a text of a card is read",
    "catalog.heroes.language.parser": "a text of a card is read",
    "catalog.heroes.language.tree": "a text of a card is read",
    "PIL": "a picture is drawn or uploaded",
    "redis": "the cache or the queue is in Redis",
    "segno": "a QR code is drawn",
    "scipy": "games are solved or statistics computed",
    "statsmodels": "statistics are computed",
}
LOAD = """
import json, sys
import django
django.setup(set_prefix=False)
import berserk_site.admission
from django.urls import get_resolver
get_resolver().url_patterns
print(json.dumps(sorted(sys.modules)))
"""
WAIT = """
import json, sys
from berserk_site.celery import app
import django
django.setup(set_prefix=False)
app.loader.import_default_modules()
from berserk_site import due
due.run_all_due()
due.show_life(serving=False)
print(json.dumps(sorted(sys.modules)))
"""


def load(code: str, folder: Path) -> set[str]:
    """The modules that a process of a site has loaded after this code."""
    variables = environment(folder) | {"DJANGO_SETTINGS_MODULE": "berserk_site.settings"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=settings.BASE_DIR, env=variables, capture_output=True, text=True, check=True
    )
    assert not done.stderr
    return set(json.loads(done.stdout))


def test_a_web_process_loads_no_grammar_and_no_client_that_it_does_not_use(tmp_path: Path) -> None:
    assert load(LOAD, tmp_path) & set(LATER) == set()


def test_a_worker_that_waits_loads_no_engine_and_no_grammar(shared_folder: Path, tmp_path: Path) -> None:
    prepared_site.copy_folder(shared_folder, tmp_path)
    modules = load(WAIT, tmp_path)
    assert "simulator.text_trials" in modules
    assert modules & (set(LATER) | set(ENGINES.values())) == set()
