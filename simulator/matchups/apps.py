from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MatchupsConfig(AppConfig):
    name = "simulator.matchups"
    label = "matchups"
    verbose_name = _("Match-ups")

    def ready(self) -> None:
        from catalog.games import SECTIONS
        from decks.games import DECK_GAMES
        from decks.guests import handed_over
        from simulator import deck_results as results_of_decks
        from simulator.analysis.rows import ANALYSES
        from simulator.card_results import SOURCES
        from simulator.games import ENGINES
        from simulator.matchups import analyses, deck_results, moments, rating
        from simulator.matchups.access import keep_runs
        from simulator.matchups.models import ReplayAnalysis
        from simulator.moments import FINDERS

        SOURCES["matchups"] = rating.find_card_result
        results_of_decks.SOURCES["simulated"].append(deck_results.find_deck_results)
        ANALYSES[ReplayAnalysis] = analyses.load_game
        FINDERS.update({"run": moments.of_run, "event": moments.of_event})
        handed_over.connect(keep_runs, dispatch_uid="matchups.guests")
        SECTIONS["matchups"] = lambda game: game in ENGINES and game in DECK_GAMES
