import { expect } from "vitest";
import type { Lead } from "../../functions/leads/lead.ts";
import { STAYS } from "./pageviews.ts";
import type { Scenarios } from "./play.ts";
import type { Scene } from "./scene.ts";

const HOUR_MS = 3_600_000;
const CAMPAIGN = "/landing?utm_source=google&utm_medium=cpc&utm_campaign=spring&gclid=abc123";

type Visits = Parameters<Scene["visit"]>[];

/** The lead that a visitor sends at the end of these visits. */
async function leadAfter(scene: Scene, ...visits: Visits): Promise<Lead> {
  for (const visit of visits) await scene.visit(...visit);
  const email = scene.newEmail();
  await scene.submit(email);
  return scene.leadOf(email);
}

/** A scenario: landing on this URL gives this touch. */
const landing =
  (address: string, expected: Record<string, unknown>): Scenarios[string] =>
  async (scene) => {
    const { touches } = await leadAfter(scene, [address, { body: STAYS }]);
    expect(touches).toEqual([expect.objectContaining(expected)]);
  };

const exact = `café & "crème" 50% + <b>`;

// What other scripts leave behind, some of it under the tracker's own names.
const POISON = `<script>for (const cookie of ["a=%E0%A4%A", "b=%", "={}", "c=\\"[[", "whence=%E0%A4%A", "whence_=null"])
  document.cookie = cookie; localStorage.whence = "{"; localStorage.whence_outbox = "[null, 1]";</script>`;

/** Which of a visitor's arrivals reach the lead, and that no two of them mix. */
export const arrivals: Scenarios = {
  "landing, two pages on, native submit": async (scene) => {
    const lead = await leadAfter(scene, [CAMPAIGN], ["/services"], ["/contact"]);
    await scene.until(`location.pathname === "/thanks"`);
    expect(lead).toMatchObject({
      name: "Ada Byron",
      message: "Could you call me about the garden?",
      form: "contact",
      source: "google",
      medium: "cpc",
      campaign: "spring",
      channel: "Paid Search",
      pageviews: 3,
      touches: [{ click_ids: { gclid: "abc123" }, landing: expect.stringMatching(/\/landing$/) }],
    });
  },
  "first and last touch": async (scene) => {
    const lead = await leadAfter(
      scene,
      [CAMPAIGN, { ago: 9 * HOUR_MS }],
      ["/second?utm_source=newsletter&utm_medium=email&utm_campaign=may", { ago: 5 * HOUR_MS }],
      ["/third?utm_source=linkedin&utm_medium=social&utm_campaign=june"],
    );
    expect(lead).toMatchObject({ first_source: "google", first_campaign: "spring" });
    expect(lead).toMatchObject({ last_source: "linkedin", last_campaign: "june", source: "linkedin" });
    expect(lead.touches.map(({ source }) => source)).toEqual(["google", "newsletter", "linkedin"]);
  },
  "touches never mix": async (scene) => {
    const lead = await leadAfter(scene, [CAMPAIGN, { ago: 5 * HOUR_MS }], ["/b?utm_source=newsletter"]);
    expect(lead).toMatchObject({ source: "newsletter", medium: null, campaign: null, last_campaign: null });
    expect(lead.touches[1]).toMatchObject({ source: "newsletter", campaign: null, click_ids: null });
  },
  "direct return keeps last": async (scene) => {
    const lead = await leadAfter(scene, [CAMPAIGN, { ago: 5 * HOUR_MS }], ["/direct"]);
    expect(lead).toMatchObject({ source: "google", campaign: "spring", last_source: "google", pageviews: 1 });
  },
  "payment-gateway return ignored": async (scene) => {
    const lead = await leadAfter(
      scene,
      [CAMPAIGN, { ago: 5 * HOUR_MS }],
      ["/paid", { referrer: "https://www.paypal.com/checkout", ago: 3 * HOUR_MS }],
      ["/secured", { referrer: "https://checkout.stripe.com/pay", ago: HOUR_MS }],
      ["/signed-in", { referrer: "https://accounts.google.com/o/oauth2" }],
    );
    expect(lead).toMatchObject({ source: "google", campaign: "spring", last_source: "google" });
    expect(lead.touches.slice(1).map(({ source }) => source)).toEqual([null, null, null]);
  },
  "www → app subdomain": async (scene) => {
    const { port } = new URL(scene.url("/"));
    scene.put("/app", {});
    await scene.visit(CAMPAIGN, {
      host: "www.shop.localhost",
      body: `<button onclick="location.href='http://app.shop.localhost:${port}/app'">Enter</button>`,
    });
    await scene.visitor.click("button");
    await scene.until(`location.hostname === "app.shop.localhost" && whence.ready`);
    const email = scene.newEmail();
    await scene.submit(email);
    expect(await scene.leadOf(email)).toMatchObject({ source: "google", campaign: "spring", pageviews: 2 });
  },
  "byte-exact values": landing(`/exact?utm_source=${encodeURIComponent(exact)}&utm_campaign=a+b%20c`, {
    source: exact,
    campaign: "a b c",
  }),
  "malformed %": landing("/malformed?utm_source=50%&utm_campaign=%zz%E9", {
    source: "50%",
    campaign: "%zz\ufffd",
  }),
  "other people's poisoned cookies": async (scene) => {
    await scene.visit(CAMPAIGN, { head: POISON });
    const lead = await leadAfter(scene, ["/poisoned", { head: POISON }]);
    expect(lead).toMatchObject({ source: "google", campaign: "spring" });
    expect(lead.touches).toHaveLength(1);
  },
  "organic referrer only": async (scene) => {
    const lead = await leadAfter(scene, ["/found", { referrer: "https://www.google.com/" }]);
    expect(lead).toMatchObject({ channel: "Organic Search", source: "google", campaign: null });
    expect(lead.touches).toMatchObject([{ referrer: "https://www.google.com/", source: null }]);
  },
  "UTM in the hash": landing("/hash#utm_source=news&utm_campaign=may", { source: "news", campaign: "may" }),
  "upper-case parameters": landing("/upper?UTM_Source=News&Utm_Campaign=May", {
    source: "News",
    campaign: "May",
  }),
  "cookie stays small after a 3 KB URL": async (scene) => {
    const long = encodeURIComponent(`ü"'`.repeat(340));
    await scene.visit(`/long?utm_source=google&utm_campaign=${long}&utm_term=${long}&gclid=${long}`, {
      body: STAYS,
    });
    await scene.until(`document.cookie.includes("whence")`);
    expect(await scene.visitor.evaluate("document.cookie.length")).toBeLessThan(1_120);
    const email = scene.newEmail();
    await scene.submit(email);
    expect((await scene.leadOf(email)).touches).toMatchObject([
      { source: "google", campaign: `ü"'`.repeat(340).slice(0, 200) },
    ]);
  },
  "lead survives 503": async (scene) => {
    await scene.visit(CAMPAIGN);
    scene.fail("503");
    const email = scene.newEmail();
    await scene.submit(email);
    await scene.until(`location.pathname === "/thanks"`);
    await expect.poll(() => scene.sent().length, { timeout: 20_000 }).toBe(2);
    expect(await scene.leadOf(email)).toMatchObject({ source: "google", campaign: "spring" });
    expect(new Set(scene.sent().map((lead) => JSON.stringify(lead))).size).toBe(1);
  },
};

// As long as Google's.
const gclid = (sign: string): string => sign.repeat(91);

/** Beyond the list of 44: cases from practice. */
export const moreArrivals: Scenarios = {
  "two ad clicks on www, first and last, are known on another subdomain": async (scene) => {
    const ad = (campaign: string, sign: string) =>
      `utm_source=google&utm_medium=cpc&utm_campaign=${campaign}&utm_term=garden+design&utm_content=ad-7&gclid=${gclid(sign)}`;
    const host = "www.shop.localhost";
    await scene.visit(`/prices?${ad("spring-sale-2026", "a")}`, { host, ago: 9 * HOUR_MS });
    await scene.visit(`/gardens?${ad("brand-exact-2026", "b")}`, { host, ago: 5 * HOUR_MS });
    const lead = await leadAfter(scene, ["/contact", { host: "app.shop.localhost" }]);
    expect(lead.touches).toMatchObject([
      { campaign: "spring-sale-2026", click_ids: { gclid: gclid("a") } },
      { campaign: "brand-exact-2026", click_ids: { gclid: gclid("b") } },
    ]);
  },
  "one of the site's own pages on another host is not a source, not even the first": async (scene) => {
    const referrer = scene.url("/", "blog.shop.localhost");
    const lead = await leadAfter(scene, ["/from-blog", { referrer, host: "www.shop.localhost" }]);
    expect(lead).toMatchObject({ channel: "Direct" });
  },
};
