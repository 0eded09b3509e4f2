import { freePort } from "../lib/local/ports.ts";
import { startStack } from "../lib/local/stack.ts";
import type { Filled, Size } from "./filled.ts";
import { atMost, equal, type Finding } from "./finding.ts";
import { startMeter } from "./meter.ts";

/** The read units of the dashboard's calls, the account's own row included. */
export async function reads(filled: () => Promise<Filled>): Promise<Finding[]> {
  const table = await filled();
  const meter = await startMeter(table.endpoint);
  const stack = await startStack({ port: await freePort(), dataDir: null, dynamoEndpoint: meter.endpoint });
  const unitsOf = async (path: string, size: Size): Promise<number> => {
    const headers = { authorization: `Bearer ${table.accounts[size].token}` };
    const { read } = await meter.during(async () => {
      const answer = await fetch(stack.origin + path, { headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.text();
    });
    return read;
  };
  const findings = async (name: string, path: string, limit: number) => {
    const [few, many] = [await unitsOf(path, 1_000), await unitsOf(path, 100_000)];
    return [
      atMost(`reads: ${name}`, many, limit, "RRU"),
      equal(`reads: ${name} at 1,000 and 100,000 leads`, [few, many], "RRU"),
    ];
  };
  try {
    return [
      ...(await findings("stats", "/api/leads/stats", 3)),
      ...(await findings("the list's 50 leads", "/api/leads?limit=50", 16)),
    ];
  } finally {
    await stack.close();
    await meter.close();
  }
}
