"""The judge's desk, and the pages of the rules that games bring along."""

from django.urls import URLPattern, URLResolver, include, path

from simulator.games import engines

app_name = "desk"
urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("simulator.desk.urls")),
    *(path("", include(rules.desk_pages)) for rules in engines().values() if rules.desk_pages is not None),
]
