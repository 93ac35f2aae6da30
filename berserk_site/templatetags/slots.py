from django import template
from django.urls import reverse

from berserk_site.slots import SLOTS

register = template.Library()


@register.inclusion_tag("partials/slot_link.html")
def slot_link(name: str, *args: object) -> dict[str, object]:
    """Return a plain link to the page of another app, for places where a fragment would be too large."""
    filled = SLOTS[name]
    return {"title": filled.title, "url": reverse(filled.view, args=args)}


@register.inclusion_tag("partials/slot.html")
def slot(name: str, *args: object) -> dict[str, object]:
    """Return the place that another app's fragment fills; `args` are the arguments of the fragment's address."""
    filled = SLOTS[name]
    return {"name": name, "title": filled.title, "url": reverse(filled.view, args=args)}


@register.simple_tag
def slot_url(name: str, *args: object) -> str:
    """Return the address of another app's page for the slot."""
    return reverse(SLOTS[name].view, args=args)
