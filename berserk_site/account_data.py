"""Data of a user: one download contains all of it, and deleting the account deletes all of it.

An app defines `ACCOUNT_DATA` in its module `hooks`, with these functions of a user:

    "export"         the content of the download under the app's name, as JSON values
    "forget"         optional: deletes data that deleting the user's row leaves behind, in the same transaction
    "close_waiting"  optional: withdraws what waits for other people, such as an open table
"""

from collections.abc import Callable
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.db import transaction

from berserk_site.hooks import load_hooks
from berserk_site.models import ApiKey
from catalog.models import AccountBlock, CardProject, CardSet, Complaint, Judgement, Ruling, StaffAction, Upload


def exporters() -> dict[str, dict[str, Callable[[User], Any]]]:
    """The hooks of each app that has data of accounts, by the app's label."""
    return {label: hooks.ACCOUNT_DATA for label, hooks in load_hooks().items() if hasattr(hooks, "ACCOUNT_DATA")}


def export(user: User) -> dict[str, Any]:
    """All that the site keeps of the user, the account first."""
    account = {
        "name": user.username,
        "email": user.email,
        "emails": list(EmailAddress.objects.filter(user=user).values("email", "verified", "primary")),
        "joined": user.date_joined,
        "signed_in": user.last_login,
        "keys": list(ApiKey.objects.filter(user=user).values("name", "made")),
        "second_factors": list(Authenticator.objects.filter(user=user).values("type", "created_at")),
        "decisions": list(Judgement.objects.filter(moderator=user).values("kind", "text", "hidden", "reason", "made")),
        "decided_about": list(Judgement.objects.filter(author=user).values("kind", "text", "hidden", "reason", "made")),
        "complaints": list(Complaint.objects.filter(author=user).values("kind", "text", "reason", "made", "answer")),
        "reported": list(Complaint.objects.filter(writer=user).values("kind", "text", "made")),
        "answers": list(Complaint.objects.filter(moderator=user).values("kind", "reason", "answer", "answered")),
        "blocks": list(AccountBlock.objects.filter(user=user).values("blocked__username", "made")),
        "rulings": list(Ruling.objects.filter(author=user).values("text_ru", "text_en", "date")),
        "staff_actions": list(StaffAction.objects.filter(user=user).values("kind", "target", "made")),
        "staff_roles": list(user.groups.values_list("name", flat=True)),
        "uploads": list(Upload.objects.filter(uploader=user).values("name", "set_names")),
        "sets": list(CardSet.every.filter(owner=user).values("code", "name_ru", "name_en", "private")),
        "own_cards": list(CardProject.objects.filter(author=user).values("game", "title", "values", "changed")),
    }
    return {"account": account} | {label: exporter["export"](user) for label, exporter in exporters().items()}


def withdraw_offers(user: User) -> None:
    """Withdraw what the account offers to other people."""
    for exporter in exporters().values():
        if "close_waiting" in exporter:
            exporter["close_waiting"](user)


def delete_account(user: User) -> None:
    """Delete the user with all that is theirs, or nothing where anything of it fails."""
    with transaction.atomic():
        for exporter in exporters().values():
            if "forget" in exporter:
                exporter["forget"](user)
        Judgement.objects.filter(author=user).update(text="")
        Complaint.objects.filter(writer=user).update(text="")
        Judgement.objects.filter(kind="account", row=str(user.pk)).update(text="")
        LogEntry.objects.filter(content_type=ContentType.objects.get_for_model(User), object_id=str(user.pk)).delete()
        CardSet.every.filter(owner=user, private=True).delete()
        user.delete()
