from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SimulatorConfig(AppConfig):
    name = "simulator"
    verbose_name = _("Simulator")

    def ready(self) -> None:
        from catalog.games import GAMES
        from decks.guests import handed_over
        from simulator.games import engines
        from simulator.lessons.library import has_lessons
        from simulator.puzzles.book import book
        from simulator.puzzles.progress import keep_puzzles
        from simulator.reference.rulebook import has_rulebook

        handed_over.connect(keep_puzzles, dispatch_uid="simulator.guests")
        for slug, rules in engines().items():
            if slug in GAMES and (rules.desk or rules.desk_pages):
                GAMES[slug].sections.add("desk")
            if slug in GAMES and has_rulebook(slug):
                GAMES[slug].sections.add("rules")
            if slug in GAMES and book(slug) is not None:
                GAMES[slug].sections.add("puzzles")
            if slug in GAMES and has_lessons(slug):
                GAMES[slug].sections.add("lessons")
