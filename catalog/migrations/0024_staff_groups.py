"""Make the groups of the roles of staff. Whoever was staff before has every role, as before."""

from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

ROLES = ("moderator", "editor", "operator")


def give_roles(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    groups = [apps.get_model("auth", "Group").objects.get_or_create(name=role)[0] for role in ROLES]
    for user in apps.get_model("auth", "User").objects.filter(is_staff=True):
        user.groups.add(*groups)


class Migration(migrations.Migration):
    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
        ("catalog", "0023_staff_actions"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [migrations.RunPython(give_roles, migrations.RunPython.noop)]
