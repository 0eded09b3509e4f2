import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it, test } from "vitest";
import { intercept } from "../support/browser/intercept.ts";
import { snippetOf } from "../support/tracker/customer-site.ts";
import { type Shop, startShop, submit, waitForTracker } from "../support/tracker/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.closeVisitors()).toEqual([]));

const CAMPAIGN = "?utm_source=google&utm_medium=cpc&utm_campaign=spring";
const DAY_SECONDS = 86_400;

test("the hashed file is cached for a year, its alias for minutes, and any page may load them", async () => {
  const get = (path: string) => shop.app.call(`GET ${path}`);
  const { file, integrity } = (await get("/whence.json")).json as { file: string; integrity: string };
  const [hashed, alias] = [await get(`/${file}`), await get("/whence.js")];
  expect(alias.text).toBe(hashed.text);
  expect(integrity).toBe(`sha384-${createHash("sha384").update(hashed.text).digest("base64")}`);
  for (const [{ headers }, cacheControl] of [
    [hashed, "public, max-age=31536000, immutable"],
    [alias, "public, max-age=900"],
  ] as const) {
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": cacheControl,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    });
  }

  // The browser checks its integrity.
  shop.put("/sealed", {
    snippet: `<script async src="${shop.app.origin}/${file}?site=${shop.siteId}" integrity="${integrity}" crossorigin></script>`,
  });
  const { page } = await shop.newVisitor();
  await page.goto(shop.url(`/sealed${CAMPAIGN}`));
  const email = shop.newEmail();
  await submit(page, email);
  expect(await shop.leadsOf(email)).toMatchObject([{ source: "google", site_id: shop.siteId }]);
});

test("sets one first-party cookie: lax, secure over https, for 90 days at most", async () => {
  const { context, page } = await shop.newVisitor();
  await intercept(context, "https://www.shop.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: snippetOf(shop.siteId, "https://product.example") }),
  );
  const { text } = await shop.app.call("GET /whence.js");
  await intercept(context, "https://product.example/whence.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: text }),
  );
  await page.goto(`https://www.shop.example/${CAMPAIGN}`);
  await expect.poll(() => context.cookies()).toHaveLength(1);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({
    name: "whence",
    domain: ".shop.example",
    path: "/",
    sameSite: "Lax",
    secure: true,
  });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS;
  expect(days).toBeGreaterThan(89.9);
  expect(days).toBeLessThanOrEqual(90);
  expect(cookie?.value).toMatch(/^[\w!'()*.~%-]+$/);
});

it("keeps its cookie small, however long the URLs", async () => {
  const { page } = await shop.newVisitor();
  for (let visit = 0; visit < 5; visit++) {
    const long = `ü"${visit}`.repeat(200);
    await page.goto(
      shop.url(
        `/${"p".repeat(500)}?utm_source=s${visit}&utm_campaign=${long}&utm_term=${long}&gclid=${long}`,
      ),
    );
    await waitForTracker(page);
    await expect.poll(() => page.evaluate(() => localStorage.whence)).toContain(`s${visit}`);
  }
  const cookie = await page.evaluate(() => document.cookie);
  expect(cookie).toMatch(/^whence=/);
  expect(cookie.length).toBeLessThan(1_120);
  const email = shop.newEmail();
  await submit(page, email);
  const [lead] = await shop.leadsOf(email);
  expect(lead?.touches.map(({ source }) => source)).toEqual(["s0", "s1", "s2", "s3", "s4"]);
});

/** Writes `poison` to the tracker's cookie and storage, raw and encoded, with these cookie attributes. */
const poisoning = (poison: string, cookies: string[]): string => `<script>
  const poison = ${JSON.stringify(poison)};
  const swapped = poison.replace(/./g, (sign) => "'\\"}{)(*:!,~/"["\\"'{}():*,!/~".indexOf(sign)] || sign);
  localStorage.whence = encodeURIComponent(swapped);
  localStorage.whence_outbox = poison;
  for (const attributes of ${JSON.stringify(cookies)}) {
    document.cookie = "whence=" + poison + ";path=/poisoned" + attributes;
    document.cookie = "whence=" + encodeURIComponent(swapped) + attributes;
  }
</script>`;

const POISONS = [
  "%E0%A4%A",
  "null",
  "[]",
  '{"touches":null,"views":[]}',
  '{"touches":[null,1,"x"],"views":[{}]}',
  '{"touches":[{"at":9e99,"source":"evil"}],"views":[],"seen":9e99,"count":-1}',
  '{"touches":{"length":1e9},"views":{"length":-1},"start":{},"seen":"x"}',
  '{"__proto__":{"source":"evil"},"touches":[],"views":[]}',
];

test.each(POISONS)(
  "keeps its touches when other scripts write to its cookie and storage: %s",
  async (poison) => {
    shop.put("/poisoned", { head: poisoning(poison, [""]) });
    const { page } = await shop.newVisitor();
    await page.goto(shop.url(`/${CAMPAIGN}`));
    await waitForTracker(page);
    await page.goto(shop.url("/poisoned"));
    const email = shop.newEmail();
    await submit(page, email);
    const [lead] = await shop.leadsOf(email);
    expect(lead).toMatchObject({ source: "google", campaign: "spring", pageviews: 2 });
    expect(JSON.stringify(lead)).not.toContain("evil");
  },
);

it("starts over when everything it had stored is overwritten", async () => {
  shop.put("/poisoned", { head: poisoning("x".repeat(3_000), ["", ";domain=shop.localhost;path=/"]) });
  const { page } = await shop.newVisitor();
  await page.goto(shop.url("/"));
  await waitForTracker(page);
  await page.goto(shop.url(`/poisoned${CAMPAIGN}`));
  const email = shop.newEmail();
  await submit(page, email);
  expect(await shop.leadsOf(email)).toMatchObject([
    { source: "google", pageviews: 1, first_source: "google" },
  ]);
});

test("old libraries' toJSON methods change nothing", async () => {
  shop.put("/prototype", {
    head: `<script>
      for (const { prototype } of [Array, String, Number, Date, Object])
        prototype.toJSON = function () { return "broken " + this };
    </script>`,
  });
  const { page, sent } = await shop.newVisitor();
  await page.goto(shop.url(`/prototype${CAMPAIGN}`));
  const email = shop.newEmail();
  await submit(page, email);
  expect(await shop.leadsOf(email)).toMatchObject([{ source: "google", campaign: "spring", pageviews: 1 }]);
  expect(JSON.stringify(sent)).not.toContain("broken");
});

it("makes no request besides the script's before there is a lead, and adds only its own globals", async () => {
  const { context, page } = await shop.newVisitor();
  const requested: string[] = [];
  context.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(shop.url(`/quiet${CAMPAIGN}`));
  await waitForTracker(page);
  await page.waitForTimeout(200);
  expect(requested.filter((path) => path !== "")).toEqual(["/quiet", "/whence.js"]);
  const own = await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    const clean = new Set(Object.getOwnPropertyNames(frame.contentWindow ?? {}));
    return Object.getOwnPropertyNames(window).filter(
      (name) => !clean.has(name) && !/^(0|__playwright)/.test(name),
    );
  });
  expect(own.sort()).toEqual(["WhenceConfig", "whence"]);
});
