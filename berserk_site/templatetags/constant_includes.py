"""`{% include %}` of a drawing with constant values: rendered once, when the template is loaded.

A page includes about forty icons. They do not depend on the visitor, the language or the game.
"""

from __future__ import annotations

from typing import Final

from django import template
from django.template.base import FilterExpression, Node, Parser, TextNode, Token
from django.template.loader import render_to_string
from django.template.loader_tags import do_include

register = template.Library()

DRAWINGS: Final = frozenset({"partials/icon.html", "partials/mark.html"})  # depend on nothing but their values


@register.tag
def include(parser: Parser, token: Token) -> Node:
    """Django's tag. A drawing with constant values becomes plain text."""
    node = do_include(parser, token)
    name: FilterExpression = node.template
    values: dict[str, FilterExpression] = node.extra_context
    if name.var in DRAWINGS and all(_is_constant(value) for value in (name, *values.values())):
        return TextNode(render_to_string(name.var, {key: value.var for key, value in values.items()}))
    return node


def _is_constant(value: FilterExpression) -> bool:
    return not value.is_var and not value.filters
