import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  callsOf,
  eventually,
  expectVisible,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";
import { drawer, expectDialogClosed, expectLeadOpen } from "../../support/browser/drawer.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { look } from "../../support/browser/look.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const INTERVAL_MS = 10_000;

/** An account with these leads, first name on top, and its dashboard with a clock that the test moves. */
async function given(names: string[], search = "tab=leads") {
  const account = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, account.token);
  const send = (name: string, source = "google") =>
    givenLead(product.app, { site_id, name, email: `${name.toLowerCase()}@company.example`, source });
  for (const name of names.toReversed()) await send(name);
  const page = await product.visit({ reducedMotion: "reduce" });
  await product.enter(page, account);
  await page.clock.install();
  await page.goto(`${product.origin}/dashboard?${search}`);
  await expectVisible(page.locator("[role=tabpanel][data-state=active]"));
  if (!search.includes("source=")) await expectVisible(page.getByRole("table"));
  /** Advances the clock to the next check, `times` times. */
  const pass = (times = 1) => page.clock.runFor(times * INTERVAL_MS);
  return { account, page, site_id, send, pass };
}

const names = (page: Page) => page.locator("tbody tr td:first-child p:first-child bdi").allTextContents();
const offer = (page: Page) => page.getByRole("button", { name: /^Show \d+ new leads?$/ });
const announcement = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^(New lead|\d+ new leads)/ });
const topOf = (page: Page, name: string) =>
  page
    .getByRole("row")
    .filter({ hasText: name })
    .evaluate((row) => row.getBoundingClientRect().top);
/** Moves the pointer away from the rows. */
const pointAway = (page: Page) => page.mouse.move(640, 5);

describe("the first lead", () => {
  it("appears within five seconds", async () => {
    const account = await givenAccount(product.app);
    const { id: site_id } = await givenSite(product.app, account.token);
    const page = await product.signedIn("leads", account, { reducedMotion: "reduce" });
    await expectVisible(page.getByRole("heading", { name: "Listening for your first lead" }));
    await expectVisible(
      page.getByText("No leads yet. Install the tracking snippet on your website to start collecting data."),
    );
    await look(page);
    const sentAt = Date.now();
    await givenLead(product.app, { site_id, name: "Ada", email: "ada@company.example", source: "google" });
    await expectVisible(page.getByRole("row").filter({ hasText: "Ada" }));
    expect(Date.now() - sentAt).toBeLessThan(5000);
    await eventually(() => announcement(page).textContent()).toBe("New lead: Ada, from google.");
    await expectVisible(page.getByText("1 in total"));
  });

  it("is not waited for without a site", async () => {
    const page = await product.signedIn("leads");
    await expectVisible(page.getByText("No leads yet.", { exact: false }));
    expect(await page.getByText("Listening for your first lead").count()).toBe(0);
  });

  it("is waited for with an animation, unless reduced motion is requested", async () => {
    const account = await givenAccount(product.app);
    await givenSite(product.app, account.token);
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      const page = await product.signedIn("leads", account, { reducedMotion });
      await expectVisible(page.getByText("Listening for your first lead"));
      const isMoving = await page.evaluate(() =>
        document.getAnimations().some(({ playState }) => playState === "running"),
      );
      expect(isMoving).toBe(reducedMotion === "no-preference");
    }
  });
});

describe("a new lead", () => {
  it("appears at the top of an open list, and in every count", async () => {
    const { page, send, pass } = await given(["Ada", "Bob"]);
    await pointAway(page);
    await send("Cy", "bing");
    await pass();
    await eventually(() => names(page)).toEqual(["Cy", "Ada", "Bob"]);
    await eventually(() => announcement(page).textContent()).toBe("New lead: Cy, from bing.");
    await expectVisible(page.getByText("3 in total"));
    expect(await offer(page).count()).toBe(0);
    await page.getByRole("tab", { name: "Overview" }).click();
    await eventually(() => page.locator("dl > div").first().locator("dd").first().textContent()).toBe("3");
    await page.getByRole("tab", { name: "Sites" }).click();
    const footer = page.getByRole("tabpanel").locator("footer");
    await eventually(() => footer.textContent()).toContain("3 leads");
    await eventually(() => footer.textContent()).toMatch(/Last seen \d+ s ago/);
    // So does a lead that arrives while another tab is open.
    await send("Dee");
    await pass();
    await eventually(() => footer.textContent()).toContain("4 leads");
    await page.getByRole("tab", { name: "Overview" }).click();
    await eventually(() => page.locator("dl > div").first().locator("dd").first().textContent()).toBe("4");
    await expectVisible(page.getByRole("heading", { name: "Where your leads come from" }));
  });

  it("moves no row under the pointer, but offers a button to show it", async () => {
    const { page, send, pass } = await given(["Ada", "Bob"]);
    await page.getByRole("row").filter({ hasText: "Bob" }).hover();
    const before = await topOf(page, "Bob");
    await send("Cy");
    await pass();
    await expectVisible(offer(page));
    expect(await offer(page).textContent()).toBe("Show 1 new lead");
    expect(await topOf(page, "Bob")).toBe(before);
    // Rows also stay while the pointer moves to the button.
    await pointAway(page);
    await send("Dee");
    await pass();
    await eventually(() => offer(page).textContent()).toBe("Show 2 new leads");
    expect(await names(page)).toEqual(["Ada", "Bob"]);
    expect(await topOf(page, "Bob")).toBe(before);
    await look(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await offer(page).click();
    await eventually(() => names(page)).toEqual(["Dee", "Cy", "Ada", "Bob"]);
    expect(await offer(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Recent Leads");
  });

  it("waits while the user has scrolled down, with its button in view", async () => {
    const many = Array.from({ length: 30 }, (_, at) => `Person${at}`);
    const { page, send, pass } = await given(many);
    await pointAway(page);
    await page.evaluate(() => scrollTo(0, 900));
    const before = await topOf(page, "Person20");
    await send("Cy");
    await pass();
    await expectVisible(offer(page));
    const box = await offer(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(100);
    expect(await topOf(page, "Person20")).toBe(before);
    await offer(page).click();
    await eventually(async () => (await names(page))[0]).toBe("Cy");
    await eventually(() => page.evaluate(() => scrollY)).toBeLessThan(400);
  });

  it("does not disturb an open lead or a note being typed", async () => {
    const { page, send, pass } = await given(["Ada", "Bob"]);
    await page.getByRole("button", { name: "Details of Ada" }).click();
    await expectLeadOpen(page, "Ada");
    const notes = page.getByLabel("Notes on Ada");
    await notes.fill("Wants twelve");
    await send("Cy");
    await pass();
    await eventually(() => offer(page).count()).toBe(0);
    await eventually(() => page.getByText("Show 1 new lead").count()).toBe(1);
    expect(await notes.inputValue()).toBe("Wants twelve");
    expect(await notes.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(
      await drawer(page)
        .getByText(/of 2|of 3/)
        .count(),
    ).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    expect(await names(page)).toEqual(["Ada", "Bob"]);
    await offer(page).click();
    await eventually(() => names(page)).toEqual(["Cy", "Ada", "Bob"]);
  });

  it("appears in a filtered list only if it matches, without reloading the list", async () => {
    const { page, send, pass } = await given(["Ada", "Bob"], "tab=leads&source=bing");
    await expectVisible(page.getByText("No leads match."));
    const calls = callsOf(page);
    await send("Cy", "google");
    await pass();
    await eventually(() => announcement(page).textContent()).toContain("Cy");
    expect(await names(page)).toEqual([]);
    await send("Dee", "bing");
    await pass();
    await eventually(() => names(page)).toEqual(["Dee"]);
    await expectVisible(page.getByText("1 found, 4 in total"));
    const lists = calls.map(({ key }) => key).filter((key) => key.startsWith("GET /api/leads?"));
    expect(lists.filter((key) => !key.includes("from="))).toEqual([]);
  });

  it("waits while the list is sorted differently", async () => {
    const { page, send, pass } = await given(["Cy", "Ada"], "tab=leads&sort=lead");
    await pointAway(page);
    await eventually(() => names(page)).toEqual(["Ada", "Cy"]);
    await send("Bob");
    await pass();
    await expectVisible(offer(page));
    expect(await names(page)).toEqual(["Ada", "Cy"]);
    await offer(page).click();
    await eventually(() => names(page)).toEqual(["Ada", "Bob", "Cy"]);
  });
});

describe("checking for new leads", () => {
  it("pauses in a hidden tab, and catches up when it is shown again", async () => {
    const { page, send, pass } = await given(["Ada"]);
    await pointAway(page);
    const turn = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
        dispatchEvent(new Event("visibilitychange"));
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      }, state);
    await turn("hidden");
    const calls = callsOf(page);
    await send("Bob");
    await pass(30);
    expect(calls.filter(({ key }) => key.startsWith("GET /api/leads"))).toEqual([]);
    await turn("visible");
    await eventually(() => names(page)).toEqual(["Bob", "Ada"]);
  });

  it("makes one call while nothing arrives, and says when it fails", async () => {
    const { page, send, pass } = await given(["Ada"]);
    await pointAway(page);
    await expectVisible(page.getByText("Live: new leads appear here.", { exact: true }));
    const calls = callsOf(page);
    const answered = page.waitForResponse("**/api/leads?*");
    await pass();
    await (await answered).finished();
    expect(calls.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^GET \/api\/leads\?limit=200&from=/),
    ]);
    await intercept(page, "**/api/leads?*", (route) => route.abort());
    await pass();
    await expectVisible(page.getByText("Not live. Trying again."));
    await send("Bob");
    await page.unroute("**/api/leads?*");
    await pass();
    await eventually(() => names(page)).toEqual(["Bob", "Ada"]);
    await expectVisible(page.getByText("Live: new leads appear here.", { exact: true }));
  });
});
