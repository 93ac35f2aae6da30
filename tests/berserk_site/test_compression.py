"""Pages are compressed for clients that accept compression."""

import gzip
import re
import urllib.request
import zlib

import pytest
from django.core.management import call_command
from django.test import Client

from decks.berserk.game import SETS

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def test_a_page_of_cards_is_less_than_a_third_of_its_size_on_the_way(client: Client) -> None:
    """Outlines of drawings hardly shrink; all else does to less than a fifth."""
    call_command("import_cards", str(SETS), verbosity=0)
    plain = client.get("/berserk/cards/")
    packed = client.get("/berserk/cards/", headers={"accept-encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed["Vary"]
    assert len(packed.content) * 3 < len(plain.content)
    outlines = re.compile(rb' d="[^"]*"')
    rest = gzip.compress(outlines.sub(b"", plain.content))
    assert len(rest) * 5 < len(outlines.sub(b"", plain.content))
    assert b"</html>" in gzip.decompress(packed.content)


def test_who_does_not_ask_for_it_gets_the_page_as_it_is(client: Client) -> None:
    assert "Content-Encoding" not in client.get("/berserk/cards/")


@pytest.mark.django_db(transaction=True)
def test_a_style_sheet_that_lies_there_uncompressed_is_one_compressed_stream(site: str) -> None:
    """As a developer's server gives it; `collectstatic` has compressed what others give."""
    address = f"{site}/static/bundles/site.css"
    plain = urllib.request.urlopen(address).read()
    asked = urllib.request.Request(address, headers={"Accept-Encoding": "gzip, deflate, br, zstd"})
    with urllib.request.urlopen(asked) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        packed = answer.read()
    stream = zlib.decompressobj(16 + zlib.MAX_WBITS)
    assert stream.decompress(packed) == plain
    assert not stream.unused_data and len(packed) * 2 < len(plain)
