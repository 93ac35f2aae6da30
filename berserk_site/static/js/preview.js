// A thumbnail may be too small for all of its text: resting on one (mouse or focus) or holding it (touch) shows the whole card.
// The copy is for eyes alone; a screen reader reads the thumbnail itself, text included.

const REST = 350; // milliseconds
const READABLE = 200; // pixels: wider faces show their text themselves, but for the longest
let preview = null;
let waiting = 0;

// A dock beside the choice takes the preview where the page has one in sight; a dock that holds the picks of a draft stays
// in sight, and the preview stands between it and the card, or on the other side of the card. On a narrow screen the card
// comes as a row at the edge that is farther from it. None of these covers the card that one looks at.
function show(card) {
  hide();
  const at = card.getBoundingClientRect();
  const narrow = matchMedia("(max-width: 46rem)").matches;
  const picks = !narrow && document.querySelector(".draft > aside")?.getBoundingClientRect();
  const dock = !narrow && !picks && document.querySelector("[data-preview-dock]")?.getBoundingClientRect();
  preview = document.createElement("div");
  preview.className = narrow ? "card-preview is-row" : "card-preview";
  preview.setAttribute("aria-hidden", "true");
  preview.inert = true;
  preview.append(card.cloneNode(true));
  (card.closest("dialog") ?? document.body).append(preview);
  if (narrow) {
    preview.dataset.edge = at.top + at.height / 2 > innerHeight / 2 ? "top" : "bottom";
    return;
  }
  const width = Math.min(288, innerWidth - 24);
  const height = (width * 88) / 63;
  const right = at.right + 12 + width < (picks && picks.left > at.right ? picks.left : innerWidth);
  const left = dock ? dock.left + (dock.width - width) / 2 : right ? at.right + 12 : at.left - 12 - width;
  const top = dock ? dock.top : at.top + at.height / 2 - height / 2;
  preview.style.width = `${width}px`;
  preview.style.left = `${left > 0 ? left : (innerWidth - width) / 2}px`;
  preview.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}

function hide() {
  clearTimeout(waiting);
  preview?.remove();
  preview = null;
}

function overflows(card) {
  const text = card.querySelector(".face-text");
  return text !== null && text.scrollHeight > text.clientHeight + 1;
}

function soon(target) {
  const place = target.closest?.("[data-previews], .card-grid > *, .card-fan > *, .card");
  const card = place?.matches(".card") ? place : place?.querySelector(".card");
  if (!card || card.closest(".card-preview") || (card.clientWidth > READABLE && !overflows(card))) return;
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
