import autocannon from "autocannon";
import { type Account, submit } from "./accounts.ts";
import { type RunningApp, startApp } from "./app.ts";
import type { Filled } from "./filled.ts";
import { atMost, equal, type Finding, told } from "./finding.ts";
import { metered } from "./meter.ts";
import { HEADERS, referenceLead } from "./reference-lead.ts";
import { storedBytes } from "./stored.ts";

const CONNECTIONS = 16;
const WINDOW_SECONDS = 10;
/** Warm is a product whose leads cost within this share of what they cost in the window before. */
const STEADY = 0.05;
const WARM_UP_WINDOWS = 9;
/** Past two minutes a run meets what builds up with time: memory, the engine's log, what is remembered. */
const MINUTES = 2.5;
const METERED = 50;

let visitors = 3_000_000;

/** Leads sent for a while at 16 connections: how many, how fast, and the processor time in ms that each took. */
type Load = {
  failed: number;
  perSecond: number;
  p50: number;
  p99: number;
  app: number | null;
  engine: number | null;
};

async function load(app: RunningApp, { siteId }: Account, seconds: number): Promise<Load> {
  const before = await app.cpu();
  const result = await autocannon({
    url: app.origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: "POST",
        path: "/api/lead",
        headers: HEADERS,
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify(referenceLead(++visitors, siteId, Date.now())),
        }),
      },
    ],
  });
  const after = await app.cpu();
  const each = (part: "app" | "engine") =>
    before === null || after === null ? null : (after[part] - before[part]) / result["2xx"];
  return {
    failed: result.non2xx + result.errors,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    app: each("app"),
    engine: each("engine"),
  };
}

/** What a lead costs, the product and its engine together. */
const costOf = ({ app, engine }: Load): number => (app ?? Number.NaN) + (engine ?? Number.NaN);

/** Loads the product until a window costs what the one before did. */
async function warmUp(app: RunningApp, account: Account): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let window = 0; window < WARM_UP_WINDOWS; window++) {
    const cost = costOf(await load(app, account, WINDOW_SECONDS));
    if (Math.abs(cost - before) <= STEADY * before) return;
    before = cost;
  }
}

/** How fast leads come in at 16 connections, and what the processor does for each: with few, with many, and after a while. */
async function speed(table: Filled, minutes: number): Promise<Finding[]> {
  const app = await startApp(await table.copy());
  try {
    await warmUp(app, table.accounts[1_000]);
    const few = await load(app, table.accounts[1_000], WINDOW_SECONDS);
    const many = await load(app, table.accounts[100_000], WINDOW_SECONDS);
    const long = await load(app, table.accounts[100_000], minutes * 60);
    const late = await load(app, table.accounts[100_000], WINDOW_SECONDS);
    const failed = [few, many, long, late].reduce((sum, window) => sum + window.failed, 0);
    return [
      atMost("ingest: requests that failed", failed, 0, "of all"),
      told("ingest: leads a second", many.perSecond, "/s"),
      told("ingest: p50", many.p50, "ms"),
      told("ingest: p99", many.p99, "ms"),
      told("ingest: processor a lead, app", many.app, "ms"),
      told("ingest: processor a lead, table engine", many.engine, "ms"),
      ...(many.app === null
        ? []
        : [
            atMost("ingest: processor a lead, both", costOf(many), 3.2, "ms"),
            atMost(
              "ingest: the same at 100,000 leads, as at 1,000",
              costOf(many) / costOf(few),
              1.1,
              "× that",
            ),
            atMost(`ingest: the same after ${minutes} minutes`, costOf(late) / costOf(many), 1.1, "× that"),
          ]),
      told(`ingest: leads a second after ${minutes} minutes`, late.perSecond, "/s"),
      told(`ingest: p99 after ${minutes} minutes`, late.p99, "ms"),
    ];
  } finally {
    await app.close();
  }
}

/** The units that a lead costs, its site known to the function, by the engine's own reckoning. */
const units = ({ endpoint, accounts }: Filled): Promise<Finding[]> =>
  metered(endpoint, async (origin, during) => {
    const unitsAt = async ({ siteId }: Account) => {
      await submit(origin, siteId, ++visitors);
      const { read, write } = await during(async () => {
        for (let sent = 0; sent < METERED; sent++) await submit(origin, siteId, ++visitors);
      });
      return { read: read / METERED, write: write / METERED };
    };
    const few = await unitsAt(accounts[1_000]);
    const many = await unitsAt(accounts[100_000]);
    return [
      atMost("ingest: write units a lead", many.write, 12, "WRU"),
      equal("ingest: write units at 1,000 and 100,000 leads", [few.write, many.write], "WRU"),
      atMost("ingest: read units a lead", many.read, 1, "RRU"),
      equal("ingest: read units at 1,000 and 100,000 leads", [few.read, many.read], "RRU"),
    ];
  });

/** What it costs to take a lead in. */
export async function ingest(
  filled: () => Promise<Filled>,
  { minutes = MINUTES }: { minutes?: number | undefined } = {},
): Promise<Finding[]> {
  const table = await filled();
  const bytes = await storedBytes(table.endpoint, table.accounts[1_000].id);
  return [
    ...(await speed(table, minutes)),
    ...(await units(table)),
    atMost("ingest: stored size of the reference lead", bytes, 2_048, "B"),
  ];
}
