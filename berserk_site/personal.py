"""What belongs to a user: all of it in one download, and none of it after the account is deleted.

An app says in its module `personal` what it keeps:

    belongings(user)  what the download holds under the app's name, as values that JSON can tell
    forget(user)      optional: what deleting the user's row does not do by itself, in the same transaction
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


def keepers() -> dict[str, ModuleType]:
    """The module `personal` of each installed app that has one, by the app's label."""
    return {
        app.label: import_module(f"{app.name}.personal")
        for app in apps.get_app_configs()
        if app.module is not None and app.name != __package__ and module_has_submodule(app.module, "personal")
    }


def belongings(user: User) -> dict[str, Any]:
    """All that the site keeps of the user, the account first."""
    account = {
        "name": user.username,
        "email": user.email,
        "emails": list(EmailAddress.objects.filter(user=user).values("email", "verified", "primary")),
        "joined": user.date_joined,
        "signed_in": user.last_login,
        "keys": list(ApiKey.objects.filter(user=user).values("name", "made")),
    }
    return {"account": account} | {label: keeper.belongings(user) for label, keeper in keepers().items()}


def delete_account(user: User) -> None:
    """Delete the user with all that is theirs, or nothing where anything of it fails."""
    with transaction.atomic():
        for keeper in keepers().values():
            if hasattr(keeper, "forget"):
                keeper.forget(user)
        user.delete()
