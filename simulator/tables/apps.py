from django.apps import AppConfig
from django.utils.translation import pgettext_lazy


class TablesConfig(AppConfig):
    name = "simulator.tables"
    label = "tables"
    verbose_name = pgettext_lazy("where games are played", "Tables")

    def ready(self) -> None:
        from catalog.games import SECTIONS
        from decks.events.outage import time_lost
        from decks.guests import handed_over
        from simulator import deck_results as results_of_decks
        from simulator.analysis.rows import ANALYSES
        from simulator.card_results import SOURCES
        from simulator.games import ENGINES
        from simulator.moments import FINDERS
        from simulator.tables import deck_results, game_cache, played_cards, replays
        from simulator.tables.access import keep_seats
        from simulator.tables.hooks import give_back
        from simulator.tables.models import Analysis

        SOURCES["tables"] = played_cards.count_card
        results_of_decks.SOURCES["people"].append(deck_results.find_deck_results)
        ANALYSES[Analysis] = game_cache.load_finished
        FINDERS["table"] = replays.find_moment
        SECTIONS["tables"] = ENGINES.__contains__
        handed_over.connect(keep_seats, dispatch_uid="tables.guests")
        time_lost.connect(give_back, dispatch_uid="tables.clocks")
