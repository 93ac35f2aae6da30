"""Several people at the catalog at once, on PostgreSQL: SQLite lets one writer at a time do anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from catalog.images import name_of, set_image, take_away
from catalog.importing import ImportReport, import_cards
from catalog.models import Card, CardImage, CardSet
from catalog.sources import Contents
from tests.catalog.conftest import VALLEY, read_together
from tests.catalog.test_images import png

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.races, pytest.mark.postgresql]


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """Run all calls at the same time, each on a separate connection; return the results."""
    begin = Barrier(len(calls))

    def run(call: Callable[[], Any]) -> Any:
        begin.wait()
        try:
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def import_together(*lists: Contents) -> list[ImportReport]:
    """Import them at once, none writing before all have been understood."""
    understood = Barrier(len(lists))

    def progress(done: int, total: int) -> None:
        if done == total:
            understood.wait()

    return at_once(*(partial(import_cards, contents, progress=progress) for contents in lists))


def test_two_imports_of_the_same_new_cards_both_end_and_double_nothing(db: None) -> None:
    reports = import_together(read_together(valley_toml=VALLEY), read_together(valley_toml=VALLEY))
    assert [report.errors for report in reports] == [[], []]
    assert CardSet.objects.filter(code="VAL").count() == 1
    assert Card.objects.filter(set__code="VAL").count() == reports[0].new


def test_two_imports_that_change_the_same_cards_in_any_order_both_end(valley: CardSet) -> None:
    heads = "set,number,name_ru,type,cost,life,move,strike\n"
    rows = [f"VAL,{number},Карта {number},creature,%ds,5,1,1-2-3\n" for number in range(101, 401)]

    def contents_of_cost(cost: int, rows: Iterable[str]) -> Contents:
        return read_together(rows_csv=heads + "".join(row % cost for row in rows))

    import_cards(contents_of_cost(2, rows))
    reports = import_together(contents_of_cost(3, rows), contents_of_cost(4, reversed(rows)))
    assert [report.changed for report in reports] == [300, 300]
    assert Card.objects.filter(set=valley, number__gt=100).order_by().values("berserk__cost").distinct().count() == 1


def test_an_image_given_while_its_last_card_loses_it_is_there(valley: CardSet) -> None:
    first, second, third = Card.objects.filter(set=valley)[:3]
    for _ in range(15):
        set_image(first, png())
        set_image(second, png())
        at_once(lambda: set_image(third, png()), lambda: take_away(first), lambda: set_image(second, png(1)))
        third.refresh_from_db()
        assert third.image_id == name_of(png())
        assert CardImage.objects.count() == 2
        take_away(third)


def test_two_cards_may_exchange_their_images_at_once(valley: CardSet) -> None:
    first, second = Card.objects.filter(set=valley)[:2]
    for _ in range(15):
        set_image(first, png())
        set_image(second, png(1))
        at_once(lambda: set_image(first, png(1)), lambda: set_image(second, png()))
        assert set(CardImage.objects.values_list("cards", flat=True)) == {first.pk, second.pk}
