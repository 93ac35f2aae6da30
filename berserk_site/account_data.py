"""Data of a user: one download contains all of it, and deleting the account deletes all of it.

An app defines in its module `account_data`:

    export(user)  the content of the download under the app's name, as JSON values
    forget(user)      optional: deletes data that deleting the user's row leaves behind, in the same transaction
"""

from importlib import import_module
from types import ModuleType
from typing import Any

from allauth.account.models import EmailAddress
from django.apps import apps
from django.contrib.auth.models import User
from django.db import transaction
from django.utils.module_loading import module_has_submodule

from berserk_site.models import ApiKey


def exporters() -> dict[str, ModuleType]:
    """The module `account_data` of each installed app that has one, by the app's label."""
    return {
        app.label: import_module(f"{app.name}.account_data")
        for app in apps.get_app_configs()
        if app.module is not None and app.name != __package__ and module_has_submodule(app.module, "account_data")
    }


def export(user: User) -> dict[str, Any]:
    """All that the site keeps of the user, the account first."""
    account = {
        "name": user.username,
        "email": user.email,
        "emails": list(EmailAddress.objects.filter(user=user).values("email", "verified", "primary")),
        "joined": user.date_joined,
        "signed_in": user.last_login,
        "keys": list(ApiKey.objects.filter(user=user).values("name", "made")),
    }
    return {"account": account} | {label: exporter.export(user) for label, exporter in exporters().items()}


def delete_account(user: User) -> None:
    """Delete the user with all that is theirs, or nothing where anything of it fails."""
    with transaction.atomic():
        for exporter in exporters().values():
            if hasattr(exporter, "forget"):
                exporter.forget(user)
        user.delete()
