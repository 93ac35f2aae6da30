import hashlib

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def take_over(apps, schema_editor):
    """Keys that were stored as they are go on opening the API, and only their digests are kept."""
    connection = schema_editor.connection
    with connection.cursor() as cursor:
        if "authtoken_token" not in connection.introspection.table_names(cursor):
            return
        cursor.execute("SELECT key, user_id FROM authtoken_token")
        rows = cursor.fetchall()
        ApiKey = apps.get_model("berserk_site", "ApiKey")
        ApiKey.objects.bulk_create(
            ApiKey(user_id=user, name="API", digest=hashlib.sha256(key.encode()).hexdigest()) for key, user in rows
        )
        cursor.execute("DELETE FROM django_migrations WHERE app = 'authtoken'")


class Migration(migrations.Migration):
    dependencies = [
        ("berserk_site", "0001_sign_of_life"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="ApiKey",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=60, verbose_name="name")),
                ("digest", models.CharField(editable=False, max_length=64, unique=True)),
                ("made", models.DateTimeField(auto_now_add=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="api_keys",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={"ordering": ["-made", "-pk"]},
        ),
        migrations.RunPython(take_over, migrations.RunPython.noop),
        migrations.RunSQL("DROP TABLE IF EXISTS authtoken_token", migrations.RunSQL.noop),
    ]
