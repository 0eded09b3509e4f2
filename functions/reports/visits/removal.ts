import * as v from "valibot";
import { calendarDay, countDays } from "../../accounts/calendar-day.ts";
import { readablePath } from "../../leads/attribution/landing.ts";
import { sourceGroup } from "../../leads/tallies/tally.ts";
import { filterText, oneFrom } from "../../platform/query-parameters.ts";
import type { VisitCount } from "./visit-count.ts";

const TEXT_MAX = 200;
const DAYS_MAX = 366;
const TOGETHER =
  "Visits are counted by source and by landing page separately, so give either landing_page, or source and campaign.";

/** Which visits to remove: of some days, optionally of one site only, and of a source, a campaign or a landing page. */
export const VisitRemoval = v.object(
  {
    from: calendarDay("from"),
    to: calendarDay("to"),
    site_id: filterText("site_id", TEXT_MAX),
    source: filterText("source", TEXT_MAX),
    campaign: filterText("campaign", TEXT_MAX),
    landing_page: filterText("landing_page", 2000),
    dry_run: oneFrom("dry_run", ["true", "false"]),
  },
  "Removing visits needs from and to.",
);
export type VisitRemoval = v.InferOutput<typeof VisitRemoval>;

/** Why a removal can't be done; null if it can. */
export function findProblem({ from, to, source, campaign, landing_page }: VisitRemoval): string | null {
  if (from > to) return "from must not be later than to.";
  if (countDays(from, to) > DAYS_MAX) return `Choose at most ${DAYS_MAX} days.`;
  return landing_page !== undefined && (source ?? campaign) !== undefined ? TOGETHER : null;
}

const SHOWN_STAGES = ["visits", "engaged", "form_seen", "form_started", "sent"] as const;
const Shown = v.object(v.entriesFromList(SHOWN_STAGES, v.number()));
type Shown = v.InferOutput<typeof Shown>;

/** The counts before and after a removal, on its days and site; null where nothing is removed. */
const Change = v.nullable(v.object({ before: Shown, after: Shown }));
export const VisitsRemoved = v.object({ by_source: Change, by_landing_page: Change });

/** Whether a filter matches a text, compared as in reports. */
const isSame = (
  filter: string | undefined,
  text: string | null,
  fold: (text: string) => string = sourceGroup,
): boolean => filter === undefined || fold(filter) === fold(text ?? "");

/** The ways of counting that a removal affects: both, unless it names something that only one has. */
export function listWays({ source, campaign, landing_page }: VisitRemoval): ("source" | "page")[] {
  if (landing_page !== undefined) return ["page"];
  return source === undefined && campaign === undefined ? ["source", "page"] : ["source"];
}

/** Whether a removal covers a cell. */
export const isRemoved = (count: VisitCount, { source, campaign, landing_page }: VisitRemoval): boolean =>
  count.by === "page"
    ? isSame(landing_page, count.landing_page, readablePath)
    : isSame(source, count.source) && isSame(campaign, count.campaign);

/** The sum of each shown stage. */
export function sumStages(counts: readonly VisitCount[]): Shown {
  const sum = (stage: (typeof SHOWN_STAGES)[number]) =>
    counts.reduce((total, count) => total + count[stage], 0);
  return {
    visits: sum("visits"),
    engaged: sum("engaged"),
    form_seen: sum("form_seen"),
    form_started: sum("form_started"),
    sent: sum("sent"),
  };
}
