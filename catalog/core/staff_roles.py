"""Roles of staff: each permits one kind of work. A role is a group of accounts, so that the admin can give it as well.

A superuser has every role. Staff without a role may only do on the site what other accounts may.
"""

from __future__ import annotations

from enum import StrEnum

from django.contrib.auth.models import AnonymousUser, Group, User
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class StaffRole(StrEnum):
    """The values are names of groups."""

    MODERATOR = "moderator"
    EDITOR = "editor"
    OPERATOR = "operator"


TITLES: dict[StaffRole, Promise] = {
    StaffRole.MODERATOR: _("Moderator"),
    StaffRole.EDITOR: _("Editor"),
    StaffRole.OPERATOR: _("Operator"),
}


def find_roles(user: User | AnonymousUser) -> frozenset[StaffRole]:
    """Return the roles of an account; a query once per user object."""
    if not (user.is_active and user.is_staff):
        return frozenset()
    if user.is_superuser:
        return frozenset(StaffRole)
    roles: frozenset[StaffRole] | None = vars(user).get("staff_roles")
    if roles is None:
        names = set(user.groups.values_list("name", flat=True))
        roles = vars(user)["staff_roles"] = frozenset(role for role in StaffRole if role in names)
    return roles


def has_role(user: User | AnonymousUser, role: StaffRole) -> bool:
    return role in find_roles(user)


def list_holders(role: StaffRole) -> QuerySet[User]:
    """Active accounts with the role."""
    staff = User.objects.filter(is_active=True, is_staff=True)
    return staff.filter(Q(is_superuser=True) | Q(groups__name=role)).distinct()


@transaction.atomic
def give_role(user: User, role: StaffRole) -> bool:
    """Give an account a role and make it staff; return whether it did not have the role before."""
    group, _created = Group.objects.get_or_create(name=role)
    new = not user.groups.filter(pk=group.pk).exists()
    user.groups.add(group)
    if not user.is_staff:
        user.is_staff = True
        user.save(update_fields=["is_staff"])
    vars(user).pop("staff_roles", None)
    return new


@transaction.atomic
def take_role(user: User, role: StaffRole) -> bool:
    """Take a role away, and the mark of staff with the last one; return whether the account had the role."""
    had = user.groups.filter(name=role).exists()
    user.groups.remove(*Group.objects.filter(name=role))
    keeps_role = user.groups.filter(name__in=list(StaffRole)).exists()
    if had and not keeps_role and not user.is_superuser:
        user.is_staff = False
        user.save(update_fields=["is_staff"])
    vars(user).pop("staff_roles", None)
    return had
