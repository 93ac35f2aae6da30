from functools import lru_cache

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from catalog.addresses import current_game
from simulator.games import ENGINES, engine
from simulator.tables.table_rules import TABLE_RULES

register = template.Library()


@register.simple_tag
def clause(number: str, words: str = "") -> SafeString:
    """Render a clause of the page's game as players read it, as a link to its text in the rules.

    `words` replace the clause's own text. Without a page of that clause in the game, the text is not linked.
    """
    return _clause(current_game().slug, number, str(words), get_language() or "en") if number else SafeString("")


@lru_cache(maxsize=8192)  # a log of a game cites sixty, and each page of it the same
def _clause(game: str, number: str, words: str, language: str) -> SafeString:
    if number in TABLE_RULES:
        return format_html('<span class="rule">{}</span>', words or TABLE_RULES[number].said(language))
    rules = engine(game) if game in ENGINES else None
    text = words or (rules.cited(number).said(language) if rules else number)
    if rules is None or not rules.cites(number):
        return format_html('<span class="rule">{}</span>', text)
    return format_html('<a class="rule" href="{}">{}</a>', reverse("desk:rule", args=[number]), text)
