"""What «Берсерк. Герои» prints on a card and no other game does."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from catalog.core.terms import Term
from catalog.heroes.cards import COSTS, ELEMENTS, KINDS
from catalog.models.cards import Card
from catalog.search.fields import by_slug


class HeroesCard(models.Model):
    """The numbers of a card of «Берсерк. Герои», one row a card; a number that its type lacks is null."""

    card = models.OneToOneField(Card, models.CASCADE, primary_key=True, related_name="heroes")
    element = models.CharField(_("element"), max_length=10, choices=[(e, t.en) for e, t in ELEMENTS.items()])
    kind = models.CharField(_("kind"), max_length=10, choices=[(k, t.en) for k, t in KINDS.items()])
    cost = models.PositiveSmallIntegerField(_("cost"))
    cost_x = models.BooleanField(_("X is added to the cost"), default=False)
    strike = models.PositiveSmallIntegerField(_("strike"), null=True, blank=True)
    lives = models.PositiveSmallIntegerField(_("lives"), null=True, blank=True)
    armour = models.PositiveSmallIntegerField(_("armour"), null=True, blank=True)
    uses = models.PositiveSmallIntegerField(_("uses"), null=True, blank=True)
    classes = models.JSONField(_("classes"), default=list, blank=True)
    class_keys = models.TextField(editable=False, blank=True)  # "|эльф|elf|", for search
    slug = models.CharField(_("word by which texts create it"), max_length=40, blank=True)
    created = models.JSONField(_("cards that its text creates"), default=list, blank=True)  # [slug, Russian, English]

    class Meta:
        verbose_name = _("Berserk Heroes numbers")
        indexes = [
            models.Index(fields=["element", "cost"], name="heroes_by_element_cost"),
            models.Index(fields=["kind", "cost"], name="heroes_by_kind_cost"),
            models.Index(fields=["cost"], name="heroes_by_cost"),
            models.Index(fields=["strike"], name="heroes_by_strike"),
            models.Index(fields=["lives"], name="heroes_by_lives"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(element__in=list(ELEMENTS)), name="heroes_element_known"),
            models.CheckConstraint(condition=Q(kind__in=list(KINDS)), name="heroes_kind_known"),
            models.CheckConstraint(condition=Q(cost__lte=COSTS[-1]), name="heroes_cost_small"),
            models.CheckConstraint(
                condition=(Q(kind__in=["creature", "weapon"]) & Q(strike__isnull=False))
                | (~Q(kind__in=["creature", "weapon"]) & Q(strike=None)),
                name="heroes_creatures_and_weapons_strike",
            ),
            models.CheckConstraint(
                condition=(Q(kind__in=["creature", "hero"]) & Q(lives__gte=1))
                | (~Q(kind__in=["creature", "hero"]) & Q(lives=None)),
                name="heroes_characters_live",
            ),
            models.CheckConstraint(
                condition=(Q(kind="armour") & Q(armour__gte=1)) | (~Q(kind="armour") & Q(armour=None)),
                name="heroes_armour_protects",
            ),
            models.CheckConstraint(
                condition=(Q(kind="weapon") & Q(uses__gte=1)) | (~Q(kind="weapon") & Q(uses=None)),
                name="heroes_weapons_wear_out",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.element} {self.kind} {self.printed_cost}"

    @property
    def kind_name(self) -> Term:
        return by_slug(KINDS)[self.kind]

    @property
    def element_name(self) -> Term:
        return by_slug(ELEMENTS)[self.element]

    @property
    def is_hero(self) -> bool:
        return self.kind == "hero"

    @property
    def printed_cost(self) -> str:
        """As on the card: «3», «X», «X+1»."""
        if not self.cost_x:
            return str(self.cost)
        return f"X+{self.cost}" if self.cost else "X"
