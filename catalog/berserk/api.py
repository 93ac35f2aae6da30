"""API fields of a Berserk card."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from catalog.api import CARD_FIELDS, TEXT_FIELDS, CardSerializer
from catalog.models import Card


class BerserkCardSerializer(CardSerializer):
    """A card with its Berserk numbers. `cost` is the number of crystals; `cost_text` as printed ("2+X")."""

    element = serializers.CharField(source="berserk.element")
    type = serializers.CharField(
        source="berserk.type", help_text="The subtype of a creature that has one, else the kind."
    )
    cost = serializers.IntegerField(source="berserk.cost")
    cost_text = serializers.CharField(source="berserk.printed_cost")
    elite = serializers.BooleanField(source="berserk.elite")
    life = serializers.IntegerField(source="berserk.life", allow_null=True)
    move = serializers.IntegerField(source="berserk.move", allow_null=True)
    strike = serializers.SerializerMethodField(help_text="Weak, medium, strong; null for what does not strike.")
    classes = serializers.ListField(child=serializers.CharField(), source="berserk.classes")
    unique = serializers.BooleanField(source="berserk.unique")
    horde = serializers.BooleanField(source="berserk.horde")
    icons = serializers.SerializerMethodField(help_text="Abilities printed as symbols: the dictionary's name and X.")

    class Meta:
        model = Card
        fields = (
            *CARD_FIELDS, "element", "type", "cost", "cost_text", "elite", "life", "move", "strike", "classes", "icons",
            "unique", "horde", *TEXT_FIELDS,
        )  # fmt: skip

    @extend_schema_field(serializers.ListField(child=serializers.IntegerField(), allow_null=True))
    def get_strike(self, card: Card) -> list[int] | None:
        strike = card.berserk.strike
        return [strike.weak, strike.medium, strike.strong] if strike else None

    @extend_schema_field(serializers.ListField(child=serializers.DictField()))
    def get_icons(self, card: Card) -> list[dict[str, Any]]:
        return [{"ability": name, "x": x} for name, x in card.icons]
