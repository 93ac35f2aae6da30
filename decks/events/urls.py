from django.urls import URLPattern, URLResolver, path, re_path

from catalog.addresses import game_patterns

from .views import card_statistics, correcting, deck_changes, lobby, organiser_actions, rounds, spectators, table

app_name = "events"
HERE = "events/<slug:event_id>/"

urlpatterns: list[URLPattern | URLResolver] = [
    game_patterns(
        "events/",
        [
            path("", lobby.events, name="events"),
            path("new/", lobby.new, name="new"),
            path("now/<slug:kind>/", lobby.quick, name="start_now"),
        ],
        section="events",
    ),
    path("events/cards/<int:pk>/", card_statistics.of_card, name="card_lessons"),
    path("events/sets/<int:pk>/", card_statistics.of_set, name="set_lessons"),
    path("events/sets/<int:pk>/cards.csv", card_statistics.of_set_as_csv, name="set_lessons_csv"),
    path("events/code/", lobby.by_code, name="by_code"),
    path(HERE, lobby.event, name="event"),
    path(HERE + "join/", lobby.join, name="join"),
    path(HERE + "reveal/", lobby.reveal, name="reveal"),
    path(HERE + "ready/", lobby.ready, name="ready"),
    path(HERE + "leave/", lobby.leave, name="leave"),
    path(HERE + "kick/<int:number>/", lobby.kick, name="kick"),
    path(HERE + "kick/<int:number>/undo/", lobby.let_in, name="let_in"),
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
    path(HERE + "change/", deck_changes.change, name="change"),
    path(HERE + "settle/", deck_changes.settle, name="settle"),
    path(HERE + "say/", table.say, name="say"),
    path(HERE + "export/log/", table.export_log, name="export_log"),
    re_path(r"^events/(?P<event_id>[a-z0-9]+)/export/(?P<what>pool|deck)/$", table.export, name="export"),
    path(HERE + "rounds/", rounds.next_round, name="next_round"),
    path(HERE + "end/", rounds.end, name="end"),
    path(HERE + "report/", rounds.report, name="report"),
    path(HERE + "simulate/", rounds.simulate, name="simulate"),
    path(HERE + "drop/<int:number>/", rounds.drop, name="drop"),
    path(HERE + "pause/", organiser_actions.pause, name="pause"),
    path(HERE + "resume/", organiser_actions.resume, name="resume"),
    path(HERE + "cancel/", organiser_actions.cancel, name="cancel"),
    path(HERE + "seats/", organiser_actions.arrange, name="arrange"),
    path(HERE + "late/", organiser_actions.late_joining, name="late_joining"),
    path(HERE + "drop/<int:number>/undo/", organiser_actions.undo_drop, name="undo_drop"),
    path(HERE + "report/<int:table>/undo/", organiser_actions.undo_result, name="undo_result"),
    path(HERE + "correct/<int:round>/<int:table>/", correcting.correct, name="correct"),
    path(HERE + "announce/", organiser_actions.announce, name="announce"),
    path(HERE + "organisers/", organiser_actions.add_co_organiser, name="add_co_organiser"),
    path(HERE + "organisers/<int:user_id>/remove/", organiser_actions.remove_co_organiser, name="remove_co_organiser"),
    path(HERE + "screen/", organiser_actions.screen, name="screen"),
    path(HERE + "watch/<int:number>/", spectators.watch, name="watch"),
    path(HERE + "watched/", spectators.agree, name="agree_to_be_watched"),
    path(HERE + "print/", rounds.printed, name="print"),
    path(HERE + "verify/", rounds.verified, name="verify"),
    path(HERE + "replay/", rounds.replay, name="replay"),
]
