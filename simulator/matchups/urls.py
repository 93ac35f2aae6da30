from django.urls import URLPattern, URLResolver, path, register_converter

from catalog.addresses import game_patterns
from simulator.matchups import analyses, badges, changes, event_games, replays, views


class RunKeyConverter:
    """A run's or deck's key: 15 hexadecimal digits."""

    regex = "[0-9a-f]{15}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class MoveConverter(RunKeyConverter):
    regex = "|".join(views.MOVES)


register_converter(RunKeyConverter, "run")


class GameNumberConverter:
    """The number of a game as pages say it, from 1; views count from 0."""

    regex = "[1-9][0-9]{0,8}"

    def to_python(self, value: str) -> int:
        return int(value) - 1

    def to_url(self, value: int) -> str:
        return str(value + 1)


register_converter(MoveConverter, "move")
register_converter(GameNumberConverter, "game_number")

app_name = "matchups"
urlpatterns: list[URLPattern | URLResolver] = [
    game_patterns(
        "matchups/",
        [
            path("", views.matchups, name="matchups"),
            path("new/", views.create_run, name="new"),
        ],
        section="matchups",
    ),
    path("matchups/gauntlet/<run:key>/", views.against_gauntlet, name="against_gauntlet"),
    path("matchups/what-if/<run:key>/", changes.what_if, name="what_if"),
    path("matchups/deck/<run:key>/", views.of_deck, name="of_deck"),
    path("matchups/event/<slug:event_id>/<int:round_number>/<int:table>/", event_games.game, name="event_games"),
    path(
        "matchups/event/<slug:event_id>/<int:round_number>/<int:table>/<int:number>/",
        event_games.game,
        name="event_game",
    ),
    path(
        "matchups/event/<slug:event_id>/<int:round_number>/<int:table>/<int:number>/analysis/",
        event_games.analyse,
        name="event_analysis",
    ),
    path("matchups/<run:key>/", views.show_run, name="run"),
    path("matchups/<run:key>/now/", views.run_now, name="run_now"),
    path("matchups/<run:key>/badge.svg", badges.badge, name="badge"),
    path("matchups/<run:key>/picture.png", badges.draw_verdict, name="picture"),
    path("matchups/<run:key>/check/", views.start_check, name="check"),
    path("matchups/<run:key>/<move:what>/", views.move, name="move"),
    path("matchups/<run:key>/put-in/<int:place>/", changes.apply_to_deck, name="put_in"),
    path("matchups/<run:key>/<int:row>/<int:column>/", views.pair, name="pair"),
    path("matchups/<run:key>/<int:row>/<int:column>/games/", replays.find_game, name="find_game"),
    path("matchups/<run:key>/<int:row>/<int:column>/games/<game_number:number>/", replays.game, name="game"),
    path(
        "matchups/<run:key>/<int:row>/<int:column>/games/<game_number:number>/analysis/",
        analyses.analyse_run_game,
        name="analysis",
    ),
]
