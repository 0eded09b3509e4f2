import autocannon from "autocannon";
import { type Account, submit } from "./accounts.ts";
import { type RunningApp, startApp } from "./app.ts";
import type { Filled } from "./filled.ts";
import { atMost, equal, type Finding, told } from "./finding.ts";
import { metered } from "./meter.ts";
import { HEADERS, referenceLead } from "./reference-lead.ts";
import { storedBytes } from "./stored.ts";
import { cpuMs } from "./usage.ts";

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 2;
const SECONDS = 6;
const METERED = 50;

let visitors = 3_000_000;

const load = ({ origin }: RunningApp, { siteId }: Account, duration: number) =>
  autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration,
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

/** How fast leads come in at 16 connections, and what the processor does for each. */
async function speed(table: Filled): Promise<Finding[]> {
  const app = await startApp(table.endpoint);
  try {
    await load(app, table.accounts[1_000], WARM_UP_SECONDS);
    const before = { app: await cpuMs(app.pid), table: await cpuMs(table.pid) };
    const result = await load(app, table.accounts[100_000], SECONDS);
    const after = { app: await cpuMs(app.pid), table: await cpuMs(table.pid) };
    const leads = result["2xx"];
    const each = (from: number | null, to: number | null) =>
      from === null || to === null ? null : (to - from) / leads;
    return [
      atMost("ingest: requests that failed", result.non2xx + result.errors, 0, "of all"),
      told("ingest: leads a second", result.requests.average, "/s"),
      told("ingest: p50", result.latency.p50, "ms"),
      told("ingest: p99", result.latency.p99, "ms"),
      told("ingest: processor a lead, app", each(before.app, after.app), "ms"),
      told("ingest: processor a lead, table engine", each(before.table, after.table), "ms"),
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
export async function ingest(filled: () => Promise<Filled>): Promise<Finding[]> {
  const table = await filled();
  const bytes = await storedBytes(table.endpoint, table.accounts[1_000].id);
  return [
    ...(await speed(table)),
    ...(await units(table)),
    atMost("ingest: stored size of the reference lead", bytes, 2_048, "B"),
  ];
}
