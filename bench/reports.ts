import { dayBefore } from "./day-tallies.ts";
import type { Filled } from "./filled.ts";
import { atMost, type Finding, measured, median } from "./finding.ts";
import { withMeter } from "./meter.ts";

const TIMES = 5;
/** Leads, days of the report (it also reads as many days before), and the limit in read units. */
const LIMITS = [
  [1_000, 30, 10],
  [1_000, 366, 60],
  [100_000, 30, 200],
  [100_000, 366, 2_000],
] as const;

/** The cost and duration of reports, with few leads and with many. */
export async function reports(filled: () => Promise<Filled>): Promise<Finding[]> {
  const { endpoint, accounts } = await filled();
  return withMeter(endpoint, async (origin, during) => {
    const findings: Finding[] = [];
    for (const [leads, days, limit] of LIMITS) {
      const now = Date.now();
      const address = `${origin}/api/leads/report?from=${dayBefore(now, days - 1)}&to=${dayBefore(now, 0)}`;
      const headers = { authorization: `Bearer ${accounts[leads].token}` };
      const ask = async () => {
        const answer = await fetch(address, { headers });
        if (!answer.ok) throw new Error(`The report failed with status ${answer.status}.`);
        return answer.text();
      };
      const { read } = await during(ask);
      const times: number[] = [];
      for (let time = 0; time < TIMES; time++) {
        const before = performance.now();
        await ask();
        times.push(performance.now() - before);
      }
      const name = `report: ${days} days at ${leads.toLocaleString("en-US")} leads`;
      findings.push(atMost(name, read, limit, "RRU"), measured(name, median(times), "ms"));
    }
    return findings;
  });
}
