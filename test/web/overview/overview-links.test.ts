import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  eventually,
  expectVisible,
  goTo,
  openProduct,
  type Product,
  queryOf,
} from "../../support/browser/dashboard.ts";
import { look } from "../../support/browser/look.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";

let product: Product;
let owner: GivenAccount;
let [site, other, gone] = ["", "", ""];

const TOTAL = 6;
const DAYS = "tab=overview&from=2026-03-01&to=2026-03-02";

/** The overview of two UTC days, seen from another time zone. */
let page: Page;

beforeAll(async () => {
  product = await openProduct();
  owner = await givenAccount(product.app);
  const add = async (domain: string) => (await givenSite(product.app, owner.token, domain)).id;
  [site, other, gone] = [await add("one.example"), await add("two.example"), await add("gone.example")];
  const send = async (name: string, at: string, site_id: string, body: object) => {
    const lead = { site_id, name, email: `${name}@firm.example`, message: "A quote, please.", ...body };
    const { status } = await callAtTime(product.app, "POST /api/lead", new Date(at), { body: lead });
    expect(status).toBe(201);
  };
  const google = { touches: [{ source: "google", medium: "organic" }] };
  await send("before", "2026-02-28T23:59:59.999Z", site, google);
  await send("first", "2026-03-01T00:00:00.000Z", site, google);
  await send("silent", "2026-03-01T12:00:00.000Z", gone, {});
  await send("paid", "2026-03-02T12:00:00.000Z", other, { touches: [{ source: "google", medium: "cpc" }] });
  await send("last", "2026-03-02T23:59:59.999Z", other, { touches: [{ source: "50% & #1", medium: "x" }] });
  await send("after", "2026-03-03T00:00:00.000Z", other, google);
  await product.app.call(`DELETE /api/sites/${gone}`, { token: owner.token });
  page = await product.visit({ locale: "en-GB", timezoneId: "America/New_York", reducedMotion: "reduce" });
  await product.enter(page, owner);
  await page.goto(`${product.origin}/dashboard?${DAYS}`);
});
afterAll(() => product?.close());

const chart = (name: string) => page.getByRole("region", { name, exact: true });
const leadingOn = (name: string) =>
  chart(name)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });
const names = () => page.locator("tbody td:first-child p:first-child > bdi").allTextContents();
const shows = (...expected: string[]) => eventually(() => names()).toEqual(expected);

it("each bar links to exactly the leads it counts", async () => {
  for (const [name, bars] of [
    ["Leads by source", ["google 2 50%", "Unknown 1 25%", "50% & #1 1 25%"]],
    ["Leads by channel", 3],
    // Leads of deleted sites are counted in one bar, which no filter matches.
    ["Leads by site", ["My Website two.example 2 50%", "My Website one.example 1 25%"]],
    ["Leads by score", undefined],
  ] as const) {
    const leading = leadingOn(name);
    await expectVisible(leading.first());
    const texts = await leading.allTextContents();
    if (typeof bars === "number") expect(texts).toHaveLength(bars);
    else if (bars) expect(texts).toEqual(bars);
    for (const [at, text] of texts.entries()) {
      const [, count] = / (\d+) \d+%$/.exec(text) ?? [];
      await leading.nth(at).getByRole("link").click();
      await expectVisible(page.getByText(`${count} found, ${TOTAL} in total`, { exact: true }));
      expect(await names()).toHaveLength(Number(count));
      for (const outside of ["before", "after"]) expect(await names()).not.toContain(outside);
      await page.goBack();
      await expectVisible(leading.first());
    }
  }
});

it("the days are in UTC, say so, and stay so when one is changed", async () => {
  await goTo(page, DAYS);
  const google = chart("Leads by source").getByRole("link", { name: "google: show these leads" });
  await google.focus();
  await page.keyboard.press("Enter");
  await shows("paid", "first");
  expect(queryOf(page)).toEqual({ tab: "leads", from: "2026-03-01Z", to: "2026-03-02Z", source: "google" });
  const chips = page.getByRole("list", { name: "Active filters" }).getByRole("listitem");
  expect(await chips.allTextContents()).toEqual([
    "Clear Source: google",
    "Clear From: 1 Mar 2026 (UTC)",
    "Clear To: 2 Mar 2026 (UTC)",
    "Clear all",
  ]);
  expect(await page.getByLabel("From", { exact: true }).inputValue()).toBe("2026-03-01");
  await look(page);
  await page.getByLabel("To", { exact: true }).fill("2026-03-03");
  await shows("after", "paid", "first");
  expect(queryOf(page).to).toBe("2026-03-03Z");
});

it("for one site, a bar links to that site's leads, also from the table", async () => {
  await goTo(page, `${DAYS}&site_id=${other}`);
  await expectVisible(leadingOn("Leads by source").first());
  await page.getByRole("button", { name: "Show as table: Leads by source" }).click();
  await look(page);
  await page.getByRole("rowheader").getByRole("link", { name: "google: show these leads" }).click();
  await shows("paid");
  expect(queryOf(page).site_id).toBe(other);
});
