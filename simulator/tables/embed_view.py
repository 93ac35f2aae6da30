"""A table as other sites show it in a frame: the board as spectators see it, whoever looks."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from catalog.addresses import activate
from catalog.core.embeds import Embed, allow_frames
from simulator.tables.access import Person, may_watch
from simulator.tables.models import Table, table_with_seats
from simulator.tables.table_view import TableView, build_table_view
from simulator.tables.views import render_board

WIDTH, HEIGHT = 800, 640


def find_embeddable(key: str) -> TableView:
    """The table with that key as a stranger sees it; 404 where that is nothing."""
    table = table_with_seats(key)
    if table is None or not may_watch(table, Person(), table.seat_list):
        raise Http404
    activate(table.game)
    return build_table_view(table, Person())


def describe_table(key: str) -> Embed:
    here = find_embeddable(key)
    title = here.title.said(get_language() or "en")
    return Embed(title=title, frame=reverse("tables:embed", args=[here.table.key]), width=WIDTH, height=HEIGHT)


@require_safe
@allow_frames
def show_embed(request: HttpRequest, key: str) -> HttpResponse:
    here = find_embeddable(key)
    running = here.table.state not in (Table.State.CANCELLED, Table.State.STOPPED) and not here.table.is_over
    context = {"here": here, "table": here.table, "board": render_board(here), "running": running}
    return render(request, "tables/embed.html", context)
