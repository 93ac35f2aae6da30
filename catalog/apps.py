from django.apps import AppConfig
from django.db.models.signals import post_migrate, post_save
from django.utils.translation import gettext_lazy as _


class CatalogConfig(AppConfig):
    name = "catalog"
    verbose_name = _("Cards")

    def ready(self) -> None:
        from django.contrib.admin.models import LogEntry

        from catalog import audit, editor
        from catalog.core import trigrams
        from catalog.games import SECTIONS

        SECTIONS["editor"] = editor.ROOMS.__contains__
        post_migrate.connect(trigrams.make, sender=self)
        post_save.connect(audit.record_admin_entry, sender=LogEntry, dispatch_uid="catalog.audit")
