import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import {
  button,
  callsOf,
  dismissToast,
  eventually,
  expectToast,
  expectVisible,
  fill,
  hold,
  queryOf,
} from "../../support/browser/dashboard.ts";
import { drawer, expectDialogClosed, expectLeadOpen, heading } from "../../support/browser/drawer.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { openFilter } from "../../support/browser/lead-filters.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenOwnLead, givenSite } from "../../support/given.ts";

const product = startedProduct();
/** Shows the account of one test after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce" });
});

const row = (page: Page, name: string) => button(page, `Details of ${name}`);
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    return it?.getAttribute("name") ?? it?.getAttribute("aria-label") ?? it?.id;
  });

/** An account with these leads, newest first. The page is signed in to it, but has loaded nothing of the dashboard yet. */
async function given(names: string[], more: object = {}) {
  const account = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, account.token);
  const leads: Lead[] = [];
  for (const name of names.toReversed()) {
    const email = `${name.toLowerCase()}@company.example`;
    leads.unshift(await givenOwnLead(product.app, account.token, { site_id, name, email, ...more }));
  }
  await product.enterOn(page, account, "/favicon.svg");
  return { account, site_id, leads };
}

async function open(tab: string) {
  await page.goto(`${product.origin}/dashboard?tab=${tab}`);
  await page.locator("[role=tabpanel][data-state=active] :is(table, h3)").first().waitFor();
}

/** Makes the list seem to have a next page, `older`, which loads once the returned function is called. */
async function holdNextPage(older: Lead) {
  await intercept(page, /\/api\/leads\?limit=50$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-next-cursor": "lead_next" } });
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, /\/api\/leads\?.*cursor=/, async (route) => {
    await released;
    await route.fulfill({ json: [older] });
  });
  return release;
}

/** The attribution that makes a lead a test lead. */
const TEST_LEAD = { last_source: "test", last_campaign: "setup" };

const old = (lead: Lead | undefined): Lead => ({ ...(lead as Lead), id: "lead_0000", name: "Old" });

/** Delays short timers, as a busy page does, so that the next click comes before them. */
const delayTimers = (page: Page) =>
  page.addInitScript(() => {
    const setTimeoutNow = setTimeout;
    const delayed = (act: () => void, ms = 0) => setTimeoutNow(act, ms < 5 ? 700 : ms);
    Object.assign(globalThis, { setTimeout: delayed });
  });

describe("on the leads tab", () => {
  let details: Awaited<ReturnType<typeof hold>>;
  const leadsTab = () => page.getByRole("tab", { name: "Leads", exact: true });
  beforeAll(async () => {
    await given(["Ada", "Bob", "Cleo"]);
    details = await hold(page, /lead-drawer.*\.js/);
    await open("sites");
    await leadsTab().click();
  });

  it("a double click opens a lead once, even while its details are loading", async () => {
    await row(page, "Ada").dblclick();
    await details.held;
    details.release();
    await expectLeadOpen(page, "Ada");
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    await page.goBack();
    expect(queryOf(page)).toEqual({ tab: "sites" });
    await leadsTab().click();
  });

  it("the second click does not count as a click outside the drawer that the first one opened", async () => {
    await row(page, "Bob").click();
    await expectLeadOpen(page, "Bob");
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    await page
      .locator("tbody tr")
      .first()
      .dblclick({ position: { x: 120, y: 20 }, delay: 120 });
    await expectLeadOpen(page, "Ada");
    await page.keyboard.press("j");
    await expectLeadOpen(page, "Bob");
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
  });

  it("one search's empty result is not announced for another", async () => {
    await page.getByRole("searchbox").fill("zzz");
    await expectVisible(page.getByText("No leads match."));
    const { held, release } = await hold(page, /\/api\/leads\?q=ada/);
    await page.getByRole("searchbox").fill("ada");
    await held;
    await expectVisible(page.getByText("Searching…"));
    expect(await page.getByText("No leads match.").count()).toBe(0);
    release();
    await expectVisible(row(page, "Ada"));
    await page.unroute(/\/api\/leads\?q=ada/);
    await page.getByRole("searchbox").fill("");
    await expectVisible(row(page, "Bob"));
  });

  it("a late response closes only the lead that was deleted", async () => {
    await row(page, "Ada").click();
    await drawer(page).getByRole("button", { name: "Delete this lead" }).click();
    const { held, release } = await hold(page, "**/api/leads/lead_*");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete lead" }).click();
    await held;
    await page.goBack();
    await expectDialogClosed(page);
    await row(page, "Bob").click();
    await expectLeadOpen(page, "Bob");
    release();
    await expectToast(page, "Success", "Lead deleted.");
    expect(await heading(page)).toBe("Bob");
    await page.unroute("**/api/leads/lead_*");
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    await dismissToast(page);
  });

  it("a lost response does not keep a retry from deleting the lead", async () => {
    await row(page, "Bob").click();
    await drawer(page).getByRole("button", { name: "Delete this lead" }).click();
    const lost = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await intercept(page, "**/api/leads/lead_*", lost, { times: 1 });
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Delete lead" }).click();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expectToast(page, "Success", "Lead deleted.");
    await eventually(() => row(page, "Bob").count()).toBe(0);
  });
});

describe("on the sites tab", () => {
  let site_id: string;
  beforeAll(async () => {
    ({ site_id } = await given(["Ada"], TEST_LEAD));
    await open("sites");
  });

  it("the focus stays where it is when a site is added after its dialog was closed", async () => {
    await button(page, "Add New Site").click();
    await fill(page, { "Site Name": "Fern", Domain: "fern.example" });
    const { held, release } = await hold(page, /\/api\/sites$/);
    await button(page, "Add Site").click();
    await held;
    await page.keyboard.press("Escape");
    await page.locator("section[id^=site_] h3 button").click();
    await button(page, "View Instructions").click();
    release();
    await expectVisible(page.getByRole("region", { name: "Fern fern.example" }));
    await expectToast(page, "Success", "Site added successfully! You can now get your tracking snippet.");
    await page.keyboard.press("Enter");
    await expectVisible(page.getByRole("button", { name: "View Instructions" }).first());
    expect(await button(page, "Hide Instructions").count()).toBe(0);
    await page.unroute(/\/api\/sites$/);
    await dismissToast(page);
  });

  it("the focus stays in the site's card when the Remove test leads button goes away", async () => {
    await button(page, "Remove test lead").press("Enter");
    await eventually(() => button(page, "Remove test lead").count()).toBe(0);
    await eventually(() => focused(page)).toBe(site_id);
    await dismissToast(page);
  });

  it("a lost response still shows the site that was added", async () => {
    await intercept(
      page,
      /\/api\/sites(\/site_.*)?$/,
      async (route) => {
        if (route.request().method() === "GET") return route.continue();
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await button(page, "Add New Site").click();
    await fill(page, { "Site Name": "Moss", Domain: "moss.example" });
    await button(page, "Add Site").click();
    await expectVisible(page.getByRole("alert"));
    await button(page, "Add Site").click();
    await expectVisible(page.getByText("You've already added this domain.").first());
    await page.keyboard.press("Escape");
    await expectVisible(page.getByRole("region", { name: "Moss moss.example" }));
  });

  it("a double click has the effect of one click, however busy the page is", async () => {
    const { account } = await given(["Ada"], TEST_LEAD);
    const page = await product.visit({ reducedMotion: "reduce" });
    await product.enter(page, account);
    await delayTimers(page);
    await page.goto(`${product.origin}/dashboard?tab=sites`);
    const calls = callsOf(page);
    await page.locator("section[id^=site_] h3 button").click();
    await button(page, "Remove test lead").dblclick();
    await expectToast(page, "Success", "1 test lead removed.");
    expect(calls.filter(({ key }) => key.includes("flag=test"))).toHaveLength(1);
  });
});

describe("older leads that load late", () => {
  it("do not reopen a lead that was closed in the meantime", async () => {
    const { leads } = await given(["Ada"]);
    const release = await holdNextPage(old(leads[0]));
    await open("leads");
    await row(page, "Ada").click();
    await expectLeadOpen(page, "Ada");
    await page.keyboard.press("j");
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    release();
    await expectVisible(row(page, "Old"));
    expect(new URL(page.url()).searchParams.get("lead")).toBe(null);
  });

  it("are still opened by stepping on, even if notes were saved in the meantime", async () => {
    const { leads } = await given(["Ada"]);
    const release = await holdNextPage(old(leads[0]));
    await open("leads");
    await row(page, "Ada").click();
    await page.getByLabel("Notes on Ada").fill("Call.");
    await button(page, "Next lead").click();
    await eventually(() => drawer(page).getByText("Saved", { exact: true }).count()).toBe(1);
    release();
    await expectLeadOpen(page, "Old");
  });
});

it("a failure is reported if the loaded test leads are removed but older ones remain", async () => {
  await given(["Ada"], TEST_LEAD);
  await open("leads");
  await intercept(page, /flag=test/, async (route) => {
    if (route.request().url().includes("cursor")) return route.abort();
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-next-cursor": "lead_next" } });
  });
  await button(page, "Remove test leads").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove test leads" }).click();
  await eventually(() => row(page, "Ada").count()).toBe(0);
  await expectToast(page, "Error", "Failed to remove the test leads. You seem to be offline.");
});

it("the text of an incomplete date stays", async () => {
  await given(["Ada"]);
  await page.goto(`${product.origin}/dashboard?tab=leads&from=2026-03-08&to=2026-03-20`);
  const day = (await openFilter(page)).getByLabel("From", { exact: true });
  await day.focus();
  // A pause between two digits that is longer than the debounce.
  for (const key of "04052025") await page.keyboard.type(key, { delay: 450 });
  await eventually(() => day.inputValue()).toBe("2025-04-05");
  await eventually(() => new URL(page.url()).searchParams.get("from")).toBe("2025-04-05");
});
