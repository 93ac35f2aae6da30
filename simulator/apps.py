from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SimulatorConfig(AppConfig):
    name = "simulator"
    verbose_name = _("Simulator")

    def ready(self) -> None:
        from catalog.games import GAMES, first_game

        GAMES[first_game()].sections.add("desk")
