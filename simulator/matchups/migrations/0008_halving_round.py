from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("matchups", "0007_checks")]

    operations = [migrations.RenameModel("Round", "HalvingRound")]
