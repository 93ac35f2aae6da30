"""The judge's desks: each game that has one brings its pages."""

from django.urls import URLPattern, URLResolver, include, path

from simulator.games import engines

app_name = "desk"
urlpatterns: list[URLPattern | URLResolver] = [
    path("", include(rules.desk)) for rules in engines().values() if rules.desk is not None
]
