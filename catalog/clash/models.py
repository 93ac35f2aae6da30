"""The printed numbers of «Битва колод»."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from catalog.clash.abilities import ABILITIES
from catalog.clash.cards import AXES, COSTS, KINDS, SHIELDS
from catalog.core.terms import Term
from catalog.models.cards import Card


class ClashCard(models.Model):
    """The numbers of a card of «Битва колод», one row a card; its abilities are the card's icons."""

    card = models.OneToOneField(Card, models.CASCADE, primary_key=True, related_name="clash")
    kind = models.CharField(_("kind"), max_length=8, choices=[(k, t.en) for k, t in KINDS.items()])
    cost = models.PositiveSmallIntegerField(_("cost"))
    axe = models.PositiveSmallIntegerField(_("axe"))
    shield = models.PositiveSmallIntegerField(_("shield"), null=True, blank=True)  # null for a spell
    aura = models.CharField(
        _("aura"), max_length=16, blank=True, choices=[(a.id, a.name.en) for a in ABILITIES.values() if a.id != "aura"]
    )

    class Meta:
        verbose_name = _("Clash of Decks numbers")
        indexes = [
            models.Index(fields=["cost"], name="clash_by_cost"),
            models.Index(fields=["axe"], name="clash_by_axe"),
            models.Index(fields=["shield"], name="clash_by_shield"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(kind__in=list(KINDS)), name="clash_kind_known"),
            models.CheckConstraint(condition=Q(cost__lte=COSTS[-1], axe__lte=AXES[-1]), name="clash_numbers_small"),
            models.CheckConstraint(
                condition=Q(kind="creature", shield__gte=SHIELDS[0], shield__lte=SHIELDS[-1])
                | Q(kind="spell", shield=None),
                name="clash_creatures_have_shields",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.cost}: {self.axe}/{self.shield or '-'}"

    @property
    def kind_name(self) -> Term:
        return KINDS[self.kind]
