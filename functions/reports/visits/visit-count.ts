import type { Channel } from "../../leads/lead.ts";

/** The counts of visits: the stages reached, and whether it was a visitor's first. */
export const STAGES = [
  "visits",
  "engaged",
  "form_seen",
  "form_started",
  "sent",
  "first_of_day",
  "first_ever",
] as const;

/** How many visits reached each stage. */
export type StageCounts = Record<(typeof STAGES)[number], number>;

/** The counts of a cell on a day at a site. `cut`: how far its stages exceeded their parent stage. */
export type CellCounts = StageCounts & { cut: number; day: string; site_id: string };

/**
 * Caps each stage at its parent stage, which it can only exceed if a report was lost or forged. Unrolled for speed: a
 * year's report does this tens of thousands of times.
 */
export function nestStages(counted: StageCounts, day: string, site_id: string): CellCounts {
  const { visits } = counted;
  const engaged = Math.min(counted.engaged, visits);
  const form_seen = Math.min(counted.form_seen, visits);
  const form_started = Math.min(counted.form_started, form_seen);
  const sent = Math.min(counted.sent, form_started);
  const first_of_day = Math.min(counted.first_of_day, visits);
  const first_ever = Math.min(counted.first_ever, first_of_day);
  const cut =
    counted.engaged -
    engaged +
    (counted.form_seen - form_seen) +
    (counted.form_started - form_started) +
    (counted.sent - sent) +
    (counted.first_of_day - first_of_day) +
    (counted.first_ever - first_ever);
  return { day, site_id, visits, engaged, form_seen, form_started, sent, first_of_day, first_ever, cut };
}

/** The visits of a day at a site, by source or by landing page. Each visit is counted once in each way. */
export type VisitCount = CellCounts &
  (
    | { by: "source"; channel: Channel; source: string; campaign: string | null }
    | { by: "page"; landing_page: string }
  );
