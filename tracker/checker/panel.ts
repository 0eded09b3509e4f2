import { findDialog, make } from "./elements.ts";
import { isolate } from "./isolation.ts";
import { STYLES } from "./styles.ts";

const TITLE = "Whence: the forms of this page";

/** Adds the panel to the page, in a shadow tree that the page's styles don't reach, above everything else. */
export function openPanel() {
  const host = make("div", { lang: "en", popover: "manual" });
  // Neither the tracker nor the checker treats the panel as a form.
  host.setAttribute("data-whence-ignore", "");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  const endIsolation = isolate(root);

  const layer = make("div");
  const toggle = make("button", { type: "button", className: "toggle" }, TITLE);
  const status = make("p", { role: "status" }, "Looking for forms…");
  const list = make("div");
  const again = make("button", { type: "button" }, "Look again");
  const done = make("button", { type: "button", className: "main" }, "Done");
  const body = make(
    "div",
    { className: "body" },
    list,
    make("p", { className: "quiet" }, "Only you see this. Changes apply to new visitors within two minutes."),
  );
  const row = make("div", { className: "row" }, again, done);
  const panel = make("div", { className: "panel", role: "region", tabIndex: -1 }, toggle, status, body, row);
  panel.setAttribute("aria-label", TITLE);
  root.append(layer, panel);

  const setOpen = (isOpen: boolean) => {
    toggle.setAttribute("aria-expanded", String(isOpen));
    status.hidden = body.hidden = row.hidden = !isOpen;
  };
  toggle.onclick = () => setOpen(body.hidden === true);
  setOpen(true);

  /** Puts the panel into the page's open dialog, if there is one. */
  const raise = () => {
    const parent = findDialog() ?? document.documentElement;
    if (host.parentNode === parent) return;
    parent.append(host);
    host.showPopover?.();
  };
  raise();
  panel.focus({ preventScroll: true });

  return {
    layer,
    panel,
    list,
    again,
    done,
    raise,
    open: () => setOpen(true),
    say(text: string, isProblem = false) {
      status.textContent = text;
      status.className = isProblem ? "problem" : "";
    },
    close() {
      host.remove();
      endIsolation();
    },
  };
}
