from django.urls import URLPattern, URLResolver, path

from catalog.addresses import game_patterns
from simulator.tables import advice_view, embed_view, event_views, playing_on, quick_views, recap_view, replays, views

app_name = "tables"
HERE = "tables/<slug:key>/"

urlpatterns: list[URLPattern | URLResolver] = [
    game_patterns(
        "tables/",
        [
            path("", views.tables, name="tables"),
            path("play/", quick_views.show_search, name="search"),
            path("play/now/", quick_views.search_now, name="search_now"),
            path("play/start/", quick_views.start, name="search_start"),
            path("play/engine/", quick_views.call_engine, name="search_engine"),
            path("play/stop/", quick_views.stop, name="search_stop"),
            path("new/", views.create_table, name="new"),
            path("new/<slug:mode>/", views.new_mode, name="new_mode"),
            path("record/", views.show_record, name="record"),
            path("ladder/", views.ladder, name="ladder"),
            path("scenario/", playing_on.play_on_scenario, name="play_scenario"),
            path("scenario/advice/", advice_view.advise_position, name="advise_position"),
        ],
        section="tables",
    ),
    path("tables/card/<int:pk>/", views.show_card_results, name="of_card"),
    path("tables/deck/<slug:key>/", views.try_deck, name="try_deck"),
    path("tables/on/<slug:source>/<slug:reference>/", playing_on.play_on_moment, name="play_on"),
    path("tables/event/<slug:event_id>/", event_views.show_play, name="event"),
    path(HERE, views.show_table, name="table"),
    path(HERE + "now/", views.now, name="now"),
    path(HERE + "why/", views.why, name="why"),
    path(HERE + "sit/", views.sit, name="sit"),
    path(HERE + "move/", views.move, name="move"),
    path(HERE + "swap/", views.post_swap, name="swap"),
    path(HERE + "act/<slug:what>/", views.act, name="act"),
    path(HERE + "stops/", views.stops, name="stops"),
    path(HERE + "recap/", recap_view.show_recap, name="recap"),
    path(HERE + "replay/", replays.show_replay, name="replay"),
    path(HERE + "embed/", embed_view.show_embed, name="embed"),
    path(HERE + "advice/", advice_view.advice, name="advice"),
    path(HERE + "analysis/", replays.analysis, name="analysis"),
    path(HERE + "scenario.toml", replays.download_scenario, name="scenario"),
    path(HERE + "say/", views.post_chat, name="say"),
]
