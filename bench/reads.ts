import { atMost, type Finding, measured, median } from "./finding.ts";
import { withMeter } from "./meter.ts";
import type { Filled } from "./table/filled.ts";

const TIMES = 7;
const YEAR_MS = 366 * 86_400_000;

/** The read units of a caller: the person, their membership and the account. */
const CALLER = 3;

/** The read units of the dashboard's calls, including the caller's, and their duration. */
export async function reads(filled: () => Promise<Filled>): Promise<Finding[]> {
  const { endpoint, accounts } = await filled();
  return withMeter(endpoint, async (origin, during) => {
    const ask = async (path: string, token: string): Promise<void> => {
      const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.text();
    };
    const measureCost = async (path: string, token: string): Promise<{ units: number; ms: number }> => {
      const { read } = await during(() => ask(path, token));
      const times: number[] = [];
      for (let time = 0; time < TIMES; time++) {
        const before = performance.now();
        await ask(path, token);
        times.push(performance.now() - before);
      }
      return { units: read, ms: median(times) };
    };
    const findings = async (name: string, path: string, limit: number): Promise<Finding[]> => {
      const few = await measureCost(path, accounts[1_000].token);
      const many = await measureCost(path, accounts[100_000].token);
      return [
        atMost(`reads: ${name}`, many.units, limit, "RRU"),
        // The leads of a response vary in size.
        atMost(`reads: ${name} at 100,000 leads, compared with 1,000`, many.units / few.units, 1.1, "× that"),
        measured(`reads: ${name} at 1,000 leads`, few.ms, "ms"),
        measured(`reads: ${name} at 100,000 leads`, many.ms, "ms"),
      ];
    };
    // The leads are of the past year.
    const beforeLeads = new Date(Date.now() - 2 * YEAR_MS).toISOString();
    // A megabyte is 128 units.
    const frequentWords = "/api/leads?limit=50&status=new&q=amelia+quote";
    return [
      ...(await findings("stats", "/api/leads/stats", CALLER + 2)),
      ...(await findings("sites with last-seen times", "/api/sites", CALLER + 3)),
      ...(await findings("list of 50 leads", "/api/leads?limit=50", CALLER + 15)),
      ...(await findings("50 leads by common words and status", frequentWords, CALLER + 131)),
      ...(await findings("a search without results", "/api/leads?limit=50&q=nowhere", CALLER + 131)),
      ...(await findings("a date range without leads", `/api/leads?to=${beforeLeads}`, CALLER + 2)),
    ];
  });
}
