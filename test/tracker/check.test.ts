import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Site } from "../../functions/accounts/sites/site.ts";
import { intercept } from "../support/browser/intercept.ts";
import { leadsOf, statsOf } from "../support/given.ts";
import { snippetOf } from "../support/tracker/customer-site.ts";
import { type Shop, startShop, submit, waitForTracker } from "../support/tracker/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.closeVisitors()).toEqual([]));

const startCheck = async (): Promise<string> => {
  const { json } = await shop.app.call(`POST /api/sites/${shop.siteId}/check`, { token: shop.token });
  return (json as { nonce: string }).nonce;
};
const lastCheck = async () => {
  const { json } = await shop.app.call("GET /api/sites", { token: shop.token });
  return (json as Site[])[0]?.last_check;
};

/** Collects what a page posts from now on. */
function postsOf(page: Page) {
  const posts: { path: string; body: Record<string, unknown>; headers: Record<string, string> }[] = [];
  page.on("request", (request) => {
    // Excludes the site's own form posts.
    if (request.method() !== "GET" && !request.url().endsWith("/thanks"))
      posts.push({
        path: `${request.method()} ${new URL(request.url()).pathname}`,
        body: JSON.parse(request.postData() ?? "null"),
        headers: request.headers(),
      });
  });
  return posts;
}

it("answers a check once, with only the required fields and without a preflight", async () => {
  const { page, context } = await shop.newVisitor();
  const posts = postsOf(page);
  const nonce = await startCheck();
  shop.put("/twice", { snippet: shop.snippet + shop.snippet });
  await page.goto(shop.url(`/twice?token=secret#whence-check=${nonce}`));
  await expect.poll(lastCheck).toMatchObject({ outcome: "seen", path: "/twice", host: "shop.localhost" });
  await page.evaluate(() => history.pushState({}, "", "/twice/next"));
  expect(posts.map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: "POST /api/site-check",
      body: { nonce, site_id: shop.siteId, page: "/twice", consent: true },
    },
  ]);
  expect(posts[0]?.headers["content-type"]).toMatch(/^text\/plain/);
  expect(await statsOf(shop.app, shop.token)).toMatchObject({ total_leads: 0 });
  // The owner's visit is stored like any other, without the nonce.
  expect(JSON.stringify(await context.cookies())).not.toContain(nonce);
  const email = shop.newEmail();
  await page.goto(shop.url("/form"));
  await submit(page, email);
  const [lead] = await shop.leadsOf(email);
  expect(JSON.stringify(lead)).not.toContain(nonce);
  expect(posts.map(({ path }) => path)).toEqual(["POST /api/site-check", "POST /api/form", "POST /api/lead"]);
});

it("answers on a page with hash routing, and at a custom endpoint", async () => {
  const { page } = await shop.newVisitor();
  await page.goto(shop.url(`/hash#/prices&whence-check=${await startCheck()}`));
  await expect.poll(lastCheck).toMatchObject({ outcome: "seen", path: "/hash" });
  const posts = postsOf(page);
  shop.put("/proxied", {
    snippet: `<script>window.WhenceConfig={siteId:"${shop.siteId}",apiEndpoint:"/wh/lead"}</script>
      <script async src="${shop.app.origin}/whence.js"></script>`,
  });
  await page.goto(shop.url(`/proxied#whence-check=${await startCheck()}`));
  await expect.poll(() => posts.map(({ path }) => path)).toEqual(["POST /wh/site-check"]);
});

it("without consent, stores nothing and reports only that consent is missing", async () => {
  const { page, context } = await shop.newVisitor();
  const posts = postsOf(page);
  shop.put("/asking", {
    snippet: snippetOf(shop.siteId, shop.app.origin, undefined, ',consent:"required"'),
  });
  const nonce = await startCheck();
  await page.goto(shop.url(`/asking#whence-check=${nonce}`));
  await expect.poll(lastCheck).toMatchObject({ outcome: "no consent", path: "/asking" });
  expect(posts).toMatchObject([{ body: { nonce, consent: false } }]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

it("does not disturb the page when the answer cannot be sent", async () => {
  const { page, context } = await shop.newVisitor();
  await intercept(context, "**/api/site-check", (route) => route.abort());
  await page.goto(shop.url(`/blocked#whence-check=${await startCheck()}`));
  await waitForTracker(page);
  const email = shop.newEmail();
  await submit(page, email);
  expect(await shop.leadsOf(email)).toHaveLength(1);
  expect((await leadsOf(shop.app, shop.token)).length).toBeGreaterThan(0);
});
