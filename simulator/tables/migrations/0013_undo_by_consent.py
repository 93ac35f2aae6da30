from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0012_opponent_searches")]

    operations = [migrations.AddField("table", "undo_asked", models.SmallIntegerField(default=-1))]
