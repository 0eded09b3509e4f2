import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  dismissToast,
  eventually,
  expectToast,
  expectVisible,
  goTo,
} from "../../support/browser/dashboard.ts";
import { focusedName, givenLeadsTab, ONE_LEAD } from "../../support/browser/drawer.ts";
import { intercept, passAll } from "../../support/browser/intercept.ts";
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
    await statusOf("Ada").selectOption("Won");
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
    await statusOf("Bob").selectOption("Lost");
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
      await statusOf(name).focus();
      await statusOf(name).selectOption("contacted");
      await eventually(() => names()).not.toContain(name);
      await eventually(() => focusedName(page)).toBe(next);
    }
    await expectVisible(page.getByText("No leads match."));
  });
});

it("the first lead is above the fold on a laptop, with filters set and their chips shown", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, "tab=leads&status=contacted&range=30");
  await eventually(() => names()).toEqual(["Ada", "Bob", "Dan"]);
  const row = await page.locator("tbody tr").first().boundingBox();
  expect((row?.y ?? Infinity) + (row?.height ?? 0)).toBeLessThan(500);
});
