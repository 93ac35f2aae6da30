// The search page: what filter controls write into the query shows in the search box too.

const box = document.getElementById("q");

document.addEventListener("htmx:after:swap", () => {
  const found = document.getElementById("found");
  if (!found) return;
  // Who is typing is ahead of the answer that arrives.
  if (document.activeElement !== box) box.value = found.dataset.query;
});
