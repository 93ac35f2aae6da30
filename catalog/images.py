"""Images of cards: what is taken for one, and how a card comes by it.

They are rows like everything else, so every web process serves them and a backup holds them. An image covers the drawn
face, whose text stays beneath it for those who listen.
"""

from __future__ import annotations

import hashlib

from django.db import transaction

from catalog.core.image_metadata import HasMetadata, remove_metadata
from catalog.core.image_sizes import size_of
from catalog.core.terms import Term
from catalog.models import Card, CardImage

MAX_BYTES = 2 * 2**20
MAX_PIXELS = 12_000_000  # 48 MB of a browser that decodes it; a card at 600 dpi has 3 million
# The ending of each kind, its media type, and the bytes that its files have, each at its place.
KINDS: dict[str, tuple[str, tuple[tuple[int, bytes], ...]]] = {
    "png": ("image/png", ((0, b"\x89PNG\r\n\x1a\n"),)),
    "jpg": ("image/jpeg", ((0, b"\xff\xd8\xff"),)),
    "webp": ("image/webp", ((0, b"RIFF"), (8, b"WEBP"))),
    "avif": ("image/avif", ((4, b"ftypavif"),)),
}
ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".avif")


class NotAnImage(ValueError):
    """Raised for data that cannot be a card's image; `said` is the reason."""

    def __init__(self, reason: Term) -> None:
        super().__init__(reason.en)
        self.said = reason


def name_of(data: bytes) -> str:
    """Return the name of an image with this content. Raise NotAnImage if it is too large or its type is unsupported.

    Small files may unpack to gigabytes of pixels, so their number is read from the head, and nothing is decoded here.
    """
    if len(data) > MAX_BYTES:
        raise NotAnImage(
            Term("Файл больше {most} МБ.", "The file is larger than {most} MB.").with_(most=MAX_BYTES // 2**20)
        )
    for ending, (_type, signs) in KINDS.items():
        if all(data[at : at + len(sign)] == sign for at, sign in signs):
            _refuse_many_pixels(data, ending)
            return f"{hashlib.sha256(data).hexdigest()[:32]}.{ending}"
    raise NotAnImage(
        Term("Это не изображение PNG, JPEG, WebP или AVIF.", "This isn't a PNG, JPEG, WebP or AVIF image.")
    )


def clean(data: bytes) -> bytes:
    """Return the image without metadata. Raise NotAnImage like `name_of`, and if metadata cannot be removed."""
    ending = name_of(data).rpartition(".")[2]
    try:
        return remove_metadata(data, ending)
    except HasMetadata:
        reason = Term(
            "В файле AVIF есть метаданные, например место съёмки: сохраните его без них или как PNG.",
            "The AVIF file holds metadata, such as the place of a photo: save it without, or as PNG.",
        )
        raise NotAnImage(reason) from None
    except ValueError:
        raise NotAnImage(Term("Файл повреждён.", "The file is damaged.")) from None


def _refuse_many_pixels(data: bytes, ending: str) -> None:
    size = size_of(data, ending)
    if size is None:
        raise NotAnImage(Term("Файл повреждён: в нём нет размера.", "The file is damaged: it does not say its size."))
    width, height = size
    if width * height > MAX_PIXELS:
        reason = Term(
            "В изображении {width} × {height} пикселей; можно не больше {most} млн. Уменьшите его.",
            "The image has {width} × {height} pixels; at most {most} million are allowed. Make it smaller.",
        )
        raise NotAnImage(reason.with_(width=width, height=height, most=MAX_PIXELS // 1_000_000))


def set_image(card: Card, data: bytes) -> bool:
    """Show that image in place of the card's drawn face; whether it is another one than before. NotAnImage changes
    nothing. Metadata, such as the place of a photo, is removed."""
    data = clean(data)
    name = name_of(data)
    with transaction.atomic():
        if Card.objects.select_for_update().get(pk=card.pk).image_id == name:
            return False
        CardImage.objects.select_for_update().get_or_create(name=name, defaults={"data": data})
        _show(card, name)
    return True


@transaction.atomic
def take_away(card: Card) -> None:
    """Draw the card's face again."""
    _show(card, None)


def _show(card: Card, name: str | None) -> None:
    card.image_id = name
    card.save(update_fields=["image", "changed"])  # kept faces go by when a card changed
    # Skip locked images: another transaction is assigning them to a card.
    unused = CardImage.objects.filter(cards=None).select_for_update(skip_locked=True, of=("self",))
    CardImage.objects.filter(name__in=list(unused.values_list("name", flat=True)), cards=None).delete()
