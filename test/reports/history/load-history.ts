import { expect } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import { loadConsumers } from "../../../lib/local/functions.ts";
import type { App } from "../../support/app.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";
import { addressOf, receivedFrom, reportOf, sentBy } from "../visits/given-visits.ts";
import {
  DAY_MS,
  FIRST_DAY,
  type History,
  LAST_DAY,
  type SeededLead,
  type SeededVisit,
  ZONE,
} from "./seeded-history.ts";
import { daysBetween, REMOVED_SPEND, SPEND } from "./seeded-spend.ts";

const ROBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
/** The interval of visits at which a bot's and a forged one are also reported. */
const ROBOT_EVERY = 15;
const FORGED_EVERY = 25;
const FORGED = "forged";
const BATCH = 100;

const inBatches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) =>
    items.slice(at * BATCH, (at + 1) * BATCH),
  );

export type Loaded = { account: GivenAccount; sites: Site[] };

/** Sends a history through the product's own routes, except that the queue gives each visit the time that it had. */
export async function loadHistory(app: App, history: History): Promise<Loaded> {
  const account = await givenAccount(app);
  const { token } = account;
  const send = async (route: string, body?: object) => {
    const { status, json, text } = await app.call(route, { token, ...(body && { body }) });
    expect(status, `${route}: ${text}`).toBeLessThan(300);
    return json as { results: { id: string; status: string }[] };
  };
  await send("PATCH /api/account", { time_zone: ZONE, currency: "USD" });
  const sites: Site[] = [];
  for (let count = 0; count < 3; count++) sites.push(await givenSite(app, token));
  const siteOf = (index: number) => sites[index] as Site;

  const spend = SPEND.map(({ cost_cents, ...cost }) => ({
    ...cost,
    cost_cents: cost_cents * daysBetween(cost.from, cost.to).length,
  }));
  for (const row of spend) await send("PUT /api/spend", { rows: [row] });
  await send(`DELETE /api/spend?${new URLSearchParams(REMOVED_SPEND)}`);

  await sendVisits(app, history.visits, siteOf);
  await send(`DELETE /api/visits?from=${FIRST_DAY}&to=${LAST_DAY}&campaign=${FORGED}`);

  const ids = new Map<SeededLead, string>();
  /** Leads and outcomes that a function had no time for are retried, as senders must. */
  async function sendAll(field: "leads" | "outcomes", items: readonly object[]): Promise<string[]> {
    const { results } = await send(`POST /api/${field}`, { [field]: items });
    const failed = items.filter((_, at) => results[at]?.status === "failed");
    if (failed.length > 0) return sendAll(field, items);
    expect(new Set(results.map(({ status }) => status))).not.toContain("rejected");
    return results.map(({ id }) => id);
  }
  await parallel(
    inBatches(history.leads),
    async (batch) => {
      const added = await sendAll(
        "leads",
        batch.map((lead) => leadBody(lead, siteOf(lead.site))),
      );
      for (const [at, lead] of batch.entries()) ids.set(lead, added[at] ?? "");
    },
    4,
  );
  // The first batch again: a server that repeats itself changes nothing.
  await sendAll(
    "leads",
    history.leads.slice(0, BATCH).map((lead) => leadBody(lead, siteOf(lead.site))),
  );
  const outcomes = history.leads.flatMap((lead) =>
    lead.outcomes.map(({ at, ...outcome }) => ({
      ...{ lead_id: ids.get(lead), occurred_at: new Date(at).toISOString() },
      ...outcome,
    })),
  );
  for (const batch of inBatches(outcomes)) await sendAll("outcomes", batch);

  const removed = history.leads.filter(({ isRemoved }) => isRemoved);
  for (const [at, lead] of removed.entries()) {
    if (at % 2 === 0) await send(`DELETE /api/leads/${ids.get(lead)}`);
    else await send("POST /api/leads/erase", { email: emailOf(lead) });
  }
  await send(`DELETE /api/sites/${siteOf(2).id}`);
  await app.jobs.run("pack-days", { now: new Date(Date.now() + 2 * DAY_MS) });
  return { account, sites };
}

const emailOf = ({ name }: SeededLead): string => `${name}@firm.example`;

const touchOf = ({ source, medium, campaign }: SeededVisit["stream"]) =>
  source === "direct" ? {} : { source, medium, campaign };

const leadBody = (lead: SeededLead, { id, domain }: Site) => ({
  ...{ site_id: id, external_id: lead.name, name: "Ada", email: emailOf(lead) },
  created_at: new Date(lead.at).toISOString(),
  touches: lead.touches.map(({ at, stream }) => ({
    ...{ at: new Date(at).toISOString(), landing: `https://${domain}/prices` },
    ...touchOf(stream),
  })),
});

/** The messages of all visits as the queue delivers them, mixed with bots' and forged ones. */
async function sendVisits(app: App, visits: readonly SeededVisit[], siteOf: (index: number) => Site) {
  const records = visits.flatMap(({ at, site, stream, stages, twice }, number) => {
    const record = (given: object, userAgent?: string) => {
      const sent = receivedFrom(
        app,
        addressOf(number),
        reportOf(siteOf(site), { at: -5000, ...given }),
        at + 5000,
      );
      if (userAgent === undefined) return sent;
      const { Sender } = sentBy(app, addressOf(number), userAgent);
      return { ...sent, messageAttributes: { ...sent.messageAttributes, Sender: { stringValue: Sender } } };
    };
    const given = touchOf(stream);
    return [
      ...(twice && stages !== 1
        ? [record({ ...given, stages: 1 }), record({ ...given, stages: stages | (1 << 7) })]
        : [record({ ...given, stages })]),
      ...(number % ROBOT_EVERY === 0 ? [record({ ...given, stages: 31 }, ROBOT)] : []),
      ...(number % FORGED_EVERY === 0
        ? [record({ source: "google", medium: "cpc", campaign: FORGED, stages: 31 })]
        : []),
    ];
  });
  const consume = loadConsumers().get("visits");
  for (const batch of inBatches(records)) {
    const failed = await consume?.({ Records: batch }, { awsRequestId: "" });
    expect(failed?.batchItemFailures).toEqual([]);
  }
  await app.jobs.run("gather-visits", { now: new Date(Date.now() + 5 * 60_000) });
}
