"""Icons with constant names are text of the templates that include them; other includes are Django's."""

from __future__ import annotations

from django.template import Context, Engine
from django.template.base import TextNode
from django.template.loader import render_to_string
from django.template.loader_tags import IncludeNode


def test_an_icon_with_a_constant_name_is_text_of_the_template() -> None:
    template = Engine.get_default().from_string('{% include "partials/icon.html" with name="deck" class="solid" %}')
    [node] = template.nodelist
    assert isinstance(node, TextNode)
    assert template.render(Context()) == render_to_string("partials/icon.html", {"name": "deck", "class": "solid"})


def test_a_name_that_the_page_determines_is_read_from_the_page() -> None:
    template = Engine.get_default().from_string('{% include "partials/icon.html" with name=icon %}')
    [node] = template.nodelist
    assert isinstance(node, IncludeNode)
    for icon in ("deck", "cards"):
        drawn = template.render(Context({"icon": icon}))
        assert drawn == render_to_string("partials/icon.html", {"name": icon}) and f"#{icon}" in drawn


def test_a_filter_is_applied_to_each_page() -> None:
    template = Engine.get_default().from_string('{% include "partials/icon.html" with name="deck"|default:x %}')
    assert isinstance(template.nodelist[0], IncludeNode)
