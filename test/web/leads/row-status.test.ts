import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { bannerOf } from "../../support/browser/banner.ts";
import {
  dismissToast,
  eventually,
  expectToast,
  expectVisible,
  goTo,
} from "../../support/browser/dashboard.ts";
import { closeDialogs, focusedName, givenLeadsTab, ONE_LEAD } from "../../support/browser/drawer.ts";
import { intercept, passAll } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";

const product = startedProduct();
let tab: Awaited<ReturnType<typeof givenLeadsTab>>;
let page: Page;
beforeAll(async () => {
  tab = await givenLeadsTab(product, ["Ada", "Bob", "Cyd", "Dan"]);
  ({ page } = tab);
});
afterEach(async () => {
  await passAll(page);
  await dismissToast(page);
});

const statusOf = (name: string) => page.getByLabel(`Status: ${name}`, { exact: true });
/** Its options are there once it has the focus, or the pointer. */
async function choose(name: string, status: string): Promise<void> {
  await statusOf(name).focus();
  await statusOf(name).selectOption(status);
}
const shown = (name: string) =>
  page.locator("tbody tr").filter({ hasText: name }).locator("td:nth-child(8) div > span").textContent();
const stored = async (name: string) => (await tab.stored()).find((lead) => lead.name === name)?.status;
const names = () => page.locator("tbody td:first-child p:first-child > bdi").allTextContents();

describe("the status in a row", () => {
  it("changes at once, is stored, and can be taken back", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await intercept(page, ONE_LEAD, async (route) => {
      await released;
      await route.continue();
    });
    await choose("Ada", "Won");
    await eventually(() => shown("Ada")).toBe("Won");
    expect(await stored("Ada")).toBe("new");
    release();
    await expectVisible(page.getByText("Ada: Won.", { exact: true }));
    expect(await stored("Ada")).toBe("won");
    await page.getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Success", "Ada: New.");
    expect([await shown("Ada"), await stored("Ada")]).toEqual(["New", "new"]);
    // Neither choice opened the lead.
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("is the old one again if it could not be stored, and a toast says why", async () => {
    await intercept(page, ONE_LEAD, (route) => route.fulfill({ status: 503, json: { detail: "Busy." } }));
    await choose("Bob", "Lost");
    await expectToast(page, "Error", "Busy.");
    expect([await shown("Bob"), await statusOf("Bob").inputValue(), await stored("Bob")]).toEqual([
      ...["New", "new", "new"],
    ]);
  });

  it("chosen with the arrow keys is stored once", async () => {
    const changes: unknown[] = [];
    await intercept(page, ONE_LEAD, async (route) => {
      changes.push(route.request().postDataJSON());
      await route.continue();
    });
    await statusOf("Cyd").focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowDown");
    expect(await shown("Cyd")).toBe("Won");
    await expectVisible(page.getByText("Cyd: Won.", { exact: true }));
    expect(changes).toEqual([{ status: "won" }]);
    expect(await focusedName(page)).toBe("Status: Cyd");
  });

  it("that takes its lead out of the list leaves the focus on the next row, and after the last on the title", async () => {
    await goTo(page, "tab=leads&status=new");
    await eventually(() => names()).toEqual(["Ada", "Bob", "Dan"]);
    for (const [name, next] of [
      ["Bob", "Status: Dan"],
      ["Dan", "Status: Ada"],
      ["Ada", "Recent Leads"],
    ] as const) {
      await choose(name, "Contacted");
      await eventually(() => names()).not.toContain(name);
      await eventually(() => focusedName(page)).toBe(next);
    }
    await expectVisible(page.getByText("No leads match."));
  });
});

describe("selected leads", () => {
  it("get a status together, which can be taken back; those that leave the list leave the selection", async () => {
    await goTo(page, "tab=leads&status=contacted");
    await eventually(() => names()).toEqual(["Ada", "Bob", "Dan"]);
    const bar = page.getByRole("region", { name: "Selected leads" });
    const select = (name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
    await select("Ada").check();
    await expectVisible(bar.getByText("1 selected"));
    await select("Dan").check();
    await expectVisible(bar.getByText("2 selected"));
    await expectAccessible(page);
    await bar.getByLabel("Set status of selected leads").selectOption("Lost");
    await eventually(() => names()).toEqual(["Bob"]);
    await expectVisible(page.getByText("2 leads: Lost.", { exact: true }));
    expect([await stored("Ada"), await stored("Bob"), await stored("Dan")]).toEqual([
      ...["lost", "contacted", "lost"],
    ]);
    expect(await bar.count()).toBe(0);
    expect(await focusedName(page)).toBe("Recent Leads");
    await page.getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Success", "2 leads: as before.");
    await eventually(() => names()).toEqual(["Ada", "Bob", "Dan"]);
    expect(await stored("Dan")).toBe("contacted");
  });

  it("are exported as the file of an export has them, and no others", async () => {
    const select = (name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
    await select("Ada").check();
    await select("Dan").check();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV of selected leads" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe("leads_selected.csv");
    const text = await readFile(await file.path(), "utf8");
    const [header, ...rows] = text.trimEnd().split("\r\n");
    expect(rows.map((row) => /"(Ada|Bob|Cyd|Dan)"/.exec(row)?.[1])).toEqual(["Ada", "Dan"]);
    const all = (await product.app.call("GET /api/export?format=csv", { token: tab.account.token })).text;
    // Reading a response drops the byte order mark.
    expect(header).toBe(`\ufeff${all.split("\r\n")[0]}`);
    for (const row of rows) expect(all).toContain(row);
    await expectToast(page, "Success", "Leads exported successfully!");
    for (const name of ["Ada", "Dan"]) await select(name).uncheck();
  });

  it("have their bar above the cookie banner until that is answered", async () => {
    await page.evaluate(() => localStorage.removeItem("cookieConsent"));
    await page.reload();
    await expectVisible(bannerOf(page));
    for (const [width, height] of [
      [1280, 700],
      [390, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByRole("checkbox", { name: "Select Ada", exact: true }).check();
      const bar = page.getByRole("region", { name: "Selected leads" });
      await expectVisible(bar);
      const boxOf = async (element: typeof bar) => (await element.boundingBox()) ?? { y: 0, height: 0 };
      const { y, height: tall } = await boxOf(bar);
      expect(y + tall).toBeLessThanOrEqual((await boxOf(bannerOf(page))).y);
      await page.getByRole("checkbox", { name: "Select Ada", exact: true }).uncheck();
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole("button", { name: "Reject Non-Essential" }).click();
    expect(await bannerOf(page).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.style.getPropertyValue("--banner"))).toBe("");
  });

  it("that could not be changed stay selected, and a toast says how many", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const all = page.getByRole("checkbox", { name: "Select all leads in the list" });
    await all.check();
    const bar = page.getByRole("region", { name: "Selected leads" });
    await expectVisible(bar.getByText("3 selected"));
    await intercept(page, "**/api/leads", async (route) => {
      const { ids, status } = route.request().postDataJSON();
      const response = await route.fetch({ postData: { ids: ids.slice(1), status } });
      const { results } = await response.json();
      await route.fulfill({
        response,
        json: { results: [{ status: "failed", detail: "Busy." }, ...results] },
      });
    });
    await bar.getByLabel("Set status of selected leads").selectOption("Qualified");
    await expectToast(page, "Error", "Failed to change 1 of 3 leads");
    await eventually(() => names()).toEqual(["Ada"]);
    await expectVisible(bar.getByText("1 selected"));
    await bar.getByRole("button", { name: "Clear selection" }).click();
    expect([await bar.count(), await all.isChecked()]).toEqual([0, false]);
  });
});

describe("with a row focused, keys", () => {
  it("mark its lead and go to the next one, but not from a field or with a modifier", async () => {
    await goTo(page, "tab=leads");
    await eventually(() => names()).toEqual(["Ada", "Bob", "Cyd", "Dan"]);
    const { keyboard } = page;
    await page.getByRole("button", { name: "Details of Ada" }).focus();
    await keyboard.press("w");
    await eventually(() => focusedName(page)).toBe("Details of Bob");
    await keyboard.press("l");
    await keyboard.press("q");
    await keyboard.press("s");
    // After the last lead it stays there.
    await eventually(() => focusedName(page)).toBe("Details of Dan");
    for (const [name, status] of [
      ["Ada", "won"],
      ["Bob", "lost"],
      ["Cyd", "qualified"],
      ["Dan", "spam"],
    ] as const)
      await eventually(() => stored(name)).toBe(status);
    await keyboard.press("x");
    await expectVisible(page.getByText("1 selected"));
    await keyboard.press("x");
    await keyboard.press("Control+l");
    await page.getByRole("searchbox").focus();
    await keyboard.type("wq");
    await eventually(() => names()).toEqual([]);
    expect(await stored("Dan")).toBe("spam");
  });

  it("are in the help", async () => {
    await page.getByRole("searchbox").clear();
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await expectVisible(page.getByRole("dialog").getByText(/mark the lead as won, lost, qualified or spam/));
    await closeDialogs(page);
  });
});

it("the first lead is above the fold on a laptop, with filters set and their chips shown", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, "tab=leads&status=won,lost,qualified,spam&range=30");
  await eventually(() => names().then(({ length }) => length)).toBeGreaterThan(2);
  const row = await page.locator("tbody tr").first().boundingBox();
  expect((row?.y ?? Infinity) + (row?.height ?? 0)).toBeLessThan(500);
});
