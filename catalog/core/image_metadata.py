"""Remove the metadata of an image: place, time, author and device. Pure: the pixels are not decoded."""

from __future__ import annotations

from struct import error, pack, unpack_from
from typing import Final

PNG_SIGNATURE: Final = 8  # bytes
PNG_METADATA: Final = frozenset({b"eXIf", b"tEXt", b"iTXt", b"zTXt", b"tIME", b"caBX"})
WEBP_METADATA: Final = frozenset({b"EXIF", b"XMP ", b"C2PA"})
WEBP_FLAGS: Final = 0x08 | 0x04  # of the head: EXIF, XMP
# Segments of JPEG that the pixels need: APP0 is its head, APP2 holds the colours, APP14 their order.
JPEG_KEPT: Final = frozenset({0xE0, 0xE2, 0xEE})
ICC: Final = b"ICC_PROFILE\0"  # how an APP2 segment with colours begins
AVIF_METADATA: Final = (b"Exif", b"mime", b"uri ")  # types of items


class HasMetadata(ValueError):
    """Raised for a file whose metadata cannot be removed."""


def remove_metadata(data: bytes, ending: str) -> bytes:
    """Return the image without metadata. Raises HasMetadata for AVIF with metadata, ValueError for a damaged file."""
    try:
        return {"png": _png, "jpg": _jpeg, "webp": _webp, "avif": _avif}[ending](data)
    except error as damaged:
        raise ValueError(str(damaged)) from None


def _png(data: bytes) -> bytes:
    chunks, at = [data[:PNG_SIGNATURE]], PNG_SIGNATURE
    while at < len(data):
        length, kind = unpack_from(">I4s", data, at)
        end = at + 12 + length
        if kind not in PNG_METADATA:
            chunks.append(data[at:end])
        if kind == b"IEND":
            break  # what follows the image is none of it
        at = end
    return b"".join(chunks)


def _jpeg(data: bytes) -> bytes:
    segments, at = [data[:2]], 2
    while True:
        mark, kind = unpack_from(">BB", data, at)
        if mark != 0xFF:
            raise ValueError("no marker")
        if kind == 0xFF:  # filling
            at += 1
            continue
        if kind == 0xDA:  # the pixels follow; the next image of a file with several begins after the end of this one
            segments.append(data[at : _find_end(data, at)])
            return b"".join(segments)
        (length,) = unpack_from(">H", data, at + 2)
        segment = data[at : at + 2 + length]
        is_application = 0xE0 <= kind <= 0xEF
        has_no_colours = kind == 0xE2 and not segment.startswith(ICC, 4)
        if not (kind == 0xFE or has_no_colours or (is_application and kind not in JPEG_KEPT)):
            segments.append(segment)
        at += 2 + length


def _find_end(data: bytes, at: int) -> int:
    end = data.find(b"\xff\xd9", at)
    return len(data) if end == -1 else end + 2


def _webp(data: bytes) -> bytes:
    chunks, at = [], 12
    size = min(len(data), 8 + unpack_from("<I", data, 4)[0])
    while at + 8 <= size:
        kind, length = unpack_from("<4sI", data, at)
        end = at + 8 + length + length % 2
        chunk = data[at:end]
        if kind == b"VP8X":
            chunk = chunk[:8] + bytes([chunk[8] & ~WEBP_FLAGS]) + chunk[9:]
        if kind not in WEBP_METADATA:
            chunks.append(chunk)
        at = end
    body = b"WEBP" + b"".join(chunks)
    return b"RIFF" + pack("<I", len(body)) + body


def _avif(data: bytes) -> bytes:
    """The places of an AVIF's items are counted from its beginning, so nothing is cut out of it."""
    at = data.find(b"infe")
    while at != -1:
        if data[at + 12 : at + 16] in AVIF_METADATA:
            raise HasMetadata
        at = data.find(b"infe", at + 4)
    return data
