from django.urls import URLPattern, URLResolver, path

from catalog.addresses import game_patterns
from simulator.puzzles import views

app_name = "puzzles"
urlpatterns: list[URLPattern | URLResolver] = [
    game_patterns(
        "puzzles/",
        [path("", views.puzzles, name="puzzles"), path("<slug:key>/", views.puzzle, name="puzzle")],
        section="puzzles",
    ),
]
