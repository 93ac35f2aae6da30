"""The API fields of a card of BattleCON."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from catalog.api import CARD_FIELDS, TEXT_FIELDS, CardSerializer
from catalog.models import Card


class BattleconCardSerializer(CardSerializer):
    """A card with its BattleCON numbers, null for a missing one. `fighter` is the key of its fighter, or ""."""

    type = serializers.CharField(source="battlecon.kind", help_text="`fighter`, `style`, `base`, `finisher`, …")
    fighter = serializers.CharField(source="battlecon.fighter", allow_blank=True)
    fighter_class = serializers.CharField(source="battlecon.fighter_class", allow_blank=True)
    difficulty = serializers.CharField(source="battlecon.difficulty", allow_blank=True)
    health = serializers.IntegerField(source="battlecon.health", allow_null=True)
    min_range = serializers.IntegerField(source="battlecon.low", allow_null=True, help_text="null for NO range.")
    max_range = serializers.IntegerField(source="battlecon.high", allow_null=True, help_text="null for NO range.")
    power = serializers.IntegerField(source="battlecon.power", allow_null=True, help_text="null for NO power.")
    speed = serializers.IntegerField(source="battlecon.speed", allow_null=True)
    guard = serializers.IntegerField(source="battlecon.guard", allow_null=True)
    abilities = serializers.SerializerMethodField(help_text="The dictionary's names of the terms that it uses.")

    class Meta:
        model = Card
        fields = (
            *CARD_FIELDS, "type", "fighter", "fighter_class", "difficulty", "health", "min_range", "max_range",
            "power", "speed", "guard", "abilities", *TEXT_FIELDS,
        )  # fmt: skip

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_abilities(self, card: Card) -> list[str]:
        terms: list[str] = card.battlecon.data["terms"]
        return terms


SERIALIZER = BattleconCardSerializer
