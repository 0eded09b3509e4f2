import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../../functions/sites/site.ts";
import { filterOf, readFilters } from "../../../web/src/leads/filters/filters.ts";
import {
  callsOf,
  eventually,
  expectFocusKept,
  expectVisible,
  openProduct,
  type Product,
  queryOf,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { look } from "../../support/browser/look.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";

let product: Product;
let owner: GivenAccount;
let site: Site;
let other: Site;
/** The day on which the leads came in; it may have ended by the time a test runs. */
let day: Date;
beforeAll(async () => {
  product = await openProduct();
  owner = await givenAccount(product.app);
  site = await givenSite(product.app, owner.token);
  other = await givenSite(product.app, owner.token);
  day = new Date();
  const send = (name: string, body: Record<string, unknown>) =>
    givenLead(product.app, { site_id: site.id, name, email: `${name}@company.example`, ...body });
  await send("ada", { touches: [{ source: "google", medium: "cpc", campaign: "spring café" }] });
  await send("bob", { touches: [{ source: "bing" }], message: "A quote for a courtyard, please." });
  await send("cyd", { site_id: other.id, touches: [{ source: "google", campaign: "summer" }] });
  await send("dan", {});
  await send("eve", { honeypot: "filled", touches: [{ source: "google" }] });
});
afterAll(() => product?.close());

const names = (page: Page) => page.locator("tbody td:first-child p:first-child > bdi").allTextContents();
const shows = (page: Page, ...expected: string[]) => eventually(() => names(page)).toEqual(expected);
const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const chips = (page: Page) =>
  page.getByRole("list", { name: "Active filters" }).getByRole("listitem").allTextContents();
const ALL = ["eve", "dan", "cyd", "bob", "ada"];

describe("filters", () => {
  it("each narrows the list, appears in the URL and as a chip, and is cleared by the chip", async () => {
    const page = await product.signedIn("leads", owner);
    await page.clock.setFixedTime(day);
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
      await page.getByLabel(label, { exact: true }).selectOption(choice);
      await shows(page, ...shown);
      expect(queryOf(page)).toEqual({ tab: "leads", [name]: choice });
      expect(await chips(page)).toEqual([`Clear ${chip}`, "Clear all"]);
      await expectVisible(
        page.getByText(shown.length === 1 ? "1 lead found." : `${shown.length} leads found.`),
      );
      await page.getByRole("button", { name: `Clear ${chip}` }).click();
      await shows(page, ...ALL);
      await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Recent Leads");
    }
    await page.getByLabel("Campaign", { exact: true }).fill("SPRING café");
    await shows(page, "ada");
    await page.getByLabel("Score", { exact: true }).selectOption("none");
    await eventually(() => names(page)).toEqual([]);
    await expectVisible(page.getByText("No leads match."));
    await page.getByRole("button", { name: "Clear all filters" }).click();
    await shows(page, ...ALL);
    expect(queryOf(page)).toEqual({ tab: "leads" });
  });

  it("are restored from the URL: on reload, on Back, in a second tab", async () => {
    const page = await product.signedIn("leads", owner);
    await page.getByLabel("Source", { exact: true }).selectOption("google");
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
    expect(await page.getByLabel("Source", { exact: true }).inputValue()).toBe("");
    await page.goForward();
    await shows(page, "eve", "cyd", "ada");
  });

  it("wait for a pause in typing, and ignore an outdated response", async () => {
    const page = await product.signedIn("leads", owner);
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

  it("use dates in the viewer's time zone, sent to the server as instants", async () => {
    const page = await product.signedIn("leads", owner, { timezoneId: "America/New_York", locale: "en-GB" });
    const calls = callsOf(page);
    await page.getByLabel("Date", { exact: true }).selectOption("custom");
    await expectVisible(page.getByLabel("From", { exact: true }));
    await page.getByLabel("From", { exact: true }).fill("2026-03-08");
    await eventually(() => queryOf(page).from).toBe("2026-03-08");
    await page.getByLabel("To", { exact: true }).fill("2026-03-08");
    await eventually(() => queryOf(page).to).toBe("2026-03-08");
    // Clocks went forward on that day, so it had 23 hours.
    const ends = new URLSearchParams({ from: "2026-03-08T05:00:00.000Z", to: "2026-03-09T04:00:00.000Z" });
    await eventually(() => calls.filter(({ key }) => key.includes(`${ends}`)).length).toBe(1);
    expect(await chips(page)).toEqual(["Clear From: 8 Mar 2026", "Clear To: 8 Mar 2026", "Clear all"]);
    await expectVisible(page.getByText("No leads match."));
    await page.getByLabel("Date", { exact: true }).selectOption("Last 7 days");
    await shows(page, ...ALL);
    expect(queryOf(page)).toEqual({ tab: "leads", range: "7" });
  });

  it("ignore invalid values in the URL and keep the rest", () => {
    const read = (search: string) => readFilters(new URLSearchParams(search));
    expect(
      read("band=great&status=sold&channel=Radio&range=2&from=2026-02-30&to=x&q=%20&source=bing"),
    ).toEqual({
      source: "bing",
    });
    expect(read(`q=${"x".repeat(500)}`)).toEqual({ q: "x".repeat(200) });
    const now = new Date(2026, 4, 10, 15);
    const day = (date: number) => new Date(2026, 4, date).toISOString();
    expect(filterOf({ range: "7", from: "2026-01-01" }, now)).toEqual({ from: day(4) });
    expect(filterOf({ from: "2026-05-09", to: "2026-05-02" }, now)).toEqual({ from: day(2), to: day(10) });
    expect(filterOf({ to: "2026-05-02" }, now)).toEqual({ to: day(3) });
    const utc = { from: "2026-04-30T00:00:00.000Z", to: "2026-06-01T00:00:00.000Z" };
    expect(filterOf(read("from=2026-04-30Z&to=2026-05-31Z"), now)).toEqual(utc);
    expect(read("from=2026-04-31Z&to=2026-13-01Z")).toEqual({});
    expect(filterOf({ q: " zoë ", source: "Unknown" }, now)).toEqual({ q: "zoë", source: "" });
  });

  it("apply to the export, whose button says so", async () => {
    const page = await product.signedIn("leads", owner);
    const button = page.getByRole("button", { name: "Export CSV" });
    const scope = async () =>
      page.locator(`[id="${await button.getAttribute("aria-describedby")}"]`).textContent();
    expect(await scope()).toBe("All leads");
    await eventually(() => button.textContent()).toBe(`Export CSV${ALL.length} leads`);
    await page.getByLabel("Source", { exact: true }).selectOption("google");
    await shows(page, "eve", "cyd", "ada");
    expect(await scope()).toBe("Leads that match the filters");
    await eventually(() => button.textContent()).toBe("Export CSV3 leads");
    await expectVisible(page.getByText(`3 found, ${ALL.length} in total`, { exact: true }));
    const download = page.waitForEvent("download");
    await button.click();
    const rows: { name: string }[] = parse(await readFile(await (await download).path()), {
      bom: true,
      columns: true,
    });
    expect(rows.map(({ name }) => name)).toEqual(["eve", "cyd", "ada"]);
  });

  it("show that a search failed, and retry", async () => {
    const page = await product.signedIn("leads", owner);
    await intercept(
      page,
      "**/api/leads?*q=*",
      (route) => route.fulfill({ status: 503, json: { detail: "Busy." } }),
      { times: 1 },
    );
    await search(page).fill("ada");
    await expectVisible(page.getByRole("alert").getByText("Busy."));
    await page.getByRole("button", { name: "Try again" }).click();
    await shows(page, "ada");
    await expectFocusKept(page);
  });

  it("discard text being typed when they are cleared", async () => {
    const page = await product.signedIn("leads&source=google", owner);
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
      await page.getByLabel("Campaign", { exact: true }).fill("summer");
      await eventually(() => queryOf(page).campaign).toBe("summer");
    };
    await typeAndClick("ada", "Clear all");
    expect(queryOf(page)).toEqual({ tab: "leads", campaign: "summer" });
    expect(await search(page).inputValue()).toBe("");

    await page.goto(`${product.origin}/dashboard?tab=leads&q=cyd`);
    await shows(page, "cyd");
    await typeAndClick("cyd and more", "Clear Search: cyd");
    expect(queryOf(page)).toEqual({ tab: "leads", campaign: "summer" });
    expect(await search(page).inputValue()).toBe("");
  });

  it("have no accessibility violations or overflow: with filters, collapsed, and with no match", async () => {
    const page = await product.signedIn("leads&q=ada&range=7&source=google", owner, {
      reducedMotion: "reduce",
    });
    await shows(page, "ada");
    await look(page);
    // Browsers overlap the arrow with long text unless told to cut it.
    const cuts = await page
      .locator("select")
      .evaluateAll((all) => all.map((select) => getComputedStyle(select).textOverflow));
    expect(new Set(cuts)).toEqual(new Set(["ellipsis"]));
    await page.setViewportSize({ width: 320, height: 900 });
    await page.getByRole("button", { name: "Filters (2)" }).click();
    await page.getByLabel("Date", { exact: true }).selectOption("custom");
    await expectVisible(page.getByLabel("From", { exact: true }));
    // The list is faded while it reloads.
    await eventually(() => page.locator("[aria-busy=true]").count()).toBe(0);
    await look(page);
    await search(page).fill("nobody of this name");
    await expectVisible(page.getByText("No leads match."));
    await look(page);
  });
});

describe("paging", () => {
  it("loads older leads until there are no more, and keeps the focus", async () => {
    const account = await givenAccount(product.app);
    const { id: site_id } = await givenSite(product.app, account.token);
    await parallel(Array.from({ length: 310 }), (_, at) =>
      givenLead(product.app, { site_id, email: `lead${at}@company.example` }),
    );
    const page = await product.signedIn("leads", account);
    const rows = page.locator("tbody tr");
    await eventually(() => rows.count()).toBe(50);
    await expectVisible(page.getByText("The latest 50 of 310 leads. Export CSV includes all of them."));
    const older = page.getByRole("button", { name: "Load older" });
    await intercept(page, "**/api/leads?*cursor=*", (route) => route.abort(), { times: 1 });
    await older.click();
    await expectVisible(
      page.getByRole("alert").getByText("The next leads could not be loaded. You seem to be offline."),
    );
    await page.getByRole("button", { name: "Try again" }).click();
    await eventually(() => rows.count()).toBe(250);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Load older");
    await older.press("Enter");
    await eventually(() => rows.count()).toBe(310);
    expect(await older.count()).toBe(0);
    // The button is gone, so the focus is on the first added row.
    await eventually(() =>
      rows
        .nth(250)
        .locator("button")
        .evaluate((it) => it === document.activeElement),
    ).toBe(true);
    const emails = await page.locator("tbody td:first-child p:nth-child(2)").allTextContents();
    expect(new Set(emails).size).toBe(310);

    // A lead that arrived in the meantime is offered, moves no row, and all loaded rows stay.
    await givenLead(product.app, { site_id, email: "new@company.example" });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await page.getByRole("button", { name: "Show 1 new lead" }).click();
    await eventually(() => rows.count()).toBe(311);
    expect(await rows.first().textContent()).toContain("new@company.example");
  });

  it("says how far back a search has looked, and continues it", async () => {
    const page = await product.visit({ locale: "en-GB", reducedMotion: "reduce" });
    await product.enter(page, owner);
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
    await page.goto(`${product.origin}/dashboard?tab=leads&q=ada`);
    await expectVisible(page.getByText("No leads match yet."));
    await expectVisible(page.getByText("Searched back to 3 May 2026, 0 found."));
    await look(page);
    await page.getByRole("button", { name: "Search further" }).click();
    await shows(page, "ada");
    await expectVisible(page.getByText("1 lead found."));
    expect(cursors).toEqual([null, `lead_7${"Z".repeat(25)}`]);
  });
});

describe("hostile text", () => {
  const hostile = [
    `<script>window.broken=1</script>`,
    `<img src=x onerror="window.broken=1">`,
    "\u202Egpj.exe",
    "👩‍👩‍👧‍👦 Ω≈ç 田中",
    `a${String.fromCharCode(0)}b`,
    "10,000 characters".repeat(589).slice(0, 10_000),
    "100%25 & 50% + #x?q=1",
  ];

  it.each([false, true])(
    "is inert in the table, the drawer, a chip and the address (CSP off: %s)",
    async (bypassCSP) => {
      const account = await givenAccount(product.app);
      const { id: site_id } = await givenSite(product.app, account.token);
      for (const [at, text] of hostile.entries())
        await givenLead(product.app, {
          site_id,
          name: text,
          company: text,
          message: text,
          email: `h${at}@company.example`,
          touches: [{ source: text, campaign: text }],
          pageviews: [{ path: `/${text.slice(0, 200)}`, title: text.slice(0, 200) }],
        });
      const page = await product.visit({ bypassCSP });
      await product.enter(page, account);
      // Servers reject longer URLs.
      for (const text of hostile.map((each) => each.slice(0, 1000))) {
        const query = new URLSearchParams({
          tab: "leads",
          q: text,
          source: text,
          campaign: text,
          flag: text,
        });
        await page.goto(`${product.origin}/dashboard?${query}&lead=${encodeURIComponent(text)}`);
        await expectVisible(page.getByRole("dialog").getByText("This lead does not exist"));
        await page.keyboard.press("Escape");
        await eventually(() => page.getByRole("dialog").count()).toBe(0);
        expect(await search(page).inputValue()).toBe(text.slice(0, 200));
        for (const chip of await page.locator("ul[aria-label^=Filters] bdi").all())
          expect(await chip.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe("isolate");
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
      await page.goto(`${product.origin}/dashboard?tab=leads`);
      await page.locator("tbody button").first().click();
      for (let at = 0; at < hostile.length; at++) {
        await expectVisible(page.getByRole("dialog").getByText("Why this score"));
        await page.getByRole("dialog").getByRole("button", { name: "Next step" }).click();
        await page.keyboard.press("j");
      }
      expect(await page.locator("body :is(main, [role=dialog]) :is(img, script, iframe)").count()).toBe(0);
      expect(await page.evaluate(() => "broken" in window)).toBe(false);
    },
  );
});

describe("a campaign without leads", () => {
  it("explains that names are matched whole, suggests existing ones, and shows the total", async () => {
    const account = await givenAccount(product.app);
    const { id: site_id } = await givenSite(product.app, account.token);
    await givenLead(product.app, { site_id, name: "Ada", email: "a@b.example", campaign: "spring_sale" });
    const page = await product.signedIn("leads&campaign=spring", account);
    await expectVisible(page.getByText("This filter matches whole campaign names."));
    await expectVisible(page.getByText("0 found, 1 in total", { exact: true }));
    const offered = page.locator("datalist option");
    await eventually(() => offered.evaluateAll((all) => all.map((one) => one.getAttribute("value")))).toEqual(
      ["spring_sale"],
    );
  });
});
