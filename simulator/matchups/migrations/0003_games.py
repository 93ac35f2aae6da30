from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matchups", "0002_what_if")]

    operations = [
        migrations.AddField("cell", "game", models.CharField(default="berserk", max_length=20), preserve_default=False),
        migrations.AddField("run", "game", models.CharField(default="berserk", max_length=20), preserve_default=False),
    ]
