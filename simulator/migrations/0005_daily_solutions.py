import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("simulator", "0004_finished_steps"),
    ]

    operations = [
        migrations.CreateModel(
            name="DailySolution",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("day", models.DateField(verbose_name="day")),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="daily_solutions",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="account",
                    ),
                ),
            ],
            options={
                "verbose_name": "solved puzzle of the day",
                "verbose_name_plural": "solved puzzles of the day",
                "constraints": [models.UniqueConstraint(fields=("user", "day"), name="daily_puzzle_solved_once")],
            },
        ),
    ]
