from django.urls import path

from catalog.views import cards, sets, staff

app_name = "catalog"
urlpatterns = [
    path("cards/", cards.cards, name="cards"),
    path("cards/<slug:game>/<str:code>/<int:number>/", cards.card, name="card"),
    path("cards/<slug:game>/<str:code>/<int:number>/rulings/", staff.add_ruling, name="add-ruling"),
    path("cards/<slug:game>/<str:code>/<int:number>/image/", staff.set_image, name="set-image"),
    path("cards/<slug:game>/<str:code>/<int:number>/image/remove/", staff.remove_image, name="remove-image"),
    path("images/<str:name>", cards.image, name="image"),
    path("rulings/<int:pk>/delete/", staff.delete_ruling, name="delete-ruling"),
    path("sets/", sets.card_sets, name="sets"),
    path("sets/<slug:game>/<str:code>/", sets.card_set, name="set"),
    path("sets/<slug:game>/<str:code>/texts/", sets.texts, name="texts"),
    path("dictionary/", sets.dictionary, name="dictionary"),
    path("import/", staff.import_page, name="import"),
    path("import/<int:pk>/", staff.upload_page, name="upload"),
    path("import/<int:pk>/again/", staff.upload_again, name="upload-again"),
]
