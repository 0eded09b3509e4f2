import { routes } from "../functions/manifest.ts";
import { freePort } from "../lib/local/ports.ts";
import { startStack } from "../lib/local/stack.ts";
import { startApp } from "./app.ts";
import { atMost, type Finding, measured, median } from "./finding.ts";
import { peakMemory } from "./lone-function.ts";
import { withMeter } from "./meter.ts";
import { newAccount } from "./table/accounts.ts";
import type { Filled, Size } from "./table/filled.ts";
import { packYear } from "./table/packed-year.ts";

const DAY_MS = 86_400_000;
const WARM_UP = 15;
const TIMES = 9;
/** Leads, and the limits of a report on a year of them: read units, and ms once packed. */
const LIMITS: [Size, number, number][] = [
  [1_000, 40, 60],
  [100_000, 2_500, 800],
];
const PEAK_MB = 300;
/** Just below as many as a report may read. */
const LARGEST = 499_000;

const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** A question that reads every fact of a year. */
const address = () =>
  `/api/reports?measures=leads,won,value,win_rate&by=source,campaign&grain=month&model=linear&from=${dayBefore(364)}&to=${dayBefore(0)}`;

/** Asks until the answer comes: the first report of many leads packs them in several calls. Returns the last call's ms. */
async function ask(origin: string, token: string): Promise<number> {
  for (;;) {
    const before = performance.now();
    const answer = await fetch(origin + address(), { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (answer.status === 200) return performance.now() - before;
    if (answer.status !== 202) throw new Error(`The report failed: ${text}`);
  }
}

const nameOf = (leads: number) => `report on a year of ${leads.toLocaleString("en-US")} leads`;

/** Capacity units: of the first report, which packs the leads, and of later ones. */
const units = ({ endpoint, accounts }: Filled): Promise<Finding[]> =>
  withMeter(endpoint, async (origin, during, { originKey }) => {
    const findings: Finding[] = [];
    for (const [leads, limit] of LIMITS) {
      const { token } = accounts[leads];
      const first = await during(() => ask(origin, token));
      const { read } = await during(() => ask(origin, token));
      findings.push(
        atMost(nameOf(leads), read, limit, "RRU"),
        measured(`${nameOf(leads)}, not packed yet`, first.read, "RRU"),
        measured(`${nameOf(leads)}, not packed yet`, first.write, "WRU"),
      );
      const headers = { authorization: [`Bearer ${token}`], "x-origin-key": [originKey] };
      const peak = await peakMemory("GET /api/reports", address(), headers);
      findings.push(atMost(`${nameOf(leads)}: peak memory`, peak, PEAK_MB, "MB"));
    }
    return findings;
  });

/** Asks that need much memory: every fact is read twice, and groups and medians are many. */
const LARGE = {
  "by source and campaign": address(),
  "of outcomes by keyword and page": `/api/reports?measures=leads,won,value,response_time,time_to_close,outcomes_known&by=keyword,landing_page&model=linear&compare=previous&from=${dayBefore(364)}&to=${dayBefore(0)}`,
};

/** The memory of a report on half a million leads, in its function's own. */
async function largest(): Promise<Finding[]> {
  const stack = await startStack({ port: await freePort(), dataDir: null });
  try {
    const account = await newAccount(stack.origin, 0);
    await packYear({ accountId: account.id, sites: [account.siteId], leads: LARGEST });
    const headers = { authorization: [`Bearer ${account.token}`], "x-origin-key": [stack.originKey] };
    const findings: Finding[] = [];
    for (const [name, asked] of Object.entries(LARGE)) {
      const peak = await peakMemory("GET /api/reports", asked, headers);
      const limit = routes["GET /api/reports"].memory;
      findings.push(atMost(`${nameOf(LARGEST)} with five touches, ${name}: peak memory`, peak, limit, "MB"));
    }
    return findings;
  } finally {
    await stack.close();
  }
}

/** Durations and CPU time, with the product in its own process. */
async function speed(table: Filled): Promise<Finding[]> {
  const app = await startApp(await table.copy());
  try {
    const findings: Finding[] = [];
    for (const [leads, , limit] of LIMITS) {
      const { token } = table.accounts[leads];
      const first = await ask(app.origin, token);
      for (let time = 0; time < WARM_UP; time++) await ask(app.origin, token);
      const before = await app.cpu();
      const times: number[] = [];
      for (let time = 0; time < TIMES; time++) times.push(await ask(app.origin, token));
      const after = await app.cpu();
      const cpu = before && after && (after.app + after.engine - before.app - before.engine) / TIMES;
      findings.push(
        atMost(nameOf(leads), median(times), limit, "ms"),
        measured(`${nameOf(leads)}: CPU, app and engine`, cpu, "ms"),
        measured(`${nameOf(leads)}, not packed yet`, first, "ms"),
      );
    }
    return findings;
  } finally {
    await app.close();
  }
}

/** The cost, duration and memory of a report on twelve months, with few leads and with many. */
export async function reports(filled: () => Promise<Filled>): Promise<Finding[]> {
  const table = await filled();
  return [...(await units(table)), ...(await speed(table)), ...(await largest())];
}
