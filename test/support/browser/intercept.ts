import type { BrowserContext, Page, Route } from "playwright-core";
import { inTime } from "../in-time.ts";

const PROBE = "/intercepted";
/** A status that no server of ours gives. */
const CAUGHT = 299;

const begun = new WeakSet<Page | BrowserContext>();

/** Until a request of the page as it stands is caught. */
async function caught(page: Page): Promise<void> {
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
 * Turns interception on, for good. An open page learns of it as a task among others, and a key pressed at once overtakes
 * that: in 6 of 100 cases on a busy page. So it is tried first. And Chromium never answers some of what is under way when
 * it is turned off: 10 requests on 120 pages. So what is caught last stays.
 */
async function begin(whose: Page | BrowserContext): Promise<void> {
  if (begun.has(whose)) return;
  begun.add(whose);
  await whose.route(`**${PROBE}`, (route) => route.fulfill({ status: CAUGHT, body: "" }));
  const pages = "pages" in whose ? whose.pages() : [whose];
  const open = pages.filter((page) => page.url().startsWith("http"));
  await Promise.all(open.map((page) => inTime(`interception at ${page.url()}`, caught(page))));
}

/** Hands what is asked for at `address` to `handle` from now on, until it is unrouted. */
export async function intercept(
  whose: Page | BrowserContext,
  address: string | RegExp | ((url: URL) => boolean),
  handle: (route: Route) => unknown,
  options?: { times: number },
): Promise<void> {
  await begin(whose);
  await whose.route(address, handle, options);
}
