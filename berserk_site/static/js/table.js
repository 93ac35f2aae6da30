// Playing on a board by pointing: choose what glows, then its target, or drag it there. Each of a board's options says in
// `.tb-moves` where it lies, so nothing is asked of the server before a move is posted. The list of options in words does
// the same.
// A press posts a move that the board has shown: the targets of a chosen card show their odds, and the preview names the
// move of the point under the pointer or with the focus. A press that the board has not explained, as on a touch screen,
// shows the move in the tray first; a second press posts it.

const live = document.getElementById("live-region");
const CAN_HOVER = window.matchMedia("(hover: hover)");
const SETTLE = 300; // ms in which a move that came under a resting pointer cannot be posted by a press
const DRAG = 8; // pixels
let chosen = ""; // the key of the card in hand
let kept = false; // the page has put that card in hand, not the player
let acted = ""; // the card of the last posted move
let picked = []; // the targets named so far
let waiting = null; // the move that waits to be confirmed
let armed = false; // it was proposed for one press, without a card in hand
let previewed = ""; // the place of the move that the preview names
let settled = 0; // the time from which a press may post it
let posted = false; // the current click has posted it, so the second click of a double click does nothing
let drag = null; // the press that can become a drag: its source and where it began
let signature = "";
let byKeys = false;
let focused = "";

const board = () => document.querySelector("[data-table-board]");
const part = (name) => board().querySelector(`[data-${name}]`);
const points = () => [...board().querySelectorAll(".tb-point")];
const keysOf = (point) => point.dataset.keys.split(" ");
const holds = (point, key) => keysOf(point).includes(key);

function moves() {
  return [...board().querySelectorAll(".tb-moves > li")].map((item) => ({
    item,
    place: item.dataset.place,
    kind: item.dataset.kind,
    source: item.dataset.source,
    targets: item.dataset.targets.split(" ").filter(Boolean),
    atOnce: "atOnce" in item.dataset,
    words: item.querySelector("span").textContent,
    odds: item.querySelector(".tb-odds"),
  }));
}

const times = (keys, key) => keys.filter((each) => each === key).length; // several shots may be at one card
const open = () => moves().filter((move) => move.source === chosen && picked.every((key) => times(move.targets, key) >= times(picked, key)));
const further = (left, key) => left.some((move) => times(move.targets, key) > times(picked, key));
const say = (text) => {
  live.textContent = "";
  live.textContent = text;
};

// What the player does.

function post(place) {
  acted = moves().find((move) => move.place === place)?.source ?? "";
  board().dataset.sent = "";
  const button = document.createElement("button");
  Object.assign(button, { name: "option", value: place, hidden: true });
  const form = board().closest("form");
  form.append(button);
  form.requestSubmit(button);
  button.remove();
  reset();
}

function reset() {
  chosen = "";
  kept = false;
  picked = [];
  waiting = null;
  armed = false;
  previewed = "";
  part("why-tray").replaceChildren();
}

function cancel() {
  const was = chosen;
  reset();
  paint();
  say(board().dataset.unchosen);
  points().find((point) => holds(point, was))?.focus({ preventScroll: true });
}

function choose(key) {
  const shown = previewed;
  reset();
  chosen = key;
  const mine = open();
  if (mine.length === 1 && !mine[0].targets.length && (mine[0].atOnce || isPreviewed(mine[0], shown))) {
    posted = !mine[0].atOnce;
    return post(mine[0].place);
  }
  paint();
  const names = points().filter((point) => isTarget(point)).map((point) => point.dataset.label);
  say(`${named(key)} ${board().dataset.chosen} ${names.length ? names.join("; ") : "—"}`);
}

// The move that a press means while the player has chosen no card: the only one of a card, or the only one at a target.
function shortcut(point, all = moves()) {
  if ((chosen !== "" && !kept) || picked.length || waiting) return null;
  const keys = keysOf(point);
  const own = all.filter((move) => keys.includes(move.source));
  if (own.length) return own.length === 1 && !own[0].targets.length ? own[0] : null;
  const here = [...keys, placeAround(point)];
  const aimed = all.filter((move) => move.targets.some((key) => here.includes(key)));
  return aimed.length === 1 && aimed[0].source !== "" && aimed[0].targets.length === 1 ? aimed[0] : null;
}

const placeAround = (point) => point.parentElement.closest("[data-around]")?.dataset.around; // where its token stands
const isPreviewed = (move, place = previewed) => place === move.place && performance.now() >= settled;

function take(move) {
  const harmless = !move.odds || board().closest("[data-undoes]") !== null; // the dice cannot be taken back elsewhere
  if (harmless && isPreviewed(move)) {
    posted = true;
    return post(move.place);
  }
  reset();
  chosen = move.source;
  picked = [...move.targets];
  armed = true;
  confirmFirst(move);
}

function aim(key) {
  const shown = oddsAt([key]);
  kept = false;
  picked.push(key);
  waiting = null;
  const left = open();
  const complete = left.filter((move) => move.targets.length === picked.length);
  if (complete.length === 1 && left.length === 1) return decide(complete[0], shown);
  const inOrder = complete.filter((move) => move.targets.every((target, place) => target === picked[place]));
  if (complete.length === left.length && inOrder.length === 1 && complete.every((move) => move.kind === complete[0].kind && sameTargets(move, complete[0]) && move.words === inOrder[0].words)) {
    return decide(inOrder[0], shown);
  }
  paint();
}

const sameTargets = (one, other) => one.targets.length === other.targets.length && one.targets.every((key) => times(other.targets, key) === times(one.targets, key));

// The move whose odds stand beside these pieces, or undefined.
function oddsAt(keys, left = open()) {
  if (chosen === "" || picked.length || waiting) return undefined;
  const here = left.filter((move) => move.targets.some((key) => keys.includes(key)));
  return here.length === 1 && here[0].odds && here[0].targets.length === 1 ? here[0] : undefined;
}

function decide(move, shown) {
  if (!move.odds || shown?.place === move.place) return post(move.place);
  confirmFirst(move);
}

function confirmFirst(move) {
  waiting = move;
  paint();
  const confirm = board().querySelector("[data-buttons] button");
  if (byKeys) confirm?.focus({ preventScroll: true });
  say((move.odds ?? move.item).textContent.replace(/\s+/g, " ").trim());
}

function press(point) {
  const keys = keysOf(point);
  part("why-tray").replaceChildren();
  if (waiting && keys.includes(waiting.targets.at(-1))) return post(waiting.place); // a second press confirms
  if (armed) reset();
  if (waiting) {
    waiting = null;
    picked = [];
  }
  const source = keys.find((key) => moves().some((move) => move.source === key));
  if (kept && source) return choose(source);
  const left = open();
  const target = targetAt(point, left);
  if (target) return aim(target);
  if (keys.some((key) => picked.includes(key))) {
    picked = picked.filter((key) => !keys.includes(key));
    return paint();
  }
  if (chosen && keys.includes(chosen)) {
    const alone = left.length === 1 && !left[0].targets.length;
    return alone ? post(left[0].place) : cancel();
  }
  if (source) return choose(source);
  const move = shortcut(point);
  if (move) return take(move);
  if (board().classList.contains("is-acting")) why(keys[0]);
  else describe(point);
}

const targetAt = (point, left = open()) => [...keysOf(point), placeAround(point)].find((key) => key && further(left, key));

// A drag chooses the card and, where it is dropped, its target.

function startDrag(event) {
  const point = event.button === 0 && event.pointerType !== "touch" && event.target.closest?.(".tb-point");
  const source = point && keysOf(point).find((key) => moves().some((move) => move.source === key && move.targets.length));
  drag = source ? { source, x: event.clientX, y: event.clientY, moving: false } : null;
}

function continueDrag(event) {
  if (!drag || drag.moving || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG) return;
  drag.moving = true;
  reset();
  chosen = drag.source;
  paint();
  board().classList.add("is-dragging");
}

function drop(event) {
  const moved = drag?.moving;
  drag = null;
  if (!moved || !board()) return;
  board().classList.remove("is-dragging");
  const point = document.elementFromPoint(event.clientX, event.clientY)?.closest(".tb-point");
  if (!point) return cancel();
  if (keysOf(point).includes(chosen)) return; // the click that follows cancels the choice
  const target = targetAt(point);
  if (target) return aim(target);
  why(keysOf(point)[0]);
}

// What the board shows of it.

function isTarget(point) {
  const left = open();
  return keysOf(point).some((key) => further(left, key));
}

// The pieces of the move that the engine suggests; a suggested button is marked as well.
function hinted(all) {
  const place = board().closest("[data-hint]")?.dataset.hint;
  for (const button of board().querySelectorAll("[data-plain] button[name=option]")) button.classList.toggle("is-hinted", button.value === place);
  const move = all.find((each) => each.place === place);
  return move ? [move.source, ...move.targets].filter(Boolean) : [];
}

function named(key) {
  return points().find((point) => holds(point, key))?.dataset.label ?? "";
}

function paint() {
  const all = moves();
  const left = open();
  board().classList.toggle("has-chosen", chosen !== "" && !kept);
  const top = board().querySelector(".tb-pending");
  const under = top ? [top.dataset.source, ...top.dataset.aims.split(" ").filter(Boolean)] : [];
  const hint = hinted(all);
  let stop = false;
  for (const point of points()) {
    point.dataset.label ??= point.getAttribute("aria-label");
    const keys = keysOf(point);
    const seat = point.closest(".tb-token, .tb-card") ?? point.parentElement;
    const source = keys.some((key) => all.some((move) => move.source === key));
    const target = !(kept && source) && keys.some((key) => further(left, key));
    seat.classList.toggle("is-chosen", chosen !== "" && keys.includes(chosen));
    seat.classList.toggle("is-target", target);
    seat.classList.toggle("is-picked", keys.some((key) => picked.includes(key)));
    seat.classList.toggle("is-hinted", keys.some((key) => hint.includes(key)));
    seat.classList.toggle("is-source", keys.includes(under[0]));
    seat.classList.toggle("is-aimed", under.slice(1).some((key) => keys.includes(key)));
    if (chosen !== "" && keys.includes(chosen)) point.setAttribute("aria-pressed", "true");
    else point.removeAttribute("aria-pressed");
    const odds = target ? oddsAt(keys, left)?.odds : null;
    if (odds) seat.dataset.odds = odds.dataset.brief;
    else delete seat.dataset.odds;
    const move = target ? null : shortcut(point, all);
    if (move) point.dataset.move = move.place;
    else delete point.dataset.move;
    point.setAttribute("aria-label", [point.dataset.label, target && board().dataset.target, move?.words, average(odds ?? move?.odds)].filter(Boolean).join(", "));
    point.tabIndex = target || (source && (chosen === "" || kept)) || keys.includes(chosen) || keys[0] === focused ? 0 : -1;
    stop ||= point.tabIndex === 0;
  }
  const first = points()[0];
  if (!stop && first) first.tabIndex = 0;
  unfold();
  tray(left);
}

const average = (odds) => odds?.querySelector(":scope > p:last-child").textContent.replace(/\s+/g, " ").trim();

// A graveyard in which there is something to choose lies open as long as there is.
function unfold() {
  for (const details of board().querySelectorAll("details")) {
    const aimed = !kept && details.querySelector(".is-target") !== null;
    if (aimed && !details.open) {
      details.dataset.unfolded = "";
      details.open = true;
    } else if (!aimed && "unfolded" in details.dataset) {
      details.open = false;
      delete details.dataset.unfolded;
    }
  }
}

function tray(left) {
  const busy = (chosen !== "" && !kept) || picked.length > 0 || waiting !== null;
  part("chosen-tray").hidden = !busy;
  part("plain").hidden = busy;
  const about = busy && chosen ? aboutOf(chosen) : null;
  part("words").replaceChildren(...(about && !waiting ? [about] : []));
  const sole = chosen !== "" && !kept && !picked.length && left.length === 1;
  const offered = waiting ? [waiting] : left.filter((move) => sole || move.targets.length === picked.length);
  part("odds-tray").replaceChildren(...offered.filter((move) => move.odds).map((move) => move.odds.cloneNode(true)));
  part("buttons").replaceChildren(...offered.map((move) => {
    const button = document.createElement("button");
    Object.assign(button, { name: "option", value: move.place, className: offered.length === 1 ? "button primary" : "button", textContent: move.words });
    return button;
  }));
  part("target-hint").hidden = waiting !== null || !left.some((move) => move.targets.length > picked.length);
  part("odds-hint").hidden = board().querySelector("[data-odds]") === null;
}

function aboutOf(key) {
  const point = points().find((each) => holds(each, key));
  const about = point?.closest(".tb-token")?.querySelector(":scope > .tb-about");
  if (about) {
    const copy = about.cloneNode(true);
    copy.hidden = false;
    return copy;
  }
  const card = point?.closest(".tb-card")?.querySelector(".card");
  return card?.cloneNode(true) ?? null;
}

// The whole text of what is under the pointer or has the focus, beside the field; the odds if it is a target; and what a
// press does.
function describe(point) {
  const shown = part("preview");
  const keys = keysOf(point);
  const about = aboutOf(keys[0]);
  const move = shortcut(point);
  mark(move?.targets.length ? move.source : "");
  const blow = chosen && !waiting ? open().find((move) => move.odds && move.targets.length === 1 && keys.includes(move.targets[0])) : null;
  const known = chosen !== "" && !waiting && keys.includes(chosen); // the tray shows it
  shown.replaceChildren(...[known ? null : about, move && pressWords(move), (blow ?? move)?.odds?.cloneNode(true)].filter(Boolean));
  const small = getComputedStyle(shown).display === "none";
  previewed = move && !small ? move.place : "";
  settled = 0;
  if (small && about && chosen === "" && !board().classList.contains("is-acting")) part("why-tray").replaceChildren(about);
}

function pressWords(move) {
  const words = document.createElement("p");
  Object.assign(words, { className: "tb-press", textContent: move.words });
  return words;
}

// Mark the card of the move that a press on the described point means.
function mark(source) {
  for (const seat of board().querySelectorAll(".is-actor")) seat.classList.remove("is-actor");
  for (const point of source ? points().filter((each) => holds(each, source)) : []) point.closest(".tb-token, .tb-card")?.classList.add("is-actor");
}

// By which rule not: the one thing that only the server knows.
async function why(target) {
  const address = board().closest("[data-why]")?.dataset.why;
  if (!address) return;
  const asked = new URL(address, location.href);
  asked.searchParams.set("source", chosen);
  asked.searchParams.set("target", target);
  const answer = await fetch(asked, { headers: { "HX-Request": "true" } });
  if (!answer.ok || !board()) return;
  part("why-tray").innerHTML = await answer.text();
  say(part("why-tray").textContent.replace(/\s+/g, " ").trim());
}

// Arrow keys go to the nearest point in their direction, wherever on the board it lies.
const AHEAD = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function neighbour(from, [across, along]) {
  const middle = (point) => {
    const box = point.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const point of points()) {
    if (point === from || !point.checkVisibility()) continue;
    const [left, top] = middle(point);
    const ahead = (left - x) * across + (top - y) * along;
    const off = Math.abs((left - x) * along) + Math.abs((top - y) * across);
    if (ahead < 4 || off > ahead * 3) continue;
    const far = ahead + off * 2;
    if (far < least) [best, least] = [point, far];
  }
  return best;
}

document.addEventListener("keydown", (event) => {
  byKeys = true;
  if (!board()) return;
  if (event.key === "Escape" && (chosen || picked.length || waiting)) return cancel();
  const point = event.target.closest?.(".tb-point");
  if (!point || !AHEAD[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  neighbour(point, AHEAD[event.key])?.focus();
});
document.addEventListener("pointerdown", (event) => {
  byKeys = false;
  if (board()) startDrag(event);
});
document.addEventListener("pointermove", (event) => {
  if (board()) continueDrag(event);
});
document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);
document.addEventListener("click", (event) => {
  if (!board() || (posted && event.detail > 1)) return;
  posted = false;
  const point = event.target.closest?.(".tb-point");
  if (point) press(point);
  else if (event.target.closest?.("[data-table-board] [data-cancel]")) cancel();
});
document.addEventListener("pointerover", (event) => {
  const point = event.pointerType === "mouse" && event.target.closest?.(".tb-point");
  if (point) describe(point);
});
document.addEventListener("focusin", (event) => {
  const point = event.target.closest?.(".tb-point");
  if (!point) return;
  focused = keysOf(point)[0];
  if (point.matches(":focus-visible")) describe(point);
});

// The newest lines of the log stand beside the field too, for eyes alone: a screen reader hears the log itself.
const TOLD = 5;
function tell() {
  const lines = [...document.querySelectorAll(".table-log li:not(.muted)")].slice(-TOLD).map((line) => {
    const told = document.createElement("li");
    told.textContent = line.firstChild.textContent.trim();
    return told;
  });
  part("told")?.replaceChildren(...lines);
}

// Answers may overtake each other: one that is older than what the page shows is left out.
document.addEventListener("htmx:before:swap", (event) => {
  const now = document.getElementById("table-now");
  const came = event.detail?.ctx?.text?.match(/id="table-now"[^>]*data-version="(\d+)"/);
  if (now && came && Number(came[1]) < Number(now.dataset.version)) event.preventDefault();
});

// A new board comes: what is in hand stays there as long as the options are the same, and the focus goes on.
function renew() {
  if (!board()) return;
  const now = moves().map((move) => `${move.place} ${move.source} ${move.targets.join(" ")}`).join("|");
  if (now !== signature) {
    reset();
    drag = null;
    chosen = findNext(acted);
    kept = chosen !== "";
  }
  signature = now;
  for (const point of points()) delete point.dataset.label;
  for (const point of points()) point.dataset.label = point.getAttribute("aria-label");
  paint();
  tell();
  keepFocus();
  const looked = byKeys ? points().find((point) => point === document.activeElement) : CAN_HOVER.matches && points().find((point) => point.matches(":hover"));
  if (!looked || (chosen !== "" && !kept)) return;
  describe(looked);
  settled = performance.now() + SETTLE;
}

// The card to put in hand for the player: the one that has just acted and can act again, the only one that has targets, or
// the first where the board takes each move at once.
function findNext(last) {
  const aimed = moves().filter((move) => move.source !== "" && move.targets.length);
  if (aimed.some((move) => move.source === last)) return last;
  const first = aimed[0]?.source ?? "";
  return aimed.every((move) => move.atOnce || move.source === first) ? first : "";
}

function keepFocus() {
  const at = document.activeElement;
  if (!board() || !byKeys || (at?.isConnected && at !== document.body && at !== part("tray"))) return;
  const can = points().filter((point) => point.tabIndex === 0 && point.checkVisibility());
  const next =
    part("plain").querySelector("button.primary") ??
    can.find((point) => holds(point, focused)) ??
    can[0] ??
    part("plain").querySelector("button") ??
    part("tray"); // while the opponent decides
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
}
document.addEventListener("htmx:after:swap", renew);
// A button that was disabled during the request can have the focus only after it.
document.addEventListener("htmx:finally:request", () => queueMicrotask(keepFocus));
renew();
