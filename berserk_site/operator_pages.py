"""Contact, terms of use and privacy: pages that the operator writes as files, and that are there once written.

The folder `OPERATOR_PAGES` (`var/pages`) holds `terms.ru.txt` and `terms.en.txt`, or `terms.txt` for both languages.
`contact` and `privacy` work in the same way. Paragraphs stand apart by an empty line; one that begins with `# ` is a
heading, and lines that begin with `- ` are a list. Addresses become links; nothing else is read as markup. Changes show
at once.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

TITLES: dict[str, Promise] = {"contact": _("Contact"), "terms": _("Terms of use"), "privacy": _("Privacy")}
LONGEST = 200_000  # characters that are shown of a file


class Block(NamedTuple):
    """A heading, a paragraph or a list."""

    kind: str
    lines: list[str]


def file_of(name: str) -> Path | None:
    """Return the page's file in the reader's language, in both, or in the other; None without a file."""
    language = "ru" if get_language() == "ru" else "en"
    other = "en" if language == "ru" else "ru"
    files = (settings.OPERATOR_PAGES / f"{name}{ending}.txt" for ending in (f".{language}", "", f".{other}"))
    return next((file for file in files if file.is_file()), None)


def list_pages() -> tuple[tuple[str, str], ...]:
    """Names and titles of the pages that are written."""
    if not settings.OPERATOR_PAGES.is_dir():
        return ()
    return tuple((name, str(title)) for name, title in TITLES.items() if file_of(name) is not None)


def blocks(text: str) -> list[Block]:
    page_blocks = []
    for part in re.split(r"\n\s*\n", text.replace("\r\n", "\n")):
        lines = [line.strip() for line in part.strip().splitlines()]
        if not lines:
            continue
        if lines[0].startswith("# "):
            page_blocks.append(Block("heading", [lines.pop(0)[2:]]))
        if lines and all(line.startswith("- ") for line in lines):
            page_blocks.append(Block("list", [line[2:] for line in lines]))
        elif lines:
            page_blocks.append(Block("paragraph", lines))
    return page_blocks


@require_safe
def show_operator_page(request: HttpRequest, name: str) -> HttpResponse:
    file = file_of(name)
    if file is None:
        raise Http404
    text = file.read_text(encoding="utf-8-sig", errors="replace")[:LONGEST]
    return render(request, "operator_page.html", {"title": TITLES[name], "blocks": blocks(text)})
