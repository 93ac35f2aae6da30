from typing import Any

from django.db import migrations, models


def mark_private(apps: Any, schema_editor: Any) -> None:
    """Hide the names of decks that are private now at the tables where they lie."""
    apps.get_model("tables", "Seat").objects.filter(level="", deck__visibility="private").update(private_deck=True)


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0009_moderation"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="private_deck",
            field=models.BooleanField(default=False),
        ),
        migrations.RunPython(mark_private, migrations.RunPython.noop),
    ]
