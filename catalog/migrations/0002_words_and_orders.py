from django.db import migrations, models
from django.db.models import F, OuterRef, Subquery, Value
from django.db.models.functions import Cast, Coalesce, Concat


def fill_words(apps, schema_editor):
    """What an import writes, for the cards that are there already."""
    classes = apps.get_model("catalog", "BerserkCard").objects.filter(card=OuterRef("pk")).values("class_keys")
    text = models.TextField()
    line_break = Value("\n", output_field=text)
    words = Concat(  # all of one type: PostgreSQL mixes none
        Cast(F("name_key"), text),
        line_break,
        Cast(F("name_en_key"), text),
        line_break,
        Coalesce(Cast(Subquery(classes), text), Value("", output_field=text)),
        line_break,
        Cast(F("text_key"), text),
        output_field=text,
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
