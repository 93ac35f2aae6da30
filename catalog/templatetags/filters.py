"""`{% filter_controls groups %}`: the filter controls beside a search box, as links.

Written as text and not as a template: there are forty of them on a page that is asked for at each key pressed, and what
does not depend on the query, their words and icons, is made once a language.
"""

from functools import lru_cache
from html import escape

from django import template
from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe

from catalog.controls import Group

register = template.Library()


@register.simple_tag
def filter_controls(groups: list[Group], drawn: str = "element") -> SafeString:
    """Every group with its options; those of the fields in `drawn` are icons, whose words are for screen readers."""
    fields = frozenset(drawn.split())
    return mark_safe("".join(_group(group, group.field in fields) for group in groups))


def _group(group: Group, drawn: bool) -> str:
    links = "".join(
        f'<a id="{group.field}-{option.value}" href="{escape(option.url)}"{_CHOSEN if option.chosen else ""}>'
        f"{_face(group.field, option.value, option.label, drawn)}</a>"
        for option in group.options
    )
    return (
        f'<div class="filter" role="group" aria-labelledby="filter-{group.field}">'
        f'<span class="filter-label" id="filter-{group.field}">{escape(str(group.label))}</span>'
        f'<span class="segments">{links}</span></div>'
    )


_CHOSEN = ' aria-current="true"'


@lru_cache(maxsize=512)
def _face(field: str, value: str, label: str, drawn: bool) -> str:
    """What one shows: the game's icon or mark for it where there is one, and its name."""
    name = escape(label)
    if field == "rarity":
        return f'<span class="rarity" data-rarity="{value}"><span class="rarity-mark"></span>{name}</span>'
    if not drawn:
        return name
    use = f'<use href="{static("img/icons.svg")}#{value}"/>'
    icon = f'<svg class="icon solid" aria-hidden="true" focusable="false">{use}</svg>'
    spoken = f'<span class="visually-hidden">{name}</span>'
    if field == "element":
        return f'<span class="element-mark" data-element="{value}">{icon}</span>{spoken}'
    return icon + spoken
