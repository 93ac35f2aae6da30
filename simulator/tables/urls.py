from django.urls import URLPattern, URLResolver, path

from catalog.addresses import game_patterns
from simulator.tables import event_views, replays, views

app_name = "tables"
HERE = "tables/<slug:key>/"

urlpatterns: list[URLPattern | URLResolver] = [
    game_patterns(
        "tables/",
        [
            path("", views.tables, name="tables"),
            path("new/", views.new, name="new"),
            path("record/", views.record, name="record"),
        ],
        section="tables",
    ),
    path("tables/deck/<slug:key>/", views.try_deck, name="try_deck"),
    path("tables/event/<slug:event_id>/", event_views.play, name="event"),
    path(HERE, views.table, name="table"),
    path(HERE + "now/", views.now, name="now"),
    path(HERE + "why/", views.why, name="why"),
    path(HERE + "sit/", views.sit, name="sit"),
    path(HERE + "move/", views.move, name="move"),
    path(HERE + "act/<slug:what>/", views.act, name="act"),
    path(HERE + "stops/", views.stops, name="stops"),
    path(HERE + "replay/", replays.replay, name="replay"),
    path(HERE + "say/", views.say, name="say"),
]
