// A game step by step: arrow keys follow the links, and the play button follows them by itself.

const BEAT = 900;
let beat = null;

function at() {
  const replay = document.getElementById("replay");
  return replay ? { step: Number(replay.dataset.step), last: Number(replay.dataset.last) } : null;
}

function show() {
  document.getElementById("plays")?.setAttribute("aria-pressed", String(beat !== null));
}

function stop() {
  clearInterval(beat);
  beat = null;
  show();
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("#plays")) return;
  if (beat !== null) return stop();
  beat = setInterval(() => {
    const { step, last } = at();
    if (step >= last) stop();
    else document.getElementById("to-next").click();
  }, BEAT);
  show();
});

document.addEventListener("htmx:after:swap", show);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, summary")) return;
  const link = document.querySelector(`[data-arrow="${CSS.escape(event.key)}"]`);
  if (!link) return;
  event.preventDefault();
  stop();
  link.click();
});
