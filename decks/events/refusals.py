"""Reasons why an action in an event is impossible, as stable codes and in words."""

from __future__ import annotations


class EventRefusal(Exception):
    """The requested action is impossible now. `code` is stable, `words` has the text in Russian and English."""

    def __init__(self, code: str, names: str = "", **facts: int) -> None:
        self.code = code
        russian, english = (text.format(names=names, **facts) for text in REASONS[code])
        self.words = russian, english
        super().__init__(f"{code}: {english}")


REASONS: dict[str, tuple[str, str]] = {
    "name-taken": (
        "Это имя за столом уже занято.",
        "That name is already taken at this table.",
    ),
    "full": ("Все места заняты.", "All seats are taken."),
    "started": ("Турнир уже начался.", "The event has already started."),
    "no-bot": (
        "Турнир уже начался, и за столом нет ни свободного места, ни бота, которого можно сменить.",
        "The event has already started, and there is no free seat and no bot to take over from.",
    ),
    "late-off": (
        "Турнир уже начался и больше никого не принимает.",
        "The event has started and is closed to new players.",
    ),
    "late-once": (
        "Отсюда в этот турнир уже приходили после начала. Войдите в учётную запись, чтобы сесть за стол.",
        "Someone has already joined this event late from here. Sign in to take a seat.",
    ),
    "not-locked": (
        "Места ещё не закреплены, или турнир уже начался.",
        "Seats have not locked, or the event has started.",
    ),
    "other-token": (
        "Это не та часть зерна, что была обещана.",
        "This token doesn't match the one you committed to.",
    ),
    "not-started": ("Турнир ещё не начался.", "The event has not started yet."),
    "too-few": ("Нужны хотя бы двое.", "At least two players are needed."),
    "teams": (
        "Для командного драфта за столом должно быть четверо или шестеро.",
        "A team draft needs four or six at the table.",
    ),
    "nobody": ("За столом ещё никого нет.", "Nobody is at the table yet."),
    "no-seat": ("Такого места за столом нет.", "There is no such seat at the table."),
    "kicked": ("Организатор удалил вас из-за стола.", "The organiser has removed you from the table."),
    "not-kicked": ("Этого человека нет среди удалённых.", "This person is not among those who were removed."),
    "not-drafting": ("Драфт сейчас не идёт.", "No draft is in progress."),
    "stale-pick": ("Этот выбор уже сделан.", "This pick has already been made."),
    "other-pack": ("Перед вами уже другой бустер.", "Another booster is in front of you now."),
    "token-used": (
        "Этот ключ запроса уже стоит за другим выбором.",
        "This token was already used for another pick.",
    ),
    "no-pack": ("Бустера перед вами пока нет.", "There is no booster in front of you yet."),
    "not-in-pack": ("Этой карты нет в бустере.", "This card is not in the pack."),
    "bot-plays": (
        "За вас выбирает бот: сначала вернитесь на место.",
        "A bot is picking for you: take your seat back first.",
    ),
    "not-building": ("Колоду сейчас сдать нельзя.", "A deck can't be handed in right now."),
    "not-changing": ("Сейчас колоды не меняют.", "Decks can't be changed right now."),
    "settled": ("Вы уже закончили менять колоду.", "You have already finished changing your deck."),
    "handed": ("Колода уже сдана.", "The deck has already been handed in."),
    "over": ("Турнир окончен.", "The event is over."),
    "paused": ("Турнир на паузе.", "The event is paused."),
    "not-paused": ("Турнир не на паузе.", "The event is not paused."),
    "other-seats": (
        "Рассадка должна назвать каждое место стола один раз.",
        "The order has to name every seat exactly once.",
    ),
    "not-dropped": ("Это место не снято с туров.", "This seat has not been dropped."),
    "bad-penalty": (
        "Штраф — от 0 до 9 очков с шагом в половину.",
        "A penalty takes 0 to 9 points in steps of a half.",
    ),
    "no-penalty": ("Такого штрафа нет.", "There is no such penalty."),
    "no-reason": ("Назовите причину.", "Give a reason."),
    "no-bye": ("В следующем туре этому игроку нельзя дать свободное место.", "This player cannot have the next bye."),
    "series-closed": ("Запись на стол закрыта.", "The list for a table is closed."),
    "has-table": ("Стол у вас уже есть.", "You already have a table."),
    "no-event": ("Такого турнира нет.", "There is no such event."),
    "no-member": ("Такого участника в этой серии нет.", "There is no such person in this series."),
    "nobody-waits": ("Стола никто не ждёт.", "Nobody waits for a table."),
    "no-pods": (
        "Столько человек нельзя рассадить поровну за столы, которые допускает этот драфт: измените размер стола или "
        "вид драфта.",
        "So many people do not make equal tables that this kind of draft allows: choose another size or kind.",
    ),
    "series-full": ("В серии уже 200 турниров.", "The series already has 200 events."),
    "in-series": ("Этот турнир уже в другой серии.", "The event is in another series already."),
    "other-game": ("Это турнир другой игры.", "The event is of another game."),
    "not-in-series": ("Этого турнира в серии нет.", "The event is not in this series."),
    "no-guest": (
        "Результаты переносят только из строки гостя, и не в неё же.",
        "Only the results of a guest can be counted in another line.",
    ),
    "not-over": ("Турнир ещё не окончен.", "The event is not over yet."),
    "no-round": ("Сейчас нет открытого тура.", "No round is open."),
    "not-yours": ("Эту встречу играли не вы.", "You did not play this match."),
    "undecided": ("Не у всех столов есть результат.", "Some tables have no result yet."),
    "decided": ("Результат этой встречи уже принят.", "The result of this match is already decided."),
    "no-result": ("За этим столом ещё ничего не сообщили.", "Nothing has been reported of this table."),
    "bad-score": (
        "Такого счёта не бывает. Побед у игрока не больше {needed}, партий вместе с ничьими — от 1 до {most}.",
        "There is no such score. A player has at most {needed} wins, and draws included a match has 1 to {most} games.",
    ),
    "no-draw": ("В плей-офф нужен победитель.", "A play-off needs a winner."),
    "no-deck": (
        "Колоду ещё не сдали: {names}. Дождитесь их или снимите с туров.",
        "No deck has been handed in yet by: {names}. Wait for them, or drop them from the rounds.",
    ),
    "unsettled": (
        "Ещё меняют колоду: {names}. Дождитесь их или снимите с туров.",
        "Still changing their decks: {names}. Wait for them, or drop them from the rounds.",
    ),
    "not-closed": ("Исправить можно результат закрытого тура.", "Only a result of a closed round can be corrected."),
    "same-result": ("Это и есть нынешний результат.", "This is the present result."),
    "other-winner": (
        "Дальше прошёл бы другой игрок, а следующие пары плей-офф уже составлены.",
        "Another player would go on, and the next pairings of the play-off are made.",
    ),
    "too-few-left": ("Некого свести: осталось меньше двоих.", "Nobody to pair: fewer than two are left."),
}
