import type { Filled } from "./filled.ts";
import { atMost, type Finding, median, told } from "./finding.ts";
import { metered } from "./meter.ts";

const TIMES = 7;

/** The read units of the dashboard's calls, the account's own row included, and how long they take. */
export async function reads(filled: () => Promise<Filled>): Promise<Finding[]> {
  const { endpoint, accounts } = await filled();
  return metered(endpoint, async (origin, during) => {
    const ask = async (path: string, token: string): Promise<void> => {
      const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.text();
    };
    const costOf = async (path: string, token: string): Promise<{ units: number; ms: number }> => {
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
      const few = await costOf(path, accounts[1_000].token);
      const many = await costOf(path, accounts[100_000].token);
      return [
        atMost(`reads: ${name}`, many.units, limit, "RRU"),
        // The leads of one answer are not all of a size.
        atMost(`reads: ${name} at 100,000 leads, as at 1,000`, many.units / few.units, 1.1, "× that"),
        told(`reads: ${name} at 1,000 leads`, few.ms, "ms"),
        told(`reads: ${name} at 100,000 leads`, many.ms, "ms"),
      ];
    };
    // A megabyte is 128 units; the account's own row comes before.
    const foundOften = "/api/leads?limit=50&status=new&q=amelia+quote";
    return [
      ...(await findings("stats", "/api/leads/stats", 3)),
      ...(await findings("the sites, with when each was last seen", "/api/sites", 4)),
      ...(await findings("the list's 50 leads", "/api/leads?limit=50", 16)),
      ...(await findings("50 leads by words and status, found often", foundOften, 132)),
      ...(await findings("a search that finds nothing", "/api/leads?limit=50&q=nowhere", 132)),
      ...(await findings("a time without leads", "/api/leads?to=2026-01-01T00:00:00Z", 3)),
    ];
  });
}
