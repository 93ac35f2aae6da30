from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def count_cards(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """A prepared fighter is six cards; the limit of eight counted the copies that mark discard 2."""
    formats = apps.get_model("decks", "Format").objects
    formats.filter(slug__in=["battlecon-duel", "battlecon-drafted"], maximum=8).update(maximum=6)


class Migration(migrations.Migration):
    dependencies = [("decks", "0008_side_boards")]

    operations = [migrations.RunPython(count_cards, migrations.RunPython.noop)]
