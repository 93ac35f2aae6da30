"""Card fields that only Berserk prints."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from catalog.berserk import terms as berserk
from catalog.berserk.card import Cost, Strike
from catalog.core.terms import Term
from catalog.models.cards import Card

_CREATURE = Q(kind="creature")


class BerserkCard(models.Model):
    """The numbers of a Berserk card (202–214), one row a card."""

    card = models.OneToOneField(Card, models.CASCADE, primary_key=True, related_name="berserk")
    element = models.CharField(_("element"), max_length=10, choices=[(e, t.en) for e, t in berserk.ELEMENTS.items()])
    kind = models.CharField(_("kind"), max_length=10, choices=[(k, t.en) for k, t in berserk.KINDS.items()])
    subtype = models.CharField(
        _("subtype"), max_length=10, blank=True, choices=[(s, t.en) for s, t in berserk.SUBTYPES.items()]
    )
    cost = models.PositiveSmallIntegerField(_("cost"))
    elite = models.BooleanField(_("elite"), default=False)
    cost_x = models.BooleanField(_("X is added to the cost"), default=False)
    cost_special = models.BooleanField(_("the text tells how to pay"), default=False)
    life = models.PositiveSmallIntegerField(_("life"), null=True, blank=True)
    move = models.PositiveSmallIntegerField(_("movement"), null=True, blank=True)
    weak = models.PositiveSmallIntegerField(_("weak strike"), null=True, blank=True)
    medium = models.PositiveSmallIntegerField(_("medium strike"), null=True, blank=True)
    strong = models.PositiveSmallIntegerField(_("strong strike"), null=True, blank=True)
    unique = models.BooleanField(_("unique"), default=False)
    horde = models.BooleanField(_("Horde"), default=False)
    classes = models.JSONField(_("classes"), default=list, blank=True)
    class_keys = models.TextField(editable=False, blank=True)  # "|эльф|elf|": every name of every class, for search

    class Meta:
        verbose_name = _("Berserk numbers")
        indexes = [
            models.Index(fields=["element", "cost"], name="berserk_by_element_cost"),
            models.Index(fields=["kind", "elite", "cost"], name="berserk_by_kind_cost"),
            models.Index(fields=["cost"], name="berserk_by_cost"),
            models.Index(fields=["life"], name="berserk_by_life"),
            models.Index(fields=["move"], name="berserk_by_move"),
            models.Index(fields=["weak"], name="berserk_by_weak"),
            models.Index(fields=["medium"], name="berserk_by_medium"),
            models.Index(fields=["strong"], name="berserk_by_strike"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(element__in=list(berserk.ELEMENTS)), name="berserk_element_known"),
            models.CheckConstraint(condition=Q(kind__in=list(berserk.KINDS)), name="berserk_kind_known"),
            models.CheckConstraint(
                condition=Q(subtype="") | (_CREATURE & Q(subtype__in=list(berserk.SUBTYPES))),
                name="berserk_subtype_of_creature",  # 208.2
            ),
            models.CheckConstraint(
                condition=(_CREATURE & Q(subtype="", move__isnull=False))
                | (~(_CREATURE & Q(subtype="")) & Q(move=None)),
                name="berserk_moves_on_its_own_feet",  # 203.9, 203.10
            ),
            models.CheckConstraint(
                condition=(_CREATURE & Q(weak__isnull=False, medium__isnull=False, strong__isnull=False))
                | (~_CREATURE & Q(weak=None, medium=None, strong=None)),
                name="berserk_creatures_strike",  # 209.2
            ),
            models.CheckConstraint(
                condition=(_CREATURE & Q(life__isnull=False)) | Q(kind="artifact") | (~_CREATURE & Q(life=None)),
                name="berserk_creatures_live",  # 209.2, 212.1, 213.1, 214.1
            ),
            models.CheckConstraint(
                condition=Q(cost_special=False) | Q(cost=0, cost_x=False),
                name="berserk_special_cost_alone",  # 202.5
            ),
        ]

    def __str__(self) -> str:
        return f"{self.element} {self.type} {self.printed_cost}"

    @property
    def type(self) -> str:
        """Return the type as players name it: the subtype of a creature if it has one, else the kind (208)."""
        return self.subtype or self.kind

    @property
    def type_name(self) -> Term:
        return berserk.TYPES[self.type][2]  # type: ignore[index]

    @property
    def element_name(self) -> Term:
        return berserk.ELEMENTS[self.element]  # type: ignore[index]

    @property
    def printed_cost(self) -> Cost:
        return Cost(self.cost, self.elite, self.cost_x, self.cost_special)

    @property
    def strike(self) -> Strike | None:
        if self.weak is None or self.medium is None or self.strong is None:
            return None
        return Strike(self.weak, self.medium, self.strong)
