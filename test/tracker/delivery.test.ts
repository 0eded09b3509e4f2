import { afterAll, afterEach, beforeAll, expect, it, test } from "vitest";
import { intercept } from "../support/browser/intercept.ts";
import { snippetOf } from "../support/tracker/customer-site.ts";
import { FIELDS, formOf } from "../support/tracker/page-server.ts";
import {
  fillIn,
  type Shop,
  startShop,
  submit,
  type Visitor,
  waitForTracker,
} from "../support/tracker/shop.ts";

/** The stored leads that are not delivered yet. */
const pending = (page: Visitor["page"]): Promise<unknown[]> =>
  page.evaluate(() =>
    Object.keys(localStorage).flatMap((key) => (/^whence-\d/.test(key) ? [localStorage[key]] : [])),
  );

// A form that stays on its page, which sends it by script.
const FORM = {
  body: `${formOf(FIELDS)}<script>document.querySelector("form").onsubmit = (event) => event.preventDefault()</script>`,
};

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  shop.put("/stay", FORM);
  shop.put("/bare", { snippet: "", body: "Elsewhere" });
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.closeVisitors()).toEqual([]));

const HEADERS = { "access-control-allow-origin": "*" };
const MINUTE_MS = 60_000;
const LEADS = "**/api/lead*";

/** Advances the visitor's clock until the condition holds, by an hour at most. */
async function passTime({ context, page }: Visitor, isDone: () => boolean): Promise<void> {
  for (let seconds = 0; seconds < 3600 && !isDone(); seconds += 10) {
    await page.waitForTimeout(30);
    await context.clock.fastForward(10_000);
  }
}

/** What the dashboard shows when a lead arrived exactly once. */
const once = [expect.objectContaining({ submissions: 1 })];

it("retries after a 503, and the lead arrives once", async () => {
  const visitor = await shop.newVisitor();
  const { context, page, sent } = visitor;
  await context.clock.install();
  let faults = 2;
  const urls: string[] = [];
  await intercept(context, LEADS, (route) => {
    urls.push(new URL(route.request().url()).search);
    return faults-- > 0 ? route.fulfill({ status: 503, headers: HEADERS, body: "{}" }) : route.continue();
  });
  await page.goto(shop.url("/stay"));
  const email = shop.newEmail();
  await submit(page, email);
  await passTime(visitor, () => sent.length > 2);
  expect(await shop.leadsOf(email)).toEqual(once);
  expect(new Set(sent.map((lead) => JSON.stringify(lead))).size).toBe(1);
  expect([urls[0], ...new Set(urls.slice(1))]).toEqual(["", "?again"]);
  await expect.poll(() => pending(page)).toEqual([]);
});

// The edge, the gateway or a proxy may have responded instead of us.
it("keeps a lead whatever the status, unless our own function marks it as final", async () => {
  const statuses = [400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504];
  const bodies = ["<h1>Forbidden</h1>", `{"message":"Forbidden"}`, "", `{"title":"Not Found","status":404}`];
  const { context, page } = await shop.newVisitor();
  let at = 0;
  await intercept(context, LEADS, (route) => {
    const status = statuses[at % statuses.length] as number;
    return route.fulfill({ status, headers: HEADERS, body: bodies[at++ % bodies.length] as string });
  });
  await page.goto(shop.url("/bare-form"));
  await waitForTracker(page);
  const emails = statuses.map(() => shop.newEmail());
  await page.evaluate((all) => {
    for (const email of all) window.whence?.("lead", { email, name: email });
  }, emails);
  await expect.poll(() => at).toBe(statuses.length);
  expect(await pending(page)).toHaveLength(statuses.length);
  await context.unroute(LEADS);
  // The next page view sends them.
  await page.reload();
  for (const email of emails) expect(await shop.leadsOf(email)).toHaveLength(1);
  await expect.poll(() => pending(page)).toEqual([]);
});

it("stores the lead while offline and sends it when back online", async () => {
  const { context, page } = await shop.newVisitor();
  await page.goto(shop.url("/stay"));
  await waitForTracker(page);
  await context.setOffline(true);
  const email = shop.newEmail();
  await submit(page, email);
  await expect.poll(() => pending(page)).toEqual([expect.stringContaining(email)]);
  await context.setOffline(false);
  expect(await shop.leadsOf(email)).toEqual(once);
});

it("sends an undelivered lead from the next page", async () => {
  const visitor = await shop.newVisitor();
  const { context, page, sent } = visitor;
  await intercept(context, LEADS, (route) => route.abort());
  await page.goto(shop.url("/contact"));
  const email = shop.newEmail();
  await submit(page, email);
  await page.waitForURL("**/thanks");
  await context.unroute(LEADS);
  const tried = sent.length;
  await context.clock.install({ time: Date.now() + MINUTE_MS });
  await page.goto(shop.url("/"));
  await waitForTracker(page);
  await passTime(visitor, () => sent.length > tried);
  expect(await shop.leadsOf(email)).toEqual(once);
  expect(new Set(sent.map(({ submission_id }) => submission_id)).size).toBe(1);
});

it("sends the lead of a visitor who leaves immediately", async () => {
  const { context, page } = await shop.newVisitor();
  await page.goto(shop.url("/stay"));
  const email = shop.newEmail();
  await submit(page, email);
  await page.goto(shop.url("/bare"));
  expect(await shop.leadsOf(email)).toEqual(once);

  const other = await context.newPage();
  await other.goto(shop.url("/stay"));
  const second = shop.newEmail();
  await submit(other, second);
  await other.close();
  expect(await shop.leadsOf(second)).toEqual(once);
});

it("sends a lead whose request was still queued when the page was left", async () => {
  const far = shop.url("/far", "127.0.0.1");
  shop.silence("/far");
  shop.put("/far-away", { ...FORM, snippet: snippetOf(shop.siteId, shop.app.origin, far) });
  // As many requests as a browser opens to one host.
  shop.put("/busy", {
    snippet: `<script>for (let n = 0; n < 6; n++) fetch("${far}?" + n).catch(() => {})</script>`,
  });
  const { context, page } = await shop.newVisitor();
  await page.goto(shop.url("/far-away"));
  await waitForTracker(page);
  const busy = await context.newPage();
  await busy.goto(shop.url("/busy"));
  const email = shop.newEmail();
  await submit(page, email);
  const arrived = () => shop.received.some(({ path, body }) => path === "/far" && body.includes(email));
  await page.goto(shop.url("/bare"));
  expect(arrived()).toBe(false);
  await busy.close();
  await expect.poll(arrived).toBe(true);
});

it("delivers a lead once, even if several tabs resend it at the same time", async () => {
  const { context, page, sent } = await shop.newVisitor();
  await intercept(context, LEADS, (route) => route.abort());
  await page.goto(shop.url("/stay"));
  const email = shop.newEmail();
  await submit(page, email);
  await expect.poll(() => sent.length).toBe(1);
  await context.unroute(LEADS);
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto(shop.url("/stay"))));
  expect(await shop.leadsOf(email)).toEqual(once);
});

test("a wrong site id causes one warning and one request", async () => {
  const { context, page, sent } = await shop.newVisitor();
  const warnings: string[] = [];
  context.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await context.clock.install();
  const snippet = snippetOf("site_that_is_not_there0000000", shop.app.origin);
  shop.put("/wrong", { ...FORM, snippet });
  await page.goto(shop.url("/wrong"));
  await submit(page, shop.newEmail());
  await expect.poll(() => warnings).toHaveLength(1);
  await context.clock.runFor(60 * MINUTE_MS);
  await page.reload();
  await waitForTracker(page);
  await context.clock.runFor(60 * MINUTE_MS);
  expect([sent.length, warnings]).toEqual([1, ["Whence: unknown site"]]);
});

it("gives up silently when the site's account has expired", async () => {
  const { context, page, sent } = await shop.newVisitor();
  await context.clock.install();
  await intercept(context, LEADS, (route) =>
    route.fulfill({ status: 402, headers: HEADERS, json: { final: true } }),
  );
  await page.goto(shop.url("/stay"));
  await submit(page, shop.newEmail());
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => pending(page)).toEqual([]);
  await context.clock.runFor(MINUTE_MS);
  expect(sent).toHaveLength(1);
});

it("delivers the lead once after an outage of the product", async () => {
  const visitor = await shop.newVisitor();
  const { context, page, sent } = visitor;
  await context.clock.install();
  await intercept(context, LEADS, (route) => route.abort());
  await page.goto(shop.url("/stay"));
  const email = shop.newEmail();
  await submit(page, email);
  await passTime(visitor, () => sent.length > 3);
  await context.unroute(LEADS);
  const tried = sent.length;
  await passTime(visitor, () => sent.length > tried);
  expect(await shop.leadsOf(email)).toEqual(once);
});

it("backs off exponentially, and gives up after a week", async () => {
  const { context, page, sent } = await shop.newVisitor();
  let failed = 0;
  context.on("requestfailed", () => failed++);
  await context.clock.install();
  await intercept(context, LEADS, (route) => route.abort());
  await page.goto(shop.url("/stay"));
  await waitForTracker(page);
  // Let the resending of earlier leads pass: only this lead's own retries are counted below.
  await context.clock.runFor(MINUTE_MS);
  await submit(page, shop.newEmail());
  await expect.poll(() => sent.length).toBe(1);
  for (let minutes = 0; minutes < 20; minutes++) {
    // The tracker starts to wait when it learns of the failure.
    await expect.poll(() => failed).toBe(sent.length);
    await page.waitForTimeout(20);
    await context.clock.fastForward(MINUTE_MS);
  }
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.length).toBeLessThan(12);
  await context.clock.setSystemTime(Date.now() + 8 * 24 * 60 * MINUTE_MS);
  await page.reload();
  await waitForTracker(page);
  await context.clock.runFor(MINUTE_MS);
  await expect.poll(() => pending(page)).toEqual([]);
});

test.each(["refuses", "never answers", "never answers the lead"])(
  "the page's own submit is not delayed when the product %s",
  async (fault) => {
    const mute = shop.url("", "127.0.0.1");
    shop.silence("/mute");
    shop.silence("/whence.js");
    const { siteId, app } = shop;
    const snippets: Record<string, string> = {
      refuses: snippetOf(siteId, "http://127.0.0.1:9"),
      "never answers": snippetOf(siteId, mute),
    };
    shop.put("/down", { snippet: snippets[fault] ?? snippetOf(siteId, app.origin, `${mute}/mute`) });
    const { context, page } = await shop.newVisitor();
    await context.clock.install();
    await page.goto(shop.url("/down"), { waitUntil: "commit" });
    if (!snippets[fault]) await waitForTracker(page);
    const email = shop.newEmail();
    await fillIn(page, email);
    // The page's clock is stopped from here on, so a submit that waited for a timer would never happen.
    await context.clock.pauseAt(Date.now() + MINUTE_MS);
    await page.getByRole("button", { name: "Send" }).click({ noWaitAfter: true });
    await page.waitForURL("**/thanks", { waitUntil: "commit" });
    const sender = `email=${encodeURIComponent(email)}`;
    const posts = shop.received.filter(({ path, body }) => path === "/thanks" && body.includes(sender));
    expect(posts).toHaveLength(1);
  },
);

it("sends no preflight", async () => {
  shop.silence("/noted");
  shop.put("/plain", { snippet: snippetOf(shop.siteId, shop.app.origin, shop.url("/noted", "127.0.0.1")) });
  const { page } = await shop.newVisitor();
  await page.goto(shop.url("/plain"));
  await submit(page, shop.newEmail());
  const noted = () => shop.received.filter(({ path }) => path === "/noted");
  await expect.poll(() => noted().map(({ method }) => method)).toEqual(["POST"]);
  const headers = noted()[0]?.headers;
  expect(headers).toMatchObject({ "content-type": "text/plain;charset=UTF-8", origin: shop.url("") });
  expect(headers?.cookie).toBeUndefined();
});
