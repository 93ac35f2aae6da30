from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class CatalogConfig(AppConfig):
    name = "catalog"
    verbose_name = _("Cards")

    def ready(self) -> None:
        from catalog import editor, trigrams
        from catalog.games import GAMES

        for slug in editor.ROOMS:
            GAMES[slug].sections.add("editor")
        post_migrate.connect(trigrams.make, sender=self)
