"""An uploaded image keeps its pixels and loses the place, the time and the author."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from catalog.core.image_metadata import HasMetadata, remove_metadata

SECRET = "Anna, 55.75 N"
FORMATS = {"png": "PNG", "jpg": "JPEG", "webp": "WEBP"}


def picture() -> Image.Image:
    made = Image.new("RGB", (9, 7))
    made.putdata([(n * 4 % 256, n * 3 % 256, n % 256) for n in range(63)])
    return made


def write(ending: str, with_metadata: bool) -> bytes:
    exif = Image.Exif()
    exif[0x013B] = SECRET  # the artist
    more: dict[str, Any] = {"exif": exif.tobytes()} if with_metadata else {}
    if with_metadata and ending == "png":
        text = PngInfo()
        text.add_itxt("Author", SECRET)
        more["pnginfo"] = text
    if with_metadata and ending in ("jpg", "webp"):
        more["xmp"] = f"<x:xmpmeta>{SECRET}</x:xmpmeta>".encode()
    if with_metadata and ending == "jpg":
        more["comment"] = SECRET
    file = BytesIO()
    picture().save(file, FORMATS[ending], **more)
    return file.getvalue()


def pixels(data: bytes) -> bytes:
    return Image.open(BytesIO(data)).convert("RGB").tobytes()


@pytest.mark.parametrize("ending", sorted(FORMATS))
def test_metadata_goes_and_the_pixels_stay(ending: str) -> None:
    data = write(ending, with_metadata=True)
    assert SECRET.encode() in data
    clean = remove_metadata(data, ending)
    assert SECRET.encode() not in clean
    assert pixels(clean) == pixels(data)
    assert not Image.open(BytesIO(clean)).getexif()


@pytest.mark.parametrize("ending", sorted(FORMATS))
def test_an_image_without_metadata_keeps_every_pixel(ending: str) -> None:
    data = write(ending, with_metadata=False)
    assert pixels(remove_metadata(data, ending)) == pixels(data)


@pytest.mark.parametrize("ending", sorted(FORMATS))
def test_what_follows_an_image_goes_with_its_metadata(ending: str) -> None:
    assert SECRET.encode() not in remove_metadata(write(ending, with_metadata=False) + SECRET.encode(), ending)


def test_an_avif_is_accepted_only_without_metadata() -> None:
    item = b"infe\x02\x00\x00\x00\x00\x01\x00\x00"
    with pytest.raises(HasMetadata):
        remove_metadata(b"\0\0\0\x20ftypavif" + item + b"Exif", "avif")
    plain = b"\0\0\0\x20ftypavif" + item + b"av01"
    assert remove_metadata(plain, "avif") == plain


@pytest.mark.parametrize("ending", sorted(FORMATS))
def test_a_damaged_file_raises_a_value_error(ending: str) -> None:
    data = write(ending, with_metadata=True)
    for length in range(12, len(data), 7):
        try:
            remove_metadata(data[:length], ending)
        except ValueError:
            continue
