from django.urls import path

from catalog.addresses import game_patterns
from catalog.views import cards, played_as, projects, sets, staff

CARD = "<game:game>/cards/<str:code>/<int:number>/"
SET = "<game:game>/sets/<str:code>/"

app_name = "catalog"
urlpatterns = [
    game_patterns(
        "",
        [
            path("cards/", cards.search_cards, name="cards"),
            path("sets/", sets.card_sets, name="sets"),
            path("dictionary/", sets.dictionary, name="dictionary"),
            path("import/", staff.import_page, name="import"),
            path("quarantine/", staff.quarantine, name="quarantine"),
        ],
    ),
    game_patterns(
        "own/",
        [
            path("", projects.projects, name="projects"),
            path("new/", projects.new_project, name="new-project"),
            path("reading/", projects.show_reading, name="project-reading"),
        ],
        section="editor",
    ),
    path(CARD, cards.card, name="card"),
    path(CARD + "rulings/", staff.add_ruling, name="add-ruling"),
    path(CARD + "played-as/", played_as.play_as, name="play-as"),
    path(CARD + "played-as/reading/", played_as.show_understanding, name="play-as-reading"),
    path(CARD + "image/", staff.set_image, name="set-image"),
    path(CARD + "image/remove/", staff.remove_image, name="remove-image"),
    path(SET, sets.card_set, name="set"),
    path(SET + "texts/", sets.texts, name="texts"),
    path("images/<str:name>", cards.image, name="image"),
    path("own/<int:pk>/", projects.project, name="project"),
    path("own/<int:pk>/publish/", projects.publish, name="publish-project"),
    path("own/<int:pk>/withdraw/", projects.withdraw, name="withdraw-project"),
    path("own/<int:pk>/delete/", projects.delete, name="delete-project"),
    path("rulings/<int:pk>/delete/", staff.delete_ruling, name="delete-ruling"),
    path("import/<int:pk>/", staff.upload_page, name="upload"),
    path("import/<int:pk>/again/", staff.upload_again, name="upload-again"),
]
