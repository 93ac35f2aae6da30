from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MatchupsConfig(AppConfig):
    name = "simulator.matchups"
    label = "matchups"
    verbose_name = _("Match-ups")
