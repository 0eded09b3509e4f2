import { deliveryUnits } from "../delivery.ts";
import { BATCH_REPORTS, smallUnits } from "../many-accounts.ts";
import { type Units, withMeter } from "../meter.ts";
import { newAccount, submitLead } from "../table/accounts.ts";
import type { Filled } from "../table/filled.ts";
import { referenceLead } from "../table/reference-lead.ts";
import { busyUnits } from "../visits.ts";
import type { Usage } from "./prices.ts";

const HOUR_MS = 3_600_000;
const LEADS = 20;

/** Assumed, since no stand-in bills time or bytes: a lead's run and a webhook's wait for its receiver, and what is logged. */
const LEAD_MS = 25;
const DELIVERY_MS = 300;
const REQUEST_LOG_BYTES = 1200;
const DELIVERY_LOG_BYTES = 600;
const VISIT_LOG_BYTES = 300;

/** The reference lead of visitor `number`, who came `touches` times: first from an ad, then from links. */
function leadWith(touches: number, number: number, siteId: string, now: number) {
  const lead = referenceLead(number, siteId, now);
  const [ad, link] = lead.touches;
  const all = Array.from({ length: touches }, (_, at) => ({
    ...(at === 0 ? ad : link),
    at: now - (touches - at) * HOUR_MS,
  }));
  return { ...lead, touches: all };
}

/** What a lead with so many touches uses, in an account of its own. */
const leadUsage = (endpoint: string, touches: number): Promise<Usage> =>
  withMeter(endpoint, async (origin, during) => {
    const { siteId } = await newAccount(origin, 1);
    const { read, write } = await during(async () => {
      for (let number = 0; number < LEADS; number++)
        await submitLead(origin, leadWith(touches, 9_000_000 + number, siteId, Date.now()));
    });
    return {
      writeUnits: write / LEADS,
      readUnits: read / LEADS,
      gatewayRequests: 1,
      edgeRequests: 1,
      lambdaRuns: 1,
      billedMs: LEAD_MS,
      logBytes: REQUEST_LOG_BYTES,
    };
  });

/** What a report of a visit uses in batches of so many. */
function reportUsage({ read, write }: Units, reports: number): Usage {
  return {
    writeUnits: write,
    readUnits: read,
    gatewayRequests: 1,
    edgeRequests: 1,
    // It is sent; a batch of ten is received and deleted with two requests.
    queueRequests: 1.2,
    lambdaRuns: 1 / reports,
    billedMs: 500,
    logBytes: VISIT_LOG_BYTES,
  };
}

/** What one lead's delivery to one webhook uses. */
async function deliveryUsage(table: Filled): Promise<Usage> {
  const { read, write } = await deliveryUnits(table);
  return {
    writeUnits: write,
    readUnits: read,
    queueRequests: 3,
    lambdaRuns: 1,
    billedMs: DELIVERY_MS,
    logBytes: DELIVERY_LOG_BYTES,
  };
}

/** What leads, visits and deliveries use, by what they are called in the results. */
export async function usages(table: Filled): Promise<[string, Usage][]> {
  const found: [string, Usage][] = [];
  for (const touches of [1, 2, 5, 20])
    found.push([
      `a lead with ${touches} touch${touches === 1 ? "" : "es"}`,
      await leadUsage(table.endpoint, touches),
    ]);
  found.push(["a report of a visit, one busy site", reportUsage(await busyUnits(), 1000)]);
  found.push(["a report of a visit, 1,000 accounts", reportUsage(await smallUnits(), BATCH_REPORTS)]);
  found.push(["a delivery to a webhook", await deliveryUsage(table)]);
  return found;
}
