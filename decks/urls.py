from django.urls import URLPattern, URLResolver, path, register_converter

from catalog.addresses import game_patterns
from decks.lists import SHAPES
from decks.views import builder, collection, formats, making, showing, talk


class ShapeConverter:
    regex = "|".join(SHAPES)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class KeyConverter(ShapeConverter):
    """A deck's key: 15 hexadecimal digits."""

    regex = "[0-9a-f]{15}"


register_converter(ShapeConverter, "shape")
register_converter(KeyConverter, "deck")

app_name = "decks"
urlpatterns: list[URLPattern | URLResolver] = [
    game_patterns(
        "decks/",
        [
            path("", showing.decks, name="decks"),
            path("mine/", showing.mine, name="mine"),
            path("new/", making.new, name="new"),
            path("formats/", formats.formats, name="formats"),
            path("formats/new/", formats.edit, name="new_format"),
            path("formats/<slug:slug>/", formats.show, name="format"),
            path("formats/<slug:slug>/edit/", formats.edit, name="edit_format"),
        ],
        section="decks",
    ),
    game_patterns(
        "collection/",
        [
            path("", collection.collection, name="collection"),
            path("import/", collection.bring, name="collection_import"),
        ],
        section="decks",
    ),
    path("decks/owned/<int:pk>/", collection.own, name="own"),
    path("decks/with/<int:pk>/", showing.with_card, name="with_card"),
    path("decks/formats/of-bans/<int:pk>/", formats.of_bans, name="format_of_bans"),
    path("decks/comments/reported/", talk.moderation, name="moderation"),
    path("decks/<deck:key>/", showing.deck, name="deck"),
    path("decks/<deck:key>/edit/", builder.edit, name="edit"),
    path("decks/<deck:key>/change/", builder.change, name="change"),
    path("decks/<deck:key>/names/", builder.names, name="names"),
    path("decks/<deck:key>/quick/", builder.quick, name="quick"),
    path("decks/<deck:key>/details/", making.details, name="details"),
    path("decks/<deck:key>/import/", making.import_list, name="import"),
    path("decks/<deck:key>/copy/", making.copy, name="copy"),
    path("decks/<deck:key>/delete/", making.delete, name="delete"),
    path("decks/<deck:key>/history/", making.history, name="history"),
    path("decks/<deck:key>/history/<int:number>/note/", making.note, name="note"),
    path("decks/<deck:key>/history/<int:number>/restore/", making.restore, name="restore"),
    path("decks/<deck:key>/deal/", showing.deal, name="deal"),
    path("decks/<deck:key>/picture.png", showing.picture, name="picture"),
    path("decks/<deck:key>/print/", showing.sheets, name="sheets"),
    path("decks/<deck:key>/export/<shape:shape>/", showing.export, name="export"),
    path("decks/<deck:key>/like/", talk.like, name="like"),
    path("decks/<deck:key>/comment/", talk.comment, name="comment"),
    path("decks/<deck:key>/comments/<int:pk>/report/", talk.report, name="report"),
    path("decks/<deck:key>/comments/<int:pk>/moderate/", talk.moderate, name="moderate"),
    path("decks/<deck:key>/comments/<int:pk>/delete/", talk.delete_comment, name="delete_comment"),
]
