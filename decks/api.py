"""Decks over the API: one's own and public ones, checking a list without storing it, and formats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Prefetch, QuerySet
from django.urls import path
from django.urls.resolvers import URLPattern, URLResolver
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django_filters.rest_framework import CharFilter, FilterSet
from drf_spectacular.utils import (
    OpenApiParameter,
    OpenApiResponse,
    extend_schema,
    extend_schema_view,
    inline_serializer,
)
from rest_framework import filters, mixins, permissions, serializers, status, viewsets
from rest_framework.exceptions import APIException, NotFound
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter
from rest_framework.views import APIView

from catalog.api_choices import ChoiceField
from catalog.core import throttle
from catalog.games import first_game
from catalog.models import Card
from decks import lists
from decks.card_lookup import CardLookup
from decks.forms import PRIVATE_CARDS
from decks.list_check import check_list
from decks.models import Author, ChangedMeanwhile, Deck, Format, PutAside, Revision, Tag, TooLarge
from decks.models.decks import fetch_cards
from decks.models.formats import usual_format

LONGEST_LIST = 64 * 1024


class FormatSerializer(serializers.ModelSerializer[Format]):
    sets = serializers.SerializerMethodField(help_text="Codes of the sets allowed; empty: all.")
    banned = serializers.SerializerMethodField(help_text="Names.")

    class Meta:
        model = Format
        fields = ["slug", "game", "name_ru", "name_en", "kind", "minimum", "maximum", "copies", "exempt_copies",
                  "side_board", "edition", "sets", "banned"]  # fmt: skip

    def get_sets(self, row: Format) -> list[str]:
        return [card_set.code for card_set in row.sets.all()]

    def get_banned(self, row: Format) -> list[str]:
        return [ban.name for ban in row.bans.all()]


class DeckCardSerializer(serializers.Serializer[Any]):
    """A line of a deck. `name` is enough to write one; the set and number choose between cards of one name."""

    name = serializers.CharField(max_length=100)
    count = serializers.IntegerField(min_value=1, max_value=99)
    set = serializers.CharField(max_length=12, required=False, allow_blank=True)
    number = serializers.IntegerField(min_value=1, required=False, allow_null=True)

    def to_internal_value(self, data: Any) -> Any:
        """A line is whole though only some fields of its deck are changed."""
        line = super().to_internal_value(data)
        missing = [name for name in ("name", "count") if name not in line]
        if missing:
            required = self.fields[missing[0]].error_messages["required"]
            raise serializers.ValidationError({name: [required] for name in missing})
        return line

    def to_representation(self, instance: Any) -> dict[str, Any]:
        card: Card = instance.card
        return {
            "name": card.name_ru or card.name_en,
            "count": instance.count,
            "set": card.set.code,
            "number": card.number,
        }


class ChangedMeanwhileError(APIException):
    status_code = status.HTTP_409_CONFLICT
    default_detail = "The deck was changed after the version that was sent. Read it again, merge, and send its version."
    default_code = "changed-meanwhile"


class TagNames(serializers.ListField):
    """Tags by their names."""

    child = serializers.CharField(max_length=Tag.LONGEST)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        names = super().run_validation(data)
        for name in names if isinstance(names, list) else []:
            if not Tag.may_be(name):
                message = _("“%(name)s”: a tag has letters or digits, and at most %(most)s characters.")
                raise serializers.ValidationError([message % {"name": name, "most": Tag.LONGEST}])
        return names

    def get_attribute(self, instance: Deck) -> list[str]:
        return [tag.name for tag in instance.tags.all()]


class DeckSerializer(serializers.ModelSerializer[Deck]):
    """A deck with its cards. Send `version` with a change of cards to have it refused (409) if others were quicker."""

    owner = serializers.CharField(source="owner.username", read_only=True, default=None, allow_null=True)
    format = serializers.SlugRelatedField("slug", queryset=Format.objects.all())
    cards = DeckCardSerializer(many=True, required=False)
    side_board = DeckCardSerializer(
        many=True,
        required=False,
        source="aside",
        help_text="Cards beside the deck: its side board in a format that has side boards.",
    )
    tags = TagNames(max_length=8, required=False)
    text = serializers.CharField(max_length=5000, required=False, allow_blank=True)
    version = serializers.IntegerField(required=False, min_value=0)
    legal = serializers.SerializerMethodField()
    count = serializers.IntegerField(source="size", read_only=True)

    class Meta:
        model = Deck
        fields = ["key", "name", "text", "format", "visibility", "owner", "tags", "cards", "side_board", "count",
                  "legal", "version", "created", "updated"]  # fmt: skip
        read_only_fields = ["key", "created", "updated"]

    serializer_choice_field = ChoiceField

    def get_legal(self, deck: Deck) -> bool:
        return deck.verdict().legal

    def validate_cards(self, rows: list[dict[str, Any]]) -> dict[int, int]:
        """Rows as copies by card; every row that names no card is an error with its place and the nearest names."""
        shelf = CardLookup(self._game(), self.context["request"].user)
        text = "\n".join(_line(row) for row in rows)
        read = lists.parse_list(text, shelf, "text")
        if read.mistakes:
            language = get_language() or "en"
            raise serializers.ValidationError(
                [{**mistake.as_json(language), "reason": mistake.reason.said(language)} for mistake in read.mistakes]
            )
        return shelf.counts(read.cards)

    def validate_side_board(self, rows: list[dict[str, Any]]) -> dict[int, int]:
        """As `validate_cards`."""
        return self.validate_cards(rows)

    def validate_format(self, fmt: Format) -> Format:
        """The cards of a deck are of one game, and so are its formats."""
        if isinstance(self.instance, Deck) and fmt.game != self.instance.format.game:
            raise serializers.ValidationError(_("This format belongs to another game."))
        return fmt

    def _game(self) -> str:
        """Return the game of the deck in the request: the deck's game, or for a new deck the game of the format in the
        request."""
        if isinstance(self.instance, Deck):
            return self.instance.format.game
        slug = self.initial_data.get("format")
        row = Format.objects.filter(slug=slug).first() if isinstance(slug, str) else None
        return row.game if row else first_game()

    @transaction.atomic
    def create(self, validated: dict[str, Any]) -> Deck:
        cards, tags, side = validated.pop("cards", {}), validated.pop("tags", None), validated.pop("aside", None)
        validated.pop("version", None)
        throttle.spend(self.context["request"], "decks")
        deck = Deck.objects.create(owner=self.context["request"].user, **validated)
        return self._change(deck, cards, tags, None, side)

    def validate_visibility(self, visibility: str) -> str:
        """Only the owner of a deck may change its visibility; other editors may not."""
        deck, author = self.instance, Author(self.context["request"].user)
        if isinstance(deck, Deck) and visibility != deck.visibility and not deck.is_owned_by(author):
            raise serializers.ValidationError("Only the owner of a deck changes who sees it.")
        if isinstance(deck, Deck) and deck.withheld and visibility != deck.visibility:
            raise serializers.ValidationError("A moderator has hidden this deck: it stays private.")
        if isinstance(deck, Deck) and visibility != Deck.Visibility.PRIVATE and deck.has_private_cards:
            raise serializers.ValidationError(str(PRIVATE_CARDS))
        return visibility

    @transaction.atomic
    def update(self, deck: Deck, validated: dict[str, Any]) -> Deck:
        cards, tags, version, side = (validated.pop(name, None) for name in ("cards", "tags", "version", "aside"))
        locked = Deck.objects.with_lock().filter(pk=deck.pk).first()
        if locked is None:
            raise NotFound
        if locked.withheld:  # hidden meanwhile
            validated.pop("visibility", None)
        if validated:
            for name, value in validated.items():
                setattr(deck, name, value)
            deck.save(update_fields=[*validated, "updated"])
        return self._change(deck, cards, tags, version, side)

    def _change(self, deck: Deck, cards: Any, tags: list[str] | None, version: int | None, side: Any) -> Deck:
        if tags is not None:
            deck.tags.set(Tag.named(tags))
        if side is not None:
            try:
                deck.set_aside(side)
            except TooLarge:
                raise serializers.ValidationError(
                    {"side_board": "A deck can have at most 500 cards and 99 copies of one card."}
                ) from None
        if cards is not None:
            try:
                deck.replace(cards, Author(self.context["request"].user), base=version, kind=Revision.Kind.CHANGE)
            except ChangedMeanwhile:
                raise ChangedMeanwhileError from None
            except TooLarge:
                raise serializers.ValidationError(
                    {"cards": "A deck can have at most 500 cards and 99 copies of one card."}
                ) from None
        changed = Deck.objects.with_details().get(pk=deck.pk)
        changed.fetch()
        return changed


def _line(row: dict[str, Any]) -> str:
    number = f" {row['number']}" if row.get("number") else ""
    place = f" ({row['set']}{number})" if row.get("set") else ""
    return f"{row['count']} {' '.join(row['name'].replace('#', ' ').split())}{place}"


class OwnersChange(permissions.BasePermission):
    """Only who owns a deck, or may edit it, changes it; only its owner deletes it."""

    def has_object_permission(self, request: Request, view: APIView, deck: Deck) -> bool:
        if request.method in permissions.SAFE_METHODS:
            return True
        author = Author(cast(User, request.user))
        return deck.is_owned_by(author) if request.method == "DELETE" else deck.may_be_edited_by(author)


def mine_alone(text: str) -> bool:
    """Return whether the client requests only its own decks. Raise ValidationError unless the value is a boolean."""
    if text not in ("1", "true", "0", "false"):
        raise serializers.ValidationError({"mine": [_("Enter true or false.")]})
    return text in ("1", "true")


class Negotiation(DefaultContentNegotiation):
    """`format` is a deck's, and no way to write the answer."""

    def filter_renderers(self, renderers: Iterable[BaseRenderer], format: str) -> list[BaseRenderer]:
        return list(renderers)


class DeckFilter(FilterSet):
    """Decks of a format, with a tag (both by slug), of an owner."""

    format = CharFilter("format__slug")
    tag = CharFilter("tags__slug")
    owner = CharFilter("owner__username")


CHANGED = {
    200: DeckSerializer,
    409: OpenApiResponse(description="The cards were changed since the version that was sent."),
}


@extend_schema_view(
    list=extend_schema(parameters=[OpenApiParameter("mine", bool, description="Only one's own decks.")]),
    update=extend_schema(responses=CHANGED),
    partial_update=extend_schema(responses=CHANGED),
)
class DeckViewSet(viewsets.ModelViewSet[Deck]):
    """Public decks and one's own; an unlisted deck by its key. Other people's private decks do not exist."""

    serializer_class = DeckSerializer
    permission_classes = [permissions.IsAuthenticatedOrReadOnly, OwnersChange]
    lookup_field = "key"
    lookup_value_regex = "[0-9a-f]{15}"
    ordering = ("-created", "-pk")
    content_negotiation_class = Negotiation
    filterset_class = DeckFilter
    queryset = Deck.objects.none()

    def get_queryset(self) -> QuerySet[Deck]:
        decks = Deck.objects.with_details().prefetch_related(
            Prefetch("aside", PutAside.objects.select_related("card__set"))
        )
        user = self.request.user
        own = Deck.objects.owned_by(user).values("pk")
        if self.action != "list":
            return decks.readable_by(user)
        if mine_alone(self.request.query_params.get("mine", "false")):
            return decks.filter(pk__in=own)
        return decks.public() | decks.filter(pk__in=own)

    def get_object(self) -> Deck:
        deck = super().get_object()
        deck.fetch()
        return deck

    def paginate_queryset(self, queryset: Any) -> Any:
        page = super().paginate_queryset(queryset)
        fetch_cards(page or ())
        return page


class FormatViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet[Format]):
    """Formats as data: sizes, copies, sets, bans, edition."""

    queryset = Format.objects.complete()
    permission_classes = [permissions.AllowAny]  # to read; there is nothing else to do
    serializer_class = FormatSerializer
    lookup_field = "slug"
    ordering = ("pk",)
    filter_backends: list[type[filters.BaseFilterBackend]] = []


class CheckRequest(serializers.Serializer[Any]):
    list = serializers.CharField(max_length=LONGEST_LIST, allow_blank=True, help_text="Text, CSV or JSON.")
    format = serializers.SlugRelatedField("slug", queryset=Format.objects.complete(), default=None, allow_null=True)
    pool = serializers.CharField(max_length=LONGEST_LIST, required=False, allow_null=True, allow_blank=True)
    lang = ChoiceField(["ru", "en"], required=False)


PROBLEM = inline_serializer(
    "Problem",
    {
        "code": serializers.CharField(),
        "rule": serializers.CharField(),
        "limit": serializers.IntegerField(),
        "actual": serializers.IntegerField(),
        "cards": serializers.ListField(child=serializers.CharField()),
        "fix": inline_serializer(
            "Fix", {"card": serializers.CharField(), "count": serializers.IntegerField()}, allow_null=True
        ),
        "text": serializers.CharField(),
    },
    many=True,
)
VERDICT = inline_serializer(
    "Verdict",
    {
        "legal": serializers.BooleanField(),
        "format": serializers.CharField(),
        "count": serializers.IntegerField(),
        "problems": PROBLEM,
        "warnings": PROBLEM,
    },
)
LINE: dict[str, serializers.Field[Any, Any, Any, Any]] = {
    "line": serializers.IntegerField(),
    "text": serializers.CharField(),
    "nearest": serializers.ListField(
        child=serializers.CharField(),
        help_text="Similar names, in the language of the answer.",
    ),
}
UNREADABLE = inline_serializer(
    "Unreadable",
    {
        "errors": inline_serializer("LineError", LINE, many=True),
        "pool_errors": inline_serializer("PoolLineError", LINE, many=True, required=False),
    },
)


class CheckView(APIView):
    """Check a deck list without storing anything: the same answer as `manage.py check_deck --json`."""

    permission_classes = [permissions.AllowAny]

    @extend_schema(
        request=CheckRequest,
        responses={200: VERDICT, 422: OpenApiResponse(UNREADABLE, "Lines that cannot be read or name no known card.")},
    )
    def post(self, request: Request) -> Response:
        check_request = CheckRequest(data=request.data)
        check_request.is_valid(raise_exception=True)
        fmt = check_request.validated_data["format"] or Format.objects.complete().get(slug=usual_format())
        checked = check_list(check_request.validated_data["list"], fmt, check_request.validated_data.get("pool"))
        language = check_request.validated_data.get("lang") or get_language() or "en"
        code = status.HTTP_200_OK if checked.verdict else status.HTTP_422_UNPROCESSABLE_ENTITY
        return Response(checked.as_json(language), status=code)


router = SimpleRouter()
router.register("decks", DeckViewSet, "deck")
router.register("formats", FormatViewSet, "format")

urlpatterns: list[URLPattern | URLResolver] = [
    path("decks/check/", CheckView.as_view(), name="deck-check"),
    *router.urls,
]
