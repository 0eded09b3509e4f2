import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { getCurrentTest } from "vitest/suite";
import { COOKIE_CONSENT_KEY } from "../../../functions/platform/constants.ts";
import { startApp } from "../app.ts";
import { type GivenAccount, givenAccount } from "../given.ts";
import { inTime } from "../in-time.ts";
import { witness } from "../tracker/witness.ts";
import { abandonBrowser, lastBrowserCalls, startBrowser } from "./browser.ts";
import { intercept, passAll } from "./intercept.ts";

const DESKTOP = { width: 1280, height: 900 };

/** Runs in the page. */
const store = (items: Record<string, string>): void => {
  for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
};

/** Runs in the page. Nothing is left of what it stored before, as in a new context. */
const storeOnly = (items: Record<string, string>): void => {
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
};

/** Starts the whole product and a browser for one test file. */
export async function openProduct(choices?: Parameters<typeof startApp>[0]) {
  let [app, browser] = await Promise.all([startApp(choices), startBrowser()]);

  // The cookie banner would cover what tests click.
  const consent = [{ name: COOKIE_CONSENT_KEY, value: "rejected" }];
  const storageState = { cookies: [], origins: [{ origin: app.origin, localStorage: consent }] };

  const closings: (() => Promise<void>)[] = [];

  /**
   * An empty page in its own context. It is closed after the test, or, if opened outside one, with the product. Script
   * errors and CSP violations fail the test.
   */
  const openPage = async (options: BrowserContextOptions): Promise<Page> => {
    browser = await startBrowser();
    const context = await browser.newContext({ viewport: DESKTOP, ...options });
    context.setDefaultTimeout(20_000);
    const faults: string[] = [];
    context.on("weberror", (fault) => faults.push(String(fault.error())));
    context.on("console", (line) => {
      if (line.text().includes("Content Security Policy")) faults.push(line.text());
    });
    const seenLast = witness(context);
    const closeContext = async () => {
      // A page may close while a request that the test intercepts is still pending.
      const ignored = { behavior: "ignoreErrors" } as const;
      await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll(ignored)));
      await context.close();
    };
    const close = async () => {
      await closeContext();
      expect(faults).toEqual([]);
    };
    if (getCurrentTest() === undefined) closings.push(close);
    else
      onTestFinished(async ({ task }) => {
        if (task.result?.state !== "fail") return close();
        console.error(`The last browser calls:\n${lastBrowserCalls()}\nTheir outcome:\n${await seenLast()}`);
        // Other tests of the file may share a page of this browser, so it ends only if it hangs.
        await inTime("closing the page of a failed test", closeContext()).catch(abandonBrowser);
      });
    return context.newPage();
  };

  /** The empty page of a new visitor who has already rejected cookies. */
  const visit = (options: BrowserContextOptions = {}): Promise<Page> =>
    openPage({ storageState, ...options });

  /** Signs in as the sign-in page would, refresh cookie included. Returns what the page stores. */
  const signIn = async (page: Page, { email, password }: GivenAccount): Promise<{ token: string }> => {
    const answer = await page
      .context()
      .request.post(`${app.origin}/api/auth/login`, { data: { email, password } });
    const { access_token }: { access_token: string } = await answer.json();
    return { token: access_token };
  };

  /** Signs in without opening the dashboard. Returns the access token. */
  const enter = async (page: Page, account: GivenAccount): Promise<string> => {
    const stored = await signIn(page, account);
    await page.goto(`${app.origin}/favicon.svg`);
    await page.evaluate(store, stored);
    return stored.token;
  };

  /** Signs in and opens `path`. Cheaper than `enter`, which loads another page of the origin first. */
  const enterAt = async (page: Page, account: GivenAccount, path: string, stored = {}): Promise<void> => {
    const storing = await page.addInitScript(store, { ...(await signIn(page, account)), ...stored });
    await page.goto(app.origin + path);
    await storing.dispose();
  };

  /** Waits until the dashboard's open tab has loaded. */
  const waitForTab = async (page: Page): Promise<void> => {
    // Not by role: an open lead hides the panel from the accessibility tree.
    await page.locator("[role=tabpanel][data-state=active]").waitFor();
    await waitUntilLoaded(page);
  };

  /** Opens `path` on a page that was used before, after resetting it to a new page with only these items in storage. */
  const openOn = async (page: Page, path: string, stored: Record<string, string>): Promise<void> => {
    await passAll(page);
    await page.setViewportSize(DESKTOP);
    // From the same page, the browser would only change the hash.
    if (path.includes("#")) await page.goto("about:blank");
    const storing = await page.addInitScript(storeOnly, { ...stored, [COOKIE_CONSENT_KEY]: "rejected" });
    await page.goto(app.origin + path);
    await storing.dispose();
  };

  return {
    app,
    origin: app.origin,
    get browser() {
      return browser;
    },
    visit,
    enter,
    enterAt,
    /** A page showing the dashboard of `account` (by default a new one) at `tab`. */
    async signedIn(tab = "overview", account?: GivenAccount, options?: BrowserContextOptions): Promise<Page> {
      // Chromium would open an extra page to store the cookie choice beforehand.
      const page = await openPage(options ?? {});
      const stored = options?.storageState === undefined && { [COOKIE_CONSENT_KEY]: "rejected" };
      await enterAt(page, account ?? (await givenAccount(app)), `/dashboard?tab=${tab}`, { ...stored });
      await waitForTab(page);
      return page;
    },
    /** An empty page for `signInOn`, `enterOn` and `visitOn`. */
    emptyPage: (options: BrowserContextOptions = {}): Promise<Page> => openPage(options),
    /** Shows the dashboard of an account on a page. If the page has shown another, this takes half the CPU of a new one. */
    async signInOn(page: Page, account: GivenAccount, tab = "overview"): Promise<void> {
      await openOn(page, `/dashboard?tab=${tab}`, await signIn(page, account));
      await waitForTab(page);
    },
    /** Opens `path` for an account on a page that may have shown another. */
    async enterOn(page: Page, account: GivenAccount, path = "/dashboard/account"): Promise<void> {
      await openOn(page, path, await signIn(page, account));
    },
    /** Opens `path` for a visitor who is signed out, on a page where another may have been signed in. */
    async visitOn(page: Page, path: string): Promise<void> {
      await page.context().clearCookies();
      await openOn(page, path, {});
    },
    async close(): Promise<void> {
      for (const closing of closings) if (browser.isConnected()) await closing();
      await browser.close();
      await app.close();
    },
  };
}

export type Product = Awaited<ReturnType<typeof openProduct>>;

/** The toasts visible now, each as its title and text. */
const toastsOf = (page: Page): Promise<string[][]> =>
  page
    .locator("li[data-state=open]")
    .evaluateAll((toasts) =>
      toasts.map((toast) =>
        [...toast.querySelectorAll(":scope > div")].map((part) => part.textContent ?? ""),
      ),
    );

const READ_MS = 20_000;

/** Polls `read`. Playwright's own waiting polls only every half second, and never gives up on a call that hangs. */
export const eventually = <T>(read: () => T | Promise<T>) =>
  expect.poll(() => inTime("one poll", Promise.resolve(read()), READ_MS));

/** Waits until this is visible. */
export const expectVisible = (locator: Locator): Promise<void> =>
  eventually(() => locator.isVisible()).toBe(true);

/** Waits until the dashboard has loaded everything, so that it sends no more calls of its own. */
export const waitUntilLoaded = (page: Page): Promise<void> =>
  page.locator('a[href="/dashboard/account"] bdi').waitFor({ state: "attached" });

/** Waits until this toast is the only one shown. */
export const expectToast = (page: Page, title: string, text: string): Promise<void> =>
  eventually(() => toastsOf(page)).toEqual([[title, text]]);

/** Waits until no toast is left. */
export const expectToastGone = (page: Page): Promise<void> => eventually(() => toastsOf(page)).toEqual([]);

/** Dismisses the toast, if it is still there. */
export async function dismissToast(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>("button[aria-label=Dismiss]")?.click());
  await expectToastGone(page);
}

/** Asserts that no toast is shown. */
export const expectNoToast = async (page: Page): Promise<void> => expect(await toastsOf(page)).toEqual([]);

/** The button with exactly this name. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });

/** The link with exactly this name. */
export const link = (page: Page, name: string): Locator => page.getByRole("link", { name, exact: true });

/** Waits until the focus is on the panel or page whose clicked element has gone. */
export const expectFocusKept = (page: Page): Promise<void> =>
  eventually(() =>
    page.evaluate(() => document.activeElement?.matches("[role=tabpanel][data-state=active], main")),
  ).toBe(true);

/** Changes the app's URL as a link in it would, without loading the page again. */
export const goToPath = (page: Page, path: string): Promise<void> =>
  page.evaluate((url) => {
    history.pushState(null, "", url);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Changes the dashboard's query string in the same way. */
export const goTo = (page: Page, search: string): Promise<void> => goToPath(page, `/dashboard?${search}`);

/** Tells the page that the user has returned to it, so that it refetches its data. */
export const refocusPage = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

/** The query parameters of the page's URL. */
export const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);

/** Fills the fields with these labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** A live list of the API calls that `page` makes from now on. */
export function callsOf(page: Page): { key: string; token: string | undefined }[] {
  const calls: { key: string; token: string | undefined }[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    const token = request.headers().authorization?.replace(/^Bearer /, "");
    if (pathname.startsWith("/api/")) calls.push({ key: `${request.method()} ${pathname}${search}`, token });
  });
  return calls;
}

/** Holds the page's requests for `address`: `held` resolves at the first one, `release` lets them continue. */
export async function hold(
  page: Page,
  address: string | RegExp,
): Promise<{ held: Promise<void>; release: () => void }> {
  let [arrive, release] = [() => {}, () => {}];
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, address, async (route) => {
    arrive();
    await released;
    await route.continue();
  });
  const held = inTime(`a request for ${address}`, arrived);
  // A test that fails before it awaits this has reported its own error.
  held.catch(() => {});
  return { held, release };
}

/** The token this page's browser holds. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("token"));

/** The clipboard's text, pasted as a person would. */
export async function readClipboard(page: Page): Promise<string> {
  const editor = await page.context().newPage();
  await editor.setContent("<textarea></textarea>");
  await editor.locator("textarea").press("Control+V");
  const text = await editor.locator("textarea").inputValue();
  await editor.close();
  return text;
}

/** Serves one HTML page on its own origin, like a customer's site. Returns its URL and a function to stop it. */
export async function servePage(html: string): Promise<{ port: number; address: string; close: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port, address: `http://localhost:${port}/`, close };
}
