from django.urls import URLPattern, URLResolver, path, register_converter

from catalog.addresses import game_patterns
from decks.lists import SHAPES
from decks.views import builder, collection, comments, deck_management, deck_pages, embed, formats, list_repair


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
            path("", deck_pages.list_decks, name="decks"),
            path("mine/", deck_pages.mine, name="mine"),
            path("new/", deck_management.create_deck, name="new"),
            path("lists/", list_repair.list_formats, name="list_formats"),
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
    path("decks/with/<int:pk>/", deck_pages.with_card, name="with_card"),
    path("decks/with/<int:pk>/start/", deck_management.start_with_card, name="start_with_card"),
    path("decks/formats/of-bans/<int:pk>/", formats.of_bans, name="format_of_bans"),
    path("decks/comments/reported/", comments.moderation, name="moderation"),
    path("decks/<deck:key>/", deck_pages.show_deck, name="deck"),
    path("decks/<deck:key>/edit/", builder.edit, name="edit"),
    path("decks/<deck:key>/change/", builder.change_deck, name="change"),
    path("decks/<deck:key>/names/", builder.names, name="names"),
    path("decks/<deck:key>/quick/", builder.quick, name="quick"),
    path("decks/<deck:key>/details/", deck_management.details, name="details"),
    path("decks/<deck:key>/import/", deck_management.import_list, name="import"),
    path("decks/<deck:key>/copy/", deck_management.copy, name="copy"),
    path("decks/<deck:key>/delete/", deck_management.delete_deck, name="delete"),
    path("decks/<deck:key>/history/", deck_management.history, name="history"),
    path("decks/<deck:key>/history/<int:number>/note/", deck_management.edit_note, name="note"),
    path("decks/<deck:key>/history/<int:number>/restore/", deck_management.restore, name="restore"),
    path("decks/<deck:key>/deal/", deck_pages.show_deal, name="deal"),
    path("decks/<deck:key>/picture.png", deck_pages.picture, name="picture"),
    path("decks/<deck:key>/embed/", embed.show_embed, name="embed"),
    path("decks/<deck:key>/print/", deck_pages.sheets, name="sheets"),
    path("decks/<deck:key>/export/<shape:shape>/", deck_pages.export, name="export"),
    path("decks/<deck:key>/like/", comments.like, name="like"),
    path("decks/<deck:key>/comment/", comments.comment, name="comment"),
    path("decks/<deck:key>/comments/<int:pk>/report/", comments.report_comment, name="report"),
    path("decks/<deck:key>/comments/<int:pk>/moderate/", comments.moderate, name="moderate"),
    path("decks/<deck:key>/comments/<int:pk>/delete/", comments.delete_comment, name="delete_comment"),
]
