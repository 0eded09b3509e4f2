import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import {
  callsOf,
  dismissToast,
  eventually,
  expectToast,
  expectVisible,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { look } from "../../support/browser/look.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const EMPTY = "No leads yet. Install the tracking snippet on your website to start collecting data.";

async function givenOwner() {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token);
  return {
    account,
    site,
    send: (body: Record<string, unknown>) => givenLead(product.app, { site_id: site.id, ...body }),
  };
}

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** The texts of a row's cells, line by line. */
const cellsOf = (row: Locator): Promise<string[][]> =>
  row
    .getByRole("cell")
    .evaluateAll((cells) =>
      cells.map((cell) =>
        [...cell.querySelectorAll("bdi, time, div > span")].map((part) => part.textContent ?? ""),
      ),
    );

/** Changes the leads that the page receives. */
const alterLeads = (page: Page, change: (lead: Lead, at: number) => Partial<Lead>) =>
  intercept(page, "**/api/leads?*", async (route) => {
    const response = await route.fetch();
    const leads: Lead[] = await response.json();
    await route.fulfill({ response, json: leads.map((lead, at) => ({ ...lead, ...change(lead, at) })) });
  });

describe("the table", () => {
  it("says what to do when there are no leads", async () => {
    const page = await product.signedIn("leads", undefined, { reducedMotion: "reduce" });
    await expectVisible(page.getByRole("heading", { name: "Recent Leads" }));
    expect(await page.getByText(EMPTY, { exact: true }).count()).toBe(1);
    expect(await page.getByRole("table").count()).toBe(0);
    // A disabled button stays in the tab order, so that screen readers announce the reason.
    const exportButton = page.getByRole("button", { name: "Export CSV" });
    const reason = page.locator(`[id="${await exportButton.getAttribute("aria-describedby")}"]`);
    await eventually(() => reason.textContent()).toBe("Nothing to export");
    expect(await exportButton.getAttribute("aria-disabled")).toBe("true");
    const calls = callsOf(page);
    await exportButton.focus();
    await page.keyboard.press("Enter");
    await look(page);
    await page.getByRole("link", { name: "Go to Sites & Snippets" }).click();
    await expectVisible(page.getByRole("tab", { name: "Sites & Snippets", selected: true }));
    expect(calls.filter(({ key }) => key.includes("export"))).toEqual([]);
  });

  it("shows each lead in six columns, newest first, with placeholders for missing values", async () => {
    const { account, site, send } = await givenOwner();
    await send({ email: "nobody@company.example" });
    const { created_at } = await send({
      name: "Zoë O’Hara",
      email: "zoe@company.example",
      touches: [{ source: "google", campaign: "spring café" }],
    });
    const page = await product.signedIn("leads", account, { timezoneId: "Asia/Kolkata", locale: "en-GB" });
    await expectVisible(page.getByRole("table"));
    expect(await page.getByRole("columnheader").allTextContents()).toEqual([
      "Lead",
      "Site",
      "Source",
      "Campaign",
      "AI Score",
      "Date",
    ]);
    expect(await page.locator("tbody td:first-child bdi").allTextContents()).toEqual([
      ...["Zoë O’Hara", "zoe@company.example", "Anonymous", "nobody@company.example"],
    ]);
    const place = [site.name, site.domain];
    const zoe = await cellsOf(rowOf(page, "zoe@company.example"));
    expect(zoe.slice(0, 4)).toEqual([
      ["Zoë O’Hara", "zoe@company.example"],
      place,
      ["google"],
      ["spring café"],
    ]);
    expect(zoe[4]).toEqual([expect.stringMatching(/^\d\.\d$/)]);
    const nobody = await cellsOf(rowOf(page, "nobody@company.example"));
    expect(nobody.slice(0, 4)).toEqual([["Anonymous", "nobody@company.example"], place, ["Unknown"], ["-"]]);

    const time = rowOf(page, "zoe@company.example").locator("time");
    const at = new Date((await time.getAttribute("datetime")) ?? "");
    expect(at).toEqual(new Date(created_at));
    const format = new Intl.DateTimeFormat("en-GB", {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: "Asia/Kolkata",
    });
    expect(await time.textContent()).toBe(format.format(at));
  });

  it("gives each lead a distinct accessible name, with or without a name", async () => {
    const { account, send } = await givenOwner();
    await send({ message: "Neither name nor address." });
    await send({ phone: "+44 20 7946 0000" });
    await send({ email: "nobody@company.example", phone: "+44 20 7946 0001" });
    await send({ name: "Zoë O’Hara", email: "zoe@company.example" });
    const page = await product.signedIn("leads", account);
    const toggles = page.getByRole("button", { name: /^Details of/ });
    await expectVisible(page.getByRole("table"));
    const date = await page.locator("tbody time").last().textContent();
    expect(await toggles.evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual([
      ...["Details of Zoë O’Hara", "Details of nobody@company.example", "Details of +44 20 7946 0000"],
      `Details of the lead of ${date}`,
    ]);
    await toggles.last().click();
    await expectVisible(page.getByLabel(`Status of the lead of ${date}`));
  });

  it("colours scores, and shows N/A if there is none", async () => {
    const scores = [10, 7, 6.9, 5, 4.9, 0, null];
    const { account, send } = await givenOwner();
    for (const at of scores.keys()) await send({ name: `Lead ${at}`, email: `lead${at}@company.example` });
    const page = await product.visit({ colorScheme: "light" });
    await product.enter(page, account);
    await alterLeads(page, (_, at) => ({ ai_score: scores[at] ?? null }));
    await page.goto(`${product.origin}/dashboard?tab=leads`);
    const badges = page.locator("tbody td:nth-child(5) div > span");
    await expectVisible(badges.first());
    const green = "rgb(211, 243, 221)";
    const yellow = "rgb(253, 240, 184)";
    const red = "rgb(253, 225, 222)";
    expect(
      await badges.evaluateAll((all) =>
        all.map((badge) => [badge.textContent, getComputedStyle(badge).backgroundColor]),
      ),
    ).toEqual([
      ["10.0", green],
      ["7.0", green],
      ["6.9", yellow],
      ["5.0", yellow],
      ["4.9", red],
      ["0.0", red],
      ["N/A", expect.not.stringMatching(/211, 243|253, 2/)],
    ]);
  });
});

describe("a lead's badges", () => {
  it("stand out from their row, also on hover and focus, in light and dark", async () => {
    const { account, send } = await givenOwner();
    await send({ name: "Ada", honeypot: "filled" });
    const page = await product.signedIn("leads", account, { reducedMotion: "reduce" });
    const badge = rowOf(page, "Ada").getByText("honeypot", { exact: true });
    const title = page.getByRole("heading", { name: "Recent Leads" });
    /** The difference between the badge's background and the row's, summed over RGB. */
    const contrast = async () => {
      const grounds = await badge.evaluate((it) =>
        [it, it.closest("tr") ?? it].map((each) => getComputedStyle(each).backgroundColor),
      );
      const [own = [], row = []] = grounds.map((ground) => ground.match(/\d+/g)?.map(Number) ?? []);
      return own.reduce((sum, colour, at) => sum + Math.abs(colour - (row[at] ?? 0)), 0);
    };
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await badge.hover();
      await eventually(contrast).toBeGreaterThan(25);
      await title.hover();
      await page.getByRole("button", { name: "Details of Ada" }).focus();
      await eventually(contrast).toBeGreaterThan(25);
      await title.focus();
    }
  });
});

describe("export", () => {
  it("downloads all leads, not only the 50 loaded, or says that it failed", async () => {
    const { account, send } = await givenOwner();
    await parallel(Array.from({ length: 60 }), (_, at) =>
      send({ name: `Lead ${at}`, email: `lead${at}@company.example` }),
    );
    const page = await product.signedIn("leads", account);
    await eventually(() => page.getByRole("button", { name: /^Details of/ }).count()).toBe(50);
    await expectVisible(page.getByText("The latest 50 of 60 leads. Export CSV includes all of them."));
    const press = () => page.getByRole("button", { name: "Export CSV" }).click();
    const download = page.waitForEvent("download");
    await press();
    const file = await download;
    expect(file.suggestedFilename()).toBe("leads_export.csv");
    await expectToast(page, "Success", "Leads exported successfully!");
    const rows: { name: string }[] = parse(await readFile(await file.path()), { bom: true, columns: true });
    expect(new Set(rows.map(({ name }) => name)).size).toBe(60);

    for (const answer of [
      { status: 503, json: { detail: "Try again later." } },
      { status: 200, contentType: "text/html", body: "<h1>Welcome</h1>" },
    ]) {
      await intercept(page, "**/api/export*", (route) => route.fulfill(answer));
      await press();
      await expectToast(page, "Error", "Failed to export leads");
      await page.unroute("**/api/export*");
      await dismissToast(page);
    }
    await page.getByRole("tab", { name: "Sites & Snippets" }).click();
    await expectVisible(page.getByText("50 leads among your newest 50", { exact: true }));
  });
});
