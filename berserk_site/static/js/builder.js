// The builder by keyboard and by drag. Every change is a press of a button that is there anyway.

const press = (id) => document.getElementById(id)?.click();

// Undo and redo, as everywhere; but a text field undoes its own typing.
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest("input:not([type=radio]), textarea, select")) return;
  const key = event.key.toLowerCase();
  const step = key === "z" || key === "я" ? (event.shiftKey ? "redo" : "undo") : key === "y" || key === "н" ? "redo" : null;
  if (!step) return;
  event.preventDefault();
  press(step);
});

// + and − on a card or a row; arrows go from card to card and from row to row.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const place = event.target.closest(".pick, .deck-row");
  if (!place || event.target.closest("input, textarea, select")) return;
  const card = place.dataset.drag.split("-")[1];
  const inDeck = place.classList.contains("deck-row");
  if (event.key === "+" || event.key === "=") press(inDeck ? `more-${card}` : `add-${card}`);
  else if (["-", "−", "Delete", "Backspace"].includes(event.key)) {
    if (inDeck) press(`less-${card}`);
    else if (document.getElementById(`have-${card}`).dataset.count !== "0") place.querySelector(".pick-less").click();
  } else if (event.key.startsWith("Arrow")) go(place, event.key.slice(5), inDeck);
  else return;
  event.preventDefault();
});

// ↓ goes from the search past its filters to the first card found.
document.addEventListener("keydown", (event) => {
  if (event.target.id !== "q" || event.key !== "ArrowDown") return;
  const first = document.querySelector(".pick-add");
  if (!first) return;
  event.preventDefault();
  first.focus();
});

function go(place, way, inDeck) {
  const all = [...document.querySelectorAll(inDeck ? ".deck-row" : ".pick")];
  const at = all.indexOf(place);
  const across = inDeck ? 1 : all.filter((other) => other.offsetTop === all[0].offsetTop).length;
  const step = { Left: -1, Right: 1, Up: -across, Down: across }[way];
  const next = all[at + step];
  const target = inDeck ? next?.querySelector(`button[name=${document.activeElement.name || "add"}]`) : next?.querySelector(".pick-add");
  target?.focus();
  target?.scrollIntoView({ block: "nearest" });
}

// A row that went takes the focus with it: the row now in its place has it then.
let place = -1;
document.addEventListener("htmx:before:request", () => {
  const row = document.activeElement?.closest(".deck-row");
  place = row ? [...document.querySelectorAll(".deck-row")].indexOf(row) : -1;
});
document.addEventListener("htmx:after:swap", () => {
  if (place < 0 || (document.activeElement && document.activeElement !== document.body)) return;
  const rows = document.querySelectorAll(".deck-row");
  (rows[Math.min(place, rows.length - 1)]?.querySelector("button[name=remove]") ?? document.getElementById("undo"))?.focus();
});

// What could not be saved is said at the top of the deck: who pressed a row far below it, or on a phone a card
// while the deck was put away, has to see that.
document.addEventListener("htmx:after:swap", () => {
  const told = document.querySelector("#deck-panel > [role=alert]");
  if (!told) return;
  if (!told.checkVisibility()) press("show-deck");
  told.scrollIntoView({ block: "center" });
});

// Dragging a card onto the deck adds it, dragging a row off takes one away.
let dragged = null;
document.addEventListener("dragstart", (event) => {
  const source = event.target.closest?.("[data-drag]");
  if (!source) return;
  dragged = source.dataset.drag;
  event.dataTransfer.effectAllowed = "copyMove";
  event.dataTransfer.setData("text/plain", source.querySelector(".face-name, .deck-row-name")?.textContent.trim() ?? "");
});
const zoneOf = (event) => {
  const zone = event.target.closest?.("[data-drop]");
  return zone && dragged?.startsWith(zone.dataset.drop) ? zone : null;
};
document.addEventListener("dragover", (event) => {
  const zone = zoneOf(event);
  for (const other of document.querySelectorAll(".is-drop")) if (other !== zone) other.classList.remove("is-drop");
  if (!zone) return;
  event.preventDefault();
  zone.classList.add("is-drop");
});
document.addEventListener("drop", (event) => {
  if (!zoneOf(event)) return;
  event.preventDefault();
  press(dragged);
});
document.addEventListener("dragend", () => {
  dragged = null;
  for (const zone of document.querySelectorAll(".is-drop")) zone.classList.remove("is-drop");
});

// What waits can be dismissed; what is aria-disabled does nothing.
document.addEventListener("click", (event) => {
  const dismisser = event.target.closest("[data-dismisses]");
  if (dismisser) document.getElementById(dismisser.dataset.dismisses)?.remove();
  if (event.target.closest("[form=change][aria-disabled=true]")) event.preventDefault();
});

// A card counts as added at once; the answer brings the true number, and a refusal takes the step back.
const ahead = new Map();
function bump(card, by) {
  const have = document.getElementById(`have-${card}`);
  if (!have) return;
  have.dataset.count = String(Math.max(0, Number(have.dataset.count) + by));
  if (!("place" in have.dataset)) have.lastChild.textContent = have.dataset.count;
}
document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (event.target.id !== "change" || !["add", "remove"].includes(button?.name)) return;
  const by = button.name === "add" ? 1 : -1;
  if (by < 0 && document.getElementById(`have-${button.value}`)?.dataset.count === "0") return;
  bump(button.value, by);
  ahead.set(button.value, (ahead.get(button.value) ?? 0) + by);
}, true);
function stepBack() {
  for (const [card, by] of ahead) bump(card, -by);
  ahead.clear();
}
document.addEventListener("htmx:response:error", stepBack);
document.addEventListener("htmx:error", stepBack);
document.addEventListener("htmx:after:swap", () => ahead.clear());

// What was added by name leaves the field for the next name.
document.addEventListener("deck-changed", (event) => {
  if (event.target.id === "by-name") event.target.reset();
});
