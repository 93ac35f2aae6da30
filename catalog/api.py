"""Cards and sets for programs: /api/cards/ and /api/sets/."""

from __future__ import annotations

from typing import Any, TypeVar

from django.db.models import Count, Model, QuerySet
from django.utils.decorators import method_decorator
from django.utils.translation import get_language
from django.views.decorators.http import conditional_page
from django.views.decorators.vary import vary_on_headers
from django_filters.rest_framework import CharFilter, FilterSet
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field, extend_schema_view
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.routers import SimpleRouter
from rest_framework.viewsets import ReadOnlyModelViewSet

from catalog import search
from catalog.models import Card, CardSet
from catalog.search.conditions import sort_key

M = TypeVar("M", bound=Model)


class CardSetSerializer(serializers.ModelSerializer[CardSet]):
    cards = serializers.IntegerField(source="cards_count", read_only=True, help_text="How many cards it has.")

    class Meta:
        model = CardSet
        fields = ["id", "game", "code", "name_ru", "name_en", "released", "cards"]


class CardSerializer(serializers.ModelSerializer[Card]):
    """A card with its Berserk numbers. `cost` is the number of crystals; `cost_text` as printed ("2+X")."""

    game = serializers.CharField(source="set.game")
    set = serializers.CharField(source="set.code")
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
    image = serializers.CharField(
        source="image_address", allow_null=True, help_text="The image shown in place of the drawn face, if it has one."
    )
    url = serializers.CharField(source="get_absolute_url", help_text="The card's page.")

    class Meta:
        model = Card
        fields = [
            "id", "game", "set", "number", "name_ru", "name_en", "element", "type", "cost", "cost_text", "elite",
            "life", "move", "strike", "classes", "icons", "text_ru", "text_en", "flavour_ru", "flavour_en", "rarity",
            "unique", "horde", "simulated", "image", "url",
        ]  # fmt: skip

    @extend_schema_field(serializers.ListField(child=serializers.IntegerField(), allow_null=True))
    def get_strike(self, card: Card) -> list[int] | None:
        strike = card.berserk.strike
        return [strike.weak, strike.medium, strike.strong] if strike else None

    @extend_schema_field(serializers.ListField(child=serializers.DictField()))
    def get_icons(self, card: Card) -> list[dict[str, Any]]:
        return [{"ability": name, "x": x} for name, x in card.icons]


@method_decorator([conditional_page, vary_on_headers("Accept-Language", "Accept")], name="dispatch")
class Unchanged(ReadOnlyModelViewSet[M]):
    """Anybody may read, and who has the answer already is told so (304): it is the answer itself that is compared, as
    besides cards it depends on the names of sets and on what formats allow.
    """

    permission_classes = (AllowAny,)  # another method is refused as what nobody can do (405), not as forbidden


Q_PARAMETER = OpenApiParameter(
    "q", str, description="The query language of the search page: `element:forest cost<=5 (armour or regeneration)`."
)


@extend_schema_view(list=extend_schema(parameters=[Q_PARAMETER], summary="Cards that a query finds"))
class CardViewSet(Unchanged[Card]):
    """Cards, by set and number unless the query asks for another order (`sort:-cost`)."""

    serializer_class = CardSerializer
    queryset = Card.objects.complete()
    filter_backends = ()
    ordering: tuple[str, ...] = ("set_id", "number")

    def get_queryset(self) -> QuerySet[Card]:
        cards = Card.objects.complete()
        text = self.request.query_params.get("q", "")
        if self.action != "list" or not text:
            return cards
        try:
            query = search.read(text)
        except search.QueryError as mistake:
            said = mistake.message.said(get_language() or "en")
            raise ValidationError(
                {"q": [said], "start": str(mistake.start), "end": str(mistake.end), "meant": mistake.meant}
            ) from None
        # The cursor goes by named columns, so what is sorted by gets a name.
        keys = {f"sort_{place}": sort_key(sort) for place, sort in enumerate(query.sort)}
        order = [f"{'-' * sort.descending}sort_{place}" for place, sort in enumerate(query.sort)]
        self.ordering = (*order, "set_id", "number")
        return cards.filter(query.q).annotate(**keys)


class CardSetFilter(FilterSet):
    """Sets of a game, or of a code in any case."""

    game = CharFilter()
    code = CharFilter(lookup_expr="iexact")


@extend_schema_view(list=extend_schema(summary="Sets"))
class CardSetViewSet(Unchanged[CardSet]):
    """Sets, with the number of their cards."""

    serializer_class = CardSetSerializer
    queryset = CardSet.objects.annotate(cards_count=Count("cards"))
    filterset_class = CardSetFilter
    ordering = ("id",)


router = SimpleRouter()
router.register("cards", CardViewSet, "card")
router.register("sets", CardSetViewSet, "set")
urlpatterns = router.urls
