"""The API fields of a card of «Битва колод»."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from catalog.api import CARD_FIELDS, TEXT_FIELDS, CardSerializer
from catalog.models import Card


class ClashCardSerializer(CardSerializer):
    """A card with its Clash of Decks numbers. `aura` is the ability that its aura is combined with, or ""."""

    type = serializers.CharField(source="clash.kind", help_text="`creature` or `spell`.")
    cost = serializers.IntegerField(source="clash.cost")
    axe = serializers.IntegerField(source="clash.axe")
    shield = serializers.IntegerField(source="clash.shield", allow_null=True, help_text="null for spells.")
    abilities = serializers.SerializerMethodField(help_text="The dictionary's names of its abilities.")
    aura = serializers.CharField(source="clash.aura", allow_blank=True)

    class Meta:
        model = Card
        fields = (*CARD_FIELDS, "type", "cost", "axe", "shield", "abilities", "aura", *TEXT_FIELDS)

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_abilities(self, card: Card) -> list[str]:
        return [name for name, _x in card.icons]


SERIALIZER = ClashCardSerializer
