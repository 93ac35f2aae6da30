"""Images that staff give cards in place of their drawn faces."""

from __future__ import annotations

import struct
import zlib
from io import StringIO
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.template import Context, Template
from django.test import Client
from django.urls import reverse

from berserk_site import backup
from catalog.core.image_sizes import size_of
from catalog.images import MAX_BYTES, NotAnImage, name_of, set_image, take_away
from catalog.importing import import_cards
from catalog.models import Card, CardImage, CardSet
from tests.catalog.conftest import VALLEY, read_together

ARCHER = ("berserk", "VAL", 1)


def png(colour: int = 0) -> bytes:
    """An image of one dot."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    dot = zlib.compress(bytes([0, colour]))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", dot) + chunk(b"IEND", b"")


JPEG = b"\xff\xd8\xff\xe0\x00\x10JFIF\0\1\1\0\0\1\0\1\0\0\xff\xc0\x00\x0b\x08\x00\x58\x00\x3f\x01\x11\x00"
LOSSY = b"RIFF\x24\x00\x00\x00WEBPVP8 \x18\0\0\0\x30\x01\x00\x9d\x01\x2a\x3f\x00\x58\x00"
LOSSLESS = b"RIFF\x24\x00\x00\x00WEBPVP8L\x10\0\0\0\x2f" + (62 | 87 << 14).to_bytes(4, "little")
EXTENDED = b"RIFF\x24\x00\x00\x00WEBPVP8X\x0a\0\0\0\0\0\0\0\x3e\0\0\x57\0\0"
AVIF = b"\x00\x00\x00\x1cftypavif" + bytes(20) + b"\0\0\0\x14ispe\0\0\0\0\0\0\0\x3f\0\0\0\x58"


def huge(width: int, height: int) -> bytes:
    """The head of a PNG of that size."""
    return png()[:16] + struct.pack(">II", width, height) + png()[24:]


def archer() -> Card:
    return Card.objects.complete().with_number(*ARCHER).get()


def render_face(card: object) -> str:
    return Template("{% load card_face %}{% card_face card %}").render(Context({"card": card}))


@pytest.mark.parametrize(
    ("data", "ending"),
    [
        (png(), "png"),
        (JPEG, "jpg"),
        (LOSSY, "webp"),
        (AVIF, "avif"),
    ],
)
def test_an_image_is_known_by_its_content(data: bytes, ending: str) -> None:
    assert name_of(data).endswith(f".{ending}")


@pytest.mark.parametrize(
    ("data", "ending"),
    [(JPEG, "jpg"), (LOSSY, "webp"), (LOSSLESS, "webp"), (EXTENDED, "webp"), (AVIF, "avif"), (huge(63, 88), "png")],
)
def test_its_size_is_read_from_its_head_and_a_head_that_is_cut_says_none(data: bytes, ending: str) -> None:
    assert size_of(data, ending) == (63, 88)
    for length in range(8, len(data)):
        assert size_of(data[:length], ending) in (None, (63, 88))


@pytest.mark.parametrize("data", [huge(50_000, 50_000), huge(4_000, 4_000), huge(0, 5), JPEG[:-14], AVIF[:20]])
def test_what_unpacks_to_too_many_pixels_or_says_no_size_is_refused_undecoded(data: bytes) -> None:
    with pytest.raises(NotAnImage):
        name_of(data)


@pytest.mark.parametrize(
    "data", [b"", b"<svg onload='alert(1)'>", b"RIFF\x24\x00\x00\x00WAVE", png() + bytes(MAX_BYTES)]
)
def test_what_is_no_image_or_too_large_is_none(data: bytes) -> None:
    with pytest.raises(NotAnImage):
        name_of(data)


def test_an_image_covers_the_drawn_face_whose_words_stay(valley: CardSet) -> None:
    before = render_face(archer())
    assert "<img" not in before
    assert set_image(archer(), png())
    row = archer()
    for card in (row, row.to_printed_card()):
        assert f'src="{reverse("catalog:image", args=[row.image_id])}" alt=""' in render_face(card)
        assert render_face(card).startswith(before.removesuffix("</article>"))
    take_away(row)
    assert render_face(archer()) == before


def test_an_image_is_kept_once_and_goes_with_its_last_card(valley: CardSet) -> None:
    one, other = Card.objects.filter(set=valley)[:2]
    assert [set_image(one, png()), set_image(other, png()), set_image(one, png())] == [True, True, False]
    assert CardImage.objects.count() == 1
    assert set_image(one, png(7))
    assert CardImage.objects.count() == 2
    take_away(other)
    assert list(CardImage.objects.values_list("cards", flat=True)) == [one.pk]


def test_an_import_of_the_list_leaves_images_alone(valley: CardSet) -> None:
    set_image(archer(), png())
    report = import_cards(read_together(valley_toml=VALLEY))
    assert (report.changed, report.unchanged) == (0, 9)
    renamed = VALLEY.replace("Тёмный лучник".encode(), "Меткий лучник".encode())
    assert import_cards(read_together(valley_toml=renamed)).changed == 1
    assert archer().image_id == name_of(png())


def test_an_image_is_served_for_good(client: Client, valley: CardSet) -> None:
    set_image(archer(), png())
    address = archer().image_address
    assert address is not None
    answer = client.get(address)
    assert (answer.content, answer["Content-Type"]) == (png(), "image/png")
    assert "immutable" in answer["Cache-Control"] and answer["X-Content-Type-Options"] == "nosniff"
    assert client.get(address.replace(".png", ".jpg")).status_code == 404
    [first] = client.get("/api/cards/?q=сет:VAL номер:1").json()["results"]
    assert first["image"] == address


def test_staff_give_a_card_an_image_on_its_page_and_take_it_away(client: Client, valley: CardSet, judge: User) -> None:
    put = reverse("catalog:set-image", args=ARCHER)
    assert put not in client.get(archer().get_absolute_url()).text
    assert "/login/" in client.post(put, {"file": SimpleUploadedFile("a.png", png())})["Location"]
    client.force_login(judge)
    assert put in client.get(archer().get_absolute_url()).text
    client.post(put, {"file": SimpleUploadedFile("a.png", png())})
    assert archer().image_id == name_of(png())
    refused = client.post(put, {"file": SimpleUploadedFile("a.png", b"words")}, headers={"accept-language": "ru"})
    assert refused.status_code == 422
    assert "Это не изображение PNG, JPEG, WebP или AVIF." in refused.text
    assert archer().image_id == name_of(png())
    client.post(reverse("catalog:remove-image", args=ARCHER))
    assert archer().image_id is None


def folder(path: Path, **files: bytes) -> Path:
    for name, data in files.items():
        file = path / name.replace("__", "/").replace("_", ".")
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(data)
    return path


def test_a_folder_of_images_is_imported_as_often_as_one_likes(valley: CardSet, tmp_path: Path) -> None:
    folder(tmp_path, val__1_png=png(), VAL__2_PNG=png(1))
    out = StringIO()
    call_command("import_images", str(tmp_path), "--lang", "en", "--dry-run", stdout=out)
    assert "would have been: 2 new, 0 unchanged" in out.getvalue()
    assert not CardImage.objects.exists()
    for _ in range(2):
        call_command("import_images", str(tmp_path), "--lang", "en", stdout=out)
    assert "Imported: 2 new, 0 unchanged" in out.getvalue()
    assert out.getvalue().endswith("Imported: 0 new, 2 unchanged.\n")
    assert Card.objects.exclude(image=None).count() == 2


def test_with_any_wrong_file_no_image_is_imported_and_each_is_named(valley: CardSet, tmp_path: Path) -> None:
    folder(tmp_path, VAL__1_png=png(), VAL__99_png=png(), VAL__x_png=png(), VAL__2_jpg=b"words", NONE__1_png=png())
    said = StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("import_images", str(tmp_path), "--lang", "ru", stderr=said)
    assert ended.value.code == 1
    assert not CardImage.objects.exists()
    for name, why in (("VAL/99.png", "нет карты"), ("VAL/x.png", "нет карты"), ("NONE/1.png", "нет карты")):
        assert any(name in line and why in line for line in said.getvalue().splitlines())
    assert any("VAL/2.jpg" in line and "не изображение" in line for line in said.getvalue().splitlines())


def test_a_missing_or_empty_folder_is_an_error(valley: CardSet, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="no folder"):
        call_command("import_images", str(tmp_path / "none"), "--lang", "en")
    said = StringIO()
    with pytest.raises(SystemExit):
        call_command("import_images", str(tmp_path), "--lang", "en", stderr=said)
    assert "no files SET/NUMBER.png" in said.getvalue()


@pytest.mark.django_db(transaction=True)
def test_a_backup_holds_images(valley: CardSet, tmp_path: Path) -> None:
    set_image(archer(), png())
    backup.write_backup(tmp_path / "all")
    take_away(archer())
    backup.restore_backup(tmp_path / "all")
    assert archer().image_id == name_of(png())
    assert bytes(CardImage.objects.get().data) == png()
