from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MetagameConfig(AppConfig):
    name = "simulator.metagame"
    label = "metagame"
    verbose_name = _("Metagame")

    def ready(self) -> None:
        from catalog.games import SECTIONS
        from simulator.deck_results import SOURCES
        from simulator.metagame.event_results import find_results_of_people, find_simulated_results
        from simulator.metagame.refresh import list_games

        SOURCES["people"].append(find_results_of_people)
        SOURCES["simulated"].append(find_simulated_results)
        SECTIONS["metagame"] = lambda game: game in list_games()
