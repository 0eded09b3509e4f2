import type { Site } from "../../functions/sites/site.ts";
import { keys } from "../../functions/store/keys.ts";
import { parseCell } from "../../functions/visits/cell.ts";
import type { VisitReport } from "../../functions/visits/visit.ts";
import type { VisitCount } from "../../functions/visits/visit-count.ts";
import type { App } from "../support/app.ts";
import { rowsOf } from "../support/rows.ts";

/** The bits of a report. */
export const LANDED = 1;
export const ENGAGED = 2;

/** A report of a visit to a site, as the tracker sends it. */
export const reportOf = (
  { id, domain }: Pick<Site, "id" | "domain">,
  given: Partial<VisitReport> = {},
): string =>
  JSON.stringify({ site_id: id, stages: LANDED, at: -5000, landing: `https://www.${domain}/`, ...given });

/** Sends reports, with their browser's user agent if one is given, and waits until they are counted. */
export async function sendReports(app: App, reports: readonly string[], userAgent?: string): Promise<void> {
  for (const body of reports) app.queues.send("visits", body, userAgent);
  await app.queues.settle();
}

/** The visits of an account on all days, as stored. */
export async function visitsOf(app: App, accountId: string, by: "source" | "page"): Promise<VisitCount[]> {
  const rows = rowsOf(app);
  const { pk, sk } = keys.visits(accountId, by);
  const stored = await rows.below(pk, sk);
  rows.close();
  return stored.map(parseCell);
}
