from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class EventsConfig(AppConfig):
    name = "decks.events"
    label = "events"
    verbose_name = _("Sealed and draft events")

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in

        from catalog.games import SECTIONS
        from decks.events.guests import keep_events
        from decks.events.options import drafted_games

        SECTIONS["events"] = lambda game: game in drafted_games()
        user_logged_in.connect(keep_events, dispatch_uid="events.guests")
