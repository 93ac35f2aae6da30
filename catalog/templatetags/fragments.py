"""Fragments that are drawn again and again from equal values."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from secrets import token_hex
from typing import Any, Final

from django import template
from django.template.context import Context
from django.template.loader import render_to_string
from django.urls import get_urlconf
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

register = template.Library()

TOKEN: Final = token_hex(32)  # unguessable placeholder in cached fragments for the form token of the request


@register.simple_tag(takes_context=True)
def remembered(context: Context, name: str, **values: Any) -> SafeString:
    """Render the template `name` with only these values. The result is cached by the values, the language and the game
    of the page, on which addresses depend.

    The values must be hashable. The template sees nothing else, not even the request; the token of its forms is an
    exception. All visitors share the result, so no value may name a visitor.
    """
    return _with_token(context, _render(name, get_language(), get_urlconf(), tuple(values.items())))


@register.simple_tag(takes_context=True)
def remembered_each(context: Context, name: str, each: Iterable[Any], **values: Any) -> SafeString:
    """Like `remembered`, but render once for each item of the list. The template calls the item `each`."""
    language, urls, rest = get_language(), get_urlconf(), tuple(values.items())
    drawn = [_render(name, language, urls, (("each", one), *rest)) for one in each]
    return _with_token(context, mark_safe("".join(drawn)))


def _with_token(context: Context, html: SafeString) -> SafeString:
    return mark_safe(html.replace(TOKEN, str(context["csrf_token"]))) if TOKEN in html else html


@lru_cache(maxsize=16384)
def _render(name: str, language: str | None, urls: object, values: tuple[tuple[str, Any], ...]) -> SafeString:
    return render_to_string(name, {"csrf_token": TOKEN, **dict(values)})
