import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { startTable } from "../lib/local/table.ts";
import { senderText } from "../lib/queued-attributes.ts";
import { startApp } from "./app.ts";
import { atLeast, atMost, type Finding, measured } from "./finding.ts";
import { withMeter } from "./meter.ts";
import { newAccount } from "./table/accounts.ts";
import { HOST } from "./table/reference-lead.ts";
import { visitYear } from "./visit-year.ts";

const CONNECTIONS = 16;
const SECONDS = 10;
const REPORTS = 1000;

const SOURCES = ["google", "bing", "facebook", "newsletter", undefined];
const CAMPAIGNS = ["spring", "summer", "brand", undefined];
const PAGES = 20;

/** The report of visitor `number`: twenty sources with campaigns, and twenty landing pages. */
const reportOf = (siteId: string, number: number): string =>
  JSON.stringify({
    site_id: siteId,
    stages: 1 + (number % 16) * 2,
    at: -12_345,
    landing: `https://${HOST}/guides/${number % PAGES}`,
    source: SOURCES[number % SOURCES.length],
    campaign: CAMPAIGNS[Math.floor(number / SOURCES.length) % CAMPAIGNS.length],
    medium: "cpc",
  });

/** An address of visitor `number`, each in a network of its own. */
const addressOf = (number: number): string => `2001:db8:0:${number.toString(16)}::1`;

/** The units that a report costs where a batch's reports come from `sites` sites in turn, once the instance knows them. */
export async function visitUnits(reports = REPORTS, sites = 1): Promise<{ read: number; write: number }> {
  const table = await startTable(null);
  try {
    return await withMeter(table.endpoint, async (origin, during, { queues, originKey }) => {
      const siteIds: string[] = [];
      while (siteIds.length < sites) siteIds.push((await newAccount(origin, 0)).siteId);
      const send = async () => {
        for (let number = 0; number < reports; number++)
          queues.send("visits", reportOf(siteIds[number % sites] ?? "", number), {
            Sender: senderText(addressOf(number), "Firefox"),
            OriginKey: originKey,
          });
        await queues.settle();
      };
      await send();
      const { read, write } = await during(send);
      return { read: read / reports, write: write / reports };
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
  const { read, write } = await visitUnits();
  return [
    ...(await intake()),
    ...(await visitYear()),
    atMost("visits: write units a report", write, 0.12, "WRU"),
    measured("visits: read units a report", read, "RRU"),
  ];
}
