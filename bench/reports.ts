import { startApp } from "./app.ts";
import { atMost, type Finding, measured, median } from "./finding.ts";
import { runAlone } from "./lone-function.ts";
import { withMeter } from "./meter.ts";
import { address, nameOf } from "./report-question.ts";
import type { Filled, Size } from "./table/filled.ts";

const WARM_UP = 15;
const TIMES = 9;
/** Leads, and the limits of a report on a year of them: read units, and ms once packed. */
const LIMITS: [Size, number, number][] = [
  [1_000, 40, 60],
  [100_000, 2_500, 800],
];
const PEAK_MB = 300;

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
      const { peakMb } = await runAlone("GET /api/reports", address(), headers);
      findings.push(atMost(`${nameOf(leads)}: peak memory`, peakMb, PEAK_MB, "MB"));
    }
    return findings;
  });

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
  return [...(await units(table)), ...(await speed(table))];
}
