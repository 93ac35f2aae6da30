"""Pages of decks: lists, one deck, copies, imports, history, printing, comments, formats; and who may see what."""

import json
import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from catalog.berserk.terms import EDITIONS
from catalog.models import Card
from decks.hooks import export_decks
from decks.models import Author, CardRating, Comment, Deck, Format, Like
from tests.conftest import PASSWORD
from tests.decks.cards import make_card
from tests.decks.conftest import shelve_cards
from tests.markup import squeeze

pytestmark = pytest.mark.django_db

LEGAL = "".join(f"3 Страж {n}\n" for n in range(1, 11))


def url(name: str, deck: Deck, *more: object) -> str:
    return reverse(f"decks:{name}", args=[deck.key, *more])


# Visibility


@pytest.mark.parametrize(
    ("visibility", "listed", "opened"), [("public", True, 200), ("unlisted", False, 200), ("private", False, 404)]
)
def test_charlie_sees_what_its_owner_lets_him_see(
    client: Client, make_deck: Any, alice: User, charlie: User, visibility: Any, listed: Any, opened: Any
) -> None:
    deck = make_deck(alice, visibility=visibility, name="Тайные стражи")
    client.force_login(charlie)
    assert ("Тайные стражи" in client.get(reverse("decks:decks")).content.decode()) is listed
    for page in ("deck", "sheets"):
        assert client.get(url(page, deck)).status_code == opened
    assert client.get(url("export", deck, "json")).status_code == opened
    assert client.get(url("edit", deck)).status_code == (404 if opened == 404 else 302)
    for page in ("details", "delete", "history", "import"):
        assert client.get(url(page, deck)).status_code == 404
    client.force_login(alice)
    assert client.get(url("deck", deck)).status_code == 200


@pytest.mark.parametrize(("page", "most"), [("deck", 1600), ("edit", 1500)])
def test_a_page_of_fifty_different_cards_is_light(
    client: Client, make_deck: Any, alice: User, page: str, most: int
) -> None:
    """A deck page had 2,300 elements and the builder 2,400 while each glyph took two."""
    cards = shelve_cards([make_card(f"Разный {n}", n, name_en=f"Various {n}", cost=1 + n % 9) for n in range(1, 51)])
    deck = make_deck(alice, dict.fromkeys(cards, 1))
    client.force_login(alice)
    html = client.get(url(page, deck)).content.decode()
    assert html.count("×1") == 50 or page == "edit"
    assert len(re.findall(r"<[a-z]", html)) < most


def test_a_copy_of_a_private_deck_does_not_tell_its_name(
    client: Client, make_deck: Any, alice: User, bob: User
) -> None:
    secret = make_deck(alice, name="Секрет", visibility="private")
    copy = make_deck(bob, copied_from=secret)
    page = client.get(url("deck", copy)).content.decode()
    assert "Секрет" not in page
    assert secret.key not in page


# Making decks


def test_a_list_becomes_a_deck(client: Client, guards: Any, alice: User, constructed_format: Any) -> None:
    client.force_login(alice)
    response = client.post(reverse("decks:new"), {"name": "Новая", "format": constructed_format.pk, "list": LEGAL})
    deck = Deck.objects.get()
    assert response["Location"] == url("edit", deck)
    assert (deck.owner, deck.name, deck.verdict().legal) == (alice, "Новая", True)


def test_lines_that_cannot_be_used_are_listed_and_nothing_is_made_until_they_are_left_out(
    client: Client, guards: Any, alice: User, constructed_format: Any
) -> None:
    client.force_login(alice)
    data = {"format": constructed_format.pk, "list": f"{LEGAL}2 Стражж 4\n"}
    response = client.post(reverse("decks:new"), data)
    page = response.content.decode()
    assert response.status_code == 422
    assert "Line 11" in page
    assert "Страж 4" in page
    assert not Deck.objects.exists()
    client.post(reverse("decks:new"), data | {"without_mistakes": "1"})
    assert Deck.objects.get().size == 30


def test_the_box_holds_the_deck_as_it_is(client: Client, make_deck: Any, alice: User, guards: Any) -> None:
    deck = make_deck(alice, {guards[0]: 2})
    client.force_login(alice)
    assert f"2 {guards[0].name_ru} (" in client.get(url("import", deck), headers={"accept-language": "ru"}).text


def test_a_chosen_suggestion_takes_the_place_of_its_line(
    client: Client, make_deck: Any, alice: User, guards: Any
) -> None:
    deck = make_deck(alice)
    client.force_login(alice)
    shown = client.post(url("import", deck), {"list": "x2 Стражж 3", "beside": "0"})
    assert 'name="becomes-0" value="2 Guard 3"' in shown.text
    assert not deck.cards.exists()
    repaired = {"list": "x2 Стражж 3\r\n", "beside": "0", "row": "0", "was-0": "x2 Стражж 3", "becomes-0": "2 Guard 3"}
    client.post(url("import", deck), repaired)
    assert dict(deck.cards.values_list("card", "count")) == {guards[2].pk: 2}


def test_a_file_is_imported_instead_of_the_cards_or_beside_them(
    client: Client, make_deck: Any, guards: Any, alice: User
) -> None:
    client.force_login(alice)
    deck = make_deck(alice, {guards[0]: 1})
    file = SimpleUploadedFile("deck.csv", "name,count\nСтраж 2,2\n".encode("utf-8-sig"))
    client.post(url("import", deck), {"file": file, "beside": "1"})
    assert dict(deck.cards.values_list("card", "count")) == {guards[0].pk: 1, guards[1].pk: 2}
    client.post(url("import", deck), {"list": "Страж 3", "beside": "0"})
    assert dict(deck.cards.values_list("card", "count")) == {guards[2].pk: 1}


def test_a_list_that_makes_the_deck_too_large_is_refused_and_stands_there_again(
    client: Client, make_deck: Any, guards: Any, alice: User
) -> None:
    client.force_login(alice)
    deck = make_deck(alice, {guards[0]: 60})
    refused = client.post(url("import", deck), {"list": "50 Страж 1", "beside": "1"})
    assert refused.status_code == 422
    page = refused.content.decode()
    assert "50 Страж 1</textarea>" in page
    assert "99 copies of one" in page
    assert dict(deck.cards.values_list("card", "count")) == {guards[0].pk: 60}


@pytest.mark.parametrize("text", ["", "# nothing but words", "\n \n"])
def test_a_list_without_cards_leaves_the_deck_as_it_is(
    client: Client, make_deck: Any, guards: Any, alice: User, text: str
) -> None:
    client.force_login(alice)
    deck = make_deck(alice, {guards[0]: 3})
    refused = client.post(url("import", deck), {"list": text, "beside": "0"})
    assert (refused.status_code, deck.cards.count()) == (422, 1)
    assert "There are no cards in the list." in refused.content.decode()


def test_a_file_that_is_no_text_is_refused_with_a_word(client: Client, make_deck: Any, alice: User) -> None:
    client.force_login(alice)
    deck = make_deck(alice)
    response = client.post(url("import", deck), {"file": SimpleUploadedFile("deck.txt", b"\xff\xfe\x00")})
    assert "not text in UTF-8" in response.content.decode()


def test_a_copy_says_where_it_comes_from(client: Client, make_deck: Any, guards: Any, alice: User, bob: User) -> None:
    deck = make_deck(alice, {guards[0]: 3}, name="Исходная")
    client.force_login(bob)
    client.post(url("copy", deck))
    copy = Deck.objects.get(owner=bob)
    assert (copy.copied_from, copy.visibility, copy.size) == (deck, "private", 3)
    page = client.get(url("deck", copy)).content.decode()
    assert "Исходная" in page
    assert "Alice" in page


@pytest.mark.parametrize("visibility", ["unlisted", "private"])
def test_a_copy_gives_neither_the_name_nor_the_link_of_a_deck_that_is_not_public(
    client: Client, make_deck: Any, guards: Any, alice: User, bob: User, visibility: Any
) -> None:
    deck = make_deck(alice, {guards[0]: 3}, name="Исходная")
    copy = make_deck(bob, {guards[0]: 3}, copied_from=deck)
    Deck.objects.filter(pk=deck.pk).update(visibility=visibility, name="Ещё тайная")
    client.force_login(bob)
    page = client.get(url("deck", copy)).content.decode()
    assert deck.key not in page
    assert "Ещё тайная" not in page
    client.force_login(alice)
    assert deck.key in client.get(url("deck", copy)).content.decode()


def test_a_guest_builds_without_an_account_and_keeps_it_by_signing_in(
    guards: Any, alice: User, constructed_format: Any
) -> None:
    guest, other = Client(), Client()
    guest.post(reverse("decks:new"), {"name": "Гостевая", "format": constructed_format.pk, "list": LEGAL})
    deck = Deck.objects.get()
    assert deck.owner is None
    assert guest.get(url("edit", deck)).status_code == 200
    assert other.get(url("edit", deck)).status_code == 404
    assert other.get(url("deck", deck)).status_code == 404
    sent = {"name": "Гостевая", "format": constructed_format.pk, "visibility": "unlisted"}
    assert guest.post(url("quick", deck), sent).status_code == 302
    assert other.get(url("edit", deck)).headers["Location"] == deck.get_absolute_url()
    assert other.get(url("deck", deck)).status_code == 200
    assert "Гостевая" not in other.get(reverse("decks:decks")).content.decode()
    guest.post(reverse("account_login"), {"login": "Alice", "password": PASSWORD})
    deck.refresh_from_db()
    assert deck.owner == alice
    assert deck.guest == ""
    assert "Гостевая" in guest.get(reverse("decks:mine")).content.decode()


def test_signing_up_keeps_the_decks_of_a_guest(guards: Any, constructed_format: Any) -> None:
    guest = Client()
    guest.post(reverse("decks:new"), {"name": "Гостевая", "format": constructed_format.pk})
    guest.post(reverse("account_signup"), {"username": "Dora", "password1": PASSWORD, "password2": PASSWORD})
    assert str(Deck.objects.get().owner) == "Dora"


# Details and history


def test_two_pages_of_details_do_not_undo_each_other(client: Client, make_deck: Any, alice: User) -> None:
    deck = make_deck(alice, name="Старое", text="старый текст")
    client.force_login(alice)
    form = client.get(url("details", deck)).context["form"]
    shown = {f"initial-{name}": form[name].value() or "" for name in form.fields}
    shown |= {name: form[name].value() or "" for name in form.fields}
    shown["initial-tag_names"] = shown["tag_names"] = ""
    shown["initial-editor_names"] = shown["editor_names"] = ""
    client.post(url("details", deck), shown | {"name": "Новое"})
    client.post(url("details", deck), shown | {"text": "новый текст", "tag_names": "Агро, лес"})
    deck.refresh_from_db()
    assert (deck.name, deck.text) == ("Новое", "новый текст")
    assert [tag.name for tag in deck.tags.all()] == ["Агро", "лес"]


def test_an_editor_may_change_cards_but_not_details_or_delete(
    client: Client, make_deck: Any, alice: User, bob: User
) -> None:
    deck = make_deck(alice, visibility="private")
    deck.editors.add(bob)
    client.force_login(bob)
    assert client.get(url("edit", deck)).status_code == 200
    assert client.get(url("details", deck)).status_code == 404
    assert client.post(url("delete", deck)).status_code == 404


def test_history_shows_changes_compares_keeps_notes_and_restores(
    client: Client, make_deck: Any, guards: Any, alice: User
) -> None:
    deck = make_deck(alice, {guards[0]: 3})
    deck.change({guards[1].pk: 2, guards[0].pk: -3}, Author(alice))
    client.force_login(alice)
    client.post(url("note", deck, 1), {"note": "Перед турниром"})
    page = client.get(url("history", deck), {"from": "1", "to": "2"}).text
    page = squeeze(page)
    assert "Перед турниром" in page
    assert "+2 Guard 2" in page
    assert "-3 Guard 1" in page
    restored = client.post(url("restore", deck, 1), follow=True)
    assert dict(deck.cards.values_list("card", "count")) == {guards[0].pk: 3}
    assert deck.revisions.get(number=3).kind == "restore"
    assert "Restored the cards of revision 1." in restored.content.decode()
    again = client.post(url("restore", deck, 1), follow=True)
    assert "The deck already has the cards of revision 1." in again.content.decode()
    assert deck.revisions.count() == 3


def test_a_deleted_deck_answers_404(client: Client, make_deck: Any, guards: Any, alice: User) -> None:
    deck = make_deck(alice, {guards[0]: 3})
    client.force_login(alice)
    assert client.get(url("delete", deck)).status_code == 200
    client.post(url("delete", deck))
    assert not Deck.objects.exists()
    assert Card.objects.count() == 12


# Lists, files, sheets, deals


def test_decks_are_found_by_name_author_card_format_and_tag(
    client: Client, make_deck: Any, guards: Any, alice: User, bob: User
) -> None:
    first = make_deck(alice, {guards[0]: 1}, name="Ёлочный рой")
    make_deck(bob, {guards[1]: 1}, name="Пустошь")
    first.tags.set([first.tags.create(name="Лес", slug="лес")])
    address = reverse("decks:decks")

    def tile_names(**query: str) -> list[str]:
        return [tile.name for tile in client.get(address, query).context["tiles"]]

    assert tile_names(q="елоч") == ["Ёлочный рой"]
    assert tile_names(q="BOB") == ["Пустошь"]
    assert tile_names(q="guard 1") == ["Ёлочный рой"]
    assert tile_names(tag="лес") == ["Ёлочный рой"]
    assert tile_names(format="limited") == []
    assert tile_names(sort="name") == ["Пустошь", "Ёлочный рой"] or tile_names(sort="name") == [
        "Ёлочный рой",
        "Пустошь",
    ]


def test_a_deck_is_taken_along_as_text_csv_and_json(client: Client, make_deck: Any, guards: Any, alice: User) -> None:
    deck = make_deck(alice, {guards[0]: 3, guards[1]: 1})
    response = client.get(url("export", deck, "text"))
    assert "attachment" in response["Content-Disposition"]
    assert "3 Guard 1 (ONE 1)" in response.content.decode()
    assert "1,Guard 2,ONE,2" in client.get(url("export", deck, "csv")).content.decode()
    cards = json.loads(client.get(url("export", deck, "json")).content)["cards"]
    assert {"name": "Guard 1", "count": 3, "set": "ONE", "number": 1} in cards
    russian = client.get(url("export", deck, "text"), headers={"accept-language": "ru"}).content.decode()
    assert "3 Страж 1 (ONE 1)" in russian


def test_every_copy_stands_on_a_sheet_nine_a_page(client: Client, make_deck: Any, guards: Any, alice: User) -> None:
    deck = make_deck(alice, {guards[0]: 3, guards[1]: 7})
    pages = client.get(url("sheets", deck)).context["pages"]
    assert [len(page) for page in pages] == [9, 1]


def test_an_empty_deck_offers_its_list_in_place_of_printing(client: Client, make_deck: Any, alice: User) -> None:
    page = client.get(url("sheets", make_deck(alice)), headers={"accept-language": "en"}).content.decode()
    assert "data-prints" not in page and "Open the list" in page


def test_a_deal_is_kept_in_its_address_and_a_mulligan_costs_a_gold_crystal(
    client: Client, make_deck: Any, guards: Any, alice: User
) -> None:
    deck = make_deck(alice, dict.fromkeys(guards[:10], 3))
    response = client.get(url("deal", deck))
    assert "seed=" in response["Location"]
    first = client.get(url("deal", deck), {"seed": "s"})
    again = client.get(url("deal", deck), {"seed": "s"})
    keys = [one.copies.ref for _, one in first.context["deal"]]
    assert (len(keys), keys) == (15, [one.copies.ref for _, one in again.context["deal"]])
    roster, later = first.context["roster"].best, client.get(url("deal", deck), {"seed": "s", "mulligans": "1"})
    taken = sum(one.copies.card.cost.amount for _, one in first.context["deal"] if one.taken)
    assert taken == roster.spent
    assert roster.gold + roster.silver + roster.spent == 46  # of one element: 24 and 22
    best = later.context["roster"].best
    assert best.gold + best.silver + best.spent == 45
    assert len(first.context["rosters"]) == 4


def test_a_deal_says_which_cards_games_have_rated(client: Client, make_deck: Any, guards: Any, alice: User) -> None:
    deck = make_deck(alice, dict.fromkeys(guards[:10], 3))
    page = url("deal", deck)
    assert (
        "no games have rated these cards yet"
        in client.get(page, {"seed": "s"}, headers={"accept-language": "en"}).content.decode()
    )
    CardRating.objects.create(card=guards[0], value=300, games=10)
    assert (
        "Ratings come from games for 1 of 10 cards"
        in client.get(page, {"seed": "s"}, headers={"accept-language": "en"}).content.decode()
    )
    CardRating.objects.bulk_create(CardRating(card=card, value=300, games=10) for card in guards[1:10])
    found = client.get(page, {"seed": "s"}, headers={"accept-language": "en"}).content.decode()
    assert "Ratings come from simulated games of these cards." in found


def test_a_deck_says_which_cards_to_look_at_first(client: Client, make_deck: Any, guards: Any, alice: User) -> None:
    deck = make_deck(alice, {guards[0]: 1, guards[1]: 3, guards[2]: 3, guards[3]: 1})
    for card, simulated in zip(guards[:3], ("no", "partly", "no"), strict=True):
        Card.objects.filter(pk=card.pk).update(simulated=simulated)
    Card.objects.filter(pk=guards[3].pk).update(simulated="no", played_as="Броня 1.")
    found = client.get(url("deck", deck), headers={"accept-language": "en"})
    assert [row.card.pk for row in found.context["unsimulated"]] == [guards[n].pk for n in (2, 1, 0)]
    assert found.context["simulated"] == 12  # one card of eight
    assert "check these first" in found.content.decode()


def test_a_deal_of_an_empty_deck_says_so(client: Client, make_deck: Any, alice: User) -> None:
    assert client.get(url("deal", make_deck(alice)), {"seed": "s"}).status_code == 200


def test_the_card_page_slot_shows_public_decks_that_play_the_name(
    client: Client, make_deck: Any, guards: Any, alice: User
) -> None:
    make_deck(alice, {guards[0]: 1}, name="Открытая")
    make_deck(alice, {guards[0]: 1}, name="Закрытая", visibility="private")
    (twin,) = shelve_cards([make_card("страж 1", 1, set_code="TWO")])
    page = client.get(reverse("decks:with_card", args=[twin.pk]), headers={"HX-Request": "true"}).content.decode()
    assert "Открытая" in page
    assert "Закрытая" not in page


def test_a_tag_is_the_same_with_its_mark_and_none_is_dropped_in_silence(
    client: Client, make_deck: Any, alice: User
) -> None:
    deck = make_deck(alice)
    client.force_login(alice)
    data = {"name": "Стражи", "format": deck.format_id, "visibility": "public", "initial-tag_names": ""}
    client.post(url("details", deck), data | {"tag_names": "#Лес, лес ,быстрая"})
    assert sorted(tag.slug for tag in deck.tags.all()) == ["быстрая", "лес"]
    assert not any("#" in tag.name for tag in deck.tags.all())
    for wrong in ("!!!", "я" * 31):
        refused = client.post(url("details", deck), data | {"tag_names": wrong})
        assert refused.status_code == 422
        assert wrong in refused.content.decode()


def test_no_form_of_a_deck_offers_a_format_that_is_none(client: Client, make_deck: Any, alice: User) -> None:
    deck = make_deck(alice)
    client.force_login(alice)
    for page in ("edit", "details"):
        assert "---------" not in client.get(url(page, deck)).content.decode()


# Likes and comments


def test_a_like_comes_once_and_goes(client: Client, make_deck: Any, alice: User, bob: User) -> None:
    deck = make_deck(alice)
    client.force_login(bob)
    for _ in range(2):
        client.post(url("like", deck), {"liked": "1"})
    assert Like.objects.count() == 1
    client.post(url("like", deck), {"liked": "0"})
    assert Like.objects.count() == 0


def test_a_reported_comment_waits_for_staff_who_hide_it_or_let_it_stay(
    client: Client, make_deck: Any, alice: User, bob: User, judge: User
) -> None:
    deck = make_deck(alice)
    client.force_login(bob)
    client.post(url("comment", deck), {"text": "Плохая колода!"})
    comment = Comment.objects.get()
    client.force_login(alice)
    client.post(reverse("decks:report", args=[deck.key, comment.pk]), {"reason": "Грубо"})
    assert client.get(reverse("decks:moderation")).status_code == 302
    client.force_login(judge)
    assert "Грубо" in client.get(reverse("decks:moderation")).content.decode()
    client.post(reverse("decks:moderate", args=[deck.key, comment.pk]), {"verdict": "hide"})
    assert "Грубо" not in client.get(reverse("decks:moderation")).content.decode()
    client.force_login(alice)
    assert "Плохая колода!" not in client.get(url("deck", deck)).content.decode()
    client.force_login(judge)
    client.post(reverse("decks:moderate", args=[deck.key, comment.pk]), {"verdict": "keep"})
    client.force_login(alice)
    assert "Плохая колода!" in client.get(url("deck", deck)).content.decode()


def test_who_wrote_a_hidden_comment_is_told_and_nobody_else_sees_it(
    client: Client, make_deck: Any, alice: User, bob: User, charlie: User, judge: User
) -> None:
    deck = make_deck(alice)
    comment = Comment.objects.create(deck=deck, author=bob, text="Плохая колода!")
    client.force_login(judge)
    moderate = reverse("decks:moderate", args=[deck.key, comment.pk])
    told = client.post(moderate, {"verdict": "hide", "at": "deck"})
    assert told["Location"] == f"{url('deck', deck)}#comment-{comment.pk}"
    assert reverse("decks:report", args=[deck.key, comment.pk]) not in client.get(url("deck", deck)).content.decode()
    client.force_login(bob)
    page = client.get(url("deck", deck)).content.decode()
    assert "Плохая колода!" in page
    assert "A moderator hid your comment" in page
    for other in (alice, charlie):
        client.force_login(other)
        assert "Плохая колода!" not in client.get(url("deck", deck)).content.decode()
    client.logout()
    assert "Плохая колода!" not in client.get(url("deck", deck)).content.decode()


def test_a_comment_that_cannot_be_kept_stands_in_its_field_again(
    client: Client, make_deck: Any, alice: User, monkeypatch: Any
) -> None:
    deck = make_deck(alice)
    client.force_login(alice)
    long = "Много слов. " * 200
    refused = client.post(url("comment", deck), {"text": long})
    assert refused.status_code == 422
    assert refused.context["comment_form"]["text"].value() == long
    monkeypatch.setattr("decks.views.comments.COMMENTS_AN_HOUR", 0)
    throttled = client.post(url("comment", deck), {"text": "Ещё слово"})
    assert throttled.status_code == 429
    page = throttled.content.decode()
    assert "Ещё слово</textarea>" in page
    assert "Too many comments this hour" in page
    assert client.get(url("comment", deck))["Location"] == f"{url('deck', deck)}#comments"
    assert not Comment.objects.exists()


def test_a_line_break_is_one_character_as_the_browser_counts_it(client: Client, make_deck: Any, alice: User) -> None:
    deck = make_deck(alice)
    client.force_login(alice)
    said = "a" * 999 + "\r\n" + "b" * 1000
    client.post(url("comment", deck), {"text": said})
    assert Comment.objects.get().text == said.replace("\r\n", "\n")


def test_only_author_and_owner_of_the_deck_delete_a_comment(
    client: Client, make_deck: Any, alice: User, bob: User, charlie: User
) -> None:
    deck = make_deck(alice)
    comment = Comment.objects.create(deck=deck, author=bob, text="Хорошо")
    client.force_login(charlie)
    assert client.post(reverse("decks:delete_comment", args=[deck.key, comment.pk])).status_code == 404
    client.force_login(alice)
    client.post(reverse("decks:delete_comment", args=[deck.key, comment.pk]))
    assert not Comment.objects.exists()


# Formats


def test_staff_add_a_format_on_a_page(client: Client, guards: Any, judge: User) -> None:
    client.force_login(judge)
    data = {
        "name_ru": "Лига", "name_en": "League", "slug": "league", "kind": "constructed", "minimum": "40",
        "maximum": "45", "copies": "2", "exempt_copies": "5", "edition": "present", "banned": "Guard 1\nСтраж 2",
        "sets": [guards[0].set_id],
    }  # fmt: skip
    response = client.post(reverse("decks:new_format"), data)
    assert response.status_code == 302, response.context["form"].errors
    rules = Format.objects.get(slug="league").rules
    assert (rules.minimum, rules.copies, rules.edition) == (40, 2, "present")
    assert (rules.sets, rules.banned) == (frozenset({"one"}), frozenset({"страж 1", "страж 2"}))
    for language, names in (("ru", "Страж 1, Страж 2"), ("en", "Guard 1, Guard 2")):
        for page in (reverse("decks:formats"), reverse("decks:format", args=["league"])):
            assert names in client.get(page, headers={"accept-language": language}).content.decode()
    again = data | {"slug": "again", "banned": "СТРАЖ  1\nguard 1"}
    client.post(reverse("decks:new_format"), again)
    assert [ban.name for ban in Format.objects.get(slug="again").bans.all()] == ["Страж 1"]
    unknown = client.post(reverse("decks:new_format"), data | {"slug": "other", "banned": "Никто"})
    assert (unknown.status_code, "Никто" in unknown.content.decode()) == (422, True)


def test_staff_chooses_editions_by_their_names_in_its_language(client: Client, judge: User) -> None:
    client.force_login(judge)
    for language, name in (("ru", EDITIONS["2009"].name.ru), ("en", EDITIONS["2009"].name.en)):
        page = client.get(reverse("decks:new_format"), headers={"accept-language": language}).content.decode()
        assert f">{name}</option>" in page


def test_only_staff_may_change_formats(client: Client, alice: User) -> None:
    client.force_login(alice)
    assert client.get(reverse("decks:edit_format", args=["constructed"])).status_code == 302
    assert client.get(reverse("decks:format", args=["constructed"])).status_code == 200


@pytest.mark.parametrize(("page", "role"), [("moderation", "Moderator"), ("new_format", "Editor")])
def test_who_is_no_staff_is_told_so_and_not_sent_in_a_circle(client: Client, alice: User, page: str, role: str) -> None:
    guest = client.get(reverse(f"decks:{page}"), follow=True)
    assert guest.redirect_chain[-1][0].startswith("/accounts/login/")
    client.force_login(alice)
    told = client.get(reverse(f"decks:{page}"), follow=True)
    assert told.redirect_chain == [("/", 302)]
    assert f"That page is for staff with the role: {role}." in told.content.decode()


def test_staff_finds_the_reported_comments_in_its_menu(client: Client, alice: User, judge: User) -> None:
    for user, shown in ((alice, False), (judge, True)):
        client.force_login(user)
        assert (reverse("decks:moderation") in client.get("/").content.decode()) is shown


# However many


def test_queries_do_not_grow_with_the_number_of_decks(
    client: Client, make_deck: Any, guards: Any, alice: User, django_assert_max_num_queries: Any
) -> None:
    for n in range(3):
        make_deck(alice, {guards[n]: 2})
    pages = [reverse("decks:decks"), reverse("decks:mine"), url("deck", Deck.objects.earliest("pk"))]
    client.force_login(alice)

    def count() -> list[int]:
        counts = []
        for page in pages:
            with django_assert_max_num_queries(40) as queries:
                assert client.get(page).status_code == 200
            counts.append(len(queries))
        return counts

    few = count()
    for n in range(60):
        make_deck(alice, dict.fromkeys(guards, 1 + n % 3))
    assert count() == few


# Exports for the owner


def test_the_download_of_ones_data_holds_lists_that_are_read_back(
    client: Client, make_deck: Any, guards: Any, alice: User, bob: User
) -> None:
    original = make_deck(bob, {guards[0]: 1})
    deck = make_deck(alice, {guards[0]: 3}, copied_from=original)
    deck.change({guards[1].pk: 2}, Author(alice))
    deck.editors.add(bob)
    Comment.objects.create(deck=original, author=alice, text="Так себе").hide(bob)
    held = json.loads(json.dumps(export_decks(alice)))
    (told,) = held["decks"]
    assert (told["copied_from"], told["editors"]) == (original.key, ["Bob"])
    assert [row["list"] for row in told["revisions"]] == [
        "3 Страж 1 (ONE 1)\n",
        "3 Страж 1 (ONE 1)\n2 Страж 2 (ONE 2)\n",
    ]
    assert held["comments"][0]["hidden"]


def test_a_card_is_added_to_a_deck_of_ones_own_from_its_page(
    client: Client, make_deck: Any, guards: Any, alice: User
) -> None:
    deck = make_deck(alice, {guards[0]: 1}, name="Рой")
    client.force_login(alice)
    slot = client.get(reverse("decks:with_card", args=[guards[1].pk]), headers={"HX-Request": "true"}).text
    assert f'formaction="{url("change", deck)}"' in slot
    client.post(url("change", deck), {"add": guards[1].pk})
    assert dict(deck.cards.values_list("card", "count")) == {guards[0].pk: 1, guards[1].pk: 1}


def test_the_cards_of_a_deck_are_grouped_as_its_reader_likes(client: Client, make_deck: Any, guards: Any) -> None:
    deck = make_deck(None, dict.fromkeys(guards[:6], 2))
    for by in ("", "cost", "type", "share", "nonsense"):
        groups = client.get(url("deck", deck), {"by": by}).context["groups"]
        assert sum(group.count for group in groups) == 12
        if by == "cost":
            assert [group.heading for group in groups] == ["3", "4", "5", "6"]
        elif by in ("", "nonsense"):
            assert [group.heading for group in groups] == [""]
