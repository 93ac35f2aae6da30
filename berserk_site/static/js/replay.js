// A game step by step: arrow keys follow the links, and the play button follows them by itself, at the chosen speed.

const BEAT = 900;
let beat = null;
let speed = "1";

function at() {
  const replay = document.getElementById("replay");
  return replay ? { step: Number(replay.dataset.step), last: Number(replay.dataset.last) } : null;
}

// The button says what a press does next: play, or pause.
function show() {
  const chooser = document.getElementById("speed");
  if (chooser) chooser.value = speed;
  const plays = document.getElementById("plays");
  if (!plays) return;
  const words = plays.querySelector("span");
  const use = plays.querySelector("use");
  plays.dataset.play ??= words.textContent;
  words.textContent = beat === null ? plays.dataset.play : plays.dataset.pause;
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, beat === null ? "#play" : "#pause"));
}

function stop() {
  clearInterval(beat);
  beat = null;
  show();
}

function play() {
  clearInterval(beat);
  beat = setInterval(() => {
    const { step, last } = at();
    if (step >= last) stop();
    else document.getElementById("to-next").click();
  }, BEAT / Number(speed));
  show();
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("#plays")) return;
  if (beat === null) play();
  else stop();
});

document.addEventListener("change", (event) => {
  if (event.target.id !== "speed") return;
  speed = event.target.value;
  if (beat !== null) play();
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
