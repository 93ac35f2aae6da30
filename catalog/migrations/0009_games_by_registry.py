from django.db import migrations, models
from django.db.models import Case, Value, When

import catalog.games

PLACES = {"common": 0, "uncommon": 1, "rare": 2, "ultra-rare": 3, "promo": 4}


def keep_places(apps, schema_editor):
    """The database derived the place of a rarity from a list of one game's; it is written with the card now."""
    cases = [When(rarity=rarity, then=Value(place)) for rarity, place in PLACES.items()]
    apps.get_model("catalog", "Card").objects.update(rarity_place=Case(*cases, default=Value(0)))


class Migration(migrations.Migration):
    dependencies = [("catalog", "0008_corrected_words")]

    operations = [
        migrations.RemoveConstraint("card", "card_rarity_known"),
        migrations.RemoveConstraint("cardset", "set_game_known"),
        migrations.RemoveConstraint("printing", "printing_rarity_known"),
        migrations.RemoveIndex("card", "card_by_rarity"),
        migrations.RemoveField("card", "rarity_place"),
        migrations.AddField("card", "rarity_place", models.PositiveSmallIntegerField(default=0, editable=False)),
        migrations.RunPython(keep_places, migrations.RunPython.noop, elidable=True),
        migrations.AddIndex("card", models.Index(fields=["rarity_place", "set", "number"], name="card_by_rarity")),
        migrations.AlterField(
            "card",
            "rarity",
            models.CharField(choices=catalog.games.rarity_choices, max_length=12, verbose_name="rarity"),
        ),
        migrations.AlterField(
            "printing",
            "rarity",
            models.CharField(choices=catalog.games.rarity_choices, max_length=12, verbose_name="rarity"),
        ),
        migrations.AlterField(
            "cardset",
            "game",
            models.CharField(
                choices=catalog.games.game_choices,
                default=catalog.games.first_game,
                max_length=20,
                verbose_name="game",
            ),
        ),
    ]
