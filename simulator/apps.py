from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SimulatorConfig(AppConfig):
    name = "simulator"
    verbose_name = _("Simulator")

    def ready(self) -> None:
        from catalog.games import GAMES
        from simulator.games import engines

        for slug, rules in engines().items():
            if slug in GAMES and rules.desk is not None:
                GAMES[slug].sections.add("desk")
