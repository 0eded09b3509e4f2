import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callAtTime } from "./support/clock.ts";
import { eventually, openProduct, type Product, seen } from "./support/dashboard.ts";
import { type GivenAccount, givenAccount, givenSite } from "./support/given.ts";
import { parallel } from "./support/parallel.ts";

let product: Product;
let owner: GivenAccount;
let site: string;
let other: string;

const NOW = new Date("2026-03-31T12:00:00Z");

/** So many leads of a site, at a day's noon. */
const send = (siteId: string, day: string, count: number, source: string) =>
  parallel(Array.from({ length: count }), async () => {
    const { status } = await callAtTime(product.app, "POST /api/lead", new Date(`${day}T12:00:00Z`), {
      body: {
        ...{ site_id: siteId, email: `${crypto.randomUUID()}@firm.example`, touches: [{ source }] },
        message: "A quote for 20 chairs, please.",
      },
    });
    expect(status).toBe(201);
  });

beforeAll(async () => {
  product = await openProduct();
  owner = await givenAccount(product.app);
  site = (await givenSite(product.app, owner.token)).id;
  other = (await givenSite(product.app, owner.token, "second.example")).id;
  await send(site, "2026-03-30", 6, "google");
  await send(other, "2026-03-28", 3, "bing");
  await send(site, "2026-03-20", 2, "google");
  await send(site, "2026-02-20", 5, "google");
  await send(site, "2025-05-10", 1, "bing");
});
afterAll(() => product?.close());

/** The overview as its owner sees it at noon of 31 March 2026. */
async function overview(search = "", account = owner): Promise<Page> {
  const page = await product.visit({ locale: "en-GB", reducedMotion: "reduce" });
  await product.enter(page, account);
  await page.clock.setFixedTime(NOW);
  await page.goto(`${product.origin}/dashboard?tab=overview${search}`);
  await seen(page.getByRole("tabpanel"));
  return page;
}

const report = (page: Page) => page.getByRole("region", { name: "Where your leads come from" });
const range = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const chart = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const bars = (page: Page, name: string) => chart(page, name).getByRole("listitem").allTextContents();
/** The figures of the range, each with its label and what it was before. */
const totals = (page: Page) => report(page).locator("dl > div").allTextContents();

describe("the report", () => {
  it("is of the last 30 days beside those before, and of any other range that the address names", async () => {
    const page = await overview();
    await eventually(() => totals(page)).toEqual([
      "Leads in 30 days11+120% from 5 before",
      expect.stringMatching(/^Average score\d\.\d/),
      "Demo, test or spam00 before",
    ]);
    await seen(report(page).getByText("2–31 Mar 2026, compared with 31 Jan – 1 Mar 2026. Days in UTC."));
    await range(page, "7 days").click();
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 7 days9+350% from 2 before");
    expect(new URL(page.url()).search).toBe("?tab=overview&range=7d");
    await range(page, "12 months").click();
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 365 days17no leads before");
    await page.goBack();
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 7 days9+350% from 2 before");
    expect(await range(page, "7 days").getAttribute("aria-pressed")).toBe("true");
    await page.reload();
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 7 days9+350% from 2 before");
  });

  it("is of all sites or of one", async () => {
    const page = await overview("&range=30d");
    await eventually(() => bars(page, "Leads by site")).toEqual([
      expect.stringMatching(/^My Website \S+ 8 73%$/),
      "My Website second.example 3 27%",
    ]);
    await page.getByLabel("Site", { exact: true }).selectOption("My Website (second.example)");
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 30 days3no leads before");
    expect(new URL(page.url()).search).toBe(`?tab=overview&range=30d&site_id=${other}`);
    await range(page, "7 days").click();
    await eventually(() => new URL(page.url()).search).toBe(`?tab=overview&range=7d&site_id=${other}`);
    await page.getByLabel("Site", { exact: true }).selectOption("All sites");
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 7 days9+350% from 2 before");
  });
});
