from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("catalog", "0016_played_as"),
        ("decks", "0007_exempt_copies"),
    ]

    operations = [
        migrations.AddField(
            model_name="format",
            name="side_board",
            field=models.PositiveSmallIntegerField(
                default=0,
                help_text="The maximum. Players may swap these cards in between the games of a match; 0 means no sideboards.",
                verbose_name="cards in a sideboard",
            ),
        ),
        migrations.AddField(
            model_name="putaside",
            name="count",
            field=models.PositiveSmallIntegerField(default=1),
        ),
        migrations.AddConstraint(
            model_name="putaside",
            constraint=models.CheckConstraint(
                condition=models.Q(("count__gte", 1), ("count__lte", 99)), name="card_put_aside_counted"
            ),
        ),
    ]
