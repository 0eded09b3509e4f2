import { dayBefore } from "./day-tallies.ts";
import type { Filled } from "./filled.ts";
import { atMost, type Finding, median, told } from "./finding.ts";
import { metered } from "./meter.ts";

const TIMES = 5;
/** At so many leads, over so many days and as many before, a report may cost so many read units. */
const LIMITS = [
  [1_000, 30, 10],
  [1_000, 366, 60],
  [100_000, 30, 200],
  [100_000, 366, 2_000],
] as const;

/** What a report costs and how long it takes, where few leads came and where many did. */
export async function reports(filled: () => Promise<Filled>): Promise<Finding[]> {
  const { endpoint, accounts } = await filled();
  return metered(endpoint, async (origin, during) => {
    const findings: Finding[] = [];
    for (const [leads, days, limit] of LIMITS) {
      const now = Date.now();
      const address = `${origin}/api/leads/report?from=${dayBefore(now, days - 1)}&to=${dayBefore(now, 0)}`;
      const headers = { authorization: `Bearer ${accounts[leads].token}` };
      const ask = async () => {
        const answer = await fetch(address, { headers });
        if (!answer.ok) throw new Error(`The report was answered ${answer.status}.`);
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
      findings.push(atMost(name, read, limit, "RRU"), told(name, median(times), "ms"));
    }
    return findings;
  });
}
