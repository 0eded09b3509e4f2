import type { Filled } from "./filled.ts";
import { atMost, equal, type Finding } from "./finding.ts";
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
        equal(`reads: ${name} at 1,000 and 100,000 leads`, [few, many], "RRU"),
      ];
    };
    const stats = await findings("stats", "/api/leads/stats", 3);
    return [...stats, ...(await findings("the list's 50 leads", "/api/leads?limit=50", 16))];
  });
}
