from django.urls import URLPattern, URLResolver, path, register_converter

from catalog.addresses import game_patterns
from simulator.desk import views
from simulator.reference import views as rules


class ScenarioKeyConverter:
    """A saved scenario's key: 15 hexadecimal digits."""

    regex = "[0-9a-f]{15}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(ScenarioKeyConverter, "scenario")

urlpatterns: list[URLPattern | URLResolver] = [
    game_patterns(
        "desk/",
        [path("", views.desk, name="desk"), path("download/", views.download, name="download")],
        section="desk",
    ),
    game_patterns(
        "desk/rules/",
        [
            path("", rules.show_contents, name="rules"),
            path("scenarios/<path:name>", rules.show_example, name="played"),
            path("<str:clause>/", rules.rule, name="rule"),
        ],
        section="rules",
    ),
    path("desk/<scenario:key>/", views.show_saved_scenario, name="scenario"),
    path("desk/<scenario:key>/scenario.toml", views.file, name="file"),
    path("desk/<scenario:key>/delete/", views.delete_scenario, name="delete"),
]
