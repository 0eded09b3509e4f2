import type { Locator, Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  callsOf,
  dismissToast,
  eventually,
  expectToast,
  expectVisible,
  refocusPage,
} from "../../support/browser/dashboard.ts";
import { closeDialogs, givenLeadsTab, ONE_LEAD, open } from "../../support/browser/drawer.ts";
import { intercept, passAll } from "../../support/browser/intercept.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";

/** Each test changes a different lead. */
const names = ["Ada", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Zoë O’Hara"];

const product = startedProduct();
let tab: Awaited<ReturnType<typeof givenLeadsTab>>;
let page: Page;
beforeAll(async () => {
  tab = await givenLeadsTab(product, names);
  ({ page } = tab);
  await page.clock.install();
});
afterEach(async () => {
  await page.clock.resume();
  await passAll(page);
  await closeDialogs(page);
  await dismissToast(page);
});

const statusOf = (on: Page, name: string) => on.getByLabel(`Status of ${name}`);
const rowOf = (on: Page, name: string) => on.locator("tbody tr").filter({ hasText: name });
const shownStatus = (row: Locator) => row.locator("td:nth-child(8) div > span").textContent();
const scoreOf = (row: Locator) => row.locator("td:nth-child(6) div > span").textContent();

/** Opens a lead that no test has changed. */
async function given() {
  const name = names.shift() ?? "";
  const status = statusOf(page, name);
  const stored = async () => (await tab.stored()).find((lead) => lead.name === name);
  await open(page, name);
  return { name, status, row: rowOf(page, name), stored };
}

/** Stops the page's clock. */
const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);

describe("a lead's status", () => {
  it("changes in place, in the row and in other tabs", async () => {
    const { name, status, row, stored } = await given();
    const other = await page.context().newPage();
    await other.goto(`${product.origin}/dashboard?tab=leads`);
    await open(other, name);
    expect(await status.locator("option").allTextContents()).toEqual([
      ...["New", "Contacted", "Qualified", "Won", "Lost", "Spam"],
    ]);
    expect(await status.inputValue()).toBe("new");
    await status.selectOption("Qualified");
    await eventually(() => shownStatus(row)).toBe("Qualified");
    expect(await status.inputValue()).toBe("qualified");
    expect(await stored()).toMatchObject({ status: "qualified" });

    expect(await statusOf(other, name).inputValue()).toBe("new");
    await refocusPage(other);
    await eventually(() => statusOf(other, name).inputValue()).toBe("qualified");
    await other.close();
  });

  it("shows the choice while it is being saved, and the last of several choices wins", async () => {
    const { status, stored } = await given();
    const calls = callsOf(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await intercept(page, ONE_LEAD, async (route) => {
      await released;
      await route.continue();
    });
    for (const choice of ["contacted", "lost", "won"]) await status.selectOption(choice);
    await expectVisible(page.getByText("Saving…"));
    expect(await status.inputValue()).toBe("won");
    // Sent in parallel, the first might be stored last.
    await eventually(() => calls.filter(({ key }) => key.startsWith("PATCH")).length).toBe(1);
    release();
    await eventually(() => page.getByText("Saving…").count()).toBe(0);
    expect(await status.inputValue()).toBe("won");
    expect(await stored()).toMatchObject({ status: "won" });
  });

  describe("chosen with the arrow keys", () => {
    /** Presses ArrowDown from New; returns the changes sent since. */
    const goDown = async (status: Locator, steps: number) => {
      const calls = callsOf(page);
      await status.focus();
      for (let step = 0; step < steps; step++) await page.keyboard.press("ArrowDown");
      return () => calls.filter(({ key }) => key.startsWith("PATCH"));
    };

    it("is saved once, after the last key is pressed", async () => {
      const { status, row, stored } = await given();
      await pause();
      const changes = await goDown(status, 3);
      expect(await status.inputValue()).toBe("won");
      expect(changes()).toEqual([]);
      await page.clock.resume();
      await eventually(() => shownStatus(row)).toBe("Won");
      expect(await stored()).toMatchObject({ status: "won" });
      await pause();
      for (const key of ["ArrowUp", "ArrowDown"]) await page.keyboard.press(key);
      await page.clock.runFor(1000);
      expect(await status.inputValue()).toBe("won");
      expect(changes()).toHaveLength(1);
    });

    const ways: Record<string, () => Promise<unknown>> = {
      "the select loses focus": () => page.keyboard.press("Tab"),
      "the details close": () => page.keyboard.press("Escape"),
      "the user goes back": () => page.goBack(),
      "the user leaves the page": () => page.goto(`${product.origin}/favicon.svg`),
    };
    it.each(Object.keys(ways))("is saved immediately and only once when %s", async (way) => {
      const { status, stored } = await given();
      await pause();
      const changes = await goDown(status, 2);
      expect(changes()).toEqual([]);
      await ways[way]?.();
      await eventually(stored).toMatchObject({ status: "qualified" });
      // Browsers may not report requests sent while a page unloads.
      if (way !== "the user leaves the page") return expect(changes()).toHaveLength(1);
      expect(changes().length).toBeLessThanOrEqual(1);
      await page.goto(`${product.origin}/dashboard?tab=leads`);
    });
  });

  it("shows an error and the old status when a change fails", async () => {
    const { status, stored } = await given();
    const detail = "Your trial has ended; choose a plan to change leads.";
    for (const [answer, text] of [
      [{ status: 402, json: { detail } }, detail],
      [{ status: 502, body: "<h1>Bad gateway</h1>" }, "Failed to change the status"],
    ] as const) {
      await intercept(page, ONE_LEAD, (route) => route.fulfill(answer));
      await status.selectOption("won");
      await expectToast(page, "Error", text);
      await eventually(() => status.inputValue()).toBe("new");
      await page.unroute(ONE_LEAD);
      await dismissToast(page);
    }
    for (const fail of [
      () => page.context().setOffline(true),
      () => intercept(page, ONE_LEAD, (it) => it.abort()),
    ]) {
      await fail();
      await status.selectOption("won");
      await expectToast(page, "Error", "Failed to change the status. You seem to be offline.");
      await eventually(() => status.inputValue()).toBe("new");
      await page.context().setOffline(false);
      await dismissToast(page);
    }
    expect(await stored()).toMatchObject({ status: "new" });
  });

  it("can be set to spam, which keeps the score and takes the lead out of the average", async () => {
    const { status, row, stored } = await given();
    const score = (await stored())?.ai_score?.toFixed(1);
    await status.selectOption("Spam");
    await eventually(() => shownStatus(row)).toBe("Spam");
    await expectVisible(page.getByText("Marked as spam manually."));
    expect(await scoreOf(row)).toBe(score);
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Overview" }).click();
    for (const note of [
      "incl. 1 demo, test or spam",
      "excl. demo, test or spam",
      "of all leads, like the total",
    ])
      await expectVisible(page.getByText(note));
  });
});

describe("a lead in quarantine", () => {
  it("says why, stays there if restoring fails, and is restored with its score, even by keyboard", async () => {
    const name = "Zoë O’Hara";
    const account = await givenAccount(product.app);
    const { id: site_id } = await givenSite(product.app, account.token);
    const body = { site_id, name, email: "zoe@company.example", message: "A quote?" };
    const { id } = await givenLead(product.app, { ...body, honeypot: "filled" });
    await product.signInOn(page, account, "leads");
    const status = statusOf(page, name);
    const row = rowOf(page, name);
    const stored = async () => (await product.app.call(`GET /api/leads/${id}`, account)).json;
    await open(page, name);
    const { ai_score } = await givenLead(product.app, { ...body, form: "other" });
    const why = "In quarantine: a field hidden from people was filled in";
    await expectVisible(page.getByText(`${why}.`));
    expect(await shownStatus(row)).toBe("Spam");
    expect(await scoreOf(row)).toBe("2.0");
    const reason = page.getByRole("listitem").filter({ hasText: why });
    expect(await reason.locator("> span").last().textContent()).toMatch(/^[-−]\d\.\d\d$/);

    const restore = page.getByRole("button", { name: "Not spam – restore" });
    await intercept(page, ONE_LEAD, (route) => route.fulfill({ status: 500 }), { times: 1 });
    await restore.click();
    await expectToast(page, "Error", "Failed to change the status");
    await expectVisible(restore);
    expect(await status.inputValue()).toBe("spam");
    await dismissToast(page);

    await restore.focus();
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
    await expectToast(page, "Success", "Lead restored.");
    expect(await status.inputValue()).toBe("new");
    // The reason disappears once the response has replaced the lead.
    await eventually(() => page.getByText(why).count()).toBe(0);
    expect(await stored()).toMatchObject({ status: "new" });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Show 1 new lead" }).click();
    const scores = page.locator("tbody td:nth-child(6) div > span");
    await eventually(() => scores.allTextContents()).toEqual(Array(2).fill(ai_score?.toFixed(1)));
    await page.getByRole("tab", { name: "Overview" }).click();
    await expectVisible(page.getByText(`${ai_score?.toFixed(1)}/10`));
    expect(await page.getByText(/^(incl\. \d+|without) demo, test or spam$/).count()).toBe(0);
  });
});
