// Dragging cards on the judge's desk. All of it can be done without: choose a card, choose a cell.

const desk = () => document.querySelector("form.desk");

for (const end of ["dragend", "drop"]) {
  document.addEventListener(end, () => document.querySelectorAll(".is-over").forEach((over) => over.classList.remove("is-over")));
}

function makeDraggable() {
  for (const card of document.querySelectorAll("[data-drags]")) card.draggable = true;
  const log = document.querySelector(".desk-log");
  if (log) log.scrollTop = log.scrollHeight;
}

document.addEventListener("dragstart", (event) => {
  const card = event.target.closest?.("[data-drags]");
  if (!card) return;
  event.dataTransfer.setData("text/x-desk", card.dataset.drags);
  event.dataTransfer.effectAllowed = "move";
});

document.addEventListener("dragover", (event) => {
  const place = event.target.closest?.("[data-onto]");
  if (!place || !event.dataTransfer.types.includes("text/x-desk")) return;
  event.preventDefault();
  document.querySelectorAll(".is-over").forEach((over) => over.classList.remove("is-over"));
  place.classList.add("is-over");
});

document.addEventListener("drop", (event) => {
  const place = event.target.closest?.("[data-onto]");
  const dragged = event.dataTransfer.getData("text/x-desk");
  const form = desk();
  if (!place || !dragged || !form) return;
  event.preventDefault();
  form.elements.dragged.value = dragged;
  form.elements.onto.value = place.dataset.onto;
  const button = document.createElement("button");
  button.name = "do";
  button.value = "drag";
  button.hidden = true;
  form.append(button);
  form.requestSubmit(button);
  button.remove();
});

document.addEventListener("htmx:after:swap", () => {
  makeDraggable();
  // What was pressed may be gone from the desk: the focus goes on to what can be pressed next, not to the page's top.
  if (document.activeElement !== document.body) return;
  const pressable = [...document.querySelectorAll(".desk .choice, .desk .die, .desk .is-able button, .desk-bar [aria-pressed=true]")];
  pressable.sort((a, b) => a.matches(".desk-bar *") - b.matches(".desk-bar *"));
  pressable.find((button) => button.checkVisibility())?.focus({ preventScroll: true });
});

makeDraggable();
