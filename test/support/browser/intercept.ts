import type { BrowserContext, Page, Route } from "playwright-core";
import { inTime } from "../in-time.ts";

const PROBE = "/intercepted";
/** A status that none of our servers sends. */
const CAUGHT = 299;

const active = new WeakSet<Page | BrowserContext>();

/** Waits until a request of the page is intercepted. */
async function waitUntilCaught(page: Page): Promise<void> {
  const isCaught = () =>
    page
      .evaluate(async (path) => (await fetch(path)).status, PROBE)
      .then(
        (status) => status === CAUGHT,
        () => false,
      );
  while (!(await isCaught()));
}

/**
 * Turns interception on, permanently. An open page applies it in a task of its own, and a key pressed immediately can
 * overtake that task (6 of 100 runs on a busy page), so a probe request waits for it. It is never turned off, because
 * Chromium then leaves some pending requests without a response (10 requests on 120 pages).
 */
async function start(whose: Page | BrowserContext): Promise<void> {
  if (active.has(whose)) return;
  active.add(whose);
  await whose.route(`**${PROBE}`, (route) => route.fulfill({ status: CAUGHT, body: "" }));
  const pages = "pages" in whose ? whose.pages() : [whose];
  const open = pages.filter((page) => page.url().startsWith("http"));
  await Promise.all(open.map((page) => inTime(`interception at ${page.url()}`, waitUntilCaught(page))));
}

/** Passes requests for `address` to `handle` from now on, until it is unrouted. */
export async function intercept(
  whose: Page | BrowserContext,
  address: string | RegExp | ((url: URL) => boolean),
  handle: (route: Route) => unknown,
  options?: { times: number },
): Promise<void> {
  await start(whose);
  await whose.route(address, handle, options);
}
