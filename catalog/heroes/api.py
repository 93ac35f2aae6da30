"""The API fields of a card of «Берсерк. Герои»."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from catalog.api import CARD_FIELDS, TEXT_FIELDS, CardSerializer
from catalog.models import Card


class HeroesCardSerializer(CardSerializer):
    """A card with its Berserk Heroes numbers. `cost` is in coins; `cost_text` as printed ("X+1")."""

    element = serializers.CharField(source="heroes.element")
    type = serializers.CharField(
        source="heroes.kind", help_text="`hero`, `creature`, `spell`, `event`, `amulet`, `armour` or `weapon`."
    )
    cost = serializers.IntegerField(source="heroes.cost")
    cost_text = serializers.CharField(source="heroes.printed_cost")
    strike = serializers.IntegerField(
        source="heroes.strike", allow_null=True, help_text="null for what does not strike."
    )
    lives = serializers.IntegerField(
        source="heroes.lives", allow_null=True, help_text="null for all but heroes and creatures."
    )
    armour = serializers.IntegerField(
        source="heroes.armour", allow_null=True, help_text="Wounds that armour prevents of each attack; else null."
    )
    uses = serializers.IntegerField(
        source="heroes.uses", allow_null=True, help_text="How often a weapon strikes; else null."
    )
    classes = serializers.ListField(child=serializers.CharField(), source="heroes.classes")
    creates = serializers.SerializerMethodField(help_text="Names of the cards that its text creates.")

    class Meta:
        model = Card
        fields = (
            *CARD_FIELDS, "element", "type", "cost", "cost_text", "strike", "lives", "armour", "uses", "classes",
            "creates", *TEXT_FIELDS,
        )  # fmt: skip

    @extend_schema_field(serializers.ListField(child=serializers.DictField()))
    def get_creates(self, card: Card) -> list[dict[str, Any]]:
        return [{"name_ru": ru, "name_en": en} for _slug, ru, en, *_ in card.heroes.created]


SERIALIZER = HeroesCardSerializer
