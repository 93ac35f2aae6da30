from django.urls import URLPattern, path, re_path

from .views import lobby, rounds, table

app_name = "events"
HERE = "<slug:event_id>/"

urlpatterns: list[URLPattern] = [
    path("", lobby.events, name="events"),
    path("new/", lobby.new, name="new"),
    path("code/", lobby.by_code, name="by_code"),
    path("now/draft/", lobby.quick, {"kind": "draft"}, name="draft_now"),
    path("now/sealed/", lobby.quick, {"kind": "sealed"}, name="sealed_now"),
    path(HERE, lobby.event, name="event"),
    path(HERE + "join/", lobby.join, name="join"),
    path(HERE + "ready/", lobby.ready, name="ready"),
    path(HERE + "leave/", lobby.leave, name="leave"),
    path(HERE + "kick/<int:number>/", lobby.kick, name="kick"),
    path(HERE + "start/", lobby.start, name="start"),
    path(HERE + "now/", table.now, name="now"),
    path(HERE + "pick/", table.pick, name="pick"),
    path(HERE + "mark/", table.mark, name="mark"),
    path(HERE + "return/", table.take_back, name="take_back"),
    path(HERE + "bench/", table.bench, name="bench"),
    path(HERE + "undo/", table.undo, name="undo"),
    path(HERE + "list/", table.read_list, name="read_list"),
    path(HERE + "save/", table.save, name="save"),
    path(HERE + "suggest/", table.suggest, name="suggest"),
    path(HERE + "deck/", table.hand_in, name="hand_in"),
    path(HERE + "say/", table.say, name="say"),
    re_path(r"^(?P<event_id>[a-z0-9]+)/export/(?P<what>pool|deck|log)/$", table.export, name="export"),
    path(HERE + "rounds/", rounds.next_round, name="next_round"),
    path(HERE + "end/", rounds.end, name="end"),
    path(HERE + "report/", rounds.report, name="report"),
    path(HERE + "simulate/", rounds.simulate, name="simulate"),
    path(HERE + "drop/<int:number>/", rounds.drop, name="drop"),
    path(HERE + "print/", rounds.printed, name="print"),
    path(HERE + "verify/", rounds.verified, name="verify"),
    path(HERE + "replay/", rounds.replay, name="replay"),
]
