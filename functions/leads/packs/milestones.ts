import type { StoredLead } from "../lead.ts";

type Judged = Pick<StoredLead, "status" | "outcomes">;

/** Since when a lead has continuously had one of these statuses, epoch ms. */
export function statusSince({ status, outcomes }: Judged, statuses: readonly string[]): number | null {
  if (!statuses.includes(status)) return null;
  const reports = outcomes.filter((outcome) => outcome.status !== undefined);
  const before = reports.findLastIndex((outcome) => !statuses.includes(outcome.status ?? ""));
  const first = reports[before + 1];
  return first === undefined ? null : Date.parse(first.at);
}
