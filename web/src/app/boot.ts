import { COOKIE_CONSENT_KEY } from "../../../functions/constants.ts";
import { readConsent } from "./consent.ts";
import type { Deployment } from "./deployment.tsx";
import { showTheme } from "./theme.ts";
import { whenIdle } from "./when-idle.ts";

/** What a page tells its scripts, in its element #deployment. */
type Told = Deployment & {
  /** Where the app's script stands, and what it and the page import. */
  app: string[];
  /** Whether it comes at once: there is nothing to look at before. */
  atOnce: boolean;
  /** Whether the page is tracked by our own site, where the visitor agrees. */
  tracked: boolean;
};

const LATEST_MS = 800;
const FIRST_RETRY_MS = 1000;

let told: Told;
const wakes = ["pointerdown", "focusin", "keydown", "touchstart"];

let bringing = false;
let held: (() => void) | undefined;

/** What needs the app waits for it: a form sent now would put a password into the address. */
function hold(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLButtonElement>("button[type=button]");
  if (target instanceof HTMLFormElement) {
    event.preventDefault();
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    held = () => target.requestSubmit(submitter);
  } else if (button) held = () => button.click();
  else return;
  // An app that listens already, and has not said so, would do it, and do it again when it is done anew.
  event.stopPropagation();
  document.documentElement.dataset.waiting = "";
  void bring();
}

function release(): void {
  removeEventListener("submit", hold, true);
  removeEventListener("click", hold, true);
  delete document.documentElement.dataset.waiting;
  held?.();
}

/** Makes sure of a file, which then waits in the browser's cache: a module that once did not come is never asked for again. */
async function fetched(file: string): Promise<void> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
  await response.arrayBuffer();
}

/** Says, where there is nothing else to look at, that the page did not come, and how to ask for it again. */
function excuse(): void {
  const link = document.createElement("a");
  link.href = location.href;
  link.className = "underline";
  link.textContent = "Load it again";
  document.querySelector("#root [role=status]")?.replaceChildren("This page could not be loaded. ", link);
}

/** Fetches the app and lets it take over the page, again and again where it does not come. */
async function bring(retryMs = FIRST_RETRY_MS): Promise<void> {
  if (bringing) return;
  bringing = true;
  for (const wake of wakes) removeEventListener(wake, onWake, true);
  const { app, atOnce, tracked, ...deployment } = told;
  try {
    if (!atOnce) await Promise.all(app.map(fetched));
    const { start }: typeof import("./main.tsx") = await import(app[0] ?? "");
    await start(deployment);
    release();
  } catch {
    if (atOnce) return excuse();
    bringing = false;
    setTimeout(bring, retryMs, retryMs * 2);
  }
}

const onWake = () => void bring();

/** Links to the sign-in pages lead on to the page wanted also before the app makes them: rendered ahead, they know of none. */
function carryWanted(): void {
  const next = new URLSearchParams(location.search).get("next");
  if (next === null) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href="/login"], a[href="/register"]'))
    link.search = `${new URLSearchParams({ next })}`;
}

/** Our own tracker, which keeps and sends nothing before the visitor has agreed, and does not even come. */
function track(): void {
  const { ownSiteId: siteId } = told;
  if (!told.tracked || siteId === "") return;
  window.WhenceConfig = { siteId, apiEndpoint: `${location.origin}/api/lead`, consent: "required" };
  if (readConsent() !== "accepted") return;
  const tell = () => window.whence?.("consent", readConsent() === "accepted" ? "granted" : "denied");
  const script = document.createElement("script");
  script.src = "/whence.js";
  // What was refused while it was on its way, in another tab, or while this page was left, is refused here, too.
  script.onload = tell;
  addEventListener("pageshow", ({ persisted }) => persisted && tell());
  addEventListener("storage", ({ key }) => key === COOKIE_CONSENT_KEY && tell());
  document.head.append(script);
}

function boot(): void {
  told = JSON.parse(document.getElementById("deployment")?.textContent ?? "");
  carryWanted();
  addEventListener("submit", hold, true);
  addEventListener("click", hold, true);
  if (told.atOnce) void bring();
  else {
    for (const wake of wakes) addEventListener(wake, onWake, { capture: true, passive: true });
    // The page is painted first, with the whole line to itself, which is sure in the second frame; a hidden one is not
    // painted, and need not wait for it.
    addEventListener("load", () => {
      requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(onWake)));
      setTimeout(onWake, LATEST_MS);
    });
  }
  track();
}

// The one script in a page's head, which its painting waits for: a chosen theme must not come late, and what waits for
// the page costs less in the same file than in one that is fetched beside it.
document.addEventListener("DOMContentLoaded", boot);
// Last, since storage that is denied throws.
showTheme();
