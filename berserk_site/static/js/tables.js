// A table: number keys take options, clocks run between two looks at the server, and a turn is announced.

const clocks = new WeakMap(); // clock → when it was shown

function tick() {
  for (const clock of document.querySelectorAll("[data-clock]")) {
    const drawn = clock.dataset.clock;
    const known = clocks.get(clock);
    if (!known || known.drawn !== drawn) clocks.set(clock, { drawn, at: performance.now() });
    const { at } = clocks.get(clock);
    const left = Math.max(0, Number(drawn) - (clock.dataset.runs === "yes" ? performance.now() - at : 0));
    const seconds = Math.ceil(left / 1000);
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    clock.classList.toggle("is-short", left < 20000);
  }
}
setInterval(tick, 500);

// How many cards go out of the deck and come in from the side board.
function sum() {
  for (const shown of document.querySelectorAll("[data-swap] [data-sum]")) {
    const numbers = [...shown.closest("fieldset").querySelectorAll("select")].map((select) => Number(select.value));
    shown.textContent = numbers.reduce((all, each) => all + each, 0);
  }
  for (const shown of document.querySelectorAll("[data-swap] [data-size]")) {
    const { size, least, most } = shown.dataset;
    const moved = (name) => Number(shown.closest("form").querySelector(`[data-sum=${name}]`).textContent);
    const now = Number(size) - moved("out") + moved("in");
    shown.textContent = now;
    shown.classList.toggle("is-bad", now < Number(least) || now > Number(most));
  }
}
document.addEventListener("input", (event) => {
  if (event.target.closest("[data-swap]")) sum();
});

// A log stays at its newest line, unless somebody reads further up.
function stick() {
  for (const log of document.querySelectorAll("[data-stick]")) {
    const far = log.scrollHeight - log.scrollTop - log.clientHeight;
    if (!log.dataset.drawn || far < 200) log.scrollTop = log.scrollHeight;
    log.dataset.drawn = "yes";
  }
}
stick();

// What somebody opened or closed stays so when the server's answer, which knows nothing of it, takes the place of the
// page; but for what the board itself has opened (`data-unfolded`), because there is something in it to choose.
const open = new Map(); // by `data-kept`
document.addEventListener("click", (event) => {
  const details = event.target.closest("#table-now details[data-kept] > summary")?.parentElement;
  if (details && !event.defaultPrevented) open.set(details.dataset.kept, !details.open);
});
function reopen() {
  for (const details of document.querySelectorAll("#table-now details[data-kept]:not([data-unfolded])")) {
    if (open.has(details.dataset.kept)) details.open = open.get(details.dataset.kept);
  }
}

// A table whose state changes draws another page: who was at the foot of the one before is shown how the game ended, or
// what is asked now, and the focus goes there where what had it is gone.
let state = document.getElementById("table-now")?.dataset.state;
function showState() {
  const table = document.getElementById("table-now");
  if (!table || table.dataset.state === state) return;
  state = table.dataset.state;
  const result = document.querySelector(".table-over");
  const title = result?.querySelector("h2") ?? document.getElementById("question-title");
  if (result) result.scrollIntoView({ block: "center" });
  const focused = document.activeElement;
  if (focused?.matches("input, textarea, select")) return; // somebody is writing in the chat
  if (!result && table.getBoundingClientRect().top < 0) table.scrollIntoView();
  if (result || focused === document.body || !focused?.isConnected) title?.focus({ preventScroll: true });
}

let toMove = document.getElementById("table-now")?.dataset.toMove;
document.addEventListener("htmx:after:swap", () => {
  reopen();
  stick();
  tick();
  sum();
  showState();
  const now = document.getElementById("table-now")?.dataset.toMove;
  if (now === toMove) return;
  toMove = now;
  if (now !== "yes") return;
  const question = document.getElementById("question-title");
  const live = document.getElementById("live-region");
  if (question && live) live.textContent = question.textContent.trim();
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input:not([type=radio], [type=checkbox]), textarea, select")) return;
  const option = document.querySelector(`.option[data-key="${CSS.escape(event.key)}"]`);
  if (!option || option.disabled || !option.checkVisibility()) return;
  event.preventDefault();
  option.click();
});

// The stream tells of one's own moves as well: of a version that the page shows already it need not ask again.
document.addEventListener(
  "changed",
  (event) => {
    const shown = event.target.querySelector?.("#table-now")?.dataset.version;
    if (Number(event.detail?.data ?? Infinity) <= Number(shown)) event.stopImmediatePropagation();
  },
  true,
);

// On a phone the log, the chat and the other actions lie in a drawer. It stays open when the table is drawn again.
function setDrawer(opened) {
  document.documentElement.dataset.drawer = opened ? "open" : "closed";
  const button = document.querySelector("button[data-drawer]");
  button?.setAttribute("aria-expanded", String(opened));
}
document.addEventListener("click", (event) => {
  if (event.target.closest("a[href*='hint=']")) setDrawer(false); // the answer appears on the board
  else if (event.target.closest("button[data-drawer]")) setDrawer(document.documentElement.dataset.drawer !== "open");
  else if (document.documentElement.dataset.drawer === "open" && !event.target.closest(".game-side")) setDrawer(false);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.documentElement.dataset.drawer === "open") setDrawer(false);
});
document.addEventListener("htmx:after:swap", () => setDrawer(document.documentElement.dataset.drawer === "open"));
