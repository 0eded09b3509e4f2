import { randomUUID } from "node:crypto";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { parseCell, readCounts } from "../../../functions/reports/visits/cell.ts";
import type { VisitReport } from "../../../functions/reports/visits/visit.ts";
import type { VisitCount } from "../../../functions/reports/visits/visit-count.ts";
import { senderText } from "../../../lib/queued-attributes.ts";
import type { App } from "../../support/app.ts";
import { rowsOf } from "../../support/rows.ts";

/** The bits of a report. */
export const LANDED = 1;
export const ENGAGED = 2;

/** A report of a visit to a site, as the tracker sends it. */
export const reportOf = (
  { id, domain }: Pick<Site, "id" | "domain">,
  given: Partial<VisitReport> = {},
): string =>
  JSON.stringify({ site_id: id, stages: LANDED, at: -5000, landing: `https://www.${domain}/`, ...given });

const BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";

/** The address of visitor `number`, each in a network of its own. */
export const addressOf = (number: number): string =>
  `2001:db8:${number >> 16}:${(number & 0xffff).toString(16)}::1`;

/** The attributes of a report that comes through the distribution. */
export const sentBy = ({ originKey }: Pick<App, "originKey">, address: string, userAgent = BROWSER) => ({
  Sender: senderText(address, userAgent),
  OriginKey: originKey,
});

/** A report as the consumer receives it, from an address. */
export const receivedFrom = (
  app: Pick<App, "originKey">,
  address: string,
  body: string,
  sentAt = Date.now(),
) => {
  const { Sender, OriginKey } = sentBy(app, address);
  return {
    messageId: randomUUID(),
    body,
    attributes: { SentTimestamp: String(sentAt), ApproximateReceiveCount: "1" },
    messageAttributes: { Sender: { stringValue: Sender }, OriginKey: { stringValue: OriginKey } },
  };
};

let visitors = 0;

/** Sends reports, each from another network, and waits until they are counted. */
export async function sendReports(app: App, reports: readonly string[], userAgent?: string): Promise<void> {
  for (const body of reports) app.queues.send("visits", body, sentBy(app, addressOf(visitors++), userAgent));
  await app.queues.settle();
}

/** The visits of an account on all days, as stored. */
export async function visitsOf(app: App, accountId: string, by: "source" | "page"): Promise<VisitCount[]> {
  const rows = rowsOf(app);
  const { pk, sk } = keys.visits(accountId, by);
  const stored = await rows.below(pk, sk);
  rows.close();
  return stored.map((row) => parseCell(String(row.sk), readCounts(row)));
}
