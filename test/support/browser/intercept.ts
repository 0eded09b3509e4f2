import type { BrowserContext, Page, Route } from "playwright-core";
import { inTime } from "../in-time.ts";

const PROBE = "/intercepted";
/** A status that none of our servers sends. */
const CAUGHT = 299;

type Address = Parameters<Page["route"]>[0];

/** The addresses intercepted on each page or context. */
const active = new WeakMap<Page | BrowserContext, Set<Address>>();

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
async function start(target: Page | BrowserContext): Promise<Set<Address>> {
  const intercepted = active.get(target);
  if (intercepted !== undefined) return intercepted;
  const addresses = new Set<Address>();
  active.set(target, addresses);
  await target.route(`**${PROBE}`, (route) => route.fulfill({ status: CAUGHT, body: "" }));
  const pages = "pages" in target ? target.pages() : [target];
  const open = pages.filter((page) => page.url().startsWith("http"));
  await Promise.all(open.map((page) => inTime(`interception at ${page.url()}`, waitUntilCaught(page))));
  return addresses;
}

/** Passes requests for `address` to `handle` from now on, until it is unrouted. */
export async function intercept(
  target: Page | BrowserContext,
  address: Address,
  handle: (route: Route) => unknown,
  options?: { times: number },
): Promise<void> {
  const addresses = await start(target);
  addresses.add(address);
  await target.route(address, handle, options);
}

/** Lets all requests pass again, for the next test on a shared page. */
export async function passAll(target: Page | BrowserContext): Promise<void> {
  const addresses = active.get(target) ?? new Set<Address>();
  for (const address of addresses) await target.unroute(address);
  addresses.clear();
}
