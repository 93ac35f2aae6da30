from django.urls import URLPattern, URLResolver, path

from catalog.addresses import game_patterns
from simulator.puzzles import own_views, views

app_name = "puzzles"
urlpatterns: list[URLPattern | URLResolver] = [
    game_patterns(
        "puzzles/",
        [
            path("", views.puzzles, name="puzzles"),
            path("pose/", own_views.pose, name="pose"),
            path("own/<slug:key>/", own_views.show_own_puzzle, name="own"),
            path("own/<slug:key>/delete/", own_views.delete, name="delete"),
            path("<slug:key>/", views.puzzle, name="puzzle"),
        ],
        section="puzzles",
    ),
]
