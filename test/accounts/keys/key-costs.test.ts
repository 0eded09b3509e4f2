import { expect, test } from "vitest";
import { withMeter } from "../../../bench/meter.ts";
import { startTable } from "../../../lib/local/table.ts";
import { callAt } from "../../support/app.ts";
import { givenAccount, givenSite } from "../../support/given.ts";
import { times } from "../../support/times.ts";
import { givenKey } from "./given-key.ts";

test("a call with a key costs three read units, and a write in fifty calls", async () => {
  const table = await startTable(null);
  try {
    await withMeter(table.endpoint, async (origin, during) => {
      process.env.RATE_LIMITS = "on";
      const app = { call: (route: string, options = {}) => callAt(origin, route, options) };
      const account = await givenAccount(app);
      await givenSite(app, account.token);
      const { key: token } = await givenKey(app, account);
      const call = () => app.call("GET /api/me", { token });
      // The first calls of the day note it, and take tokens in growing blocks.
      for (const _ of times(64)) await call();
      const { read, write } = await during(async () => {
        for (const _ of times(100)) expect((await call()).status).toBe(200);
      });
      expect(read / 100).toBe(3);
      expect(write).toBeLessThanOrEqual(3);
    });
  } finally {
    await table.close();
  }
});
