"""Tables over the API: what a program needs to play with a key, and to follow a game.

The stream of a table is `/live/table/<key>/` (server-sent events), with the same key: it says that the table has moved
on, and `GET /api/tables/<key>/` then tells everything that the seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import Http404
from django.urls.resolvers import URLPattern, URLResolver
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django_filters.rest_framework import FilterSet
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema, extend_schema_field
from rest_framework import mixins, permissions, serializers, status, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from catalog.api_choices import ChoiceField, game_filter
from catalog.core import throttle
from catalog.core.terms import Term
from decks.models import Deck
from simulator.games import engine, engines
from simulator.modes import Setting, modes
from simulator.modes import mode as mode_of
from simulator.tables import engine_seats, matches, player_actions, table_setup
from simulator.tables.access import Person, may_watch
from simulator.tables.clocks import PRESETS
from simulator.tables.levels import LEVELS
from simulator.tables.models import SANDBOX_MARK, Table, now_ms
from simulator.tables.plain import to_json
from simulator.tables.table_setup import CannotSit, Conditions
from simulator.tables.table_view import TableView, build_table_view

ACTS: dict[str, Callable[[str, Person], object]] = {
    "undo": player_actions.undo,
    "refuse-undo": player_actions.refuse_undo,
    "resign": player_actions.resign,
    "draw": player_actions.offer_draw,
    "decline": player_actions.decline_draw,
    "claim": player_actions.claim,
    "rematch": matches.rematch,
    "cancel": table_setup.cancel_table,
}


class TermField(serializers.CharField):
    """A text in the language of the request."""

    def to_representation(self, value: Any) -> str:
        term: Term = value
        return term.said(get_language() or "en")


class SeatSerializer(serializers.Serializer[Any]):
    seat = serializers.IntegerField(source="number")
    name = TermField(source="title")
    deck = TermField(source="public_deck_title", help_text="Without the name of a private deck.")
    level = serializers.CharField(help_text="Of an engine; empty for people and programs.")
    bot = serializers.BooleanField(help_text="A program, which says so.")


class TableSerializer(serializers.ModelSerializer[Table]):
    seats = SeatSerializer(many=True, read_only=True)
    clock = TermField(source="clock.description", read_only=True)

    class Meta:
        model = Table
        fields = ["key", "game", "format", "state", "clock", "best_of", "hints", "lists", "rated", "created", "seats"]
        read_only_fields = fields


class QuestionSerializer(serializers.Serializer[Any]):
    kind = serializers.CharField()
    words = TermField()
    clause = serializers.CharField()
    items = serializers.ListField(child=TermField())


class OptionSerializer(serializers.Serializer[Any]):
    option = serializers.IntegerField(source="place", help_text="What a move posts.")
    words = TermField()


class LineSerializer(serializers.Serializer[Any]):
    words = TermField()
    clause = serializers.CharField()


class SideSerializer(serializers.Serializer[Any]):
    seat = serializers.IntegerField(source="number")
    name = TermField(source="title")
    deck = TermField()
    engine = serializers.BooleanField()
    bot = serializers.BooleanField()
    first = serializers.BooleanField(allow_null=True)
    acts = serializers.BooleanField()
    chosen = serializers.BooleanField(help_text="Of several that decide at once: it has.")
    clock = serializers.IntegerField(allow_null=True, help_text="Milliseconds left now.")


class ListedCardSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    name = TermField()


class OpenListSerializer(serializers.Serializer[Any]):
    """The list of a seat, at a table with open lists."""

    seat = serializers.IntegerField()
    cards = ListedCardSerializer(many=True)


class SwapRowSerializer(serializers.Serializer[Any]):
    place = serializers.IntegerField(help_text="What a swap names, once for each copy.")
    count = serializers.IntegerField()
    name = TermField()


class SwapSerializer(serializers.Serializer[Any]):
    """The cards that you may swap before the next game of a match."""

    deck = SwapRowSerializer(many=True)
    side = SwapRowSerializer(many=True)
    seconds = serializers.IntegerField(help_text="Left to choose; then your deck stays as it is.")
    free = serializers.BooleanField(help_text="At an event: any number of cards; else as many out as in.")
    least = serializers.IntegerField(help_text="Cards of the deck.")
    most = serializers.IntegerField()


class SwapChoiceSerializer(serializers.Serializer[Any]):
    """Copies by the indices of their rows; equal numbers go out and in unless the swap is free; empty lists keep the
    deck."""

    out = serializers.ListField(child=serializers.IntegerField(min_value=0, max_value=999), max_length=500)
    into = serializers.ListField(child=serializers.IntegerField(min_value=0, max_value=999), max_length=500)


class PositionSerializer(serializers.Serializer[Any]):
    """A table as your seat sees it."""

    key = serializers.CharField(source="table.key")
    game = serializers.CharField(source="table.game")
    state = serializers.CharField(source="table.state")
    version = serializers.IntegerField(source="table.version", help_text="Grows with every change.")
    seat = serializers.IntegerField(help_text="Yours; −1: you watch.")
    decision = serializers.IntegerField(help_text="The number of the decision that waits: a move answers it.")
    turn = serializers.IntegerField()
    sides = SideSerializer(many=True)
    question = QuestionSerializer(allow_null=True, help_text="Null unless you are to decide.")
    options = OptionSerializer(many=True)
    swap = SwapSerializer(allow_null=True, help_text="Null unless you may swap cards with your side board now.")
    lists = OpenListSerializer(many=True, source="open_lists", help_text="Empty at a table with closed lists.")
    log = LineSerializer(many=True)
    view = serializers.SerializerMethodField(
        help_text="All that your seat may know of the game, by the game's own names."
    )
    shares = serializers.ListField(
        source="table.shares",
        child=serializers.FloatField(),
        allow_null=True,
        help_text="Of the win by seat, at the end.",
    )
    reason = serializers.CharField(source="table.reason")
    commitment = serializers.CharField(source="table.commitment", help_text="SHA-256 of the seed.")
    seed = serializers.SerializerMethodField(help_text="Empty until the game is over.")
    following = serializers.SerializerMethodField(
        help_text="The key of the table that follows: the next game of the match, or a rematch; empty for none."
    )

    @extend_schema_field(OpenApiTypes.ANY)
    def get_view(self, here: TableView) -> Any:
        return to_json(here.view)

    def get_seed(self, here: TableView) -> str:
        return here.table.seed if here.table.is_over else ""

    def get_following(self, here: TableView) -> str:
        next_keys = Table.objects.filter(follows=here.table).values_list("key", flat=True) if here.table.is_over else []
        return next(iter(next_keys), "")


class MoveSerializer(serializers.Serializer[Any]):
    decision = serializers.IntegerField(min_value=0, max_value=2**31 - 1)
    option = serializers.IntegerField(min_value=0, max_value=2**31 - 1)


class HintSerializer(serializers.Serializer[Any]):
    decision = serializers.IntegerField()
    option = serializers.IntegerField()
    told = serializers.CharField(help_text="What the engine drew it from, such as a mixed strategy; empty for none.")
    share = serializers.FloatField(help_text="Of the win that you may expect after it.")
    low = serializers.FloatField(help_text="The lower bound of that share.")
    high = serializers.FloatField(help_text="Its upper bound.")
    games = serializers.IntegerField(
        help_text="Played on between quick players, from what you know, to tell that; 0 where the engine solved for it."
    )


class SeatDeckSerializer(serializers.Serializer[Any]):
    deck = serializers.CharField(max_length=15, help_text="The key of a deck that you may read.")
    bot = serializers.BooleanField(default=True, help_text="A program plays, and the others are told so.")
    leader = serializers.CharField(
        max_length=40, default="", allow_blank=True,
        help_text="The card beside the deck, such as a champion, by set and number (`SET-NUMBER`); empty for the one "
        "that the deck lists. With a leader every deck of the table has one.",
    )  # fmt: skip

    def validate_deck(self, key: str) -> Deck:
        return readable(self.context["request"], key)


def readable(request: Request, key: str) -> Deck:
    deck = Deck.objects.readable_by(request.user).select_related("format").filter(key=key).first()
    if deck is None:
        raise serializers.ValidationError(_("There is no deck %(key)s.") % {"key": key})
    try:
        engine(deck.format.game)
    except LookupError:
        raise serializers.ValidationError(_("This game cannot be played in the browser yet.")) from None
    return deck


class NewTableSerializer(SeatDeckSerializer):
    """A table to open."""

    opponent = ChoiceField(
        ["open", "friend", *LEVELS], default="open", help_text="A level of the engine, anybody, or whom you tell."
    )
    against = serializers.CharField(
        max_length=15, required=False, help_text="The deck of the engine; by lot where none is named."
    )
    clock = ChoiceField(list(PRESETS), default="none")
    best_of = ChoiceField([1, 3], default=1)
    first = ChoiceField(Table.First.choices, default=Table.First.LOT)
    hints = serializers.BooleanField(default=False)
    lists = ChoiceField(
        Table.Lists.choices, default=Table.Lists.CLOSED, help_text="Whether both players may read both lists."
    )
    watched = serializers.BooleanField(default=True)

    mode = serializers.CharField(
        max_length=20, default="", allow_blank=True, help_text="A way to play besides the usual meeting: see `modes/`."
    )
    settings = serializers.DictField(default=dict, help_text="Of the mode, by the slugs of its settings.")

    def validate_against(self, key: str) -> Deck:
        return readable(self.context["request"], key)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["mode"]:
            attrs["settings"] = _read_mode_settings(attrs["deck"].format.game, attrs["mode"], attrs["settings"])
        elif attrs["settings"]:
            raise serializers.ValidationError(
                {"settings": _("Settings belong to a mode. Choose a mode, or leave the settings out.")}
            )
        return attrs

    @property
    def conditions(self) -> Conditions:
        data = self.validated_data
        return Conditions(
            clock=PRESETS[data["clock"]],
            best_of=data["best_of"],
            first_by=data["first"],
            listed=data["opponent"] == "open",
            hints=data["hints"],
            lists=data["lists"],
            watched=data["watched"],
            bot=data["bot"],
            mode=data["mode"],
            settings=data["settings"],
        )


def _read_mode_settings(game: str, slug: str, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings of a mode, with usual values for missing ones. Raises ValidationError with each wrong one."""
    try:
        mode = mode_of(game, slug)
    except LookupError:
        raise serializers.ValidationError({"mode": _("Unknown mode for this game.")}) from None
    by_slug = {setting.slug: setting for setting in mode.settings}
    settings = {name: setting.usual for name, setting in by_slug.items()} | dict(values)
    wrong = [name for name, value in settings.items() if name not in by_slug or not by_slug[name].allows(value)]
    if wrong:
        raise serializers.ValidationError({"settings": {name: _("This cannot be chosen.") for name in wrong}})
    return settings


class TableRefusal(APIException):
    """The table refuses a request: 403 for another seat's decision, 409 if the game has moved on, 422 if the rules
    forbid the action. `clauses` names at least one rule of the game or of tables (`simulator.tables.table_rules`)."""

    def __init__(self, words: str, code: int, clauses: tuple[str, ...]) -> None:
        super().__init__({"detail": words, "clauses": list(clauses)})
        self.status_code = code


REFUSED = {
    403: OpenApiResponse(description="You do not sit there, or it is not your decision; `clauses` names the rule."),
    409: OpenApiResponse(description="The game has moved on, or a limit is reached: look at the table again."),
    422: OpenApiResponse(description="The rules forbid it: `clauses` names at least one of them."),
}


class ChoiceSerializer(serializers.Serializer[Any]):
    slug = serializers.CharField(allow_blank=True, help_text="Empty where nothing is chosen.")
    name = TermField()


class SettingSerializer(serializers.Serializer[Any]):
    """Something that whoever opens a table of a mode chooses; the first choice is the usual one."""

    slug = serializers.CharField()
    name = TermField()
    several = serializers.BooleanField(source="many", help_text="A list of any choices; none is the usual one.")
    choices = serializers.SerializerMethodField()

    @extend_schema_field(ChoiceSerializer(many=True))
    def get_choices(self, setting: Setting) -> list[dict[str, Any]]:
        listed = [{"slug": slug, "name": name} for slug, name in setting.choices.items()]
        return cast(list[dict[str, Any]], ChoiceSerializer(listed, many=True).data)


class ModeSerializer(serializers.Serializer[Any]):
    """A way to play besides the usual meeting of two decks."""

    game = serializers.CharField()
    slug = serializers.CharField(source="mode.slug")
    name = TermField(source="mode.name")
    text = TermField(source="mode.text")
    teams = serializers.ListField(source="mode.teams", child=serializers.IntegerField(), help_text="By seat.")
    automatic = serializers.ListField(
        source="mode.automatic", child=serializers.IntegerField(), help_text="The seats that the rules play."
    )
    settings = SettingSerializer(source="mode.settings", many=True)


class TableFilter(FilterSet):
    game = game_filter()


class TableViewSet(mixins.ListModelMixin, viewsets.GenericViewSet[Table]):
    """Open tables, one's own, and everything that a seat does. Playing needs an account's key."""

    serializer_class = TableSerializer
    permission_classes = [permissions.IsAuthenticatedOrReadOnly]
    lookup_field = "key"
    lookup_value_regex = f"[0-9a-f{SANDBOX_MARK}][0-9a-f]{{14}}"
    filterset_class = TableFilter
    queryset = Table.objects.none()

    def get_queryset(self) -> QuerySet[Table]:
        rows = Table.objects.prefetch_related("seats").order_by("-created", "-pk")
        return rows.of(self.request.user) if self.action == "mine" else rows.open()

    @property
    def person(self) -> Person:
        user = self.request.user
        return Person(user) if isinstance(user, User) else Person()

    def _table(self, key: str) -> Table:
        table = Table.objects.filter(key=key).first()
        if table is None or not may_watch(table, self.person, list(table.seats.all())):
            raise Http404
        return table

    def _position(self, key: str, code: int = status.HTTP_200_OK) -> Response:
        table = self._table(key)
        here = build_table_view(table, self.person)
        if here.mine is not None:
            player_actions.note_presence(table, here.mine, now_ms())
        return Response(PositionSerializer(here).data, status=code)

    def _act(self, key: str, act: Callable[[], object], code: int = status.HTTP_200_OK) -> Response:
        try:
            act()
        except player_actions.NotYours as refused:
            raise TableRefusal(str(refused), status.HTTP_403_FORBIDDEN, refused.clauses) from None
        except (player_actions.Stale, CannotSit) as refused:
            raise TableRefusal(str(refused), status.HTTP_409_CONFLICT, refused.clauses) from None
        except player_actions.Forbidden as refused:
            raise TableRefusal(str(refused), status.HTTP_422_UNPROCESSABLE_ENTITY, refused.clauses) from None
        return self._position(key, code)

    @extend_schema(responses=TableSerializer(many=True))
    @action(detail=False)
    def mine(self, request: Request) -> Response:
        """The tables at which you sit, the newest first."""
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(responses=ModeSerializer(many=True))
    @action(detail=False, pagination_class=None, filterset_class=None)
    def modes(self, request: Request) -> Response:
        """The modes of all games with their settings, for opening a table."""
        listed = [
            {"game": game, "mode": mode}
            for game in sorted(engines())
            if (rules := modes(game)) is not None
            for mode in rules.modes.values()
        ]
        return Response(ModeSerializer(listed, many=True).data)

    @extend_schema(request=NewTableSerializer, responses={201: PositionSerializer, 409: REFUSED[409]})
    def create(self, request: Request) -> Response:
        """Open a table and sit down; against an engine the game begins at once."""
        serializer = NewTableSerializer(data=request.data, context={"request": request})
        serializer.is_valid(raise_exception=True)
        data = serializer.validated_data
        level = data["opponent"] if data["opponent"] in LEVELS else ""
        try:
            table = table_setup.open_table(
                Person(cast(User, request.user)),
                "",
                data["deck"],
                serializer.conditions,
                level,
                data.get("against"),
                throttle.spender(request),
                data["leader"],
            )
        except CannotSit as refused:
            raise TableRefusal(str(refused), status.HTTP_409_CONFLICT, refused.clauses) from None
        return self._position(table.key, status.HTTP_201_CREATED)

    @extend_schema(responses=PositionSerializer)
    def retrieve(self, request: Request, key: str) -> Response:
        """The table as your seat sees it."""
        return self._position(key)

    @extend_schema(request=SeatDeckSerializer, responses={200: PositionSerializer, 409: REFUSED[409]})
    @action(detail=True, methods=["post"])
    def sit(self, request: Request, key: str) -> Response:
        """Take the free seat."""
        self._table(key)
        serializer = SeatDeckSerializer(data=request.data, context={"request": request})
        serializer.is_valid(raise_exception=True)
        data, spend = serializer.validated_data, throttle.spender(request)
        deck, bot, leader = data["deck"], data["bot"], data["leader"]
        return self._act(key, lambda: table_setup.sit(key, self.person, "", deck, bot, spend, leader))

    @extend_schema(responses={200: HintSerializer, **REFUSED})
    @action(detail=True)
    def hint(self, request: Request, key: str) -> Response:
        """The move that the engine suggests for you now, at a table that allows hints."""
        table = self._table(key)
        here = build_table_view(table, self.person)
        if not table.hints:
            words = _("This table does not allow hints.")
            raise TableRefusal(words, status.HTTP_422_UNPROCESSABLE_ENTITY, ("table.hints",))
        if not here.to_move:
            raise TableRefusal(_("It's not your decision right now."), status.HTTP_403_FORBIDDEN, ("table.turn",))
        suggestion = engine_seats.hint(table, here.seat)
        explanation = suggestion.told.said(get_language() or "en") if suggestion.told else ""
        expected = {
            "share": suggestion.expected.share,
            "low": suggestion.expected.low,
            "high": suggestion.expected.high,
        }
        hint = {"option": suggestion.option, "told": explanation, "games": suggestion.games, **expected}
        return Response(HintSerializer({"decision": here.decision, **hint}).data)

    @extend_schema(request=MoveSerializer, responses={200: PositionSerializer, **REFUSED})
    @action(detail=True, methods=["post"])
    def move(self, request: Request, key: str) -> Response:
        """Take an option of the decision that waits. The same move twice is made once."""
        self._table(key)
        serializer = MoveSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        data = serializer.validated_data
        return self._act(key, lambda: player_actions.play_move(key, self.person, data["decision"], data["option"]))

    @extend_schema(request=SwapChoiceSerializer, responses={200: PositionSerializer, **REFUSED})
    @action(detail=True, methods=["post"])
    def swap(self, request: Request, key: str) -> Response:
        """Swap cards with your side board before the next game of a match, while the table is `swapping`."""
        self._table(key)
        serializer = SwapChoiceSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        data = serializer.validated_data
        return self._act(key, lambda: player_actions.swap_cards(key, self.person, data["out"], data["into"]))

    @extend_schema(operation_id="tables_act", request=None, responses={200: PositionSerializer, **REFUSED})
    @action(detail=True, methods=["post"], url_path=f"(?P<what>{'|'.join(ACTS)})")
    def act(self, request: Request, key: str, what: str) -> Response:
        """Undo (or ask for it, or agree), refuse an undo, resign, offer or agree to a draw, decline it, claim a game
        that was left, a rematch, or close."""
        self._table(key)
        return self._act(key, lambda: ACTS[what](key, self.person))


router = SimpleRouter()
router.register("tables", TableViewSet, "table")
urlpatterns: list[URLPattern | URLResolver] = router.urls
