from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MatchupsConfig(AppConfig):
    name = "simulator.matchups"
    label = "matchups"
    verbose_name = _("Match-ups")

    def ready(self) -> None:
        from catalog.games import GAMES, first_game
        from decks.guests import handed_over
        from simulator.matchups.access import keep_runs

        handed_over.connect(keep_runs, dispatch_uid="matchups.guests")
        GAMES[first_game()].sections.add("matchups")
