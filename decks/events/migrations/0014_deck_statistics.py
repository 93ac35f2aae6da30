import django.db.models.deletion
import django.db.models.expressions
from django.conf import settings
from django.db import migrations, models

import catalog.games


def learn_again(apps, schema_editor):
    """Let the worker take the statistics of finished events again, now with those of decks."""
    apps.get_model("events", "Event").objects.filter(learned=True).update(learned=False)


class Migration(migrations.Migration):
    dependencies = [
        ("events", "0013_seat_leader"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="cardlesson",
            name="undealt_games",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="cardlesson",
            name="undealt_points",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.CreateModel(
            name="EventDeck",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("event", models.CharField(max_length=10)),
                ("seat", models.PositiveSmallIntegerField()),
                ("held", models.DateField()),
                ("game", models.CharField(choices=catalog.games.game_choices, max_length=20)),
                ("way", models.CharField(max_length=20)),
                ("sets", models.CharField(blank=True, max_length=200)),
                ("who", models.CharField(max_length=10)),
                ("with_people", models.BooleanField(default=False)),
                ("themes", models.CharField(blank=True, max_length=60)),
                ("archetype", models.CharField(blank=True, max_length=140)),
                ("cards", models.JSONField()),
                ("simulated_games", models.PositiveIntegerField(default=0)),
                ("simulated_points", models.PositiveIntegerField(default=0)),
                ("table_games", models.PositiveIntegerField(default=0)),
                ("table_points", models.PositiveIntegerField(default=0)),
                ("confirmed_games", models.PositiveIntegerField(default=0)),
                ("confirmed_points", models.PositiveIntegerField(default=0)),
                (
                    "person",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-held", "event", "seat"],
                "indexes": [models.Index(fields=["game", "held"], name="event_deck_by_day")],
                "constraints": [
                    models.UniqueConstraint(fields=("event", "seat"), name="event_deck_once_a_seat"),
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "simulated_points__lte",
                                django.db.models.expressions.CombinedExpression(
                                    models.Value(2), "*", models.F("simulated_games")
                                ),
                            ),
                            (
                                "table_points__lte",
                                django.db.models.expressions.CombinedExpression(
                                    models.Value(2), "*", models.F("table_games")
                                ),
                            ),
                            (
                                "confirmed_points__lte",
                                django.db.models.expressions.CombinedExpression(
                                    models.Value(2), "*", models.F("confirmed_games")
                                ),
                            ),
                        ),
                        name="event_deck_points_of_games",
                    ),
                ],
            },
        ),
        migrations.RunPython(learn_again, migrations.RunPython.noop),
    ]
