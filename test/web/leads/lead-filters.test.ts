import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import {
  callsOf,
  eventually,
  expectFocusKept,
  expectVisible,
  goTo,
  queryOf,
  refocusPage,
} from "../../support/browser/dashboard.ts";
import { closeDialogs, expectDialogClosed, focusedName } from "../../support/browser/drawer.ts";
import { intercept, passAll } from "../../support/browser/intercept.ts";
import { openFilter } from "../../support/browser/lead-filters.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../support/given.ts";

const product = startedProduct();
let owner: GivenAccount;
let site: Site;
let other: Site;
/** The owner's leads, on the day they came in. */
let page: Page;
const day = new Date();
beforeAll(async () => {
  owner = await givenAccount(product.app);
  site = await givenSite(product.app, owner.token);
  other = await givenSite(product.app, owner.token);
  const send = (name: string, body: Record<string, unknown>) =>
    givenLead(product.app, { site_id: site.id, name, email: `${name}@company.example`, ...body });
  await send("ada", { touches: [{ source: "google", medium: "cpc", campaign: "spring café" }] });
  await send("bob", { touches: [{ source: "bing" }], message: "A quote for a courtyard, please." });
  await send("cyd", { site_id: other.id, touches: [{ source: "google", campaign: "summer" }] });
  await send("dan", {});
  await send("eve", { honeypot: "filled", touches: [{ source: "google" }] });
  page = await product.signedIn("leads", owner, { timezoneId: "America/New_York", locale: "en-GB" });
  await page.clock.setFixedTime(day);
});
afterEach(async () => {
  await passAll(page);
  await closeDialogs(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await goTo(page, "tab=leads");
  await shows(page, ...ALL);
});

const names = (page: Page) => page.locator("tbody td:first-child p:first-child > bdi").allTextContents();
const shows = (page: Page, ...expected: string[]) => eventually(() => names(page)).toEqual(expected);
const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const chips = (page: Page) =>
  page.getByRole("list", { name: "Active filters" }).getByRole("listitem").allTextContents();
/** Far above the average lead. */
const HOT = {
  email: "hot@company.example",
  phone: "+44 20 7946 0000",
  company: "Company",
  message: "We need a quote for forty desks by March. Our budget is 20,000 euros; please call me this week.",
  touches: [{ source: "google", medium: "cpc", campaign: "spring" }],
};
const ALL = ["eve", "dan", "cyd", "bob", "ada"];

describe("filters", () => {
  it("of several presets combine, those of one dimension replace each other, and a second press removes one", async () => {
    const hot = await givenLead(product.app, { ...HOT, site_id: site.id, name: "hot" });
    const { status } = await product.app.call(`PATCH /api/leads/${hot.id}`, {
      token: owner.token,
      body: { status: "won" },
    });
    expect(status).toBe(200);
    onTestFinished(async () => {
      await product.app.call(`DELETE /api/leads/${hot.id}`, { token: owner.token });
      await refocusPage(page);
    });
    await goTo(page, "tab=leads&source=google");
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const pressed = async () =>
      page.getByRole("group", { name: "Quick filters" }).locator("[aria-pressed=true]").allTextContents();
    await press("Hot leads");
    await shows(page, "hot");
    await press("Not answered yet");
    await eventually(() => names(page)).toEqual([]);
    expect(queryOf(page)).toEqual({ tab: "leads", source: "google", band: "good", status: "new" });
    expect(await pressed()).toEqual(["Hot leads", "Not answered yet"]);
    await press("Won");
    await shows(page, "hot");
    expect(await pressed()).toEqual(["Hot leads", "Won"]);
    await press("Won");
    await press("Hot leads");
    expect(queryOf(page)).toEqual({ tab: "leads", source: "google" });
  });

  it("from a report's link appear as chips", async () => {
    await goTo(page, "tab=leads&keyword=oak%20desk&landing_page=%2Fchairs");
    await shows(page);
    expect(await chips(page)).toEqual([
      "Clear Keyword: oak desk",
      "Clear Landing page: /chairs",
      "Clear all",
    ]);
  });

  it("each narrow the list, appear in the URL and as a chip, and are cleared by the chip", async () => {
    await shows(page, ...ALL);
    const choices: [label: string, choice: string, name: string, chip: string, shown: string[]][] = [
      ["Site", other.id, "site_id", `Site: ${other.name}`, ["cyd"]],
      ["Source", "google", "source", "Source: google", ["eve", "cyd", "ada"]],
      ["Source", "Unknown", "source", "Source: Unknown", ["dan"]],
      ["Channel", "Paid Search", "channel", "Channel: Paid Search", ["ada"]],
      ["Status", "spam", "status", "Status: Spam", ["eve"]],
      ["Kind", "honeypot", "flag", "Kind: honeypot", ["eve"]],
      ["Date", "1", "range", "Date: Today", ALL],
    ];
    for (const [label, choice, name, chip, shown] of choices) {
      await (await openFilter(page)).getByLabel(label, { exact: true }).selectOption(choice);
      await shows(page, ...shown);
      expect(queryOf(page)).toEqual({ tab: "leads", [name]: choice });
      expect(await chips(page)).toEqual([`Clear ${chip}`, "Clear all"]);
      await expectVisible(
        page.getByText(shown.length === 1 ? "1 lead found." : `${shown.length} leads found.`),
      );
      await page.keyboard.press("Escape");
      await eventually(() => focusedName(page)).toBe("Filter (1)");
      await page.getByRole("button", { name: `Clear ${chip}` }).click();
      await shows(page, ...ALL);
      await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Recent Leads");
    }
    const panel = await openFilter(page);
    await panel.getByLabel("Campaign", { exact: true }).fill("SPRING café");
    await shows(page, "ada");
    await panel.getByLabel("Score", { exact: true }).selectOption("none");
    await eventually(() => names(page)).toEqual([]);
    await panel.getByLabel("Keyword", { exact: true }).fill("desk");
    // A text is applied when the filters are closed before its pause is over.
    await panel.getByRole("button", { name: "Done" }).click();
    await expectDialogClosed(page);
    expect(queryOf(page).keyword).toBe("desk");
    await expectVisible(page.getByText("No leads match."));
    await page.getByRole("button", { name: "Clear all filters" }).click();
    await shows(page, ...ALL);
    expect(queryOf(page)).toEqual({ tab: "leads" });
  });

  it("are restored from the URL: on reload, on Back, in a second tab", async () => {
    await (await openFilter(page)).getByLabel("Source", { exact: true }).selectOption("google");
    await shows(page, "eve", "cyd", "ada");
    await search(page).pressSequentially("ada");
    await eventually(() => queryOf(page)).toEqual({ tab: "leads", source: "google", q: "ada" });
    await shows(page, "ada");
    await page.reload();
    await shows(page, "ada");
    expect(await search(page).inputValue()).toBe("ada");
    const second = await page.context().newPage();
    await second.goto(page.url());
    await shows(second, "ada");

    // Typing a word adds a single history entry.
    await page.goBack();
    await shows(page, "eve", "cyd", "ada");
    expect(await search(page).inputValue()).toBe("");
    await page.goBack();
    await shows(page, ...ALL);
    expect(await (await openFilter(page)).getByLabel("Source", { exact: true }).inputValue()).toBe("");
    await page.goForward();
    await shows(page, "eve", "cyd", "ada");
  });

  it("wait for a pause in typing, and ignore outdated responses", async () => {
    const calls = callsOf(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await intercept(page, /[?&]q=courtyard(&|$)/, async (route) => {
      await released;
      await route.continue().catch(() => {});
    });
    await page.clock.install();
    onTestFinished(async () => {
      await page.clock.resume();
      await page.clock.setFixedTime(day);
    });
    await page.clock.pauseAt(Date.now() + 10_000);
    await search(page).pressSequentially("courtyard");
    await page.clock.resume();
    await eventually(() => calls.filter(({ key }) => key.includes("q=")).length).toBe(1);
    // An outdated request is cancelled.
    const dropped = page.waitForEvent("requestfailed", (request) => request.url().includes("q=courtyard"));
    await search(page).fill("cyd");
    await shows(page, "cyd");
    await dropped;
    release();
    expect(await names(page)).toEqual(["cyd"]);
    expect(calls.filter(({ key }) => key.includes("q="))).toHaveLength(2);
  });

  it("take dates in the viewer's time zone, and send them to the server as instants", async () => {
    const calls = callsOf(page);
    await (await openFilter(page)).getByLabel("Date", { exact: true }).selectOption("custom");
    await expectVisible(page.getByLabel("From", { exact: true }));
    await page.getByLabel("From", { exact: true }).fill("2026-03-08");
    await eventually(() => queryOf(page).from).toBe("2026-03-08");
    await page.getByLabel("To", { exact: true }).fill("2026-03-08");
    await eventually(() => queryOf(page).to).toBe("2026-03-08");
    // Clocks went forward on that day, so it had 23 hours.
    const ends = new URLSearchParams({ from: "2026-03-08T05:00:00.000Z", to: "2026-03-09T04:00:00.000Z" });
    await eventually(() => calls.filter(({ key }) => key.includes(`${ends}`)).length).toBe(1);
    expect(await chips(page)).toEqual(["Clear From: Mar 8, 2026", "Clear To: Mar 8, 2026", "Clear all"]);
    await expectVisible(page.getByText("No leads match."));
    await page.getByLabel("Date", { exact: true }).selectOption("Last 7 days");
    await shows(page, ...ALL);
    expect(queryOf(page)).toEqual({ tab: "leads", range: "7" });
  });

  it("apply to the export, whose button says so", async () => {
    const button = page.getByRole("button", { name: "Export CSV" });
    const scope = async () =>
      page.locator(`[id="${await button.getAttribute("aria-describedby")}"]`).textContent();
    expect(await scope()).toBe("All leads");
    await eventually(() => button.textContent()).toBe(`Export CSV${ALL.length} leads`);
    await (await openFilter(page)).getByLabel("Source", { exact: true }).selectOption("google");
    await shows(page, "eve", "cyd", "ada");
    expect(await scope()).toBe("Leads that match the filters");
    await eventually(() => button.textContent()).toBe("Export CSV3 leads");
    await expectVisible(page.getByText(`3 found, ${ALL.length} in total`, { exact: true }));
    const download = page.waitForEvent("download");
    await button.click();
    const file = await readFile(await (await download).path());
    const rows: { name: string }[] = parse(file, { bom: true, columns: true });
    expect(rows.map(({ name }) => name)).toEqual(["eve", "cyd", "ada"]);
  });

  it("say that a search failed, and can be retried", async () => {
    const busy = { status: 503, json: { detail: "Busy." } };
    await intercept(page, "**/api/leads?*q=*", (route) => route.fulfill(busy), { times: 1 });
    await search(page).fill("dan");
    await expectVisible(page.getByRole("alert").getByText("Busy."));
    await page.getByRole("button", { name: "Try again" }).click();
    await shows(page, "dan");
    await expectFocusKept(page);
  });

  it("discard unfinished text when they are cleared", async () => {
    await goTo(page, "tab=leads&source=google");
    await shows(page, "eve", "cyd", "ada");
    /** Types and clicks before the typing pause is over, then waits until it is. */
    const typeAndClick = async (word: string, name: string) => {
      await page.evaluate(
        ([word, name]) => {
          const box = document.querySelector<HTMLInputElement>("input[type=search]");
          const press = [...document.querySelectorAll("button")].find((it) => it.textContent === name);
          if (!box || !press) throw new Error(`${name} is not there.`);
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, word);
          box.dispatchEvent(new Event("input", { bubbles: true }));
          press.click();
        },
        [word, name] as const,
      );
      await (await openFilter(page)).getByLabel("Campaign", { exact: true }).fill("summer");
      await eventually(() => queryOf(page).campaign).toBe("summer");
      await page.keyboard.press("Escape");
    };
    await typeAndClick("ada", "Clear all");
    expect(queryOf(page)).toEqual({ tab: "leads", campaign: "summer" });
    expect(await search(page).inputValue()).toBe("");

    await goTo(page, "tab=leads&q=cyd");
    await shows(page, "cyd");
    await typeAndClick("cyd and more", "Clear Search: cyd");
    expect(queryOf(page)).toEqual({ tab: "leads", campaign: "summer" });
    expect(await search(page).inputValue()).toBe("");
  });

  it("have no accessibility violations or overflow: open, collapsed, or without a match", async () => {
    await goTo(page, "tab=leads&q=ada&range=7&source=google");
    await shows(page, "ada");
    await openFilter(page);
    await expectAccessible(page);
    // Browsers overlap the arrow with long text unless told to cut it.
    const cuts = await page
      .locator("select")
      .evaluateAll((all) => all.map((select) => getComputedStyle(select).textOverflow));
    expect(new Set(cuts)).toEqual(new Set(["ellipsis"]));
    await page.setViewportSize({ width: 320, height: 900 });
    await openFilter(page);
    await page.getByLabel("Date", { exact: true }).selectOption("custom");
    await expectVisible(page.getByLabel("From", { exact: true }));
    // The list is faded while it reloads.
    await eventually(() => page.locator("[aria-busy=true]").count()).toBe(0);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await search(page).fill("nobody of this name");
    await expectVisible(page.getByText("No leads match."));
    await expectAccessible(page);
  });

  it("explain that campaigns are matched whole, suggest existing ones with their number of leads, and show the total", async () => {
    await goTo(page, "tab=leads&campaign=spring");
    await expectVisible(page.getByText("This filter matches whole campaign names."));
    await expectVisible(page.getByText(`0 found, ${ALL.length} in total`, { exact: true }));
    await openFilter(page);
    const offered = page.locator("datalist option");
    await page.getByLabel("Campaign", { exact: true }).focus();
    await eventually(() =>
      offered.evaluateAll((all) =>
        all.map((one) => `${one.getAttribute("value")}: ${one.getAttribute("label")}`).sort(),
      ),
    ).toEqual(["spring café: 1 lead", "summer: 1 lead"]);
    const sites = page.getByLabel("Site", { exact: true });
    await sites.focus();
    await eventually(() => sites.locator("option").allTextContents()).toEqual([
      ...["All sites", `${site.name} (${site.domain}) · 4`, `${other.name} (${other.domain}) · 1`],
    ]);
  });
});
