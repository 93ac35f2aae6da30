import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("catalog", "0009_games_by_registry"),
    ]

    operations = [
        migrations.CreateModel(
            name="ClashCard",
            fields=[
                (
                    "card",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="clash",
                        serialize=False,
                        to="catalog.card",
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[("creature", "creature"), ("spell", "spell")], max_length=8, verbose_name="kind"
                    ),
                ),
                ("cost", models.PositiveSmallIntegerField(verbose_name="cost")),
                ("axe", models.PositiveSmallIntegerField(verbose_name="axe")),
                ("shield", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="shield")),
                (
                    "aura",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("berserk", "Berserk"),
                            ("water", "Water"),
                            ("air", "Air"),
                            ("sacrifice", "Sacrifice"),
                            ("defender", "Defender"),
                            ("instinct", "Instinct"),
                            ("vanish", "Vanish"),
                            ("catalyst", "Catalyst"),
                            ("blood-tribute", "Blood Tribute"),
                            ("mercenary", "Mercenary"),
                            ("immunity", "Immunity"),
                            ("guard", "Guard"),
                            ("shackles", "Shackles"),
                            ("edge", "Edge"),
                            ("riposte", "Riposte"),
                            ("reinforcement", "Reinforcement"),
                            ("errand", "Errand"),
                            ("curse", "Curse"),
                            ("pierce", "Pierce"),
                            ("cleave", "Cleave"),
                            ("regeneration", "Regeneration"),
                            ("symbiosis", "Symbiosis"),
                            ("sprint", "Sprint"),
                            ("vulnerability", "Vulnerability"),
                            ("blackmail", "Blackmail"),
                            ("rage", "Rage"),
                            ("clarity", "Clarity"),
                        ],
                        max_length=16,
                        verbose_name="aura",
                    ),
                ),
            ],
            options={
                "verbose_name": "Clash of Decks numbers",
                "indexes": [
                    models.Index(fields=["cost"], name="clash_by_cost"),
                    models.Index(fields=["axe"], name="clash_by_axe"),
                    models.Index(fields=["shield"], name="clash_by_shield"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("kind__in", ["creature", "spell"])), name="clash_kind_known"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("axe__lte", 12), ("cost__lte", 12)), name="clash_numbers_small"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("kind", "creature"), ("shield__gte", 1), ("shield__lte", 12)),
                            models.Q(("kind", "spell"), ("shield", None)),
                            _connector="OR",
                        ),
                        name="clash_creatures_have_shields",
                    ),
                ],
            },
        ),
    ]
