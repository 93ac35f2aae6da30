from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SimulatorConfig(AppConfig):
    name = "simulator"
    verbose_name = _("Simulator")

    def ready(self) -> None:
        from catalog.games import SECTIONS
        from decks.guests import handed_over
        from simulator.games import has_desk
        from simulator.lessons.library import has_lessons
        from simulator.puzzles import book
        from simulator.puzzles.progress import keep_puzzles
        from simulator.reference.rulebook import has_rulebook

        handed_over.connect(keep_puzzles, dispatch_uid="simulator.guests")
        SECTIONS["desk"] = has_desk
        SECTIONS["rules"] = has_rulebook
        SECTIONS["puzzles"] = book.ROOMS.__contains__
        SECTIONS["lessons"] = has_lessons
