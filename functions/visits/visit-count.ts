import type { Channel } from "../leads/lead.ts";

/** What is counted of visits: the stages that they reached, and whether they were a visitor's first. */
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

/** The stage that each stage is a part of. */
const WHOLES = [
  ["engaged", "visits"],
  ["form_seen", "visits"],
  ["form_started", "form_seen"],
  ["sent", "form_started"],
  ["first_of_day", "visits"],
  ["first_ever", "first_of_day"],
] as const;

/** Cuts stages with more visits than the one they are a part of, by `cut`: a report was lost, or one invented. */
export function nestStages(counted: StageCounts): StageCounts & { cut: number } {
  const counts = { ...counted, cut: 0 };
  for (const [part, whole] of WHOLES) {
    const excess = Math.max(0, counts[part] - counts[whole]);
    counts[part] -= excess;
    counts.cut += excess;
  }
  return counts;
}

/** The visits of a day at a site, by source or by landing page. Each visit is counted once in either way. */
export type VisitCount = StageCounts & { cut: number; day: string; site_id: string } & (
    | { by: "source"; channel: Channel; source: string; campaign: string | null }
    | { by: "page"; landing_page: string }
  );
