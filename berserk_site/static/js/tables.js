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
    const numbers = [...shown.closest("fieldset").querySelectorAll("input")].map((input) => Number(input.value) || 0);
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

// What was opened or closed stays so when the server's answer, which knows nothing of it, takes the place of the page.
const open = new Map(); // by `data-kept`
document.addEventListener(
  "toggle",
  (event) => {
    if (event.target.matches?.("#table-now details[data-kept]")) open.set(event.target.dataset.kept, event.target.open);
  },
  true,
);
function reopen() {
  for (const details of document.querySelectorAll("#table-now details[data-kept]")) {
    if (open.has(details.dataset.kept)) details.open = open.get(details.dataset.kept);
  }
}

let toMove = document.getElementById("table-now")?.dataset.toMove;
const title = document.title;
document.addEventListener("htmx:after:swap", () => {
  reopen();
  stick();
  tick();
  sum();
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
