import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { startTable } from "../lib/local/table.ts";
import { startApp } from "./app.ts";
import { atLeast, atMost, type Finding, measured } from "./finding.ts";
import { smallUnits } from "./many-accounts.ts";
import { type Units, withMeter } from "./meter.ts";
import { newAccount } from "./table/accounts.ts";
import { reportOf, senderOf } from "./visit-report.ts";
import { visitYear } from "./visit-year.ts";

const CONNECTIONS = 16;
const SECONDS = 10;
const REPORTS = 1000;

/** The units that a report costs in batches of one busy site, once the instance knows it. */
export async function busyUnits(): Promise<Units> {
  const table = await startTable(null);
  try {
    return await withMeter(table.endpoint, async (origin, during, { queues, originKey }) => {
      const { siteId } = await newAccount(origin, 0);
      const send = async () => {
        for (let number = 0; number < REPORTS; number++)
          queues.send("visits", reportOf(siteId, number), {
            Sender: senderOf(number),
            OriginKey: originKey,
          });
        await queues.settle();
      };
      await send();
      const { read, write } = await during(send);
      return { read: read / REPORTS, write: write / REPORTS };
    });
  } finally {
    await table.close();
  }
}

/** Reports of visits that one machine takes in a second, while it counts them. */
async function intake(): Promise<Finding[]> {
  const app = await startApp(await mkdtemp(join(tmpdir(), "bench-visits-")));
  try {
    const { siteId } = await newAccount(app.origin, 0);
    const bodies = Array.from({ length: 200 }, (_, number) => reportOf(siteId, number));
    const result = await autocannon({
      url: app.origin,
      connections: CONNECTIONS,
      duration: SECONDS,
      requests: bodies.map((body) => ({ method: "POST", path: "/api/visit", body })),
    });
    return [
      atMost("visits: failed requests", result.non2xx + result.errors, 0, ""),
      atLeast("visits: reports a second", result.requests.average, 5000, "/s"),
      measured("visits: p99", result.latency.p99, "ms"),
    ];
  } finally {
    await app.close();
  }
}

/** The cost of counting visits, and of reading what strangers have invented. */
export async function visits(): Promise<Finding[]> {
  const busy = await busyUnits();
  const small = await smallUnits();
  return [
    ...(await intake()),
    ...(await visitYear()),
    atMost("visits: write units a report, one busy site", busy.write, 0.12, "WRU"),
    measured("visits: read units a report, one busy site", busy.read, "RRU"),
    atMost("visits: write units a report, 1,000 accounts", small.write, 0.6, "WRU"),
    measured("visits: read units a report, 1,000 accounts", small.read, "RRU"),
  ];
}
