// Shows new emails as they arrive and sizes the frame of an open email to its content.
const EVERY_MS = 2000;
const frame = document.querySelector("iframe");

function fit() {
  const page = frame.contentDocument?.documentElement;
  // scrollHeight is never less than the frame's height, so reset it before measuring.
  frame.style.height = "";
  if (page) frame.style.height = `${page.scrollHeight}px`;
}

async function refresh() {
  if (document.hidden) return;
  const response = await fetch("/mailbox").catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page.querySelector("#mails");
  const shown = document.querySelector("#mails");
  fresh.querySelector(`a[href="${location.pathname}"]`)?.setAttribute("aria-current", "page");
  if (fresh.innerHTML === shown.innerHTML) return;
  const focused = document.activeElement?.getAttribute("href");
  shown.replaceChildren(...fresh.childNodes);
  if (focused) shown.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
}

if (frame) {
  frame.addEventListener("load", fit);
  addEventListener("resize", fit);
  fit();
}
setInterval(refresh, EVERY_MS);
document.addEventListener("visibilitychange", refresh);
