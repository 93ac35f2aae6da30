"""The judge's desk and the pages of the rules."""

from django.urls import URLPattern, URLResolver, include, path

app_name = "desk"
urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("simulator.desk.urls")),
]
