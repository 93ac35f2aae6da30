"""The printed numbers of BattleCON."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from catalog.battlecon.cards import CLASSES, DIFFICULTIES
from catalog.battlecon.parts import PART_KINDS
from catalog.core.terms import Term
from catalog.models.cards import Card
from catalog.search.fields import by_slug

NO_TERM = Term("", "")


class BattleconCard(models.Model):
    """The numbers of a card of BattleCON, one row a card. A fighter's own card has all of his set in `data`."""

    card = models.OneToOneField(Card, models.CASCADE, primary_key=True, related_name="battlecon")
    kind = models.CharField(_("kind"), max_length=8, choices=[(k, t.en) for k, t in PART_KINDS.items()])
    fighter = models.CharField(_("fighter"), max_length=40, blank=True, db_index=True)  # "" for a universal card
    owners = models.CharField(
        max_length=210, blank=True, editable=False
    )  # name keys of the fighter: "|гранит|granite|"
    fighter_class = models.CharField(
        _("class"), max_length=10, blank=True, choices=[(k, t.en) for k, t in CLASSES.items()]
    )
    difficulty = models.CharField(
        _("difficulty"), max_length=6, blank=True, choices=[(k, t.en) for k, t in DIFFICULTIES.items()]
    )
    health = models.PositiveSmallIntegerField(_("health"), null=True, blank=True)
    low = models.SmallIntegerField(_("minimum range"), null=True, blank=True)
    high = models.SmallIntegerField(_("maximum range"), null=True, blank=True)
    power = models.SmallIntegerField(_("power"), null=True, blank=True)
    speed = models.SmallIntegerField(_("speed"), null=True, blank=True)
    guard = models.SmallIntegerField(_("guard"), null=True, blank=True)
    data = models.JSONField(default=dict, editable=False)  # all else that is printed (card_rows.py)

    class Meta:
        verbose_name = _("BattleCON numbers")
        indexes = [
            models.Index(fields=["power"], name="battlecon_by_power"),
            models.Index(fields=["speed"], name="battlecon_by_speed"),
            models.Index(fields=["guard"], name="battlecon_by_guard"),
            models.Index(fields=["kind"], name="battlecon_by_kind"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(kind__in=list(PART_KINDS)), name="battlecon_kind_known"),
            models.CheckConstraint(
                condition=Q(kind="fighter", health__gte=1) | (~Q(kind="fighter") & Q(health=None)),
                name="battlecon_fighters_have_health",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.fighter}".strip()

    @property
    def kind_name(self) -> Term:
        return by_slug(PART_KINDS)[self.kind]

    @property
    def class_name(self) -> Term:
        return by_slug(CLASSES).get(self.fighter_class, NO_TERM)

    @property
    def difficulty_name(self) -> Term:
        return by_slug(DIFFICULTIES).get(self.difficulty, NO_TERM)

    @property
    def owner(self) -> Term:
        """The name of the fighter whose card it is; "" for a universal card."""
        return Term(*self.data.get("owner", ("", "")))
