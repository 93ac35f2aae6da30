"""Controls around the results of a search: `{% filter_controls groups %}`, the filters beside the search box,
and `{% sort_head sorting "cost" label %}`, the head of a column by which the table can be sorted. All are links.

Python code writes the filters, because a template would be slow: a page has forty filters and is requested on each key
press. The parts that do not depend on the query, words and icons, are rendered once per language.
"""

from collections.abc import Sequence
from functools import lru_cache
from html import escape

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from catalog.controls import Group, Option

register = template.Library()


@register.simple_tag
def filter_controls(groups: list[Group], drawn: str = "element") -> SafeString:
    """Render all groups with their options. The fields in `drawn` have icons with words for screen readers."""
    fields = frozenset(drawn.split())
    return mark_safe("".join(_group(group, group.field in fields) for group in groups))


_ARROWS = {"ascending": "↑", "descending": "↓"}


@register.simple_tag
def order_arrow(option: Option) -> SafeString:
    """The direction of an order that is chosen, for eyes alone: `aria-sort` or the address tells it to others."""
    arrow = _ARROWS.get(option.direction)
    return format_html(' <span aria-hidden="true">{}</span>', arrow) if arrow else SafeString("")


@register.simple_tag
def sort_head(sorting: Sequence[Option], field: str, label: str, numbers: bool = False) -> SafeString:
    """Render a column head that sorts the table by that field, or in reverse if it is already sorted by it.

    A field without an order gets a plain head. `numbers`: the column contains numbers.
    """
    option = next((each for each in sorting if each.value == field), None)
    kind = mark_safe(' class="num"') if numbers else ""
    if option is None:
        return format_html('<th scope="col"{}>{}</th>', kind, label)
    sort = format_html(' aria-sort="{}"', option.direction) if option.direction else ""
    return format_html(
        '<th scope="col"{}{}><a class="sort-head" id="head-{}" href="{}">{}{}</a></th>',
        kind, sort, field, option.url, label, order_arrow(option),
    )  # fmt: skip


def _group(group: Group, as_icon: bool) -> str:
    links = "".join(
        f'<a id="{group.field}-{option.value}" href="{escape(option.url)}"{_CHOSEN if option.chosen else ""}>'
        f"{_face(group.field, option.value, option.label, as_icon)}</a>"
        for option in group.options
    )
    return (
        f'<div class="filter" role="group" aria-labelledby="filter-{group.field}">'
        f'<span class="filter-label" id="filter-{group.field}">{escape(str(group.label))}</span>'
        f'<span class="segments">{links}</span></div>'
    )


_CHOSEN = ' aria-current="true"'


@lru_cache(maxsize=512)
def _face(field: str, value: str, label: str, as_icon: bool) -> str:
    """Return the content of a filter: the game's icon or mark, if it has one, and the name."""
    name = escape(label)
    if field == "rarity":
        return f'<span class="rarity" data-rarity="{value}"><span class="rarity-mark"></span>{name}</span>'
    if not as_icon:
        return name
    use = f'<use href="{static("img/icons.svg")}#{value}"/>'
    icon = f'<svg class="icon solid" aria-hidden="true" focusable="false">{use}</svg>'
    hidden_name = f'<span class="visually-hidden">{name}</span>'
    if field == "element":
        return f'<span class="element-mark" data-element="{value}">{icon}</span>{hidden_name}'
    return icon + hidden_name
