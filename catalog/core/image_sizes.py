"""How large an image is, read from its first bytes: nothing is decoded. Pure."""

from __future__ import annotations

from struct import error, unpack_from

Size = tuple[int, int]
# Markers of JPEG that begin a frame and so hold its size; C4, C8 and CC are others.
FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
AVIF_HEAD = 64 * 1024  # bytes in which the boxes that describe an AVIF lie


def size_of(data: bytes, ending: str) -> Size | None:
    """Return width and height in pixels of a PNG, JPEG (`jpg`), WebP or AVIF; None if the header does not contain
    them."""
    try:
        width, height = {"png": _png, "jpg": _jpeg, "webp": _webp, "avif": _avif}[ending](data)
    except (error, ValueError):
        return None
    return (width, height) if width > 0 and height > 0 else None


def _png(data: bytes) -> Size:
    if data[12:16] != b"IHDR":
        raise ValueError("no IHDR")
    width, height = unpack_from(">II", data, 16)
    return width, height


def _jpeg(data: bytes) -> Size:
    at = 2
    while True:
        mark, kind = unpack_from(">BB", data, at)
        if mark != 0xFF:
            raise ValueError("no marker")
        if kind == 0xFF:  # filling
            at += 1
            continue
        if kind in FRAMES:
            height, width = unpack_from(">HH", data, at + 5)
            return width, height
        if kind == 0xDA:
            raise ValueError("the picture comes before its size")
        at += 2 if kind == 0x01 or 0xD0 <= kind <= 0xD8 else 2 + unpack_from(">H", data, at + 2)[0]


def _webp(data: bytes) -> Size:
    kind = data[12:16]
    if kind == b"VP8X":
        wide, wider, high, higher = unpack_from("<HBHB", data, 24)
        return 1 + wide + (wider << 16), 1 + high + (higher << 16)
    if kind == b"VP8L":
        (bits,) = unpack_from("<I", data, 21)
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if kind == b"VP8 ":
        width, height = unpack_from("<HH", data, 26)
        return width & 0x3FFF, height & 0x3FFF
    raise ValueError("no picture")


def _avif(data: bytes) -> Size:
    """The largest of all parts."""
    sizes, at = [], data.find(b"ispe", 0, AVIF_HEAD)
    while at != -1:
        sizes.append(unpack_from(">II", data, at + 8))
        at = data.find(b"ispe", at + 4, AVIF_HEAD)
    width, height = max((size[0] for size in sizes), default=0), max((size[1] for size in sizes), default=0)
    return width, height
