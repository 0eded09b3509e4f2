import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import type { Lead } from "../../../functions/leads/lead.ts";
import { listTimes } from "../../../functions/platform/wording.ts";
import {
  callsOf,
  dismissToast,
  eventually,
  expectToast,
  expectVisible,
  goTo,
  refocusPage,
} from "../../support/browser/dashboard.ts";
import { closeDialogs } from "../../support/browser/drawer.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";

const product = startedProduct();
/** Shows one account after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ timezoneId: "Asia/Kolkata", locale: "en-GB" });
});

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
        [
          ...cell.querySelectorAll(
            "bdi, time, div > span, div > p.lg\\:truncate, div > p > span.tabular-nums",
          ),
        ].map((part) => part.textContent ?? ""),
      ),
    );

describe("a list without leads", () => {
  it("says what to do, and shows the first lead of a site within five seconds", async () => {
    const account = await givenAccount(product.app);
    await product.signInOn(page, account, "leads");
    await expectVisible(page.getByRole("heading", { name: "Recent Leads" }));
    await expectVisible(page.getByText(EMPTY, { exact: true }));
    expect(await page.getByRole("table").count()).toBe(0);
    const listening = page.getByRole("heading", { name: "Listening for your first lead" });
    expect(await listening.count()).toBe(0);
    // A disabled button stays in the tab order, so that screen readers announce the reason.
    const exportButton = page.getByRole("button", { name: "Export CSV" });
    const reason = page.locator(`[id="${await exportButton.getAttribute("aria-describedby")}"]`);
    await eventually(() => reason.textContent()).toBe("Nothing to export");
    expect(await exportButton.getAttribute("aria-disabled")).toBe("true");
    const calls = callsOf(page);
    await exportButton.focus();
    await page.keyboard.press("Enter");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Go to Sites & Snippets" }).click();
    await expectVisible(page.getByRole("tab", { name: "Sites & Snippets", selected: true }));
    expect(calls.filter(({ key }) => key.includes("export"))).toEqual([]);

    const { id: site_id } = await givenSite(product.app, account.token);
    await refocusPage(page);
    await page.getByRole("tab", { name: "Leads", exact: true }).click();
    await expectVisible(listening);
    await expectVisible(page.getByText(EMPTY));
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      const isMoving = await page.evaluate(() =>
        document.getAnimations().some(({ playState }) => playState === "running"),
      );
      expect(isMoving).toBe(reducedMotion === "no-preference");
    }
    await expectAccessible(page);
    const sentAt = Date.now();
    await givenLead(product.app, { site_id, name: "Ada", email: "ada@company.example", source: "google" });
    await expectVisible(rowOf(page, "Ada"));
    expect(Date.now() - sentAt).toBeLessThan(5000);
    const announcement = page.getByRole("status").filter({ hasText: /^New lead/ });
    await eventually(() => announcement.textContent()).toBe("New lead: Ada, from google.");
    await expectVisible(page.getByText("1 in total"));
  });
});

describe("the table", () => {
  let site: Site;
  let created_at: string;
  beforeAll(async () => {
    const owner = await givenOwner();
    ({ site } = owner);
    await owner.send({ message: "Neither name nor address." });
    await owner.send({ name: "Ada", phone: "+44 20 7946 0002", honeypot: "filled" });
    await owner.send({ phone: "+44 20 7946 0000" });
    await owner.send({ email: "nobody@company.example", phone: "+44 20 7946 0001" });
    ({ created_at } = await owner.send({
      name: "Zoë O’Hara",
      email: "zoe@company.example",
      touches: [{ source: "google", campaign: "spring café" }],
    }));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await product.signInOn(page, owner.account, "leads");
    await rowOf(page, "zoe@company.example").waitFor();
  });

  it("shows each lead in nine columns, newest first, with placeholders for missing values", async () => {
    expect((await page.getByRole("columnheader").allTextContents()).join()).toBe(
      "Lead,Site,Source,Channel,Campaign,AI Score,Date,Status,Value",
    );
    const who = await page.locator("tbody td:first-child bdi").allTextContents();
    expect(who.slice(0, 4)).toEqual([
      ...["Zoë O’Hara", "zoe@company.example", "Anonymous", "nobody@company.example"],
    ]);
    const siteTexts = [site.name, site.domain];
    const zoe = await cellsOf(rowOf(page, "zoe@company.example"));
    const name = ["Zoë O’Hara", "zoe@company.example"];
    expect(zoe.slice(0, 5)).toEqual([name, siteTexts, ["google"], ["Organic Search"], ["spring café"]]);
    expect(zoe[5]).toEqual([expect.stringMatching(/^\d\.\d$/)]);
    expect(zoe.slice(7)).toEqual([["New"], ["-"]]);
    const nobody = await cellsOf(rowOf(page, "nobody@company.example"));
    expect(nobody.slice(0, 5)).toEqual([
      ["Anonymous", "nobody@company.example"],
      siteTexts,
      ["Unknown"],
      ["-"],
      ["-"],
    ]);

    const time = rowOf(page, "zoe@company.example").locator("time");
    const at = new Date((await time.getAttribute("datetime")) ?? "");
    expect(at).toEqual(new Date(created_at));
    const format = new Intl.DateTimeFormat("en-US", {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: "Asia/Kolkata",
    });
    expect(await time.getAttribute("title")).toBe(format.format(at));
    expect(await time.textContent()).toBe(listTimes("Asia/Kolkata")(at, new Date()));
  });

  it("gives each lead a distinct accessible name, with or without a name", async () => {
    const toggles = page.getByRole("button", { name: /^Details of/ });
    const date = await page.locator("tbody time").last().getAttribute("title");
    expect(await toggles.evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual([
      ...["Details of Zoë O’Hara", "Details of nobody@company.example", "Details of +442079460000"],
      ...["Details of Ada", `Details of the lead of ${date}`],
    ]);
    await toggles.last().click();
    await expectVisible(page.getByLabel(`Status of the lead of ${date}`));
    await closeDialogs(page);
  });

  it("has badges that stand out from their row, also on hover and focus, in light and dark", async () => {
    const badge = rowOf(page, "Ada").getByText("honeypot", { exact: true });
    const title = page.getByRole("heading", { name: "Recent Leads" });
    /** The difference between the badge's background and the row's, summed over RGB. */
    const contrast = async () => {
      const grounds = await badge.evaluate((it) =>
        [it, it.closest("tr") ?? it].map((each) => getComputedStyle(each).backgroundColor),
      );
      const [own = [], row = []] = grounds.map((ground) => ground.match(/\d+/g)?.map(Number) ?? []);
      return own.reduce((sum, color, at) => sum + Math.abs(color - (row[at] ?? 0)), 0);
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

  it("colors scores, and shows N/A if there is none", async () => {
    const scores = [10, 7, 6.9, 5, 4.9, 0, null];
    await page.emulateMedia({ colorScheme: "light" });
    await intercept(page, /[?&]q=zoe(&|$)/, async (route) => {
      const response = await route.fetch();
      const [zoe]: Lead[] = await response.json();
      const json = scores.map((ai_score, at) => ({ ...zoe, id: `lead_00${9 - at}`, ai_score }));
      await route.fulfill({ response, json });
    });
    await goTo(page, "tab=leads&q=zoe");
    const badges = page.locator("tbody td:nth-child(6) div > span");
    await eventually(() => badges.count()).toBe(scores.length);
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

describe("export", () => {
  it("downloads all leads, not only the 50 loaded, or says that it failed", async () => {
    const { account, send } = await givenOwner();
    await parallel(Array.from({ length: 60 }), (_, at) =>
      send({ name: `Lead ${at}`, email: `lead${at}@company.example` }),
    );
    await product.signInOn(page, account, "leads");
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

    const failed = "Failed to export leads";
    for (const [answer, text] of [
      [{ status: 503, json: { detail: "Try again later." } }, failed],
      [{ status: 200, contentType: "text/html", body: "<h1>Welcome</h1>" }, failed],
      [{ status: 429, json: { detail: "Two downloads are running." } }, "Two downloads are running."],
    ] as const) {
      await intercept(page, "**/api/export*", (route) => route.fulfill(answer));
      await press();
      await expectToast(page, "Error", text);
      await page.unroute("**/api/export*");
      await dismissToast(page);
    }
    await page.getByRole("tab", { name: "Sites & Snippets" }).click();
    await page.getByRole("button", { name: "My Website", exact: true }).click();
    await expectVisible(page.getByText("50 leads among your newest 50", { exact: true }));
  });
});
