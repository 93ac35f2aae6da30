from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("decks", "0006_put_aside")]

    operations = [
        migrations.RenameField("format", "horde_copies", "exempt_copies"),
        migrations.AlterField(
            "format",
            "exempt_copies",
            models.PositiveSmallIntegerField(
                blank=True,
                help_text="Of cards with a limit of their own, in games that have such cards.",
                null=True,
                verbose_name="copies of exempt cards",
            ),
        ),
    ]
