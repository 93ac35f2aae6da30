"""Card lists uploaded by staff: imported in the background, once, with a report on the page."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from catalog.core import work_queue
from catalog.models import Card, Upload
from catalog.tasks import LEASE, UPLOADS, find_pending, import_next
from catalog.views import staff
from tests.catalog.conftest import VALLEY
from tests.markup import squeeze

pytestmark = pytest.mark.django_db


@pytest.fixture
def queued_tasks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tasks sent to the queue, which stands still. Each look for lost tasks is made."""
    tasks: list[str] = []
    monkeypatch.setattr(work_queue, "enqueue", tasks.append)
    monkeypatch.setattr(staff, "enqueue_on_commit", tasks.append)
    monkeypatch.setattr(UPLOADS, "every", 0.0)
    return tasks


def upload(judge: User, content: bytes = VALLEY, dry_run: bool = False) -> Upload:
    return Upload.objects.create(name="valley.toml", content=content, dry_run=dry_run, uploader=judge)


def test_staff_upload_a_list_and_follow_its_import(client: Client, judge: User, queued_tasks: list[str]) -> None:
    client.force_login(judge)
    answer = client.post(reverse("catalog:import"), {"file": SimpleUploadedFile("valley.toml", VALLEY)})
    row = Upload.objects.get()
    assert answer["Location"] == row.get_absolute_url()
    assert queued_tasks == [UPLOADS.task]
    assert "every 1s" in client.get(row.get_absolute_url()).text
    import_next()
    page = client.get(row.get_absolute_url(), headers={"accept-language": "en"}).text
    assert "every 1s" not in page and "Imported." in page
    assert Card.objects.count() == 9


def test_the_page_of_an_upload_is_answered_to_htmx_as_a_fragment(client: Client, judge: User) -> None:
    client.force_login(judge)
    answer = client.get(upload(judge).get_absolute_url(), headers={"HX-Request": "true"})
    assert answer.text.lstrip().startswith('<div id="progress"')


def test_an_import_reports_its_progress(judge: User) -> None:
    row = upload(judge)
    import_next()
    row.refresh_from_db()
    assert (row.state, row.done, row.total) == ("done", 9, 9)
    assert bytes(row.content) == b""


def test_an_upload_only_to_check_writes_nothing(client: Client, judge: User) -> None:
    row = upload(judge, dry_run=True)
    import_next()
    row.refresh_from_db()
    assert row.report is not None and row.report["en"]["new"] == 9
    assert not Card.objects.exists()


def test_a_number_that_two_rows_have_is_an_error_of_an_upload_too(judge: User) -> None:
    row = upload(judge, VALLEY.replace(b"number = 2\n", b"number = 1\n", 1))
    import_next()
    row.refresh_from_db()
    assert row.report is not None
    assert [(error["row"], error["field"]) for error in row.report["en"]["errors"]] == [(2, "number")]
    assert not Card.objects.exists()


def test_the_list_of_uploads_says_what_came_of_each(client: Client, judge: User) -> None:
    client.force_login(judge)
    wrong = VALLEY.replace(b'cost = "5g"', b'cost = "five"')
    for content, dry_run, came in (
        (wrong, False, "with errors, not saved"),
        (VALLEY, True, "only checked"),
        (VALLEY, False, "written"),
    ):
        row = upload(judge, content, dry_run)
        import_next()
        assert f"· {came}<" in squeeze(client.get(reverse("catalog:import")).text)
        assert ("It would have changed:" in client.get(row.get_absolute_url()).text) == (came != "written")
        row.delete()


def test_a_wrong_row_is_named_on_the_page_in_the_reader_s_language(client: Client, judge: User) -> None:
    row = upload(judge, VALLEY.replace(b'cost = "5g"', b'cost = "five"'))
    import_next()
    client.force_login(judge)
    for language, allowed in (("en", "a cost up to"), ("ru", "стоимость до")):
        page = client.get(row.get_absolute_url(), headers={"accept-language": language}).text
        assert ">five</td>" in page and allowed in page
    assert not Card.objects.exists()


def test_a_task_delivered_twice_imports_once(judge: User) -> None:
    upload(judge)
    import_next()
    first = Upload.objects.values().get()
    import_next()
    assert Upload.objects.values().get() == first


def test_an_import_that_breaks_down_says_so(client: Client, judge: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("the power went out")

    monkeypatch.setattr("catalog.tasks.import_cards", broken)
    row = upload(judge)
    with pytest.raises(RuntimeError):
        import_next()
    client.force_login(judge)
    assert "The import failed" in client.get(row.get_absolute_url(), headers={"accept-language": "en"}).text


def test_an_import_that_shows_no_life_is_taken_up_again_by_one(judge: User, queued_tasks: list[str]) -> None:
    upload(judge)
    claimed = LEASE.claim(find_pending(), 1)
    UPLOADS.enqueue_again()
    assert queued_tasks == [] and not import_next()
    Upload.objects.update(state="running", lease=timezone.now() - timedelta(seconds=1))
    UPLOADS.enqueue_again()
    assert queued_tasks == [UPLOADS.task]
    assert import_next() and not import_next()
    assert Card.objects.count() == 9
    assert not LEASE.renew(*claimed, done=3), "the worker that was taken for dead goes on"
    assert Upload.objects.get().done == 9


def test_an_upload_without_a_task_is_queued_again(judge: User, queued_tasks: list[str]) -> None:
    upload(judge)
    UPLOADS.enqueue_again()
    assert queued_tasks == [UPLOADS.task]


def test_an_import_that_makes_progress_keeps_its_claim(judge: User, queued_tasks: list[str]) -> None:
    upload(judge)
    [claimed] = LEASE.claim(find_pending(), 1)
    expires = Upload.objects.get().lease
    assert LEASE.renew(claimed, done=1)
    row = Upload.objects.get()
    assert row.lease is not None and expires is not None and row.lease > expires and row.done == 1
    UPLOADS.enqueue_again()
    assert queued_tasks == []


def test_nobody_else_may_upload(client: Client, judge: User, charlie: User) -> None:
    row = upload(judge)
    for _ in range(2):
        for address in (reverse("catalog:import"), row.get_absolute_url()):
            assert client.get(address).status_code == 302
        client.post(reverse("catalog:import"), {"file": SimpleUploadedFile("valley.toml", VALLEY)})
        assert Upload.objects.count() == 1
        client.force_login(charlie)


def test_a_form_without_a_file_is_refused(client: Client, judge: User) -> None:
    client.force_login(judge)
    assert client.post(reverse("catalog:import"), {}).status_code == 422
