// A thumbnail has no room for its text: resting on one (mouse or focus) or holding it (touch) shows the whole card beside it.
// The copy is for eyes alone; a screen reader reads the thumbnail itself, text included.

const REST = 350; // milliseconds
const READABLE = 200; // pixels: wider faces show their text themselves
let preview = null;
let waiting = 0;

function show(card) {
  hide();
  const at = card.getBoundingClientRect();
  const room = Math.min(288, innerWidth - 24);
  preview = document.createElement("div");
  preview.className = "card-preview";
  preview.setAttribute("aria-hidden", "true");
  preview.inert = true;
  preview.append(card.cloneNode(true));
  (card.closest("dialog") ?? document.body).append(preview);
  const height = (room * 88) / 63;
  const right = at.right + 12 + room < innerWidth;
  const left = right ? at.right + 12 : at.left - 12 - room;
  preview.style.width = `${room}px`;
  preview.style.left = `${left > 0 ? left : (innerWidth - room) / 2}px`;
  preview.style.top = `${Math.max(8, Math.min(at.top + at.height / 2 - height / 2, innerHeight - height - 8))}px`;
}

function hide() {
  clearTimeout(waiting);
  preview?.remove();
  preview = null;
}

function soon(target) {
  const place = target.closest?.("[data-previews], .card-grid > *, .card-fan > *, .card");
  const card = place?.matches(".card") ? place : place?.querySelector(".card");
  if (!card || card.closest(".card-preview") || card.clientWidth > READABLE) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => card.isConnected && show(card), REST);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse") soon(event.target);
});
document.addEventListener("pointerout", (event) => {
  if (event.pointerType === "mouse") hide();
});
document.addEventListener("pointerdown", (event) => {
  hide();
  if (event.pointerType !== "mouse") soon(event.target);
});
document.addEventListener("pointerup", hide);
document.addEventListener("pointercancel", hide);
document.addEventListener("focusin", (event) => {
  if (event.target.matches(":focus-visible")) soon(event.target);
});
document.addEventListener("focusout", hide);
document.addEventListener("dragstart", hide);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
});
addEventListener("scroll", () => preview && hide(), { passive: true, capture: true });
