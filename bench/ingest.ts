import autocannon from "autocannon";
import { type RunningApp, startApp } from "./app.ts";
import { atMost, equal, type Finding, measured } from "./finding.ts";
import { withMeter } from "./meter.ts";
import { type Account, submit } from "./table/accounts.ts";
import type { Filled } from "./table/filled.ts";
import { HEADERS, referenceLead } from "./table/reference-lead.ts";
import { measureLead } from "./table/stored-bytes.ts";

const CONNECTIONS = 16;
const WINDOW_SECONDS = 10;
/** The product is warm when a lead's cost is within this share of its cost in the previous window. */
const STEADY = 0.05;
const WARM_UP_WINDOWS = 9;
/** After two minutes, effects that build up over time show: memory, the engine's log, caches. */
const MINUTES = 2.5;
const METERED = 50;

let visitors = 3_000_000;

/** The result of sending leads over 16 connections: latencies, and CPU time in ms per lead. */
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

/** CPU time per lead, product and engine together. */
const costOf = ({ app, engine }: Load): number => (app ?? Number.NaN) + (engine ?? Number.NaN);

/** Sends leads until the cost per lead is steady. */
async function warmUp(app: RunningApp, account: Account): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let window = 0; window < WARM_UP_WINDOWS; window++) {
    const cost = costOf(await load(app, account, WINDOW_SECONDS));
    if (Math.abs(cost - before) <= STEADY * before) return;
    before = cost;
  }
}

/** Throughput and CPU time per lead over 16 connections: with few leads, with many, and after a while. */
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
      atMost("ingest: failed requests", failed, 0, ""),
      measured("ingest: leads a second", many.perSecond, "/s"),
      measured("ingest: p50", many.p50, "ms"),
      measured("ingest: p99", many.p99, "ms"),
      measured("ingest: CPU per lead, app", many.app, "ms"),
      measured("ingest: CPU per lead, table engine", many.engine, "ms"),
      ...(many.app === null
        ? []
        : [
            atMost("ingest: CPU per lead, both", costOf(many), 3.2, "ms"),
            atMost(
              "ingest: the same at 100,000 leads, compared with 1,000",
              costOf(many) / costOf(few),
              1.1,
              "× that",
            ),
            atMost(`ingest: the same after ${minutes} minutes`, costOf(late) / costOf(many), 1.1, "× that"),
          ]),
      measured(`ingest: leads a second after ${minutes} minutes`, late.perSecond, "/s"),
      measured(`ingest: p99 after ${minutes} minutes`, late.p99, "ms"),
    ];
  } finally {
    await app.close();
  }
}

/** The capacity units per lead as counted by the engine, with the site cached by the function. */
const units = ({ endpoint, accounts }: Filled): Promise<Finding[]> =>
  withMeter(endpoint, async (origin, during) => {
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

/** The cost of taking in a lead. */
export async function ingest(
  filled: () => Promise<Filled>,
  { minutes = MINUTES }: { minutes?: number | undefined } = {},
): Promise<Finding[]> {
  const table = await filled();
  const bytes = await measureLead(table.endpoint, table.accounts[1_000].id);
  return [
    ...(await speed(table, minutes)),
    ...(await units(table)),
    atMost("ingest: stored size of the reference lead", bytes, 2_048, "B"),
  ];
}
