from django.urls import URLPattern, URLResolver, path

from catalog.addresses import game_patterns
from simulator.metagame import views

app_name = "metagame"
urlpatterns: list[URLPattern | URLResolver] = [
    game_patterns(
        "metagame/",
        [
            path("", views.show_metagame, name="metagame"),
            path("<slug:slug>/", views.show_metagame, name="format"),
        ],
        section="metagame",
    ),
    path("statistics/", views.list_dump, name="dump"),
    path("statistics/<str:name>.gz", views.download_dump, name="dump_file"),
]
