"""The column holds the end of a claim now, as those of other work queues do, not its last sign of life."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("catalog", "0024_staff_groups")]

    operations = [migrations.RenameField("upload", "heartbeat", "lease")]
