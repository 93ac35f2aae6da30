from functools import lru_cache

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from simulator.games import engines

register = template.Library()


@lru_cache(maxsize=2048)
def _is_of_the_rules(number: str) -> bool:
    return any(rules.cites(number) for rules in engines().values())


@register.simple_tag
def clause(number: str, words: str = "") -> SafeString:
    """The number of a clause, or the head of a term, as a link to what the rules say there.

    `words` are shown instead of the number. What is no clause of the rules is shown without a link.
    """
    if not number:
        return SafeString("")
    shown = words or number
    if not _is_of_the_rules(number):
        return format_html('<span class="rule">{}</span>', shown)
    return format_html('<a class="rule" href="{}">{}</a>', reverse("desk:rule", args=[number]), shown)
