import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  callsOf,
  dismissToast,
  eventually,
  expectToast,
  expectVisible,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";
import { expectLeadOpen as detailsOpen, ONE_LEAD } from "../../support/browser/drawer.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { givenAccount, givenLead, givenSite, leadsOf } from "../../support/given.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const NAME = "Zoë O’Hara";
const statusOf = (page: Page) => page.getByLabel(`Status of ${NAME}`);
const badges = (page: Page) => page.locator("tbody td:first-child p:last-child > span").allTextContents();
const scoreOf = (page: Page) => page.locator("tbody td:nth-child(5) div > span").textContent();
async function openDetails(page: Page) {
  await page
    .getByRole("button", { name: /^Details of/ })
    .first()
    .click();
  await detailsOpen(page, NAME);
}

/** An account with one lead, whose details are open. */
async function opened(more: Record<string, unknown> = {}) {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token);
  const body = { site_id: site.id, name: NAME, email: "zoe@company.example", message: "A quote?" };
  const lead = await givenLead(product.app, { ...body, ...more });
  const page = await product.signedIn("leads", account);
  await openDetails(page);
  const stored = async () => (await leadsOf(product.app, account.token))[0];
  return { account, body, lead, page, stored };
}

describe("a lead's status", () => {
  it("changes in place, in the row and in other tabs", async () => {
    const { account, page, stored } = await opened();
    const other = await product.signedIn("leads", account);
    await openDetails(other);
    expect(await statusOf(page).locator("option").allTextContents()).toEqual([
      ...["New", "Contacted", "Qualified", "Won", "Lost", "Spam"],
    ]);
    expect(await statusOf(page).inputValue()).toBe("new");
    await statusOf(page).selectOption("Qualified");
    await eventually(() => badges(page)).toContain("Qualified");
    expect(await statusOf(page).inputValue()).toBe("qualified");
    expect(await stored()).toMatchObject({ status: "qualified" });

    expect(await statusOf(other).inputValue()).toBe("new");
    await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await eventually(() => statusOf(other).inputValue()).toBe("qualified");
  });

  it("shows the choice while it is being saved, and the last of several choices wins", async () => {
    const { page, stored } = await opened();
    const calls = callsOf(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await intercept(page, ONE_LEAD, async (route) => {
      await released;
      await route.continue();
    });
    for (const choice of ["contacted", "lost", "won"]) await statusOf(page).selectOption(choice);
    await expectVisible(page.getByText("Saving…"));
    expect(await statusOf(page).inputValue()).toBe("won");
    // Sent in parallel, the first might be stored last.
    await eventually(() => calls.filter(({ key }) => key.startsWith("PATCH")).length).toBe(1);
    release();
    await eventually(() => page.getByText("Saving…").count()).toBe(0);
    expect(await statusOf(page).inputValue()).toBe("won");
    expect(await stored()).toMatchObject({ status: "won" });
  });

  describe("chosen with the arrow keys", () => {
    /** Presses ArrowDown from New; returns the changes sent since. */
    const goDown = async (page: Page, steps: number) => {
      const calls = callsOf(page);
      await statusOf(page).focus();
      for (let step = 0; step < steps; step++) await page.keyboard.press("ArrowDown");
      return () => calls.filter(({ key }) => key.startsWith("PATCH"));
    };

    it("is saved once, after the last key press", async () => {
      const { page, stored } = await opened();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 10_000);
      const changes = await goDown(page, 3);
      expect(await statusOf(page).inputValue()).toBe("won");
      expect(changes()).toEqual([]);
      await page.clock.resume();
      await eventually(() => badges(page)).toContain("Won");
      expect(await stored()).toMatchObject({ status: "won" });
      await page.clock.pauseAt(Date.now() + 60_000);
      for (const key of ["ArrowUp", "ArrowDown"]) await page.keyboard.press(key);
      await page.clock.runFor(1000);
      expect(await statusOf(page).inputValue()).toBe("won");
      expect(changes()).toHaveLength(1);
    });

    const ways: Record<string, (page: Page) => Promise<unknown>> = {
      "the select loses focus": (page) => page.keyboard.press("Tab"),
      "the details close": (page) => page.keyboard.press("Escape"),
      "the user goes back": (page) => page.goBack(),
      "the user leaves the page": (page) => page.goto(`${product.origin}/favicon.svg`),
    };
    it.each(Object.keys(ways))("is saved immediately and only once when %s", async (way) => {
      const { page, stored } = await opened();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 10_000);
      const changes = await goDown(page, 2);
      expect(changes()).toEqual([]);
      await ways[way]?.(page);
      await eventually(stored).toMatchObject({ status: "qualified" });
      // Browsers may not report requests sent while a page unloads.
      if (way === "the user leaves the page") expect(changes().length).toBeLessThanOrEqual(1);
      else expect(changes()).toHaveLength(1);
    });
  });

  it("shows an error and the old status when a change fails", async () => {
    const { page, stored } = await opened();
    const detail = "Your trial has ended; choose a plan to change leads.";
    for (const [answer, text] of [
      [{ status: 402, json: { detail } }, detail],
      [{ status: 502, body: "<h1>Bad gateway</h1>" }, "Failed to change the status"],
    ] as const) {
      await intercept(page, ONE_LEAD, (route) => route.fulfill(answer));
      await statusOf(page).selectOption("won");
      await expectToast(page, "Error", text);
      await eventually(() => statusOf(page).inputValue()).toBe("new");
      await page.unroute(ONE_LEAD);
      await dismissToast(page);
    }
    for (const fail of [
      () => page.context().setOffline(true),
      () => intercept(page, ONE_LEAD, (it) => it.abort()),
    ]) {
      await fail();
      await statusOf(page).selectOption("won");
      await expectToast(page, "Error", "Failed to change the status. You seem to be offline.");
      await eventually(() => statusOf(page).inputValue()).toBe("new");
      await page.context().setOffline(false);
      await dismissToast(page);
    }
    expect(await stored()).toMatchObject({ status: "new" });
  });

  it("can be set to spam, which keeps the score and takes the lead out of the average", async () => {
    const { page, lead } = await opened();
    await statusOf(page).selectOption("Spam");
    await eventually(() => badges(page)).toContain("Spam");
    await expectVisible(page.getByText("Marked as spam manually."));
    expect(await scoreOf(page)).toBe(lead.ai_score?.toFixed(1));
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
  it("says why, and is restored with its score by a button, also with the keyboard", async () => {
    const { page, body, stored } = await opened({ honeypot: "filled" });
    const { ai_score } = await givenLead(product.app, { ...body, site_id: body.site_id, form: "other" });
    const why = "In quarantine: a field hidden from people was filled in";
    await expectVisible(page.getByText(`${why}.`));
    expect(await badges(page)).toContain("Spam");
    expect(await scoreOf(page)).toBe("2.0");
    const reason = page.getByRole("listitem").filter({ hasText: why });
    expect(await reason.locator("> span").last().textContent()).toMatch(/^[-−]\d\.\d\d$/);

    await page.getByRole("button", { name: "Not spam – restore" }).focus();
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
    await expectToast(page, "Success", "Lead restored.");
    expect(await statusOf(page).inputValue()).toBe("new");
    // The reason disappears once the response has replaced the lead.
    await eventually(() => page.getByText(why).count()).toBe(0);
    expect(await stored()).toMatchObject({ status: "new" });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Show 1 new lead" }).click();
    const scores = page.locator("tbody td:nth-child(5) div > span");
    await eventually(() => scores.allTextContents()).toEqual(Array(2).fill(ai_score?.toFixed(1)));
    await page.getByRole("tab", { name: "Overview" }).click();
    await expectVisible(page.getByText(`${ai_score?.toFixed(1)}/10`));
    expect(await page.getByText(/^(incl\. \d+|without) demo, test or spam$/).count()).toBe(0);
  });

  it("stays in quarantine when restoring fails", async () => {
    const { page } = await opened({ honeypot: "filled" });
    await intercept(page, ONE_LEAD, (route) => route.fulfill({ status: 500 }));
    await page.getByRole("button", { name: "Not spam – restore" }).click();
    await expectToast(page, "Error", "Failed to change the status");
    await expectVisible(page.getByRole("button", { name: "Not spam – restore" }));
    expect(await statusOf(page).inputValue()).toBe("spam");
  });
});
