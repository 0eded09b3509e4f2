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

/** The visits of a day at a site, by source or by landing page. Each visit is counted once in either way. */
export type VisitCount = StageCounts & { day: string; site_id: string } & (
    | { by: "source"; channel: Channel; source: string; campaign: string | null }
    | { by: "page"; landing_page: string }
  );
