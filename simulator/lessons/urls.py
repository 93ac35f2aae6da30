from django.urls import URLPattern, URLResolver, path

from catalog.addresses import game_patterns
from simulator.lessons import views

app_name = "lessons"
urlpatterns: list[URLPattern | URLResolver] = [
    game_patterns(
        "learn/",
        [
            path("", views.list_lessons, name="lessons"),
            path("<slug:key>/", views.lesson, name="lesson"),
            path("<slug:key>/<int:number>/", views.show_step, name="step"),
            path("<slug:key>/<int:number>/why/", views.why, name="why"),
            path("<slug:key>/<int:number>/game/", views.game_step, name="game_step"),
        ],
        section="lessons",
    ),
]
