import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def forget_typed_in_scores(apps, schema_editor):
    """Have the events that are still here counted again; keep only the picks of those that are gone."""
    event, lesson = apps.get_model("events", "Event"), apps.get_model("events", "CardLesson")
    lesson.objects.filter(event__in=event.objects.values("pk")).delete()
    event.objects.filter(learned=True).update(learned=False)
    lesson.objects.update(deck_games=0, deck_points=0)


def mark_people(apps, schema_editor):
    apps.get_model("events", "CardLesson").objects.filter(who="people").update(with_people=True)


class Migration(migrations.Migration):
    dependencies = [
        ("events", "0011_kept_out"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RunPython(forget_typed_in_scores, migrations.RunPython.noop),
        migrations.RemoveConstraint(model_name="cardlesson", name="lesson_once_an_event"),
        migrations.AddField("cardlesson", "confirmed_games", models.PositiveIntegerField(default=0)),
        migrations.AddField(
            "cardlesson",
            "person",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField("cardlesson", "table_games", models.PositiveIntegerField(default=0)),
        migrations.AddField("cardlesson", "with_people", models.BooleanField(default=False)),
        migrations.AddConstraint(
            "cardlesson",
            models.UniqueConstraint(
                fields=["event", "set_code", "number", "who", "with_people", "person"], name="lesson_once_an_event"
            ),
        ),
        migrations.RunPython(mark_people, migrations.RunPython.noop),
    ]
