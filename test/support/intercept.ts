import type { BrowserContext, Page, Route } from "playwright-core";
import { inTime } from "./in-time.ts";

const PROBE = "/intercepted";
/** A status that no server of ours gives. */
const CAUGHT = 299;

/** Until a request of the page as it stands is caught. */
async function caught(page: Page): Promise<void> {
  await page.route(`**${PROBE}`, (route) => route.fulfill({ status: CAUGHT, body: "" }));
  const isCaught = () =>
    page
      .evaluate(async (path) => (await fetch(path)).status, PROBE)
      .then(
        (status) => status === CAUGHT,
        () => false,
      );
  while (!(await isCaught()));
  await page.unroute(`**${PROBE}`);
}

/**
 * Hands what is asked for at `address` to `handle` from now on. An open page learns of it as a task among others, and a
 * key pressed at once overtakes that: in 6 of 100 cases on a busy page. So it is tried first.
 */
export async function intercept(
  whose: Page | BrowserContext,
  address: string | RegExp | ((url: URL) => boolean),
  handle: (route: Route) => unknown,
  options?: { times: number },
): Promise<void> {
  await whose.route(address, handle, options);
  const pages = "pages" in whose ? whose.pages() : [whose];
  const open = pages.filter((page) => page.url().startsWith("http"));
  await Promise.all(open.map((page) => inTime(`interception at ${page.url()}`, caught(page))));
}
