import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  callsOf,
  eventually,
  expectVisible,
  goTo,
  waitUntilLoaded,
} from "../../support/browser/dashboard.ts";
import { closeDialogs, drawer, expectDialogClosed, expectLeadOpen } from "../../support/browser/drawer.ts";
import { intercept, passAll } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";

const INTERVAL_MS = 10_000;
const LEADS = 30;

const product = startedProduct();
/** A page of an account's leads, whose clock the tests control. Each test adds leads. */
let page: Page;
let site_id: string;
beforeAll(async () => {
  const account = await givenAccount(product.app);
  site_id = (await givenSite(product.app, account.token)).id;
  for (let at = LEADS; at > 0; at--) await send(`Person${at}`);
  page = await product.visit({ reducedMotion: "reduce" });
  await page.clock.install();
  await product.enterAt(page, account, "/dashboard?tab=leads");
  await page.getByRole("table").waitFor();
});
afterEach(async () => {
  await passAll(page);
  await closeDialogs(page);
  // A list with a different filter or order shows what was held back.
  await goTo(page, "tab=leads&q=nobody");
  await expectVisible(page.getByText("No leads match."));
  await page.evaluate(() => scrollTo(0, 0));
  await pointAway();
  await goTo(page, "tab=leads");
  await expectVisible(page.getByRole("table"));
});

const send = (name: string, source = "google") =>
  givenLead(product.app, { site_id, name, email: `${name.toLowerCase()}@company.example`, source });
/** Advances the clock to the next check, `times` times. */
const pass = (times = 1) => page.clock.runFor(times * INTERVAL_MS);
const names = () => page.locator("tbody tr td:first-child p:first-child bdi").allTextContents();
const offer = () => page.getByRole("button", { name: /^Show \d+ new leads?$/ });
const announcement = () => page.getByRole("status").filter({ hasText: /^(New lead|\d+ new leads)/ });
const topOf = (name: string) =>
  page
    .getByRole("row")
    .filter({ hasText: name })
    .evaluate((row) => row.getBoundingClientRect().top);
/** Moves the pointer away from the rows. */
const pointAway = () => page.mouse.move(640, 5);

it("the dot of a live list pulses for five seconds at most", async () => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const dot = page.getByText("Live: new leads appear here.").locator("span");
  const seconds = await dot.evaluate((mark) => {
    const { animationDuration, animationIterationCount } = getComputedStyle(mark);
    return Number.parseFloat(animationDuration) * Number(animationIterationCount);
  });
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(5);
  await page.emulateMedia({ reducedMotion: "reduce" });
});

describe("a new lead", () => {
  it("appears at the top of an open list, and in all counts", async () => {
    const before = await names();
    await send("Cy", "bing");
    await pass();
    await eventually(() => names()).toEqual(["Cy", ...before]);
    await eventually(() => announcement().textContent()).toBe("New lead: Cy, from bing.");
    await expectVisible(page.getByText(`${LEADS + 1} in total`));
    expect(await offer().count()).toBe(0);
    await page.getByRole("tab", { name: "Overview" }).click();
    await eventually(() => page.locator("dl > div").first().locator("dd").first().textContent()).toBe(
      `${LEADS + 1}`,
    );
    await page.getByRole("tab", { name: "Sites" }).click();
    const site = page.getByRole("tabpanel").locator("section[id^=site_]");
    await site.locator("h3 button").click();
    const footer = site.locator("footer");
    await eventually(() => footer.textContent()).toContain(`${LEADS + 1} leads`);
    await eventually(() => site.textContent()).toMatch(/Last seen \d+ s ago/);
    // So does a lead that arrives while another of the dashboard's tabs is open.
    await send("Dee");
    await pass();
    await eventually(() => footer.textContent()).toContain(`${LEADS + 2} leads`);
    await page.getByRole("tab", { name: "Overview" }).click();
    await eventually(() => page.locator("dl > div").first().locator("dd").first().textContent()).toBe(
      `${LEADS + 2}`,
    );
    await expectVisible(page.getByRole("heading", { name: "Where your leads come from" }));
  });

  it("moves no row under the pointer, but offers a button to show it", async () => {
    const shown = await names();
    await page.getByRole("row").filter({ hasText: "person2@" }).hover();
    const before = await topOf("person2@");
    await send("Eve");
    await pass();
    await expectVisible(offer());
    expect(await offer().textContent()).toBe("Show 1 new lead");
    expect(await topOf("person2@")).toBe(before);
    // Rows also stay while the pointer moves to the button.
    await pointAway();
    await send("Fay");
    await pass();
    await eventually(() => offer().textContent()).toBe("Show 2 new leads");
    expect(await names()).toEqual(shown);
    expect(await topOf("person2@")).toBe(before);
    await offer().click();
    await eventually(() => names()).toEqual(["Fay", "Eve", ...shown]);
    expect(await offer().count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Recent Leads");
  });

  it("waits while the user has scrolled down, and its button stays in view", async () => {
    await page.evaluate(() => scrollTo(0, 900));
    // Rows are laid out as they scroll into view.
    let before = Number.NaN;
    await eventually(async () => {
      const last = before;
      before = await topOf("Person5");
      return before - last;
    }).toBe(0);
    await send("Gus");
    await pass();
    await expectVisible(offer());
    const box = await offer().boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(100);
    expect(await topOf("Person5")).toBe(before);
    await offer().click();
    await eventually(async () => (await names())[0]).toBe("Gus");
    await eventually(() => page.evaluate(() => scrollY)).toBeLessThan(400);
  });

  it("does not disturb an open lead or unfinished notes", async () => {
    const shown = await names();
    await page.getByRole("button", { name: "Details of Person1", exact: true }).click();
    await expectLeadOpen(page, "Person1");
    const notes = page.getByLabel("Notes on Person1", { exact: true });
    await notes.fill("Wants twelve");
    await send("Hal");
    await pass();
    await eventually(() => offer().count()).toBe(0);
    await eventually(() => page.getByText("Show 1 new lead").count()).toBe(1);
    expect(await notes.inputValue()).toBe("Wants twelve");
    expect(await notes.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(
      await drawer(page)
        .getByText(/ of \d+$/)
        .count(),
    ).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    expect(await names()).toEqual(shown);
    await offer().click();
    await eventually(() => names()).toEqual(["Hal", ...shown]);
  });

  it("appears in a filtered list only if it matches, without reloading the list", async () => {
    const count = (await names()).length;
    await goTo(page, "tab=leads&source=yahoo");
    await expectVisible(page.getByText("No leads match."));
    const calls = callsOf(page);
    await send("Ida", "google");
    await pass();
    await eventually(() => announcement().textContent()).toContain("Ida");
    expect(await names()).toEqual([]);
    await send("Jim", "yahoo");
    await pass();
    await eventually(() => names()).toEqual(["Jim"]);
    await expectVisible(page.getByText(`1 found, ${count + 2} in total`));
    const lists = calls.map(({ key }) => key).filter((key) => key.startsWith("GET /api/leads?"));
    expect(lists.filter((key) => !key.includes("from="))).toEqual([]);

    await page.getByRole("row").filter({ hasText: "Jim" }).hover();
    await send("Mia", "yahoo");
    await pass();
    await expectVisible(offer());
    expect(await names()).toEqual(["Jim"]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await offer().click();
    await eventually(() => names()).toEqual(["Mia", "Jim"]);
  });

  it("waits while the list is sorted differently", async () => {
    await goTo(page, "tab=leads&sort=lead");
    await eventually(async () => (await names()).slice(0, 2)).toEqual(["Cy", "Dee"]);
    const [first, ...rest] = await names();
    await send("Cyd");
    await pass();
    await expectVisible(offer());
    expect(await names()).toEqual([first, ...rest]);
    await offer().click();
    await eventually(() => names()).toEqual([first, "Cyd", ...rest]);
  });
});

describe("checking for new leads", () => {
  it("pauses in a hidden tab, and catches up when it is shown again", async () => {
    const shown = await names();
    const turn = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
        dispatchEvent(new Event("visibilitychange"));
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      }, state);
    await turn("hidden");
    const calls = callsOf(page);
    await send("Kim");
    await pass(30);
    expect(calls.filter(({ key }) => key.startsWith("GET /api/leads"))).toEqual([]);
    await turn("visible");
    await eventually(() => names()).toEqual(["Kim", ...shown]);
  });

  it("makes one call per interval while nothing arrives, and says when it fails", async () => {
    await page.reload();
    await expectVisible(page.getByRole("table"));
    await waitUntilLoaded(page);
    const shown = await names();
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
    await send("Leo");
    await page.unroute("**/api/leads?*");
    await pass();
    await eventually(() => names()).toEqual(["Leo", ...shown]);
    await expectVisible(page.getByText("Live: new leads appear here.", { exact: true }));
  });
});
