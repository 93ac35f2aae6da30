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

// A log stays at its newest line, unless somebody reads further up.
function stick() {
  for (const log of document.querySelectorAll("[data-stick]")) {
    const far = log.scrollHeight - log.scrollTop - log.clientHeight;
    if (!log.dataset.drawn || far < 200) log.scrollTop = log.scrollHeight;
    log.dataset.drawn = "yes";
  }
}
stick();

// What was opened stays open when the server's answer, which knows nothing of it, takes the place of the page.
const KEPT = ["in-words", "table-facts", "table-stops"];
const opened = new Set();
const kindOf = (details) => KEPT.find((name) => details.classList.contains(name));
document.addEventListener(
  "toggle",
  (event) => {
    const kind = event.target.matches?.("#table-now details") && kindOf(event.target);
    if (kind) opened[event.target.open ? "add" : "delete"](kind);
  },
  true,
);
function reopen() {
  for (const details of document.querySelectorAll("#table-now details")) {
    if (opened.has(kindOf(details))) details.open = true;
  }
}

let toMove = document.getElementById("table-now")?.dataset.toMove;
const title = document.title;
document.addEventListener("htmx:after:swap", () => {
  reopen();
  stick();
  tick();
  const now = document.getElementById("table-now")?.dataset.toMove;
  if (now === toMove) return;
  toMove = now;
  document.title = now === "yes" ? `● ${title}` : title;
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
