"""Staff and the owner of a card's set write what is played in place of its text, and see at once what is understood."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from catalog.models import Card, CardSet, Upload
from catalog.sources.errata import read_errata
from catalog.tasks import import_next

pytestmark = pytest.mark.django_db
UNKNOWN = "Поёт по ночам"
LIST = json.dumps(
    [
        {"id": "1", "set_id": 99, "number": 1, "name": "Певунья", "rarity": 1, "cost": 3, "elite": False,
         "uniq": False, "color": 1, "class": [""], "type": 0, "life": 8, "move": 1, "hit": [1, 2, 3], "icons": {},
         "text": f"{UNKNOWN}."},
    ]
)  # fmt: skip


def of(user: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client


@pytest.fixture
def singer(alice: User) -> Card:
    """A card of a list that Alice brought."""
    Upload.objects.create(name="list.json", content=LIST.encode(), uploader=alice)
    import_next()
    return Card.objects.complete().get(name_ru="Певунья")


def page_of(card: Card, name: str = "play-as") -> str:
    return reverse(f"catalog:{name}", args=[card.set.game, card.set.code, card.number])


def test_a_new_set_belongs_to_the_account_that_brought_it(alice: User, bob: User, singer: Card) -> None:
    assert singer.set.owner == alice
    Upload.objects.create(name="list.json", content=LIST.encode(), uploader=bob)
    import_next()
    assert CardSet.objects.get(pk=singer.set_id).owner == alice


def test_the_command_names_an_owner(alice: User, tmp_path: Path) -> None:
    file = tmp_path / "list.json"
    file.write_text(LIST)
    with pytest.raises(CommandError, match="nobody"):
        call_command("import_cards", str(file), owner="nobody", verbosity=0)
    call_command("import_cards", str(file), owner=alice.username, verbosity=0)
    assert Card.objects.get(name_ru="Певунья").set.owner == alice


def test_the_owner_writes_the_text_and_others_do_not(alice: User, bob: User, singer: Card) -> None:
    assert page_of(singer) in of(alice).get(singer.get_absolute_url()).content.decode()
    assert page_of(singer) not in of(bob).get(singer.get_absolute_url()).content.decode()
    assert of(bob).post(page_of(singer), {"played_as": "Броня 2."}).status_code == 302
    assert Card.objects.get(pk=singer.pk).played_as == ""
    assert of(alice).post(page_of(singer), {"played_as": "Броня 2."}).status_code == 302
    assert Card.objects.get(pk=singer.pk).played_as == "Броня 2."


def test_a_set_survives_its_owner(alice: User, singer: Card) -> None:
    alice.delete()
    assert CardSet.objects.get(pk=singer.set_id).owner is None
    assert not singer.may_be_substituted_by(User(is_active=True))


def test_what_is_not_understood_is_told_as_it_is_typed(alice: User, bob: User, singer: Card) -> None:
    reading = page_of(singer, "play-as-reading")
    shown = of(alice).get(reading, {"played_as": f"Броня 2. {UNKNOWN}."}).content.decode()
    assert "Not understood:" in shown and f'<q lang="ru">{UNKNOWN}</q>' in shown and "parse from" in shown
    understood = of(alice).get(reading, {"played_as": "Броня 2."}).content.decode()
    assert "Understood as:" in understood and "Armour 2" in understood
    assert of(alice).get(reading, {"played_as": " "}).content.decode().strip() == ""
    assert of(bob).get(reading, {"played_as": "Броня 2."}).status_code == 302


def test_a_refused_text_stays_in_the_form_with_its_unread_part(alice: User, singer: Card) -> None:
    answer = of(alice).post(page_of(singer), {"played_as": f"{UNKNOWN}."})
    shown = answer.content.decode()
    assert answer.status_code == 422 and f"{UNKNOWN}.</textarea>" in shown and "Not understood:" in shown


def test_the_api_takes_the_text_and_shows_it(alice: User, bob: User, singer: Card) -> None:
    address = reverse("api:played-as", args=[singer.pk])
    body = {"text": "Броня 2."}
    assert of(bob).put(address, body, content_type="application/json").status_code == 403
    refused = of(alice).put(address, {"text": f"{UNKNOWN}."}, content_type="application/json")
    assert refused.status_code == 400 and UNKNOWN in refused.content.decode()
    assert of(alice).put(address, body, content_type="application/json").json()["played_as"] == "Броня 2."
    assert of(bob).get(reverse("api:card-detail", args=[singer.pk])).json()["played_as"] == "Броня 2."
    assert of(alice).put(address, {"text": ""}, content_type="application/json").json()["played_as"] == ""


LONG = "Закрыться: радостно ранить существо на 1. Броня 2."


def test_the_page_offers_the_nearest_text(alice: User, singer: Card) -> None:
    Card.objects.filter(pk=singer.pk).update(text_ru=LONG)
    address = page_of(singer, "play-as-reading")
    shown = of(alice).get(address, {"nearest": "1"}, headers={"HX-Request": "true"}).content.decode()
    nearest = "Закрыться: ранить существо на 1. Броня 2."
    assert f'value="{nearest}"' in shown and "Wound a creature for 1" in shown
    assert f"{nearest}</textarea>" in of(alice).get(address, {"nearest": "1"}).content.decode()
    assert of(alice).post(page_of(singer), {"played_as": "", "nearest": nearest}).status_code == 302
    assert Card.objects.get(pk=singer.pk).played_as == nearest


def test_no_text_is_offered_where_none_is_near(alice: User, singer: Card) -> None:
    shown = of(alice).get(page_of(singer, "play-as-reading"), {"nearest": "1"}).content.decode()
    assert "No similar text is understood." in shown


def test_the_texts_of_a_set_are_exported_as_errata_and_imported_again(alice: User, singer: Card) -> None:
    texts = reverse("catalog:texts", args=[singer.set.game, singer.set.code])
    assert "?as=errata" not in of(alice).get(texts).content.decode()
    Card.objects.filter(pk=singer.pk).update(played_as='Маркер "дым".')
    assert "?as=errata" in of(alice).get(texts).content.decode()
    answer = of(alice).get(texts, {"as": "errata"})
    assert answer["Content-Disposition"] == f'attachment; filename="errata-{singer.set.code.lower()}.toml"'
    read = read_errata("errata.toml", answer.content.decode(), singer.set.game)
    assert [(each.set_code, each.number, each.text) for each in read.errata] == [
        (singer.set.code, singer.number, 'Маркер "дым".')
    ]
