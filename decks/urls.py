from django.urls import URLPattern, path, register_converter

from decks.lists import SHAPES
from decks.views import builder, formats, making, showing, talk


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
urlpatterns: list[URLPattern] = [
    path("", showing.decks, name="decks"),
    path("mine/", showing.mine, name="mine"),
    path("new/", making.new, name="new"),
    path("with/<int:pk>/", showing.with_card, name="with_card"),
    path("formats/", formats.formats, name="formats"),
    path("formats/new/", formats.edit, name="new_format"),
    path("formats/of-bans/<int:pk>/", formats.of_bans, name="format_of_bans"),
    path("formats/<slug:slug>/", formats.show, name="format"),
    path("formats/<slug:slug>/edit/", formats.edit, name="edit_format"),
    path("comments/reported/", talk.moderation, name="moderation"),
    path("<deck:key>/", showing.deck, name="deck"),
    path("<deck:key>/edit/", builder.edit, name="edit"),
    path("<deck:key>/change/", builder.change, name="change"),
    path("<deck:key>/quick/", builder.quick, name="quick"),
    path("<deck:key>/details/", making.details, name="details"),
    path("<deck:key>/import/", making.import_list, name="import"),
    path("<deck:key>/copy/", making.copy, name="copy"),
    path("<deck:key>/delete/", making.delete, name="delete"),
    path("<deck:key>/history/", making.history, name="history"),
    path("<deck:key>/history/<int:number>/note/", making.note, name="note"),
    path("<deck:key>/history/<int:number>/restore/", making.restore, name="restore"),
    path("<deck:key>/deal/", showing.deal, name="deal"),
    path("<deck:key>/print/", showing.sheets, name="sheets"),
    path("<deck:key>/export/<shape:shape>/", showing.export, name="export"),
    path("<deck:key>/like/", talk.like, name="like"),
    path("<deck:key>/comment/", talk.comment, name="comment"),
    path("<deck:key>/comments/<int:pk>/report/", talk.report, name="report"),
    path("<deck:key>/comments/<int:pk>/moderate/", talk.moderate, name="moderate"),
    path("<deck:key>/comments/<int:pk>/delete/", talk.delete_comment, name="delete_comment"),
]
