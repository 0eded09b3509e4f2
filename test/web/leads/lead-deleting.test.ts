import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { button, callsOf, eventually, expectToast, expectVisible } from "../../support/browser/dashboard.ts";
import {
  drawer,
  expectDialogClosed,
  givenLeadsTab,
  heading,
  ONE_LEAD,
  open,
} from "../../support/browser/drawer.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { openFilter } from "../../support/browser/lead-filters.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenLead, leadsOf, statsOf } from "../../support/given.ts";

const product = startedProduct();
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce" });
});

/** Shows these leads of a new account. */
const given = (...names: string[]) => givenLeadsTab(product, names, page);

describe("deleting a lead", () => {
  const total = () =>
    page.locator("dl > div", { hasText: "Total Leads" }).locator("dd").first().textContent();

  it("asks first, then updates the list, the statistics and the focus", async () => {
    const { account, ids } = await given("Ada", "Bob");
    await open(page, "Ada");
    const calls = callsOf(page);
    const question = page.getByRole("alertdialog");
    await button(page, "Delete this lead").click();
    await expectVisible(question);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await button(page, "Cancel").click();
    await eventually(() => question.count()).toBe(0);

    await intercept(page, ONE_LEAD, (route) => route.abort(), { times: 1 });
    await button(page, "Delete this lead").click();
    await button(page, "Delete lead").click();
    await expectVisible(question.getByText("Failed to delete the lead. You seem to be offline."));
    // Cancel sent no request.
    expect(calls.filter(({ key }) => key.startsWith("DELETE"))).toHaveLength(1);
    await button(page, "Try again").click();
    await expectToast(page, "Success", "Lead deleted.");
    await expectDialogClosed(page);
    await eventually(() => page.locator("tbody tr").count()).toBe(1);
    expect(await page.locator("tbody bdi").first().textContent()).toBe("Bob");
    await eventually(() => page.evaluate(() => document.activeElement?.role)).toBe("tabpanel");
    expect((await leadsOf(product.app, account.token)).map(({ id }) => id)).toEqual([ids[1]]);
    await page.getByRole("tab", { name: "Overview" }).click();
    await eventually(() => total()).toBe("1");
  });

  it("erases all data for its email address, in batches, from the list, the statistics and the export", async () => {
    const { account, site_id } = await given("Ada", "Bob");
    for (const form of ["a", "b", "c"])
      await givenLead(product.app, { site_id, form, name: "Ada again", email: "ADA@company.example" });
    await button(page, "Refresh").click();
    await eventually(() => page.locator("tbody tr").count()).toBe(5);
    await open(page, "Ada");
    let parts = 0;
    await intercept(page, "**/api/leads/erase", async (route) => {
      parts++;
      if (parts === 1) return route.fulfill({ json: { erased: 2, done: false } });
      if (parts === 2) return route.fulfill({ status: 503, json: { detail: "Busy." } });
      await route.continue();
    });
    await button(page, "Erase all data for ada@company.example").click();
    const dialog = page.getByRole("alertdialog");
    await expectVisible(dialog.getByText("This can't be undone."));
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole("button", { name: "Erase all data" }).click();
    await expectVisible(dialog.getByText("Busy."));
    await expectVisible(dialog.getByText("Erased 2 leads…"));
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expectToast(page, "Success", "Erased 6 leads from ada@company.example.");
    await expectDialogClosed(page);
    await eventually(() => page.locator("tbody tr td:first-child").allTextContents()).toEqual([
      expect.stringContaining("Bob"),
    ]);
    expect(await statsOf(product.app, account.token)).toMatchObject({ total_leads: 1 });
    const csv = await product.app.call("GET /api/export?format=csv", { token: account.token });
    expect(csv.text).not.toMatch(/ada@company/i);
  });

  it("removes all test leads with one click and leaves the others", async () => {
    const { account, site_id } = await given("Ada");
    const test = { touches: [{ source: "test", campaign: "setup" }] };
    for (const at of [1, 2, 3])
      await givenLead(product.app, { site_id, name: `Test ${at}`, email: `t${at}@company.example`, ...test });
    expect(
      (await leadsOf(product.app, account.token)).filter(({ flags }) => flags.includes("test")),
    ).toHaveLength(3);
    await button(page, "Refresh").click();
    await open(page, "Test 1");
    await expectVisible(drawer(page).getByText("Test leads naturally score low"));
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    await button(page, "Remove test leads").click();
    const dialog = page.getByRole("alertdialog");
    await expectVisible(dialog);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await intercept(page, ONE_LEAD, (route) => route.abort(), { times: 1 });
    await dialog.getByRole("button", { name: "Remove test leads" }).click();
    await expectVisible(dialog.getByText("Failed to remove the test leads. You seem to be offline."));
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expectToast(page, "Success", "3 test leads removed.");
    expect((await leadsOf(product.app, account.token)).map(({ name }) => name)).toEqual(["Ada"]);
    await eventually(() => page.locator("tbody tr").count()).toBe(1);
    expect(await button(page, "Remove test leads").count()).toBe(0);
  });

  it("keeps the drawer open when a change takes the lead out of a filtered list", async () => {
    await given("Ada", "Bob", "Cyd");
    // React Query notifies in timers. Late ones would show the changed list only after the refetched one.
    await page.addInitScript(() => {
      const later = setTimeout;
      Object.assign(globalThis, { setTimeout: (run: () => void, ms = 0) => later(run, Math.max(ms, 500)) });
    });
    await page.reload();
    await (await openFilter(page)).getByLabel("Status").selectOption("new");
    await page.keyboard.press("Escape");
    await expectVisible(page.getByText("3 leads found."));
    await open(page, "Bob");
    await page.getByLabel("Status of Bob").selectOption("won");
    // The drawer must not depend on fetching the lead.
    await intercept(page, ONE_LEAD, (route) =>
      route.request().method() === "GET" ? undefined : route.fallback(),
    );
    await eventually(() => page.locator("tbody tr").count()).toBe(2);
    expect(await heading(page)).toBe("Bob");
    expect(await page.getByLabel("Status of Bob").inputValue()).toBe("won");
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    await open(page, "Ada");
    await page.getByLabel("Status of Ada").selectOption("lost");
    await eventually(() => page.locator("tbody tr").count()).toBe(1);
    await button(page, "Next lead").click();
    await eventually(() => heading(page)).toBe("Cyd");
  });
});
