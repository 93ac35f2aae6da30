"""The pages of the rules, and the views with which this game's desk draws itself."""

from django.urls import URLPattern, URLResolver, path

from catalog.addresses import game_patterns
from simulator.berserk.desk import rule_views
from simulator.berserk.desk.views import desk, scenario

__all__ = ["desk", "scenario", "urlpatterns"]

urlpatterns: list[URLPattern | URLResolver] = [
    game_patterns(
        "desk/rules/",
        [
            path("", rule_views.contents, name="rules"),
            path("scenarios/<path:name>", rule_views.scenario, name="played"),
            path("<str:clause>/", rule_views.rule, name="rule"),
        ],
        section="rules",
    ),
]
