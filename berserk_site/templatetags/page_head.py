"""Small files of every page that stand in its head: each would be a request of a cold page."""

from pathlib import Path
from typing import Final
from urllib.parse import quote

from django import template
from django.utils.safestring import SafeString

from berserk_site.first_script import TEXT

register = template.Library()

_MARK: Final = Path(__file__).resolve().parent.parent / "static" / "img" / "mark.svg"
_ADDRESS: Final = "data:image/svg+xml," + quote(_MARK.read_text("utf-8").strip().replace('"', "'"), safe=" '=:/,")


@register.simple_tag
def first_script() -> SafeString:
    """Return the script that runs before the page is drawn."""
    return SafeString(f"<script>{TEXT}</script>")


@register.simple_tag
def mark_address() -> SafeString:
    """Return the mark of the site as a data URL."""
    return SafeString(_ADDRESS)
