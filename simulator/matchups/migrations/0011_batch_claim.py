"""Drop the token of a claim: the end of the lease identifies the claim."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("matchups", "0010_reading_lead")]

    operations = [migrations.RemoveField("batch", "claim")]
