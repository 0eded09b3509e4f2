import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pages } from "../../../web/src/app/pages.ts";
import { eventually, expectVisible, fill, hold, storedToken } from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";
import { soak } from "../../support/soak.ts";

/** Includes the router, which is 28 KB. Pages for reading load none of it until a control is used. */
const PUBLIC_SCRIPT_BYTES = 130_000;
const DASHBOARD_SCRIPT_BYTES = 140_000;
const PATHS = soak([...Object.keys(pages), "/no-such-page"], ["/", "/login", "/developers", "/no-such-page"]);

const product = startedProduct();

/** The names of the scripts that the page loads from now on. */
function scriptsOf(page: Page): Map<string, Response> {
  const scripts = new Map<string, Response>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.set(pathname, response);
  });
  return scripts;
}

/** Their compressed size. */
async function weightOf(scripts: Iterable<Response>): Promise<number> {
  const bodies = await Promise.all([...scripts].map((script) => script.body()));
  return bodies.reduce((total, body) => total + gzipSync(body).length, 0);
}

/** Waits until the app has hydrated the page, which some pages only do once the visitor turns to a control. */
async function hydrate(page: Page): Promise<void> {
  const theme = page.getByRole("button", { name: /^Theme/ });
  if (await theme.count()) await theme.focus();
  const isHydrated = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector("#root *") ?? {}).some((key) => key.startsWith("__react")),
    );
  await eventually(isHydrated).toBe(true);
}

/** Blocks the app's script until the returned function is called. */
const holdApp = async (page: Page) => (await hold(page, "**/assets/main-*.js")).release;

const FORMS = ["/login", "/register", "/forgot-password", "/reset-password"];

it("every page is readable without scripts, and every form says that it needs JavaScript", async () => {
  const page = await product.visit({ javaScriptEnabled: false });
  for (const path of PATHS) {
    await page.goto(product.origin + path);
    expect(await page.getByRole("heading", { level: 1 }).isVisible(), path).toBe(true);
    expect(await page.getByRole("main").isVisible(), path).toBe(true);
    if (!FORMS.includes(path)) continue;
    const notice = page.locator("noscript p", { hasText: "This form needs JavaScript." });
    expect(await notice.isVisible(), path).toBe(true);
    const links = page.getByRole("navigation").getByRole("link");
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "/pricing",
      "/privacy-policy",
      "/terms-of-service",
      "/cookie-policy",
    ]);
  }
});

it("every page hydrates without changes, with few scripts and none before it is loaded", async () => {
  const page = await product.visit();
  const scripts = scriptsOf(page);
  const notes: string[] = [];
  page.on("console", (line) => {
    if (line.type() === "error" && !line.text().includes("404 (Not Found)")) notes.push(line.text());
  });
  for (const path of PATHS) {
    scripts.clear();
    await page.goto(product.origin + path);
    const before = await page.evaluate(() => document.querySelector("#root")?.innerHTML);
    await hydrate(page);
    await page.waitForLoadState("networkidle");
    expect(before?.length, path).toBeGreaterThan(500);
    expect(notes, path).toEqual([]);
    const early = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation");
      const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
      return performance
        .getEntriesByType("resource")
        .filter(({ name, startTime }) => name.endsWith(".js") && startTime < loaded)
        .map(({ name }) => /assets\/(\w+)-/.exec(name)?.[1]);
    });
    expect(early, path).toEqual(["boot"]);
    // A script that the page does not list could not be retried after a failure.
    const { app } = JSON.parse((await page.locator("#deployment").textContent()) ?? "");
    // Toasts follow the first pointer move or focus; a view that fails to load is fetched again with the next toast.
    const awaited = [...scripts].filter(([name]) => !/\/(toast-view|dist)-/.test(name));
    const late = awaited.map(([name]) => name).filter((name) => !name.includes("boot-"));
    expect(late.length, path).toBeGreaterThan(0);
    expect(
      late.filter((name) => !app.includes(name)),
      path,
    ).toEqual([]);
    expect(await weightOf(awaited.map(([, script]) => script)), path).toBeLessThanOrEqual(
      PUBLIC_SCRIPT_BYTES,
    );
  }
});

it("a page for reading loads no app until its visitor turns to a control, or is signed in", async () => {
  const page = await product.visit();
  const scripts = scriptsOf(page);
  const apps = () => [...scripts.keys()].filter((name) => name.includes("main-"));
  await page.goto(product.origin);
  await page.waitForTimeout(1500);
  await page.getByRole("heading", { level: 1 }).hover();
  await page.getByRole("heading", { level: 1 }).click();
  expect(apps()).toEqual([]);
  await page.getByRole("button", { name: /^Theme/ }).hover();
  await eventually(apps).toHaveLength(1);

  await product.enter(page, await givenAccount(product.app));
  await page.goto(product.origin);
  await expectVisible(page.getByRole("link", { name: "Dashboard" }).first());
});

describe("before the app has loaded", () => {
  it("a submitted form waits for the app: the browser never sends a password natively", async () => {
    const { email, password } = await givenAccount(product.app);
    const page = await product.visit();
    const release = await holdApp(page);
    const addresses: string[] = [];
    page.on("framenavigated", (frame) => addresses.push(frame.url()));
    await page.goto(`${product.origin}/login`);
    await fill(page, { Email: email, Password: password });
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign in" }).click();
    expect(addresses).toEqual([`${product.origin}/login`]);
    release();
    await page.waitForURL("**/dashboard");
    expect(await storedToken(page)).not.toBeNull();
    expect(addresses.join()).not.toContain(password);
    // The dashboard has styles that no public page has.
    await expectVisible(page.getByRole("tab", { name: "Overview" }));
    expect(await page.locator("link[rel=stylesheet]").count()).toBe(1);
  });

  it("a link between the forms keeps the page to return to", async () => {
    const page = await product.visit();
    const release = await holdApp(page);
    const next = `?${new URLSearchParams({ next: "/dashboard?tab=leads&q=a%26b" })}`;
    await page.goto(`${product.origin}/login${next}`);
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.waitForURL(`**/register${next}`);
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.waitForURL(`**/login${next}`);
    release();
  });

  it("a button clicked early acts once the app has loaded", async () => {
    const page = await product.visit();
    const release = await holdApp(page);
    await page.goto(`${product.origin}/login`);
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("abc123");
    await page.evaluate(() => {
      Object.assign(window, { heard: 0 });
      document.addEventListener("click", () =>
        Object.assign(window, { heard: Number(Reflect.get(window, "heard")) + 1 }),
      );
    });
    await page.getByRole("button", { name: "Show password" }).click();
    expect(await password.getAttribute("type")).toBe("password");
    release();
    await eventually(() => password.getAttribute("type")).toBe("text");
    expect(await password.inputValue()).toBe("abc123");
    // If the click were also handled before, it would act twice.
    expect(await page.evaluate("heard")).toBe(1);
  });

  it("keeps what was typed and chosen", async () => {
    const type = async (path: string) => {
      const page = await product.visit();
      const release = await holdApp(page);
      await page.goto(product.origin + path);
      const fields = page.locator("form :is(input, textarea)");
      const written = (await fields.all()).map((_, at) => `${at}@example.com`);
      for (const [at, text] of written.entries()) await fields.nth(at).fill(text, { force: true });
      const choices = page.locator("form select");
      for (const choice of await choices.all()) await choice.selectOption("growth");
      release();
      await hydrate(page);
      expect(written.length, path).toBeGreaterThan(0);
      const values = () => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
      expect(await values(), path).toEqual(written);
      for (const choice of await choices.all()) expect(await choice.inputValue(), path).toBe("growth");
    };
    const otherPaths = ["/login", "/forgot-password", "/reset-password#code=123456", "/demo"];
    const sample = ["/register?next=%2Fdashboard%2Faccount", "/contact?plan=agency"];
    await parallel(soak([...sample, ...otherPaths], sample), type, 3);
  });

  it("an app with a file that failed to load is retried", async () => {
    const failOnce = async (file: string) => {
      const page = await product.visit();
      let failures = 1;
      await intercept(page, `**/assets/${file}-*.js`, (route) =>
        failures-- > 0 ? route.abort() : route.continue(),
      );
      await page.goto(`${product.origin}/login`);
      await hydrate(page);
      expect(failures, file).toBeLessThan(0);
    };
    await Promise.all(soak(["main", "login-page", "forms"], ["main", "forms"]).map(failOnce));
  });
});

it("a page that differs from what the app renders causes an error, not a flicker", async () => {
  const context = await product.browser.newContext();
  const page = await context.newPage();
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(String(error.error())));
  await intercept(page, `${product.origin}/login`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace("See where", "Look where") });
  });
  await page.goto(`${product.origin}/login`);
  await eventually(() => errors.length).toBeGreaterThan(0);
  await context.close();
});

it("the dashboard shows its top bar before any style or script has loaded, and loads few scripts", async () => {
  const page = await product.visit();
  await product.enter(page, await givenAccount(product.app));
  const scripts = scriptsOf(page);
  let [bring, answer] = [() => {}, () => {}];
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // All but the render-blocking one in the head.
  await intercept(page, /assets\/(?!boot-)[^/]+\.(js|css)$/, (route) => brought.then(() => route.continue()));
  await intercept(page, "**/api/**", (route) => answered.then(() => route.continue()));
  const document = await page.goto(`${product.origin}/dashboard`, { waitUntil: "commit" });
  const parts = [
    page.getByRole("banner"),
    page.getByRole("link", { name: "Whence" }),
    page.getByText("Loading...", { exact: true }),
  ];
  const places = () => Promise.all(parts.map((part) => part.boundingBox()));
  await expectVisible(page.getByText("Loading...", { exact: true }));
  const before = await places();
  expect(before.map((box) => (box?.height ?? 0) > 20)).toEqual([true, true, true]);
  // The logo is already styled, not a bare link.
  const [bar] = parts;
  expect(await bar?.evaluate((header) => getComputedStyle(header).borderBottomWidth)).toBe("1px");
  bring();
  await expectVisible(page.getByRole("button", { name: "Logout" }));
  expect(await places()).toEqual(before);
  answer();
  await expectVisible(page.getByRole("tab", { name: "Overview" }));
  expect(await bar?.boundingBox()).toEqual(before[0]);

  // The scripts of the first view are all listed in its HTML.
  const html = (await document?.text()) ?? "";
  const named = new Set([...html.matchAll(/(?:href|src)="([^"]+\.js)"/g)].map(([, name = ""]) => name));
  const first = () => [...scripts].flatMap(([name, script]) => (named.has(name) ? [script] : []));
  await eventually(first).toHaveLength(named.size);
  expect(await weightOf(first())).toBeLessThanOrEqual(DASHBOARD_SCRIPT_BYTES);
});

it.each([
  ["/dashboard", 1],
  ["/mails", 0],
])("%s says when its scripts fail to load, and does not change otherwise", async (path, bars) => {
  const page = await product.visit();
  await intercept(page, "**/assets/main-*.js", (route) => route.abort());
  await page.goto(product.origin + path);
  await expectVisible(page.getByText("This page could not be loaded."));
  expect(await page.getByRole("link", { name: "Load it again" }).getAttribute("href")).toContain(path);
  expect(await page.getByRole("banner").count()).toBe(bars);
  expect(await page.getByText("Loading...").count()).toBe(0);
});

describe("the theme", () => {
  const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? "system");
  const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [LIGHT, DARK] = ["rgb(247, 246, 242)", "rgb(15, 21, 20)"];

  it("follows the system until the user chooses one, which applies in every tab from first paint", async () => {
    const page = await product.visit({ colorScheme: "dark" });
    await page.goto(`${product.origin}/pricing`);
    expect(await groundOf(page)).toBe(DARK);
    const other = await page.context().newPage();
    await other.goto(`${product.origin}/features`);
    await page.getByRole("button", { name: "Theme: system. Change to light." }).click();
    await eventually(() => groundOf(page)).toBe(LIGHT);
    await eventually(() => groundOf(other)).toBe(LIGHT);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        Object.assign(window, { atFirst: document.documentElement.dataset.theme });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    for (const path of ["/login", "/dashboard", "/no-such-page"]) {
      await page.goto(product.origin + path);
      expect(await page.evaluate("atFirst")).toBe("light");
    }
  });

  it("cycles through system, light and dark, and applies to a page restored from the back/forward cache", async () => {
    const page = await product.visit({ colorScheme: "light" });
    await page.goto(product.origin);
    const button = page.getByRole("button", { name: /^Theme: / });
    for (const [theme, ground] of [
      ["light", LIGHT],
      ["dark", DARK],
      ["system", LIGHT],
    ]) {
      await button.click();
      await eventually(() => themeOf(page)).toBe(theme);
      expect(await groundOf(page)).toBe(ground);
    }
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();

    // A page in the back/forward cache receives no events.
    await page.evaluate(() => {
      localStorage.setItem("theme", "dark");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await eventually(() => groundOf(page)).toBe(DARK);
  });
});
