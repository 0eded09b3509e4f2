import type { Filled } from "./filled.ts";
import { atMost, type Finding } from "./finding.ts";
import { metered } from "./meter.ts";

/** The read units of the dashboard's calls, the account's own row included. */
export async function reads(filled: () => Promise<Filled>): Promise<Finding[]> {
  const { endpoint, accounts } = await filled();
  return metered(endpoint, async (origin, during) => {
    const unitsOf = async (path: string, token: string): Promise<number> => {
      const { read } = await during(async () => {
        const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        await answer.text();
      });
      return read;
    };
    const findings = async (name: string, path: string, limit: number): Promise<Finding[]> => {
      const few = await unitsOf(path, accounts[1_000].token);
      const many = await unitsOf(path, accounts[100_000].token);
      return [
        atMost(`reads: ${name}`, many, limit, "RRU"),
        // The leads of one answer are not all of a size.
        atMost(`reads: ${name} at 100,000 leads, as at 1,000`, many / few, 1.1, "× that"),
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
