import { expect, test } from "vitest";
import type { VisitCount } from "../../../functions/reports/visits/visit-count.ts";
import { loadConsumers } from "../../../lib/local/functions.ts";
import { givenAccount, givenSite } from "../../support/given.ts";
import { soak } from "../../support/soak.ts";
import { startedApp } from "../../support/started.ts";
import { addressOf, receivedFrom, reportOf, sendReports, visitsOf } from "./given-visits.ts";

const FORGED = soak(10_000, 1_000);
const REAL = 300;
const BATCH = 1000;
const DAY_MS = 86_400_000;

/** Campaigns known from an earlier day, spend and a lead, and one that starts today. */
const CAMPAIGNS = [
  { source: "google", campaign: "spring" },
  { source: "circular", campaign: "weekly" },
  { source: "partner-a", campaign: "review" },
  { source: "podcast", campaign: "launch" },
];
const PAGES = ["/", "/pricing"];
const LAUNCHED = "podcast launch";

const app = startedApp({ rateLimits: "on" });

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** An account whose campaigns are known, except the one that begins today. */
async function givenCampaigns() {
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const { token } = account;
  app.queues.now = new Date(Date.now() - DAY_MS);
  await sendReports(
    app,
    PAGES.map((page) => reportOf(site, { ...CAMPAIGNS[0], landing: `https://${site.domain}${page}` })),
  );
  app.queues.now = null;
  const cost = { day: dayOf(Date.now()), ...CAMPAIGNS[1], cost_cents: 100 };
  expect((await app.call("PUT /api/spend", { token, body: { rows: [cost] } })).status).toBe(200);
  const touches = [{ ...CAMPAIGNS[2], landing: `https://${site.domain}/pricing` }];
  const body = { site_id: site.id, name: "Ada", email: "ada@firm.example", touches };
  expect((await app.call("POST /api/lead", { body })).status).toBe(201);
  return { ...account, site };
}

const nameOf = (count: VisitCount): string =>
  count.by === "page" ? count.landing_page : `${count.source} ${count.campaign ?? ""}`;

test.each([1, 50])(
  "real visits count beside forged ones from %i addresses, and the owner can remove these",
  async (addresses) => {
    const { id, token, site } = await givenCampaigns();
    const sentAt = Date.now();
    const truth = new Map<string, number>();
    const count = (name: string) => truth.set(name, (truth.get(name) ?? 0) + 1);
    const real = Array.from({ length: REAL }, (_, at) => {
      const campaign = CAMPAIGNS[at % CAMPAIGNS.length] ?? {};
      const page = PAGES[at % PAGES.length] ?? "/";
      count(Object.values(campaign).join(" "));
      count(page);
      const body = reportOf(site, { ...campaign, landing: `https://${site.domain}${page}` });
      return receivedFrom(app, addressOf(1000 + at), body, sentAt);
    });
    const forged = Array.from({ length: FORGED }, (_, at) => {
      const landing = `https://${site.domain}/invented/${at % 3000}`;
      const body = reportOf(site, { source: `invented-${at % 3000}`, campaign: "fake", stages: 31, landing });
      return receivedFrom(app, addressOf(at % addresses), body, sentAt);
    });
    // Most forged ones come first, and the rest are spread among the real ones.
    const half = forged.splice(0, FORGED / 2);
    const rest = Math.ceil(forged.length / REAL);
    const all = [...half, ...real.flatMap((each, at) => [each, ...forged.slice(at * rest, (at + 1) * rest)])];
    const consume = loadConsumers().get("visits");
    for (let at = 0; at < all.length; at += BATCH)
      expect(await consume?.({ Records: all.slice(at, at + BATCH) }, { awsRequestId: "" })).toEqual({
        batchItemFailures: [],
      });

    const today = dayOf(sentAt);
    const cellsOf = async () => {
      const counts = [...(await visitsOf(app, id, "source")), ...(await visitsOf(app, id, "page"))];
      return new Map(counts.filter(({ day }) => day === today).map((each) => [nameOf(each), each.visits]));
    };
    const before = await cellsOf();
    const isReal = (name: string) => truth.has(name);
    const counted = [...before].filter(([name]) => name.includes(" ") && isReal(name));
    expect(counted.reduce((sum, [, visits]) => sum + visits, 0)).toBeGreaterThanOrEqual(REAL * 0.99);
    // Each keeps its name and all visits, except the first two of a launch during a flood.
    for (const [name, visits] of truth)
      expect(before.get(name)).toBeGreaterThanOrEqual(name === LAUNCHED ? visits - 2 : visits);
    expect(before.size).toBeLessThan(250);

    const remove = async (query: Record<string, string>) => {
      const search = new URLSearchParams({ from: today, to: today, ...query });
      expect((await app.call(`DELETE /api/visits?${search}`, { token })).status).toBe(200);
    };
    for (const name of before.keys()) {
      if (isReal(name)) continue;
      const [source = "", campaign = ""] = name.split(" ");
      if (name.startsWith("/")) await remove({ landing_page: name });
      else if (name === "Other") await remove({ landing_page: "Other" });
      else await remove({ source, campaign });
    }
    expect(await cellsOf()).toEqual(new Map([...before].filter(([name]) => isReal(name))));
    const { json } = await app.call(`GET /api/reports?measures=visits&by=source&from=${today}&to=${today}`, {
      token,
    });
    const launched = before.get(LAUNCHED) ?? 0;
    expect(json).toMatchObject({ totals: { visits: REAL - REAL / CAMPAIGNS.length + launched } });
  },
);
