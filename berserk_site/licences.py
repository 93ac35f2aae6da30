"""The page of third-party works shipped with the site: fonts, scripts and drawings, with authors and licences."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from catalog.drawings import paths

# The authors of the icon set, as its licence and its folders name them.
AUTHORS: Final = (
    "Lorc", "Delapouite", "John Colburn", "Felbrigg", "John Redman", "Carl Olsen", "Sbed", "PriorBlue", "Willdabeast",
    "Viscious Speed", "Lord Berandas", "Irongamer", "HeavenlyDog", "Skoll", "Cathelineau", "Caro Asercion",
    "DarkZaitzev", "Faithtoken", "Andy Meneely", "Akaru44", "Aloïs de Gouvello", "AussieSim",
)  # fmt: skip
LISTS: Final = ("berserk_site/static/vendored.toml", "catalog/drawings/vendored.toml")


class Package(NamedTuple):
    """A package of which something is shipped."""

    name: str
    version: str
    license: str


@cache
def packages() -> list[Package]:
    """Every package that the lists of vendored files name, once."""
    rows = [
        row
        for path in LISTS
        for rows in tomllib.loads(Path(settings.BASE_DIR, path).read_text()).values()
        for row in rows
        if "package" in row
    ]
    return sorted({Package(row["package"], row["version"], row["license"]) for row in rows})


@require_safe
def show_licences(request: HttpRequest) -> HttpResponse:
    return render(
        request,
        "licences.html",
        {
            "authors": AUTHORS,
            "drawings": [name.replace("-", " ") for name in paths()],
            "packages": packages(),
        },
    )
