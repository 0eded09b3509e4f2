import { COOKIE_CONSENT_KEY } from "../../../functions/platform/constants.ts";
import { readConsent } from "./consent.ts";
import type { Deployment } from "./deployment.tsx";
import { leaveOwnSignIn, showLook } from "./look.ts";
import { offerConsent } from "./offer-consent.ts";
import { readTheme, showTheme } from "./theme.ts";
import { readToken } from "./token.ts";
import { watchStorage } from "./watch-storage.ts";
import { whenIdle } from "./when-idle.ts";

/** The JSON in the page's #deployment element. */
type PageConfig = Deployment & {
  /** Paths of the app's script, first, and of what it and the page import. */
  app: string[];
  /** When to load the app: at once if the page is empty without it. */
  loads: "at once" | "when idle" | "on demand";
  /** Whether our own site tracks the page, for visitors who consent. */
  tracked: boolean;
};

const LATEST_MS = 800;
const FIRST_RETRY_MS = 1000;

let config: PageConfig;
const WAKE_EVENTS = ["pointerover", "pointerdown", "focusin", "keydown", "touchstart"];
/** Elements that work only once the app runs. */
const CONTROLS = "#root :is(button, summary, form)";

let isLoading = false;
let replay: (() => void) | undefined;

/** Holds a submit or click back until the app runs: a form submitted natively would put the password in the URL. */
function hold(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest("#root")) return;
  const button = target.closest<HTMLButtonElement>("button[type=button]");
  if (target instanceof HTMLFormElement) {
    event.preventDefault();
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    replay = () => target.requestSubmit(submitter);
  } else if (button) replay = () => button.click();
  else return;
  // An app that already listens but is not ready yet would handle the event now, and again on replay.
  event.stopPropagation();
  document.documentElement.dataset.waiting = "";
  void loadApp();
}

function release(): void {
  removeEventListener("submit", hold, true);
  removeEventListener("click", hold, true);
  delete document.documentElement.dataset.waiting;
  replay?.();
}

/** Fetches a file into the HTTP cache. Browsers never retry a module whose import has failed once. */
async function prefetch(file: string): Promise<void> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} returned ${response.status}.`);
  await response.arrayBuffer();
}

/** Replaces the loading text with an error and a link to reload. */
function showLoadError(): void {
  const link = document.createElement("a");
  link.href = location.href;
  link.className = "underline";
  link.textContent = "Load it again";
  document.querySelector("#root [role=status]")?.replaceChildren("This page could not be loaded. ", link);
}

/** Loads the app and starts it. On a prerendered page, failures are retried with exponential backoff. */
async function loadApp(retryMs = FIRST_RETRY_MS): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  for (const event of WAKE_EVENTS) removeEventListener(event, onWake, true);
  const { app, loads, tracked, ...deployment } = config;
  const isEmpty = loads === "at once";
  try {
    if (!isEmpty) await Promise.all(app.map(prefetch));
    const { start }: typeof import("./main.tsx") = await import(app[0] ?? "");
    await start(deployment);
    release();
  } catch {
    if (isEmpty) return showLoadError();
    isLoading = false;
    setTimeout(loadApp, retryMs, retryMs * 2);
  }
}

function onWake({ target }: Event): void {
  if (target instanceof Element && target.closest(CONTROLS)) void loadApp();
}

/** Whether the page shows something of the visitor's own, such as that they are signed in. */
const isPersonal = (): boolean => readToken() !== null || readTheme() !== "system";

/** Loads the app once the page has loaded. */
function loadLater(): void {
  const load = () => void loadApp();
  // Leaves the connection to first paint, which has happened by the second frame. Hidden pages get no frames, hence
  // the timeout.
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(load)));
  setTimeout(load, LATEST_MS);
}

/** Copies `next` onto prerendered links to the sign-in pages, as the app does once it runs. */
function carryReturnTo(): void {
  const next = new URLSearchParams(location.search).get("next");
  if (next === null) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href="/login"], a[href="/register"]'))
    link.search = `${new URLSearchParams({ next })}`;
}

/** Loads our own tracker for visitors who have accepted cookies. Without consent not even the script is fetched. */
function track(): void {
  const { ownSiteId: siteId } = config;
  if (!config.tracked || siteId === "") return;
  window.WhenceConfig = { siteId, apiEndpoint: `${location.origin}/api/lead`, consent: "required" };
  if (readConsent() !== "accepted") return;
  const passConsent = () => window.whence?.("consent", readConsent() === "accepted" ? "granted" : "denied");
  const script = document.createElement("script");
  script.src = "/whence.js";
  // Consent may be withdrawn while the script loads, in another tab, or while the page is in the back/forward cache.
  script.onload = passConsent;
  addEventListener("pageshow", ({ persisted }) => persisted && passConsent());
  addEventListener("storage", ({ key }) => key === COOKIE_CONSENT_KEY && passConsent());
  document.head.append(script);
}

function boot(): void {
  // Again, now that the page's own title and icons are there.
  showLook();
  config = JSON.parse(document.getElementById("deployment")?.textContent ?? "");
  carryReturnTo();
  addEventListener("submit", hold, true);
  addEventListener("click", hold, true);
  if (config.loads === "at once") void loadApp();
  else {
    for (const event of WAKE_EVENTS) addEventListener(event, onWake, { capture: true, passive: true });
    addEventListener("load", () => {
      if (config.loads === "when idle" || isPersonal()) loadLater();
    });
    watchStorage(() => {
      showTheme();
      if (isPersonal()) loadLater();
    });
  }
  offerConsent();
  track();
}

// The only render-blocking script: the theme must be set before first paint, and one file costs less than two.
document.addEventListener("DOMContentLoaded", boot);
// Last, because they throw where storage is blocked.
showTheme();
leaveOwnSignIn();
showLook();
