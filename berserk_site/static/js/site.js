// What every page needs of scripts. Each page works without them; here links and forms get quicker and kinder.

const root = document.documentElement;

// Looks (theme; cards as pictures or a list): without scripts the form posts the choice; here it shows at once, and its
// cookie is kept before anything else can happen, so that the next page has it however soon one goes there.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-look-form]")) return;
  event.preventDefault();
  const { name, value } = event.submitter;
  root.dataset[name] = value;
  for (const button of form.querySelectorAll("button")) button.setAttribute("aria-pressed", String(button === event.submitter));
  document.cookie = `${name}=${value}; ${form.dataset.lookForm}`;
  form.closest("details")?.removeAttribute("open");
});

// Menus close when one leaves them, and on Escape.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener("focusin", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  hideTip();
  const menu = document.activeElement?.closest("details.menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

// Dialogs: [data-opens="id"] opens, [data-closes] closes the one it stands in.
document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-opens]");
  if (opener) {
    const dialog = document.getElementById(opener.dataset.opens);
    if (dialog) {
      event.preventDefault();
      dialog.showModal();
    }
  }
  const closer = event.target.closest("[data-closes]");
  if (closer) (closer.closest("dialog") ?? closer.closest("[data-closable]"))?.[closer.closest("dialog") ? "close" : "remove"]();
});

// "/" goes to the page's search box, as in books one turns to the index.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  const box = document.querySelector("main input[type=search]");
  if (!box) return;
  event.preventDefault();
  box.focus();
  box.select();
});

// Copying: [data-copies] puts its text, or that of the element it names, on the clipboard, and says so.
document.addEventListener("click", async (event) => {
  const copier = event.target.closest("[data-copies]");
  if (!copier) return;
  const named = document.getElementById(copier.dataset.copies);
  await navigator.clipboard.writeText(named ? (named.value ?? named.textContent) : copier.dataset.copies);
  announce(copier.dataset.copied);
});

// Printing and choices that need no button of their own.
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-prints]")) window.print();
});
document.addEventListener("change", (event) => {
  if (!event.target.matches("[data-submits]")) return;
  if (event.target.dataset.submits === "page") event.target.form.submit(); // a new page, past what htmx has under way
  else event.target.form.requestSubmit();
});

// Explanations of terms: shown on hover and focus, and read out, without moving anything.
let tip = null;
let explained = null;
function showTip(term) {
  hideTip();
  explained = term;
  tip = document.createElement("div");
  tip.className = "tip";
  tip.id = "tip";
  tip.role = "tooltip";
  tip.textContent = term.dataset.tip;
  (term.closest("dialog") ?? document.body).append(tip);
  term.setAttribute("aria-describedby", "tip");
  placeTip();
}
function placeTip() {
  const at = explained.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const above = at.top > size.height + 12;
  tip.style.left = `${Math.max(8, Math.min(at.left + at.width / 2 - size.width / 2, root.clientWidth - size.width - 8))}px`;
  tip.style.top = `${above ? at.top - size.height - 6 : at.bottom + 6}px`;
}
function hideTip() {
  tip?.remove();
  explained?.removeAttribute("aria-describedby");
  tip = explained = null;
}
for (const [event, act] of [["pointerover", showTip], ["focusin", showTip], ["pointerout", hideTip], ["focusout", hideTip]]) {
  document.addEventListener(event, (happened) => {
    const term = happened.target.closest?.("[data-tip]");
    if (term) act(term);
  });
}
addEventListener("scroll", () => tip && placeTip(), { passive: true, capture: true });

// Announcements: a screen reader hears them politely, others see them as a message.
const live = document.getElementById("live-region");
const messages = document.getElementById("messages");
const announcements = document.getElementById("announcements");
function announce(text, kind = "is-info") {
  if (!text) return;
  live.textContent = "";
  live.textContent = text;
  const message = document.getElementById("message-template").content.cloneNode(true).firstElementChild;
  message.querySelector(".notice").classList.add(kind);
  message.querySelector(".said").textContent = text;
  announcements.append(message);
  place();
  leave(message);
  return message;
}
// They lie where they cover no control, from the lower right corner up, then to the left; where every place covers some, a
// button is worse to lose than a part of a link or of a card.
const CONTROLS = "a[href], button, input, select, textarea, summary, label";
const EDGE = 12, STEP = 8, BUTTON = 1e6; // pixels; what a covered button weighs against square pixels of links
function place() {
  if (!announcements.childElementCount) return;
  const { width, height } = announcements.getBoundingClientRect();
  const held = [];
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!control.checkVisibility({ opacityProperty: true })) continue; // a box behind a card: the card is its label
    const at = control.getBoundingClientRect();
    if (at.width > 1 && at.height > 1 && at.bottom > 0 && at.top < innerHeight && !announcements.contains(control)) {
      held.push([at, control.matches("a:not(.button), label") ? 0 : BUTTON]);
    }
  }
  const covered = (left, top) => {
    let sum = 0;
    for (const [at, weight] of held) {
      const across = Math.min(at.right, left + width) - Math.max(at.left, left);
      const down = Math.min(at.bottom, top + height) - Math.max(at.top, top);
      if (across > 0 && down > 0) sum += across * down + weight;
    }
    return sum;
  };
  const ends = root.clientWidth - width - EDGE;
  let best = [Infinity, ends, innerHeight - height - EDGE];
  for (const left of [ends, ends / 2, EDGE]) {
    for (let top = innerHeight - height - EDGE; top >= EDGE && best[0] > 0; top -= STEP) {
      const sum = covered(left, top);
      if (sum < best[0]) best = [sum, left, top];
    }
  }
  announcements.style.left = `${best[1]}px`;
  announcements.style.top = `${best[2]}px`;
}
addEventListener("scrollend", place);
addEventListener("resize", place);
document.addEventListener("htmx:after:swap", place);
// Messages leave by themselves, later where something went wrong; not while one reads them.
function leave(message) {
  const stays = message.querySelector(".is-bad") ? 20000 : 8000;
  const go = () => (message.matches(":hover, :focus-within") ? setTimeout(go, 2000) : message.remove());
  setTimeout(go, stays);
}
messages.querySelectorAll("[data-closable]").forEach(leave);
// The server announces with the header HX-Trigger: {"announce": "…"} or {"announce": {"text": "…", "kind": "is-good"}}.
document.addEventListener("announce", (event) => {
  const said = event.detail?.value ?? event.detail;
  if (typeof said === "string") announce(said);
  else announce(said?.text, said?.kind);
});
// A server that is busy has changed nothing: what names the event by which it asks (`data-asks-again`) asks again by
// itself, so that nobody loses a move or a pick, or is left with an old page. A form does while it says what it said, and so
// does a button with what it stands in; what a form asks for (the answer to a decision, a pick) is done once, however often
// it comes.
const TIMES = 10;
let refused = 0; // in a row
function filled(form, submitter) {
  const data = new FormData(form);
  data.delete("csrfmiddlewaretoken"); // which is another each time the form is drawn
  if (submitter?.form === form) data.append(submitter.name, submitter.value);
  return new URLSearchParams(data).toString();
}
const SAYING = ["submit", "click"];
const said = new WeakMap(); // what a form said when it asked: another card may be chosen before the answer comes
document.addEventListener("htmx:before:request", (event) => {
  const { sourceElement: source, sourceEvent } = event.detail?.ctx ?? {};
  if (SAYING.includes(source?.dataset.asksAgain)) said.set(source, filled(source.form ?? source, sourceEvent?.submitter));
});
// What was said is not said twice: the morph that brings the answer keeps what stands in the box. What has been written
// there since stays, and so does what stands beside a phrase that was said.
document.addEventListener("htmx:after:request", (event) => {
  const { response, sourceElement: source, sourceEvent } = event.detail?.ctx ?? {};
  if (!source?.matches?.("[data-empties]") || !response?.raw?.ok || sourceEvent?.submitter?.name) return;
  if (filled(source, sourceEvent?.submitter) === said.get(source)) source.reset();
});
function asksAgain({ response, sourceElement: source, sourceEvent }) {
  const by = source?.dataset.asksAgain;
  if (response?.raw?.status !== 503 || !by || refused >= TIMES) return false;
  refused += 1;
  const { submitter } = sourceEvent ?? {};
  const asked = said.get(source);
  const seconds = Math.min(Number(response.raw.headers.get("Retry-After")) || 1, 3);
  setTimeout(() => {
    if (!source.isConnected) return;
    if (SAYING.includes(by) && filled(source.form ?? source, submitter) !== asked) return;
    if (by === "submit") source.requestSubmit(submitter);
    else source.dispatchEvent(new Event(by, { bubbles: true }));
  }, 1000 * seconds);
  return true;
}
document.addEventListener("htmx:after:swap", (event) => {
  if (event.detail?.ctx?.response?.raw?.status !== 503) refused = 0; // what swaps nothing says that it has, refused or not
});
// Any other request that failed changes nothing on the page, and says so until the same control gets an answer.
const failures = new WeakMap(); // from a control to the message about its last request
function reportFailure(source, text) {
  failures.get(source)?.remove();
  const message = announce(text, "is-bad");
  if (source && message) failures.set(source, message);
}
document.addEventListener("htmx:response:error", (event) => {
  const { response, sourceElement: source } = event.detail?.ctx ?? {};
  const status = response?.raw?.status;
  if ([400, 409, 422].includes(status) || asksAgain(event.detail?.ctx ?? {})) return;
  if (status === 413) return reportFailure(source, messages.dataset.tooMuch);
  reportFailure(source, status === 429 ? messages.dataset.tooMany : status === 403 ? messages.dataset.forbidden : messages.dataset.failed);
});
document.addEventListener("htmx:error", (event) => {
  const { request, response, sourceElement: source } = event.detail?.ctx ?? {};
  if (response) return;
  // After a timeout the server may still finish the request.
  reportFailure(source, request?.signal?.reason === "timeout" ? messages.dataset.slow : messages.dataset.offline);
});
document.addEventListener("htmx:after:request", (event) => {
  const { response, sourceElement: source } = event.detail?.ctx ?? {};
  if (response?.raw?.ok) failures.get(source)?.remove();
});

// An answer waits while a pointer is down: if the page moved under it, the click would be lost.
let pressed = Promise.resolve();
let release = () => {};
document.addEventListener("pointerdown", () => {
  release();
  pressed = new Promise((resolve) => (release = resolve));
}, { capture: true });
for (const event of ["pointerup", "pointercancel", "dragend", "blur"]) {
  addEventListener(event, () => setTimeout(release)); // the click comes right after `pointerup`
}
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  const { fetch } = ctx;
  ctx.fetch = async (...request) => {
    const response = await fetch(...request);
    await pressed;
    return response;
  };
});

// A page that is morphed puts the plain link of a slot in the place of what had come for it: it is fetched anew.
document.addEventListener("htmx:after:swap", () => {
  for (const slot of document.querySelectorAll(".slot[data-htmx-powered]:not(.htmx-request)")) {
    const link = slot.firstElementChild;
    if (slot.childElementCount === 1 && link.getAttribute("href") === slot.getAttribute("hx-get")) slot.dispatchEvent(new Event("emptied"));
  }
});
