from django.db import migrations, models
from django.db.models import F, OuterRef, Subquery, Value
from django.db.models.functions import Coalesce, Concat


def fill_words(apps, schema_editor):
    """What an import writes, for the cards that are there already."""
    classes = apps.get_model("catalog", "BerserkCard").objects.filter(card=OuterRef("pk")).values("class_keys")
    words = Concat(
        F("name_key"),
        Value("\n"),
        F("name_en_key"),
        Value("\n"),
        Coalesce(Subquery(classes), Value("")),
        Value("\n"),
        F("text_key"),
        output_field=models.TextField(),
    )
    apps.get_model("catalog", "Card").objects.update(words_key=words)


class Migration(migrations.Migration):
    dependencies = [("catalog", "0001_initial")]

    operations = [
        migrations.AddField("card", "words_key", models.TextField(blank=True, editable=False, default="")),
        migrations.RunPython(fill_words, migrations.RunPython.noop),
        migrations.AlterField("card", "words_key", models.TextField(blank=True, editable=False)),
        migrations.AddIndex("berserkcard", models.Index(fields=["cost"], name="berserk_by_cost")),
        migrations.AddIndex("berserkcard", models.Index(fields=["life"], name="berserk_by_life")),
        migrations.AddIndex("berserkcard", models.Index(fields=["move"], name="berserk_by_move")),
        migrations.AddIndex("berserkcard", models.Index(fields=["strong"], name="berserk_by_strike")),
    ]
