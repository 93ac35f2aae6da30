"""Cards and sets for programs: /api/cards/ and /api/sets/."""

from __future__ import annotations

from typing import Any, TypeVar, cast

from django.contrib.auth.models import User
from django.db.models import Count, Model, QuerySet
from django.urls import path
from django.utils.decorators import method_decorator
from django.utils.translation import get_language
from django.views.decorators.http import conditional_page
from django.views.decorators.vary import vary_on_headers
from django_filters.rest_framework import CharFilter, FilterSet
from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer, extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.exceptions import NotFound, PermissionDenied, ValidationError
from rest_framework.generics import get_object_or_404
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter
from rest_framework.views import APIView
from rest_framework.viewsets import ReadOnlyModelViewSet

from catalog import search
from catalog.api_choices import game_filter
from catalog.core.allowed_values import name_allowed
from catalog.forms import LONGEST_PLAYED_AS, PlayedAsForm
from catalog.games import GAMES, first_game
from catalog.models import Card, CardSet
from catalog.search.conditions import sort_key

M = TypeVar("M", bound=Model)


class CardSetSerializer(serializers.ModelSerializer[CardSet]):
    cards = serializers.IntegerField(source="cards_count", read_only=True, help_text="How many cards it has.")

    class Meta:
        model = CardSet
        fields = ["id", "game", "code", "name_ru", "name_en", "released", "cards"]


CARD_FIELDS = ("id", "game", "set", "number", "name_ru", "name_en")
TEXT_FIELDS = ("text_ru", "text_en", "flavour_ru", "flavour_en", "rarity", "simulated", "played_as", "image", "url")


class CardSerializer(serializers.ModelSerializer[Card]):
    """A card of any game. Each game adds its own numbers."""

    game = serializers.CharField(source="set.game")
    set = serializers.CharField(source="set.code")
    image = serializers.CharField(
        source="image_address", allow_null=True, help_text="The image shown in place of the drawn face, if it has one."
    )
    url = serializers.CharField(source="get_absolute_url", help_text="The card's page.")
    rarity = serializers.CharField(allow_blank=True, help_text="A rarity of the game; empty where it has none.")

    class Meta:
        model = Card
        fields: tuple[str, ...] = (*CARD_FIELDS, *TEXT_FIELDS)


@method_decorator([conditional_page, vary_on_headers("Accept-Language", "Accept")], name="dispatch")
class CacheableViewSet(ReadOnlyModelViewSet[M]):
    """A read-only view set for everyone that answers 304 when the client already has the response.

    It compares the response itself, because that depends on cards, names of sets and the rules of formats.
    """

    permission_classes = (AllowAny,)  # other methods get 405 instead of 403


Q_PARAMETER = OpenApiParameter(
    "q", str, description="The query language of the search page: `element:forest cost<=5 (armour or regeneration)`."
)


GAME_PARAMETER = OpenApiParameter(
    "game", str, enum=list(GAMES), default=first_game(), description="The game whose cards are asked for."
)


CARD_OF_ANY_GAME = PolymorphicProxySerializer(
    component_name="Card",
    serializers=lambda: {slug: game.cards.serializer for slug, game in GAMES.items()},
    resource_type_field_name="game",
)


def requested_game(request: Request) -> str:
    """The game that a request names, or the first one; ValidationError for one that does not exist."""
    game = request.query_params.get("game", "") or first_game()
    if game not in GAMES:
        raise ValidationError({"game": [name_allowed(game, GAMES).said(get_language() or "en")]})
    return game


@extend_schema_view(
    list=extend_schema(
        parameters=[Q_PARAMETER, GAME_PARAMETER], summary="Cards that a query finds", responses=CARD_OF_ANY_GAME
    ),
    retrieve=extend_schema(responses=CARD_OF_ANY_GAME),
)
class CardViewSet(CacheableViewSet[Card]):
    """Cards of a game, ordered by set and number or by the order in the query (`sort:-cost`)."""

    serializer_class = CardSerializer
    queryset = Card.objects.complete()
    filter_backends = ()
    ordering: tuple[str, ...] = ("set_id", "number")

    def get_serializer(self, *args: Any, **kwargs: Any) -> serializers.BaseSerializer[Card]:
        """Return the serializer of the game for a page of its cards or one card."""
        instance = args[0] if args else None
        cards = instance if isinstance(instance, list) else [instance] if isinstance(instance, Card) else []
        serializer_class: type[serializers.BaseSerializer[Card]] = (
            cards[0].set.rules.cards.serializer if cards else CardSerializer
        )
        return serializer_class(*args, **kwargs, context=self.get_serializer_context())

    def get_queryset(self) -> QuerySet[Card]:
        cards = Card.objects.complete()
        if self.action != "list":
            return cards
        game = requested_game(self.request)
        try:
            query = search.read_query(self.request.query_params.get("q", ""), game)
        except search.QueryError as mistake:
            message = mistake.message.said(get_language() or "en")
            raise ValidationError(
                {"q": [message], "start": str(mistake.start), "end": str(mistake.end), "meant": mistake.meant}
            ) from None
        # The cursor needs named columns, so each sort key gets a name.
        keys = {f"sort_{place}": sort_key(sort) for place, sort in enumerate(query.sort)}
        order = [f"{'-' * sort.descending}sort_{place}" for place, sort in enumerate(query.sort)]
        self.ordering = (*order, "set_id", "number")
        return cards.filter(query.q).annotate(**keys)


class PlayedAsSerializer(serializers.Serializer[Any]):
    """The text played in place of a card's text; empty if the card is played as printed."""

    text = serializers.CharField(allow_blank=True, max_length=LONGEST_PLAYED_AS)


class PlayedAsView(APIView):
    """The text that the simulator plays in place of the printed text of a card."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        summary="Play a card by another text",
        description="For editors and the owner of the card's set. Every sentence of the text has to be understood.",
        request=PlayedAsSerializer,
        responses=CARD_OF_ANY_GAME,
    )
    def put(self, request: Request, pk: int) -> Response:
        card = get_object_or_404(Card.objects.complete(), pk=pk)
        if not card.may_be_substituted_by(request.user):
            raise PermissionDenied
        if card.set.rules.cards.understand_as(card, "") is None:
            raise NotFound
        serializer = PlayedAsSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        form = PlayedAsForm({"played_as": serializer.validated_data["text"]}, instance=card)
        if not form.is_valid():
            raise ValidationError({"text": [str(each) for each in form.errors["played_as"]]})
        form.save_by(cast(User, request.user))
        return Response(card.set.rules.cards.serializer(card, context={"request": request}).data)


class CardSetFilter(FilterSet):
    """Sets of a game, or of a code in any case."""

    game = game_filter()
    code = CharFilter(lookup_expr="iexact")


@extend_schema_view(list=extend_schema(summary="Sets"))
class CardSetViewSet(CacheableViewSet[CardSet]):
    """Sets, with the number of their cards."""

    serializer_class = CardSetSerializer
    queryset = CardSet.objects.annotate(cards_count=Count("cards"))
    filterset_class = CardSetFilter
    ordering = ("id",)


router = SimpleRouter()
router.register("cards", CardViewSet, "card")
router.register("sets", CardSetViewSet, "set")
urlpatterns = [path("cards/<int:pk>/played-as/", PlayedAsView.as_view(), name="played-as"), *router.urls]
