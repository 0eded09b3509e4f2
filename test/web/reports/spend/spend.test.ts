import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
  button,
  dismissToast,
  eventually,
  expectToast,
  expectVisible,
} from "../../../support/browser/dashboard.ts";
import { expectAccessible } from "../../../support/browser/look.ts";
import { startedProduct } from "../../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenLead, givenPlan, givenSite } from "../../../support/given.ts";

const SPEND = "reports&report=spend";
const EXPORT = [
  "Campaign report",
  '"September 1, 2026 - September 2, 2026"',
  "Day,Campaign status,Campaign,Currency code,Impr.,Cost",
  '2026-09-01,Enabled,Brand | DE,EUR,"1,204","1,172.45"',
  "2026-09-02,Enabled,Generic,EUR,980,27.55",
  "2026-09-02,Enabled,Generic,EUR,980,many",
  'Total: Campaigns,,,EUR,"2,184","1,200.00"',
].join("\r\n");

const product = startedProduct();
let owner: GivenAccount;
let page: Page;
beforeAll(async () => {
  owner = await givenAccount(product.app);
  const site = await givenSite(product.app, owner.token);
  const touches = [{ source: "google", medium: "cpc", campaign: "brand-de", landing: "/" }];
  await givenLead(product.app, { site_id: site.id, touches });
  page = await product.emptyPage({ reducedMotion: "reduce" });
  await product.signInOn(page, owner, SPEND);
});

const dialog = () => page.getByRole("dialog");
const give = (text = EXPORT) =>
  page.getByLabel("Export").setInputFiles({
    name: "Campaign report.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`\ufeff${text}`, "utf16le"),
  });

test("a file is shown before anything changes, imported, and changes nothing a second time", async () => {
  await expectVisible(page.getByRole("heading", { name: "No spend yet" }));
  await button(page, "Import a file").click();
  await give();
  const summary = dialog();
  await expectVisible(summary.getByText("€1,200.00"));
  await expectVisible(summary.getByText("0 of 2 campaigns match your leads."));
  await expectVisible(summary.getByText("google / Brand | DE: probably google / brand-de"));
  await expectVisible(summary.getByText("Line 6: “many” is not an amount."));
  await expectVisible(summary.getByText("1 line of totals left out."));
  await expectVisible(summary.getByText(/^The costs are in EUR, your account is in USD\./));
  await expectAccessible(page);
  const query = "from=2026-09-01&to=2026-09-30";
  const stored = async () =>
    ((await product.app.call(`GET /api/spend?${query}`, { token: owner.token })).json as { totals: object[] })
      .totals;
  expect(await stored()).toEqual([]);
  await button(page, "Import 2 costs").click();
  await expectVisible(summary.getByText("Imported. 2 days have changed."));
  expect(await stored()).toEqual([{ currency: "EUR", cost_cents: 120_000 }]);
  await give();
  await button(page, "Import 2 costs").click();
  await expectVisible(summary.getByText("Nothing changed: all of this was imported before."));
  await button(page, "Done").click();
  await expectVisible(page.getByRole("button", { name: /September 2026.*€1,200\.00/ }));
});

test("an import announces what it will replace", async () => {
  await button(page, "Import a file").click();
  await give(EXPORT.replace("27.55", '"1,000.00"'));
  await expectVisible(dialog().getByText("Replaces €27.55 on 1 day."));
  await expectAccessible(page);
  await page.keyboard.press("Escape");
});

test("proposed matches are accepted, and changed by hand", async () => {
  await button(page, "Accept 1 match").click();
  const choice = page.getByRole("combobox", { name: "Campaign of leads for google / Brand | DE" });
  await expectVisible(page.getByText("You matched it."));
  expect(await choice.locator("option:checked").textContent()).toBe("google / brand-de");
  await button(page, "Import a file").click();
  await give();
  await expectVisible(dialog().getByText("1 of 2 campaigns match your leads."));
  await page.keyboard.press("Escape");
  await choice.selectOption("google / Brand | DE");
  await expectVisible(page.getByText("Leads have a similar name."));
  await expectAccessible(page);
});

test("a month is typed in, spread over its days, and removed", async () => {
  await button(page, "Enter by month").click();
  await dialog().getByLabel("Source").fill("Flyers");
  await dialog().getByLabel("Cost").fill("1,000.00");
  await expectAccessible(page);
  await button(page, "Save").click();
  await eventually(() => dialog().count()).toBe(0);
  await expectToast(page, "Success", expect.stringMatching(/^\$1,000\.00 is spread over the \d\d days of /));
  await dismissToast(page);
  await expectVisible(page.getByRole("button", { name: /\$1,000\.00/ }));
  await page.getByRole("button", { name: /\$1,000\.00/ }).click();
  await page.getByRole("button", { name: /^Remove the spend of Flyers/ }).click();
  await button(page, "Remove").click();
  await expectToast(page, "Success", "The spend has been removed.");
  await eventually(() => page.getByRole("button", { name: /\$1,000\.00/ }).count()).toBe(0);
});

test("a file that isn't an export is reported as such", async () => {
  await dismissToast(page);
  await button(page, "Import a file").click();
  const file = page.getByLabel("Export");
  await file.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("Name,Email\nAda,x") });
  await expectVisible(page.getByText("No table with costs was found."));
  await file.setInputFiles({ name: "a.xlsx", mimeType: "text/csv", buffer: Buffer.from("PK\u0003\u0004") });
  await expectVisible(page.getByText("This is an Excel workbook."));
});

test("without the plan, the page says which plan includes it", async () => {
  const starter = await givenAccount(product.app);
  await givenPlan(product.app, starter.token, "starter");
  await product.signInOn(page, starter, SPEND);
  await expectVisible(page.getByRole("heading", { name: "Part of the Growth plan" }));
  expect(await page.getByRole("button", { name: "Import a file" }).count()).toBe(0);
});
