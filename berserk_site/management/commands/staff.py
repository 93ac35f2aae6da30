from argparse import ArgumentParser
from typing import Any

from django.contrib.auth.models import User
from django.core.management import BaseCommand, CommandError
from django.db import transaction

from catalog.audit import record_action
from catalog.core.staff_roles import StaffRole, find_roles, give_role, take_role
from catalog.models import StaffAction


class Command(BaseCommand):
    help = "List the staff with their roles, or give roles to an account and take them away."

    def add_arguments(self, parser: ArgumentParser) -> None:
        roles = [role.value for role in StaffRole]
        parser.add_argument("account", nargs="?", help="the name of an account")
        parser.add_argument("--give", action="append", choices=roles, default=[], help="a role to give")
        parser.add_argument("--take", action="append", choices=roles, default=[], help="a role to take away")

    def handle(self, *args: Any, account: str | None, give: list[str], take: list[str], **options: Any) -> None:
        if account is None:
            if give or take:
                raise CommandError("name the account: manage.py staff NAME --give editor")
            for each in User.objects.filter(is_staff=True).order_by("username"):
                self.say(each)
            return
        with transaction.atomic():
            user = User.objects.select_for_update().filter(username=account).first()
            if user is None:
                raise CommandError(f"there is no account “{account}”: names are case-sensitive")
            for role in give:
                if give_role(user, StaffRole(role)):
                    record_action(None, StaffAction.Kind.ROLE_GIVEN, f"account {user.pk}", None, role)
            for role in take:
                if take_role(user, StaffRole(role)):
                    record_action(None, StaffAction.Kind.ROLE_TAKEN, f"account {user.pk}", role)
        self.say(user)

    def say(self, user: User) -> None:
        everything = " (superuser)" if user.is_superuser else ""
        roles = ", ".join(role for role in StaffRole if role in find_roles(user)) or "no role"
        self.stdout.write(f"{user.username}: {roles}{everything}")
