"""Pages are compressed for who can read them so."""

import gzip

import pytest
from django.core.management import call_command
from django.test import Client

from berserk_site.management.commands.ready import SETS

pytestmark = pytest.mark.django_db


def test_a_page_of_cards_is_a_fifth_of_its_size_on_the_way(client: Client) -> None:
    call_command("import_cards", str(SETS), verbosity=0)
    plain = client.get("/berserk/cards/")
    packed = client.get("/berserk/cards/", headers={"accept-encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed["Vary"]
    assert len(packed.content) * 5 < len(plain.content)
    assert b"</html>" in gzip.decompress(packed.content)


def test_who_does_not_ask_for_it_gets_the_page_as_it_is(client: Client) -> None:
    assert "Content-Encoding" not in client.get("/berserk/cards/")
