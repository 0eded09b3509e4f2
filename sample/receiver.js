// Shows requests as they arrive; those that are open stay open.
const EVERY_MS = 1000;
const list = document.querySelector("#requests");

async function refresh() {
  if (document.hidden) return;
  const response = await fetch("/receiver").catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const known = new Set([...list.children].map((request) => request.dataset.id));
  const fresh = [...page.querySelectorAll("#requests > li")].filter(({ dataset }) => !known.has(dataset.id));
  list.prepend(...fresh);
}

setInterval(refresh, EVERY_MS);
document.addEventListener("visibilitychange", refresh);
