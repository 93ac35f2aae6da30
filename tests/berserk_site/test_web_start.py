"""A web process loads what its pages need at once, and nothing that only some sites or requests need."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from django.conf import settings

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


def test_a_web_process_loads_no_grammar_and_no_client_that_it_does_not_use(tmp_path: Path) -> None:
    variables = environment(tmp_path) | {"DJANGO_SETTINGS_MODULE": "berserk_site.settings"}
    variables = {name: value for name, value in variables.items() if name not in ("CACHE_URL", "CELERY_BROKER_URL")}
    done = subprocess.run(
        [sys.executable, "-c", LOAD], cwd=settings.BASE_DIR, env=variables, capture_output=True, text=True, check=True
    )
    assert set(json.loads(done.stdout)) & set(LATER) == set()
