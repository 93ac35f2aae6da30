// Highlight the expected move of a lesson: first its source, then its targets, or its button.

const lesson = () => document.getElementById("lesson-now");

function expectedMoves() {
  const places = new Set(lesson().dataset.expected.split(" ").filter(Boolean));
  return [...lesson().querySelectorAll(".tb-moves > li")].filter((item) => places.has(item.dataset.place));
}

function highlight() {
  if (!lesson()) return;
  for (const marked of lesson().querySelectorAll(".is-expected:not(.option)")) marked.classList.remove("is-expected");
  const chosen = lesson().querySelector(".is-chosen .tb-point, .tb-point[aria-pressed]");
  const chosenKeys = chosen?.dataset.keys.split(" ") ?? [];
  const keys = expectedMoves().flatMap((item) => {
    const targets = item.dataset.targets.split(" ").filter(Boolean);
    if (!item.dataset.source) return targets;
    return chosenKeys.includes(item.dataset.source) ? targets : [item.dataset.source];
  });
  for (const point of lesson().querySelectorAll(".tb-point")) {
    if (point.dataset.keys.split(" ").some((key) => keys.includes(key))) {
      (point.closest(".tb-token, .tb-card") ?? point.parentElement).classList.add("is-expected");
    }
  }
  const places = new Set(lesson().dataset.expected.split(" "));
  for (const button of lesson().querySelectorAll("[data-table-board] button[name=option]")) {
    button.classList.toggle("is-expected", places.has(button.value));
  }
}

// table.js redraws the board after each press and each answer of the server.
for (const event of ["click", "keydown"]) document.addEventListener(event, () => requestAnimationFrame(highlight));
document.addEventListener("htmx:after:swap", () => requestAnimationFrame(highlight));
highlight();
