// The draft room: the keys on cards choose, Enter takes, time is told at thresholds, boosters open with a flourish.

const THRESHOLDS = [30, 10, 5];
const live = document.getElementById("live-region");
let told = null;

function tick() {
  const clock = document.querySelector("[data-deadline]");
  if (!clock) return;
  const left = Math.max(0, Math.ceil((Date.parse(clock.dataset.deadline) - Date.now()) / 1000));
  clock.firstElementChild.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  clock.classList.toggle("is-short", left <= 10);
  const thresholds = clock.dataset.thresholds?.split(" ").map(Number) ?? THRESHOLDS;
  const threshold = thresholds.findLast((seconds) => left <= seconds);
  const key = `${clock.dataset.deadline} ${threshold}`;
  if (threshold !== undefined && left > 0 && key !== told) {
    told = key;
    live.textContent = clock.dataset.said.replace("%s", left);
  }
}
setInterval(tick, 250);
tick();

function typing(target) {
  return target.closest("textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])");
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  const form = document.querySelector("[data-pick]");
  if (!form) {
    const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    if (rel) document.querySelector(`.replay-steps [rel=${rel}]`)?.click();
    return;
  }
  // A letter is known by its place: on a Russian layout the key of Q writes another.
  const pressed = event.code?.match(/^Key([QWE])$/)?.[1].toLowerCase() ?? event.key;
  const choice = form.querySelector(`[data-key="${CSS.escape(pressed)}"]`);
  if (choice) {
    event.preventDefault();
    choice.checked = true;
    choice.focus();
    choice.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (event.key === "Enter" && !event.target.closest("a, button, summary")) {
    event.preventDefault();
    form.requestSubmit();
  }
});

// A choice is taken by a double click, and by a drag to the picks so far; a tap selects it, and the button confirms.
document.addEventListener("dblclick", (event) => {
  const label = event.target.closest?.("[data-pick] :is(.choice, .line-choice)");
  const radio = label?.querySelector("input[type=radio]:not([value='0'], [value='1'])");
  const form = radio?.form;
  if (!form?.querySelector(".pick-bar button")) return;
  radio.checked = true;
  form.requestSubmit(form.querySelector(".pick-bar button"));
});
let carried = null;
document.addEventListener("dragstart", (event) => {
  carried = event.target.closest?.("[data-pick] [draggable]")?.querySelector("input[type=radio]") ?? null;
  if (carried) event.dataTransfer.setData("text/plain", carried.value);
});
document.addEventListener("dragover", (event) => {
  const zone = carried && event.target.closest?.(".draft > aside");
  if (!zone) return;
  event.preventDefault();
  zone.classList.add("is-drop");
});
document.addEventListener("drop", (event) => {
  const form = carried && event.target.closest?.(".draft > aside") && carried.form;
  if (!form?.querySelector(".pick-bar button")) return;
  event.preventDefault();
  carried.checked = true;
  form.requestSubmit(form.querySelector(".pick-bar button"));
});
document.addEventListener("dragend", () => {
  carried = null;
  document.querySelector(".draft > aside")?.classList.remove("is-drop");
});

// Answers may overtake each other: one that is older than what the page shows is left out.
document.addEventListener("htmx:before:swap", (event) => {
  const shown = document.getElementById("table");
  const came = event.detail?.ctx?.text?.match(/id="table"[^>]*data-version="(\d+)"/);
  if (shown && came && Number(came[1]) < Number(shown.dataset.version)) event.preventDefault();
});

// A new pack arrives under the eyes of its reader: the first card gets the focus that the last pick left behind.
let lastPack = document.querySelector("[data-pick] [name=pack]")?.value;
document.addEventListener("htmx:after:swap", () => {
  const pack = document.querySelector("[data-pick] [name=pack]")?.value;
  const byHand = matchMedia("(hover: hover)").matches; // on a phone the focus would only lift a card over the pack
  if (byHand && pack && pack !== lastPack && (document.activeElement === document.body || document.activeElement?.closest("#room"))) {
    document.querySelector("[data-pick] input[type=radio]")?.focus({ preventScroll: true });
  }
  if (pack && pack !== lastPack) live.textContent = document.querySelector(".draft-head h2").textContent;
  lastPack = pack ?? lastPack;
  flourish();
});

// A new stage of the event (the draft is over, the deck is submitted) begins at its top, unless its reader is typing.
let stage = document.getElementById("room")?.dataset.stage;
document.addEventListener("htmx:after:swap", () => {
  const room = document.getElementById("room");
  if (!room || room.dataset.stage === stage) return;
  stage = room.dataset.stage;
  const at = document.activeElement;
  if (at !== document.body && typing(at)) return;
  room.scrollIntoView({ block: "start" });
  live.textContent = room.querySelector("h2")?.textContent ?? "";
});


// Building: a box is a card's place in the deck. A button, a drag and Ctrl+Z all come down to boxes.
function put(instance, inDeck) {
  const box = document.getElementById(`keep-${instance}`);
  if (!box || box.checked === inDeck) return;
  box.checked = inDeck;
  box.dispatchEvent(new Event("change", { bubbles: true }));
}
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-takes-away]");
  if (button) put(button.dataset.takesAway, false);
});
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || !["z", "я"].includes(event.key.toLowerCase()) || typing(event.target)) return;
  const undo = document.getElementById("undo");
  if (!undo) return;
  event.preventDefault();
  undo.click();
});
let dragged = null;
document.addEventListener("dragstart", (event) => {
  dragged = event.target.closest?.("#build [data-card]")?.dataset.card ?? null;
  if (dragged) event.dataTransfer.setData("text/plain", dragged);
});
document.addEventListener("dragover", (event) => {
  const zone = dragged && event.target.closest?.("[data-zone]");
  for (const other of document.querySelectorAll(".is-drop")) if (other !== zone) other.classList.remove("is-drop");
  if (!zone) return;
  event.preventDefault();
  zone.classList.add("is-drop");
});
document.addEventListener("drop", (event) => {
  const zone = dragged && event.target.closest?.("[data-zone]");
  if (!zone) return;
  event.preventDefault();
  put(dragged, zone.dataset.zone === "deck");
});
document.addEventListener("dragend", () => {
  dragged = null;
  for (const zone of document.querySelectorAll(".is-drop")) zone.classList.remove("is-drop");
});

// When the whole pool was drawn anew (a suggestion, a step back), its boxes are as the server has them.
let drawn = document.getElementById("build")?.dataset.shown;
document.addEventListener("htmx:after:swap", () => {
  const build = document.getElementById("build");
  if (!build || build.dataset.shown === drawn) return;
  drawn = build.dataset.shown;
  for (const box of build.querySelectorAll("input[name=cards]")) box.checked = box.defaultChecked;
});

// The browser draws the player's part of the seed and joins with its hash alone: not even the site knows the seed before
// seats have locked. Then the page shows it by itself. Browsers hash on secure pages only; else the site draws it.
async function promiseSeed() {
  const form = document.querySelector("form[data-promises]");
  if (!form || !crypto.subtle || form.elements.promise.value) return;
  const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const seed = crypto.getRandomValues(new Uint8Array(16));
  form.elements.promise.value = hex(await crypto.subtle.digest("SHA-256", seed));
  form.elements.token.value = "";
  localStorage.setItem(`seed ${form.dataset.promises}`, hex(seed));
}
function showSeed() {
  const form = document.querySelector("form[data-reveals]:not(.is-sent)");
  const seed = form && localStorage.getItem(`seed ${form.dataset.reveals}`);
  if (!seed || form.elements.token.value) return;
  form.classList.add("is-sent");
  form.elements.token.value = seed;
  form.requestSubmit();
}
document.addEventListener("submit", (event) => {
  const { promise, token } = event.target.elements;
  if (promise && token?.value) promise.value = ""; // a token of one's own is sent as it is
});
for (const step of [promiseSeed, showSeed]) {
  document.addEventListener("htmx:after:swap", step);
  step();
}

function flourish() {
  const pool = document.querySelector(".opening:not(.is-seen)");
  if (!pool) return;
  pool.classList.add("is-seen");
  const key = `opened ${location.pathname}`;
  if (sessionStorage.getItem(key)) return;
  sessionStorage.setItem(key, "yes");
  pool.classList.add("is-new");
  [...pool.children].forEach((card, index) => {
    card.style.animationDelay = `${400 + Math.min(index * 70, 3600)}ms`;
  });
}
// A swap in the meantime (the stream tells of the others, a deck is suggested) does not cut the turning off.
htmx.registerExtension("flourish", {
  htmx_before_morph_attr: (element, { attrName, newValue }) =>
    !(attrName === "class" && element.matches(".opening") && newValue?.split(" ").includes("opening")) &&
    !(attrName === "style" && element.matches(".opening > li")),
});
flourish();
