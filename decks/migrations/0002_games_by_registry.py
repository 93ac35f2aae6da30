from django.db import migrations, models

import catalog.games


class Migration(migrations.Migration):
    dependencies = [("decks", "0001_initial")]

    operations = [
        migrations.RemoveConstraint("format", "format_edition_known"),
        migrations.AlterField(
            "format",
            "edition",
            models.CharField(
                choices=catalog.games.edition_choices,
                default="2009",
                max_length=20,
                verbose_name="edition of the rules",
            ),
        ),
        migrations.AlterField(
            "format",
            "game",
            models.CharField(
                choices=catalog.games.game_choices,
                default=catalog.games.first_game,
                max_length=20,
                verbose_name="game",
            ),
        ),
    ]
