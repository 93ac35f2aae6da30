"""Each role of staff permits its own work, and the audit log has every action of staff."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client

from catalog.audit import digest, record_action
from catalog.core.staff_roles import StaffRole, find_roles, give_role, take_role
from catalog.models import Complaint, Judgement, StaffAction
from tests.berserk_site.roles import furnish, hear, path_of
from tests.berserk_site.test_rights import STAFF, may, own_addresses

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

# The data that the form or the call of each address for staff needs.
BODIES: dict[str, dict[str, Any]] = {
    "catalog:add-ruling": {"kind": "ruling", "date": "2026-01-01", "text_ru": "Так.", "text_en": "So."},
    "catalog:play-as": {"played_as": "Броня 1."},
    "api:played-as": {"text": "Броня 1."},
    "decks:edit_format": {
        "name_ru": "Ф", "name_en": "F", "slug": "f", "kind": "constructed", "minimum": 30, "maximum": 50, "copies": 3,
        "edition": "",
    },
    "moderation_decide": {"verdict": "hide", "reason": "rude"},
    "complaint_answer": {"verdict": "uphold", "answer": "Done."},
    "decks:moderate": {"verdict": "hide"},
}  # fmt: skip


def test_the_log_has_every_action_by_which_staff_writes() -> None:
    world = furnish()
    wrote, missing = set(), []
    for name, arguments in own_addresses():
        for method in ("POST", "PUT"):
            if may(method, name) and may(method, name) <= STAFF and not name.startswith("admin:"):
                body = BODIES.get(name, {})
                heard = hear(world.client("staff"), method, path_of(world, name, arguments), body)
                if heard.wrote:
                    wrote.add(name)
                    if not heard.logged:
                        missing.append(f"{method} {name}")
    assert missing == []
    assert wrote >= {"catalog:add-ruling", "catalog:delete-ruling", "catalog:play-as", "api:played-as",
                     "catalog:remove-image", "moderation_decide", "complaint_answer", "decks:moderate"}  # fmt: skip


def test_the_log_takes_additions_only() -> None:
    record_action(None, StaffAction.Kind.HIDDEN, "deck 1", "a", "b")
    row = StaffAction.objects.get()
    for change in (row.save, row.delete, StaffAction.objects.all().delete, lambda: StaffAction.objects.update(kind="")):
        with pytest.raises(TypeError):
            change()
    assert StaffAction.objects.get().kind == "hidden"


def test_digests_tell_equal_content_from_other_content() -> None:
    assert digest("") == digest(None) == ""
    assert digest("a") == digest("a") != digest("b")
    assert len(digest("a")) == 16


def test_a_replaced_text_has_both_digests_and_an_owner_of_a_set_is_not_staff(alice: User) -> None:
    world = furnish()
    path = path_of(world, "catalog:play-as", frozenset({"game", "code", "number"}))
    world.client("editor").post(path, {"played_as": "Броня 1."})
    world.client("editor").post(path, {"played_as": "Броня 2."})
    second, first = StaffAction.objects.filter(kind="text-replaced")
    assert (first.before, first.after) == ("", digest("Броня 1."))
    assert (second.before, second.after) == (digest("Броня 1."), digest("Броня 2."))
    assert first.user is not None and first.user.username == "EditorRole"
    type(world.card.set).objects.filter(pk=world.card.set.pk).update(owner=alice)
    client = Client()
    client.force_login(alice)
    assert client.post(path, {"played_as": "Броня 1."}).status_code == 302
    assert StaffAction.objects.filter(kind="text-replaced").count() == 2


def test_moderators_decide_on_texts_and_operators_on_accounts(bob: User) -> None:
    world = furnish()
    text, account = f"/moderation/deck/{world.reported.pk}/", f"/moderation/account/{bob.pk}/"
    hide = {"verdict": "hide", "reason": "rude"}
    assert world.client("moderator").post(account, hide).status_code == 404
    assert world.client("operator").post(text, hide).status_code == 404
    assert not Judgement.objects.filter(kind__in=["deck", "account"]).exists()
    assert world.client("moderator").post(text, hide).status_code == 302
    assert world.client("operator").post(account, hide).status_code == 302
    bob.refresh_from_db()
    assert not bob.is_active
    Complaint.objects.create(kind="account", row=str(bob.pk), text="Zzname", author=bob, reason="rude")
    read = {role: world.client(role).get("/moderation/reports/").text for role in ("moderator", "operator", "staff")}
    assert {role: "Zzname" in page for role, page in read.items()} == {
        "moderator": False, "operator": True, "staff": True,
    }  # fmt: skip


def test_the_page_of_the_log_says_who_did_what(alice: User) -> None:
    give_role(alice, StaffRole.OPERATOR)
    record_action(alice, StaffAction.Kind.HIDDEN, "deck 12", "a", "b")
    record_action(None, StaffAction.Kind.ROLE_GIVEN, "account 7", None, "editor")
    client = Client(headers={"accept-language": "en"})
    client.force_login(alice)
    page = client.get("/moderation/staff/").text
    assert "deck 12" in page and digest("a") in page and "account 7" in page and "gave a role" in page
    assert "account 7" not in client.get("/moderation/staff/?q=alice").text


def test_the_command_gives_roles_takes_them_and_lists_staff(alice: User, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("staff", "Alice", "--give", "editor", "--give", "moderator")
    call_command("staff")
    assert capsys.readouterr().out.splitlines() == ["Alice: moderator, editor"] * 2
    alice = User.objects.get(pk=alice.pk)
    assert find_roles(alice) == {StaffRole.EDITOR, StaffRole.MODERATOR}
    call_command("staff", "Alice", "--take", "editor", "--take", "moderator")
    alice = User.objects.get(pk=alice.pk)
    assert not alice.is_staff and not find_roles(alice)
    assert [each.kind for each in StaffAction.objects.all()] == ["role-taken"] * 2 + ["role-given"] * 2
    with pytest.raises(CommandError, match="no account"):
        call_command("staff", "Nobody", "--give", "editor")


def test_a_superuser_and_active_staff_alone_have_roles(alice: User, judge: User) -> None:
    assert find_roles(judge) == set(StaffRole)
    give_role(alice, StaffRole.EDITOR)
    alice.is_active = False
    assert not find_roles(alice)
    alice.is_active = True
    assert take_role(alice, StaffRole.EDITOR) and not take_role(alice, StaffRole.EDITOR)


def test_staff_of_before_the_roles_keep_all_rights(alice: User, bob: User) -> None:
    User.objects.filter(pk=alice.pk).update(is_staff=True)
    import_module("catalog.migrations.0024_staff_groups").give_roles(apps, None)
    assert find_roles(User.objects.get(pk=alice.pk)) == set(StaffRole)
    assert not find_roles(bob)


def test_the_log_copies_the_history_of_the_admin(judge: User) -> None:
    LogEntry.objects.create(user=judge, action_flag=CHANGE, object_id="7", object_repr="Bob", change_message="[]")
    row = StaffAction.objects.get()
    assert (row.user, row.kind, row.target) == (judge, "admin", "row 7")
