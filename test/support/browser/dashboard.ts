import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { COOKIE_CONSENT_KEY } from "../../../functions/constants.ts";
import { startApp } from "../app.ts";
import { type GivenAccount, givenAccount } from "../given.ts";
import { inTime } from "../in-time.ts";
import { witness } from "../tracker/witness.ts";
import { abandonBrowser, lastAsked, startBrowser } from "./browser.ts";
import { intercept } from "./intercept.ts";

/** The whole product and a browser to open it with, for one test file. */
export async function openProduct(choices?: Parameters<typeof startApp>[0]) {
  let [app, browser] = await Promise.all([startApp(choices), startBrowser()]);

  // What lies beside the page would be in the way of every test that clicks below it.
  const answered = [{ name: COOKIE_CONSENT_KEY, value: "rejected" }];
  const storageState = { cookies: [], origins: [{ origin: app.origin, localStorage: answered }] };

  /** An empty page in a context of its own; it is closed after the test, which fails on a script's error or the CSP's. */
  const openPage = async (options: BrowserContextOptions): Promise<Page> => {
    browser = await startBrowser();
    const viewport = { width: 1280, height: 900 };
    const context = await browser.newContext({ viewport, ...options });
    context.setDefaultTimeout(20_000);
    const faults: string[] = [];
    context.on("weberror", (fault) => faults.push(String(fault.error())));
    context.on("console", (line) => {
      if (line.text().includes("Content Security Policy")) faults.push(line.text());
    });
    const seenLast = witness(context);
    onTestFinished(async ({ task }) => {
      if (task.result?.state === "fail") {
        console.error(
          `What the browser was asked last:\n${lastAsked()}\nWhat came of it:\n${await seenLast()}`,
        );
        abandonBrowser();
        return;
      }
      // A page may just be asking for what a test answers in the server's place, and closes before it is told.
      const ignored = { behavior: "ignoreErrors" } as const;
      await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll(ignored)));
      await context.close();
      expect(faults).toEqual([]);
    });
    return context.newPage();
  };

  /** The empty page of a new visitor, who has been asked about cookies and said no. */
  const visit = (options: BrowserContextOptions = {}): Promise<Page> =>
    openPage({ storageState, ...options });

  /** Signs an account in as the sign-in page would, refresh cookie and all, and stays outside the dashboard. */
  const enter = async (page: Page, { email, password }: GivenAccount, stored = {}): Promise<string> => {
    const answer = await page
      .context()
      .request.post(`${app.origin}/api/auth/login`, { data: { email, password } });
    const { access_token }: { access_token: string } = await answer.json();
    await page.goto(`${app.origin}/favicon.svg`);
    await page.evaluate(
      (items) => {
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
      },
      { token: access_token, ...stored },
    );
    return access_token;
  };

  return {
    app,
    origin: app.origin,
    get browser() {
      return browser;
    },
    visit,
    enter,
    /** A page with the dashboard of `account` (else of a new one) open at `tab`. */
    async signedIn(tab = "overview", account?: GivenAccount, options?: BrowserContextOptions): Promise<Page> {
      // Chromium would open a page of its own to store the answer about cookies beforehand.
      const page = await openPage(options ?? {});
      const stored = options?.storageState === undefined && { [COOKIE_CONSENT_KEY]: "rejected" };
      await enter(page, account ?? (await givenAccount(app)), { ...stored });
      await page.goto(`${app.origin}/dashboard?tab=${tab}`);
      // Not by its role, which it loses behind a lead that the address opens.
      await seen(page.locator("[role=tabpanel][data-state=active]"));
      await settled(page);
      return page;
    },
    async close(): Promise<void> {
      await browser.close();
      await app.close();
    },
  };
}

export type Product = Awaited<ReturnType<typeof openProduct>>;

/** The toasts to be seen now, each as its title and its text. */
const toastsOf = (page: Page): Promise<string[][]> =>
  page
    .locator("li[data-state=open]")
    .evaluateAll((toasts) =>
      toasts.map((toast) =>
        [...toast.querySelectorAll(":scope > div")].map((part) => part.textContent ?? ""),
      ),
    );

const READ_MS = 20_000;

/** What `read` gives before long; Playwright's own waiting looks only every half second, and for ever at what hangs. */
export const eventually = <T>(read: () => T | Promise<T>) =>
  expect.poll(() => inTime("a look at what is waited for", Promise.resolve(read()), READ_MS));

/** Waits until this can be seen. */
export const seen = (what: Locator): Promise<void> => eventually(() => what.isVisible()).toBe(true);

/** Waits until the dashboard has what it asks for last, so that no call of its own goes out later. */
export const settled = (page: Page): Promise<void> =>
  page.locator('a[href="/dashboard/account"] bdi').waitFor({ state: "attached" });

/** Waits until exactly this toast stands, and no other beside it. */
export const expectToast = (page: Page, title: string, text: string): Promise<void> =>
  eventually(() => toastsOf(page)).toEqual([[title, text]]);

/** Waits until the last toast has gone. */
export const toastGone = (page: Page): Promise<void> => eventually(() => toastsOf(page)).toEqual([]);

/** Takes the toast away, where it has not gone by itself meanwhile. */
export async function dismissToast(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>("button[aria-label=Dismiss]")?.click());
  await toastGone(page);
}

/** That no toast is to be seen. */
export const expectNoToast = async (page: Page): Promise<void> => expect(await toastsOf(page)).toEqual([]);

/** The button of this name, and of no longer one. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });

/** Waits until the focus is with the panel, or else the page, in which stood what was pressed and has gone. */
export const focusStays = (page: Page): Promise<void> =>
  eventually(() =>
    page.evaluate(() => document.activeElement?.matches("[role=tabpanel][data-state=active], main")),
  ).toBe(true);

/** What the address says behind its question mark. */
export const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);

/** Fills the fields that have these labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** The calls of the API that `page` makes from now on, as they go out. */
export function callsOf(page: Page): { key: string; token: string | undefined }[] {
  const calls: { key: string; token: string | undefined }[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    const token = request.headers().authorization?.replace(/^Bearer /, "");
    if (pathname.startsWith("/api/")) calls.push({ key: `${request.method()} ${pathname}${search}`, token });
  });
  return calls;
}

/** Keeps what the page asks for at `address` from coming: `held` ends when it has been asked, `release` lets it come. */
export async function hold(
  page: Page,
  address: string | RegExp,
): Promise<{ held: Promise<void>; release: () => void }> {
  let [ask, release] = [() => {}, () => {}];
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, address, async (route) => {
    ask();
    await released;
    await route.continue();
  });
  const held = inTime(`a request for ${address}`, asked);
  // Whoever fails before waiting for it has said why.
  held.catch(() => {});
  return { held, release };
}

/** The token this page's browser holds. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("token"));

/** What lies on the clipboard, pasted as a person would. */
export async function pasted(page: Page): Promise<string> {
  const editor = await page.context().newPage();
  await editor.setContent("<textarea></textarea>");
  await editor.locator("textarea").press("Control+V");
  const text = await editor.locator("textarea").inputValue();
  await editor.close();
  return text;
}

/** One HTML page on a site of its own, as a customer has it; its address, and how to take it down. */
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
