// One way to call the player: a turn at a table, a pack or a pairing at an event, an opponent who was found.
// The element with `data-call` names the call that stands ("" for none) and in `data-call-text` its words. A new call
// marks the title, sounds, and shows a notification while the page is out of sight. `data-tick` and `data-end` sound
// when they change: a move was made, the game is over. Sounds and notifications are off until the player turns them on
// (`data-attention` buttons); the browser plays no sound before the first gesture on the page.

const TONES = { // [Hz, seconds from the start, seconds]
  call: [[660, 0, 0.12], [880, 0.12, 0.2]],
  tick: [[330, 0, 0.06]],
  end: [[523, 0, 0.15], [659, 0.15, 0.15], [784, 0.3, 0.3]],
};
const LOUDNESS = 0.12;
const wants = (name) => localStorage.getItem(name) === "yes";
const possible = { sounds: () => "AudioContext" in globalThis, notify: () => "Notification" in globalThis && Notification.permission !== "denied" };
const ownTitle = document.title;
let audio = null;

function sound(name) {
  if (!wants("sounds") || !possible.sounds() || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  audio.resume();
  for (const [pitch, start, length] of TONES[name]) {
    const at = audio.currentTime + start;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}

function notify(text) {
  if (!document.hidden || !wants("notify") || globalThis.Notification?.permission !== "granted") return;
  new Notification(text, { body: ownTitle, tag: location.pathname });
}

const read = () => {
  const { call = "", callText = "", tick = "", end = "" } = document.querySelector("[data-call]")?.dataset ?? {};
  return { call, text: callText, tick, end };
};
let was = read();

function look() {
  const now = read();
  document.title = now.call ? `● ${now.text} – ${ownTitle}` : ownTitle;
  if (now.end !== was.end && now.end) sound("end");
  else if (now.call !== was.call && now.call) sound("call");
  else if (now.tick !== was.tick) sound("tick");
  if (now.call !== was.call && now.call) notify(now.text);
  was = now;
  showSettings();
}

function showSettings() {
  for (const button of document.querySelectorAll("[data-attention]")) {
    const name = button.dataset.attention;
    button.hidden = !possible[name]();
    button.setAttribute("aria-pressed", String(wants(name)));
  }
}

document.addEventListener("click", async (event) => {
  const name = event.target.closest?.("[data-attention]")?.dataset.attention;
  if (!name) return;
  const allowed = name !== "notify" || wants(name) || (await Notification.requestPermission()) === "granted";
  localStorage.setItem(name, !wants(name) && allowed ? "yes" : "no");
  showSettings();
  if (name === "sounds") sound("call"); // what it sounds like
});
document.addEventListener("htmx:after:swap", look);
look();
if (was.call) notify(was.text); // the page came up behind another one
