from django.urls import URLPattern, path, register_converter

from simulator.desk import views


class ScenarioKeyConverter:
    """A saved scenario's key: 15 hexadecimal digits."""

    regex = "[0-9a-f]{15}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(ScenarioKeyConverter, "scenario")

app_name = "desk"
urlpatterns: list[URLPattern] = [
    path("", views.desk, name="desk"),
    path("rules/", views.rules, name="rules"),
    path("download/", views.download, name="download"),
    path("<scenario:key>/", views.scenario, name="scenario"),
    path("<scenario:key>/scenario.toml", views.file, name="file"),
    path("<scenario:key>/delete/", views.delete, name="delete"),
]
