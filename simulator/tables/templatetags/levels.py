from django import template

from catalog.addresses import current_game
from simulator.tables.strength import list_levels

register = template.Library()


@register.inclusion_tag("tables/levels.html")
def level_strength() -> dict[str, object]:
    """How strong the engine's levels are in the game of the page; empty without measurements."""
    return {"levels": list_levels(current_game().slug)}
