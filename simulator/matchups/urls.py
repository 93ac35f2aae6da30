from django.urls import URLPattern, path, register_converter

from simulator.matchups import changes, event_games, replays, views


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
register_converter(MoveConverter, "move")

app_name = "matchups"
urlpatterns: list[URLPattern] = [
    path("", views.matchups, name="matchups"),
    path("new/", views.new, name="new"),
    path("gauntlet/<run:key>/", views.against_gauntlet, name="against_gauntlet"),
    path("what-if/<run:key>/", changes.what_if, name="what_if"),
    path("deck/<run:key>/", views.of_deck, name="of_deck"),
    path("event/<slug:event_id>/<int:played>/<int:table>/", event_games.game, name="event_games"),
    path("event/<slug:event_id>/<int:played>/<int:table>/<int:number>/", event_games.game, name="event_game"),
    path("<run:key>/", views.run, name="run"),
    path("<run:key>/now/", views.run_now, name="run_now"),
    path("<run:key>/<move:what>/", views.move, name="move"),
    path("<run:key>/put-in/<int:place>/", changes.put_in, name="put_in"),
    path("<run:key>/<int:row>/<int:column>/", views.pair, name="pair"),
    path("<run:key>/<int:row>/<int:column>/games/", replays.find_game, name="find_game"),
    path("<run:key>/<int:row>/<int:column>/games/<int:number>/", replays.game, name="game"),
]
