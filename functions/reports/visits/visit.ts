import * as v from "valibot";
import { parseHost } from "../../accounts/sites/domain.ts";
import { readTouch, type TouchReading } from "../../leads/attribution/channel.ts";
import { landingPath } from "../../leads/attribution/landing.ts";
import { Touch } from "../../leads/attribution/touch.ts";
import { DAY_MS } from "../../platform/day.ts";

/** The longest report that is counted, in bytes. */
export const VISIT_MAX_BYTES = 400;

// The low bits of a report, lowest first, are STAGES: all that the visit has reached. The bits above are those that an
// earlier report already contained.
const ALL = 127;
const EARLIER_SHIFT = 7;
const LANDED = 1;
const FIRSTS = 32 | 64;
/** Each stage that is a part of another one, and that one. */
const PARTS = [
  [2, LANDED],
  [4, LANDED],
  [8, 4],
  [16, 8],
  [32, LANDED],
  [64, 32],
] as const;

const isNested = (stages: number): boolean =>
  PARTS.every(([part, whole]) => (stages & part) === 0 || (stages & whole) !== 0);

/** The stages that are new in a report. */
export const newStages = (stages: number): number => stages & ~(stages >> EARLIER_SHIFT) & ALL;

/** Whether a tracker could have sent a report: new stages include their parent stages. */
function isPossible(stages: number): boolean {
  const earlier = stages >> EARLIER_SHIFT;
  const added = newStages(stages);
  if (!isNested(stages & ALL) || !isNested(earlier) || (earlier & ~stages) !== 0) return false;
  // Only a visit's first report says that the visit is the visitor's first.
  return added !== 0 && (earlier === 0 || (added & FIRSTS) === 0);
}

/** What the tracker reports about a visit: the stages it has reached, and where it came from. */
export const VisitReport = v.object({
  site_id: v.string(),
  stages: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue((ALL << EARLIER_SHIFT) | ALL),
    v.check(isPossible),
  ),
  /** When the visit began, in ms relative to the report. */
  at: v.pipe(v.number(), v.maxValue(0)),
  /** The first page's address. */
  landing: v.pipe(
    v.string(),
    v.check((landing) => parseHost(landing) !== null),
  ),
  ...v.pick(Touch, ["source", "medium", "campaign", "id", "referrer", "click_ids"]).entries,
});
export type VisitReport = v.InferOutput<typeof VisitReport>;

/** Classifies a visit's source like a lead's, and reads its landing path; null for referrer spam and setup tests. */
export function readVisit(report: VisitReport): { reading: TouchReading; landing_page: string } | null {
  const { at, site_id, stages, ...sent } = report;
  const touch = v.parse(Touch, sent);
  const reading = readTouch(touch);
  if (reading.ignored === "spam" || reading.rule.code === "setup_test") return null;
  return { reading, landing_page: landingPath(touch.landing ?? "") };
}

/** When a visit began by our clock, epoch ms; at most a day before its report. */
export const visitStart = ({ at }: Pick<VisitReport, "at">, receivedAt: number): number =>
  receivedAt + Math.max(at, -DAY_MS);
