import { expect, it } from "vitest";
import { newAccount, submit } from "../../bench/accounts.ts";
import { withMeter } from "../../bench/meter.ts";
import { measureLead } from "../../bench/stored-bytes.ts";
import { startTable } from "../../lib/local/table.ts";

const LEADS = 5;

it("captures the reference lead, at most 2 KB, for 12 write units and at most one read unit", async () => {
  const table = await startTable(null);
  try {
    await withMeter(table.endpoint, async (origin, during) => {
      const account = await newAccount(origin, 0);
      // The first lead of a source starts its tallies.
      for (let number = 0; number < 12; number++) await submit(origin, account.siteId, 1_000_000 + number);
      const { read, write } = await during(async () => {
        for (let number = 0; number < LEADS; number++)
          await submit(origin, account.siteId, 2_000_004 + number);
      });
      expect(write / LEADS).toBe(12);
      expect(read / LEADS).toBeLessThanOrEqual(1);
      expect(await measureLead(table.endpoint, account.id)).toBeLessThanOrEqual(2048);
    });
  } finally {
    await table.close();
  }
});
