import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, type MockInstance, test, vi } from "vitest";
import type { StageCounts } from "../../../functions/reports/visits/visit-count.ts";
import type { Queues } from "../../../lib/local/queues.ts";
import { fillIn, type Shop, startShop, waitForTracker } from "../../support/tracker/shop.ts";
import { visitsOf } from "./given-visits.ts";

let shop: Shop;
let accountId: string;
let sent: MockInstance<Queues["send"]>;
beforeAll(async () => {
  shop = await startShop();
  const { json } = await shop.app.call("GET /api/account", { token: shop.token });
  sent = vi.spyOn(shop.app.queues, "send");
  accountId = (json as { id: string }).id;
});
afterEach(async () => {
  expect(await shop.closeVisitors()).toEqual([]);
  sent.mockClear();
});
afterAll(() => shop.close());

type Person = { context: BrowserContext; page: Page };

/** The messages from browsers, as queued. */
const reports = (): string[] => sent.mock.calls.map(([, body]) => body);

/** A visitor whose browser doesn't look automated. */
async function newPerson({ webdriver = false } = {}): Promise<Person> {
  const { context, page } = await shop.newVisitor();
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, "webdriver", { get: () => value });
  }, webdriver);
  return { context, page };
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(shop.url(address));
  await waitForTracker(page);
}

/** The stages counted of visits that landed on a path. */
async function countsOf(path: string): Promise<Partial<StageCounts>> {
  await shop.app.queues.settle();
  const pages = await visitsOf(shop.app, accountId, "page");
  const { visits, engaged, form_seen, form_started, sent, first_of_day, first_ever } =
    pages.find((count) => count.by === "page" && count.landing_page === path) ?? {};
  return { visits, engaged, form_seen, form_started, sent, first_of_day, first_ever };
}

const nothing = {
  visits: 1,
  engaged: 0,
  form_seen: 0,
  form_started: 0,
  sent: 0,
  first_of_day: 1,
  first_ever: 1,
};

test("a visit to one page, without a form, is reported as the page is left", async () => {
  shop.put("/bare", { body: "Hello" });
  const { page } = await newPerson();
  await open(page, "/bare?utm_source=google&utm_medium=cpc&utm_campaign=spring&gclid=secret-click");
  expect(reports()).toEqual([]);
  await page.goto("about:blank");
  await expect.poll(() => countsOf("/bare")).toEqual(nothing);
  expect(reports()).toHaveLength(1);
  expect(reports().join()).not.toContain("secret");
  expect(await visitsOf(shop.app, accountId, "source")).toMatchObject([
    { channel: "Paid Search", source: "google", campaign: "spring", visits: 1 },
  ]);
});

test("a form is seen, started and sent", async () => {
  const { page } = await newPerson();
  await open(page, "/seen");
  await page.waitForTimeout(1200);
  await page.goto(shop.url("/elsewhere"));
  await expect.poll(() => countsOf("/seen")).toEqual({ ...nothing, form_seen: 1 });
  await waitForTracker(page);
  await fillIn(page, shop.newEmail());
  await page.getByRole("button", { name: "Send" }).click();
  await expect
    .poll(() => countsOf("/seen"))
    .toEqual({ ...nothing, engaged: 1, form_seen: 1, form_started: 1, sent: 1 });
  expect(reports()).toHaveLength(2);
});

test("a form that a single-page app shows later is seen, in one of two tabs", async () => {
  const app = `<button onclick="history.pushState(0, '', '/spa/contact');
    document.body.append(Object.assign(document.createElement('form'), { innerHTML: '<input type=email>' }))">Contact</button>`;
  shop.put("/spa", { body: app });
  const { context, page } = await newPerson();
  await open(page, "/spa");
  const other = await context.newPage();
  await open(other, "/bare");
  await page.getByRole("button").click();
  await page.waitForTimeout(1200);
  await page.goto("about:blank");
  await other.goto("about:blank");
  await expect.poll(() => countsOf("/spa")).toEqual({ ...nothing, engaged: 1, form_seen: 1 });
  expect(await countsOf("/bare")).toMatchObject({ visits: 1 });
});

test("a sign-in and an ignored form are not seen", async () => {
  const signIn = "<form><input type=email><input type=password autocomplete=current-password></form>";
  shop.put("/sign-in", { body: `${signIn}<form data-whence-ignore><input type=email name=mine></form>` });
  const { page } = await newPerson();
  await open(page, "/sign-in");
  await page.waitForTimeout(1200);
  await page.locator("[name=mine]").fill("ada@example.com");
  await page.goto("about:blank");
  await expect.poll(() => countsOf("/sign-in")).toEqual(nothing);
});

test("bots aren't counted", async () => {
  const { page } = await newPerson({ webdriver: true });
  await open(page, "/robot");
  await page.goto("about:blank");
  await page.waitForTimeout(300);
  expect(reports()).toEqual([]);
});
