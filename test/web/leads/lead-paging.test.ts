import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import {
  eventually,
  expectVisible,
  goTo,
  refocusPage,
  waitUntilLoaded,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";

const product = startedProduct();
let site_id: string;
/** The list of 260 leads. */
let page: Page;
beforeAll(async () => {
  const account = await givenAccount(product.app);
  site_id = (await givenSite(product.app, account.token)).id;
  await parallel(Array.from({ length: 260 }), (_, at) =>
    givenLead(product.app, { site_id, email: `lead${at}@company.example` }),
  );
  page = await product.signedIn("leads", account, { locale: "en-GB", reducedMotion: "reduce" });
});

const rows = () => page.locator("tbody tr");

it("a long list loads older leads until there are no more, and keeps the focus", async () => {
  await eventually(() => rows().count()).toBe(50);
  await waitUntilLoaded(page);
  await expectVisible(page.getByText("The latest 50 of 260 leads. Export CSV includes all of them."));
  const older = page.getByRole("button", { name: "Load older" });
  await intercept(page, "**/api/leads?*cursor=*", (route) => route.abort(), { times: 1 });
  await older.click();
  await expectVisible(
    page.getByRole("alert").getByText("The next leads could not be loaded. You seem to be offline."),
  );
  await page.getByRole("button", { name: "Try again" }).click();
  await eventually(() => rows().count()).toBe(250);
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Load older");
  await older.press("Enter");
  await eventually(() => rows().count()).toBe(260);
  expect(await older.count()).toBe(0);
  // The button is gone, so the focus is on the first added row.
  await eventually(() =>
    rows()
      .nth(250)
      .locator("button")
      .evaluate((it) => it === document.activeElement),
  ).toBe(true);
  const emails = await page.locator("tbody td:first-child p:nth-child(2)").allTextContents();
  expect(new Set(emails).size).toBe(260);

  // A lead that arrived in the meantime is offered, moves no row, and all loaded rows stay.
  await givenLead(product.app, { site_id, email: "new@company.example" });
  await refocusPage(page);
  // The button stays in sight above the headings, though the page is scrolled to its end.
  const show = page.getByRole("button", { name: "Show 1 new lead" });
  await show.waitFor();
  const [bar, headings] = [await show.boundingBox(), await page.locator("thead").boundingBox()];
  expect(headings?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  expect(bar?.y).toBeGreaterThanOrEqual(0);
  await show.click();
  await eventually(() => rows().count()).toBe(261);
  expect(await rows().first().textContent()).toContain("new@company.example");
});

it("a search says how far back it has looked, and continues", async () => {
  const cursors: (string | null)[] = [];
  await intercept(page, "**/api/leads?*q=*", async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get("cursor");
    cursors.push(cursor);
    if (cursor !== null) return route.continue();
    // The response of a server that has searched a megabyte without a match.
    const headers = {
      "x-next-cursor": `lead_7${"Z".repeat(25)}`,
      "x-searched-to": "2026-05-03T12:00:00.000Z",
    };
    await route.fulfill({ json: [], headers });
  });
  await goTo(page, "tab=leads&q=new%40company");
  await expectVisible(page.getByText("No leads match yet."));
  await expectVisible(page.getByText("Searched back to May 3, 2026, 0 found."));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Search further" }).click();
  await eventually(() => rows().count()).toBe(1);
  await expectVisible(page.getByText("1 lead found."));
  expect(cursors).toEqual([null, `lead_7${"Z".repeat(25)}`]);
});
