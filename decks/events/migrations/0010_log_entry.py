from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("events", "0009_played_at_tables")]

    operations = [migrations.RenameModel("Entry", "EventLogEntry")]
