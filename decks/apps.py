from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class DecksConfig(AppConfig):
    name = "decks"
    verbose_name = _("Decks")

    def ready(self) -> None:
        from catalog.games import GAMES, SECTIONS
        from catalog.projects import withdrawing
        from decks.card_lookup import CatalogFormats
        from decks.games import DECK_GAMES
        from decks.guests import keep_decks
        from decks.models.formats import ship_formats
        from decks.private_cards import hide_decks

        for slug in DECK_GAMES:
            if slug in GAMES:
                GAMES[slug].provide("formats", CatalogFormats(slug))
        SECTIONS["decks"] = DECK_GAMES.__contains__
        post_migrate.connect(ship_formats, sender=self)
        withdrawing.connect(hide_decks, dispatch_uid="decks.private_cards")
        user_logged_in.connect(keep_decks, dispatch_uid="decks.guests")
